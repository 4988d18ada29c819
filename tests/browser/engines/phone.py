"""A phone whose browser may be any: the same gestures as `tests.browser.phone`, over a `Tab`."""

import time
from dataclasses import dataclass
from typing import cast

from tests.browser.engines.tab import JavaScriptError, Tab

PATIENCE = 120.0
"""Seconds that anything may take on a busy machine before a test fails."""
_LOOK = 5.0
"""Seconds that the page waits by itself for a condition, frame by frame."""


@dataclass
class EnginePhone:
    """A phone with the app open; every question waits until the screen can answer it."""

    tab: Tab

    def open(self, address: str) -> None:
        """Open an address and wait until the app can be read."""
        self.tab.open(address)
        self.read()

    def reload(self) -> None:
        """Load the page again."""
        self.tab.reload()
        self.read()

    def read(self) -> None:
        """Make Flutter build the elements for screen readers, as a screen reader does."""
        self.wait_for(_READABLE, why_not="nothing can be read")

    def has(self, identifier: str) -> bool:
        """Whether a control is on the screen at this moment."""
        return bool(self.tab.evaluate(_HAS, identifier))

    def wait(self, identifier: str) -> None:
        """Wait for a control or a value to be on the screen."""
        self.wait_for(_HAS, identifier, why_not=f"no {identifier}")

    def wait_gone(self, identifier: str) -> None:
        """Wait until a control has left the screen."""
        self.wait_for(f"name => !({_HAS})(name)", identifier, why_not=f"{identifier} stays")

    def tap(self, identifier: str) -> None:
        """Tap a control once it can be tapped, scrolled into sight if need be."""
        place = self.wait_for(_PLACE, identifier, why_not=f"{identifier} cannot be tapped")
        x, y, in_sight = cast(list[float], place)
        if in_sight:
            self.tab.tap(x, y)
        else:
            # as in `tests.browser.phone`: a finger would hit what is drawn there
            self.tab.evaluate(_CLICK, identifier)

    def text(self, identifier: str) -> str:
        """The value shown there: the last line, without the label a screen reader says before."""
        return self.spoken(identifier).splitlines()[-1]

    def spoken(self, identifier: str) -> str:
        """All that a screen reader says of it."""
        return str(self.wait_for(_SPOKEN, identifier, why_not=f"nothing to read at {identifier}"))

    def expect_text(self, identifier: str, value: str) -> None:
        """Wait until a value reads so."""
        why_not = f"{identifier} does not read {value!r}"
        self.wait_for(f"(name, value) => {_READS}", identifier, value, why_not=why_not)

    def expect_said(self, identifier: str, part: str) -> None:
        """Wait until what a screen reader says there has this in it."""
        asked = f"(name, part) => ({_SPOKEN})(name)?.includes(part)"
        self.wait_for(asked, identifier, part, why_not=f"{identifier} does not say {part!r}")

    def type(self, identifier: str, words: str, *, enter: bool = False) -> None:
        """Write into a field, over what stood there; then press Enter if asked."""
        if not self.tab.evaluate(_IN_USE, identifier):
            self.tap(identifier)
            self.wait_for(_IN_USE, identifier, why_not=f"{identifier} has no focus")
        if self.tab.evaluate(_FILLED, identifier):
            self.press("Control+a")
        self.tab.type(words + "\n" * enter)

    def compose(self, identifier: str, steps: tuple[str, ...]) -> None:
        """Write into a field as an input method or a dead key does: the last step stays."""
        if not self.tab.evaluate(_IN_USE, identifier):
            self.tap(identifier)
            self.wait_for(_IN_USE, identifier, why_not=f"{identifier} has no focus")
        self.tab.evaluate(_COMPOSE, steps)

    def go(self, route: str) -> None:
        """Go where the address says."""
        self.tab.evaluate("route => { location.hash = `#${route}`; }", route)

    def press(self, key: str) -> None:
        """Press a key, such as "3" or "Control+z"."""
        self.tab.press(key)

    def words(self) -> str:
        """Everything that can be read on the screen, for messages of failed tests."""
        try:
            return str(self.tab.evaluate(_WORDS))
        except JavaScriptError as error:
            return str(error)

    def wait_for(self, condition: str, *args: object, why_not: str) -> object:
        """Wait until a JavaScript function returns something that counts; return that."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                found = self.tab.evaluate(_PATIENT % condition, _LOOK * 1000, *args)
            except JavaScriptError:
                time.sleep(0.05)  # loaded anew in this moment
                continue
            if found:
                return found
        raise AssertionError(f"{why_not}; there is: {self.words()}")


_PATIENT = """async (patience, ...args) => {
    const end = Date.now() + patience;
    const ask = %s;
    while (true) {
        const found = await ask(...args);
        if (found || Date.now() > end) return found ?? null;
        await new Promise(next => setTimeout(next, 15));
    }
}"""

_FIND = "[...document.querySelectorAll(`[flt-semantics-identifier=${CSS.escape(name)}]`)].at(-1)"
_HAS = f"name => Boolean({_FIND})"
_SPOKEN = f"""name => {{
    const found = {_FIND};
    return found && (found.getAttribute("aria-label") || found.textContent || "").trim();
}}"""
_READS = f"({_SPOKEN})(name)?.split(/\\n/).pop().trim() === value"
_READABLE = """() => {
    document.querySelector("flt-semantics-placeholder")?.click();
    return Boolean(document.querySelector("[flt-semantics-identifier]"));
}"""
_PLACE = f"""async name => {{
    const element = {_FIND};
    if (!element || element.getAttribute("aria-disabled") === "true") return null;
    const at = () => {{
        const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    }};
    const [x, y] = at();
    await new Promise(requestAnimationFrame);
    const [x2, y2] = at();
    if (x !== x2 || y !== y2 || !element.isConnected) return null;
    const hit = document.elementFromPoint(x, y);
    return [x, y, element.contains(hit)];
}}"""
_CLICK = f"""name => {{
    const element = {_FIND};
    element.scrollIntoView({{ block: "center" }});
    const field = element.querySelector("input, textarea");
    if (field) field.focus();
    else element.click();
}}"""
_BOX = f"({_FIND})?.querySelector('input, textarea')"
_IN_USE = f"""async name => {{
    const before = document.activeElement;
    if (!before || before !== ({_BOX} ?? null)) return false;
    await new Promise(next => setTimeout(next, 150));
    return document.activeElement === before;
}}"""
_COMPOSE = """async steps => {
    const field = document.activeElement;
    const from = field.selectionStart;
    let until = field.selectionEnd;
    const send = (name, data) =>
        field.dispatchEvent(new CompositionEvent(name, { data, bubbles: true }));
    send("compositionstart", "");
    for (const data of steps) {
        send("compositionupdate", data);
        field.setRangeText(data, from, until, "end");
        until = from + data.length;
        field.dispatchEvent(new InputEvent("input", {
            data, inputType: "insertCompositionText", isComposing: true, bubbles: true,
        }));
        await new Promise(requestAnimationFrame);
    }
    send("compositionend", steps.at(-1));
    field.dispatchEvent(new InputEvent("input", { inputType: "insertText", bubbles: true }));
    await new Promise(requestAnimationFrame);
}"""
_FILLED = f"name => Boolean({_BOX}?.value.replace(/[\\u200b\\u2060]/g, ''))"
_WORDS = """() => [...document.querySelectorAll("flt-semantics-host *")].map(element =>
    element.getAttribute("aria-label") || element.innerText || "").join(" | ").slice(0, 2000)"""
