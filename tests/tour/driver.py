"""Drive a phone along the stops of the tour, from screen to screen without loading the app anew."""

from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import CDPSession
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.device import NoAnswer
from tests.browser.phone import Phone, Scheme
from tests.tour.stops import Stop

QUIET: Final = 100
"""Milliseconds without a frame or a word from the server after which a screen is finished."""

UNMOVED: Final = 300
"""Milliseconds in which a change that changes anything has begun to be drawn."""

ASKED: Final = 6
"""The number of signs of life that the server is asked for: one for each step in which it answers a
change of the window, and more. It takes up one thing after the other, so it has then said all that
it need not look up, however busy it is."""

ONCE: Final = 15_000
"""Milliseconds after which a stop that is not reached is tried once more, from the beginning."""

SOON: Final = 3000
"""Milliseconds after which an address that leads nowhere is given once more: no fault, as it may
come late on a busy machine."""

RESTLESS: Final = 4000
"""Milliseconds after which a screen that never comes to rest is looked at all the same."""


@dataclass
class TourDriver:
    """Drives a phone from stop to stop of the tour. `address` is that of the app."""

    phone: Phone
    address: str
    at: str | None = None
    stopped: Stop | None = None
    text: float = 1.0
    scheme: Scheme = field(init=False)
    camera: CDPSession = field(init=False)

    def __post_init__(self) -> None:
        self.scheme = self.phone.options.scheme
        self.camera = self.phone.page.context.new_cdp_session(self.phone.page)
        self.phone.page.add_init_script(_WATCH)

    def reach(self, stop: Stop) -> None:
        """Go to a stop, and wait until the screen is at rest."""
        patience, self.phone.patience = self.phone.patience, ONCE
        try:
            self._travel(stop)
        except (NoAnswer, TooLate):
            # nobody knows what is on the screen now
            self.at = None
            self.phone.patience = patience
            self._travel(stop)
        finally:
            self.phone.patience = patience

    def _travel(self, stop: Stop) -> None:
        if stop.at != self.at:
            if self.phone.page.url.startswith("http"):
                # else the same session would go on
                self.phone.page.evaluate("sessionStorage.clear()")
            self.phone.open(f"{self.address}/{'?at=' + stop.at if stop.at else ''}")
            self.phone.page.locator("#splash").wait_for(state="detached")
            self.at, self.stopped, self.text = stop.at, None, 1.0
            self.settle()
        if self.stopped and self.stopped.steps:
            # what was opened over the screen would stay open
            self.phone.press("Escape")
            self.settle()
        if self._is_open(stop):
            self._go(_BETWEEN)
            self.phone.wait_gone(_wanted(stop))
        self._go(stop.route)
        with suppress(TooLate):
            self.phone.find(_wanted(stop)).wait_for(state="attached", timeout=SOON)
        if not self.phone.has(_wanted(stop)):
            # where something was closed a moment ago, an address may lead nowhere
            self._go(_BETWEEN)
            self._go(stop.route)
        self.phone.wait(_wanted(stop))
        for step in stop.steps:
            self.settle()
            identifier, _, words = step.partition("=")
            if words:
                self.phone.type(identifier, words)
            else:  # as a screen reader does
                self.phone.wait_ready(step).evaluate("element => element.click()")
        self.phone.wait(stop.shows)
        self.settle()
        self.stopped = stop

    def _is_open(self, stop: Stop) -> bool:
        """Whether the last screen could be taken for this one, or is to be begun anew."""
        last = self.stopped
        if last is None:
            return False
        again = last.route == stop.route and (last.steps or stop.steps)
        return bool(again) or self.phone.has(_wanted(stop))

    def resize(self, width: int, height: int, text: float = 1.0) -> None:
        """Show the same screen in a window of another size, at `text` times the usual text size."""
        page, size = self.phone.page, {"width": width, "height": height}
        if (page.viewport_size, self.text) == (size, text):
            return
        if page.viewport_size != size:
            with self._told():
                page.set_viewport_size({"width": width, "height": height})
        if self.at is not None:
            self.phone.until(_FITS, f"nothing is drawn at {width} × {height}")
            page.evaluate(f"document.documentElement.style.fontSize = '{text:.0%}'")
            self.text = text
            self.settle()

    def use_scheme(self, scheme: Scheme) -> None:
        """Show the same screen in a light or dark scheme."""
        if scheme != self.scheme:
            with self._told():
                self.phone.page.emulate_media(color_scheme=scheme)
            self.scheme = scheme
            self.settle()

    def small_screenshot(self) -> bytes:
        """Let a blank phone draw itself at a quarter of the size, to look for large shapes."""
        size = self.phone.page.viewport_size
        assert size is not None
        self.phone.page.evaluate(_DRAW, RESTLESS)
        taken = self.camera.send(
            "Page.captureScreenshot",
            {"optimizeForSpeed": True, "clip": {"x": 0, "y": 0, **size, "scale": 0.25}},
        )
        self.phone.page.evaluate("window.blank = true")
        return b64decode(taken["data"])

    def take_announcements(self) -> list[str]:
        """Return the announcements for screen readers since the last call."""
        return [*self.phone.page.evaluate("(window.heard || []).splice(0)")]

    def settle(self) -> None:
        """Wait until the server has sent all changes and the screen is at rest."""
        self.phone.page.evaluate(_SETTLED, [ASKED, QUIET, UNMOVED, RESTLESS])

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Change the window, and wait until the server knows: a busy page takes its time."""
        if self.at is None:
            yield
            return
        self.phone.page.evaluate("window.stir.told = false")
        yield
        self.phone.until("() => window.stir.told", "the server is not told of the window")

    def _go(self, route: str) -> None:
        self.phone.turn_to(route)
        self.settle()


def _wanted(stop: Stop) -> str:
    """The control that shows that the screen of a stop is there, before anything is tapped."""
    return [*stop.steps, stop.shows][0].partition("=")[0]


_BETWEEN: Final = "/settings"
"""A screen that is cheap to draw and has little in common with others."""

_FITS: Final = """() => {
    const {width, height} = document.querySelector('flt-glass-pane').shadowRoot
        .querySelector('canvas');
    return width === innerWidth && height === innerHeight;
}"""
"""Whether Flutter has drawn something as large as the window."""

_DRAW: Final = """async restless => {
    const late = performance.now() + restless;
    window.drew = window.blank = false;
    visualViewport.dispatchEvent(new Event("resize"));
    const frame = () => new Promise(requestAnimationFrame);
    while ((!window.drew || window.stir.waiting) && performance.now() < late) await frame();
    for (let shown = 0; shown < 2; shown++) await frame();
}"""
"""Let Flutter draw all of the screen, as it does when it is told that the window has changed.

What it has drawn comes on the screen with the next frame of the browser.
"""

_WATCH: Final = """(() => {
    const frame = window.requestAnimationFrame.bind(window);
    const stir = window.stir = {waiting: 0, at: performance.now(), seen: 0, told: false};
    const stirred = () => { stir.at = performance.now(); };
    window.requestAnimationFrame = draw => {
        stir.waiting++;
        return frame(time => { stir.waiting--; stirred(); draw(time); });
    };
    const fetched = window.fetch.bind(window);
    window.fetch = (...asked) => {
        stir.waiting++;
        return fetched(...asked).finally(() => { stir.waiting--; stirred(); });
    };
    window.heard = [];
    new MutationObserver(changes => {
        for (const {target} of changes) {
            const said = target.textContent.trim();
            if (said && target.closest?.('flt-announcement-host')) window.heard.push(said);
        }
    }).observe(document, {subtree: true, childList: true, characterData: true});
    const Plain = window.WebSocket, words = new TextDecoder('latin1');
    window.WebSocket = class extends Plain {
        constructor(...asked) {
            super(...asked);
            this.addEventListener('message', ({data}) => {
                if ((data.byteLength ?? data.size) === 1) stir.answered?.();
                else stirred();
            });
            stir.ask = () => new Promise(answered => {
                stir.answered = answered;
                super.send(new Uint8Array([63]));
            });
        }
        send(data) {
            stirred();
            stir.told ||= /width|brightness/.test(words.decode(data));
            super.send(data);
        }
    };
})();"""
"""Keep in mind when the app last drew, said or heard something.

`told` says whether the server knows of a window's new size or scheme. As the phone is not lifelike,
Flutter draws in no thread of its own: what it has drawn is on the screen.
"""

_SETTLED: Final = """async ([asked, quiet, unmoved, restless]) => {
    const begun = performance.now(), stir = window.stir, seen = stir.seen;
    const late = new Promise(rest => setTimeout(rest, restless));
    for (let time = 0; time < asked; time++) await Promise.race([stir.ask(), late]);
    await new Promise(rest => {
        const look = () => {
            const now = performance.now();
            const moved = stir.at > seen || now - begun > unmoved;
            const still = moved && !stir.waiting && now - stir.at > quiet;
            if (still || now - begun > restless) {
                stir.seen = now;
                rest();
            } else setTimeout(look, 8);
        };
        look();
    });
}"""
