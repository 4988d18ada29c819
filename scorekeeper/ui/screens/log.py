"""The log screen: every event of one game with its time."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.exports.log_text import LogLine, log_lines
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import START, column, lines, row
from scorekeeper.ui.parts.query import failure, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.text import heading, section_heading, text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.game_message import MessageFoot
from scorekeeper.ui.screens.game_screen import BarBelowGame, use_game_screen
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import log as views
from scorekeeper.ui.viewmodels.log import LogGroup

A_PAGE: Final = 100
"""Lines drawn at first, and added each time the reader nears the end."""


@screen
def LogScreen() -> ft.View:
    """The log of the game in the route, oldest event first."""
    most, set_most = ft.use_state(A_PAGE)

    def draw(state: OpenGameState) -> ft.View:
        def more() -> None:
            set_most(lambda now: now + A_PAGE if now < len(state.current.log) else now)

        bar = BarBelowGame(_("Log"))
        return screen_view(bar, _Log(most), foot=MessageFoot(), on_end=more)

    return use_game_screen(draw)


@component
def _Log(most: int) -> ft.Control:
    """The first `most` lines of the log."""
    now, large = use_open_game().current, use_layout().enlarged
    read = partial(use_session().run, log_lines, _, now, most=most)
    query = use_query(read, [len(now.log), now.log[-1], most, _.language])
    groups = views.log_groups(query.answer or ())
    drawn = (_Group(group, large=large) for group in groups)
    return column(failure(query), *drawn, spacing=theme.SPACE.L)


@component(memo=True)
def _Group(group: LogGroup, *, large: bool) -> ft.Control:
    """The lines of one round below its number, or of a day that begins between rounds."""
    day = _.date(group.day) if group.day else None
    number = group.round
    title = (
        heading(day or "")
        if number is None
        else section_heading(_("Round {number}", number=number), day)
    )
    return column(
        title, panel(*(_line(line, large=large) for line in group.lines)), spacing=theme.SPACE.S
    )


def _line(line: LogLine, *, large: bool) -> ft.Control:
    """Return one line, the device and its time; what was undone is struck out and announced so."""
    time = _.time(line.at)
    spoken = [line.text, line.device, _("taken back") if line.undone else "", time]
    ink = theme.MUTED if line.undone else theme.TEXT
    shown_text = text(line.text, theme.BODY, ink, struck=line.undone, silent=True)
    by = text(line.device, theme.SMALL, theme.MUTED, silent=True)
    what = lines(shown_text, by, tight=True) if line.device else shown_text
    when = text(time, theme.SMALL, theme.MUTED, silent=True)
    what.expand = not large
    return ft.Semantics(
        identifier=f"log-line-{line.seq}",
        label=_.row_of(filter(None, spoken)),
        content=column(when, what, spacing=0, align=START)
        if large
        else row(what, when, align=START),
    )
