"""Messages are not formatted for a log that is off."""

import asyncio

import pytest
from flet.messaging.protocol import Message, MessageAction, PatchControlBody
from flet_web.fastapi.flet_app import FletApp  # type: ignore[import-untyped]

from scorekeeper.ui.flet_patches.message_formatting import skip_message_formatting


def test_a_message_is_not_written_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Message, "__repr__", Message.__repr__)
    skip_message_formatting()
    assert "patch" not in f"{Message(MessageAction.PATCH_CONTROL, PatchControlBody(1, 'patch'))}"


class Written(Message):
    """A message that knows that it was written out."""

    times = 0

    def __repr__(self) -> str:
        type(self).times += 1
        return ""


def test_flet_writes_every_message_out_while_its_log_is_off() -> None:
    app = FletApp.__new__(FletApp)
    app._FletApp__send_queue = asyncio.Queue()
    app.send_message(Written(MessageAction.PATCH_CONTROL, PatchControlBody(1, "patch")))
    assert Written.times == 1
