"""Two server processes on one PostgreSQL: what is tapped at one holds at the other."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path

import pytest

from scorekeeper.serving.devices import REVOKED
from tests.attack.client import Answer, Client, Refused, connect, request
from tests.browser.server import Server, free_port, scorekeeper_program
from tests.store.databases import blank, blank_on_postgres, database, postgres
from tests.store.postgres_server import PostgresServer

__all__ = ["blank", "blank_on_postgres", "database", "postgres"]


CLUB = "cards.example"
THROUGH_PROXY = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}


@pytest.fixture
def serve_twice(
    postgres: PostgresServer, database: str, tmp_path: Path
) -> Iterator[Callable[..., tuple[Server, Server]]]:

    def serve(*options: str) -> Server:
        port = free_port()
        program = [*scorekeeper_program(), "serve", "--port", str(port), *options]
        command = [*program, "--db", postgres.address(database)]
        return running.enter_context(Server(command, port, tmp_path / f"server-{port}.log"))

    with ExitStack() as running:
        yield lambda *options: (serve(*options), serve(*options))


def test_a_phone_at_one_process_follows_what_is_tapped_at_the_other(
    serve_twice: Callable[..., tuple[Server, Server]],
) -> None:
    one, other = serve_twice()
    with connect(one.port) as host, connect(other.port) as wall:
        host.register()
        route = start_game(host)
        wall.register(route=f"{route}/table")
        wall.wait("bid-of-0")
        bid_first(host)
        wall.wait_words("bid-of-0", "1")
        assert not wall.crashes


def join(server: Server, token: str) -> Answer:
    """Trade a token that another process may still be storing."""
    headers, body = {"Host": CLUB, **THROUGH_PROXY}, token.encode()
    for _ in range(50):
        answer = request(server.port, "/join", method="POST", body=body, headers=headers)
        if answer.status == 204:
            break
        time.sleep(0.1)
    return answer


def through_proxy(server: Server, cookie: str) -> AbstractContextManager[Client]:
    """Open a websocket to a server as the proxy of a club does."""
    return connect(server.port, host=CLUB, cookie=cookie, headers=THROUGH_PROXY)


def test_behind_one_proxy_a_device_is_the_same_at_each_process_and_shown_out_of_both(
    serve_twice: Callable[..., tuple[Server, Server]],
) -> None:
    one, other = serve_twice("--allowed-host", CLUB)
    cookie = join(other, one.token()).cookie
    assert cookie.startswith("scorekeeper-443=")
    with through_proxy(one, cookie) as host:
        host.register()
        route = start_game(host)
        host.go(f"{route}/phones")
        host.tap("invite-0")
        guest = join(other, host.invitation()).cookie
        host.wait("device-1")
        with through_proxy(other, guest) as phone:
            phone.register()
            phone.wait("turn-now")
            host.tap("device-1")
            host.tap("show-out-player")
            phone.until(phone.is_closed, "is shown out")
            assert phone.websocket.close_code == REVOKED
        for server in (one, other):
            with pytest.raises(Refused), through_proxy(server, guest):
                pass
    with through_proxy(other, cookie) as host:
        host.register()
        host.wait("new-game")


def start_game(host: Client) -> str:
    host.tap("new-game")
    for player in ("Anna", "Ben", "Cleo"):
        host.wait("player-name")
        host.type("player-name", player, enter=True)
    host.tap("start-game")
    host.wait("turn-up-B")
    routes = [str(arguments["route"]) for arguments in host.calls("push_route")]
    return next(route for route in reversed(routes) if "/games/" in route)


def bid_first(host: Client) -> None:
    """Turn up a card, and make the first bid."""
    host.tap("turn-up-B")
    host.tap("bid-1")
    host.wait_words("bid-of-0", "1")
