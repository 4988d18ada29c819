"""The command `stats`."""

import json

import pytest

from tests.cli.conftest import Terminal
from tests.stats.hand_counted_games import BEN, DORA, FIRST, SECOND, THIRD


@pytest.fixture
def terminal_with_games(terminal: Terminal) -> Terminal:
    """A terminal at which three evenings are kept."""
    for file in (FIRST, SECOND, THIRD):
        path = terminal.file(f"{file['id']}.json", json.dumps(file))
        assert terminal("import", path).status == 0
    return terminal


def cells(line: str) -> list[str]:
    return [cell for cell in line.split("  ") if cell]


def test_everybody_is_listed_with_their_figures(terminal_with_games: Terminal) -> None:
    said = terminal_with_games("stats")
    assert (said.status, said.err) == (0, "")
    _head, anna, ben, *_ = said.lines
    assert anna.split()[:-1] == ["Anna", "2", "2", "60.0", "60", "–", "4", "4"]
    assert ben.split()[:-1] == ["Ben", "2", "0", "20.0", "30", "–", "4", "3"]


def test_one_player_has_a_sentence_for_every_figure(terminal_with_games: Terminal) -> None:
    said = terminal_with_games("stats", "ben")
    assert said.status == 0
    assert said.lines[0] == "Ben"
    told = {cells(line)[0]: line for line in said.lines if line}
    assert "2 finished games: 0 won outright, 0 with a shared first place." in told["Wins"]
    assert told["Wins"].endswith("Shown once there are 10.")
    assert cells(told["Average score"])[1].strip() == "20.0"
    assert "The bid was made in 3 of 4 rounds. Shown once there are 10." in told["Hit rate"]
    assert "3 bids made in a row" in told["Longest streak"]
    assert "1 bid raised by one, 1 made." in told["Cloud"]
    assert "2 games with Anna: 0 ahead, 2 behind, 0 level." in told["Anna"]
    assert "On average 40.0 points behind." in told["Anna"]
    assert told["Camelot"].split() == ["Camelot", "–", "1"]


def test_wins_of_one_player_are_a_share_of_enough_games(terminal: Terminal) -> None:
    for n in range(10):
        path = terminal.file("game.json", json.dumps(FIRST | {"id": f"game-{n}"}))
        assert terminal("import", path).status == 0
    told = {cells(line)[0]: cells(line) for line in terminal("stats", "anna").lines if line}
    assert told["Wins"][1].strip() == "100%"


def test_only_the_games_asked_for_count(terminal_with_games: Terminal) -> None:
    def listed(*options: str) -> list[str]:
        lines = terminal_with_games("stats", *options).lines
        return [line.split()[0] for line in lines[1 : lines.index("")]]

    assert listed("--edition", "camelot") == ["Anna", "Ben", "Dora"]
    assert listed("--since", "2026-01-09", "--until", "2026-01-09") == ["Anna", "Ben", "Dora"]
    assert listed("--until", "2026-01-08") == ["Anna", "Ben", "Cleo"]
    assert listed("--with", "dora", "--with", "anna") == ["Anna", "Dora"]
    both = terminal_with_games("stats", "Anna", "--with", "Cleo").out
    assert "1 finished game: 1 won outright" in both


def test_a_name_may_be_typed_in_part_unless_several_have_it(
    terminal_with_games: Terminal,
) -> None:
    assert terminal_with_games("stats", "DOR").lines[0] == "Dora"
    nobody = terminal_with_games("stats", "zoe")
    assert (nobody.status, nobody.out) == (2, "")
    assert "“zoe”" in nobody.err
    guests = [{"id": "guest", "name": "Andrea"}, BEN, DORA]
    other = json.dumps(FIRST | {"id": "other", "players": guests})
    terminal_with_games("import", terminal_with_games.file("other.json", other))
    several = terminal_with_games("stats", "an")
    assert several.status == 2
    assert sorted(several.error_lines[1:]) == ["anna  Anna", "guest  Andrea"]
    assert terminal_with_games("stats", "anna").lines[0] == "Anna"


def test_stats_say_if_no_game_matches(terminal_with_games: Terminal) -> None:
    assert terminal_with_games("stats", "--since", "2030-01-01").lines == ["No game matches."]
    alone = terminal_with_games("stats", "Anna", "--since", "2030-01-01")
    assert (alone.status, alone.err) == (0, "")
