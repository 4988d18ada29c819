"""Drive the app in Chromium at phone size, and in whatever else Playwright drives."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    FloatRect,
    Locator,
    Page,
    Playwright,
    Request,
)
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.device import Device, NoAnswer
from tests.browser.page_scripts import (
    BLANK,
    BOX,
    FOCUSED,
    HAS_SETTLED,
    HURRY,
    IN_SIGHT,
    IN_USE,
    TURN_TO,
    UNGUARDED,
)

PROGRAMS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
"""Chromium without windows, in a Debian package of its own, and the whole of it.

The page starts in the first in four fifths of the time of a processor.
"""
CHROMIUM = next(filter(Path.exists, map(Path, PROGRAMS)), Path(PROGRAMS[0]))
EVIL = "evil.test"
"""A name of another host for the browser, which leads to this machine."""
FLAGS = [
    f"--host-resolver-rules=MAP {EVIL} 127.0.0.1",
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
]
BRIEF = "--js-flags=--liftoff-only"
"""A flag for pages that live for a minute: what they run is compiled once, not twice.

Where one page is looked at for minutes, the second time pays.
"""
PATIENCE = 60_000
"""Milliseconds that anything may take on a busy machine before a test fails."""

SOON = 20
"""Milliseconds after which the screen is looked at again."""

SETTLED = 150
"""Milliseconds for which a field has to have the focus until Flutter has taken it over."""

FAR = 60
"""More controls than any screen has to go through with Tab."""

HOME = "127.0.0.1"


Scheme = Literal["light", "dark"]


@dataclass(frozen=True)
class PhoneOptions:
    """Options of a phone, which draws little and quickly unless it is `lifelike`.

    On one that is not `drawn` the canvas stays blank, and only what a screen reader gets is there:
    drawing without a graphics card takes a third of the time of a test.
    """

    width: int = 390
    height: int = 844
    locale: str = "en-GB"
    scheme: Scheme = "dark"
    lifelike: bool = False
    """Whether what moves takes its time and is drawn beside the rest, as on a phone in a hand."""
    guarded: bool = False
    """Whether hurried taps are ignored, as for whoever has not said otherwise in the settings."""
    drawn: bool = True


@dataclass
class Phone(Device):
    """A phone with the app open; every question waits until the screen can answer it."""

    page: Page
    options: PhoneOptions
    strangers: list[str] = field(default_factory=list)
    """Requests that left this machine; an app that works offline makes none."""
    patience: int = PATIENCE
    """Milliseconds that anything may take; more where Python runs in the browser too."""

    def go(self, address: str) -> None:
        self.page.goto(address)

    def turn_to(self, route: str) -> None:
        """Go to another screen as the browser's own buttons do, without loading the page."""
        self.page.evaluate(TURN_TO, route)

    def reload(self) -> None:
        self.page.reload()
        self.read()

    def come_back(self) -> None:
        """Wait until the page, which was not connected, has loaded itself again."""
        notice = self.page.locator("#not-connected")
        notice.wait_for(state="hidden", timeout=self.patience)
        self.read()

    def until(self, script: str, why_not: str, arg: object = None, every: int = SOON) -> Any:  # noqa: ANN401 - any JSON
        try:
            # Playwright's own expectations wait up to a second between
            found = self.page.wait_for_function(
                script, arg=arg, timeout=self.patience, polling=every
            )
            return found.json_value()
        except TooLate:
            raise NoAnswer(f"{why_not}. {self.screen()}") from None

    def wait(self, identifier: str) -> Locator:
        super().wait(identifier)
        return self.find(identifier)

    def wait_ready(self, identifier: str) -> Locator:
        super().wait_ready(identifier)
        return self.find(identifier).and_(self.page.locator(":not([aria-disabled=true])"))

    def find(self, identifier: str) -> Locator:
        """The element of a control, whether or not it is there; of the top screen if on several."""
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]').last

    def tap(self, identifier: str) -> None:
        found = self.wait_ready(identifier)
        if found.evaluate(IN_SIGHT):
            self._hit(found)
            return
        # Flutter draws a scrolled list a while after the elements have moved, and a finger would
        # hit what is drawn; a screen reader's tap is meant for the element
        found.scroll_into_view_if_needed(timeout=self.patience)
        found.evaluate("element => element.click()")

    def _hit(self, found: Locator) -> None:
        found.tap(timeout=self.patience)

    def focus(self, identifier: str) -> Locator:
        box = self.wait(identifier).locator("input, textarea")
        if not box.evaluate(IN_USE):
            if box.evaluate(IN_SIGHT):
                self._hit(box)
            else:
                # as in `tap`: a finger would hit what is drawn there
                box.scroll_into_view_if_needed(timeout=self.patience)
                box.focus(timeout=self.patience)
            self.until(HAS_SETTLED, f"{identifier} gets no focus", identifier, every=SETTLED)
        return box

    def write(self, words: str) -> None:
        self.page.keyboard.type(words)

    def press(self, key: str) -> None:
        """Press a key of a keyboard, such as "3" or "Control+z"."""
        self.page.keyboard.press(key)

    def expect_focus(self, identifier: str) -> None:
        """Wait until this control has the focus; fail with what has it instead."""
        self.until(f"arg => ({FOCUSED})() === arg", f"{identifier} has no focus", identifier)

    def go_to(self, identifier: str) -> list[str]:
        """Go from control to control until this one has the focus; return what had it before."""
        self.wait(identifier)
        passed: list[str] = []
        for _ in range(FAR):
            focused = self.focused()
            if focused == identifier:
                return passed
            passed.append(focused or "")
            self.press("Tab")
            self.page.wait_for_timeout(60)
        raise AssertionError(f"Tab does not lead to {identifier}, but to {passed}")

    def box(self, identifier: str) -> FloatRect:
        """The box of a control, in logical pixels."""
        found: FloatRect = self.until(BOX, f"{identifier} is not there", [identifier])
        return found

    def bring_to_front(self) -> None:
        self.page.bring_to_front()

    def evaluate(self, script: str, arg: object = None) -> Any:  # noqa: ANN401 - whatever it is
        return self.page.evaluate(script, arg)

    def downloaded(self, identifier: str) -> bytes:
        with self.page.expect_download(timeout=self.patience) as coming:
            self.tap(identifier)
        return Path(coming.value.path()).read_bytes()

    def upload(self, identifier: str, file: Path) -> None:
        with self.page.expect_file_chooser(timeout=self.patience) as dialog:
            self.tap(identifier)
        dialog.value.set_files(file)

    def read(self) -> None:
        placeholder = self.page.locator("flt-semantics-placeholder")
        placeholder.wait_for(state="attached", timeout=self.patience)
        placeholder.evaluate("element => element.click()")
        self.page.locator("[flt-semantics-identifier]").first.wait_for(
            state="attached", timeout=self.patience
        )

    def _watch(self, request: Request) -> None:
        parts = urlsplit(request.url)
        local = parts.scheme in {"blob", "data"} or parts.hostname == HOME
        if not local:
            self.strangers.append(request.url)


def start(playwright: Playwright, *further: str) -> Browser:
    """Start the installed Chromium, with these further flags."""
    return playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *further])


def prepare(context: BrowserContext, options: PhoneOptions) -> None:
    """Let the pages of a browser be fast or blank, as `options` say."""
    assert options.drawn or not options.lifelike, "a blank phone draws in no thread of its own"
    if not options.lifelike:
        context.add_init_script(HURRY)
    if not options.drawn:
        context.add_init_script(BLANK)
    if not options.guarded:
        context.add_init_script(UNGUARDED)


@contextmanager
def phone(browser: Browser, options: PhoneOptions) -> Iterator[Phone]:
    """A new phone with nothing in its storage; closed afterwards."""
    context = browser.new_context(
        viewport={"width": options.width, "height": options.height},
        has_touch=True,
        locale=options.locale,
        color_scheme=options.scheme,
    )
    prepare(context, options)
    try:
        held = Phone(context.new_page(), options)
        held.page.on("request", held._watch)
        yield held
    finally:
        context.close()
