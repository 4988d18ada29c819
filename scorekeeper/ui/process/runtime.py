"""Runtimes of the app: a desktop window, a server, the static page, a phone.

Over a network, `page.web`, `page.platform`, the size of a page, and every answer of a client are
the words of a stranger. They may change what that client is shown (a hint, the width of a column,
which way its browser copies) and nothing else. Whatever the server reads, writes or hands out is
decided by `Runtime`.
"""

import os
from enum import Enum, auto


class Runtime(Enum):
    """A place where the app runs, which decides how files come in and go out."""

    SERVED = auto()
    """On a server, for browsers elsewhere: files come in by uploads and go out by downloads."""
    WINDOW = auto()
    """In a window of its own on this computer: its dialogs name files on the same disk."""
    PHONE = auto()
    """Packaged for a phone: its dialogs name files on the phone, and files go to a share sheet."""
    BROWSER = auto()
    """In a browser that runs Python itself: files are bytes in the page's memory."""


def packaged() -> Runtime:
    """Return the runtime of a packaged app, by what Flet's own launcher tells the process."""
    on_phone = os.environ.get("FLET_PLATFORM") in {"android", "ios"}
    return Runtime.PHONE if on_phone else Runtime.WINDOW
