"""Flet 1.0.5 logs a traceback for each frame that it cannot unpack.

Whoever can open a websocket can fill the log with them.
"""

import logging
from traceback import walk_tb


def shorten_log() -> None:
    """Have Flet's server log such a frame in one line, in this process."""
    logging.getLogger("flet_web.fastapi").addFilter(without_traceback)


def without_traceback(record: logging.LogRecord) -> bool:
    """Log a record, without its traceback if that ends in unpacking a frame: a logging filter."""
    if record.exc_info and record.getMessage().startswith("Receive loop error"):
        functions = [frame.f_code.co_name for frame, _line in walk_tb(record.exc_info[2])]
        if not any(name.endswith("__on_message") for name in functions):
            record.exc_info = None
    return True
