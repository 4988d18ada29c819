"""A frame that cannot be unpacked leaves one line in the log; other errors a traceback."""

import logging
from collections.abc import Callable

import msgpack
import pytest
from flet_web.fastapi.flet_app import FletApp  # type: ignore[import-untyped]
from starlette.websockets import WebSocketDisconnect

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


class Websocket:
    """Sends one frame that cannot be unpacked, as Flet's server reads it."""

    def __init__(self) -> None:
        self.frames = [b"\x00\xc1"]

    async def receive_bytes(self) -> bytes:
        if not self.frames:
            raise WebSocketDisconnect
        return self.frames.pop()


@pytest.mark.anyio
async def test_flet_logs_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    app = FletApp.__new__(FletApp)
    app._FletApp__websocket, app._FletApp__session = Websocket(), None
    logger = logging.getLogger("flet_web.fastapi")
    filters, logger.filters = logger.filters, []
    try:
        await app._FletApp__receive_loop()
    finally:
        logger.filters = filters
    (record,) = caplog.records
    assert record.exc_info
    assert without_traceback(record)
    assert not record.exc_info
