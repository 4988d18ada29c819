"""The quiet line above what is tapped: what was recorded or undone last, and Undo beside it."""

from typing import Final

import flet as ft

from scorekeeper.app import OpenGame
from scorekeeper.exports.log_text import last_line
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child, row, stack
from scorekeeper.ui.parts.notice import transient_notice
from scorekeeper.ui.parts.screen_view import foot_bar
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.window import use_fitted, use_layout
from scorekeeper.ui.screens.game_message import GameMessage
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _

_BESIDE_QUESTION: Final = 2 * theme.SPACE.L
"""The width in pixels of both edges of the foot; in large text a question has all the rest."""
_ICON: Final = 20
_MAX_ICON_SIZE: Final = 36
"""The size of Undo's drawing at the usual text size, and in the largest text, in pixels."""


@component
def LastEvent(head: Child) -> ft.Control:
    """The last recorded event, in small letters over `head`, with Undo at the end of the line.

    Both together are hardly higher than `head` alone: on a small phone no row is covered by it.
    """
    state = use_open_game()
    layout = use_layout()
    undo = _undo(state, layout.scale, named=layout.roomy and not layout.large)
    event = _event_line(state.current, large=layout.large)
    if layout.large:
        said = ft.Container(content=event, expand=True)
        return stack(row(said, undo, spacing=theme.SPACE.S), head, spacing=0)
    content = stack(event, head, spacing=0, expand=True)
    return row(content, undo, spacing=theme.SPACE.S)


@component
def LastEventFoot() -> ft.Control:
    """The foot of a screen: the game's message and the last event with Undo; empty without both."""
    state = use_open_game()
    if not state.has_notice and len(state.current.log) == 1:
        return ft.Container()
    message = transient_notice(GameMessage()) if state.has_notice else None
    return foot_bar(stack(message, LastEvent(None)))


@component
def QuestionLine(asked: str, style: ft.TextStyle | None = None) -> ft.Control:
    """A line above the keys of a step, shrunk to fit: in `style`, or large where there is room."""
    layout = use_layout()
    style = style or (theme.STRONG if layout.short else theme.TITLE)
    return text(asked, use_fitted(asked, style, _BESIDE_QUESTION, whole=True), lines=1)


@component
def ActionAfterLastEvent(action: ft.Control, note: str | None = None) -> ft.Control:
    """The `action` of a step, under what was recorded last and beside Undo.

    `note` is a line above the action that says what the tap will do.
    """
    state = use_open_game()
    layout = use_layout()
    undo = _undo(state, layout.scale, named=False)
    return stack(
        _event_line(state.current, large=layout.large),
        text(note, theme.SMALL) if note else None,
        row(ft.Container(expand=True, content=action), undo, spacing=theme.SPACE.S),
        spacing=theme.SPACE.HAIR,
    )


def _event_line(current: OpenGame, *, large: bool) -> Child:
    """Return the line of the last event or undo, without hidden numbers; None in a new game."""
    if len(current.log) == 1:
        return None
    return value_text(
        "last-event",
        last_line(_, current, current.game),
        theme.SMALL,
        theme.MUTED,
        lines=2 if large else 1,
    )


def _undo(state: OpenGameState, scale: float, *, named: bool) -> Child:
    """The undo button: an icon, if `named` with its word; None if nothing can be undone."""
    if not state.current.history.undo:
        return None
    icon = min(round(_ICON * scale), _MAX_ICON_SIZE)
    word = text(_("Undo"), theme.STRONG, theme.ACCENT, whole=True) if named else None
    return tap_target(
        "undo-last",
        _("Undo the last entry"),
        ft.Container(
            height=theme.TARGET,
            width=None if named else theme.TARGET,
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(horizontal=theme.SPACE.S) if named else None,
            alignment=None if named else ft.Alignment.CENTER,
            content=row(
                ft.Icon(ft.Icons.UNDO, size=icon, color=theme.ACCENT),
                word,
                spacing=theme.SPACE.XS,
                tight=True,
            ),
        ),
        state.undo,
    )
