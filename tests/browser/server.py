"""The app's server as a process of its own, which a test may also kill."""

import os
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds that a start may take on a busy machine."""


def free_port() -> int:
    """A port that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """A command that serves the app on a port, with what it prints in `log`.

    As a context it runs from its beginning to its end.
    """

    command: Sequence[str]
    port: int
    log: Path
    process: subprocess.Popen[bytes] | None = None
    scheme: str = "http"

    @property
    def address(self) -> str:
        """Where the app is."""
        return f"{self.scheme}://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_raised: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                cwd=ROOT,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        anybody = ssl.create_default_context()
        anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
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
            self.process.kill()
            self.process.wait()
        self.process = None


def scorekeeper(db: Path, port: int) -> list[str]:
    """The command that serves the app over a database."""
    return [sys.executable, "-m", "scorekeeper", "serve", "--port", str(port), "--db", str(db)]
