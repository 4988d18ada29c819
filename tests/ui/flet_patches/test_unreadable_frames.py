"""A frame that cannot be unpacked leaves one line in the log; other errors a traceback."""

import logging

import pytest
from flet_web.fastapi.flet_app import FletApp  # type: ignore[import-untyped]
from starlette.websockets import WebSocketDisconnect

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


class Websocket:
    """Sends one frame that cannot be unpacked, as Flet's server reads it."""

    def __init__(self) -> None:
        self.frames = [b"\x00\xc1"]

    async def receive_bytes(self) -> bytes:
        if not self.frames:
            raise WebSocketDisconnect
        return self.frames.pop()


@pytest.mark.anyio
async def test_a_frame_that_cannot_be_unpacked_is_one_line(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = FletApp.__new__(FletApp)
    app._FletApp__websocket, app._FletApp__session = Websocket(), None
    monkeypatch.setattr(logging.getLogger("flet_web.fastapi"), "filters", [])
    await app._FletApp__receive_loop()
    (record,) = caplog.records
    assert record.exc_info
    assert without_traceback(record)
    assert not record.exc_info
