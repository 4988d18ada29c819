"""Many phones on one game: the server's work and memory, also after they have left."""

import json
import re
import signal
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.game.authority import Access
from scorekeeper.game.events import Bid
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.roles import Role
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.store import Store
from tests.attack.client import Client, connect, request
from tests.attack.devices import let_in
from tests.bench.conftest import Figures
from tests.browser.server import Server, free_port
from tests.exports.builders import game_of

pytestmark = pytest.mark.nightly

GAME = "evening"
PLAYERS = ("Anna", "Béla", "Cleo", "Dóra", "Emil", "Fanni")
ROUNDS = 20
WATCHERS = 100
TAPS = 20
REST = 0.05
"""Seconds after which a tap has set in motion all that it does."""
JOINS, AT_ONCE = 200, 50
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
    tokens = prepare(games)
    with start(folder, games) as server:
        yield server, tokens


def prepare(games: str) -> list[str]:
    """Store the game and its devices; return the tokens: host, players, watchers."""
    with closing(Store.open(games)) as store:
        store.create(GAME, before_the_last_bids())
    players = [Access(Role.PLAYER, GAME, seat) for seat in range(len(PLAYERS))]
    return let_in(games, Access(Role.HOST), *players, *[Access(Role.WATCHER, GAME)] * WATCHERS)


def before_the_last_bids() -> OpenGame:
    """A game of six in which nobody has bid in the last of twenty rounds."""
    game = game_of(PLAYERS, format=Format.CUSTOM, cards=(10,) * ROUNDS, seed=1)
    bids = (entry.seq for entry in game.log if getattr(entry.event, "round", 0) == ROUNDS)
    first = next(seq for seq in bids if isinstance(game.log[seq - 1].event, Bid))
    return OpenGame.of(GAME, game.log[: first - 1])


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
        ratio = cpu_of_a_tap(server, host, phones) / alone
    what = f"processor, tap with {len(phones)} phones / tap alone"
    figures.lines.append(f"{what:<58} {ratio:5.2f}×")
    assert ratio < 20, figures.lines[-1]
    figures.lines.append(f"{'memory of a session':<58} {each / 1e6:6.2f} MB")
    assert each < 1e6, figures.lines[-1]


def cpu_of_a_tap(server: Counted, host: Client, phones: list[Client]) -> float:
    """Bid and take it back until all have seen it: the server's seconds for one tap."""
    game = before_the_last_bids().game.current_round
    assert game
    shown, used = f"bid-of-{game.order[0]}", []
    for turn in range(TAPS):
        before = [phone.tree.words(phone.wait(shown)) for phone in (host, *phones)]
        cpu = server.cpu()
        host.tap("bid-1" if turn % 2 == 0 else "undo")
        for phone, was in zip((host, *phones), before, strict=True):
            follow(phone, shown, was)
        time.sleep(REST)
        used.append(server.cpu() - cpu)
    return statistics.median(used)


def follow(phone: Client, shown: str, was: list[str]) -> None:
    """Wait until a control reads otherwise than it did."""
    phone.until(lambda: phone.tree.words(phone.wait(shown)) != was, "follows")


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
