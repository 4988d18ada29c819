"""Run a PostgreSQL server for the tests, on the loopback interface."""

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
"""A superuser without a password."""
GUEST = "guest"
"""A user without privileges, who needs a password."""
PASSWORD = "open: sésame?@/%"  # noqa: S105 - an address has to spell most of it otherwise

PG_HBA = f"""\
host all {GUEST} 127.0.0.1/32 scram-sha-256
host all {OWNER} 127.0.0.1/32 trust
"""
FAST_SETTINGS = (
    "fsync=off",
    "full_page_writes=off",
    "shared_buffers=16MB",
    "autovacuum=off",
    "jit=off",
)
"""Faster, at the price of losing data in a power cut; no small query is worth being compiled."""

_numbers = count(1)


def bin_folder() -> Path:
    """Return the folder of the newest PostgreSQL's programs, which Debian keeps off the path."""
    found = shutil.which("initdb")
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    folders = [Path(found).resolve().parent] if found else [path.parent for path in versions]
    assert folders, "PostgreSQL is missing: `make postgres` installs it"
    return max(folders, key=lambda folder: folder.parent.name)


@dataclass
class PostgresServer:
    """A server with its data in `folder`, on `port`."""

    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    def address(self, database: str, user: str = OWNER, password: str | None = None) -> str:
        """The address of a database."""
        url = URL.create("postgresql+psycopg", user, password, "127.0.0.1", self.port, database)
        return url.render_as_string(hide_password=False)

    def create(self, like: str = "template0", more: str = "") -> str:
        """Create a copy of a database that nobody uses, and return its name."""
        name = f"games_{next(_numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {like} {more}")
        return name

    @contextmanager
    def lend(self, like: str) -> Iterator[str]:
        """Yield the name of a copy of a database, which is dropped afterwards."""
        name = self.create(like)
        try:
            yield name
        finally:
            self.drop(name)

    def drop(self, database: str) -> None:
        """Drop a database, even while it is used."""
        self.execute(f"DROP DATABASE {database} WITH (FORCE)")

    def shut(self, database: str) -> None:
        """Close all connections to a database, and refuse new ones until it is opened again."""
        self.execute(f"ALTER DATABASE {database} ALLOW_CONNECTIONS false")
        self.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"  # noqa: S608
            f" WHERE datname = '{database}'"
        )

    def open(self, database: str) -> None:
        """Let connections to a database in again."""
        self.execute(f"ALTER DATABASE {database} ALLOW_CONNECTIONS true")

    def execute(self, command: str, database: str = "postgres") -> None:
        """Execute a statement."""
        where = self.address(database).replace("+psycopg", "")
        with psycopg.connect(where, autocommit=True) as connection:
            connection.execute(command.encode())

    def prepare(self) -> None:
        """Initialise the data and create the two users."""
        like_this = f"--username={OWNER} --auth=trust --encoding=UTF8 --locale=C --no-sync"
        made = self._run(f"{bin_folder()}/initdb --pgdata=data {like_this}")
        made.communicate()
        assert made.returncode == 0
        (self.folder / "data" / "pg_hba.conf").write_text(PG_HBA)
        self.start()
        self.execute(f"CREATE ROLE {GUEST} LOGIN PASSWORD '{PASSWORD}'")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = [*FAST_SETTINGS, "unix_socket_directories=", f"port={self.port}"]
        options = " ".join(f"-c {setting}" for setting in settings)
        pg_ctl = f"{bin_folder()}/pg_ctl --pgdata=data --log=log --mode=fast --wait"
        # It stops when nobody holds the other end any longer, even if we are killed.
        self.process = self._run(
            f"{pg_ctl} --options='{options}' start >&2 && echo up && cat; {pg_ctl} stop >&2"
        )
        assert self.process.stdout
        assert self.process.stdout.readline(), (self.folder / "log").read_text()

    def stop(self) -> None:
        """Stop it, and close all connections."""
        if self.process:
            self.process.communicate()

    def kill(self) -> None:
        """End it and all its processes at once; `start` lets it recover.

        What a killed process has written stays with the kernel, so that fsync plays no part in it.
        """
        pid_file = self.folder / "data" / "postmaster.pid"
        server = int(pid_file.read_text("utf-8").split("\n", 1)[0])
        kill_family(server)
        while Path(f"/proc/{server}").exists():
            time.sleep(0.01)  # even as a zombie it would keep another from starting
        if self.process:
            kill_family(self.process.pid)
            self.process.communicate()

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
def running_server() -> Iterator[PostgresServer]:
    """Run a server while the block runs."""
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
