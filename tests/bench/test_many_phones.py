"""Many phones on one game: delay, CPU time and memory, also after they have left.

The phones are clients without a browser, in one thread: how long it takes to draw is the same on
each. What the first test asserts in its short form is the time of the server's processor, which
other tests on the machine do not change.
"""

import asyncio
import json
import re
import signal
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path

import pytest

from tests.attack.client import Client, connect, request
from tests.bench.conftest import LONG, Figures, percentile_95, rounds
from tests.bench.many_phones import GAME, PLAYERS, Phone, first_bidder, prepare
from tests.browser.server import Server, free_port
from tests.store.databases import blank_on_postgres, database, postgres
from tests.store.postgres_server import PostgresServer

__all__ = ["blank_on_postgres", "database", "postgres"]

WATCHERS = rounds(100, 10)
TAPS = rounds(100, 6)
WARM_UP = 2
REST = 0.05
"""Seconds after which a tap has set in motion all that it does."""
JOINS, AT_ONCE = rounds(1000, 30), rounds(50, 15)
HOST = "127.0.0.2"


class Counted(Server):
    """A server that says how much of its processor's time it has used, and what it holds."""

    @property
    def status(self) -> Path:
        assert self.process
        return Path(f"/proc/{self.process.pid}")

    def cpu(self) -> float:
        """Seconds of the processor that the thread of its event loop has used."""
        return int((self.status / "schedstat").read_text("ascii").split()[0]) / 1e9

    def memory(self) -> int:
        """Bytes of memory that it has now."""
        (line,) = re.findall(r"VmRSS:\s+(\d+)", (self.status / "status").read_text("ascii"))
        return int(line) * 1024

    def counts(self, right: Callable[[dict[str, int]], bool]) -> dict[str, int]:
        """What it holds once it has come to rest, twice the same, and is `right`.

        A busy machine may be slow to end what was closed. What never becomes right is returned too.
        """
        before: dict[str, int] = {}
        rests = False
        end = time.monotonic() + 30
        while time.monotonic() < end:
            said = self._count()
            rests = said == before
            if rests and right(said):
                break
            before = said
            time.sleep(0.2)
        assert rests, f"the server does not come to rest: {before}"
        return before

    def _count(self) -> dict[str, int]:
        assert self.process
        known = self.log.read_text("utf-8").count("counted")
        self.process.send_signal(signal.SIGUSR1)
        end = time.monotonic() + 30
        while time.monotonic() < end:
            lines = re.findall(r"counted (\{.*\})\n", self.log.read_text("utf-8"))
            if len(lines) > known:
                counted: dict[str, int] = json.loads(lines[-1])
                return counted
            time.sleep(0.02)
        raise AssertionError("the server does not count")


def start(folder: Path, games: str) -> Counted:
    """Return a server over these games, to be entered."""
    port = free_port()
    program = [sys.executable, "-m", "tests.bench.counted_server", "serve", "--host", "0.0.0.0"]
    command = [*program, "--port", str(port), "--db", games]
    return Counted(command, port, folder / f"server-{port}.log")


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Counted, list[str]]]:
    """The server over one game, and the tokens of its devices."""
    folder = tmp_path_factory.mktemp("many-phones")
    games = str(folder / "games.db")
    tokens = prepare(games, WATCHERS)
    with start(folder, games) as server:
        yield server, tokens


@pytest.fixture
def two_counted(
    postgres: PostgresServer, database: str, tmp_path: Path
) -> Iterator[tuple[Counted, Counted, list[str]]]:
    """Two servers over one PostgreSQL, and the tokens of the devices, which both know."""
    games = postgres.address(database)
    tokens = prepare(games, WATCHERS)
    with start(tmp_path, games) as one, start(tmp_path, games) as other:
        yield one, other, tokens


def test_a_tap_reaches_all_who_play_and_watch(
    counted: tuple[Counted, list[str]], figures: Figures
) -> None:
    server, tokens = counted
    asyncio.run(_follow([server], tokens, figures, "phones"))


def test_a_tap_reaches_all_at_two_processes(
    two_counted: tuple[Counted, Counted, list[str]], figures: Figures
) -> None:
    *servers, tokens = two_counted
    asyncio.run(_follow(servers, tokens, figures, "phones at 2 processes"))


async def _follow(servers: list[Counted], tokens: list[str], figures: Figures, where: str) -> None:
    """Compare a tap with phones, which take turns at the servers, to one by the host alone."""
    turns = cycle(servers)
    host = await Phone.open(servers[0].port, tokens[0])
    await host.until("bid-1")
    alone, cpu_alone = await _taps(servers, host, [host])
    phones = [await Phone.open(next(turns).port, token) for token in tokens[1:4]]
    memory = sum(server.memory() for server in servers)
    phones += [await Phone.open(next(turns).port, token) for token in tokens[4:]]
    each = (sum(server.memory() for server in servers) - memory) / len(tokens[4:])
    all_, cpu = await _taps(servers, host, phones)
    for phone in (host, *phones):
        await phone.close()
    ratio, what = cpu / cpu_alone, f"{len(phones)} {where}"
    figures.lines.append(f"{f'processor, tap with {what} / tap alone':<58} {ratio:5.2f}×")
    assert ratio < (20 if LONG else 10), figures.lines[-1]
    figures.lines.append(f"{'memory of a session':<58} {each / 1e6:6.2f} MB")
    if LONG:
        assert each < 1e6, figures.lines[-1]
        own = [tap[0] for tap in alone]
        arrivals = [one for tap in all_ for one in tap]
        last_players = [max(tap[: len(PLAYERS)]) for tap in all_]
        what = f"tap to each of {what} / to the host's own alone"
        figures.compare(what, arrivals, own, aim=8, bound=16)
        what = "the same, 95 of 100"
        figures.compare(what, arrivals, own, aim=12, bound=24, by=percentile_95)
        what = "the same, the last phone of all"
        figures.compare(what, [max(tap) for tap in all_], own, aim=12, bound=24)
        what = f"the same, the last of the {len(PLAYERS)} players"
        figures.compare(what, last_players, own, aim=4, bound=8)


async def _taps(
    servers: list[Counted], host: Phone, phones: list[Phone]
) -> tuple[list[list[float]], float]:
    """Bid and take it back: the seconds to each phone for each tap, and CPU seconds for one."""
    taken, used, shown = [], [], f"bid-of-{first_bidder()}"
    for turn in range(TAPS + WARM_UP):
        for phone in (host, *phones):
            phone.read()
        before = [phone.words(shown) for phone in phones]
        cpu, start = _cpu(servers), time.perf_counter()
        await host.tap("bid-1" if turn % 2 == 0 else "undo")
        # nothing is drawn before it has come to all: that would take this thread's time
        await asyncio.gather(*(phone.has_heard.wait() for phone in phones))
        await asyncio.sleep(REST)
        used.append(_cpu(servers) - cpu)
        arrived = [
            await phone.changed_at(was, shown) for phone, was in zip(phones, before, strict=True)
        ]
        taken.append([at - start for at in arrived])
        await host.until("undo" if turn % 2 == 0 else "bid-1")
        await asyncio.sleep(REST)
    return taken[WARM_UP:], statistics.median(used[WARM_UP:])


def _cpu(servers: list[Counted]) -> float:
    return sum(server.cpu() for server in servers)


def test_those_who_come_and_go_leave_nothing_behind(counted: tuple[Counted, list[str]]) -> None:
    """Half of them close the page, the others are shown out while it is open."""
    server, tokens = counted
    cookie = f"scorekeeper-{server.port}={tokens[0]}"
    with connect(server.port, source=HOST, cookie=cookie) as host:
        host.register(route=f"/games/{GAME}/phones")
        host.wait("invite-watcher")
        new_evening(host)
        # pages that earlier tests have closed may still be ending
        before = server.counts(partial(_has, {"connections": 1}))
        for _batch in range(JOINS // AT_ONCE):
            with ExitStack() as open_pages:
                for number in range(AT_ONCE):
                    watcher = open_pages.enter_context(join(server, host))
                    if number % 2 == 0:
                        watcher.close()
                # whoever only closed the page may come back to the session, which follows nothing
                expected = {
                    "admitted": before["admitted"] + AT_ONCE,
                    "connections": before["connections"] + AT_ONCE // 2,
                    "observers": before["observers"] + AT_ONCE // 2,
                }
                here = server.counts(partial(_has, expected))
                assert {what: here[what] for what in expected} == expected
                assert here["flet_sessions"] <= before["flet_sessions"] + AT_ONCE
                new_evening(host)
            after = server.counts(partial(_has_no_more, before))
            # fewer is right: what an earlier page of the server had begun may have ended by now
            left = {what: count for what, count in after.items() if count > before[what]}
            assert not left, f"{left} after {before}"
            before = after


def _has(expected: dict[str, int], now: dict[str, int]) -> bool:
    return {**now, **expected} == now


def _has_no_more(before: dict[str, int], now: dict[str, int]) -> bool:
    return all(count <= before[what] for what, count in now.items())


@contextmanager
def join(server: Server, host: Client) -> Iterator[Client]:
    """Let a watcher in by a code that the host's phone shows."""
    before = code(host) if host.has("invitation-address") else ""
    host.tap("invite-watcher")
    host.wait("invitation-address")
    host.until(lambda: code(host) != before, "shows another code")
    joined = request(server.port, "/join", method="POST", body=code(host).encode())
    with connect(server.port, cookie=joined.cookie) as watcher:
        watcher.register()
        watcher.wait("turn-now")
        yield watcher


def code(host: Client) -> str:
    """The token of the invitation on the host's screen."""
    return " ".join(host.tree.words(host.wait("invitation-address"))).partition("#")[2]


def new_evening(host: Client) -> None:
    """Show everybody out."""
    host.tap("new-evening")
    host.tap("new-evening-now")
    host.wait_gone("device-1")
