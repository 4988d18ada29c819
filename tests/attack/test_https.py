"""HTTPS with a user's certificate: requests, refusals, and handshakes that stall."""

import re
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import product
from pathlib import Path

import pytest

from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.serving.options import Options, ServedApp, ServerNotStartedError
from scorekeeper.serving.server import serve
from tests.attack.client import LOOPBACK, connect, request
from tests.attack.test_gate import HEAD_SECONDS, seconds_until_closed, short_served
from tests.browser.server import Server

FILES = Path(__file__).parents[1] / "serving" / "certificates"
CERT, KEY = FILES / "test-cert.pem", FILES / "test-key.pem"
TRUSTING = ssl.create_default_context(cafile=str(CERT))


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = ("--host", "0.0.0.0", "--cert", str(CERT), "--key", str(KEY))
    with short_served(tmp_path_factory.mktemp("secure"), *options, scheme="https") as server:
        yield server


def test_over_https_a_device_is_let_in_and_plays(secure: Server) -> None:
    address, token = re.findall(r"(https://\S+)/join#([\w-]+)", secure.log.read_text("utf-8"))[-1]
    assert address.endswith(f":{secure.port}")
    joined = request(secure.port, "/join", method="POST", body=token.encode(), tls=TRUSTING)
    assert joined.status == 204
    assert "; Secure" in joined.headers["set-cookie"]
    page = request(secure.port, headers={"Cookie": joined.cookie}, tls=TRUSTING)
    assert page.status == 200
    assert f"wss://{LOOPBACK}:{secure.port}" in page.headers["content-security-policy"]
    # A browser that was told so could never again open this address over http, or after the
    # certificate has changed.
    assert "strict-transport-security" not in {**joined.headers, **page.headers}
    with connect(secure.port, cookie=joined.cookie, tls=TRUSTING) as phone:
        phone.register()
        phone.tap("new-game")
        phone.wait("player-name")


def test_a_handshake_that_does_not_end_is_waited_for_as_a_request_is(secure: Server) -> None:
    begun = time.monotonic()
    with ExitStack() as stack:
        ends = [
            stack.enter_context(socket.create_connection((LOOPBACK, secure.port), timeout=60))
            for _each in range(2)
        ]
        ends[1].sendall(b"\x16\x03\x01\x02\x00")
        for end in ends:
            seconds_until_closed(end)
            assert HEAD_SECONDS - 0.5 < time.monotonic() - begun < HEAD_SECONDS + 10


def test_what_is_no_certificate_with_its_key_is_refused_in_one_sentence_of_each_language() -> None:
    def started() -> ServedApp:
        raise AssertionError("it was started")

    for (cert, key), language in product(
        (
            ("test-cert.pem", None),
            (None, "test-key.pem"),
            ("no.pem", "test-key.pem"),
            ("test-cert.pem", "."),
            ("test-cert.pem", "other-test-key.pem"),
            ("test-cert.pem", "test-key-with-password.pem"),
            ("test-cert.pem", "test-cert.pem"),
            ("README.md", "test-key.pem"),
        ),
        LANGUAGES,
    ):
        options = Options(cert=FILES / cert if cert else None, key=FILES / key if key else None)
        with pytest.raises(ServerNotStartedError) as refused:
            serve(started, options, print_line=print, _=Words.of(language.code))
        sentence = str(refused.value)
        assert sentence.endswith("Nothing was started.") is (language.code == "en"), sentence
