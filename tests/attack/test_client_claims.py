"""Claims of a client about itself and its files decide nothing on the server.

The clients here claim to be a window on the server's own machine, as Flet's desktop client is one,
and answer each method in the way that once made the server write or read a file of their choice.
"""

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.exports import game_file
from tests.attack.client import SILENT, connect, request
from tests.attack.served_games import GAME, Served, pick
from tests.exports.builders import game_of

CLAIMS: Sequence[dict[str, Any]] = (
    {"web": False, "platform": "linux", "pyodide": False, "wasm": False, "debug": True},
    {"web": False, "platform": "android"},
    {"web": True, "platform": "windows", "pyodide": True},
)
MAX_TIME = 5.0
"""Seconds in which something that the server does not even begin is over, on a busy machine."""
MAX_MEMORY_BYTES = 50 * 2**20


def game_file_of(name: str) -> bytes:
    log = game_of((name, "Ben", "Cleo"), seed=4).log
    return game_file.to_text(game_file.from_log("far", log)).encode()


def test_the_server_writes_no_file_that_a_client_names(served: Served) -> None:
    target = served.folder / "authorized_keys"
    answers = {
        "save_file": str(target),
        "get_directory_path": str(served.folder),
        "share_files": {"status": "success", "raw": ""},
    }
    before = served.tree()
    for claims in CLAIMS:
        with connect(served.port, answers=answers) as client:
            client.register(route=f"/games/{GAME}/share", **claims)
            client.tap("share-as-more")
            client.tap("share-as-json")
            client.wait("notice")
            client.update(client.tree.page, **claims)
            client.tap("share-as-pdf")
            client.until(lambda: len(client.calls("launch_url")) == 2, "is told of both files")
            client.go("/settings")
            client.tap("save-everything")
            client.until(lambda: len(client.calls("launch_url")) == 3, "is told of the backup")
            asked = {name for name, _arguments in client.invoked}
            assert not asked & answers.keys()
            assert served.tree() == before
            # what it is offered instead is the file, once it comes to fetch it
            json, _pdf, backup = (each["url"] for each in client.calls("launch_url"))
            answer = request(served.port, f"/{json}")
            assert answer.status == 200
            assert answer.headers["content-disposition"].startswith("attachment")
            assert "Anna" in answer.text
            assert request(served.port, f"/{backup}").body.startswith(b"\x1f\x8b")
    assert not target.exists()


def test_the_server_reads_no_file_that_a_client_names(served: Served) -> None:
    pipe, other = served.folder / "pipe", served.folder / "other.json"
    os.mkfifo(pipe)
    other.write_bytes(game_file_of("Somebody else’s secret"))
    window = CLAIMS[0]
    cases = [(claims, pipe, 1) for claims in CLAIMS]
    cases += [(window, pipe, 10**15), (window, other, 1), (window, Path("/dev/zero"), 1)]
    for claims, path, size in cases:
        with connect(served.port) as client:
            client.register(route="/import", **claims)
            client.wait("choose-files")
            before = served.memory()
            pick(client, [{"id": 0, "name": "far.json", "size": size, "path": str(path)}])
            # whoever has opened the pipe waits there for somebody who writes
            with pytest.raises(OSError, match="No such device or address"):
                os.close(os.open(pipe, os.O_WRONLY | os.O_NONBLOCK))
            assert not client.calls("pick_files")
            assert not client.has("start-import")
            assert not [words for words in client.tree.words() if "secret" in words]
            began = time.monotonic()
            assert request(served.port).status == 200
            assert time.monotonic() - began < MAX_TIME
            assert served.memory() - before < MAX_MEMORY_BYTES
    pipe.unlink()
    other.unlink()


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
        client.until(lambda: bool(client.calls("upload")), "is asked to send")
        assert not client.has("start-import")
