"""`SECURITY.md`: the tests that it names for each promise exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "SECURITY.md").read_text("utf-8")


def test_every_promise_names_its_tests() -> None:
    table = PAGE.partition("| promise | tests |\n|---|---|\n")[2]
    rows = [row for row in table.splitlines() if row.startswith("|")]
    assert len(rows) > 8
    for row in rows:
        promise, tests = row.strip("| ").split(" | ")
        assert promise
        assert re.fullmatch(r"(`tests/[\w/.]+`(, )?)+", tests), row


def test_every_file_it_names_holds_tests() -> None:
    for path in re.findall(r"`(tests/[\w/]*test_\w+\.py)`", PAGE):
        if (ROOT / path).exists():
            assert "\ndef test_" in (ROOT / path).read_text("utf-8").replace("async def", "def")


def test_every_option_it_names_is_one_of_the_server() -> None:
    program = (ROOT / "scorekeeper/cli/program.py").read_text("utf-8")
    options = set(re.findall(r"`--([a-z-]+)", PAGE))
    assert {"cert", "key", "no-key", "allowed-host"} <= options
    assert {option for option in options if option.replace("-", "_") not in program} == set()


def test_the_readme_leads_to_it() -> None:
    assert "(SECURITY.md)" in (ROOT / "README.md").read_text("utf-8")
