"""The command line: help, languages, exit statuses, and messages for errors of ours."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorekeeper import __version__
from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.serving.options import Options, ServerNotStartedError
from tests.cli.conftest import Terminal


def test_the_version_is_said(terminal: Terminal) -> None:
    assert terminal("--version").lines == [f"scorekeeper {__version__}"]


def test_a_server_does_not_start_on_what_is_no_database(terminal: Terminal) -> None:
    ours = terminal.file("friday.pdf", b"%PDF-1.7")
    said = terminal("serve", "--db", ours)
    assert (said.status, said.out) == (1, "")
    assert "friday.pdf is not a database." in said.err


def test_the_language_follows_the_environment_and_can_be_chosen(terminal: Terminal) -> None:
    for language in LANGUAGES:
        words = Words.of(language.code)
        nothing = words("No games yet.")
        terminal.monkeypatch.setenv("LC_ALL", "C")
        assert terminal("--lang", language.code, "list").lines == [nothing]
        terminal.monkeypatch.setenv("LC_ALL", f"{language.code}_XX.UTF-8")
        assert terminal("list").lines == [nothing]
        assert words("List the recorded games.") in terminal("--help").out


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program that makes a mistake inside ours."""
    start = "import scorekeeper.cli.games as games\nfrom scorekeeper.cli import main\n"
    return subprocess.run(
        [sys.executable, "-c", start + code],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


MISTAKE = "games.run_with_app = lambda *a: 1 / 0\nraise SystemExit(main(['list']))"


def test_the_traceback_of_an_internal_error_is_in_the_log_file_without_a_password(
    tmp_path: Path,
) -> None:
    address = "postgresql+psycopg://anna:open: sésame@/@somewhere/games?x=1&password=sésame"
    mistake = MISTAKE.replace("'list'", f"'list', '--db', {address!r}")
    process = run(mistake, FLET_APP_STORAGE_DATA=str(tmp_path / "home"), PATH="")
    assert (process.returncode, process.stdout, len(process.stderr.splitlines())) == (1, "", 1)
    details = (tmp_path / "home" / "scorekeeper.log").read_text()
    assert "ZeroDivisionError" in details
    assert "sésame" not in details


def test_the_traceback_is_printed_when_debugging_and_a_log_without_a_place_costs_nothing(
    tmp_path: Path,
) -> None:
    process = run(MISTAKE, FLET_APP_STORAGE_DATA=str(tmp_path), SCOREKEEPER_DEBUG="1")
    assert "ZeroDivisionError" in process.stderr
    assert not (tmp_path / "scorekeeper.log").exists()
    (tmp_path / "home").write_text("no folder")
    process = run(MISTAKE, FLET_APP_STORAGE_DATA=str(tmp_path / "home"))
    assert (process.returncode, process.stdout, len(process.stderr.splitlines())) == (1, "", 1)


def test_a_closed_output_pipe_is_no_error(tmp_path: Path) -> None:
    question = '{"edition": "classic", "trump": "none", "cards": ["1R", "2R", "3R"]}\n'
    stream = tmp_path / "questions.jsonl"
    stream.write_text(question * 20_000)
    command = [sys.executable, "-m", "scorekeeper", "trick", "--jsonl"]
    with (
        stream.open() as stdin,
        subprocess.Popen(
            command, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process,
    ):
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_an_answer_that_cannot_be_written_is_one_line() -> None:
    command = [sys.executable, "-m", "scorekeeper", "--version"]
    with Path("/dev/full").open("w") as full:
        process = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (process.returncode, len(process.stderr.splitlines())) == (1, 1)


def test_a_terminal_that_cannot_show_a_suit_still_shows_the_rest() -> None:
    code = "import sys; sys.stdout.reconfigure(encoding='ascii'); main(['--lang=ja', '--help'])"
    process = run(code)
    assert (process.returncode, process.stderr) == (0, "")
    assert "--lang" in process.stdout


DB = "home/games.db"
OPENED: tuple[tuple[tuple[str, ...], Options, bool, str], ...] = (
    ((), Options(), False, DB),
    (("--db", "x.db"), Options(), False, "x.db"),
    (("serve", "--host", "0.0.0.0", "--port", "8000", "--db", "x.db"),
     Options("0.0.0.0", 8000), True, "x.db"),
    (("serve", "--allowed-host", "a.example", "--allowed-host", "b.example", "--no-key"),
     Options(allowed_hosts=("a.example", "b.example"), asks_key=False), True, DB),
)  # fmt: skip


def test_the_app_opens_as_asked_and_its_status_is_ours(terminal: Terminal) -> None:
    app = pytest.importorskip("scorekeeper.ui.app")
    calls: list[dict[str, Any]] = []

    def opened(**how: Any) -> int:  # noqa: ANN401
        calls.append(how)
        how["print_line"]("It is open.")
        return 7

    terminal.monkeypatch.setattr(app, "run", opened)
    for arguments, options, serve_only, db in OPENED:
        said = terminal(*arguments)
        assert (said.status, said.lines, said.err) == (7, ["It is open."], "")
        call = calls.pop()
        assert (call["options"], call["serve_only"]) == (options, serve_only), arguments
        assert str(call["db"]).removeprefix(f"{terminal.folder}/") == db
    assert not calls

    def refused(**_how: object) -> int:
        raise ServerNotStartedError("It is not open.")

    terminal.monkeypatch.setattr(app, "run", refused)
    said = terminal("serve")
    assert (said.status, said.out, said.err) == (2, "", "It is not open.\n")
