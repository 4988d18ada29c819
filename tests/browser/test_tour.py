"""The tour of every screen: nothing is cut or overlapped, and a screen reader can tell it all."""

import re
from collections.abc import Callable
from typing import Final

import pytest

from tests.browser.phone import Make, Phone
from tests.browser.server import Server
from tests.tour import layout, speech
from tests.tour.speech import Found, Target, in_english, look
from tests.tour.stops import TOUR, Stop
from tests.tour.traveller import Traveller

TakePhone = Callable[[Make | None], Phone]

LANGUAGE: Final = "de"
"""The language of the longest words."""

PARTS: Final = 3

SEEN: Final = (
    (390, 844, 1.0),
    (320, 640, 1.0),
    (320, 640, 2.0),
    (1024, 768, 1.0),
    (1440, 900, 1.0),
)
"""Width, height and text size; going from one to the next changes little."""

EXTREMES: Final = (SEEN[0], SEEN[2], SEEN[4])
"""Those of a variant, which looks much like another stop: the usual, the tightest, the widest."""

TELLING: Final = {
    "new-game-fault": "notice",
    "round-bids-refused": "notice",
    "round-not-saved": "notice",
    "round-play": "announcement",
    "history-nothing": "nothing-found",
}
"""Screens that have something new to say, and where it stands."""


@pytest.mark.parametrize("part", range(PARTS))
def test_every_screen_fits_and_speaks_the_language(
    tour: Server, take_phone: TakePhone, part: int
) -> None:
    traveller = Traveller(take_phone(Make(locale=LANGUAGE, drawn=False)), tour.address)
    english = in_english(LANGUAGE)
    found = []
    for stop in TOUR[part::PARTS]:
        traveller.look_in(390, 844)
        traveller.heard()
        traveller.reach(stop)
        said = [*speech.faults(look(traveller.phone), english), *_untold(traveller, stop)]
        found += [f"{stop.name}: {fault}" for fault in said]
        for width, height, scale in EXTREMES if stop.variant else SEEN:
            # what is laid out too late is looked at again
            traveller.look_in(width, height, scale)
            where = f"{stop.name}, {width} × {height}, text {scale:.0%}"
            found += [f"{where}: {fault}" for fault in layout.faults(traveller)]
    assert not found, "\n".join(found)


def _untold(traveller: Traveller, stop: Stop) -> list[str]:
    """What a screen reader is not told of a screen that was just opened."""
    missing = []
    if not stop.steps and "H1" not in look(traveller.phone).headings:
        missing.append("no main heading")
    if stop.name in TELLING:
        told = traveller.phone.spoken(TELLING[stop.name])
        if told not in traveller.heard():
            missing.append(f"nobody says {told!r}")
    return missing


def test_what_a_screen_reader_cannot_tell_is_found() -> None:
    sound = Target("bid-1", "1 ütés", "1 ütés", "button", None)
    unnamed = sound._replace(name="", told="")
    english = sound._replace(name="Undo", told="Undo")
    again = sound._replace(identifier="bid-2")
    unticked = sound._replace(role="checkbox")
    title = ["H1", "H2"]
    undo = [re.compile("Undo")]
    assert speech.faults(Found([sound], title), undo) == []
    assert "has no name" in speech.faults(Found([unnamed], title), undo)[0]
    assert "is English" in speech.faults(Found([english], title), undo)[0]
    assert "are both called" in speech.faults(Found([sound, again], title), undo)[0]
    assert "has no state" in speech.faults(Found([unticked], title), undo)[0]
    assert speech.faults(Found([sound], ["H1", "H1"]), undo) == ["2 main headings"]
    assert speech.faults(Found([sound], []), undo) == ["no heading"]
