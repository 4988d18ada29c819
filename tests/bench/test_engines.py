"""The static page in three engines, beside a bare Flet page.

Both come from the same kind of host, in turn. What is measured begins with the navigation. A warm
start is one in a browser that is running and has been there twice: the second time rounds were
played, as Chromium keeps compiled code only when there is enough of it. The bare page has a browser
of its own: WebKit on Linux loses what ours has in a cache when the bare page starts on another port
of the same host.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Playwright

from tests.bench import bare_page
from tests.bench.conftest import Figures
from tests.browser.device import Device
from tests.browser.page_scripts import UNGUARDED
from tests.browser.scorer import Scorer
from tests.browser.web.engines.firefox import firefox
from tests.browser.web.engines.webkit import webkit
from tests.browser.web.host import (
    WHEELS,
    Host,
    how_started,
    made_page,
    owned_phone,
    wait_kept,
    wait_snapshot,
    wait_until,
    watched_internet,
)
from tests.browser.web.visit import NAMES, altered

pytestmark = pytest.mark.nightly

STARTS: Final = 3
KEPT_AFTER: Final = 3.0
"""Seconds after the last tap in which a browser keeps what it has compiled."""
ROUNDS: Final = (1, 2, 3, 4, 5, 4, 3, 2, 1)
"""The cards of each round of the game that is in progress at a warm start."""
ENGLISH: Final = "en_GB.UTF-8"
"""A bare Flet page does not start without a language in WebKit."""
ENGINES: Final = ("chromium", "firefox", "webkit")
MAX_BYTES: Final = {"chromium": 1.4, "firefox": 1.4, "webkit": 2.0}
"""Bounds of the bytes of a first visit: WebKit has no HTTP cache here, so that what is kept for
offline use comes a second time."""

_NOTE_GAME = """
new MutationObserver((_changes, watching) => {
    const game = document.querySelector("#preview .felt");
    if (!game) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
        performance.mark("game");
        if (location.search === "?tap") game.click();
    }));
}).observe(document, { subtree: true, childList: true });
"""


@pytest.fixture(scope="module")
def made_bare_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made_page()  # fetches the wheels
    folder = tmp_path_factory.mktemp("bare")
    (folder / "aside").mkdir()
    bare_page.make(folder / "page", wheels=WHEELS, aside=folder / "aside")
    return folder / "page"


@pytest.fixture
def pages(made_bare_page: Path, tmp_path: Path) -> Iterator[tuple[Host, Host]]:
    """Both; ours notes when a game is there."""
    ours = altered(made_page(), tmp_path / "ours", {"boot.js": UNGUARDED + _NOTE_GAME})
    hosts = Host(ours), Host(made_bare_page)
    for host in hosts:
        host.start()
    yield hosts
    for host in hosts:
        host.stop()


@contextmanager
def browser(name: str, playwright: Playwright, folder: Path) -> Iterator[Device]:
    """A tab of an engine that remembers nothing yet."""
    if name == "chromium":
        with owned_phone(playwright.chromium, folder / "profile") as phone:
            yield phone.take()
        return
    folder.mkdir()
    with watched_internet() as (proxy, _bare_pages):
        if name == "firefox":
            with firefox(playwright, folder, proxy=proxy, settings={}) as engine:
                yield engine.first()
        else:
            with webkit(folder, language=ENGLISH, proxy=proxy) as engine:
                yield engine.first()


@pytest.mark.parametrize("name", ENGINES)
def test_the_page_starts_in_every_engine_sooner_than_a_bare_one(
    name: str, playwright: Playwright, pages: tuple[Host, Host], tmp_path: Path, figures: Figures
) -> None:
    ours, plain = pages
    game, home, bare, done = [], [], [], []
    with (
        browser(name, playwright, tmp_path / "browser") as device,
        browser(name, playwright, tmp_path / "second-browser") as second,
    ):
        first = started(device, ours, "new-game")
        wait_kept(device)
        wait_snapshot(device)
        sent = ours.sent
        started(device, ours, "new-game")
        play(Scorer(device))
        wait_until(lambda: device.evaluate(_LEFT, NAMES[0]), "no game is left for the next start")
        time.sleep(KEPT_AFTER)
        wait_snapshot(device)
        leave(device)
        bare_first = started(second, plain, "add")
        bare_sent = plain.sent
        for _ in range(STARTS):
            leave(second)
            home.append(started(device, ours, "new-game"))
            assert how_started(device) == "Python restored"
            game.append(marked(device, "game"))
            # whoever leaves before a start is noted has the next one without the snapshot
            wait_snapshot(device)
            leave(device)
            bare.append(started(second, plain, "add"))
            leave(second)
            done.append(started(device, ours, "dealer", "?tap"))
            wait_snapshot(device)
    what = f"{name}: bytes of a first visit / a bare page"
    figures.ratio(what, sent / 1e6, bare_sent / 1e6, MAX_BYTES[name], "MB (aim 0.5×)")
    for what, mine, other, aim, bound in (
        ("first visit to Home / a bare page", [first], [bare_first], 1.3, 4),
        ("warm start to the game / a bare page", game, bare, 0.15, 0.6),
        ("warm start to Home / a bare page", home, bare, 0.45, 3),
        ("warm start to a tap on the game done / a bare page", done, bare, 1.3, 3),
    ):
        figures.compare(f"{name}: {what}", mine, other, aim=aim, bound=bound)


def play(scorer: Scorer) -> None:
    """Seat players, and play all rounds but the last: the last to bid wins every trick."""
    scorer.seat(NAMES, "classic", ROUNDS)
    for number, cards in enumerate(ROUNDS[:-1]):
        bidders = [(number + place) % len(NAMES) for place in range(len(NAMES))]
        scorer.deal("R")
        scorer.bids([(seat, 0) for seat in bidders])
        won = [cards if seat == bidders[-1] else 0 for seat in range(len(NAMES))]
        scorer.count([0] * len(NAMES), won)
        scorer.tap("score-round")


def leave(device: Device) -> None:
    """Have a browser show nothing, so that it takes no time from another."""
    device.go("about:blank")


def started(device: Device, host: Host, control: str, query: str = "") -> float:
    """Seconds from the navigation until a control is there."""
    leave(device)
    device.open(host.address + query)
    device.wait(control)
    return float(device.evaluate("() => performance.now()")) / 1000


def marked(device: Device, name: str) -> float:
    """Seconds from the navigation until the page noted something."""
    return float(wait_until(lambda: device.evaluate(_MARKED, name), f"no {name}")) / 1000


_MARKED = "name => performance.getEntriesByName(name)[0]?.startTime"
_LEFT = """name =>
    localStorage.getItem("flutter.scorekeeper.home_preview")?.includes(name) ?? false"""
