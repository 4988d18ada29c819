"""The log: everything that was recorded in one game, and when."""

from typing import Final

import flet as ft

from scorekeeper.exports.log_text import LogLine, log_lines
from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, pure_part, screen
from scorekeeper.ui.parts.endless import endless
from scorekeeper.ui.parts.large import gauge
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.text import heading, text
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.message import PadMessage
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.state import Pad, use_desk, use_pad
from scorekeeper.ui.viewmodels import log as views
from scorekeeper.ui.viewmodels.log import Group
from scorekeeper.ui.words import words

_LARGE: Final = 1.3
"""From so many times the usual text size on, a time stands above what was said."""


A_PAGE: Final = 100
"""So many lines are drawn at first, and more whenever the reader comes near the last of them."""


@screen
def LogScreen() -> ft.View:
    """The log of the game in the route, from its start."""
    route = ft.use_view_path()
    most, set_most = ft.use_state(A_PAGE)

    def draw(pad: Pad) -> ft.View:
        def more() -> None:
            set_most(lambda now: now + A_PAGE if now < len(pad.now.log) else now)

        foot = PadMessage() if pad.message else None
        return endless(shell(_Bar(), _Log(most), bottom=foot, route=route), more)

    return opened(draw)


@part
def _Bar() -> ft.Control:
    _ = words()
    pad = use_pad()
    now = pad.now
    page = ft.context.page
    return TopBar(
        _("Log"),
        overline=now.game.name or None,
        on_back=lambda: page.navigate(f"/games/{now.id}/pad"),
        history=(
            pad.undo if now.history.undo else None,
            pad.redo if now.history.redo else None,
        ),
    )


@part
def _Log(most: int) -> ft.Control:
    """The first lines of the log, as many as `most`."""
    _ = words()
    desk = use_desk()
    now = use_pad().now
    scale, set_scale = ft.use_state(1.0)
    nothing: tuple[LogLine, ...] = ()
    lines, set_lines = ft.use_state(nothing)
    latest = ft.use_ref(now)
    latest.current = now

    async def read() -> None:
        found = await desk.run(log_lines, _, now, most=most)
        if latest.current is now:
            set_lines(found)

    ft.use_effect(read, [len(now.log), now.log[-1], most, _.language])
    groups = views.groups(lines)
    return ft.Stack(
        controls=[
            gauge(set_scale),
            ft.Column(
                spacing=theme.SPACE.L,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[_Group(group, large=scale >= _LARGE) for group in groups],
            ),
        ]
    )


@pure_part
def _Group(group: Group, *, large: bool) -> ft.Control:
    """What was said in a round, under its number, or its day where another one begins."""
    _ = words()
    day = _.date(group.day) if group.day else None
    number = group.round
    title = (
        heading(day or "") if number is None else section(_("Round {number}", number=number), day)
    )
    return ft.Column(
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[title, card(*(_line(_, line, large=large) for line in group.lines))],
    )


def _line(_: Words, line: LogLine, *, large: bool) -> ft.Control:
    """One line with its time; what does not stand is struck out, and said to be taken back."""
    time = _.time(line.at)
    spoken = [line.text, *([_("taken back")] if line.undone else []), time]
    ink = theme.MUTED if line.undone else theme.TEXT
    what = text(line.text, theme.BODY, ink, struck=line.undone, silent=True)
    when = text(time, theme.SMALL, theme.MUTED, silent=True)
    what.expand = not large
    return ft.Semantics(
        identifier=identifiers.LOG_LINE(line.seq),
        label=_.row_of(spoken),
        content=ft.Column(spacing=0, controls=[when, what])
        if large
        else ft.Row(
            spacing=theme.SPACE.M,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[what, when],
        ),
    )
