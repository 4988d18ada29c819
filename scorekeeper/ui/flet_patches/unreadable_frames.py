"""Flet logs a traceback for each frame that it cannot unpack; this leaves the line that says why.

Whoever can open a websocket could fill the log with them.
"""

import logging
from traceback import walk_tb


def without_traceback(record: logging.LogRecord) -> bool:
    """Let a record be logged, without its traceback if that ends in unpacking a frame.

    A filter for Flet's logger.
    """
    if record.exc_info and record.getMessage().startswith("Receive loop error"):
        functions = [frame.f_code.co_name for frame, _line in walk_tb(record.exc_info[2])]
        if not any(name.endswith("__on_message") for name in functions):
            record.exc_info = None
    return True
