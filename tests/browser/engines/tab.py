"""A tab of a browser as the tests need it, whichever protocol drives the browser."""

from typing import Protocol


class Tab(Protocol):
    """A tab at phone size."""

    def open(self, address: str) -> None:
        """Load an address."""

    def reload(self) -> None:
        """Load the page again."""

    def evaluate(self, function: str, *args: object) -> object:
        """Call a JavaScript function, await its result and return it. Raises JavaScriptError."""

    def tap(self, x: float, y: float) -> None:
        """Tap at a point of the window, in CSS pixels."""

    def type(self, text: str) -> None:
        """Press the key of each character; a newline is Enter."""

    def press(self, key: str) -> None:
        """Press a key, such as "3", or several together, such as "Control+z"."""

    def show(self) -> None:
        """Bring the tab to the front."""


class JavaScriptError(Exception):
    """The page raised an error, or was loaded anew meanwhile."""


KEYS = {
    "Control": "\ue009",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Shift": "\ue008",
    "Tab": "\ue004",
    "Backspace": "\ue003",
    "Dead": "\ue00d",
    "\n": "\ue007",
}
"""Keys without a character, as WebDriver and WebDriver BiDi number them."""


def strokes(*pressed: str) -> list[dict[str, str]]:
    """Return the key actions for keys that are pressed together."""
    keys = [KEYS.get(key, key) for key in pressed]
    down = [{"type": "keyDown", "value": key} for key in keys]
    return [*down, *({"type": "keyUp", "value": key} for key in reversed(keys))]


def finger(x: float, y: float, kind: str) -> dict[str, object]:
    """Return the action of a finger, or of a mouse, that taps there."""
    return {
        "type": "pointer",
        "id": kind,
        "parameters": {"pointerType": kind},
        "actions": [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ],
    }
