"""No tap that the static page showed is lost when Chromium is killed.

From the third start on the page goes on from a snapshot of Python's memory.
"""

import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.projection import project_game
from scorekeeper.store.store import Store
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.web.conftest import host, hurried, page_folder
from tests.browser.web.host import Host, OwnedPhone, how_started, wait_kept, wait_snapshot
from tests.browser.web.visit import arrive
from tests.store.recorded_games import log_of, projection_in
from tests.store.store_files import restore
from tests.torture.counts import often
from tests.torture.figures import report
from tests.torture.tapper import NAMES, TAPS

__all__ = ["host", "hurried", "page_folder"]

MAX_TAPS = 5
"""Before the browser is killed."""
IN_A_TAP = 0.5
"""How often it is killed while a tap is not answered yet, rather than right after an answer."""
ANSWER = 0.1
"""Seconds until a tap is answered on a machine that has little else to do."""


@pytest.mark.parametrize("kills", often(2, 200))
def test_no_tap_that_the_screen_showed_is_lost_with_the_browser(
    host: Host, hurried: OwnedPhone, tmp_path: Path, kills: int
) -> None:
    phone = hurried.take()
    arrive(phone, host)
    wait_kept(phone)
    wait_snapshot(phone)
    Scorer(phone).seat(NAMES, "classic", (1, 2))
    dice, begun, taps = Random(kills), time.monotonic(), 0
    for _kill in range(kills):
        for _tap in range(dice.randint(1, MAX_TAPS)):
            phone.tap(TAPS[taps % len(TAPS)].identifier)
            wait_shown(phone, taps + 1)
            taps += 1
        if dice.random() < IN_A_TAP:
            phone.find(TAPS[taps % len(TAPS)].identifier).evaluate("tapped => tapped.click()")
            time.sleep(dice.random() * ANSWER)
        hurried.die()
        phone = hurried.take()
        arrive(phone, host)
        assert how_started(phone) == "Python restored"
        phone.tap("continue-game")
        taps = wait_shown(phone, taps, taps + 1)
    report(f"Chromium: {kills} kills, {taps} taps", begun)

    phone.page.evaluate("location.hash = '#/settings'")
    everything, games = tmp_path / "everything.gz", tmp_path / "games.db"
    everything.write_bytes(phone.downloaded("save-everything"))
    with closing(Store.open(games)) as store:
        restore(store, everything, tmp_path)
        (game,) = store.game_ids()
        log = log_of(store, game)
    assert len(log) == 1 + taps
    assert projection_in(games, game) == project_game(OpenGame.of(game, log))


def wait_shown(phone: Phone, *taps: int) -> int:
    """Wait until the screen shows what came of the first so many taps, one of `taps`; which."""
    wanted = [[TAPS[n % len(TAPS) - 1].bids, TAPS[n % len(TAPS) - 1].turned_up] for n in taps]
    shown = phone.page.wait_for_function(
        _SHOWN, arg=wanted, timeout=phone.patience, polling="raf"
    ).json_value()
    return taps[int(shown) - 1]


_SHOWN = """wanted => {
    const find = name => document.querySelector(`[flt-semantics-identifier="${name}"]`);
    const bids = [0, 1, 2].map(seat => find(`bid-of-${seat}`));
    if (!bids.every(Boolean)) return 0;
    const said = bids.map(bid => (bid.getAttribute("aria-label") || bid.textContent).trim());
    const shown = [said.filter(words => /[0-9]$/.test(words)).length, !find("turn-up-R")];
    return 1 + wanted.findIndex(one => String(one) === String(shown));
}"""
