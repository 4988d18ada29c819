"""Devices that leave at any moment leave no traceback in the log of the server."""

from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.attack.client import EVENT, PROPS, Client, connect, packed
from tests.attack.served_games import GAME, Served


def log_of(served: Served) -> str:
    files: list[Path] = [served.server.log, *served.folder.with_name("home").rglob("*.log*")]
    return "\n".join(file.read_text("utf-8") for file in files)


def leave(client: Client, seconds: float) -> None:
    """Go without a word, as a phone does that loses the network, after taking in what came."""
    client.take_all(seconds)
    client.websocket.socket.shutdown(2)


def test_a_device_that_leaves_is_not_logged(served: Served) -> None:
    routes = ("/", "/new", f"/games/{GAME}", f"/games/{GAME}/chart")
    for route, seconds in product(routes, (0, 0.01, 0.05, 0.1)):
        with suppress(ConnectionClosed, OSError), connect(served.port) as client:
            client.register(route=route)
            leave(client, seconds)
    with connect(served.port) as client:
        client.register()
        client.wait("new-game")
    assert log_of(served).count("Traceback") == 0


@pytest.mark.parametrize("brightness", ["light", "dark"])
def test_the_brightness_of_a_device_is_no_attack(served: Served, brightness: str) -> None:
    """Browsers send the bare word, at every start of the page."""
    with connect(served.port) as client:
        client.register()
        client.wait("new-game")
        page = client.tree.page["_i"]
        client.send(packed(PROPS, {"id": page, "props": {"platform_brightness": brightness}}))
        event = {"target": page, "name": "platform_brightness_change", "data": brightness}
        client.send(packed(EVENT, event))
        client.tap("new-game")
        client.wait("player-name")
    assert "dropped" not in log_of(served)
