"""Somebody quick, without a screen reader: every tap in another place, or on the next number, counts.

Their page says nothing of where its controls are; a page beside it does.
"""

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.store import Store
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server
from tests.exports.builders import game_of_events
from tests.game.builders import new_game
from tests.ui.staged_game import log_of

pytestmark = pytest.mark.nightly

TAPS = ("turn-up-merlin", "trump-H", "bid-1", "bid-1", "bid-0", "count-tricks", "tricks-minus-0")
EVENTS = (2, 3, 4, 5, 6, 7, 7)
"""How many events are recorded after each of these taps."""


def kept(folder: Path, game_id: str) -> OpenGame:
    with closing(Store.open(str(folder / "games.db"))) as store:
        return OpenGame.of(game_id, store.log(game_id))


def look_up(phone: Phone) -> list[tuple[float, float]]:
    """Play slowly, and return where each control lies."""
    places = []
    for name in TAPS:
        phone.wait_ready(name)
        box = phone.box(name)
        places.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        phone.tap(name)
    return places


@pytest.mark.parametrize("way", ["finger", "mouse"])
def test_a_round_at_the_pace_of_a_quick_scorer_is_recorded_for_the_right_players(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path, way: str
) -> None:
    game = new_game("camelot", cards=[2, 2])
    paces = {f"at-{pace}": pace / 1000 for pace in (150, 250, 350)}
    with closing(Store.open(str(tmp_path / "games.db"))) as store:
        for game_id in ("slowly", *paces):
            store.create(game_id, game_of_events(log_of(game), game_id))
    slow = take_phone(PhoneOptions())
    slow.open(f"{server.address}/games/slowly")
    slow.wait("turn-up-merlin")
    first = slow.box("turn-up-merlin")
    drawn = slow.page.screenshot(clip=first)
    places = look_up(slow)
    quick = take_phone(PhoneOptions(guarded=True))
    for game_id, pace in paces.items():
        quick.go(f"{server.address}/games/{game_id}")
        end = time.monotonic() + 60
        while quick.page.screenshot(clip=first) != drawn:
            assert time.monotonic() < end, f"{game_id} was not drawn"
            quick.page.wait_for_timeout(200)
        for (x, y), events in zip(places, EVENTS, strict=True):
            tapped = time.monotonic()
            (quick.page.touchscreen.tap if way == "finger" else quick.page.mouse.click)(x, y)
            while len(kept(tmp_path, game_id).log) < events:
                assert time.monotonic() < tapped + 20, (game_id, events)
                quick.page.wait_for_timeout(10)
            # as soon as the device shows it, if that takes longer than the rhythm
            quick.page.wait_for_timeout(max(50, 1000 * (tapped + pace - time.monotonic())))
        round_ = kept(tmp_path, game_id).game.round(1)
        assert round_.bids == (1, 1, 0), game_id
        assert round_.trump is not None, game_id
        assert round_.trump.value == "H", game_id
