"""The commands of the README and the command-line page, typed into a shell as a reader would."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PAGE = (ROOT / "docs" / "command-line.md").read_text("utf-8")
BLOCKS = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)
TABLE = re.compile(r"^\| `(scorekeeper[^`]*)` \|(.*)$", re.MULTILINE)
STARTED = {"make run", "make test", "make web", "scorekeeper serve --host 0.0.0.0"}
"""Run by other tests, or running them."""
INSTALLED = {"pipx install ."}
"""Commands that `tests/test_distribution.py` tries with the same package."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a shell of POSIX"),
]


def commands(text: str) -> list[str]:
    """Return the lines of all blocks of shell commands, each a command."""
    return [line for block in BLOCKS.findall(text) for line in block.splitlines()]


def typed(lines: list[str], folder: Path) -> str:
    """Type `lines` into a shell in which `make install` was run before; return what it prints."""
    # what make has installed is what runs the tests
    install = f"make --directory '{ROOT}' --assume-old=.venv/runs install"
    script = "\n".join(["set -e", install, 'PATH="$HOME/.local/bin:$PATH"', *lines])
    environ = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
    environ |= {"HOME": str(folder), "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["sh", "-c", script], cwd=folder, env=environ, capture_output=True, check=False, text=True
    )
    assert not done.returncode, done.stderr
    return done.stdout


def test_what_the_readme_types_works_after_make_install(tmp_path: Path) -> None:
    lines = [line for line in commands(README) if line not in STARTED | INSTALLED]
    assert "make install" in lines
    lines.remove("make install")
    assert all(line.startswith("scorekeeper ") for line in lines)
    printed = typed(lines, tmp_path)
    assert "does not look there yet" in printed
    assert '"winner": 3' in printed
    assert (tmp_path / "friday.pdf").read_bytes().startswith(b"%PDF")
    exported = next(line.split()[2] for line in lines if " export " in line)
    assert exported in printed, f"`scorekeeper list` shows no game {exported} any more"


def test_what_the_command_line_page_types_works(tmp_path: Path) -> None:
    lines = [line for line in commands(PAGE) if line.startswith("scorekeeper ")]
    season = "scorekeeper season --games 20 --until 2026-11-20"
    games = "export SCOREKEEPER_DB=games.db"
    listed = typed([games, season, "scorekeeper list"], tmp_path)
    game = next(line.split()[0] for line in listed.splitlines() if " finished " in line)
    typed(
        [games, *(re.sub(r"export [0-9a-f]{8}", f"export {game}", line) for line in lines)],
        tmp_path,
    )
    assert (tmp_path / "friday.pdf").stat().st_size
    assert (tmp_path / "all.jsonl").read_text("utf-8").count("\n") == 20


def test_the_tables_name_every_command_and_only_options_that_there_are(tmp_path: Path) -> None:
    shown = typed(["scorekeeper --help"], tmp_path)
    there = re.findall(r"^  ([a-z]+)  ", shown.partition("Commands:")[2], re.MULTILINE)
    for text in (README, PAGE):
        rows = {row.split()[1]: more for row, more in TABLE.findall(text) if " " in row}
        assert sorted(rows) == sorted(there)
    helps = typed([f"echo '#{name}' && scorekeeper {name} --help" for name in there], tmp_path)
    for name, more in ((row.split()[1], more) for row, more in TABLE.findall(PAGE) if " " in row):
        own = re.split(rf"^#{name}$", helps, flags=re.MULTILINE)[1].split("\n#")[0]
        for option in re.findall(r"--[a-z-]+", more):
            assert option in own, (name, option)
        assert ("--db" in own) is (name not in {"trick", "bids", "score"}), name
