"""The gallery of all parts, to be looked at and tapped."""

import sys
from collections.abc import Iterator

import pytest

from tests.browser.server import Server, free_port


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The gallery of all parts."""
    port = free_port()
    log = tmp_path_factory.mktemp("gallery") / "server.log"
    command = [sys.executable, "-m", "tests.browser.gallery", "--port", str(port)]
    served = Server(command, port, log)
    served.start()
    yield served
    served.stop()
