"""A PostgreSQL server of our own, on the loopback interface, gone with the tests."""

import os
import pwd
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
from sqlalchemy import URL

from tests.browser.server import free_port
from tests.processes import kill_family

OWNER = "scorekeeper"
"""May do all in the server, and needs no password."""
GUEST = "guest"
"""May do what somebody has allowed, and needs a password."""
PASSWORD = "open: sésame?@/%"  # noqa: S105 - an address has to spell most of it otherwise

ENTRANCE = f"""\
host all {GUEST} 127.0.0.1/32 scram-sha-256
host all {OWNER} 127.0.0.1/32 trust
"""
QUICK = "fsync=off", "full_page_writes=off", "shared_buffers=16MB", "autovacuum=off"
"""Nobody minds if what the tests kept is gone after a power cut."""

_numbers = count(1)


def programs() -> Path:
    """The folder of the newest PostgreSQL's programs; Debian keeps them off the path."""
    found = shutil.which("initdb")
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    folders = [Path(found).resolve().parent] if found else [path.parent for path in versions]
    assert folders, "PostgreSQL is missing: `make postgres` installs it"
    return max(folders, key=lambda folder: folder.parent.name)


@dataclass
class PostgresServer:
    """A server over the data in `folder`, on `port`."""

    folder: Path
    port: int
    keeper: subprocess.Popen[bytes] | None = None

    def address(self, database: str, user: str = OWNER, password: str | None = None) -> str:
        """The address of a database."""
        url = URL.create("postgresql+psycopg", user, password, "127.0.0.1", self.port, database)
        return url.render_as_string(hide_password=False)

    def create(self, like: str = "template0", more: str = "STRATEGY FILE_COPY") -> str:
        """Create a database like another, which nobody may use now; its name."""
        name = f"games_{next(_numbers)}"
        self.do(f"CREATE DATABASE {name} TEMPLATE {like} {more}")
        return name

    def drop(self, database: str) -> None:
        """Drop a database, whoever still uses it."""
        self.do(f"DROP DATABASE {database} WITH (FORCE)")

    def do(self, command: str, database: str = "postgres") -> None:
        """Let the server do something."""
        where = self.address(database).replace("+psycopg", "")
        with psycopg.connect(where, autocommit=True) as connection:
            connection.execute(command.encode())

    def prepare(self) -> None:
        """Make the data, and the two users."""
        like_this = f"--username={OWNER} --auth=trust --encoding=UTF8 --locale=C --no-sync"
        made = self._run(f"{programs()}/initdb --pgdata=data {like_this}")
        made.communicate()
        assert made.returncode == 0
        (self.folder / "data" / "pg_hba.conf").write_text(ENTRANCE)
        self.start()
        self.do(f"CREATE ROLE {GUEST} LOGIN PASSWORD '{PASSWORD}'")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = [*QUICK, "unix_socket_directories=", f"port={self.port}"]
        options = " ".join(f"-c {setting}" for setting in settings)
        pg_ctl = f"{programs()}/pg_ctl --pgdata=data --log=log --mode=fast --wait"
        # It stops when nobody holds the other end any longer, even if we are killed.
        self.keeper = self._run(
            f"{pg_ctl} --options='{options}' start >&2 && echo up && cat; {pg_ctl} stop >&2"
        )
        assert self.keeper.stdout
        assert self.keeper.stdout.readline(), (self.folder / "log").read_text()

    def stop(self) -> None:
        """Stop it; whoever is connected is hung up on."""
        if self.keeper:
            self.keeper.communicate()

    def kill(self) -> None:
        """End it and all its processes at once; `start` lets it recover.

        What a killed process has written stays with the kernel, so that fsync plays no part in it.
        """
        pid_file = self.folder / "data" / "postmaster.pid"
        server = int(pid_file.read_text("utf-8").split("\n", 1)[0])
        kill_family(server)
        while Path(f"/proc/{server}").exists():
            time.sleep(0.01)  # even as a zombie it would keep another from starting
        if self.keeper:
            kill_family(self.keeper.pid)
            self.keeper.communicate()

    def _run(self, command: str) -> subprocess.Popen[bytes]:
        # It refuses to run as root.
        user = None if os.geteuid() else pwd.getpwnam("nobody")
        return subprocess.Popen(
            ["sh", "-c", command],
            cwd=self.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            user=user and user.pw_uid,
            group=user and user.pw_gid,
            extra_groups=user and [],
        )


@contextmanager
def running() -> Iterator[PostgresServer]:
    """A server while it is needed."""
    # Not in a folder of pytest's, into which nobody else may look.
    with TemporaryDirectory() as name:
        folder = Path(name)
        if not os.geteuid():
            nobody = pwd.getpwnam("nobody")
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        server = PostgresServer(folder, free_port())
        server.prepare()
        try:
            yield server
        finally:
            server.stop()
