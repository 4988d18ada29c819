"""Drive the app with every tap repeated three times in the same place."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from typing import Final, Literal

from playwright.sync_api import FloatRect

from scorekeeper.game.state import Game
from tests.browser.page_scripts import IN_SIGHT
from tests.browser.phone import Phone
from tests.game.builders import bid, deal, new_game

Way = Literal["finger", "mouse"]

LOOK: Final = 600
"""Milliseconds for which somebody looks at what is new before they tap it."""
MOMENT: Final = 50
"""Milliseconds after which somebody looks again whether they were heard."""
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
SWITCHING: Final = 80
"""Milliseconds from tap to tap on a switch: short, as the app ignores a switch for a time between
arrivals, and on a busy machine a later tap may arrive later still."""
_CHOSEN: Final = ("checked", "selected", "current", "pressed")
"""How a browser calls what is chosen, by the role of the control."""
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
        """Tap three times at this or the next pace; then look, and see that this was all it did."""
        pace = next(self._paces) if pace is None else pace
        for _try in range(TRIES):
            found = self.phone.wait_ready(identifier)
            if not found.evaluate(IN_SIGHT):
                found.scroll_into_view_if_needed()
                self.look()
            self.repeated += aim(self.phone, identifier, self.way)(3, pace) - 1
            for _moment in range(WAIT // MOMENT):
                if then():
                    self.look()
                    assert then(), f"{identifier} was heard again: {self.phone.names()}"
                    return
                self.phone.page.wait_for_timeout(MOMENT)
        raise AssertionError(f"{identifier} was not heard: {self.phone.names()}")

    def look(self) -> None:
        """Look at what is new until it can be tapped."""
        self.phone.page.wait_for_timeout(LOOK)

    def bid_unseen(self) -> None:
        """Play a round of two cards with covered bids: Anna and Ben bid 0, and Cleo all."""
        phone = self.phone
        self.look()
        self.tap("turn-up-R", lambda: phone.has("uncover"))
        for seat, tricks in enumerate((0, 0, 2)):
            assert self.bids() == ["has bid"] * seat + ["–"] * (3 - seat)
            self.tap("uncover", lambda: phone.has("bid-0"))
            self.tap(f"bid-{tricks}", partial(self.has_bid, seat))
        assert self.bids() == ["0", "0", "2"]
        self.score((0, 0, 2), (20, 20, 40))

    def play_trick_by_trick(self) -> None:
        """Tell the two tricks of a round for three in which Ben alone has bid 1.

        Ben wins the first with the Grail, and Anna the second, which Excalibur makes void.
        """
        phone = self.phone
        self.look()
        self.tap("trick-by-trick", lambda: phone.has("wins-trick-0"), SWITCHING)
        places = self.winners()
        self.tap("in-trick-grail", partial(self.is_on, "in-trick-grail"), SWITCHING)
        self.tap("wins-trick-1", lambda: phone.text("taken-1") == "1")
        assert phone.has("wins-trick-0"), "the second trick is still to be played"
        assert self.winners() == places
        self.tap("in-trick-excalibur", partial(self.is_on, "in-trick-excalibur"), SWITCHING)
        assert self.winners() == places
        self.tap("wins-trick-0", lambda: phone.has("score-round"))
        self.score_round((20, 50, 20))

    def play_camelot(self) -> None:
        """Play the next round, of five cards with Excalibur and the Grail; Anna deals.

        Merlin is turned up. Ben and Cleo bid 2, so Anna may not bid 1, and bids 0. Ben, who takes
        the Grail, gets a trick less and Anna one more.
        """
        phone = self.phone
        self.tap("turn-up-merlin", lambda: phone.has("trump-H"))
        self.tap("trump-H", lambda: phone.has("bid-1"))
        # on a number that stays for the next player, a slower tap would be theirs
        self.tap("bid-2", partial(self.has_bid, 1), TREMBLING)
        assert self.bids() == ["–", "2", "–"]
        self.tap("bid-2", partial(self.has_bid, 2), TREMBLING)
        self.tap("bid-1", lambda: phone.has("notice"))
        assert self.bids() == ["–", "2", "2"]
        self.tap("bid-0", lambda: phone.has("trick-by-trick"))
        self.tap("trick-by-trick", lambda: phone.has("excalibur"), SWITCHING)
        self.tap("excalibur", partial(self.is_on, "excalibur"), SWITCHING)
        self.tap("grail-1", partial(self.is_on, "grail-1"), SWITCHING)
        self.tap("count-tricks", lambda: phone.has("score-round"))
        self.tap("tricks-minus-1", lambda: phone.text("tricks-of-1") == "1", TREMBLING)
        self.tap("tricks-plus-0", lambda: phone.text("tricks-of-0") == "1", TREMBLING)
        self.score_round((10, 40, 60))
        assert phone.has("finish-game")

    def score(self, tricks: Sequence[int], totals: Sequence[int]) -> None:
        """Count the tricks, which are as everybody has bid, and score the round."""
        self.tap("count-tricks", lambda: self.phone.has("score-round"))
        assert [self.phone.text(f"tricks-of-{seat}") for seat in range(3)] == [*map(str, tricks)]
        self.score_round(totals)

    def score_round(self, totals: Sequence[int]) -> None:
        """Score the round; the page must have been quick enough for repeated taps in it."""
        self.tap("score-round", partial(self.has_totals, totals))
        assert self.repeated, "the page was too busy for a second tap"

    def has_totals(self, totals: Sequence[int]) -> bool:
        """Whether the round is scored, and the totals are these."""
        phone = self.phone
        if not phone.has("total-2"):
            return False
        return [phone.text(f"total-{seat}") for seat in range(3)] == [*map(str, totals)]

    def is_on(self, identifier: str) -> bool:
        """Whether a screen reader calls this checked or selected."""
        found = self.phone.find(identifier)
        return "true" in {found.get_attribute(f"aria-{state}") for state in _CHOSEN}

    def winners(self) -> list[FloatRect]:
        """Where the rows lie by which somebody wins a trick."""
        return [self.phone.box(f"wins-trick-{seat}") for seat in range(3)]

    def has_bid(self, seat: int) -> bool:
        """Whether the row of this seat says that it has bid."""
        return self.bids()[seat] != "–"

    def bids(self) -> list[str]:
        """What the three rows say of everybody's bid."""
        return [self.phone.text(f"bid-of-{seat}") for seat in range(3)]


def two_rounds_of_camelot() -> Game:
    """A game of Camelot for `play_trick_by_trick` and `play_camelot`, with the first bids made."""
    return bid(deal(new_game("camelot", cards=[2, 5]), "H"), 0, 1, 0)


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
