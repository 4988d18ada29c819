"""Time from a tap to the changed text: on a bare counter page, in a long game, and on a follower.

All are clients without a browser: how long it takes to draw is Flutter's affair.
"""

import sys
import time
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from scorekeeper.app import OpenGame
from scorekeeper.game.events import Event, PlayEnded
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.store import Store
from tests.attack.client import Client, connect
from tests.bench.conftest import Figures
from tests.browser.server import Server, free_port
from tests.exports.builders import game_of

WARM_UP = 2
PLAYERS = ("Anna", "Béla", "Cleo", "Dóra", "Emil", "Fanni")
ROUNDS = 20
READ = "tricks-of-0"


@pytest.mark.parametrize("taps", [8, pytest.param(100, marks=pytest.mark.nightly)])
def test_a_tap_changes_the_text_nearly_as_soon_as_on_a_bare_page_also_on_a_follower(
    server: Server, tmp_path: Path, figures: Figures, taps: int
) -> None:
    with closing(Store.open(str(tmp_path / "games.db"))) as store:
        store.create("long", stopped_after(PlayEnded))
    port = free_port()
    command = [sys.executable, "-m", "tests.bench.counter", "--port", str(port)]
    with (
        Server(command, port, tmp_path / "counter.log") as counter,
        connect(server.port) as host,
        connect(server.port) as follower,
        connect(port) as bare,
    ):
        bare.register()
        bare.wait("add")
        for phone in (host, follower):
            phone.register(route="/games/long")
            phone.wait(READ)
        taken = []
        for turn in range(taps + WARM_UP):
            for phone in (host, follower, bare):
                phone.take_all(0.05)
            followed, tapped = tap(host, follower, "plus" if turn % 2 == 0 else "minus")
            taken.append((followed, tapped, tap_alone(bare, "add", "number")))
        counter.kill()
    followers, tapped_ones, plain = map(list, zip(*taken[WARM_UP:], strict=True))
    what = "tap to text on a phone that follows / on the phone tapped"
    figures.compare(what, followers, tapped_ones, aim=1.5, bound=3)
    what = f"tap to text, {len(PLAYERS)} × {ROUNDS} beside a count / a bare counter page"
    figures.compare(what, tapped_ones, plain, aim=8, bound=16)


def tap(host: Client, follower: Client, way: str) -> tuple[float, float]:
    """The seconds from a tap until the follower and the host itself read otherwise."""
    there: list[float] = []

    def listen(before: list[str]) -> None:
        follower.until(lambda: follower.tree.words(follower.wait(READ)) != before, "follows")
        there.append(time.perf_counter())

    listening = Thread(target=listen, args=[follower.tree.words(follower.wait(READ))])
    listening.start()
    start = time.perf_counter()
    own = tap_alone(host, f"tricks-{way}-0", READ)
    listening.join()
    return there[0] - start, own


def tap_alone(phone: Client, control: str, read: str) -> float:
    """The seconds from a tap on a phone until it reads otherwise."""
    before = phone.tree.words(phone.wait(read))
    start = time.perf_counter()
    phone.tap(control)
    phone.until(lambda: phone.tree.words(phone.wait(read)) != before, "changes")
    return time.perf_counter() - start


def stopped_after(kind: type[Event]) -> OpenGame:
    """A game of six that ends with the first event of this kind in the last of twenty rounds."""
    game = game_of(PLAYERS, format=Format.CUSTOM, cards=(10,) * ROUNDS, seed=1)
    last = (entry for entry in game.log if getattr(entry.event, "round", 0) == ROUNDS)
    end = next(entry.seq for entry in last if isinstance(entry.event, kind))
    return OpenGame.of(game.id, game.log[:end])
