"""The static page in three engines, beside a bare Flet page.

Both come from the same kind of host, in turn. What is measured begins with the navigation. A warm
start is one in a browser that is running and has been there twice: the second time rounds were
played, as Chromium keeps compiled code only when there is enough of it. The bare page has a browser
of its own: WebKit on Linux loses what ours has in a cache when the bare page starts on another port
of the same host. In Chromium taps are measured too, and all of it once more on a weak phone.
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
from tests.bench.weak_phone import half_a_core
from tests.browser.device import Device
from tests.browser.page_scripts import SAYS, UNGUARDED
from tests.browser.phone import Phone
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
TAPS: Final = 14
WARM_UP: Final = 2
"""Taps that are not counted."""
BETWEEN_TAPS: Final = 0.4
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
        with owned_phone(playwright.chromium, folder / "profile", brief=False) as phone:
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
    folders = tmp_path / "browser", tmp_path / "second-browser"
    with (
        browser(name, playwright, folders[0]) as device,
        browser(name, playwright, folders[1]) as second,
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
        what = f"{name}: bytes of a first visit / a bare page"
        figures.ratio(what, sent / 1e6, plain.sent / 1e6, MAX_BYTES[name], "MB (aim 0.5×)")
        what = f"{name}: first visit to Home / a bare page"
        figures.compare(what, [first], [bare_first], aim=1.3, bound=4)
        compare_starts(name, (device, ours), (second, plain), figures)
        if name == "chromium":
            assert isinstance(device, Phone)
            assert isinstance(second, Phone)
            profiles = [folder / "profile" for folder in folders]
            with half_a_core(*profiles) as is_weak:
                if is_weak:
                    compare_starts("weak phone", (device, ours), (second, plain), figures)
                    compare_taps("weak phone", (device, ours), (second, plain), figures)
                else:
                    figures.lines.append("weak phone: not measured, for want of control groups")
            compare_taps(name, (device, ours), (second, plain), figures)


def compare_starts(
    name: str, app: tuple[Device, Host], bare: tuple[Device, Host], figures: Figures
) -> None:
    """Compare warm starts of the app with those of a bare page, in turn."""
    (device, ours), (second, plain) = app, bare
    game, home, done, plainly = [], [], [], []
    for _ in range(STARTS):
        leave(second)
        home.append(started(device, ours, "new-game"))
        assert how_started(device) == "Python restored"
        game.append(marked(device, "game"))
        # whoever leaves before a start is noted has the next one without the snapshot
        wait_snapshot(device)
        leave(device)
        plainly.append(started(second, plain, "add"))
        leave(second)
        done.append(started(device, ours, "dealer", "?tap"))
        wait_snapshot(device)
    for what, mine, aim, bound in (
        ("warm start to the game / a bare page", game, 0.15, 0.6),
        ("warm start to Home / a bare page", home, 0.45, 3),
        ("warm start to a tap on the game done / a bare page", done, 1.3, 3),
    ):
        figures.compare(f"{name}: {what}", mine, plainly, aim=aim, bound=bound)


def compare_taps(
    name: str, app: tuple[Phone, Host], bare: tuple[Phone, Host], figures: Figures
) -> None:
    """Compare taps beside a count of tricks with those on a bare page, in turn."""
    (device, ours), (second, plain) = app, bare
    started(device, ours, "continue-game")
    device.tap("continue-game")
    device.wait("last-event")
    if not device.has("tricks-plus-0"):
        scorer = Scorer(device)
        scorer.deal("R")
        scorer.bids([((len(ROUNDS) - 1 + place) % len(NAMES), 0) for place in range(len(NAMES))])
        scorer.tap("count-tricks")
    device.wait("tricks-plus-0")
    started(second, plain, "add")
    pairs = []
    for number in range(TAPS):
        way = "minus" if number % 2 else "plus"
        ours_took = tap_took(device, f"tricks-{way}-0", "tricks-of-0")
        pairs.append((ours_took, tap_took(second, "add", "number")))
    mine, plainly = map(list, zip(*pairs[WARM_UP:], strict=True))
    figures.compare(f"{name}: tap to text / a bare page", mine, plainly, aim=1.15, bound=6)


def tap_took(phone: Phone, control: str, read: str) -> float:
    """Seconds from a finger's touch of a control until another one reads otherwise."""
    phone.evaluate(_WATCH, read)
    phone.tap(control)
    took = float(phone.evaluate("() => window.tapTook")) / 1000
    time.sleep(BETWEEN_TAPS)
    return took


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


_WATCH = f"""read => {{
    const text = () => ({SAYS})(read)?.[0];
    const before = text();
    window.tapTook = new Promise(resolve => {{
        let begun;
        addEventListener("pointerdown", () => {{ begun ??= performance.now(); }}, true);
        const watching = new MutationObserver(() => {{
            if (text() === before || text() === undefined) return;
            watching.disconnect();
            resolve(performance.now() - begun);
        }});
        const all = {{ subtree: true, childList: true, attributes: true, characterData: true }};
        watching.observe(document, all);
    }});
}}"""
_MARKED = "name => performance.getEntriesByName(name)[0]?.startTime"
_LEFT = """name =>
    localStorage.getItem("flutter.scorekeeper.home_preview")?.includes(name) ?? false"""
