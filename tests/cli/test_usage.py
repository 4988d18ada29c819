"""Help pages, and command lines that are refused before anything is done."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.cli.program import app
from scorekeeper.i18n import LANGUAGES
from tests.cli.conftest import Terminal

COMMANDS = [str(command.name or command.callback.__name__) for command in app.registered_commands]  # type: ignore[union-attr]
ENGLISH_OF_TYPER = re.compile(
    r"Usage|Options:|Show this|Invalid|Missing|No such|requires|unexpected|default:"
    r"|\brequired|Value error|Input should|<\w|\[default|COMMAND\b|\bARGS"
)

REFUSED = {
    ("lisst",): "There is no command “lisst”. Did you mean `list`?",
    ("dance",): "There is no command “dance”. See `scorekeeper --help`.",
    ("export", "--al"): "`scorekeeper export` has no option --al. Did you mean `--all`?",
    ("show",): "GAME is missing. See `scorekeeper show --help`.",
    ("list", "--db"): "--db needs a value. See `scorekeeper list --help`.",
    ("list", "x", "y"): "Too many arguments for `scorekeeper list`.",
    ("season", "--add=1"): "--add takes no value.",
    ("season", "--games", "0"): "--games must be a whole number from 1 to 10000.",
    ("season", "--seed", "x"): "--seed takes whole numbers only.",
    ("season", "--until", "soon"): "--until must be a date, such as 2026-11-20.",
    ("season", "--until", "1066-10-14"): "The year must be from 1970 to 9998.",
    ("bids", "1", "2", "0"): "This needs --edition, --players and --cards.",
    ("bids", "one"): "BIDS takes whole numbers only. See `scorekeeper bids --help`.",
    ("trick", "8C"): "This needs --edition and --trump. See `scorekeeper trick --help`.",
    ("stats", "--edition", "skull"): "--edition must be one of classic, camelot, anniversary, ",
    ("trick", "--edition", "skull"): "--edition must be one of classic, camelot, anniversary, ",
    ("export", "--all", "--format", "xml"): "--format must be one of json, csv, tidy-csv",
    ("export", "--all", "--paper", "a5"): "--paper must be one of a4, letter.",
    ("export", "--all", "-o", "friday.docx"): "“.docx” is not a known file extension.",
    ("--lang", "tlh", "list"): "--lang must be one of en, ca, hu, ja, de, fr, es, it.",
    ("list", "--lang", "en"): "It comes before the command: `scorekeeper --lang CODE list`.",
    ("show", "--version"): "It comes before the command: `scorekeeper --version show`.",
    ("--db", "", "list"): "--db is empty. Nothing was opened – name a database",
    ("--db=",): "--db is empty.",
    ("serve", "--db", " "): "--db is empty.",
    ("restore", "all.gz", "--db", ""): "--db is empty.",
    ("serve", "--proxy=foo"): "“foo” is not an IP address, such as 192.0.2.1. Nothing was started.",
    ("list", "--db=postgres://anna:secret@club"): "“postgres://anna…” is not a database address.",
    ("list", "--db=postgresql:/anna:secret@club"): "“postgresql:/anna…” is not a database address.",
    ("list", "--db=postgresql://anna:secret@club:x/a"): "The port in “postgresql://anna…” is not",
}


TRICK = ("trick", "--edition=camelot", "--trump=D", "8C", "AD")
BIDS = ("bids", "--edition=classic", "--players=3", "--cards=3")
REFUSED_TOO: tuple[tuple[str, ...], ...] = (
    *(("trick",), ("trick", "--colour=red"), (*TRICK, "8C"), (*TRICK, "\x1b[31m\n")),
    *(("bids", "-1"), (*BIDS, "1", "1", "1"), (*BIDS, "--rules={"), (*BIDS, "--totals=1,2,x")),
    *((*BIDS, "one"), ("bids", "--edition=classic", "--players=three")),
    *(("score",), ("score", "nowhere.json"), ("score", "--jsonl", "nowhere.jsonl")),
    *(("score", "one.json", "two.json"), ("import",), ("export",)),
    *(("serve", "--port=70000"), ("serve", "--port=many")),
    *(("season", f"--games={games}", "--db", "demo.db") for games in ("10001", "many")),
    ("season", "--until=0001-01-01", "--db", "demo.db"),
    *(("stats", "--since=tomorrow"), ("stats", "--until=9999-12-31")),
)


def test_a_refused_command_line_says_what_is_wrong_and_where_to_look(terminal: Terminal) -> None:
    for arguments, sentence in (REFUSED | dict.fromkeys(REFUSED_TOO, "")).items():
        said = terminal(*arguments)
        assert (said.status, said.out, len(said.error_lines)) == (2, "", 1), arguments
        assert sentence in said.err, arguments
    assert not Path("demo.db").exists()


def test_no_english_of_the_library_gets_into_other_languages(terminal: Terminal) -> None:
    for language in LANGUAGES[1:]:
        said = [terminal("--lang", language.code, *arguments).err for arguments in REFUSED]
        said += [terminal("--lang", language.code, name, "--help").out for name in COMMANDS]
        said.append(terminal("--lang", language.code, "--help").out)
        assert not [text for text in said if ENGLISH_OF_TYPER.search(text)], language.code


def test_help_pages_fit_the_terminal_explain_everything_and_name_no_types_of_python(
    terminal: Terminal,
) -> None:
    terminal.monkeypatch.setenv("COLUMNS", "60")
    program = terminal("--help").out
    for name in ("", *COMMANDS):
        said = terminal(*filter(None, [name]), "--help")
        assert said.status == 0
        assert max(map(len, said.lines)) <= 60
        assert not re.search(r"list\[|<\w|: \)", said.out), name
        assert not name or f"\n  {name} " in program
        # an option without a help of its own would end its line
        options = [line for line in said.lines if line.startswith("  --") and len(line) < 36]
        assert [line for line in options if len(line.split("  ")) < 3 and "/" not in line] == []
    assert "--edition CODE" in terminal("bids", "--help").out
    assert "(required)" in terminal("bids", "--help").out


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of POSIX")
def test_who_waits_for_input_at_a_terminal_says_so() -> None:
    keyboard, terminal = os.openpty()
    os.write(keyboard, b"\x04")
    command = [sys.executable, "-m", "scorekeeper", "--lang=en", "score"]
    said = subprocess.run(command, stdin=terminal, capture_output=True, check=False, text=True)
    os.close(keyboard)
    os.close(terminal)
    assert said.stderr.splitlines()[0] == "Paste a game file, then press Ctrl+D. (Ctrl+C cancels.)"


def test_a_file_name_tells_the_format_of_an_export(terminal: Terminal) -> None:
    terminal("season", "--games=2", "--db", "two.db")
    first, _second = [line.split()[0] for line in terminal("list", "--db", "two.db").lines]
    for name, begins in (
        *(("friday.pdf", b"%PDF"), ("friday.PNG", b"\x89PNG"), ("friday.csv", b"")),
        *(("friday.xlsx", b"PK"), ("friday.json", b"{\n"), ("friday.jsonl", b'{"'), ("none", b"{")),
    ):
        said = terminal("export", first, "-o", name, "--db", "two.db")
        assert (said.status, said.err) == (0, ""), name
        assert Path(name).read_bytes().startswith(begins), name
    assert terminal("export", "--all", "-o", "all.jsonl", "--db", "two.db").status == 0
    assert Path("all.jsonl").read_bytes().count(b"\n") == 2


def test_several_games_are_not_put_into_a_file_that_can_hold_one(terminal: Terminal) -> None:
    terminal("season", "--games=2", "--db", "two.db")
    for name, instead in (("all.pdf", "zip"), ("all.png", "zip"), ("all.json", "jsonl")):
        said = terminal("export", "--all", "-o", name, "--db", "two.db")
        assert (said.status, len(said.error_lines)) == (2, 1), name
        assert f"ends in .{instead}" in said.err
        assert not Path(name).exists()
