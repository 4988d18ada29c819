"""What only some browser tests look at: the gallery of all parts, and the tour of all screens."""

import sys
from collections.abc import Iterator

import pytest

from tests.browser.server import Server, free_port
from tests.tour.serve import fill, tour_server


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The gallery of all parts."""
    port = free_port()
    log = tmp_path_factory.mktemp("gallery") / "server.log"
    command = [sys.executable, "-m", "tests.browser.gallery", "--port", str(port)]
    with Server(command, port, log) as served:
        yield served


@pytest.fixture(scope="module")
def tour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app over the games of the tour."""
    folder = tmp_path_factory.mktemp("tour")
    fill(folder)
    port = free_port()
    with Server(tour_server(folder, port), port, folder / "server.log") as served:
        yield served


@pytest.fixture(scope="module")
def broken_screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A screen with faults in its layout."""
    port = free_port()
    log = tmp_path_factory.mktemp("broken") / "server.log"
    command = [sys.executable, "-m", "tests.tour.broken", "--port", str(port)]
    with Server(command, port, log) as served:
        yield served
