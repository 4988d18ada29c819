"""The QR code in a corner of the table view, by which others watch on their own phones."""

from typing import TYPE_CHECKING, cast

import flet as ft

from scorekeeper.game.authority import Access
from scorekeeper.game.roles import Role
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.qr_code import qr_code
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.phones import use_devices
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import words

if TYPE_CHECKING:
    from scorekeeper.serving.devices import Devices


@component
def WatchCode(width: float, scale: float) -> ft.Control:
    """A code of this width that lets one watcher in, and is replaced once it was used or ends.

    Only for a host's device. `scale` is how many times as large as asked for the device draws
    letters.
    """
    _ = words()
    session = use_session()
    use_devices(session)
    devices = cast("Devices", session.devices)
    token = devices.standing_invitation(Access(Role.WATCHER, use_open_game().current.id))

    def line(said: str, size: float) -> ft.Control:
        style = theme.SMALL_STRONG.copy(size=round(width * size / scale, 1))
        return text(said, style, theme.ON_FELT, centered=True)

    return column(
        line(_("Watch on your phone"), 0.11),
        ft.Semantics(
            identifier=identifiers.WATCH_CODE,
            label=_("QR code that lets one device in"),
            image=True,
            content=qr_code(devices.join_address(token), width),
        ),
        line(_("A new code follows for the next phone."), 0.08),
        spacing=theme.SPACE.S,
        tight=True,
    )
