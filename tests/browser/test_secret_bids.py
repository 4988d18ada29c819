"""Secret bids on a phone that goes round: what a browser shows and keeps tells none too early.

That the server sends none is seen in `tests/ui/test_hidden_bids.py`.
"""

import re
from collections.abc import Callable
from typing import Final

from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server

NAMES: Final = ("Anna", "Ben", "Cleo")
MOMENT: Final = 300
"""Milliseconds in which something is shown if anything is still to come."""
BIDS: Final = (8, 11, 7)
"""Numbers that nothing else on the screen is: no step, no place, no hand of cards."""
WHOLE_NUMBER: Final = r"(?<![\w.])\d+(?!\.?\w)"
"""Widths of words, which the preview of Home has, are no whole numbers."""


def test_nothing_tells_a_secret_bid_before_it_is_shown(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    scorer = Scorer(phone)
    scorer.seat(NAMES, "classic", (13,), bid_mode="secret")
    scorer.tap("turn-up-R")
    for name, bid in zip(NAMES, BIDS, strict=True):
        phone.expect_text("cover", f"Hand the phone to {name}")
        assert _told(phone).isdisjoint(BIDS), f"the cover tells {name} a bid"
        scorer.tap("uncover", f"bid-{bid}")
    phone.wait("count-tricks")
    assert _told(phone).isdisjoint(BIDS), "a bid is told when all have bid"
    scorer.tap("trick-by-trick")
    for winner in (0, 1, 1):  # ten tricks are left then: nobody has bid that
        before = phone.text("trick-now")
        scorer.tap(f"wins-trick-{winner}")
        phone.wait_text_other_than("trick-now", before)
    assert _told(phone).isdisjoint(BIDS), "a bid is told while tricks are won"
    scorer.tap("count-tricks", "show-bids")
    phone.wait("tricks-of-0")
    assert _told(phone) >= {*BIDS}, "the bids are not shown in the end"


def _told(phone: Phone) -> set[int]:
    """The numbers on the screen, when no more comes, and in what the browser keeps."""
    before: object = None
    while (words := phone.words()) != before:
        before = words
        phone.page.wait_for_timeout(MOMENT)
    kept = phone.evaluate("() => Object.values(localStorage)")
    return {int(each) for text in [*words, *kept] for each in re.findall(WHOLE_NUMBER, text)}
