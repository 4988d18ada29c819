"""Firefox as Debian packages it, driven by WebDriver BiDi: it needs no program between."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.engines.tab import JavaScriptError, finger, strokes
from tests.browser.phone import HURRY
from tests.browser.web.host import wait_until
from tests.processes import kill_family

PROGRAM = "firefox-esr"
PATIENCE = 120.0
"""Seconds that any answer may take on a busy machine."""

_PREFERENCES = {
    # What a new Firefox asks of its makers and shows of itself.
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.region.network.url": "",
    "browser.safebrowsing.update.enabled": False,
    "browser.search.update": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.tabs.warnOnClose": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.systemAddon.update.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#none",
    "toolkit.telemetry.server": "",
    "remote.active-protocols": 1,
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "en-GB",
    "media.gmp-manager.updateEnabled": False,
}


class Firefox:
    """A running Firefox; `new_tab` opens its tabs."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = count(1)
        self.send("session.new", {"capabilities": {}})
        hurry = f"() => {{ {HURRY} }}"
        self.send("script.addPreloadScript", {"functionDeclaration": hurry})

    def send(self, method: str, params: dict[str, object]) -> Any:  # noqa: ANN401 - any JSON
        """Send a command and return its result. Raises JavaScriptError if it is refused."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._line.recv(timeout=PATIENCE))
            if answer.get("id") != number:
                continue  # an event
            if answer["type"] == "error":
                raise JavaScriptError(f"{method}: {answer['error']}: {answer['message']}")
            return answer["result"]

    def new_tab(self) -> "FirefoxTab":
        """Open a tab at phone size."""
        return FirefoxTab(self, self.send("browsingContext.create", {"type": "tab"})["context"])


class FirefoxTab:
    """A tab of Firefox. See `Tab`."""

    def __init__(self, browser: Firefox, context: str) -> None:
        self._browser = browser
        self._context = context
        viewport = {"width": 390, "height": 844}
        self._send("browsingContext.setViewport", viewport=viewport, devicePixelRatio=1)

    def _send(self, method: str, **params: object) -> Any:  # noqa: ANN401 - any JSON
        return self._browser.send(method, {"context": self._context, **params})

    def open(self, address: str) -> None:
        """Load an address."""
        self._send("browsingContext.navigate", url=address, wait="interactive")

    def reload(self) -> None:
        """Load the page again."""
        self._send("browsingContext.reload", wait="interactive")

    def evaluate(self, function: str, *args: object) -> object:
        """Call a JavaScript function and return its result."""
        # As text both ways, so that BiDi's own notation of values is not needed.
        called = f"async () => JSON.stringify(await ({function})(...{json.dumps(args)}))"
        answer = self._browser.send(
            "script.callFunction",
            {
                "functionDeclaration": called,
                "awaitPromise": True,
                "target": {"context": self._context},
                "userActivation": True,
            },
        )
        if answer["type"] == "exception":
            raise JavaScriptError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"].get("value", "null"))

    def tap(self, x: float, y: float) -> None:
        """Tap at a point of the window with a finger."""
        self._send("input.performActions", actions=[finger(x, y, "touch")])

    def type(self, text: str) -> None:
        """Press the key of each character."""
        keys = [stroke for character in text for stroke in strokes(character)]
        self._send("input.performActions", actions=[{"type": "key", "id": "keys", "actions": keys}])

    def press(self, key: str) -> None:
        """Press a key or several together."""
        keys = strokes(*key.split("+"))
        self._send("input.performActions", actions=[{"type": "key", "id": "keys", "actions": keys}])

    def show(self) -> None:
        """Bring the tab to the front."""
        self._send("browsingContext.activate")

    def close(self) -> None:
        """Close the tab."""
        self._send("browsingContext.close")


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """Start Firefox with a new profile, without a window."""
    profile.mkdir()
    lines = [
        f"user_pref({json.dumps(name)}, {json.dumps(value)});"
        for name, value in _PREFERENCES.items()
    ]
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    command = [PROGRAM, "--headless", "--remote-debugging-port=0", "--profile", str(profile)]
    log = profile / "log"
    with log.open("wb") as said:
        process = subprocess.Popen([*command, "about:blank"], stdout=said, stderr=said)
    try:
        found = wait_until(
            lambda: re.search(r"BiDi listening on (ws://\S+)", log.read_text("utf-8", "replace")),
            "Firefox did not start",
        )
        assert found
        with connect(f"{found[1]}/session", max_size=None) as line:
            yield Firefox(line)
    finally:
        kill_family(process.pid)
        process.wait()
        shutil.rmtree(profile, ignore_errors=True)
