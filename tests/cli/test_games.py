"""Kept games from a terminal: in, listed, shown, and out again as they were."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.exports import game_file
from scorekeeper.game.events import Entry, Event
from tests.cli.conftest import Said, Terminal
from tests.game.walks import whole_game

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)

SHEET: dict[str, Any] = {
    "format": "scorekeeper.game",
    "version": 1,
    "edition": "classic",
    "players": [{"name": "花子"}, {"name": "Thomas"}, {"name": "Marie"}],
    "rounds": [
        {"turn_up": "7R", "bids": [0, 1, 1], "tricks": [0, 0, 1]},
        {"bids": [2, 0, None], "tricks": [None, None, None]},
    ],
}


def exported(events: list[Event], game_id: str = "0123456789-game") -> str:
    """The file of a made-up game."""
    log = [Entry(seq, EVENING, event) for seq, event in enumerate(events, start=1)]
    return game_file.write(game_file.of_log(game_id, log))


def imported(terminal: Terminal, sheet: dict[str, Any] = SHEET) -> str:
    """The short id under which a sheet is kept."""
    said = terminal("import", terminal.file("sheet.json", json.dumps(sheet)))
    assert (said.status, said.err) == (0, "")
    return said.out.split()[0]


@pytest.mark.parametrize("edition", ["classic", "camelot", "anniversary"])
def test_a_game_comes_out_as_it_went_in(terminal: Terminal, edition: str) -> None:
    text = exported(whole_game(edition=edition, seed=5))
    assert terminal("import", terminal.file("game.json", text)).status == 0
    assert terminal("export", "--format", "json", "0123").out == text
    terminal("export", "0123456789-game", "-o", "copy.json")
    assert Path("copy.json").read_text("utf-8") == text


def test_a_game_in_the_middle_of_a_round_comes_out_as_it_went_in(terminal: Terminal) -> None:
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


def test_importing_twice_changes_nothing(terminal: Terminal) -> None:
    short_id = imported(terminal)
    before = terminal("export", "--all").out
    assert imported(terminal) == short_id
    assert terminal("export", "--all").out == before


def test_another_game_with_the_same_id_leaves_the_kept_one_alone(terminal: Terminal) -> None:
    kept = exported(whole_game(seed=1))
    terminal("import", terminal.file("game.json", kept))
    said = terminal("import", terminal.file("other.json", exported(whole_game(seed=2))))
    assert (said.status, len(said.complaints)) == (2, 1)
    assert terminal("export", "0123").out == kept


def test_players_are_known_again_by_their_names(terminal: Terminal) -> None:
    imported(terminal)
    imported(terminal, SHEET | {"name": "The second game"})
    games = [json.loads(line) for line in terminal("export", "--all").lines]
    assert len(games) == 2
    assert games[0]["players"] == games[1]["players"]
    assert len({player["id"] for player in games[0]["players"]}) == 3


def nothing_kept(terminal: Terminal, said: Said) -> None:
    assert said.status == 2
    assert said.complaints[-1] == "Nothing was imported, and nothing kept was changed."
    assert terminal("export", "--all").out == ""


def test_one_damaged_file_keeps_all_out(terminal: Terminal) -> None:
    good = terminal.file("good.json", exported(whole_game()))
    bad = terminal.file("bad.json", json.dumps(SHEET | {"edition": "skull"}))
    said = terminal("import", good, bad)
    assert said.complaints[0].startswith(f"{bad}: edition: ")
    nothing_kept(terminal, said)


def test_a_refused_file_lists_all_its_faults(terminal: Terminal) -> None:
    pages = [
        {"bids": [0, 9, 1], "tricks": [0, 1, 1]},
        {"bids": [0, 0, 0], "tricks": [0, 0, 0]},
        {"number": 7, "bids": [0, 0, None], "tricks": [None, None, None]},
    ]
    file = terminal.file("faulty.json", json.dumps(SHEET | {"rounds": pages}))
    said = terminal("import", file)
    assert [line.removeprefix(f"{file}: ").partition(":")[0] for line in said.complaints[:-1]] == [
        *("round 1", "round 1", "round 2"),
    ]
    assert "Thomas" in said.complaints[0]
    nothing_kept(terminal, said)


def test_what_the_table_let_stand_and_what_is_missing_is_no_reason_to_refuse(
    terminal: Terminal,
) -> None:
    pages = [
        {"number": 5, "bids": [2, 2, 1], "tricks": [2, 2, 1]},
        {"number": 6, "bids": [0, None, 0], "tricks": [6, None, None]},
        {"number": 7, "bids": [0, 0, 0], "tricks": [7, 0, 0]},
    ]
    imported(terminal, SHEET | {"edition": "camelot", "rounds": pages})
    game = json.loads(terminal("export", "--all").out)
    assert [page["number"] for page in game["rounds"]] == [5, 6, 7]
    assert game["rounds"][0]["bids"] == [2, 2, 1]


def test_a_deal_out_of_turn_keeps_a_game_out(terminal: Terminal) -> None:
    page = {"bids": [0, 1, 1], "tricks": [0, 0, 1]}
    pages = [page | {"dealer": 0}, page | {"dealer": 0, "tricks": [0, 1, 1]}]
    file = terminal.file("sheet.json", json.dumps(SHEET | {"rounds": pages}))
    said = terminal("import", file)
    assert said.complaints[0].startswith(f"{file}: rounds[1].dealer: ")
    nothing_kept(terminal, said)


def test_a_bad_line_among_games_is_named_by_its_number(terminal: Terminal) -> None:
    good = json.dumps(SHEET)
    file = terminal.file("games.jsonl", f"{good}\n\n{{}}\n{good}\n")
    said = terminal("import", file)
    assert said.complaints[0].startswith(f"{file}:3: format: ")
    nothing_kept(terminal, said)


@pytest.mark.parametrize(
    "arguments", [["import", "nowhere.json"], ["import", "."], ["import"], ["export"]]
)
def test_what_is_not_given_is_missed_in_one_line(terminal: Terminal, arguments: list[str]) -> None:
    said = terminal(*arguments)
    assert (said.status, said.out, len(said.complaints)) == (2, "", 1)


def test_a_file_that_cannot_be_written_is_one_line(terminal: Terminal) -> None:
    imported(terminal)
    said = terminal("export", "--all", "-o", "no/such/folder/games.jsonl")
    assert (said.status, len(said.complaints)) == (2, 1)


@pytest.mark.parametrize("command", ["show", "export"])
@pytest.mark.parametrize("game", ["unknown", "", "game-"])
def test_a_game_is_named_by_how_its_id_begins_if_no_other_begins_so(
    terminal: Terminal, command: str, game: str
) -> None:
    for seed in range(2):
        text = exported(whole_game(seed=seed), f"game-{seed}")
        terminal("import", terminal.file("game.json", text))
    said = terminal(command, game)
    assert (said.status, said.out, len(said.complaints)) == (2, "", 1)
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
        assert (said.status, said.out, len(said.complaints)) == (status, "", 1)
    assert notes.read_text() == "Buy milk.\n" * 100


def test_a_usual_folder_that_cannot_be_made_is_one_line(terminal: Terminal) -> None:
    terminal.file("home", "no folder")
    said = terminal("list")
    assert (said.status, said.out, len(said.complaints)) == (1, "", 1)
    assert "home" in said.err


def test_the_database_is_the_one_said_then_the_environments_then_the_usual(
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
