"""The message in an open game: why the last tap was not recorded, or the game is not current."""

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import START, column
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.query import trouble_notice
from scorekeeper.ui.parts.screen_view import foot_bar
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.backup.save_database import SaveAllGames
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.words import _


@component
def GameMessage() -> ft.Control:
    """A notice of what went wrong with the last tap or while reading the game; else empty."""
    state = use_open_game()
    message = state.message
    if message is None:
        error = state.read_error
        return trouble_notice(error, state.try_refresh) if error else ft.Container()
    action: tuple[str, str, OnTap] | None = None
    if message.retry:
        action = ("retry", _("Try again"), message.retry)
    elif message.override:
        anyway = message.override
        action = ("bid-anyway", _("Let it stand"), lambda: state.record(anyway))
    notice = Notice(
        message.text,
        kind=NoticeKind.BAD if message.is_error else NoticeKind.HINT,
        action=action,
        on_dismiss=state.dismiss_message,
    )
    return (
        column(notice, SaveAllGames(), spacing=theme.SPACE.S, align=START)
        if message.is_error
        else notice
    )


@component
def MessageFoot() -> ft.Control:
    """The foot of a screen with nothing in it but the game's message; empty if there is none."""
    return foot_bar(GameMessage()) if use_open_game().has_notice else ft.Container()
