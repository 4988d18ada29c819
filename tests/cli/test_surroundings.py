"""Commands in bad surroundings: no output, no home, interrupted at once, a damaged database."""

import os
import random
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.i18n import Words
from scorekeeper.i18n.store_problems import store_problem
from tests.cli.builders import imported
from tests.cli.conftest import Terminal

ROOT = Path(__file__).parents[2]
CLOSED = "The output could not be written. Is the disk full, or the output closed?"
PROGRAM = [sys.executable, "-m", "scorekeeper"]


def test_a_closed_output_is_said_and_no_database_takes_its_place(terminal: Terminal) -> None:
    game = imported(terminal)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    kept = Path("home/games.db").read_bytes()
    for arguments in (["list"], ["export", game]):
        for closed, said in ((">&-", [CLOSED]), (">&- 2>&-", [])):
            process = subprocess.run(
                ["sh", "-c", f'exec "$0" "$@" {closed}', *PROGRAM, *arguments],
                env=environment,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )
            assert (process.returncode, process.stderr.splitlines()) == (1, said), arguments
    assert Path("home/games.db").read_bytes() == kept


def test_ctrl_c_while_modules_load_prints_nothing() -> None:
    interrupted = """
import sys
class Interrupt:
    def find_spec(self, name, path, target=None):
        if name == sys.argv[1]:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupt())
import runpy
runpy.run_module("scorekeeper", run_name="__main__", alter_sys=False)
"""
    for module in ("scorekeeper.cli.program", "typer", "scorekeeper.i18n.words"):
        command = [sys.executable, "-c", interrupted, module]
        process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert (process.returncode, process.stdout, process.stderr) == (130, "", ""), module


def test_without_a_home_nothing_is_written_and_what_needs_none_works(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(user: int) -> object:
        raise KeyError(user)

    for name in ("FLET_APP_STORAGE_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", nobody)
    before = [*Path.cwd().iterdir()]
    for home in ("", "somewhere"):
        monkeypatch.setenv("HOME", home)
        said = terminal("list")
        assert (said.status, said.out, len(said.error_lines)) == (1, "", 1)
        assert "set HOME, or name a database with --db" in said.err
        trick = ("trick", "--edition", "classic", "--trump", "none", "1R", "2R", "3R")
        assert terminal(*trick).status == 0
        assert [*Path.cwd().iterdir()] == before


def test_flipped_bits_in_the_text_of_a_database_are_told_in_a_sentence(terminal: Terminal) -> None:
    game = imported(terminal)
    path = Path("home/games.db")
    sound, rng = path.read_bytes(), random.Random(31)
    texts = {bit for column in columns_with_text(path) for bit in column}
    failed = 0
    for number, (text, offset) in enumerate(sorted(texts)):
        damaged = bytearray(sound)
        bit = 7 if number % 2 else rng.randrange(7)
        for found in re.finditer(re.escape(text), sound):
            damaged[found.start() + offset] ^= 1 << bit
        path.write_bytes(damaged)
        for arguments in (["list"], ["show", game], ["stats"], ["export", game], ["rebuild"]):
            said = terminal(*arguments)
            assert "should not" not in said.err, (text, offset, bit, arguments)
            assert said.err or not said.status
            failed += "is damaged" in said.err
    assert failed > len(texts) / 2
    assert not Path("home/scorekeeper.log").exists()


def columns_with_text(path: Path) -> list[list[tuple[bytes, int]]]:
    """A text of each column that has any, with the place of a byte in it."""
    with closing(sqlite3.connect(path)) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master")]
        columns = [
            (table, row[1])
            for table in tables
            for row in database.execute(f"PRAGMA table_info({table})")
        ]
        query = "SELECT DISTINCT {1} FROM {0} WHERE typeof({1}) = 'text' LIMIT 3"
        found = [database.execute(query.format(*column)).fetchall() for column in columns]
    return [[(text.encode(), len(text) // 2) for (text,) in rows if text] for rows in found]


def test_only_a_tap_is_said_to_be_lost_with_the_disk() -> None:
    for code in ("disk_full", "disk_failed"):
        said, after_tap = (
            store_problem(Words.of("en"), code, {"path": "games.db"}, tapped=tapped)
            for tapped in (False, True)
        )
        assert "last tap" in after_tap
        assert "tap" not in said
        assert "Nothing was changed" in said
