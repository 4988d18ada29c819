"""The interface of a driver of the app in a browser, whatever its engine."""

from pathlib import Path
from typing import Any, Protocol


class Device(Protocol):
    """A tab with the app open. Controls have identifiers; every question waits for the screen."""

    def open(self, address: str) -> None:
        """Open an address and wait until the app can be read."""

    def go(self, address: str) -> None:
        """Open an address, and wait for no app."""

    def reload(self) -> None:
        """Load the page again, and wait until the app can be read."""

    def bring_to_front(self) -> None:
        """Make this the tab that is looked at."""

    def wait(self, identifier: str) -> object:
        """Wait for a control or a value to be on the screen."""

    def wait_gone(self, identifier: str) -> None:
        """Wait until a control has left the screen."""

    def has(self, identifier: str) -> bool:
        """Whether a control is on the screen at this moment."""
        ...

    def tap(self, identifier: str) -> None:
        """Tap a control once it can be tapped."""

    def spoken(self, identifier: str) -> str:
        """All that a screen reader says of it."""
        ...

    def text(self, identifier: str) -> str:
        """The value shown there."""
        ...

    def expect_text(self, identifier: str, value: str) -> None:
        """Wait until a value reads so; fail with what it reads instead."""

    def wait_text_other_than(self, identifier: str, value: str) -> None:
        """Wait until a value has changed from what it read."""

    def focus(self, identifier: str) -> object:
        """Have a field write what is typed."""

    def type(self, identifier: str, words: str, *, enter: bool = False) -> None:
        """Write into a field, over what stood there; then press Enter if asked."""

    def press(self, key: str) -> None:
        """Press a key of a keyboard, such as "3" or "Control+z"."""

    def words(self) -> list[str]:
        """Everything that can be read on the screen, piece by piece."""
        ...

    def evaluate(self, script: str, arg: object = None) -> Any:  # noqa: ANN401 - whatever it is
        """What a function of JavaScript's answers; a promise is waited for."""

    def downloaded(self, identifier: str) -> bytes:
        """What comes down at a tap."""
        ...

    def upload(self, identifier: str, file: Path) -> None:
        """Tap what asks for a file, and choose this one."""
