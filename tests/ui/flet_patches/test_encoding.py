"""Immutable values are sent without a copy."""

from collections.abc import Callable
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.controls.base_control import BaseControl
from flet.messaging import protocol

from scorekeeper.ui.flet_patches.encoding import encode_without_copies
from tests.ui.stage import stage
from tests.ui.unpatched_flet import OWN_ENCODER

Encode = Callable[[object], Any]

pytestmark = pytest.mark.anyio


def _ours() -> Encode:
    encode_without_copies()
    ours: Encode = protocol.configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
    return ours


@ft.component
def Rows() -> ft.Control:
    _dialog = ft.use_dialog(ft.AlertDialog(title="Undo?", actions=[ft.TextButton("Undo")]))
    return ft.Column(
        tight=False,
        scroll=ft.ScrollMode.AUTO,
        controls=[
            ft.Container(
                key="Ann",
                padding=4,
                gradient=ft.LinearGradient(colors=[ft.Colors.RED, "#ffffff"]),
                on_click=lambda: None,
                animate=ft.Animation(ft.Duration(milliseconds=80)),
                content=ft.Text(spans=[ft.TextSpan("Ann", style=ft.TextStyle(size=12))]),
            ),
            ft.TextField(value="", autofill_hints=[ft.AutofillHint.NAME]),
            ft.Button("Bid", style=ft.ButtonStyle(color={ft.ControlState.HOVERED: "red"})),
            ft.PopupMenuButton(items=[]),
        ],
    )


async def test_the_encoded_messages_are_the_same() -> None:
    async with stage(Rows) as on:
        sent = [[message.action, message.body] for message in on.line.sent]
        assert any("Ann" in str(_packed(each, _ours())) for each in sent)
        for message in sent:
            assert _packed(message, _ours()) == _packed(message, OWN_ENCODER)


def _packed(message: object, encode: Encode) -> bytes:
    packed: bytes = msgpack.packb(message, default=encode)
    return packed
