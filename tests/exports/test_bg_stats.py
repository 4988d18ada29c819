"""The link to BG Stats: the fields that its page lists, with the app's numbers."""

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from scorekeeper.exports import bg_stats
from scorekeeper.game.events import GameStarted
from scorekeeper.game.open_game import OpenGame
from tests.exports.builders import EVENING, game_of
from tests.game.random_games import whole_game

NAMES = ["Anna & Ben", "Ödön #1", "花子=?"]


def data_of(link: str) -> dict[str, Any]:
    address = urlsplit(link)
    assert (address.scheme, address.netloc) == ("https", "app.bgstatsapp.com")
    assert address.path == "/createPlay.html"
    (data,) = parse_qs(address.query, strict_parsing=True)["data"]
    fields: dict[str, Any] = json.loads(data)
    return fields


def test_the_link_says_the_play_in_the_words_of_bg_stats() -> None:
    game = game_of(NAMES, seed=3)
    link = bg_stats.play_link(game)
    data = data_of(link)
    assert link.isascii()
    players = data.pop("players")
    end = EVENING + (game.log[-1].at - EVENING)
    assert data == {
        "sourceName": "Scorekeeper",
        "sourcePlayId": "a-game",
        "playDate": f"{end:%Y-%m-%d %H:%M:%S}",
        "durationMin": round((game.log[-1].at - game.log[0].at).total_seconds() / 60),
        "game": {
            "name": "Wizard",
            "sourceGameId": "wizard",
            "bggId": 1465,
            "highestWins": True,
            "noPoints": False,
        },
    }
    first = (game.game.first_dealer + 1) % 3
    assert players == [
        {
            "name": name,
            "sourcePlayerId": f"id-{seat}",
            "score": game.tally.totals[seat],
            "rank": game.tally.ranks[seat],
            "winner": game.tally.ranks[seat] == 1,
            "startPlayer": seat == first,
        }
        for seat, name in enumerate(NAMES)
    ]
    assert min(player["score"] for player in players) < 0


def test_a_game_typed_in_afterwards_says_nothing_of_how_long_it_took() -> None:
    entries = game_of(NAMES).log
    at_once = OpenGame.of("a-game", tuple(type(e)(e.seq, EVENING, e.event) for e in entries))
    assert "durationMin" not in data_of(bg_stats.play_link(at_once))


def test_a_game_that_is_not_over_has_no_link() -> None:
    assert isinstance(whole_game()[0], GameStarted)
    with pytest.raises(ValueError, match="a-game"):
        bg_stats.play_link(game_of(NAMES, length=20))
