"""Firefox in private windows, also an old one, and without cookies, where it stores less."""

import json

import pytest

from tests.browser.scorer import Scorer
from tests.browser.web.engines.engine import Start
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
        device = engine.first()
        device.open(quick_host.address)
        scorer = Scorer(device)
        scorer.seat(NAMES, "classic", (1, 2))
        assert not runs_flutter_as_wasm(device)
        scorer.deal("R")
        scorer.bids([(0, 0)])
        assert not device.has("nothing-kept")
        assert device.evaluate(_BLOCKS) > 0
        device.reload()
        device.expect_text("bid-of-0", "0")
        assert engine.faults() == []


def test_without_any_storage_a_game_is_played_and_taken_along(
    start: Start, quick_host: Host
) -> None:
    with start("firefox", NO_COOKIES) as engine:
        device = engine.first()
        device.open(quick_host.address)
        device.expect_text("nothing-kept", "Nothing is kept when this page closes")
        assert engine.faults() == []
        scorer = Scorer(device)
        scorer.seat(NAMES, "classic", (1, 2))
        scorer.deal("R")
        scorer.bids([(0, 0)])
        device.wait("nothing-kept")
        device.tap("take-game-along")
        game = json.loads(device.downloaded("share-as-json"))
        assert [player["name"] for player in game["players"]] == [*NAMES]


_BLOCKS = """async () => {
    const [{ name }] = await indexedDB.databases();
    return new Promise((resolve) => {
        indexedDB.open(name).onsuccess = ({ target: { result } }) => {
            const count = result.transaction("blocks").objectStore("blocks").count();
            count.onsuccess = () => { result.close(); resolve(count.result); };
        };
    });
}"""
