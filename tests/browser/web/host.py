"""A plain static host, and a phone whose browser keeps its profile."""

import fcntl
import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import BrowserContext, BrowserType, ConsoleMessage
from playwright.sync_api import Error as Gone

from scorekeeper.web.build import build_if_changed
from tests.browser.device import Device
from tests.browser.phone import BRIEF, CHROMIUM, FLAGS, HOME, Phone, PhoneOptions, prepare
from tests.browser.server import free_port
from tests.processes import kill_family, process_told

BUILD = Path(__file__).parents[3] / "build"
WHEELS = BUILD / "wheels"

LIFELIKE = PhoneOptions(lifelike=True)

START = 120_000
"""Milliseconds: Python in a browser on a busy machine takes its time."""

Answer = TypeVar("Answer")

CHROMIUMS_OWN = re.compile(r"(https?://)?(?!fonts\.)[\w.-]+\.(google|googleapis)\.com[:/]")
"""Addresses that Chromium asks for by itself: updates, forms, accounts."""


def wait_until(ask: Callable[[], Answer], why_not: str) -> Answer:
    """Ask again and again until there is something to the answer; fail with `why_not`."""
    end = time.monotonic() + START / 1000
    while not (answer := ask()):
        assert time.monotonic() < end, why_not
        time.sleep(0.1)
    return answer


def made_page() -> Path:
    """The folder of static files; made at most once, also where several processes run tests."""
    with (BUILD / "web.lock").open("w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build_if_changed(BUILD / "web", wheels=WHEELS)
    return BUILD / "web"


@dataclass
class Host:
    """A folder on the web, below `path`. `cut` is where a file's transfer breaks off."""

    folder: Path
    path: str = "/"
    port: int = field(default_factory=free_port)
    cut: dict[str, int] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    elsewhere: dict[str, str] = field(default_factory=dict)
    """The files that are asked of another address, and which."""
    sent: int = 0
    asked: list[str] = field(default_factory=list)
    """The paths that were answered, below that of the page."""
    _server: ThreadingHTTPServer | None = None

    @property
    def address(self) -> str:
        """The address of the app."""
        return f"http://{HOME}:{self.port}{self.path}"

    def start(self) -> None:
        """Answer."""
        self._server = ThreadingHTTPServer((HOME, self.port), partial(_Handler, self))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Answer nobody any more."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, host: Host, *args: object) -> None:
        self._host = host
        super().__init__(*args, directory=str(host.folder))  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        below = path.removeprefix(self._host.path)
        return super().translate_path(f"/{below}" if below != path else "/nothing-here")

    def do_GET(self) -> None:
        address = self._host.elsewhere.get(Path(self.path).name)
        if address is None:
            super().do_GET()
            return
        self.send_response(302)
        self.send_header("Location", address)
        self.end_headers()

    def copyfile(self, source: object, outputfile: object) -> None:
        content = source.read()  # type: ignore[attr-defined]
        end = self._host.cut.get(Path(self.path).name)
        if end is not None:
            content = content[:end]
            self.close_connection = True
        self._host.sent += len(content)
        with suppress(ConnectionError):
            outputfile.write(content)  # type: ignore[attr-defined]
        self._host.asked.append(self.path.removeprefix(self._host.path))

    def end_headers(self) -> None:
        for name, value in self._host.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


class _Internet(BaseHTTPRequestHandler):
    """The way to all other hosts, which leads nowhere but is watched."""

    def __init__(self, strangers: list[str], *args: object) -> None:
        self._strangers = strangers
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if not CHROMIUMS_OWN.match(self.path):
            self._strangers.append(self.path)
        self.send_error(502)

    do_CONNECT = do_HEAD = do_OPTIONS = do_POST = do_GET  # noqa: N815 - named by HTTP

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@dataclass
class OwnedPhone:
    """A phone that somebody owns: whatever its browser keeps is there the next time."""

    chromium: BrowserType
    profile: Path
    internet: int
    """The port where all is asked that is not of this machine."""
    strangers: list[str]
    """The requests that came there."""
    violations: list[str] = field(default_factory=list)
    """The violations of the page's policy."""
    options: PhoneOptions = LIFELIKE
    brief: bool = True
    """Whether what runs is compiled once, and quickly: none of it is kept for the next start."""
    _context: BrowserContext | None = None

    def take(self) -> Phone:
        """Start the browser."""
        brief = [BRIEF] if self.brief else []
        self._context = self.chromium.launch_persistent_context(
            self.profile,
            executable_path=CHROMIUM,
            # The browser is told who is meant, whichever page, worker or cache of ours it is for.
            args=[*FLAGS, *brief, f"--proxy-server={HOME}:{self.internet}"],
            viewport={"width": self.options.width, "height": self.options.height},
            has_touch=True,
            locale=self.options.locale,
        )
        prepare(self._context, self.options)
        self._context.set_default_navigation_timeout(START)
        self._context.on("console", self._note)
        return Phone(self._context.pages[0], self.options, patience=START)

    def _note(self, message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            self.violations.append(message.text)

    def tab(self) -> Phone:
        """Open another tab."""
        assert self._context
        return Phone(self._context.new_page(), self.options, patience=START)

    def put_away(self) -> None:
        """Close the browser as a person does."""
        if self._context is not None:
            with suppress(Gone):
                self._context.close()
            self._context = None

    def die(self) -> None:
        """End the browser and all its processes at once, as when the battery is taken out."""
        kill_family(process_told(f"--user-data-dir={self.profile}"))
        self.put_away()
        for lock in self.profile.glob("Singleton*"):
            lock.unlink()


@contextmanager
def owned_phone(
    chromium: BrowserType,
    profile: Path,
    options: PhoneOptions = LIFELIKE,
    *,
    brief: bool = True,
) -> Iterator[OwnedPhone]:
    """A new phone, put away afterwards."""
    with watched_internet() as (port, strangers):
        owned = OwnedPhone(chromium, profile, port, strangers, options=options, brief=brief)
        try:
            yield owned
        finally:
            owned.put_away()
            shutil.rmtree(profile, ignore_errors=True)


@contextmanager
def watched_internet() -> Iterator[tuple[int, list[str]]]:
    """A proxy that reaches nobody: its port, and what is asked of it, but for browsers' own."""
    strangers: list[str] = []
    internet = ThreadingHTTPServer((HOME, 0), partial(_Internet, strangers))
    threading.Thread(target=internet.serve_forever, daemon=True).start()
    try:
        yield internet.server_port, strangers
    finally:
        internet.shutdown()
        internet.server_close()


def wait_kept(phone: Device) -> int:
    """Wait until the page is kept for offline use; how many files that takes."""
    # Playwright's own waiting takes a promise for a yes.
    return wait_until(lambda: int(phone.evaluate(KEPT)), "not kept")


HELD = """(await Promise.all((await caches.keys()).map(async name =>
    (await (await caches.open(name)).keys()).map(kept => kept.url)))).flat()"""

KEPT = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active?.state !== "activated") return 0;
    const held = HELD;
    const used = [/main\\.dart\\.(js|wasm)$/, /canvaskit[/].*[.]wasm$/];
    return used.every(file => held.some(url => file.test(url))) ? held.length : 0;
}""".replace("HELD", HELD)


def wait_snapshot(phone: Device) -> None:
    """Wait until a snapshot is kept, from which the next start begins."""
    wait_until(lambda: phone.evaluate(HAS_SNAPSHOT), "no snapshot was made")


def how_started(phone: Device) -> str:
    """The note that the page makes once the first screen is there."""
    return str(wait_until(lambda: phone.evaluate(_STARTED), "no screen is there"))


_STARTED = """() =>
    performance.getEntriesByType('mark').find(each => /^Python /.test(each.name))?.name"""


def runs_flutter_as_wasm(phone: Device) -> bool:
    """Whether the page has loaded Flutter as WebAssembly, and not as a script."""
    return bool(phone.evaluate(_LOADED_WASM))


_LOADED_WASM = """() =>
    performance.getEntriesByType('resource').some(each => each.name.includes('/main.dart.wasm'))"""


FIND_SNAPSHOT = """
    const root = await navigator.storage.getDirectory();
    let file;
    for await (const [name, handle] of root.entries()) {
        if (name.startsWith("snapshot ")) file = handle;
    }
"""

HAS_SNAPSHOT = (
    """async () => {
    if (!navigator.storage?.getDirectory) {
        const name = (await caches.keys()).find(name => name.startsWith("snapshot "));
        const header = name && await (await caches.open(name)).match("snapshot/header");
        const bytes = new Uint8Array((await header?.arrayBuffer()) ?? []);
        return bytes[0] === 1 && bytes[1] === 0;
    }"""
    + FIND_SNAPSHOT
    + """
    const begin = (await file?.getFile())?.slice(0, 5000).arrayBuffer();
    const bytes = new Uint8Array((await begin?.catch(() => [])) ?? []); // none while it is written
    return bytes.length === 5000 && bytes[0] === 1 && bytes[1] === 0;
}"""
)
"""Whether a snapshot is kept that was tried: in a file, or in a cache where there are none."""
