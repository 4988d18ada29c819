"""Repeated taps by finger and mouse: only the first in one place counts."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.sync_api import FloatRect

from scorekeeper.rules.bidding import BidMode
from scorekeeper.store.store import Store
from tests.browser.games import keep
from tests.browser.page_scripts import IN_SIGHT
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server
from tests.game.builders import bid, deal, new_game
from tests.store.recorded_games import log_of

TakePhone = Callable[[PhoneOptions | None], Phone]
Way = Literal["touch", "mouse"]

LOOK: Final = 600
"""Milliseconds for which somebody looks at what is new before they tap it."""
MOMENT: Final = 50
"""Milliseconds after which somebody looks again whether they were heard."""
TRIES: Final = 10
"""The most attempts of somebody whom a busy machine has not heard."""
WAIT: Final = 8_000
"""Milliseconds for which somebody waits for a busy machine before they try again."""
PACES: Final = (40, 120, 160, 200)
"""Milliseconds from tap to tap. The guard drops what arrives within 350."""
SLACK: Final = 40
"""Milliseconds by which a busy page may be late with a tap; one that would be later is not made."""
TREMBLING: Final = 30
"""Milliseconds from tap to tap on a number, which people who mean it leave longer alone."""
SWITCHING: Final = 80
"""Milliseconds from tap to tap on a switch: short, as the app ignores a switch for a time between
arrivals, and on a busy machine a later tap may arrive later still."""
SMALL: Final = [(320, 568), (360, 640), (390, 844), (844, 390), (1024, 768)]


@pytest.mark.parametrize("way", ["touch", pytest.param("mouse", marks=pytest.mark.nightly)])
def test_a_round_of_camelot_told_in_a_hurry_is_recorded_as_if_it_were_not(
    server: Server, take_phone: TakePhone, tmp_path: Path, way: Way
) -> None:
    """The tricks of a round for three in which Ben alone has bid 1, and the bids of the next one.

    Ben wins the first trick with the Grail, and Anna the second, which Excalibur makes void. Merlin
    is turned up then; Ben and Cleo bid 2, so that Anna may not bid 1.
    """
    keep(tmp_path, bid(deal(new_game("camelot", cards=[2, 5]), "H"), 0, 1, 0))
    phone = take_phone(PhoneOptions(guarded=True))
    phone.open(f"{server.address}/games/friday")
    phone.wait("trick-by-trick")
    at = RepeatedTapper(phone, way)
    at.look()
    at.tap("trick-by-trick", lambda: phone.has("wins-trick-0"), SWITCHING)
    places = at.winners()
    at.tap("in-trick-grail", partial(at.is_on, "in-trick-grail"), SWITCHING)
    at.tap("wins-trick-1", lambda: phone.text("taken-1") == "1")
    assert at.winners() == places
    at.tap("in-trick-excalibur", partial(at.is_on, "in-trick-excalibur"), SWITCHING)
    at.tap("wins-trick-0", lambda: phone.has("score-round"))
    at.tap("score-round", partial(at.has_totals, (20, 50, 20)))

    at.tap("turn-up-merlin", lambda: phone.has("trump-H"))
    at.tap("trump-H", lambda: phone.has("bid-1"))
    # on a number that stays for the next player, a slower tap would be theirs
    at.tap("bid-2", lambda: at.bids() == ["–", "2", "–"], TREMBLING)
    at.tap("bid-2", lambda: at.bids() == ["–", "2", "2"], TREMBLING)
    at.tap("bid-1", lambda: phone.has("notice"))
    assert at.bids() == ["–", "2", "2"]
    assert at.repeated, "the page was too busy for a second tap"
    assert recorded(tmp_path) == [
        *("TurnedUp", *3 * ["Bid"], *2 * ["TrickWon"], "TricksCounted"),
        *("TurnedUp", "TrumpNamed", "Bid", "Bid"),
    ]


@pytest.mark.nightly
def test_what_shows_secret_bids_does_not_lie_where_one_taps_before(
    server: Server, take_phone: TakePhone, tmp_path: Path
) -> None:
    game = deal(new_game(cards=[20, 20], bid_mode=BidMode.SECRET), "R")
    keep(tmp_path, bid(game, 0, 0))
    phones = {size: take_phone(PhoneOptions(*size, drawn=False)) for size in SMALL}
    for size, phone in phones.items():
        phone.open(f"{server.address}/games/friday")
        phone.wait("uncover")
        button = phone.box("uncover")
        phone.tap("uncover")
        phone.wait("bid-20")
        hit = [number for number in range(21) if _is_hit(phone.box(f"bid-{number}"), button)]
        assert not hit, (size, button)
    phone.tap("bid-0")
    for size, phone in phones.items():
        phone.wait("count-tricks")
        button = phone.box("count-tricks")
        phone.tap("count-tricks")
        phone.wait("show-bids")
        assert not _is_hit(phone.box("show-bids"), button), size


@pytest.mark.nightly
def test_a_second_tap_on_the_button_of_a_sheet_does_not_leave_the_screen_below(
    server: Server, take_phone: TakePhone, tmp_path: Path
) -> None:
    """At the speed at which sheets move for people: Flutter takes a tap beside one for Back."""
    keep(tmp_path, new_game(players=6))
    phone = take_phone(PhoneOptions(lifelike=True, guarded=True))
    phone.open(f"{server.address}/games/friday/people")
    for seat, pace in enumerate((250, 280, 300)):
        phone.wait(f"person-{seat}")
        phone.page.wait_for_timeout(2 * LOOK)
        phone.tap(f"person-{seat}")
        phone.wait("sit-out")
        phone.page.wait_for_timeout(LOOK)
        hit(phone, "sit-out", 2, pace)
        phone.wait_gone("sit-out")
    phone.page.wait_for_timeout(LOOK)
    assert phone.has("person-0"), phone.names()


def recorded(folder: Path) -> list[str]:
    """The kinds of events that are in the database beside the start, in order."""
    with closing(Store.open(str(folder / "games.db"))) as store:
        return [type(entry.event).__name__ for entry in log_of(store, "friday")][1:]


def _is_hit(box: FloatRect, button: FloatRect) -> bool:
    """Whether a finger that taps a button in the middle would hit what lies in `box`."""
    x, y = button["x"] + button["width"] / 2, button["y"] + button["height"] / 2
    return 0 <= x - box["x"] < box["width"] and 0 <= y - box["y"] < box["height"]


@dataclass
class RepeatedTapper:
    """A phone on which every tap is made three times in the same place."""

    phone: Phone
    way: Way
    repeated: int = 0
    """The number of taps beside the first ones."""

    def __post_init__(self) -> None:
        self._paces = cycle(PACES)

    def tap(self, identifier: str, then: Callable[[], bool], pace: int | None = None) -> None:
        """Tap three times at this or the next pace; then look, and see that this was all it did."""
        pace = next(self._paces) if pace is None else pace
        for _try in range(TRIES):
            found = self.phone.wait_ready(identifier)
            if not found.evaluate(IN_SIGHT):
                found.scroll_into_view_if_needed()
                self.look()
            self.repeated += hit(self.phone, identifier, 3, pace, self.way) - 1
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

    def has_totals(self, totals: Sequence[int]) -> bool:
        """Whether the round is scored, and the totals are these."""
        now = [self.phone.text(f"total-{seat}") for seat in range(3) if self.phone.has("total-2")]
        return now == [*map(str, totals)]

    def is_on(self, identifier: str) -> bool:
        """Whether a screen reader calls this checked or selected."""
        found = self.phone.find(identifier)
        states = ("checked", "selected", "current", "pressed")
        return "true" in {found.get_attribute(f"aria-{state}") for state in states}

    def winners(self) -> list[FloatRect]:
        """The boxes of the rows by which somebody wins a trick."""
        return [self.phone.box(f"wins-trick-{seat}") for seat in range(3)]

    def bids(self) -> list[str]:
        """The texts of the three rows about everybody's bid."""
        return [self.phone.text(f"bid-of-{seat}") for seat in range(3)]


def hit(phone: Phone, identifier: str, times: int, pace: int, way: Way = "touch") -> int:
    """Tap a control so many times, so many milliseconds apart; return how many taps were made."""
    box = phone.box(identifier)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return int(phone.evaluate(_TAPS, [x, y, way, times, pace, SLACK]))


_TAPS: Final = """async ([x, y, kind, times, pace, slack]) => {
    const began = performance.now();
    let last = began;
    for (let tap = 0; tap < times; tap++) {
        const wait = began + tap * pace - performance.now();
        if (tap && pace) await new Promise(done => setTimeout(done, wait));
        if (performance.now() - last > pace + slack) return tap;
        last = performance.now();
        const hit = document.querySelector("flutter-view");
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

A driver's own taps are seconds apart on a busy machine, and then they are meant. On an element for
screen readers Flutter would hold a tap back for 200 milliseconds, to await a click.
"""
