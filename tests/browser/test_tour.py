"""Every screen of the tour: no faults in layout, and none for screen readers."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.fixtures import chromium
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server
from tests.tour import layout, speech
from tests.tour.driver import TourDriver
from tests.tour.speech import in_english, look
from tests.tour.stops import TOUR, Stop

pytestmark = pytest.mark.nightly

TakePhone = Callable[[PhoneOptions | None], Phone]

LANGUAGE: Final = "de"
"""The language of the longest words."""

PARTS: Final = 3

USUAL: Final = (390, 844, 1.0)
NARROW: Final = (320, 640, 1.0)
LARGE_TEXT: Final = (320, 640, 2.0)
WIDE: Final = (1024, 768, 1.0)
WIDEST: Final = (1440, 900, 1.0)
"""Width, height and text size. Each but the widest has a layout of its own."""

PLACED_BY_PIXELS: Final = ("/pad", "/chart", "/table", "/paper")
"""The ends of routes to screens that divide all the width there is; others fill a column."""


def forms(stop: Stop) -> list[tuple[int, int, float]]:
    """Return the windows in which a stop is looked at, so that one is much like the next.

    What is opened over a screen, and variants, are seen on a phone in large letters only. Whatever
    has the width of its column looks in the widest window as in the wide one.
    """
    phones = [LARGE_TEXT] if stop.steps or stop.variant else [USUAL, NARROW, LARGE_TEXT]
    divides = stop.route.endswith(PLACED_BY_PIXELS) and not stop.steps
    return [*phones, *([WIDEST] if divides else []), WIDE]


TELLING: Final = {
    "new-game-fault": "notice",
    "round-bids-refused": "notice",
    "round-not-saved": "notice",
    "round-play": "announcement",
    "history-nothing": "nothing-found",
}
"""Screens that have something new to say, and where it stands."""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser without `BRIEF`, as a part of the tour stays on one page for two minutes."""
    with chromium(playwright) as started:
        yield started


@pytest.mark.parametrize("part", range(PARTS))
def test_every_screen_fits_and_speaks_the_language(
    tour: Server, take_phone: TakePhone, part: int
) -> None:
    driver = TourDriver(take_phone(PhoneOptions(locale=LANGUAGE, drawn=False)), tour.address)
    english = in_english(LANGUAGE)
    found = []
    for place, stop in enumerate(TOUR[part::PARTS]):
        # there and back: a stop is reached in the window in which the last one was left
        there = forms(stop) if place % 2 == 0 else forms(stop)[::-1]
        driver.resize(*there[0])
        driver.take_announcements()
        driver.reach(stop)
        found += [f"{stop.name}: {fault}" for fault in _untold(driver, stop)]
        for form in there:
            # what is laid out too late is looked at again
            driver.resize(*form)
            width, height, scale = form
            where = f"{stop.name}, {width} × {height}, text {scale:.0%}"
            wrong = layout.misplaced(driver)
            wrong += layout.drawing_faults(driver.small_screenshot())
            if form == (USUAL if USUAL in there else WIDE):
                wrong += speech.faults(look(driver.phone), english)
            found += [f"{where}: {fault}" for fault in wrong]
    assert not found, "\n".join(found)


def _untold(driver: TourDriver, stop: Stop) -> list[str]:
    """The faults in what a screen reader is told of a screen that was just opened."""
    missing = []
    if not stop.steps and "H1" not in look(driver.phone).headings:
        missing.append("no main heading")
    if stop.name in TELLING:
        told = driver.phone.spoken(TELLING[stop.name])
        if told not in driver.take_announcements():
            missing.append(f"nobody says {told!r}")
    return missing
