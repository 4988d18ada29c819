"""The quiet line above what is tapped: what was recorded or undone last, and Undo beside it."""

import flet as ft

from scorekeeper.exports.log_text import last_line
from scorekeeper.i18n import Words
from scorekeeper.table import OpenGame
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child, column, row
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.window import use_fitted, use_large_text, use_layout
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.words import words

_BESIDE_QUESTION = 2 * theme.SPACE.L + theme.TARGET + theme.SPACE.S
"""The width in pixels of the edges of the foot, and of Undo."""


@component
def LastEvent(head: Child) -> ft.Control:
    """What was recorded last, in small letters over `head`, with Undo at the end of the line.

    Both together are hardly higher than `head` alone: on a small phone no row is covered by it.
    Where a line is too short for the word beside it, Undo is a drawing.
    """
    _ = words()
    state = use_open_game()
    named = use_layout().roomy and not use_large_text()
    undo = _undo(_, state.undo, named=named) if state.current.history.undo else None
    content = column(_event_line(_, state.current), head, spacing=0, tight=True, expand=True)
    return row(content, undo, spacing=theme.SPACE.S)


@component
def Question(asked: str, style: ft.TextStyle) -> ft.Control:
    """A line of text above the keys of a step, shrunk if need be to fit beside the Undo button."""
    return text(asked, use_fitted(asked, style, _BESIDE_QUESTION, whole=True), lines=1)


@component
def ActionAfterLastEvent(action: ft.Control, note: str | None = None) -> ft.Control:
    """The `action` of a step, under what was recorded last and beside Undo.

    `note` is a line above the action that says what the tap will do.
    """
    _ = words()
    state = use_open_game()
    undo = _undo(_, state.undo, named=False) if state.current.history.undo else None
    return column(
        _event_line(_, state.current),
        text(note, theme.SMALL) if note else None,
        row(ft.Container(expand=True, content=action), undo, spacing=theme.SPACE.S),
        spacing=theme.SPACE.HAIR,
        tight=True,
    )


def _event_line(_: Words, current: OpenGame) -> Child:
    """What was recorded or undone last, without a number that is hidden; None in a new game."""
    if len(current.log) == 1:
        return None
    return value_text(
        identifiers.LAST_EVENT,
        last_line(_, current, current.game),
        theme.SMALL,
        theme.MUTED,
        lines=1,
    )


def _undo(_: Words, undo: OnTap, *, named: bool) -> ft.Control:
    word = text(_("Undo"), theme.STRONG, theme.ACCENT, whole=True) if named else None
    return tap_target(
        identifiers.UNDO_LAST,
        _("Undo what was recorded last"),
        ft.Container(
            height=theme.TARGET,
            width=None if named else theme.TARGET,
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(horizontal=theme.SPACE.S) if named else None,
            alignment=None if named else ft.Alignment.CENTER,
            content=row(
                ft.Icon(ft.Icons.UNDO, size=20, color=theme.ACCENT),
                word,
                spacing=theme.SPACE.XS,
                tight=True,
            ),
        ),
        undo,
    )
