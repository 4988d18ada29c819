"""A driver of the app in a browser, by the identifiers of controls, whatever its engine.

Flutter draws on a canvas; the driver reads and taps the elements that it lays over it for screen
readers. So what the driver can do, a blind player can do too.
"""

from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from scorekeeper.ui.parts.field_text import MARK
from tests.browser.page_scripts import ALL_NAMES, ALL_WORDS, FIELD_VALUE, FIND, FOCUSED, READS, SAYS


class NoAnswer(AssertionError):
    """Something that was waited for did not come; the text is the screen instead."""


class Device(ABC):
    """A tab with the app open; every question waits until the screen can answer it."""

    @abstractmethod
    def evaluate(self, script: str, arg: object = None) -> Any:  # noqa: ANN401 - whatever it is
        """Evaluate a function of JavaScript's, and return its answer; a promise is waited for."""

    @abstractmethod
    def until(self, script: str, why_not: str, arg: object = None) -> Any:  # noqa: ANN401 - as above
        """Wait until a function of JavaScript's says yes; raises NoAnswer with `why_not`."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Open an address, and wait for no app."""

    @abstractmethod
    def read(self) -> None:
        """Make Flutter build the elements for screen readers, as a screen reader does."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again, and wait until the app can be read."""

    @abstractmethod
    def bring_to_front(self) -> None:
        """Make this the tab that is looked at."""

    @abstractmethod
    def tap(self, identifier: str) -> None:
        """Tap a control once it can be tapped, scrolled into sight if need be."""

    @abstractmethod
    def focus(self, identifier: str) -> object:
        """Have a field write what is typed."""

    @abstractmethod
    def write(self, words: str) -> None:
        """Type words key by key, without a pause, line after line if there are several."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key of a keyboard, such as "3" or "Control+z"."""

    @abstractmethod
    def downloaded(self, identifier: str) -> bytes:
        """Tap, and return the file that comes down."""

    @abstractmethod
    def upload(self, identifier: str, file: Path) -> None:
        """Tap what asks for a file, and choose this one."""

    def taps(self, *identifiers: str) -> None:
        """Tap one control after the other."""
        for identifier in identifiers:
            self.tap(identifier)

    def open(self, address: str) -> None:
        """Open an address and wait until the app can be read."""
        self.go(address)
        self.read()

    def wait(self, identifier: str) -> object:
        """Wait for a control or a value to be on the screen."""
        return self.until(f"arg => !!({FIND})(arg)", f"{identifier} is not there", [identifier])

    def wait_ready(self, identifier: str) -> object:
        """Wait for a control to be on the screen and to do something when it is tapped."""
        ready = [identifier, True]
        return self.until(f"arg => !!({FIND})(arg)", f"{identifier} cannot be tapped", ready)

    def wait_gone(self, identifier: str) -> None:
        """Wait until a control has left the screen."""
        self.until(f"arg => !({FIND})(arg)", f"{identifier} is still there", [identifier])

    def has(self, identifier: str) -> bool:
        """Whether a control is on the screen at this moment."""
        return bool(self.evaluate(f"arg => !!({FIND})(arg)", [identifier]))

    def spoken(self, identifier: str) -> str:
        """All that a screen reader says of it: label, value and state words."""
        (said,) = self.until(SAYS, f"{identifier} is not there", identifier)
        return str(said)

    def text(self, identifier: str) -> str:
        """The value shown there: the last line, without the label a screen reader says before."""
        return self.spoken(identifier).splitlines()[-1]

    def expect_text(self, identifier: str, value: str) -> None:
        """Wait until a value reads so; fail with what it reads instead."""
        self.until(READS, f"{identifier} does not read {value!r}", [identifier, value])

    def wait_text_other_than(self, identifier: str, value: str) -> None:
        """Wait until a value has changed from what it read."""
        self.until(
            f"arg => !({READS})(arg)", f"{identifier} still reads {value!r}", [identifier, value]
        )

    def type(self, identifier: str, words: str, *, enter: bool = False) -> None:
        """Write into a field, over what stood there; then press Enter if asked.

        Only a field that is not in use yet is waited for: Flutter empties it while it takes it
        over.
        """
        self.focus(identifier)
        if str(self.evaluate(FIELD_VALUE)).strip(MARK):
            self.press("Control+a")
        self.write(words)
        if enter:
            self.press("Enter")

    def focused(self) -> str | None:
        """The control that has the focus, for a keyboard and a screen reader."""
        found: str | None = self.evaluate(FOCUSED)
        return found

    def words(self) -> list[str]:
        """Everything that can be read on the screen, piece by piece."""
        read = "\n".join(self.evaluate(ALL_WORDS))
        return [line for line in read.splitlines() if line.strip()]

    def names(self) -> list[str]:
        """The identifiers of all controls and values on the screen."""
        return [*self.evaluate(ALL_NAMES)]

    def screen(self) -> str:
        """Describe the screen for a message."""
        return f"On the screen: {self.names()}, {self.words()}"
