"""What the attackers attack: the app, served as a process over a database of its own."""

from collections.abc import Iterator

import pytest

from tests.browser.server import Server, free_port, scorekeeper


@pytest.fixture
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app on the loopback, for one test."""
    folder = tmp_path_factory.mktemp("served")
    port = free_port()
    with Server(scorekeeper(folder / "games.db", port), port, folder / "server.log") as server:
        yield server
