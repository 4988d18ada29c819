"""Somebody in a hurry, who taps everything three times on one place."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from tests.browser.phone import Phone

Way = Literal["finger", "mouse"]

LOOK: Final = 600
"""Milliseconds for which somebody looks at what is new before they tap it."""
TRIES: Final = 10
"""How often somebody tries whom a busy machine has not heard."""
WAIT: Final = 8_000
"""Milliseconds for which somebody waits for a busy machine before they try again."""
POINTERS: Final[Mapping[Way, str]] = {"finger": "touch", "mouse": "mouse"}
"""The ways as the browser's events call them."""


@dataclass
class Hurried:
    """A phone, and whether its owner uses a finger or a mouse."""

    phone: Phone
    way: Way = "finger"

    def tap(self, identifier: str, then: Callable[[], bool]) -> None:
        """Look, tap three times without a pause, and see what came of it."""
        for _try in range(TRIES):
            self.phone.wait_ready(identifier)
            self.phone.page.wait_for_timeout(LOOK)
            aim(self.phone, identifier, self.way)(3)
            for _moment in range(WAIT // LOOK):
                self.phone.page.wait_for_timeout(LOOK)
                if then():
                    return
        raise AssertionError(f"{identifier} was not heard: {self.phone.names()}")

    def play(self, *, hidden: bool = False) -> None:
        """Play a round of two cards, which is dealt next: Anna and Ben bid 0, and Cleo all."""
        phone = self.phone
        self.tap("turn-up-R", lambda: phone.has("bid-of-0"))
        assert self.bids() == ["–", "–", "–"]
        for seat, number in enumerate((0, 0, 2)):
            if hidden:
                self.tap("uncover", lambda: phone.has("bid-0"))
            self.tap(f"bid-{number}", partial(self.has_bid, seat))
            assert [each == "–" for each in self.bids()] == [each > seat for each in range(3)]
        self.tap("count-tricks", lambda: phone.has("score-round"))
        assert [phone.text(f"tricks-of-{seat}") for seat in range(3)] == ["0", "0", "2"]
        self.tap("score-round", lambda: phone.has("total-0"))
        assert [phone.text(f"total-{seat}") for seat in range(3)] == ["20", "20", "40"]
        assert phone.has("turn-up-R")

    def has_bid(self, seat: int) -> bool:
        """Whether the row of this seat says that it has bid."""
        return self.bids()[seat] != "–"

    def bids(self) -> list[str]:
        """What the three rows say of everybody's bid."""
        return [self.phone.text(f"bid-of-{seat}") for seat in range(3)]


def aim(phone: Phone, identifier: str, way: Way = "finger") -> Callable[[int], None]:
    """Return what taps a control so many times, without waiting for anything to come of it."""
    box = phone.box(identifier)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return lambda times: phone.page.evaluate(_TAPS, [x, y, POINTERS[way], times])


_TAPS: Final = """([x, y, kind, times]) => {
    const hit = document.elementFromPoint(x, y);
    for (let tap = 0; tap < times; tap++)
        for (const type of ["pointerdown", "pointerup"])
            hit.dispatchEvent(new PointerEvent(type, {
                bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y,
                pointerId: 7, pointerType: kind, isPrimary: true, button: 0,
                buttons: type === "pointerdown" ? 1 : 0,
            }));
}"""
"""Tap on one place, before anything can have come of the first tap.

A driver's own taps are seconds apart on a busy machine, and then they are meant.
"""
