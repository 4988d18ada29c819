"""A fixture of some browser tests: the tour of screens."""

from collections.abc import Iterator

import pytest

from tests.browser.server import Server, free_port
from tests.tour.serve import fill, tour_server


@pytest.fixture(scope="session")
def tour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app over the games of the tour, in which nothing that is tapped changes anything."""
    folder = tmp_path_factory.mktemp("tour")
    fill(folder)
    port = free_port()
    with Server(tour_server(folder, port), port, folder / "server.log") as served:
        yield served
