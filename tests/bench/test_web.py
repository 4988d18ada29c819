"""The static page beside a bare Flet page that runs in the browser too, from the same host."""

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest
from playwright.sync_api import Browser

from tests.bench import bare_page
from tests.bench.conftest import LONG, Figures, rounds
from tests.bench.test_tap import PAUSE, touched
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.web.host import WHEELS, Host, Pocket, made_page, pocket, wait_kept, wait_snapshot

STARTS = 2
"""Of the long form; there is no best of few."""
TAPS = rounds(30, 8)
WARM_UP = rounds(5, 2)


@pytest.fixture(scope="module")
def hosts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Host, Host]]:
    """Our page and the bare one."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "aside").mkdir()
    bare_page.make(folder / "bare", wheels=WHEELS, aside=folder / "aside")
    ours, bare = Host(made_page()), Host(folder / "bare")
    ours.start()
    bare.start()
    yield ours, bare
    ours.stop()
    bare.stop()


def test_the_page_starts_and_answers_nearly_as_a_bare_one(
    hosts: tuple[Host, Host], browser: Browser, tmp_path: Path, figures: Figures
) -> None:
    ours, bare = hosts
    with (
        pocket(browser.browser_type, tmp_path / "ours", flags=()) as my_phone,
        pocket(browser.browser_type, tmp_path / "bare", flags=()) as bare_phone,
    ):
        phone, first = started(my_phone, ours, "new-game")
        wait_kept(phone)
        bare_one, bare_first = started(bare_phone, bare, "add")
        figures.amounts("bytes of a first visit / a bare page", ours.sent, bare.sent, 1.25, 1.4)
        if LONG:
            phone, _ = started(my_phone, ours, "new-game")
            wait_snapshot(phone)
            warm, bare_warm = [], []
            for _ in range(STARTS):
                phone, taken = started(my_phone, ours, "new-game")
                warm.append(taken)
                bare_one, taken = started(bare_phone, bare, "add")
                bare_warm.append(taken)
            figures.compare(
                "first visit to Home / a bare page", [first], [bare_first], aim=1.3, bound=4
            )
            figures.compare("warm start to Home / a bare page", warm, bare_warm, aim=0.8, bound=3)
        figures.compare(
            "tap to text in the static page / a bare one", *taps(phone, bare_one), aim=1.5, bound=15
        )
        if LONG:
            pairs = [shown_and_done(my_phone, ours) for _ in range(STARTS)]
            shown, done = ([*times] for times in zip(*pairs, strict=True))
            figures.compare(
                "warm start to the game in the page / a bare page",
                *(shown, bare_warm),
                aim=0.15,
                bound=0.6,
            )
            figures.compare(
                "warm start to a tap on it done / a bare page", done, bare_warm, aim=1.3, bound=3
            )
    assert my_phone.strangers == []


def started(owned: Pocket, host: Host, control: str) -> tuple[Phone, float]:
    """A browser that is started anew, and the seconds until a control can be tapped there."""
    owned.put_away()
    phone = owned.take()
    start = perf_counter()
    phone.open(host.address)
    phone.wait(control)
    return phone, perf_counter() - start


def shown_and_done(owned: Pocket, host: Host) -> tuple[float, float]:
    """The seconds until the game stands in the page, and until a tap on it then has opened it.

    The browser has been started before.
    """
    owned.put_away()
    phone = owned.take()
    start = perf_counter()
    phone.page.goto(host.address, wait_until="commit")
    game = phone.page.get_by_role("button", name="Continue with round 1")
    game.wait_for(timeout=phone.patience)
    shown = perf_counter() - start
    game.tap(timeout=phone.patience)
    phone.read()
    phone.wait("tricks-plus-0")
    return shown, perf_counter() - start


def taps(mine: Phone, plain: Phone) -> tuple[list[float], list[float]]:
    """The seconds from a tap to the changed text, in turn."""
    scorer = Scorer(mine)
    scorer.seat(["Anna", "Ben", "Cleo", "Dora"], "camelot", cards=[8])
    scorer.deal("H")
    scorer.bids([(0, 2), (1, 3), (2, 1), (3, 0)])
    mine.tap("count-tricks")
    mine.wait("tricks-plus-0")
    pairs = []
    for turn in range(TAPS + WARM_UP):
        way = "plus" if turn % 2 == 0 else "minus"
        pairs.append(
            (touched(mine, f"tricks-{way}-0", "tricks-of-0"), touched(plain, "add", "number"))
        )
        plain.page.wait_for_timeout(PAUSE)
    one, other = zip(*pairs[WARM_UP:], strict=True)
    return list(one), list(other)
