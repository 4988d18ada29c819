"""The link to BG Stats: the fields that its page lists, with the app's numbers."""

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from scorekeeper.exports import bg_stats
from scorekeeper.game.open_game import OpenGame
from tests.exports.builders import ENGLISH, EVENING, game_of
from tests.exports.test_golden_files import finished
from tests.exports.test_seating_exports import game_with_notes


def data_of(link: str) -> dict[str, Any]:
    (data,) = parse_qs(urlsplit(link).query, strict_parsing=True)["data"]
    fields: dict[str, Any] = json.loads(data)
    return fields


def test_a_game_typed_in_afterwards_says_nothing_of_how_long_it_took() -> None:
    entries = game_of(["Anna", "Ben", "花子"]).log
    at_once = OpenGame.of("a-game", tuple(type(e)(e.seq, EVENING, e.event) for e in entries))
    assert "durationMin" not in data_of(bg_stats.play_link(ENGLISH, at_once))


def test_a_game_that_is_not_over_has_no_link() -> None:
    with pytest.raises(ValueError, match="a-game"):
        bg_stats.play_link(ENGLISH, game_of(["Anna", "Ben", "花子"], length=20))


def test_a_link_stays_short_enough_to_be_opened_with_very_many_notes() -> None:
    game = game_with_notes(*["花火大会の夜" * 33] * 100)
    link = bg_stats.play_link(ENGLISH, finished(game))
    assert data_of(link)["comments"].endswith("…")
    assert len(link) < 8_000
