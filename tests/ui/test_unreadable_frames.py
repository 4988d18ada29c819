"""A frame that cannot be unpacked leaves one line in the log; a fault of the app its traceback."""

import logging
from collections.abc import Callable

import msgpack
import pytest

from scorekeeper.ui.flet_patches.unreadable_frames import without_traceback


def unpack() -> None:
    msgpack.unpackb(b"\xc1")


def act__on_message() -> None:
    raise LookupError


@pytest.mark.parametrize(
    ("fails", "error", "told"),
    [(unpack, msgpack.FormatError, False), (act__on_message, LookupError, True)],
)
def test_only_a_fault_of_the_app_is_told_with_its_traceback(
    fails: Callable[[], None], error: type[Exception], told: bool
) -> None:
    with pytest.raises(error) as failed:
        fails()
    where = (failed.type, failed.value, failed.tb)
    message = "Receive loop error: %s"
    record = logging.LogRecord("flet_web.fastapi", logging.WARNING, "", 0, message, (error,), where)
    assert without_traceback(record)
    assert bool(record.exc_info) is told
