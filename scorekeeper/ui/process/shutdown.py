"""Orderly exit on SIGTERM and SIGHUP: what is open is closed first."""

import signal
import sys
import threading
from types import FrameType

_SIGNAL_STATUS = 128
"""Plus the signal's number: the exit status of a program that a signal ended, as in shells."""


def exit_on_signals() -> None:
    """Let SIGTERM and, where there is one, SIGHUP end the program by SystemExit.

    Without this they end it on the spot, and nothing that is open is closed. Only the main thread
    may have signals; from others this does nothing.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    signal.signal(signal.SIGTERM, _end)
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        # nohup ignores it
        signal.signal(signal.SIGHUP, _hang_up)


def _end(number: int, _frame: FrameType | None) -> None:
    sys.exit(_SIGNAL_STATUS + number)


def _hang_up(_number: int, _frame: FrameType | None) -> None:
    # The server listens to SIGTERM alone, and lets its clients go before it ends.
    signal.raise_signal(signal.SIGTERM)
