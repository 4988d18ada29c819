"""Debian's Firefox, driven by Playwright over WebDriver BiDi, as Chromium's phone is."""

import os
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext, Locator, Page, Playwright
from playwright.sync_api import Error as Gone

from tests.browser.page_scripts import COMES_TO_REST
from tests.browser.phone import HOME, Phone, PhoneOptions
from tests.browser.web.engines import bidi_relay
from tests.browser.web.engines.downloads import saved
from tests.browser.web.engines.screen import screen
from tests.browser.web.host import START

MAKE: Final = PhoneOptions(drawn=False)

_MIDDLE: Final = """element => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""


@dataclass
class FirefoxPhone(Phone):
    """A tab of Firefox, which has a mouse in the place of a finger."""

    downloads: Path = Path()

    def downloaded(self, identifier: str) -> bytes:
        return saved(self.downloads, lambda: self.tap(identifier))

    def _hit(self, found: Locator) -> None:
        # a locator's click scrolls first, also what is in sight, and Flutter follows only later
        found.evaluate(COMES_TO_REST)
        self.page.mouse.click(*found.evaluate(_MIDDLE))


@dataclass
class Firefox:
    """Firefox, started."""

    context: BrowserContext
    downloads: Path
    said: list[tuple[str, str]] = field(default_factory=list)
    """The messages of the console: kind and text."""

    def first(self) -> Phone:
        return self._phone(self.context.pages[0])

    def tab(self) -> Phone:
        return self._phone(self.context.new_page())

    def _phone(self, page: Page) -> FirefoxPhone:
        return FirefoxPhone(page, MAKE, patience=START, downloads=self.downloads)

    def console(self) -> list[str]:
        return [text for kind, text in self.said if kind in {"warning", "error"}]

    def faults(self) -> list[str]:
        return [text for kind, text in self.said if kind == "error"]


@contextmanager
def firefox(
    playwright: Playwright, folder: Path, *, proxy: int, settings: Mapping[str, str | float | bool]
) -> Iterator[Firefox]:
    """Start Firefox with a profile in `folder` and these settings of its own (about:config).

    `proxy` is the way to other hosts.
    """
    program = folder / "firefox"
    relay = shlex.join([sys.executable, bidi_relay.__file__])
    program.write_text(f'#!/bin/sh\nexec {relay} "$@"\n', "utf-8")
    program.chmod(0o755)
    downloads = folder / "downloads"
    downloads.mkdir()
    preferences: dict[str, str | float | bool] = {
        "network.proxy.type": 1,
        "network.proxy.http": HOME,
        "network.proxy.http_port": proxy,
        "network.proxy.ssl": HOME,
        "network.proxy.ssl_port": proxy,
        **settings,
    }
    with screen() as display:
        context = playwright.firefox.launch_persistent_context(
            folder / "profile",
            channel="moz-firefox",
            executable_path=program,
            firefox_user_prefs=preferences,
            # Without a screen it has no WebGL, and draws all that Flutter lays out.
            headless=False,
            accept_downloads=True,
            downloads_path=downloads,
            env={**os.environ, "DISPLAY": display},
            viewport={"width": MAKE.width, "height": MAKE.height},
            locale=MAKE.locale,
        )
        started = Firefox(context, downloads)
        try:
            context.set_default_navigation_timeout(START)
            context.on("console", lambda told: started.said.append((told.type, told.text)))
            yield started
        finally:
            with suppress(Gone):
                context.close()
