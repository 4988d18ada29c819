"""A phone whose connection to the server drops, and a server that is restarted."""

from collections.abc import Callable

import pytest

from scorekeeper.i18n import Words
from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.server import Server

pytestmark = pytest.mark.nightly

SENTENCE = Words.of("de")("Not connected. What you recorded is kept. Trying again…")


DEAD_ON_DEMAND = """(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (message) { if (!window.dead) send.call(this, message); };
})();"""
"""A line over which nothing goes any more, without a word, while all other lines are sound."""


def test_a_page_whose_line_drops_says_so_and_goes_on_by_itself(
    take_phone: Callable[[PhoneOptions | None], Phone], server: Server
) -> None:
    held = take_phone(PhoneOptions(locale="de-DE", drawn=False))
    notice = held.page.locator("#not-connected [role=alert]")
    held.page.add_init_script(DEAD_ON_DEMAND)
    held.open(f"{server.address}/new")
    held.type("player-name", "Ann")
    held.taps("house-rules", "close-house-rules")
    held.wait_gone("close-house-rules")  # so the letters have arrived too

    kept = "() => 'flutter.scorekeeper.not_connected' in localStorage"
    held.until(kept, "the words for a dropped line are not kept")
    held.page.context.set_offline(True)
    notice.wait_for(timeout=PATIENCE)
    assert notice.inner_text() == SENTENCE
    held.page.context.set_offline(False)
    held.come_back()
    held.type("player-name", "")
    field = held.find("player-name").locator("input, textarea")
    assert field.input_value() == "Ann", "what was half typed is there still"

    held.page.evaluate("window.dead = true")
    held.tap("house-rules")
    held.until("() => !window.dead", "the page over a dead line does not load itself anew")
    held.read()

    server.kill()
    notice.wait_for(timeout=PATIENCE)
    held.press("Escape")
    server.start()
    held.come_back()
    held.tap("house-rules")
    held.wait("close-house-rules")
