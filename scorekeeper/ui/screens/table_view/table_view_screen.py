"""The screen of the table view, which is read by everybody at the table."""

from functools import partial
from typing import TYPE_CHECKING, Final, cast

import flet as ft

from scorekeeper.game.authority import Access
from scorekeeper.game.roles import Role
from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.wake_lock import use_wake_lock
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import STRETCH, column, padded, row, stack
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.qr_code import qr_code
from scorekeeper.ui.parts.query import trouble_text
from scorekeeper.ui.parts.screen_view import whole_window
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout, window_size
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.phones import use_devices
from scorekeeper.ui.screens.table_view.header import standing_of, table_header, title_of
from scorekeeper.ui.screens.table_view.player_row import columns_of, player_rows
from scorekeeper.ui.screens.table_view.sizes import TableContent, code_width, table_view_sizes
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.table_view import table_view

if TYPE_CHECKING:
    from scorekeeper.serving.devices import Devices

_EDGE: Final = theme.SPACE.L
"""The space between the QR code and the edge of the screen."""


@screen
def TableViewScreen() -> ft.View:
    """The game of the route, to be read by everybody at the table."""
    return use_game_screen(lambda _state: whole_window(TableSheet(), ground=theme.FELT))


@component
def TableSheet() -> ft.Control:
    """The header and a row for each player, as large as the window allows.

    In a corner of a host's large window stands the QR code for watchers.
    """
    state, may_invite = use_open_game(), use_session().may_invite
    game = state.current.game
    navigate = ft.context.page.navigate
    use_wake_lock(wanted=not game.finished)
    size, set_size = ft.use_state(window_size())
    view = table_view(game)
    content = TableContent(
        title=title_of(game, view),
        standing=standing_of(view),
        trump=view.round.trump if view.bids is not None else None,
        names=[line.name for line in view.lines],
        columns=columns_of(view),
    )
    scale = use_layout().scale
    code = code_width(size) if may_invite else 0
    beside = code + _EDGE if code else 0
    large = table_view_sizes(content, window=(size[0] - beside, size[1]), scale=scale)
    sheet = ft.Container(
        expand=True,
        padding=ft.Padding.symmetric(horizontal=large.pad),
        content=column(
            table_header(content, large, to_round=partial(navigate, f"/games/{state.current.id}")),
            player_rows(view, large),
            spacing=0,
        ),
    )
    corner = trouble = None
    if code:
        corner = ft.Container(
            alignment=ft.Alignment.BOTTOM_CENTER,
            width=beside,
            padding=ft.Padding.only(right=_EDGE, bottom=_EDGE),
            content=_WatchCode(code, scale),
        )
    if state.read_error:
        # it keeps the view from being current
        notice = Notice(trouble_text(state.read_error), kind=NoticeKind.BAD)
        trouble = padded(notice, top=theme.SPACE.S, x=theme.SPACE.S)
    whole = ft.Container(
        expand=True,
        on_size_change=error_boundary.handler(lambda event: set_size((event.width, event.height))),
        content=row(sheet, corner, spacing=0, align=STRETCH),
    )
    return column(trouble, whole, spacing=0, expand=True)


@component
def _WatchCode(width: float, scale: float) -> ft.Control:
    """A code of this width that lets one watcher in, and is replaced once it was used or ends.

    Only for a host's device. `scale` is how many times as large as asked for the device draws
    letters.
    """
    session = use_session()
    use_devices(session)
    devices = cast("Devices", session.devices)
    token = devices.invitations.standing(Access(Role.WATCHER, use_open_game().current.id))

    def line(sentence: str, size: float) -> ft.Control:
        style = theme.SMALL_STRONG.copy(size=round(width * size / scale, 1))
        return text(sentence, style, theme.ON_FELT, centered=True)

    return stack(
        line(_("Watch on your phone"), 0.11),
        qr_code(
            "watch-code",
            _("QR code that lets one device in"),
            devices.join_address(token),
            width,
        ),
        line(_("A new code then appears for the next phone."), 0.08),
    )
