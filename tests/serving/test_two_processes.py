"""Two server processes on one PostgreSQL: what is tapped at one is drawn at the other."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.attack.client import connect
from tests.browser.server import Server, free_port, scorekeeper_program
from tests.store.databases import blank, blank_on_postgres, postgres
from tests.store.postgres_server import PostgresServer

__all__ = ["blank", "blank_on_postgres", "postgres"]


@pytest.fixture
def two_servers(
    postgres: PostgresServer,
    blank_on_postgres: str,
    tmp_path: Path,
) -> Iterator[tuple[Server, Server]]:
    """The app twice, over one database."""
    name = postgres.create(like=blank_on_postgres)
    with ExitStack() as running:
        servers = []
        for number in range(2):
            port = free_port()
            program = [*scorekeeper_program(), "serve", "--port", str(port)]
            command = [*program, "--db", postgres.address(name)]
            log = tmp_path / f"server-{number}.log"
            servers.append(running.enter_context(Server(command, port, log)))
        yield servers[0], servers[1]
    postgres.drop(name)


def test_a_phone_at_one_process_follows_what_is_tapped_at_the_other(
    two_servers: tuple[Server, Server],
) -> None:
    one, other = two_servers
    with connect(one.port) as host, connect(other.port) as wall:
        host.register()
        host.tap("new-game")
        for player in ("Anna", "Ben", "Cleo"):
            host.wait("player-name")
            host.type("player-name", player, enter=True)
        host.tap("start-game")
        host.wait("turn-up-B")
        route = next(
            arguments["route"]
            for name, arguments in reversed(host.invoked)
            if name == "push_route" and "/games/" in arguments["route"]
        )
        wall.register(route=f"{route}/table")
        wall.wait("bid-of-0")
        host.tap("turn-up-B")
        host.wait("bid-1")
        host.tap("bid-1")
        host.until(lambda: "1" in host.tree.words(host.wait("bid-of-0")), "shows the bid")
        wall.until(lambda: "1" in wall.tree.words(wall.wait("bid-of-0")), "follows")
        assert not wall.crashes
