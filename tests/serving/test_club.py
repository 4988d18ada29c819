"""A club's evening as `docs/club.md` has it: killed, backed up, restored and updated."""

import http.client
import re
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.attack.client import Client
from tests.browser.server import Server, free_port, scorekeeper_program
from tests.serving.test_two_processes import (
    CLUB,
    THROUGH_PROXY,
    bid_first,
    join,
    start_game,
    through_proxy,
)
from tests.store.databases import postgres
from tests.store.postgres_server import PostgresServer
from tests.test_deployment import compose_arguments

__all__ = ["postgres"]

pytestmark = pytest.mark.nightly

ROOT = Path(__file__).parents[2]


class Club:
    """The processes of a club's server over one database, and its commands."""

    def __init__(self, folder: Path, running: ExitStack) -> None:
        self.folder = folder
        self._running = running
        (folder / "app").mkdir()

    def serve(self) -> Server:
        """Start another process with the command of the compose file."""
        port = free_port()
        log = self.folder / f"server-{port}.log"
        server = Server([*scorekeeper_program(), *compose_arguments(port)], port, log, anew=True)
        return self._running.enter_context(server)

    def run(self, *arguments: str | Path) -> str:
        """Run a command in the container's working folder; nothing may be left there."""
        command = [*scorekeeper_program(), *arguments]
        app = self.folder / "app"
        done = subprocess.run(command, cwd=app, capture_output=True, check=False, text=True)
        assert not done.returncode, done.stderr
        assert not [*app.iterdir()]
        return done.stdout


@pytest.fixture
def club(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Club]:
    monkeypatch.setenv("SCOREKEEPER_DB", postgres.address(postgres.create()))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("LC_ALL", "C")
    with ExitStack() as running:
        yield Club(tmp_path, running)


def shows_the_bid(client: Client, route: str) -> None:
    client.register(route=f"{route}/table")
    client.wait_words("bid-of-0", "1")


def test_a_clubs_games_outlive_every_program_and_the_database(
    club: Club, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = club.serve(), club.serve()
    cookie = join(one, one.token()).cookie
    with through_proxy(one, cookie) as host:
        host.register()
        route = start_game(host)
        bid_first(host)
    one.kill()
    with through_proxy(other, cookie) as host:
        shows_the_bid(host, route)
    postgres.kill()
    postgres.start()
    again = club.serve()
    with through_proxy(again, cookie) as host:
        shows_the_bid(host, route)

    said = club.run("backup")
    (path,) = re.findall(r"Backed up 1 game to (.+)\.\n", said)
    assert Path(path).parent == club.folder / "data" / "scorekeeper"
    listed = club.run("list")

    # a new database, as for another major version of PostgreSQL
    monkeypatch.setenv("SCOREKEEPER_DB", postgres.address(postgres.create()))
    assert club.run("list") != listed
    said = club.run("restore", path)
    assert club.run("list") == listed
    (aside,) = re.findall(r"What was here before is in (.+)\.\n", said)
    assert Path(aside).parent == club.folder / "data" / "scorekeeper"
    moved = club.serve()
    with through_proxy(moved, join(moved, moved.token()).cookie) as host:
        shows_the_bid(host, route)


def test_only_a_named_proxy_is_believed_about_https(club: Club, tmp_path: Path) -> None:
    for named, cookie in (["--proxy=127.0.0.2"], "scorekeeper-443="), ([], "scorekeeper-80="):
        port = free_port()
        serve = ["serve", f"--port={port}", f"--allowed-host={CLUB}", *named]
        log = tmp_path / f"proxy-{port}.log"
        with Server([*scorekeeper_program(), *serve], port, log) as server:
            asked = http.client.HTTPConnection(
                "127.0.0.1", port, timeout=10, source_address=("127.0.0.2", 0)
            )
            asked.request("POST", "/join", server.token(), {"Host": CLUB, **THROUGH_PROXY})
            answer = asked.getresponse()
            assert answer.status == 204
            assert (answer.headers["Set-Cookie"] or "").startswith(cookie)
            asked.close()
