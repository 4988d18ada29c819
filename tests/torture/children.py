"""Start processes at little cost, by forking, to be killed.

All are forked off one process that has loaded what they need.
"""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.attack.client import LOOPBACK
from tests.browser.server import free_port
from tests.processes import APP, forking
from tests.torture.tasks import serve

PATIENCE = 60.0
"""Seconds that anything may take on a busy machine."""


@dataclass
class Child:
    """A process at work, and what it reports."""

    process: BaseProcess
    reports: Connection

    def next_report(self) -> object:
        """Wait for the next report. Raises EOFError where the process has ended."""
        assert self.reports.poll(PATIENCE), "the process is stuck"
        return self.reports.recv()

    def kill(self) -> list[object]:
        """End it with SIGKILL; what it had reported by then, and nobody has read."""
        self.process.kill()
        self.process.join()
        unread = []
        try:
            while True:
                unread.append(self.reports.recv())
        except (EOFError, OSError):
            return unread


@contextmanager
def started(task: Callable[..., None], *values: object) -> Iterator[Child]:
    """A process that runs `task`, which is given a connection for its reports and `values`."""
    context = forking(*APP)
    reports, reporting = context.Pipe(duplex=False)
    process = context.Process(target=task, args=(reporting, *values))
    process.start()
    reporting.close()
    child = Child(process, reports)
    try:
        yield child
    finally:
        child.kill()
        reports.close()


@contextmanager
def serving(database: Path) -> Iterator[tuple[Child, int]]:
    """The process that serves the app over a database, and its port; killed in the end.

    Its log is `scorekeeper/scorekeeper.log` in the folder of the database.
    """
    port, end = free_port(), time.monotonic() + PATIENCE
    with started(serve, database, port) as child, socket.socket() as probe:
        while probe.connect_ex((LOOPBACK, port)):
            assert time.monotonic() < end, "nobody answers"
            assert child.process.is_alive(), database.with_suffix(".log").read_text("utf-8")
            time.sleep(0.01)
        probe.close()
        yield child, port
