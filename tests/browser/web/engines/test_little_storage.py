"""Firefox in private windows, also an old one, and without cookies, where it stores less."""

import json

import pytest

from tests.browser.device import Device
from tests.browser.scorer import Scorer
from tests.browser.web.engines.engine import Engine, Start
from tests.browser.web.host import Host, runs_flutter_as_wasm
from tests.browser.web.visit import NAMES

pytestmark = pytest.mark.nightly

PRIVATE = {"browser.privatebrowsing.autostart": True}
NO_COOKIES = {"network.cookie.cookieBehavior": 2}
"""Nothing at all may be kept."""
OLD = {
    "general.useragent.override": "Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Firefox/152.0",
}
"""The name of a version in which Flutter was not tried as WebAssembly."""


def test_a_private_window_keeps_each_tap_until_it_is_closed(start: Start, quick_host: Host) -> None:
    with start("firefox", PRIVATE | OLD) as engine:
        device = _bid_on(engine, quick_host)
        assert not runs_flutter_as_wasm(device)
        assert not device.has("nothing-kept")
        device.reload()
        device.expect_text("bid-of-0", "0")
        assert engine.faults() == []


def test_without_any_storage_a_game_is_played_and_taken_along(
    start: Start, quick_host: Host
) -> None:
    with start("firefox", NO_COOKIES) as engine:
        device = _bid_on(engine, quick_host)
        device.expect_text("nothing-kept", "Nothing will be kept when this page closes")
        device.tap("take-game-along")
        game = json.loads(device.downloaded("share-as-json"))
        assert [player["name"] for player in game["players"]] == [*NAMES]


def _bid_on(engine: Engine, host: Host) -> Device:
    """Open the page, and begin a game in which one has bid."""
    device = engine.first()
    device.open(host.address)
    scorer = Scorer(device)
    scorer.seat(NAMES, "classic", (1, 2))
    assert engine.faults() == []
    scorer.deal("R")
    scorer.bids([(0, 0)])
    return device
