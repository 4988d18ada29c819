"""Many phones on one game: the server's work and memory, also after they have left."""

import json
import re
import signal
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from scorekeeper.game.authority import Access
from scorekeeper.game.events import Bid
from scorekeeper.game.roles import Role
from scorekeeper.store.store import Store
from tests.attack.client import Client, connect, request
from tests.attack.devices import let_in
from tests.bench.conftest import Figures
from tests.bench.test_tap import PLAYERS, stopped_after
from tests.browser.server import Server, free_port

pytestmark = pytest.mark.nightly

GAME = "evening"
WATCHERS = 100
TAPS = 20
REST = 0.05
"""Seconds after which a tap has set in motion all that it does."""
JOINS, AT_ONCE = 200, 50
HOST = "127.0.0.2"


class Counted(Server):
    """A server that says how much of its processor's time it has used, and what it holds."""

    def _status(self, file: str) -> str:
        assert self.process
        return Path(f"/proc/{self.process.pid}/{file}").read_text("ascii")

    def cpu(self) -> float:
        """Seconds of the processor that the thread of its event loop has used."""
        return int(self._status("schedstat").split()[0]) / 1e9

    def memory(self) -> float:
        """Megabytes of memory that it has now."""
        (line,) = re.findall(r"VmRSS:\s+(\d+)", self._status("status"))
        return int(line) * 1024 / 1e6

    def counts(self, right: Callable[[dict[str, int]], bool]) -> dict[str, int]:
        """Count what it holds once it has come to rest, twice the same, and is `right`.

        A busy machine may be slow to end what was closed. What never becomes right is returned too.
        """
        before: dict[str, int] = {}
        said = self._count()
        end = time.monotonic() + 30
        while (said != before or not right(said)) and time.monotonic() < end:
            time.sleep(0.2)
            before, said = said, self._count()
        assert said == before, f"the server does not come to rest: {said} after {before}"
        return said

    def _count(self) -> dict[str, int]:
        assert self.process
        known = self.log.read_text("utf-8").count("counted")
        self.process.send_signal(signal.SIGUSR1)
        end = time.monotonic() + 30
        while len(lines := re.findall(r"counted (.*)\n", self.log.read_text("utf-8"))) <= known:
            assert time.monotonic() < end, "the server does not count"
            time.sleep(0.02)
        counted: dict[str, int] = json.loads(lines[-1])
        return counted


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Counted, list[str]]]:
    """The server over one game, and the tokens of its devices: host, players, watchers."""
    folder, port = tmp_path_factory.mktemp("many-phones"), free_port()
    games = str(folder / "games.db")
    with closing(Store.open(games)) as store:
        store.create(GAME, stopped_after(Bid))
    players = [Access(Role.PLAYER, GAME, seat) for seat in range(len(PLAYERS))]
    tokens = let_in(games, Access(Role.HOST), *players, *[Access(Role.WATCHER, GAME)] * WATCHERS)
    program = [sys.executable, "-m", "tests.bench.counted_server", "serve", "--host", "0.0.0.0"]
    command = [*program, "--port", str(port), "--db", games]
    with Counted(command, port, folder / "server.log") as server:
        yield server, tokens


def test_a_tap_with_a_hundred_phones_takes_little_more_of_the_server_than_alone(
    counted: tuple[Counted, list[str]], figures: Figures
) -> None:
    server, tokens = counted
    with ExitStack() as pages:

        def phone(token: str) -> Client:
            cookie = f"scorekeeper-{server.port}={token}"
            client = pages.enter_context(connect(server.port, cookie=cookie))
            client.register(route=f"/games/{GAME}")
            client.wait("bid-of-0")
            return client

        host = phone(tokens[0])
        alone = cpu_of_a_tap(server, host, [])
        phones = [phone(token) for token in tokens[1:4]]
        memory = server.memory()
        phones += [phone(token) for token in tokens[4:]]
        each = (server.memory() - memory) / len(tokens[4:])
        together = cpu_of_a_tap(server, host, phones)
    what = f"processor, tap with {len(phones)} phones / tap alone"
    figures.ratio(what, 1e3 * together, 1e3 * alone, 20, "ms")
    figures.amount("memory of a session, MB", each, 1)


def cpu_of_a_tap(server: Counted, host: Client, phones: list[Client]) -> float:
    """Bid and take it back until all have seen it: the server's seconds for one tap."""
    game = stopped_after(Bid).game.current_round
    assert game
    shown, used = f"bid-of-{game.order[1]}", []
    for turn in range(TAPS):
        before = [phone.tree.words(phone.wait(shown)) for phone in (host, *phones)]
        cpu = server.cpu()
        host.tap("bid-1" if turn % 2 == 0 else "undo")
        for phone, was in zip((host, *phones), before, strict=True):
            phone.until(lambda: phone.tree.words(phone.wait(shown)) != was, "follows")  # noqa: B023
        time.sleep(REST)
        used.append(server.cpu() - cpu)
    return statistics.median(used)


def test_those_who_come_and_go_leave_nothing_behind(counted: tuple[Counted, list[str]]) -> None:
    """Half of them close the page, the others are shown out while it is open."""
    server, tokens = counted
    cookie = f"scorekeeper-{server.port}={tokens[0]}"
    with connect(server.port, source=HOST, cookie=cookie) as host:
        host.register(route=f"/games/{GAME}/phones")
        host.wait("invite-watcher")
        new_evening(host)
        # pages that earlier tests have closed may still be ending
        before = server.counts(lambda now: now["connections"] == 1)
        for _batch in range(JOINS // AT_ONCE):
            with ExitStack() as open_pages:
                for number in range(AT_ONCE):
                    watcher = open_pages.enter_context(join(server, host))
                    if number % 2 == 0:
                        watcher.close()
                # whoever only closed the page may come back to the session, which follows nothing
                added = {"admitted": 1, "connections": 0.5, "observers": 0.5}
                expected = {what: before[what] + AT_ONCE * each for what, each in added.items()}
                here = server.counts(lambda now: {**now, **expected} == now)  # noqa: B023
                assert {what: here[what] for what in expected} == expected
                assert here["flet_sessions"] <= before["flet_sessions"] + AT_ONCE
                new_evening(host)
            # fewer is right: what an earlier page of the server had begun may have ended by now
            after = server.counts(lambda now: not _more(now, before))  # noqa: B023
            assert not _more(after, before), f"{after} after {before}"
            before = after


def _more(now: dict[str, int], before: dict[str, int]) -> list[str]:
    return [what for what, count in now.items() if count > before[what]]


@contextmanager
def join(server: Server, host: Client) -> Iterator[Client]:
    """Let a watcher in by a code that the host's phone shows."""
    before = host.invitation() if host.has("invitation-address") else ""
    host.tap("invite-watcher")
    host.wait("invitation-address")
    host.until(lambda: host.invitation() != before, "shows another code")
    joined = request(server.port, "/join", method="POST", body=host.invitation().encode())
    with connect(server.port, cookie=joined.cookie) as watcher:
        watcher.register()
        watcher.wait("turn-now")
        yield watcher


def new_evening(host: Client) -> None:
    host.tap("new-evening")
    host.tap("new-evening-now")
    host.wait_gone("device-1")
