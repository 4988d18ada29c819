"""The scorepad on a screen of its own."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, screen
from scorekeeper.ui.parts.shell import whole_window
from scorekeeper.ui.parts.top import TopBar, icon_button
from scorekeeper.ui.screens.message import PadMessage
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.screens.scorepad.sheet import Scorepad
from scorekeeper.ui.state import Pad, use_pad
from scorekeeper.ui.words import words

_ONE_LINE: Final = 480
"""From this width on, in pixels, the title stands beside the buttons of the bar."""


@screen
def ScorepadScreen() -> ft.View:
    """The pad of the game in the route, over the whole window."""
    route = ft.use_view_path()
    page = ft.context.page

    def draw(_pad: Pad) -> ft.View:
        return whole_window(route, _Bar(), Scorepad(page.width), _Foot())

    return opened(draw)


@part
def _Bar() -> ft.Control:
    _ = words()
    pad = use_pad()
    now = pad.now
    page = ft.context.page
    return ft.Container(
        padding=theme.SPACE.XS,
        content=TopBar(
            _("Scorepad"),
            overline=now.game.name or None,
            on_back=lambda: page.navigate(f"/games/{now.id}"),
            history=(
                pad.undo if now.history.undo else None,
                pad.redo if now.history.redo else None,
            ),
            end=_ways(_, now.id),
            title_below=(page.width or 0) < _ONE_LINE,
        ),
    )


def _ways(_: Words, game_id: str) -> tuple[ft.Control, ...]:
    """What else there is to see of a game, and to do with it."""
    page = ft.context.page
    return tuple(
        icon_button(identifier, label, icon, partial(page.navigate, f"/games/{game_id}/{where}"))
        for identifier, label, icon, where in (
            (identifiers.OPEN_CHART, _("Chart"), ft.Icons.SHOW_CHART, "chart"),
            (identifiers.OPEN_LOG, _("Log"), ft.Icons.HISTORY, "log"),
            (identifiers.SHARE_GAME, _("Share"), ft.Icons.SHARE_OUTLINED, "share"),
        )
    )


@part
def _Foot() -> ft.Control:
    return ft.Container(
        padding=theme.SPACE.S if use_pad().message else 0,
        content=PadMessage(),
    )
