"""Run the app's server as a separate process, which a test may kill."""

import atexit
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path
from secrets import randbelow
from typing import Self

from tests.processes import APP, forking

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds that a start may take on a busy machine."""


def free_port() -> int:
    """A port that nobody listens on, and that no connection takes before a server does.

    Linux gives connections ports from 32768 on.
    """
    while True:
        port = 20_000 + randbelow(12_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("", port))
            return port


@dataclass
class Server:
    """A command that serves the app on a port, with what it prints in `log`.

    As a context it runs from its beginning to its end.
    """

    command: Sequence[str]
    port: int
    log: Path
    process: "subprocess.Popen[bytes] | Forked | None" = None
    scheme: str = "http"
    anew: bool = False
    """Whether the app is started as a player starts it, not forked from a process that has it."""

    @property
    def address(self) -> str:
        """The address of the app."""
        return f"{self.scheme}://127.0.0.1:{self.port}"

    def token(self) -> str:
        """The token of the last address in the log that lets a device in."""
        return str(re.findall(r"/join#([\w-]+)", self.log.read_text("utf-8"))[-1])

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_raised: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it and wait until it answers."""
        program = scorekeeper_program()
        if not self.anew and [*self.command[: len(program)]] == program:
            self.process = Forked.start(self.log, self.command[len(program) :])
        else:
            self.process = self._started_anew()
        anybody = ssl.create_default_context()
        anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            try:
                urllib.request.urlopen(self.address, timeout=1, context=anybody).close()
            except urllib.error.HTTPError:
                return  # it answers, if not everybody
            except OSError:
                time.sleep(0.05)
            else:
                return
        self.stop()
        raise AssertionError(f"the server did not start: {self.log.read_text('utf-8')}")

    def _started_anew(self) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(
                self.command,
                cwd=ROOT,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl+C does."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        self.process = None


def scorekeeper(db: Path, port: int) -> list[str]:
    """The command that serves the app over a database."""
    return [*scorekeeper_program(), "serve", "--port", str(port), "--db", str(db)]


def scorekeeper_program() -> list[str]:
    """The beginning of a command that runs the app."""
    return [sys.executable, "-m", "scorekeeper"]


@dataclass
class Forked:
    """A process that runs the app, and did not have to load it. As `Popen`, as far as needed."""

    process: BaseProcess

    @classmethod
    def start(cls, log: Path, arguments: Sequence[str]) -> Self:
        """Run the app with these arguments and the environment of this process."""
        process = forking(*APP).Process(target=_run_app, args=(log, dict(os.environ), [*arguments]))
        process.start()
        return cls(process)

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self.process.pid
        return self.process.pid

    def poll(self) -> int | None:
        """Return its exit code, or None while it runs."""
        return self.process.exitcode

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def wait(self, timeout: float | None = None) -> None:
        """Wait until it has ended. Raises TimeoutExpired after so many seconds."""
        self.process.join(timeout)
        if self.poll() is None:
            raise subprocess.TimeoutExpired("scorekeeper", timeout or 0)


def _run_app(log: Path, environ: Mapping[str, str], arguments: Sequence[str]) -> None:
    """Run the app in this process, which was forked, as if it had been started alone."""
    from scorekeeper.cli import main  # noqa: PLC0415 - loaded before, and not in the process of pytest

    os.environ.clear()
    os.environ.update(environ)
    os.chdir(ROOT)
    tempfile.tempdir = None
    with log.open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    sys.stdout = os.fdopen(1, "w", buffering=1, encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, encoding="utf-8", closefd=False)
    try:
        raise SystemExit(main([*arguments]))
    finally:
        atexit._run_exitfuncs()  # multiprocessing would leave them out
