"""Fixtures: the app, served by a process of its own over a new database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.server import Server, free_port, scorekeeper


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    """The app on the loopback, for one test."""
    port = free_port()
    with Server(scorekeeper(tmp_path / "games.db", port), port, tmp_path / "server.log") as server:
        yield server


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Server]:
    """The app as others on the network reach it, for one test."""
    port = free_port()
    command = [*scorekeeper(tmp_path / "games.db", port), "--host", "0.0.0.0"]
    with Server(command, port, tmp_path / "server.log") as server:
        yield server
