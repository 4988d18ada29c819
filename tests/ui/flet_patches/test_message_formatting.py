"""Messages are not formatted for a log that is off."""

import pytest
from flet.messaging.protocol import Message, MessageAction, PatchControlBody

from scorekeeper.ui.flet_patches.message_formatting import skip_message_formatting


def test_a_message_is_not_written_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Message, "__repr__", Message.__repr__)
    skip_message_formatting()
    assert "patch" not in f"{Message(MessageAction.PATCH_CONTROL, PatchControlBody(1, 'patch'))}"
