"""`make fast` selects many tests, none of which needs a browser, LibreOffice or PostgreSQL."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import fast

ROOT = Path(__file__).parents[1]

COLLECT = """
import sys, pytest
from tests.fast import FIXTURES

class Check:
    def pytest_collection_finish(self, session):
        for item in session.items:
            assert not FIXTURES.intersection(item.fixturenames), item.nodeid

status = pytest.main(["--fast", "--collect-only", "-q"], plugins=[Check()])
assert "playwright" not in sys.modules
sys.exit(status)
"""

START = """
import subprocess
from tests.fast import forbid_programs

forbid_programs()
subprocess.run({command})
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_no_test_is_selected_that_needs_another_program() -> None:
    collected = run(COLLECT)
    assert collected.returncode == 0, collected.stdout + collected.stderr
    names = [line for line in collected.stdout.splitlines() if "::" in line]
    folders = {Path(name.partition("::")[0]).parts[1:-1][:1] for name in names}
    assert folders == {(folder,) for folder in fast.FOLDERS} | {()}
    assert not [name for name in names if re.search(r"[\[-]postgresql[]-]|libre_office", name)]
    assert any(name.startswith("tests/ui/viewmodels/") for name in names)
    assert any("[sqlite]" in name for name in names)


@pytest.mark.slow  # the program's name is in the command that this process starts, too
@pytest.mark.parametrize(
    "command",
    [
        ["/usr/bin/chromium", "--headless"],
        ["soffice", "--headless"],
        ["pdftotext", "-", "-"],
        ["sh", "-c", "/usr/lib/postgresql/17/bin/initdb --pgdata=data"],
    ],
    ids=lambda command: command[0],
)
def test_a_fast_test_that_starts_another_program_fails(command: list[str]) -> None:
    done = run(START.format(command=command))
    assert done.returncode
    assert "mark this test as slow" in done.stderr


def test_other_programs_may_be_started_in_fast_tests() -> None:
    assert run(START.format(command=["true"])).returncode == 0
