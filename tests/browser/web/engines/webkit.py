"""WebKitGTK, driven over WebDriver by Debian's own driver, in its own small browser.

It shows no window: Xvfb is its screen. The browser keeps nothing beyond its end, as a private
window of Safari, and it has no files that can be written at once: games are kept in IndexedDB.
"""

import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from selenium import webdriver
from selenium.common.exceptions import JavascriptException, StaleElementReferenceException
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tests.browser.device import Device, NoAnswer
from tests.browser.page_scripts import COMES_TO_REST, FIND, HAS_SETTLED, IN_SIGHT, IN_USE
from tests.browser.phone import HOME
from tests.browser.web.engines.downloads import saved
from tests.browser.web.engines.screen import screen

DRIVER: Final = Path("/usr/bin/WebKitWebDriver")
BROWSERS: Final = "lib/*/webkit2gtk-4.1/MiniBrowser"
"""The folder of Debian's small browser, below /usr."""

PATIENCE: Final = 120.0
"""Seconds that anything may take on a busy machine."""
TRIES: Final = 20
"""The times that an element may be another one before it is tapped or read."""
SOON: Final = 0.02
"""Seconds after which the screen is looked at again."""
SETTLED: Final = 0.15
"""Seconds for which a field has to have the focus until Flutter has taken it over."""


@dataclass
class WebKitPhone(Device):
    """A tab of WebKitGTK with the app open; as `Phone`, every question waits."""

    driver: webdriver.WebKitGTK
    handle: str
    downloads: Path

    def go(self, address: str) -> None:
        self.bring_to_front()
        self.driver.get(address)

    def reload(self) -> None:
        self.driver.refresh()
        self.read()

    def bring_to_front(self) -> None:
        self.driver.switch_to.window(self.handle)

    def read(self) -> None:
        self.until(_READ_ALOUD, "the app cannot be read")

    def tap(self, identifier: str) -> None:
        self._again(self._tap, identifier)

    def _tap(self, identifier: str) -> None:
        found = self.until(FIND, f"{identifier} cannot be tapped", [identifier, True])
        self.evaluate(COMES_TO_REST, found)
        if self.evaluate(IN_SIGHT, found):
            self._click(found)
            return
        # as Phone.tap: what is drawn moves later than the element
        self.evaluate("element => { element.scrollIntoView(); element.click(); }", found)

    def _again(self, act: Callable[[str], None], identifier: str) -> None:
        """Do it anew where Flutter has made the element anew before it was done."""
        for _ in range(TRIES):
            with suppress(StaleElementReferenceException):
                act(identifier)
                return
        act(identifier)

    def _click(self, found: WebElement) -> None:
        chain = webdriver.ActionChains(self.driver, duration=0)
        chain.move_to_element(found).click().perform()

    def focus(self, identifier: str) -> None:
        self._again(self._focus, identifier)

    def _focus(self, identifier: str) -> None:
        field_of = f"arg => ({FIND})(arg)?.querySelector('input, textarea')"
        box = self.until(field_of, f"{identifier} is no field", [identifier])
        if self.evaluate(IN_USE, box):
            return
        if self.evaluate(IN_SIGHT, box):
            self._click(box)
        else:
            self.evaluate("element => { element.scrollIntoView(); element.focus(); }", box)
        self.until(HAS_SETTLED, f"{identifier} gets no focus", identifier, every=SETTLED)

    def press(self, key: str) -> None:
        """Press a key of a keyboard, such as "3" or "Control+z"."""
        names = key.split("+") if len(key) > 1 else [key]
        *held, last = (getattr(Keys, name.upper(), name) for name in names)
        chain = webdriver.ActionChains(self.driver, duration=0)
        for modifier in held:
            chain.key_down(modifier)
        chain.send_keys(last)
        for modifier in held:
            chain.key_up(modifier)
        chain.perform()

    def write(self, words: str) -> None:
        webdriver.ActionChains(self.driver, duration=0).send_keys(words).perform()

    def evaluate(self, script: str, arg: object = None) -> Any:  # noqa: ANN401 - whatever it is
        return self.driver.execute_script(f"return ({script})(arguments[0])", arg)

    def downloaded(self, identifier: str) -> bytes:
        return saved(self.downloads, lambda: self.tap(identifier))

    def upload(self, identifier: str, file: Path) -> None:
        self.evaluate(_NO_DIALOG)
        self.tap(identifier)
        asked = self.until("() => document.querySelector('input[type=file]')", "no file is asked")
        asked.send_keys(str(file))

    def until(self, script: str, why_not: str, arg: object = None, every: float = SOON) -> Any:  # noqa: ANN401 - as above
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            # the page may have just changed
            with suppress(JavascriptException, StaleElementReferenceException):
                if answer := self.evaluate(script, arg):
                    return answer
            time.sleep(every)
        raise NoAnswer(f"{why_not}. {self.screen()}")


_READ_ALOUD = """() => {
    if (document.querySelector("[flt-semantics-identifier]")) return true;
    document.querySelector("flt-semantics-placeholder")?.click();
    return false;
}"""
_NO_DIALOG = """() => {
    const { click } = HTMLInputElement.prototype;
    HTMLInputElement.prototype.click = function () {
        if (this.type === "file") document.body.append(this);
        else click.call(this);
    };
}"""
"""Put what asks for a file into the page, where the driver finds it, instead of a dialog."""


@dataclass
class WebKit:
    """WebKitGTK, started."""

    driver: webdriver.WebKitGTK
    downloads: Path

    def first(self) -> WebKitPhone:
        return WebKitPhone(self.driver, self.driver.window_handles[0], self.downloads)

    def tab(self) -> WebKitPhone:
        """Open another window: the driver leaves a tab beside the first one hidden."""
        self.driver.switch_to.new_window("window")
        return WebKitPhone(self.driver, self.driver.current_window_handle, self.downloads)

    def console(self) -> list[str]:
        """Its warnings and errors, which the driver does not tell: see `HEARD`."""
        said: str = self.driver.execute_script("return localStorage.console ?? ''")
        return said.splitlines()

    def faults(self) -> list[str]:
        return [line for line in self.console() if line.startswith("error")]


def _started(start: Callable[[], webdriver.WebKitGTK]) -> webdriver.WebKitGTK:
    """Start the browser, and once more if its driver does not answer, as it rarely happens.

    Selenium takes the timeout of all requests from that of sockets, and has none by default.
    """
    usual = socket.getdefaulttimeout()
    socket.setdefaulttimeout(1.5 * PATIENCE)
    try:
        return start()
    except HTTPError:
        return start()
    finally:
        socket.setdefaulttimeout(usual)


@contextmanager
def webkit(folder: Path, *, language: str, proxy: int) -> Iterator[WebKit]:
    """Start WebKitGTK. What it writes goes into `folder`; `proxy` is the way to other hosts."""
    downloads = folder / "downloads"
    downloads.mkdir(parents=True)
    (folder / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{downloads}"\n', "utf-8")
    options = Options()
    options.binary_location = str(next(Path("/usr").glob(BROWSERS)))
    options.add_argument("--automation")
    address = f"{HOME}:{proxy}"
    options.set_capability(
        "proxy",
        {"proxyType": "manual", "httpProxy": address, "sslProxy": address, "noProxy": [HOME]},
    )
    with screen() as display:
        environment = {
            **os.environ,
            "DISPLAY": display,
            "LANG": language,
            "LC_ALL": language,
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            # as Chromium's BRIEF: compiled for good is only what lives longer than this
            "JSC_useOMGJIT": "0",
            # its sandbox is none of root's
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        driver = _started(
            lambda: webdriver.WebKitGTK(options, Service(str(DRIVER), env=environment))
        )
        try:
            driver.set_window_size(390, 844)
            driver.set_script_timeout(PATIENCE)
            driver.set_page_load_timeout(PATIENCE)
            yield WebKit(driver, downloads)
        finally:
            driver.quit()
