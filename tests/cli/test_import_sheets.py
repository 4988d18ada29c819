"""The command `import` with spreadsheets: what is asked, what is said, and what is kept."""

import json

from scorekeeper.game.events import Bid, Undone
from tests.cli.conftest import Terminal
from tests.exports.builders import file_text
from tests.game.random_games import whole_game

PAD = "Wizard at the cabin\n\tDan\tCleo\tBen\tAnn\n1\t1/1\t0/0\t0/0\t0/0\n2\t2/2\t0/0\t0/0\t0/0\n"
NAMELESS = "1\t1/1\t0/0\t0/0\n2\t2/2\t0/0\t0/0\n"


def test_a_dry_run_says_whose_points_are_whose_and_what_is_asked(terminal: Terminal) -> None:
    said = terminal("import", "--dry-run", terminal.file("pad.txt", PAD))
    assert said.status == 0
    assert "Dan 70, Cleo 40, Ben 40, Ann 40" in said.out
    assert "--edition" in said.out
    pad, nameless = terminal.file("pad.txt", PAD), terminal.file("nameless.txt", NAMELESS)
    said = terminal("import", "--dry-run", "--jsonl", pad, nameless)
    one, two = map(json.loads, said.lines)
    assert one == {
        "players": ["Dan", "Cleo", "Ben", "Ann"],
        "rounds": 2,
        "totals": [70, 40, 40, 40],
        "asks": ["edition"],
        "notes": [],
    }
    assert (two["players"], two["asks"]) == ([], ["columns"])
    assert terminal("import", "--jsonl", pad).status == 2
    assert terminal("export", "--all").out == ""


def test_columns_and_edition_answer_what_a_sheet_leaves_open(terminal: Terminal) -> None:
    file = terminal.file("nameless.txt", NAMELESS)
    refused = terminal("import", file)
    assert refused.status == 2
    assert "--columns" in refused.error_lines[0]
    wrong = terminal("import", "--columns", "Ann,Ben", file)
    assert wrong.status == 2
    assert terminal("import", "--edition", "chess", file).status == 2
    said = terminal("import", "--columns", "Ann, Ben ,Cleo", "--edition", "Camelot", file)
    assert (said.status, said.lines[-1]) == (0, "1 game was imported.")
    game = json.loads(terminal("export", "--all").out)
    assert game["edition"] == "camelot"
    assert [player["name"] for player in game["players"]] == ["Ann", "Ben", "Cleo"]


def test_our_own_sheet_of_a_game_that_is_here_is_that_game(terminal: Terminal) -> None:
    events = [*whole_game(seed=1, edition="anniversary")[:40]]
    bid = max(n for n, event in enumerate(events) if isinstance(event, Bid))
    slip = [*events[: bid + 1], Undone(bid + 1), *events[bid:]]
    terminal("import", terminal.file("game.json", file_text(slip)))
    before = terminal("export", "--all").out
    for kind in ("csv", "tidy-csv", "md", "xlsx"):
        game = json.loads(before)["id"]
        assert terminal("export", game, "--format", kind, "-o", f"pad.{kind}").status == 0
        said = terminal("import", f"pad.{kind}")
        assert said.lines[-1] == "Everything was already here. Nothing was changed.", kind
        assert terminal("export", "--all").out == before
    assert terminal("--db", "other.db", "import", "pad.csv").status == 0
    said = terminal("--db", "other.db", "import", "game.json")
    assert (said.status, said.lines[-1]) == (
        0,
        "Everything was already here. Nothing was changed.",
    )
    assert "without its history" in said.lines[0]
    assert len(said.lines) == 2
