"""A fault of the app is told with its traceback, unlike a frame that cannot be unpacked."""

import logging

import pytest

from scorekeeper.ui.flet_patches.unreadable_frames import without_traceback


def test_a_fault_of_the_app_is_told_with_its_traceback() -> None:
    def act__on_message() -> None:
        raise LookupError

    with pytest.raises(LookupError) as failed:
        act__on_message()
    where = (failed.type, failed.value, failed.tb)
    record = logging.LogRecord("flet_web.fastapi", logging.WARNING, "", 0, "%s", ("",), where)
    assert without_traceback(record)
    assert record.exc_info
