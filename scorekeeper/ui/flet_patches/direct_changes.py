"""Flet 1.0.5 cannot change a control that a component has drawn, unless the component draws again.

`update()` raises "Frozen control cannot be updated". A key that shakes for a moment would draw its
screen four times.
"""

import flet as ft
from flet.controls.object_patch import Operation
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, PatchControlBody


def send_property(page: ft.Page, control: ft.Control, name: str, value: object) -> None:
    """Have the device show a control with another value of one property, until it is drawn again.

    The control itself stays as it is. Does nothing while the device is away, or the control gone.
    """
    connection: Connection | None = page.session.connection
    if connection is None or control._i not in page.session.index:
        return
    patch = [[0], [Operation.Replace, 0, name, value]]
    connection.send_message(
        Message(MessageAction.PATCH_CONTROL, PatchControlBody(control._i, patch))
    )
