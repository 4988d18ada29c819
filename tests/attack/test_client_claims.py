"""What a client claims about itself and its files decides nothing on the server.

The clients here claim to be a window on the server's own machine, as Flet's desktop client is one,
and answer each method in the way that once made the server write or read a file of their choice.
"""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.exports import game_file
from tests.attack.client import SILENT, Client, connect, request
from tests.attack.served_games import GAME, Served, pick, served_game
from tests.exports.builders import game_of

WINDOW = {"web": False, "platform": "linux", "pyodide": False, "wasm": False, "debug": True}
PHONE = {"web": False, "platform": "android"}
BROWSER = {"web": True, "platform": "windows", "pyodide": True}
CLAIMS = pytest.mark.parametrize("claims", [WINDOW, PHONE, BROWSER])

MOST_TIME = 5.0
"""Seconds in which something that the server does not even begin is over, on a busy machine."""
MOST_MEMORY = 50 * 2**20


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    with served_game(tmp_path, monkeypatch) as served:
        yield served


def game_file_of(name: str) -> bytes:
    log = game_of((name, "Ben", "Cleo"), seed=4).log
    return game_file.to_text(game_file.from_log("far", log)).encode()


# --- the server writes no file of a client's choosing ---------------------------------------------


@CLAIMS
def test_a_client_that_claims_to_be_a_window_is_not_asked_where_to_write(
    served: Served, claims: dict[str, Any]
) -> None:
    target = served.folder / "authorized_keys"
    with connect(served.port) as client:
        client.answers = {
            "save_file": str(target),
            "get_directory_path": str(served.folder),
            "share_files": {"status": "success", "raw": ""},
        }
        client.register(route=f"/games/{GAME}/share", **claims)
        client.wait("share-as-json")
        client.take_all()
        before = served.tree()
        client.tap("share-as-json")
        client.wait("notice")
        client.update(client.tree.page, **claims)
        client.tap("share-as-pdf")
        client.until(lambda: len(launched(client)) == 2, "is told where both files are")
        asked = {name for name, _arguments in client.invoked}
        assert not asked & {"save_file", "get_directory_path", "share_files"}
        assert served.tree() == before
        # what it is offered instead is the file, once it comes to fetch it
        answer = request(served.port, "/" + launched(client)[0])
        assert answer.status == 200
        assert answer.headers["content-disposition"].startswith("attachment")
        assert "Anna" in answer.text
    assert not target.exists()


def launched(client: Client) -> list[str]:
    """The addresses that the client was sent to."""
    return [arguments["url"] for name, arguments in client.invoked if name == "launch_url"]


@CLAIMS
def test_everything_is_saved_as_a_file_that_no_client_names(
    served: Served, claims: dict[str, Any]
) -> None:
    target = served.folder / "cron"
    with connect(served.port, answers={"save_file": str(target)}) as client:
        client.register(route="/settings", **claims)
        client.wait("save-everything")
        before = served.tree()
        client.tap("save-everything")
        client.until(lambda: bool(launched(client)), "is told where the backup is")
        assert served.tree() == before
        assert "save_file" not in [name for name, _arguments in client.invoked]
        assert request(served.port, "/" + launched(client)[0]).body.startswith(b"SQLite format 3")


# --- the server reads no file of a client's choosing ----------------------------------------------


@CLAIMS
@pytest.mark.parametrize("size", [1, 10**15])
def test_a_path_that_a_client_names_is_never_opened(
    served: Served, claims: dict[str, Any], size: int
) -> None:
    pipe = served.folder / "pipe"
    os.mkfifo(pipe)
    answer = {"id": 0, "name": "far.json", "size": size, "path": str(pipe)}
    with connect(served.port) as client:
        client.register(route="/import", **claims)
        pick(client, [answer])
        # whoever has opened the pipe waits there for somebody who writes
        with pytest.raises(OSError, match="No such device or address"):
            os.close(os.open(pipe, os.O_WRONLY | os.O_NONBLOCK))
        assert "pick_files" not in [name for name, _arguments in client.invoked]
    pipe.unlink()


@CLAIMS
def test_another_file_of_the_server_does_not_come_in(
    served: Served, claims: dict[str, Any]
) -> None:
    other = served.folder / "other.json"
    other.write_bytes(game_file_of("Somebody else’s secret"))
    size = other.stat().st_size
    answer = {"id": 0, "name": "far.json", "size": size, "path": str(other)}
    with connect(served.port) as client:
        client.register(route="/import", **claims)
        pick(client, [answer])
        assert not client.has("start-import")
        assert not [words for words in client.tree.words() if "secret" in words]


@CLAIMS
def test_a_device_that_never_ends_takes_no_time_and_no_memory(
    served: Served, claims: dict[str, Any]
) -> None:
    answer = {"id": 0, "name": "far.json", "size": 1, "path": "/dev/zero"}
    with connect(served.port) as client:
        client.register(route="/import", **claims)
        client.wait("choose-files")
        before = served.memory()
        pick(client, [answer])
        began = time.monotonic()
        assert request(served.port).status == 200
        assert time.monotonic() - began < MOST_TIME
        assert served.memory() - before < MOST_MEMORY


def test_bytes_that_a_client_gives_as_those_of_a_file_are_not_taken(served: Served) -> None:
    """Files arrive by uploads only, which are counted."""
    answer = {"id": 0, "name": "far.json", "size": 1, "bytes": game_file_of("Anna")}
    with connect(served.port, answers={"upload": SILENT}) as client:
        client.register(route="/import")
        pick(client, [answer])
        assert not client.has("start-import")
        assert not client.crashes
        # without them it is asked to send the file
        pick(client, [{**answer, "bytes": None}])
        client.until(lambda: "upload" in [name for name, _ in client.invoked], "is asked to send")
        assert not client.has("start-import")
