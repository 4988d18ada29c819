"""WebKitGTK, which has the engine of an iPhone's browsers, as Debian packages it, by WebDriver."""

import json
import os
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.browser.engines.tab import JavaScriptError, finger, strokes
from tests.browser.server import free_port
from tests.browser.web.host import wait_until
from tests.processes import kill_family

PROGRAM = "WebKitWebDriver"
PATIENCE = 120.0
"""Seconds that any answer may take on a busy machine."""

_SETTINGS = "[Settings]\ngtk-enable-animations=false\n"


class WebKit:
    """A session of WebKitWebDriver; `tab` is its first tab."""

    def __init__(self, port: int, browser: Path) -> None:
        self._address = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.id = self._ask("POST", "", {"capabilities": wanted})["sessionId"]
        self.send("timeouts", {"script": PATIENCE * 1000})

    def send(self, path: str, body: Mapping[str, object] | None = None) -> Any:  # noqa: ANN401
        """Send a command and return its result. Raises JavaScriptError if it is refused."""
        return self._ask("POST", f"/{self.id}/{path}", body or {})

    def get(self, path: str) -> Any:  # noqa: ANN401 - any JSON
        """Ask for a value."""
        return self._ask("GET", f"/{self.id}/{path}", None)

    def quit(self) -> None:
        """End the session, and the browser with it."""
        with suppress(OSError, JavaScriptError):
            self._ask("DELETE", f"/{self.id}", None)

    def _ask(self, method: str, path: str, body: Mapping[str, object] | None) -> Any:  # noqa: ANN401
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self._address + path, data, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise JavaScriptError(error.read().decode()) from None

    def new_tab(self) -> "WebKitTab":
        """Open a tab at phone size."""
        return WebKitTab(self, self.send("window/new", {"type": "window"})["handle"])

    @property
    def tab(self) -> "WebKitTab":
        """The tab with which the browser has started."""
        return WebKitTab(self, self.get("window"))


class WebKitTab:
    """A tab of WebKitGTK. See `Tab`."""

    def __init__(self, browser: WebKit, handle: str) -> None:
        self._browser = browser
        self._handle = handle
        self.show()
        browser.send("window/rect", {"width": 447, "height": 960})

    def show(self) -> None:
        """Bring the tab to the front; all commands are for that one."""
        self._browser.send("window", {"handle": self._handle})

    def open(self, address: str) -> None:
        """Load an address."""
        self._browser.send("url", {"url": address})

    def reload(self) -> None:
        """Load the page again."""
        self._browser.send("refresh")

    def evaluate(self, function: str, *args: object) -> object:
        """Call a JavaScript function and return its result."""
        script = f"""const done = arguments[arguments.length - 1];
            Promise.resolve().then(() => ({function})(...{json.dumps(args)})).then(
                result => done({{ result: result ?? null }}),
                error => done({{ error: String(error) }}))"""
        answer = self._browser.send("execute/async", {"script": script, "args": []})
        if "error" in answer:
            raise JavaScriptError(answer["error"])
        result: object = answer["result"]
        return result

    def tap(self, x: float, y: float) -> None:
        """Tap at a point of the window; this WebKit knows only mice."""
        self._browser.send("actions", {"actions": [finger(x, y, "mouse")]})

    def type(self, text: str) -> None:
        """Press the key of each character."""
        self._press([stroke for character in text for stroke in strokes(character)])

    def press(self, key: str) -> None:
        """Press a key or several together."""
        self._press(strokes(*key.split("+")))

    def close(self) -> None:
        """Close the tab."""
        self.show()
        self._browser._ask("DELETE", f"/{self._browser.id}/window", None)

    def _press(self, keys: list[dict[str, str]]) -> None:
        actions = [{"type": "key", "id": "keys", "actions": keys}]
        self._browser.send("actions", {"actions": actions})


@contextmanager
def webkit(folder: Path, language: str) -> Iterator[WebKit]:
    """Start WebKitGTK's small browser on a screen of its own, with its settings in `folder`."""
    (folder / "gtk-3.0").mkdir()
    (folder / "gtk-3.0" / "settings.ini").write_text(_SETTINGS, "utf-8")
    (browser,) = Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")
    port = free_port()
    with ExitStack() as to_end:
        screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1024x1200x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        to_end.callback(_end, screen)
        assert screen.stdout
        environment = {
            **os.environ,
            "DISPLAY": f":{screen.stdout.readline().decode().strip()}",
            "LANG": language,
            "LC_ALL": language,
            "XDG_CONFIG_HOME": str(folder),
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        driver = subprocess.Popen(
            [PROGRAM, f"--port={port}"], env=environment, stderr=subprocess.DEVNULL
        )
        to_end.callback(_end, driver)
        running = wait_until(lambda: _session(port, browser), "WebKitGTK did not start")
        assert running
        to_end.callback(running.quit)
        yield running


def _session(port: int, browser: Path) -> WebKit | None:
    try:
        return WebKit(port, browser)
    except urllib.error.URLError:
        return None


def _end(process: "subprocess.Popen[bytes]") -> None:
    kill_family(process.pid)
    process.wait()
