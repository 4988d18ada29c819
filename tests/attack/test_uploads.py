"""Uploads to a server: one use, one session, counted as they arrive, deleted when refused."""

import contextlib
import socket

from scorekeeper.exports import game_file
from scorekeeper.exports.input_limits import LARGEST_FILE
from tests.attack.client import LOOPBACK, SILENT, Client, connect, request
from tests.attack.served_games import Served, pickers, reads, upload_address
from tests.exports.builders import game_of

FAR = game_file.to_text(
    game_file.from_log("far", game_of(("Anna", "Ben", "Cleo"), seed=4).log)
).encode()
TOO_LARGE = "far.json is too large to be read here."
NOT_READ = "far.json cannot be read. Nothing was changed."


def at_import(client: Client) -> Client:
    client.answers = {"upload": SILENT}
    client.register(route="/import")
    client.wait("choose-files")
    return client


def put(served: Served, address: str, body: bytes) -> int:
    return request(served.port, address, method="PUT", body=body).status


def begin(served: Served, address: str, header: str) -> socket.socket:
    """Send the head of an upload, and leave the connection open."""
    end = socket.create_connection((LOOPBACK, served.port))
    head = f"PUT {address} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n{header}\r\n\r\n"
    end.sendall(head.encode())
    return end


def test_an_address_takes_one_file_once_and_no_other_address_takes_any(served: Served) -> None:
    with connect(served.port) as client:
        there = upload_address(at_import(client))
        other = there[:-1] + ("A" if there[-1] != "A" else "B")
        flets = "/upload?f=x&e=2030-01-01T00:00:00&s=00"
        for wrong in (other, "/uploads/", "/uploads/..%2f..%2fgames.db", flets):
            assert put(served, wrong, FAR) in {404, 405}
        assert not served.waiting()
        assert put(served, there, FAR) == 200
        client.wait("start-import")
        assert put(served, there, b"something else") == 404
        assert not served.waiting()


def test_a_file_that_is_too_large_is_refused_unread_or_as_it_comes(served: Served) -> None:
    megabyte = b"\0" * 2**20
    with connect(served.port) as client:
        there = upload_address(at_import(client))
        announced = f"Content-Length: {LARGEST_FILE + 1}"
        with contextlib.closing(begin(served, there, announced)) as end:
            assert b" 413 " in end.recv(64)
        reads(client, TOO_LARGE)
        assert not served.waiting()
    with connect(served.port) as client:
        there = upload_address(at_import(client))
        with contextlib.closing(begin(served, there, "Transfer-Encoding: chunked")) as end:
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
        for _again in range(3):
            there = upload_address(client)
            with contextlib.closing(begin(served, there, "Content-Length: 1000")) as end:
                end.sendall(b"part")
            reads(client, NOT_READ)
            client.wait("choose-files")
        assert not served.waiting()


def test_the_file_of_one_session_is_not_that_of_another(served: Served) -> None:
    """Each waits for its own file, whoever else chooses one at the same time."""
    with connect(served.port) as anna, connect(served.port) as ben:
        hers, his = upload_address(at_import(anna)), upload_address(at_import(ben))
        assert hers != his
        assert put(served, his, FAR) == 200
        ben.wait("start-import")
        anna.take_all()
        assert not anna.has("start-import")
        assert put(served, hers, FAR) == 200
        anna.wait("start-import")


def test_a_session_has_one_address_however_often_it_asks(served: Served) -> None:
    with connect(served.port) as client:
        there = upload_address(at_import(client))
        (picker,) = pickers(client)
        for _again in range(30):
            files = [{"id": 0, "name": "far.json", "size": 1}]
            client.fire(picker, "result", {"files": files})
        client.until(lambda: len(client.calls("upload")) == 31, "is asked each time")
        (last,) = client.calls("upload")[-1]["files"]
        assert put(served, there, FAR) == 404
        assert put(served, last["upload_url"], FAR) == 200
        client.wait("start-import")
