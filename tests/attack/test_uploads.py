"""Uploads to a server: one use, one session, counted as they arrive, deleted when refused."""

import socket
from contextlib import suppress
from itertools import repeat

from scorekeeper.exports import game_file
from scorekeeper.exports.input_limits import MAX_FILE_BYTES
from tests.attack.client import LOOPBACK, SILENT, Client, connect, request
from tests.attack.served_games import Served, reads, upload_address
from tests.exports.builders import game_of

FAR = game_file.to_text(
    game_file.from_log("far", game_of(("Anna", "Ben", "Cleo"), seed=4).log)
).encode()
TOO_LARGE = "far.json is too large to read here."
NOT_READ = "far.json cannot be read. Nothing was changed."


def at_import(client: Client) -> Client:
    client.answers = {"upload": SILENT}
    client.register(route="/import")
    client.wait("choose-files")
    return client


def put(served: Served, address: str, body: bytes) -> int:
    return request(served.port, address, method="PUT", body=body).status


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


def test_what_is_too_large_or_broken_off_leaves_nothing_and_is_told(served: Served) -> None:
    chunk = b"100000\r\n" + b"\0" * 2**20 + b"\r\n"
    for header, parts, told in (
        (f"Content-Length: {MAX_FILE_BYTES + 1}", (), TOO_LARGE),
        ("Transfer-Encoding: chunked", repeat(chunk, 2 * MAX_FILE_BYTES // 2**20), TOO_LARGE),
        ("Content-Length: 1000", (b"part",), NOT_READ),
    ):
        with connect(served.port) as client:
            there, sent = upload_address(at_import(client)), 0
            with socket.create_connection((LOOPBACK, served.port)) as end:
                head = f"PUT {there} HTTP/1.1\r\nHost: {LOOPBACK}:{served.port}\r\n{header}\r\n\r\n"
                end.sendall(head.encode())
                with suppress(OSError):  # the server closes the connection
                    for part in parts:
                        end.sendall(part)
                        sent += len(part)
                if not parts:
                    assert b" 413 " in end.recv(64)
            assert sent < MAX_FILE_BYTES + 2**26
            reads(client, told)
            assert not served.waiting()
    assert served.memory() < 2**29
