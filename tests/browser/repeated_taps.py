"""Somebody in a hurry, who taps everything three times on one place."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from typing import Final, Literal

from tests.browser.phone import Phone

Way = Literal["finger", "mouse"]

LOOK: Final = 600
"""Milliseconds for which somebody looks at what is new before they tap it."""
TRIES: Final = 10
"""How often somebody tries whom a busy machine has not heard."""
WAIT: Final = 8_000
"""Milliseconds for which somebody waits for a busy machine before they try again."""
PACES: Final = (40, 120, 250, 380)
"""Milliseconds from tap to tap; that many and `SLACK` are at most what the guard drops."""
SLACK: Final = 20
"""Milliseconds by which a busy page may be late with a tap; one that would be later is not made."""
TREMBLING: Final = 40
"""Milliseconds from tap to tap on a number, which people who mean it leave longer alone."""
POINTERS: Final[Mapping[Way, str]] = {"finger": "touch", "mouse": "mouse"}
"""The ways as the browser's events call them."""


@dataclass
class RepeatedTapper:
    """A phone, and whether its owner uses a finger or a mouse."""

    phone: Phone
    way: Way = "finger"
    first_pace: int = 0
    """Which of the paces is that of the first thing tapped; the others follow in turn."""
    repeated: int = 0
    """How many taps were made beside the first ones."""

    def __post_init__(self) -> None:
        self._paces = cycle(PACES[self.first_pace :] + PACES[: self.first_pace])

    def tap(self, identifier: str, then: Callable[[], bool], pace: int | None = None) -> None:
        """Look, tap three times at this or the next pace, and see what came of it."""
        pace = next(self._paces) if pace is None else pace
        for _try in range(TRIES):
            self.phone.wait_ready(identifier)
            self.phone.page.wait_for_timeout(LOOK)
            self.repeated += aim(self.phone, identifier, self.way)(3, pace) - 1
            for _moment in range(WAIT // LOOK):
                self.phone.page.wait_for_timeout(LOOK)
                if then():
                    return
        raise AssertionError(f"{identifier} was not heard: {self.phone.names()}")

    def play(self, *, hidden: bool = False, rounds_before: int = 0) -> None:
        """Play a round of two cards, which is dealt next: Anna and Ben bid 0, and Cleo all.

        They did so in the rounds before, in the first of which Anna bid first.
        """
        phone = self.phone
        self.tap("turn-up-R", lambda: phone.has("bid-of-0"))
        assert self.bids() == ["–", "–", "–"]
        order = [(rounds_before + turn) % 3 for turn in range(3)]
        while order:
            seat = order.pop(0)
            if hidden:
                self.tap("uncover", lambda: phone.has("bid-0"))
            # on a number that stays for the next player, a slower tap would be theirs
            pace = TREMBLING if order and not hidden else None
            self.tap(f"bid-{2 if seat == 2 else 0}", partial(self.has_bid, seat), pace)
            assert [each for each in range(3) if not self.has_bid(each)] == sorted(order)
        self.tap("count-tricks", lambda: phone.has("score-round"))
        assert [phone.text(f"tricks-of-{seat}") for seat in range(3)] == ["0", "0", "2"]
        self.tap("score-round", lambda: phone.has("total-0"))
        totals = [str(points * (rounds_before + 1)) for points in (20, 20, 40)]
        assert [phone.text(f"total-{seat}") for seat in range(3)] == totals
        assert phone.has("turn-up-R")
        assert self.repeated, "the page was too busy for a second tap"

    def has_bid(self, seat: int) -> bool:
        """Whether the row of this seat says that it has bid."""
        return self.bids()[seat] != "–"

    def bids(self) -> list[str]:
        """What the three rows say of everybody's bid."""
        return [self.phone.text(f"bid-of-{seat}") for seat in range(3)]


def aim(phone: Phone, identifier: str, way: Way = "finger") -> Callable[..., int]:
    """Return what taps a control so many times, so many milliseconds apart.

    It returns how many taps were made, and waits for nothing to come of them.
    """
    box = phone.box(identifier)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(times: int, pace: int = 0) -> int:
        made: int = phone.page.evaluate(_TAPS, [x, y, POINTERS[way], times, pace, SLACK])
        return made

    return tap


_TAPS: Final = """async ([x, y, kind, times, pace, slack]) => {
    const began = performance.now();
    let last = began;
    for (let tap = 0; tap < times; tap++) {
        const wait = began + tap * pace - performance.now();
        if (tap && pace) await new Promise(done => setTimeout(done, wait));
        if (performance.now() - last > pace + slack) return tap;
        last = performance.now();
        const hit = document.elementFromPoint(x, y);
        for (const type of ["pointerdown", "pointerup"])
            hit.dispatchEvent(new PointerEvent(type, {
                bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y,
                pointerId: 7, pointerType: kind, isPrimary: true, button: 0,
                buttons: type === "pointerdown" ? 1 : 0,
            }));
    }
    return times;
}"""
"""Tap on one place, whatever the first tap has brought up there.

A driver's own taps are seconds apart on a busy machine, and then they are meant.
"""


def play_with_held_keys(phone: Phone) -> None:
    """Bid 0, 1 and 2 in a round of two cards that was dealt, and end its play, by keys held down.

    Each of them is heard once, and the tricks are still to be counted.
    """
    phone.wait_ready("bid-0")
    while not phone.has("close-keys"):  # a page that has just come hears no keys yet
        phone.press("?")
        phone.page.wait_for_timeout(1_000)
    phone.page.wait_for_timeout(LOOK)  # a tap on what has just come is not heard
    phone.tap("close-keys")
    phone.wait_gone("close-keys")
    phone.page.wait_for_timeout(LOOK)
    for seat, (key, code) in enumerate((("0", "Digit0"), ("Enter", "Enter"), (" ", "Space"))):
        if seat:
            phone.wait(f"bid-{seat}").focus()
        _hold(phone, key, code)
        phone.page.wait_for_timeout(LOOK)
        bids = [phone.text(f"bid-of-{each}") for each in range(3)]
        assert bids == ["0", *("1" if seat else "–"), *("2" if seat > 1 else "–")]
    assert phone.has("count-tricks")
    _hold(phone, "Enter", "Enter")
    phone.page.wait_for_timeout(LOOK)
    assert phone.has("score-round")
    assert not phone.has("notice")


def _hold(phone: Phone, key: str, code: str) -> None:
    """Hold a key for a second, as a keyboard does it that repeats what is held."""
    phone.page.evaluate(_HELD, [key, code])


_HELD: Final = """async ([key, code]) => {
    const send = (type, repeat) => document.activeElement.dispatchEvent(new KeyboardEvent(type, {
        bubbles: true, cancelable: true, composed: true, key, code, repeat,
    }));
    const wait = time => new Promise(done => setTimeout(done, time));
    send("keydown", false);
    await wait(500);
    for (let number = 0; number < 15; number++) {
        send("keydown", true);
        await wait(33);
    }
    send("keyup", false);
}"""
