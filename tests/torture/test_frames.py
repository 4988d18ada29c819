"""A served app that is sent invalid frames goes on serving others, and writes nothing."""

import time
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.attack.client import Client, connect
from tests.torture.children import serving
from tests.torture.counts import often
from tests.torture.databases import contents
from tests.torture.figures import report
from tests.torture.frames import spoiled
from tests.torture.tapper import Tapper

AT_A_TIME = 100
"""Frames between two taps of somebody honest."""
ANSWERED = 5.0
"""Seconds within which a tap is answered then, on however busy a machine."""
MEMORY = 100
"""Megabytes by which the server may grow."""
LOGGED = 300
"""Bytes that a frame may leave in the log."""
SOMEWHERE_ELSE = "127.0.0.7"
"""The address that the frames come from."""


class Attacker:
    """Somebody who sends what no browser sends, and comes back where the server hangs up."""

    def __init__(self, port: int, dice: Random) -> None:
        self.port = port
        self.dice = dice
        self.visits = 0
        self._session = ""
        self._client: Client | None = None
        self._connections = ExitStack()

    def attack(self, frames: int) -> None:
        """Send so many frames, however often the server hangs up."""
        for _ in range(frames):
            client = self._client or self._come_back()
            page, *controls = [each["_i"] for each in client.tree.controls()]
            try:
                client.send(spoiled(page, controls, self.dice))
                # The second answer comes when the app has had its turn with the frame.
                for _turn in range(2):
                    client.websocket.ping(ack_on_close=True).wait(ANSWERED)
                while client.take(0):
                    pass
            except ConnectionClosed:
                self.leave()

    def leave(self) -> None:
        """Close the connection, if there is one."""
        self._client = None
        self._connections.close()

    def _come_back(self) -> Client:
        connection = connect(self.port, source=SOMEWHERE_ELSE)
        self._client = client = self._connections.enter_context(connection)
        client.register(self._session)
        client.until(lambda: bool(client.tree.identifiers()), "shows a screen")
        self._session = client.session_id
        self.visits += 1
        return client


def memory(process: int) -> float:
    """Megabytes of memory that a process has."""
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    (kilobytes,) = [line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")]
    return int(kilobytes) / 1024


@pytest.mark.parametrize("frames", often(1_000, 100_000))
def test_a_server_that_is_sent_nonsense_serves_others_and_writes_nothing(
    tmp_path: Path, frames: int
) -> None:
    database = tmp_path / "games.db"
    begun, slowest, taps = time.monotonic(), 0.0, frames // AT_A_TIME
    with serving(database) as served:
        attacker = Attacker(served.port, Random(55))
        with connect(served.port) as phone:
            phone.register()
            honest = Tapper(phone)
            honest.begin()
            attacker.attack(AT_A_TIME)  # what it ever loads, it has loaded now
            before, least = memory(served.process), contents(database)
            for _ in range(taps):
                attacker.attack(AT_A_TIME)
                asked = time.monotonic()
                honest.tap(ANSWERED)
                slowest = max(slowest, time.monotonic() - asked)
            grown = memory(served.process) - before
            assert not phone.crashes
        attacker.leave()
    found = contents(database)
    assert len(found["event"]) == 1 + taps
    derived = {"event", "game", "seat", "round", "entry"}
    assert {name: found[name] for name in found.keys() - derived} == {
        name: least[name] for name in least.keys() - derived
    }
    logs = [*(tmp_path / "scorekeeper").glob("*.log*")]
    logged = "".join(log.read_text("utf-8") for log in logs)
    report(
        f"frames: {frames}, {attacker.visits} connections, {grown:.0f} MB more, slowest answer "
        f"{slowest:.2f} s, {len(logged)} bytes logged",
        begun,
    )
    assert grown < MEMORY
    assert "Traceback" not in logged, logged[-3000:]
    assert len(logged) < frames * LOGGED
