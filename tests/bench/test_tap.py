"""Time from a tap to the changed text, in a long game and on a bare counter page."""

import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.game.events import PlayEnded
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.store import Store
from scorekeeper.table import OpenGame
from tests.bench.conftest import Figures, percentile_95
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server, free_port
from tests.exports.builders import game_of

pytestmark = pytest.mark.nightly

TAPS = 40
WARM_UP = 5
STARTS = 10
"""The first of them fetches what the browser keeps."""
PAUSE = 300
"""Milliseconds between taps, as a person leaves: what one has set in motion comes to rest."""
LOOK = 3_000
"""Milliseconds for which somebody looks at a new screen; until then no tap may be heard."""

PLAYERS = ("Anna", "Béla", "Cleo", "Dóra", "Emil", "Fanni")
ROUNDS = 20

DESK = PhoneOptions(width=1440, height=900, lifelike=True, guarded=True)
"""A screen that shows the whole scorepad beside the round."""

_WATCH = """read => {
    const text = () => {
        const found = document.querySelector(`[flt-semantics-identifier="${read}"]`);
        return found.getAttribute("aria-label") || found.textContent;
    };
    const before = text();
    window.taken = new Promise((done, fail) => {
        let start;
        setTimeout(() => fail(new Error(`${read} did not change`)), 60_000);
        addEventListener("pointerdown", () => { start = performance.now(); },
            {capture: true, once: true});
        const watch = () => text() === before || done((performance.now() - start) / 1000);
        new MutationObserver(watch).observe(
            document.body, {subtree: true, childList: true, attributes: true, characterData: true}
        );
    });
}"""


def opened(phone: Phone, address: str, control: str) -> float:
    """The seconds until a control of a page can be tapped."""
    start = time.perf_counter()
    phone.open(address)
    phone.wait(control)
    return time.perf_counter() - start


def touched(phone: Phone, control: str, read: str) -> float:
    """The seconds from a finger's touch until a value reads otherwise."""
    phone.page.evaluate(_WATCH, read)
    phone.tap(control)
    taken: float = phone.page.evaluate("window.taken")
    return taken


def test_a_tap_changes_the_text_as_soon_as_on_a_bare_page(
    server: Server,
    take_phone: Callable[[PhoneOptions | None], Phone],
    tmp_path: Path,
    figures: Figures,
) -> None:
    """Both pages are served, and have been opened before."""
    with closing(Store.open(str(tmp_path / "games.db"))) as store:
        store.create("long", at_the_last_count())
    ours, plain = take_phone(DESK), take_phone(DESK)
    port = free_port()
    command = [sys.executable, "-m", "tests.bench.counter", "--port", str(port)]
    with Server(command, port, tmp_path / "counter.log") as counter:
        starts = [
            (opened(ours, server.address, "new-game"), opened(plain, counter.address, "add"))
            for _ in range(STARTS)
        ]
        ours.open(f"{server.address}/games/long")
        ours.wait("tricks-plus-0")
        ours.wait(f"open-round-{ROUNDS - 1}")
        ours.page.wait_for_timeout(LOOK)
        pairs = []
        for turn in range(TAPS + WARM_UP):
            way = "plus" if turn % 2 == 0 else "minus"
            pairs.append(
                (touched(ours, f"tricks-{way}-0", "tricks-of-0"), touched(plain, "add", "number"))
            )
            plain.page.wait_for_timeout(PAUSE)
    plain.strangers.clear()  # a bare page asks another host for a script
    mine, bare = map(list, zip(*pairs[WARM_UP:], strict=True))
    warm, bare_warm = map(list, zip(*starts[1:], strict=True))
    figures.compare("start to Home, served / a bare served page", warm, bare_warm, aim=1.1, bound=3)
    what = f"tap to text, {len(PLAYERS)} × {ROUNDS} beside a count / a bare counter page"
    figures.compare(what, mine, bare, aim=1.5, bound=3)
    what = "the same, 95 taps of 100"
    figures.compare(what, mine, bare, aim=1.5, bound=4, by=percentile_95)


def at_the_last_count() -> OpenGame:
    """A game of which only the tricks of the last round are still to be counted."""
    game = game_of(PLAYERS, format=Format.CUSTOM, cards=(10,) * ROUNDS, seed=1)
    ended = (entry.seq for entry in game.log if isinstance(entry.event, PlayEnded))
    return OpenGame.of(game.id, game.log[: max(ended)])
