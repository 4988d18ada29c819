"""The command `export`: every format, one or many games, and targets that cannot be written."""

import io
import resource
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import openpyxl  # type: ignore[import-untyped]
import pytest

from scorekeeper.cli import main
from scorekeeper.cli.errors import CommandError
from scorekeeper.cli.output_file import output_file
from scorekeeper.exports import (
    bg_stats,
    csv_file,
    game_file,
    pdf_file,
    result_text,
)
from scorekeeper.exports.formats import FileFormat, game_writer
from scorekeeper.exports.page_layout import Paper
from scorekeeper.game.events import Bid, Event
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import Words
from scorekeeper.rules.bidding import BidMode
from tests.cli.conftest import Terminal
from tests.exports.builders import ENGLISH, file_text, game_of
from tests.game.builders import start, turned_up

NAMES = ("Anna", "Ben/..", "花子")


def stored_game(terminal: Terminal, game_id: str = "friday", **made: object) -> OpenGame:
    """A game that is kept under this id."""
    log = game_of(NAMES, **made).log  # type: ignore[arg-type]
    text = game_file.to_text(game_file.from_log(game_id, log))
    assert terminal("import", terminal.file("game.json", text)).status == 0
    return OpenGame.of(game_id, log)


def files_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_every_format_is_written_to_a_file_as_its_own_part_writes_it(terminal: Terminal) -> None:
    game = stored_game(terminal, seed=2)
    for format_ in FileFormat:
        said = terminal("export", "friday", "--format", format_, "-o", "file", "--overwrite")
        assert (said.status, said.out, said.err) == (0, "", "")
        written = game_writer(ENGLISH, format_).write_file(game)
        assert Path("file").read_bytes() == written, format_
        if format_ in {"txt", "md", "bgstats", "csv", "tidy-csv"}:
            said = terminal("export", "friday", "--format", format_)
            assert (said.status, said.err) == (0, "")
            assert Path("file").read_bytes() == said.out.encode(), format_
    terminal.monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    for format_ in (FileFormat.PDF, FileFormat.XLSX, FileFormat.PNG):
        said = terminal("export", "friday", "--format", format_)
        assert (said.status, said.out, len(said.error_lines)) == (2, "", 1)
        assert "-o" in said.err


def test_language_and_paper_of_a_document_can_be_chosen(terminal: Terminal) -> None:
    game = stored_game(terminal)
    for language, paper in (("en", Paper.A4), ("hu", Paper.LETTER)):
        terminal(
            *("--lang", language, "export", "friday", "--format=pdf", "--paper", paper),
            *("--overwrite", "-o", "pad.pdf"),
        )
        pdf = pdf_file.scorepad_pdf(Words.of(language), game, paper)
        assert Path("pad.pdf").read_bytes() == pdf


def test_many_games_are_a_zip_with_a_file_for_each_and_no_games_none(terminal: Terminal) -> None:
    for format_ in ("csv", "xlsx", "pdf", "png"):
        said = terminal("export", "--all", "--format", format_, "-o", "all.zip")
        assert (said.status, said.out, said.err) == (1, "", "No games yet. Nothing was written.\n")
        assert not Path("all.zip").exists()
    for number in range(3):
        stored_game(terminal, f"game-{number}", seed=number, name="Friday: table" if number else "")
    terminal("export", "--all", "--format=xlsx", "-o", "all.zip")
    with zipfile.ZipFile("all.zip") as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert names[0].startswith("1 2026-11-2")
        assert {name.partition(" ")[2][11:] for name in names} == {
            "Anna, Ben___ and 花子.xlsx",
            "Friday_ table.xlsx",
        }
        assert len(set(names)) == 3
        for name in names:
            assert openpyxl.load_workbook(io.BytesIO(archive.read(name))).worksheets


def test_a_zip_can_go_through_a_pipe(terminal: Terminal) -> None:
    for number in range(2):
        stored_game(terminal, f"game-{number}")
    terminal("export", "game-0", "game-1", "--format=csv", "-o", "all.zip")
    assert main(["export", "game-0", "game-1", "--format=csv"]) == 0
    piped = zipfile.ZipFile(io.BytesIO(terminal.printed.readouterr().out))
    assert piped.testzip() is None
    assert piped.namelist() == zipfile.ZipFile("all.zip").namelist()


def test_many_results_stand_one_after_the_other(terminal: Terminal) -> None:
    games = [stored_game(terminal, f"game-{number}", seed=number) for number in range(2)]
    for format_, write in (("txt", result_text.plain_text), ("md", result_text.markdown)):
        said = terminal("export", "game-0", "game-1", "--format", format_)
        assert said.out == "\n".join(write(ENGLISH, game) for game in games)
    tidy = terminal("export", "game-0", "game-1", "--format=tidy-csv").out.encode()
    assert tidy == csv_file.tidy_head() + b"".join(map(csv_file.tidy_rows, games))


def test_all_links_are_those_of_the_finished_games(terminal: Terminal) -> None:
    game = stored_game(terminal, "over")
    stored_game(terminal, "not-over", length=30)
    assert terminal("export", "--all", "--format=bgstats").lines == [
        bg_stats.play_link(ENGLISH, game)
    ]
    said = terminal("export", "not-over", "--format=bgstats", "-o", "link")
    assert (said.status, said.out, len(said.error_lines)) == (2, "", 1)
    assert not Path("link").exists()


def test_an_existing_file_is_not_overwritten_without_the_option(terminal: Terminal) -> None:
    stored_game(terminal)
    notes = terminal.file("notes.txt", "Buy milk.")
    said = terminal("export", "friday", "-o", notes)
    assert (said.status, said.out, len(said.error_lines)) == (2, "", 1)
    assert "--overwrite" in said.err
    assert notes.read_text() == "Buy milk."
    assert terminal("export", "friday", "--format=json", "--overwrite", "-o", notes).status == 0
    assert game_file.read(notes.read_bytes()).id == "friday"


def test_a_file_that_appears_during_an_export_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "pad.pdf"

    def written_meanwhile() -> None:
        with output_file(ENGLISH, path, overwrite=False) as file:
            file.write(b"ours")
            path.write_bytes(b"theirs")

    with pytest.raises(CommandError, match="already exists"):
        written_meanwhile()
    assert path.read_bytes() == b"theirs"
    assert files_in(tmp_path) == {"pad.pdf"}


def test_a_place_that_takes_no_file_is_one_sentence(terminal: Terminal) -> None:
    stored_game(terminal)
    terminal.file("notes.txt", "Buy milk.")
    before = files_in(terminal.folder)
    places = {
        "no/such/folder/x.pdf": "no such folder",
        "notes.txt/x.pdf": "no such folder",
        ".": "is a folder",
        "": "is a folder",
        "x" * 300: "cannot be written",
    }
    if Path("/sys/kernel").exists():
        places["/sys/kernel/games.csv"] = "permission denied"
    if Path("/dev/full").exists():
        places["/dev/full"] = "the disk is full"
    for place, reason in places.items():
        said = terminal("export", "friday", "--format=csv", "-o", place)
        assert (said.status, said.out, len(said.error_lines)) == (2, "", 1), place
        assert reason in said.err
        assert files_in(terminal.folder) == before


@contextmanager
def room_for(octets: int) -> Iterator[None]:
    """Let no file grow longer, as on a disk with so little room."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (octets, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def fill(path: Path, *, overwrite: bool) -> None:
    with output_file(ENGLISH, path, overwrite=overwrite) as file:
        file.write(b"x" * 100_000)


def test_a_disk_that_fills_up_leaves_no_half_file_and_the_old_one(tmp_path: Path) -> None:
    with room_for(5000), pytest.raises(CommandError, match="cannot be written"):
        fill(tmp_path / "pad.pdf", overwrite=False)
    assert not files_in(tmp_path)
    old = tmp_path / "pad.pdf"
    old.write_bytes(b"old")
    with room_for(5000), pytest.raises(CommandError, match="cannot be written"):
        fill(old, overwrite=True)
    assert old.read_bytes() == b"old"
    assert files_in(tmp_path) == {"pad.pdf"}


def test_a_disk_without_links_takes_a_new_file_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    fill(tmp_path / "pad.pdf", overwrite=False)
    assert files_in(tmp_path) == {"pad.pdf"}


def game_with_secret_bids(*bids: int) -> list[Event]:
    """Three players hold thirteen cards, and so many of them have bid in secret."""
    begun = start(cards=(13,), bid_mode=BidMode.SECRET)
    return [begun, turned_up("7R"), *(Bid(1, seat, bid) for seat, bid in enumerate(bids))]


def test_a_file_ends_where_bids_are_still_secret_and_the_terminal_says_so(
    terminal: Terminal,
) -> None:
    for name, bids in (("one", (11, 2)), ("other", ())):
        text = file_text(game_with_secret_bids(*bids), name)
        assert terminal("import", terminal.file("game.json", text)).status == 0
    said = terminal("export", "one")
    assert said.out == file_text(game_with_secret_bids(), "one")
    assert said.error_lines == [
        "The bids of round 1 are still secret; the file holds the game up to that point."
    ]
    both = terminal("export", "--all")
    assert len(both.lines) == 2
    assert both.error_lines == [
        "In 1 game the bids are still secret; the file holds it up to that point."
    ]
    assert not terminal("export", "other").err
