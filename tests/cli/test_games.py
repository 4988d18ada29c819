"""The commands `list` and `show`, and games that are imported and exported without loss."""

from pathlib import Path

import pytest

from scorekeeper.cli.text_tables import scorepad_text
from scorekeeper.game.events import Bid, Event, PlayEnded, SatOut, TricksWon, Undone
from scorekeeper.rules.bidding import BidMode
from tests.cli.builders import exported, imported
from tests.cli.conftest import Terminal
from tests.exports.builders import ENGLISH, game_of_events
from tests.exports.test_seating_exports import hand_worked_game
from tests.game.builders import new_game, play, record, start, turned_up
from tests.game.random_games import whole_game
from tests.ui.staged_game import log_of


@pytest.mark.parametrize("edition", ["classic", "camelot", "anniversary"])
def test_an_exported_game_equals_the_imported_one(terminal: Terminal, edition: str) -> None:
    text = exported(whole_game(edition=edition, seed=5))
    assert terminal("import", terminal.file("game.json", text)).status == 0
    assert terminal("export", "--format", "json", "0123").out == text
    terminal("export", "0123456789-game", "-o", "copy.json")
    assert Path("copy.json").read_text("utf-8") == text


def test_an_exported_unfinished_game_equals_the_imported_one(terminal: Terminal) -> None:
    for length in (1, 3, 9, 20):
        text = exported(whole_game(edition="camelot", seed=5)[:length], f"game-{length}")
        assert terminal("import", terminal.file("game.json", text)).status == 0
        assert terminal("export", f"game-{length}").out == text


def test_all_games_are_exported_one_a_line_and_imported_again(terminal: Terminal) -> None:
    for seed in range(3):
        text = exported(whole_game(seed=seed), f"game-{seed}")
        terminal("import", terminal.file("game.json", text))
    lines = terminal("export", "--all").out
    assert len(lines.splitlines()) == 3
    path = terminal.file("all.jsonl", lines)
    assert terminal("import", path, "--db", "other.db").status == 0
    assert terminal("--db", "other.db", "export", "--all").out == lines
    assert terminal("export", "game-1", "game-0").lines == [
        line for seed in (1, 0) for line in lines.splitlines() if f'"id": "game-{seed}"' in line
    ]


@pytest.mark.parametrize(
    "arguments", [["import", "nowhere.json"], ["import", "."], ["import"], ["export"]]
)
def test_a_missing_argument_is_reported_in_one_line(
    terminal: Terminal, arguments: list[str]
) -> None:
    said = terminal(*arguments)
    assert (said.status, said.out, len(said.error_lines)) == (2, "", 1)


def test_a_file_that_cannot_be_written_is_one_line(terminal: Terminal) -> None:
    imported(terminal)
    said = terminal("export", "--all", "-o", "no/such/folder/games.jsonl")
    assert (said.status, len(said.error_lines)) == (2, 1)


@pytest.mark.parametrize("command", ["show", "export"])
@pytest.mark.parametrize("game", ["unknown", "", "game-"])
def test_a_game_is_found_by_a_unique_beginning_of_its_id(
    terminal: Terminal, command: str, game: str
) -> None:
    for seed in range(2):
        text = exported(whole_game(seed=seed), f"game-{seed}")
        terminal("import", terminal.file("game.json", text))
    said = terminal(command, game)
    assert (said.status, said.out, len(said.error_lines)) == (2, "", 1)
    assert terminal(command, "game-1").status == 0


def test_the_list_has_a_line_for_each_game(terminal: Terminal) -> None:
    assert terminal("list").lines == ["No game is kept here yet."]
    short_id = imported(terminal)
    terminal("import", terminal.file("game.json", exported(whole_game(seed=1))))
    lines = terminal("list").lines
    assert len(lines) == 2
    (line,) = [line for line in lines if line.startswith(short_id)]
    assert "Classic  1 of 20 rounds  花子 20, Thomas −10, Marie 30" in line
    assert "finished" in "".join(lines)


def test_the_list_shows_enough_of_each_id_to_name_the_game(terminal: Terminal) -> None:
    for game_id in ("friday-table-1", "friday-table-2", "friday"):
        text = exported(whole_game(seed=1), game_id)
        terminal("import", terminal.file("game.json", text))
    assert {line.split()[0] for line in terminal("list").lines} == {
        *("friday-table-1", "friday-table-2", "friday"),
    }


def test_the_pad_has_totals_bids_and_tricks_in_columns(terminal: Terminal) -> None:
    said = terminal("show", imported(terminal))
    assert said.lines[2:] == [
        "Round  Cards  Trump              花子   Thomas     Marie",
        "1      1      red (dwarves)    20 0/0  −10 1/0  • 30 1/1",
        "2      2      –              • 20 2/–  −10 0/–    30 –/–",
        "              Total                20      −10        30",
        "              Place                 2        3         1",
    ]


def test_the_pad_has_neither_bid_nor_tricks_of_who_does_not_play_a_round() -> None:
    # Dmitri joins in round 3, Carla sits round 4 out, Bob leaves before round 5
    assert scorepad_text(ENGLISH, hand_worked_game()).splitlines()[:6] == [
        "Round  Cards  Trump       Ann       Bob     Carla    Dmitri",
        "1      1      –        30 1/1  • 20 0/0    20 0/0         –",
        "2      1      –        20 0/1    10 1/0  • 40 0/0         –",
        "3      1      –      • 40 0/0    30 0/0    50 0/0    10 1/1",
        "4      1      –        60 0/0    60 1/1      50 –  • 30 0/0",
        "5      1      –        90 1/1         –  • 70 0/0    20 1/0",
    ]


def test_who_sits_the_running_round_out_has_a_total_all_the_same() -> None:
    game = play(new_game(players=4, cards=[1, 1]), (0, 0, 0, 1), (0, 0, 0, 1))
    game = record(game, SatOut(2, 1), turned_up("7R", 2))
    running = scorepad_text(ENGLISH, game_of_events(log_of(game))).splitlines()[2]
    assert running.split()[4:] == ["•", "20", "–/–", "20", "–", "20", "–/–", "30", "–/–"]


def test_tricks_that_are_still_being_counted_are_not_in_the_pad(terminal: Terminal) -> None:
    bids: list[Event] = [Bid(1, seat, 1) for seat in range(3)]
    counting: list[Event] = [
        start(cards=(3,)),
        turned_up("7R"),
        *bids,
        PlayEnded(1),
        TricksWon(1, 0, 2),
    ]
    assert terminal("import", terminal.file("game.json", exported(counting))).status == 0
    assert terminal("show", "0123").lines[3] == (
        "1      3      red (dwarves)  0 1/–  0 1/–  • 0 1/–"
    )


def test_no_line_of_the_log_has_a_secret_bid(terminal: Terminal) -> None:
    begun = start(cards=(13,), bid_mode=BidMode.SECRET)
    secret: list[Event] = [begun, turned_up("7R"), Bid(1, 0, 11), Bid(1, 1, 12), Undone(4)]
    assert terminal("import", terminal.file("game.json", exported(secret))).status == 0
    shown = terminal("show", "--log", "0123").out
    assert "Undone: Ben has bid" in shown
    assert "11" not in shown
    assert "12" not in shown


def test_the_rules_of_a_game_are_shown_to_whoever_asks(terminal: Terminal) -> None:
    game = imported(terminal)
    pad = terminal("show", game).lines
    shown = terminal("show", "--rules", game).lines
    assert shown[: len(pad)] == pad
    assert "20 rounds, from 1 to 20 cards." in shown[len(pad) :]
    assert shown[-1] == "Players with equal points share the place."


@pytest.mark.parametrize(
    ("db", "status"),
    [("no/such/folder/x.db", 1), ("notes.txt", 1), (".", 1), ("mysql://host/x", 1)],
)
def test_a_database_that_cannot_be_opened_is_one_line_and_stays_as_it_is(
    terminal: Terminal, db: str, status: int
) -> None:
    notes = terminal.file("notes.txt", "Buy milk.\n" * 100)
    for command in (["list"], ["show", "x"], ["export", "--all"]):
        said = terminal(*command, "--db", db)
        assert (said.status, said.out, len(said.error_lines)) == (status, "", 1)
    assert notes.read_text() == "Buy milk.\n" * 100


def test_a_usual_folder_that_cannot_be_made_is_one_line(terminal: Terminal) -> None:
    terminal.file("home", "no folder")
    said = terminal("list")
    assert (said.status, said.out, len(said.error_lines)) == (1, "", 1)
    assert "home" in said.err


def test_the_database_is_that_of_the_option_else_the_environment_else_the_default(
    terminal: Terminal,
) -> None:
    terminal("list")
    assert (terminal.folder / "home" / "games.db").exists()
    terminal.monkeypatch.setenv("SCOREKEEPER_DB", "from-the-environment.db")
    terminal("list")
    assert Path("from-the-environment.db").exists()
    terminal("--db", "said-first.db", "list")
    assert Path("said-first.db").exists()
    terminal("--db", "unused.db", "list", "--db", "sqlite:///said-last.db")
    assert Path("said-last.db").exists()
    assert not Path("unused.db").exists()
