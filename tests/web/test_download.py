"""Downloads of a first visit: decompressed in the page, and resumed after they break off."""

import gzip
import hashlib
import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random

from tests.web.scripts import client, run_scripts

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
    """The number of times it first answers that it is busy."""
    asked: list[str] = field(default_factory=list)
    """The ranges that were asked for."""
    fresh: bool = False
    """Whether every answer was to come from here, not from what a browser has kept."""


class _Handler(BaseHTTPRequestHandler):
    def __init__(self, host: Host, *args: object) -> None:
        self.host = host
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        wanted = self.headers.get("Range", "")
        self.host.asked.append(wanted)
        self.host.fresh = self.headers.get("Cache-Control") == "no-cache"
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
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


WHOLE = {"sum": hashlib.sha256(PLAIN).hexdigest(), "type": "application/wasm"}
BYTES = {"bytes": len(PACKED)}
DAMAGED = PACKED[:-4] + bytes(4)


@dataclass
class Case:
    """A host, the sum and type of what a page gets of it if anything, and what the page is told."""

    name: str
    host: Host
    got: Mapping[str, object]
    asked: Sequence[str] = ()
    """The ranges that it asks for; nothing is expected of them where there are none."""
    afresh: bool = False
    """Whether the page was told to try again after a damaged file."""
    runs: bool = False
    """Whether the file is a script to be run."""
    offline_appearances: int = 0
    """So many times the browser says that it has no network, and then that it has one."""


CASES = (
    Case("a compressed file", Host(), {**WHOLE, **BYTES, "broken": 0}),
    Case("one to come afresh", Host(), {**WHOLE, **BYTES, "broken": 0}, afresh=True),
    Case(
        "one that breaks off goes on from where it was",
        Host(cuts=[CUT, CUT]),
        {**WHOLE, **BYTES, "broken": 2},
        ["", f"bytes={CUT}-", f"bytes={2 * CUT}-"],
    ),
    Case(
        "a host that begins anew sends no byte twice into the file",
        Host(cuts=[CUT, 2 * CUT], ranges=False),
        {**WHOLE, **BYTES, "broken": 2},
    ),
    Case(
        "a host whose first answer is an error is asked again",
        Host(refusals=1),
        {**WHOLE, **BYTES, "broken": 1},
        ["", ""],
    ),
    Case(
        "it goes on with a network that came back without a word",
        Host(cuts=[CUT]),
        {**WHOLE, **BYTES, "broken": 1},
        ["", f"bytes={CUT}-"],
        offline_appearances=4,
    ),
    Case(
        "a host that sends nothing more is given up after three pauses",
        Host(cuts=[CUT, *[0] * 9]),
        {"bytes": CUT, "broken": 3},
        ["", *[f"bytes={CUT}-"] * 3],
    ),
    Case("a damaged file is none", Host(content=DAMAGED), {**BYTES, "broken": 0}),
    Case(
        "a script runs as it was",
        Host(),
        {"before": True, **WHOLE, "type": "text/javascript"},
        runs=True,
    ),
    Case("a damaged script does not", Host(content=DAMAGED), {"before": True}, runs=True),
)


def test_a_first_visit_gets_each_file_as_it_was_or_none(tmp_path: Path) -> None:
    hurried = client("download.js")
    for slow, quick in (("[500, 1000, 2000]", "[1, 1, 1]"), ("LOOK = 1000", "LOOK = 1")):
        assert slow in hurried
        hurried = hurried.replace(slow, quick)
    with ExitStack() as stack:
        scripts = {}
        for case in CASES:
            root = json.dumps(stack.enter_context(hosted(case.host)))
            page = _PAGE.replace("LOOKS", str(case.offline_appearances)).replace("ROOT", root)
            page = page.replace("AFRESH", json.dumps(case.afresh))
            scripts[case.name] = page + hurried + (_RUNNING if case.runs else _FETCHING) + _TELLING
        got = run_scripts(tmp_path, scripts)
    assert got == {case.name: case.got for case in CASES}
    for case in CASES:
        assert not case.asked or case.host.asked == case.asked, case.name
        assert case.host.fresh is case.afresh, case.name


_PAGE = """
import { createHash } from "node:crypto";
globalThis.self = globalThis;
let offline = LOOKS;
const network = { get onLine() { return offline-- <= 0; } };
Object.defineProperty(globalThis, "navigator", { value: network, configurable: true });
const PACKED = ["engine.wasm"];
const root = ROOT, afresh = AFRESH;
"""

_FETCHING = """
const told = { bytes: 0, broken: 0 };
fetchPacked(root, (news) => {
  told.bytes += news.bytes ?? 0;
  told.broken += news.broken ? 1 : 0;
}, afresh);
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
globalThis.result = told;
"""
