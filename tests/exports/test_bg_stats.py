"""The link to BG Stats: the fields that its page lists, with the app's numbers."""

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from scorekeeper.exports import bg_stats
from scorekeeper.game.events import Entry, GameFinished, GameStarted
from scorekeeper.game.open_game import OpenGame
from tests.exports.builders import ENGLISH, EVENING, game_of
from tests.exports.test_seating_exports import game_of_eight, game_with_notes, hand_worked_game
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
    link = bg_stats.play_link(ENGLISH, game)
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
    assert "durationMin" not in data_of(bg_stats.play_link(ENGLISH, at_once))


def test_a_game_that_is_not_over_has_no_link() -> None:
    assert isinstance(whole_game()[0], GameStarted)
    with pytest.raises(ValueError, match="a-game"):
        bg_stats.play_link(ENGLISH, game_of(NAMES, length=20))


def test_who_left_keeps_a_score_and_has_no_rank() -> None:
    players = data_of(bg_stats.play_link(ENGLISH, game_of_eight()))["players"]
    assert [player["score"] for player in players] == [70, 70, 40, 60, 20, -10, 20, 50]
    # Emil and Finn left
    assert [player.get("rank") for player in players] == [1, 1, 5, 3, None, None, 6, 4]
    assert [player["winner"] for player in players] == [True, True, *[False] * 6]
    # Ann dealt the first round, so Bob began
    assert [player["name"] for player in players if player["startPlayer"]] == ["Bob"]


def over(game: OpenGame) -> OpenGame:
    last = game.log[-1]
    return OpenGame.of(game.id, (*game.log, Entry(last.seq + 1, last.at, GameFinished())))


def test_the_comment_tells_joins_adjustments_and_notes() -> None:
    assert data_of(bg_stats.play_link(ENGLISH, over(hand_worked_game())))[
        "comments"
    ].splitlines() == [
        "Round 3: Dmitri joins, starting at −20",
        "Round 5: Bob leaves",
        "Carla −10 after round 3: revoke",
        "Note to round 3: Bob's birthday",
        "Note: at the cabin",
    ]


def test_a_link_stays_short_enough_to_be_opened_with_very_many_notes() -> None:
    link = bg_stats.play_link(ENGLISH, over(game_with_notes(*["花火大会の夜" * 33] * 100)))
    assert data_of(link)["comments"].endswith("…")
    assert len(link) < 8_000
