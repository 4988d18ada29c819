"""Flet 1.0.5 leaves its signal handlers behind when `ft.run` ends.

They act on an event loop that is closed by then: where no window could be opened and the app is
served instead, Ctrl+C ends in a traceback.
"""

import contextlib
import signal
from collections.abc import Iterator


@contextlib.contextmanager
def restored_signal_handlers() -> Iterator[None]:
    """Put the handlers of SIGINT and SIGTERM back that were there before."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
