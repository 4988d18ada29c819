"""The app served over one finished game, in a folder that holds everything the server writes."""

import hashlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n.line_breaks import NO_BREAK_SPACE, WORD_JOINER
from scorekeeper.store.store import Store
from tests.attack.client import Client
from tests.browser.server import Server, free_port, scorekeeper
from tests.exports.builders import game_of

GAME = "friday"
NAMES = ("Anna", "Ben", "Cleo")


@dataclass(frozen=True)
class Served:
    """A server, the folder of its games, and the one of its temporary files."""

    server: Server
    folder: Path
    temporary: Path

    @property
    def port(self) -> int:
        return self.server.port

    def logged(self) -> int:
        """The number of bytes that the server has printed and logged."""
        logs = (self.server.log, *self.folder.with_name("home").rglob("*.log*"))
        return sum(log.stat().st_size for log in logs)

    def waiting(self) -> list[Path]:
        """The files that came in or wait to go out."""
        return [*self.temporary.glob("scorekeeper-run-*/scorekeeper-*/*")]

    def tree(self) -> dict[str, str]:
        """Everything in the folder of the games with its sum; the database but for its names."""
        # a copy of the database comes and goes there meanwhile
        ours = (top for top in self.folder.iterdir() if top.name != "backups")
        return {
            path.relative_to(self.folder).as_posix(): _sum(path)
            for path in sorted(path for top in ours for path in (top, *top.rglob("*")))
            if path != self.server.log and "games.db" not in path.name
        }

    def memory(self) -> int:
        """The most bytes of memory that the server ever had."""
        assert self.server.process
        status = Path(f"/proc/{self.server.process.pid}/status").read_text("ascii")
        (line,) = (line for line in status.splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) * 1024


def pick(client: Client, files: list[dict[str, Any]]) -> None:
    """Choose files, as a client that is asked by the server, and as one that tells it unasked."""
    client.answers = {**client.answers, "pick_files": files}
    client.tap("choose-files")
    client.take_all()
    for control in [*client.tree.controls()]:
        if control["_c"] == "FilePicker":
            client.fire(control, "result", {"files": files})
    client.take_all()


def upload_address(client: Client) -> str:
    """Choose a file as a browser does, and return where it is to be sent."""
    before = len(client.calls("upload"))
    pick(client, [{"id": 0, "name": "far.json", "size": 1, "path": None, "bytes": None}])
    client.until(lambda: len(client.calls("upload")) > before, "is asked to send the file")
    (file,) = client.calls("upload")[-1]["files"]
    return str(file["upload_url"])


def reads(client: Client, sentence: str) -> None:
    """Wait until a text on the screen has this sentence, whatever keeps it on one line."""

    def plain(words: str) -> str:
        return words.replace(NO_BREAK_SPACE, " ").replace(WORD_JOINER, "")

    client.until(
        lambda: any(sentence in plain(each) for each in client.tree.words()), f"reads {sentence}"
    )


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "no file"


@contextmanager
def served_game(folder: Path) -> Iterator[Served]:
    """Serve one finished game from a folder, with all temporary files in a folder beside it."""
    games, temporary = folder / "games", folder / "temporary"
    games.mkdir()
    temporary.mkdir()
    with closing(Store.open(games / "games.db")) as store:
        store.create(GAME, OpenGame.of(GAME, game_of(NAMES, seed=3).log))
    port = free_port()
    command = scorekeeper(games / "games.db", port)
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("TMPDIR", str(temporary))
        environment.setenv("FLET_APP_STORAGE_DATA", str(folder / "home"))
        with Server(command, port, games / "server.log") as server:
            yield Served(server, games, temporary)
