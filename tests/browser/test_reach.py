"""Whether what is tapped stays where a thumb reaches it."""

from collections.abc import Callable

import pytest

from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server

pytestmark = pytest.mark.nightly

TARGET = 48
KEYS = [f"bid-{number}" for number in range(21)]
SMALL = PhoneOptions(width=360, height=640, drawn=False)


def test_twenty_cards_stay_in_reach_and_a_large_screen_has_the_scorepad_beside_them(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(SMALL)
    phone.open(server.address)
    scorer = Scorer(phone)
    scorer.seat(("Anna", "Ben", "Cleo"), "classic", cards=[1, 20])
    scorer.deal("R")
    scorer.bids([(0, 0), (1, 0), (2, 1)])
    scorer.count((0, 0, 1), (0, 0, 1))
    scorer.tap("score-round")
    scorer.deal(None)
    for width, height in ((360, 640), (320, 640), (844, 390), (1024, 768), (1440, 900)):
        phone.page.set_viewport_size({"width": width, "height": height})
        if width < height:
            phone.wait_gone("cell-1-0")
            _expect_pad_in_reach(phone)
            continue
        phone.wait("cell-1-0")
        _expect_pad_in_reach(phone)
        assert phone.box("cell-1-0")["x"] >= phone.box("bid-20")["x"] + TARGET
        read = phone.names()
        assert read.index("dealer") < read.index("bid-0") < read.index("bid-20")
        assert read.index("bid-20") < read.index("total-0") < read.index("cell-1-0")


def _expect_pad_in_reach(phone: Phone) -> None:
    """Every number comes to stand on the screen, large enough, and none over another."""
    where = {key: phone.box(key) for key in KEYS}
    phone.until(_IN_REACH, f"not all in reach: {where}", [KEYS, TARGET])


_IN_REACH = """([keys, least]) => {
    const boxes = keys.map(key => {
        const found = document.querySelectorAll(`[flt-semantics-identifier="${key}"]`);
        return found.length ? found[found.length - 1].getBoundingClientRect() : null;
    });
    const large = box => box && box.width >= least && box.height >= least;
    const inside = box => box.left >= 0 && box.right <= window.innerWidth
        && box.top >= 0 && box.bottom <= window.innerHeight;
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1
        || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    return boxes.every(large) && boxes.every(inside)
        && boxes.every((a, i) => boxes.slice(i + 1).every(b => apart(a, b)));
}"""
