"""Uploads to a server: one use, one session, counted as they arrive, deleted when refused."""

import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.exports import game_file
from scorekeeper.exports.input_limits import LARGEST_FILE
from tests.attack.client import LOOPBACK, SILENT, Client, connect, request
from tests.attack.served_games import Served, pick, reads, served_game
from tests.exports.builders import game_of

FAR = game_file.to_text(
    game_file.from_log("far", game_of(("Anna", "Ben", "Cleo"), seed=4).log)
).encode()
TOO_LARGE = "far.json is too large to be read here."
NOT_READ = "far.json cannot be read. Nothing was changed."


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    with served_game(tmp_path, monkeypatch) as served:
        yield served


def address(client: Client) -> str:
    """Choose a file as a browser does, and return where it is to be sent."""
    before = len(uploads(client))
    pick(client, [{"id": 0, "name": "far.json", "size": 1, "path": None, "bytes": None}])
    client.until(lambda: len(uploads(client)) > before, "is asked to send the file")
    (file,) = uploads(client)[-1]["files"]
    return str(file["upload_url"])


def uploads(client: Client) -> list[Any]:
    return [arguments for name, arguments in client.invoked if name == "upload"]


def at_import(client: Client) -> Client:
    client.answers = {"upload": SILENT}
    client.register(route="/import")
    client.wait("choose-files")
    return client


def put(served: Served, address: str, body: bytes, **headers: str) -> int:
    return request(served.port, address, method="PUT", body=body, headers=headers).status


def begin(served: Served, address: str, announced: int, part: bytes) -> socket.socket:
    """Send the beginning of a file, and leave the connection open."""
    end = socket.create_connection((LOOPBACK, served.port))
    head = f"PUT {address} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n"
    end.sendall(f"{head}Content-Length: {announced}\r\n\r\n".encode() + part)
    return end


def test_what_is_sent_to_the_address_comes_in(served: Served) -> None:
    with connect(served.port) as client:
        assert put(served, address(at_import(client)), FAR) == 200
        client.wait("start-import")
        assert not served.waiting()


def test_an_address_is_not_used_again(served: Served) -> None:
    with connect(served.port) as client:
        there = address(at_import(client))
        assert put(served, there, FAR) == 200
        client.wait("start-import")
        assert put(served, there, b"something else") == 404
        assert not served.waiting()


def test_an_address_that_nobody_was_given_takes_nothing(served: Served) -> None:
    with connect(served.port) as client:
        there = address(at_import(client))
        other = there[:-1] + ("A" if there[-1] != "A" else "B")
        for wrong in (other, "/uploads/", "/uploads/..%2f..%2fgames.db", "/upload?f=x&e=y&s=z"):
            assert put(served, wrong, FAR) in {404, 405}
        assert not served.waiting()
        assert put(served, there, FAR) == 200


def test_a_file_that_says_it_is_too_large_is_refused_unread(served: Served) -> None:
    with connect(served.port) as client:
        there = address(at_import(client))
        with contextlib.closing(begin(served, there, LARGEST_FILE + 1, b"")) as end:
            assert b" 413 " in end.recv(64)
        reads(client, TOO_LARGE)
        assert not served.waiting()


def test_a_file_that_grows_too_large_as_it_comes_is_refused_and_gone(served: Served) -> None:
    megabyte = b"\0" * 2**20
    with connect(served.port) as client:
        there = address(at_import(client))
        with contextlib.closing(socket.create_connection((LOOPBACK, served.port))) as end:
            head = f"PUT {there} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n"
            end.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
            sent = 0
            # until the server closes the connection
            with contextlib.suppress(OSError):
                while sent < 2 * LARGEST_FILE:
                    end.sendall(b"100000\r\n" + megabyte + b"\r\n")
                    sent += len(megabyte)
        assert LARGEST_FILE - 2**22 < sent < LARGEST_FILE + 2**26
        reads(client, TOO_LARGE)
        assert not served.waiting()
        assert served.memory() < 2**29


def test_one_after_the_other_that_is_broken_off_leaves_nothing_and_is_told(served: Served) -> None:
    with connect(served.port) as client:
        at_import(client)
        for _again in range(5):
            with contextlib.closing(begin(served, address(client), 1000, b"part")):
                pass
            reads(client, NOT_READ)
            client.until(lambda: client.has("choose-files"), "may choose again")
        assert not served.waiting()


def test_the_file_of_one_session_is_not_that_of_another(served: Served) -> None:
    """Each waits for its own file, whoever else chooses one at the same time."""
    with connect(served.port) as anna, connect(served.port) as ben:
        hers, his = address(at_import(anna)), address(at_import(ben))
        assert hers != his
        assert put(served, his, FAR) == 200
        ben.wait("start-import")
        anna.take_all()
        assert not anna.has("start-import")
        assert put(served, hers, FAR) == 200
        anna.wait("start-import")


def test_a_session_has_one_address_however_often_it_asks(served: Served) -> None:
    with connect(served.port) as client:
        at_import(client)
        picker = {"id": 0, "name": "far.json", "size": 1}
        there = address(client)
        number = next(
            each["_i"] for each in _all(client.tree.page) if each.get("_c") == "FilePicker"
        )
        for _again in range(30):
            client.fire(number, "result", {"files": [picker]})
        client.until(lambda: len(uploads(client)) == 31, "is asked each time")
        (last,) = uploads(client)[-1]["files"]
        assert put(served, there, FAR) == 404
        assert put(served, last["upload_url"], FAR) == 200
        client.wait("start-import")


def _all(value: object) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from _all(each)
    elif isinstance(value, list):
        for each in value:
            yield from _all(each)


def test_the_old_upload_address_of_flet_takes_nothing(served: Served) -> None:
    assert put(served, "/upload?f=x&e=2030-01-01T00:00:00&s=00", FAR) in {404, 405}
    assert not served.waiting()
