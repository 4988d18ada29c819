"""Somebody quick, without a screen reader: every tap in another place counts.

Their page says nothing of where its controls are; a page beside it does.
"""

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect

from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.store import Store
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server
from tests.exports.builders import game_of_events
from tests.game.builders import new_game
from tests.ui.staged_game import log_of

pytestmark = pytest.mark.nightly

TAPS = ("turn-up-Y", "bid-1", "bid-0", "bid-2", "count-tricks", "tricks-minus-2")
EVENTS = (2, 3, 4, 5, 6, 6)
"""The number of events recorded after each of these taps."""


def kept(folder: Path, game_id: str) -> OpenGame:
    with closing(Store.open(str(folder / "games.db"))) as store:
        game = store.game(game_id)
        assert game
        return game


def look_up(phone: Phone) -> list[tuple[FloatRect, bytes]]:
    """Play slowly, and return where each control lies, and what it looks like."""
    seen = []
    for name in TAPS:
        phone.wait_ready(name)
        box = phone.box(name)
        phone.page.wait_for_timeout(500)  # nothing tells when all has come to rest
        seen.append((box, phone.page.screenshot(clip=box)))
        phone.tap(name)
    return seen


def test_a_round_at_the_pace_of_a_quick_scorer_is_recorded_for_the_right_players(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    game = new_game(cards=[2, 2])
    paces = {f"at-{pace}": pace / 1000 for pace in (150, 250, 350)}
    with closing(Store.open(str(tmp_path / "games.db"))) as store:
        for game_id in ("slowly", *paces):
            store.create(game_id, game_of_events(log_of(game), game_id))
    slow = take_phone(PhoneOptions())
    slow.open(f"{server.address}/games/slowly")
    seen = look_up(slow)
    quick = take_phone(PhoneOptions(guarded=True))
    for game_id, pace in paces.items():
        quick.go(f"{server.address}/games/{game_id}")
        tapped = time.monotonic()
        for name, events, (box, drawn) in zip(TAPS, EVENTS, seen, strict=True):
            while quick.page.screenshot(clip=box) != drawn:
                assert time.monotonic() < tapped + 30, f"{game_id} does not show {name}"
            quick.page.wait_for_timeout(max(0, 1000 * (tapped + pace - time.monotonic())))
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            tapped = time.monotonic()
            quick.page.touchscreen.tap(x, y)
            while len(kept(tmp_path, game_id).log) < events:
                assert time.monotonic() < tapped + 30, f"{game_id} does not record {name}"
                quick.page.wait_for_timeout(10)
        round_ = kept(tmp_path, game_id).game.round(1)
        assert round_.bids == (1, 0, 2), game_id
