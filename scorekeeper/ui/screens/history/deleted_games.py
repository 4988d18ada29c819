"""The screen of deleted games: how many days each is kept, and a button to restore it."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.app import DELETED_RETENTION, App
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import pure_component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top_bar import TopBar, icon_button
from scorekeeper.ui.screens.game_row import summary_title, use_game_details
from scorekeeper.ui.screens.query import store_error_notice, store_error_text, use_query
from scorekeeper.ui.session.navigation import HISTORY_ROUTE
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_line import GameLine, game_line
from scorekeeper.ui.viewmodels.history import days_left


@dataclass(frozen=True, slots=True)
class _Deleted:
    """A deleted game and the days until it is gone for good."""

    game: GameLine
    days: int


async def _deleted(app: App) -> tuple[_Deleted, ...]:
    now = app.now()
    return tuple(
        _Deleted(game_line(game), days_left(game, now, DELETED_RETENTION))
        for game in await app.deleted_games()
    )


@screen
def DeletedGamesScreen() -> ft.View:
    """The games deleted in the last thirty days, last deleted first."""
    session = use_session()
    failed, set_failed = ft.use_state("")

    async def fetch() -> tuple[_Deleted, ...]:
        return await _deleted(session.app)

    query, refetch = use_query(fetch, [])

    async def bring_back(game: GameLine) -> None:
        refused = await session.app.restore(game.id)
        set_failed(store_error_text(refused) if refused else "")
        await refetch()

    note = _.count(
        "A deleted game can be brought back for {n} day. Then it is gone for good.",
        "A deleted game can be brought back for {n} days. Then it is gone for good.",
        DELETED_RETENTION.days,
    )
    nothing = query.answer is not None and not query.answer
    return screen_frame(
        TopBar(_("Deleted games"), on_back=lambda: ft.context.page.navigate(HISTORY_ROUTE)),
        store_error_notice(query.error, refetch) if query.error else None,
        text(note, theme.SMALL, theme.MUTED),
        text(_("There are no deleted games."), color=theme.MUTED, centered=True)
        if nothing
        else None,
        row_list(
            *(
                _DeletedRow(each.game, each.days, partial(bring_back, each.game))
                for each in query.answer
            )
        )
        if query.answer
        else None,
        bottom=Notice(failed, kind=NoticeKind.BAD) if failed else None,
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )


@pure_component
def _DeletedRow(game: GameLine, days: int, on_tap: OnTap) -> ft.Control:
    details = use_game_details(game)
    details.controls.append(
        text(_.count("{n} day left", "{n} days left", days), theme.SMALL_STRONG, theme.ACCENT)
    )
    return ft.Container(
        padding=ft.Padding.only(
            left=theme.SPACE.L, right=theme.SPACE.XS, top=theme.SPACE.M, bottom=theme.SPACE.M
        ),
        content=row(
            details,
            icon_button(
                identifiers.BRING_BACK(game.id),
                _("Bring back the game with {names}", names=summary_title(game)),
                ft.Icons.RESTORE,
                on_tap,
            ),
        ),
    )
