"""Time from a tap on one phone to the changed text on a following one, beside its own.

Both are clients without a browser: how long it takes to draw is the same on either.
"""

import time
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from scorekeeper.store.store import Store
from tests.attack.client import Client, connect
from tests.bench.conftest import Figures
from tests.bench.test_tap import at_the_last_count
from tests.browser.server import Server

WARM_UP = 2
READ = "tricks-of-0"


@pytest.mark.parametrize("taps", [8, pytest.param(100, marks=pytest.mark.nightly)])
def test_a_phone_that_follows_changes_as_soon_as_the_one_that_was_tapped(
    server: Server, tmp_path: Path, figures: Figures, taps: int
) -> None:
    with closing(Store.open(str(tmp_path / "games.db"))) as store:
        store.create("long", at_the_last_count())
    with connect(server.port) as host, connect(server.port) as follower:
        for phone in (host, follower):
            phone.register(route="/games/long")
            phone.wait(READ)
        pairs = []
        for turn in range(taps + WARM_UP):
            for phone in (host, follower):
                phone.take_all(0.05)
            pairs.append(tap(host, follower, "plus" if turn % 2 == 0 else "minus"))
    followed, tapped = map(list, zip(*pairs[WARM_UP:], strict=True))
    what = "tap to text on a phone that follows / on the phone tapped"
    figures.compare(what, followed, tapped, aim=1.5, bound=3)


def tap(host: Client, follower: Client, way: str) -> tuple[float, float]:
    """The seconds from a tap until the follower and the host itself read otherwise."""
    there: list[float] = []

    def listen(before: list[str]) -> None:
        follower.until(lambda: follower.tree.words(follower.wait(READ)) != before, "follows")
        there.append(time.perf_counter())

    listening = Thread(target=listen, args=[follower.tree.words(follower.wait(READ))])
    listening.start()
    before = host.tree.words(host.wait(READ))
    start = time.perf_counter()
    host.tap(f"tricks-{way}-0")
    host.until(lambda: host.tree.words(host.wait(READ)) != before, "changes")
    own = time.perf_counter() - start
    listening.join()
    return there[0] - start, own
