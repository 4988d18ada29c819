"""Whether what is tapped stays where a thumb reaches it."""

from collections.abc import Callable

import pytest

from tests.browser.page_scripts import FIND, IN_SIGHT
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server

pytestmark = pytest.mark.nightly

KEYS = [f"bid-{number}" for number in range(21)]


def test_twenty_cards_stay_in_reach_and_a_large_screen_has_the_scorepad_beside_them(
    tour: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(f"{tour.address}/games/twenty")
    for width, height in ((360, 640), (320, 640), (844, 390), (1024, 768), (1440, 900)):
        phone.page.set_viewport_size({"width": width, "height": height})
        if width < height:
            phone.wait_gone("cell-1-0")
            phone.until(_IN_REACH, f"not all in reach at {width} × {height}", KEYS)
            continue
        phone.wait("cell-1-0")
        phone.until(_IN_REACH, f"not all in reach at {width} × {height}", KEYS)
        assert phone.box("cell-1-0")["x"] >= phone.box("bid-20")["x"] + 48


_IN_REACH = f"""keys => keys.map(key => ({FIND})([key])).every(key =>
    key && key.offsetWidth >= 48 && key.offsetHeight >= 48 && ({IN_SIGHT})(key))"""
"""Whether every number stands on the screen, large enough, and none over another."""
