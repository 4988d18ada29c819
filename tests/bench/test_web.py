"""Taps on the static page, beside a bare Flet page that runs in the browser.

How soon both start is measured in `test_engines`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.bench import bare_page
from tests.bench.conftest import Figures
from tests.bench.test_tap import PAUSE, touched
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.web.host import WHEELS, Host, made_page, owned_phone, wait_kept

TAPS = 30
WARM_UP = 5


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


def test_the_page_comes_and_answers_nearly_as_a_bare_one(
    hosts: tuple[Host, Host], browser: Browser, tmp_path: Path, figures: Figures
) -> None:
    ours, bare = hosts
    with (
        owned_phone(browser.browser_type, tmp_path / "ours", flags=()) as my_phone,
        owned_phone(browser.browser_type, tmp_path / "bare", flags=()) as bare_phone,
    ):
        phone, bare_one = my_phone.take(), bare_phone.take()
        phone.open(ours.address)
        phone.wait("new-game")
        wait_kept(phone)
        bare_one.open(bare.address)
        bare_one.wait("add")
        figures.amounts("bytes of a first visit / a bare page", ours.sent, bare.sent, 0.5, 1.4)
        figures.compare(
            "tap to text in the static page / a bare one", *taps(phone, bare_one), aim=1.5, bound=15
        )
    assert my_phone.strangers == []


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
