"""Looks of players in files that are exported and imported, if asked for."""

import json
from base64 import b64encode
from copy import deepcopy
from pathlib import Path
from typing import Any

from scorekeeper.exports.formats import FileFormat
from tests.cli.builders import SHEET
from tests.cli.conftest import Terminal
from tests.exports.builders import file_text
from tests.game.random_games import whole_game
from tests.pictures import photo

PHOTO = b64encode(photo()).decode()
LOOKS: tuple[dict[str, str], ...] = (
    {"colour": "red", "mark": "moon", "photo": PHOTO},
    {"colour": "grey", "mark": "🦊"},
    {"colour": "blue"},
)


def players(text: str) -> list[Any]:
    return list(json.loads(text)["players"])


def with_appearances(sheet: dict[str, Any] = SHEET) -> str:
    """The sheet, its players with these looks."""
    file = deepcopy(sheet) | {"id": "friday"}
    for seat, (player, appearance) in enumerate(zip(file["players"], LOOKS, strict=True)):
        player |= {"id": f"id-{seat}", "appearance": appearance}
    return json.dumps(file)


def test_looks_go_from_one_database_to_another_if_asked_for(terminal: Terminal) -> None:
    assert terminal("import", terminal.file("looks.json", with_appearances())).status == 0
    plain = terminal("export", "friday").out
    assert json.loads(plain)["version"] == 1
    assert [sorted(player) for player in players(plain)] == [["id", "name"]] * 3
    assert "appearance" not in terminal("export", "--all").out
    said = terminal("export", "friday", "--appearance", "-o", "taken.json")
    assert (said.status, said.out, said.err) == (0, "", "")
    taken = Path("taken.json").read_text()
    assert [player["appearance"] for player in players(taken)] == [*LOOKS]
    assert terminal("import", "taken.json", "--db", "other.db").status == 0
    assert terminal("export", "friday", "--appearance", "--db", "other.db").out == taken


def test_of_many_games_the_first_of_each_player_has_the_look(terminal: Terminal) -> None:
    terminal("import", terminal.file("looks.json", with_appearances()))
    for number in range(2):
        file = json.loads(file_text(whole_game(seed=number, players=4), f"more-{number}"))
        text = json.dumps(file).replace('"id-3"', '"dora"')
        assert terminal("import", terminal.file("more.json", text)).status == 0
    terminal("export", "--all", "--appearance", "-o", "all.jsonl")
    lines = Path("all.jsonl").read_text().splitlines()
    told = [player["id"] for line in lines for player in players(line) if "appearance" in player]
    seated = {player["id"] for line in lines for player in players(line)}
    assert sorted(told) == sorted(seated)
    assert [json.loads(line)["version"] for line in lines].count(3) < len(lines)
    terminal("import", "all.jsonl", "--db", "other.db")
    terminal("export", "--all", "--appearance", "--db", "other.db", "-o", "again.jsonl")
    assert sorted(map(_looks, Path("again.jsonl").read_text().splitlines())) == sorted(
        map(_looks, lines)
    )


def _looks(line: str) -> str:
    return json.dumps(json.loads(line)["players"], sort_keys=True)


def test_no_other_file_holds_looks(terminal: Terminal) -> None:
    terminal("import", terminal.file("looks.json", with_appearances()))
    for format_ in [kind for kind in FileFormat if kind is not FileFormat.JSON]:
        said = terminal("export", "friday", "--appearance", "--format", format_, "-o", "file")
        assert said.error_lines == [
            "Only game files (json) can include the players’ colours, marks and photos."
        ]
        assert said.status == 2
        assert not Path("file").exists()
