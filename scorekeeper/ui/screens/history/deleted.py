"""The games deleted lately: how long each of them is still kept, and the way back."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.table import KEPT_DELETED, Table
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part, screen
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top import TopBar, icon_button
from scorekeeper.ui.screens.asked import trouble_notice, use_asked, what_happened
from scorekeeper.ui.screens.game_row import game_title, game_words
from scorekeeper.ui.state import HISTORY, use_desk
from scorekeeper.ui.viewmodels.history import days_left
from scorekeeper.ui.viewmodels.home import GameLine, game_line
from scorekeeper.ui.words import words


@dataclass(frozen=True, slots=True)
class _Deleted:
    """One deleted game, and for how many days it is still there."""

    game: GameLine
    days: int


async def _deleted(table: Table) -> tuple[_Deleted, ...]:
    now = table.now()
    return tuple(
        _Deleted(game_line(game), days_left(game, now, KEPT_DELETED))
        for game in await table.deleted()
    )


@screen
def DeletedScreen() -> ft.View:
    """What was deleted in the last thirty days, last deleted first; each can be brought back."""
    _ = words()
    desk = use_desk()
    failed, set_failed = ft.use_state("")

    async def ask() -> tuple[_Deleted, ...]:
        return await _deleted(desk.table)

    asked, ask_again = use_asked(ask, [])

    async def bring_back(game: GameLine) -> None:
        refused = await desk.table.restore(game.id)
        set_failed(what_happened(_, refused) if refused else "")
        await ask_again()

    note = _.count(
        "A deleted game can be brought back for {n} day. Then it is gone for good.",
        "A deleted game can be brought back for {n} days. Then it is gone for good.",
        KEPT_DELETED.days,
    )
    nothing = asked.answer is not None and not asked.answer
    return shell(
        TopBar(_("Deleted games"), on_back=lambda: ft.context.page.navigate(HISTORY)),
        *([trouble_notice(asked.trouble, ask_again)] if asked.trouble else []),
        text(note, theme.SMALL, theme.MUTED),
        *([text(_("No game was deleted."), color=theme.MUTED, centered=True)] if nothing else []),
        *(
            [
                rows(
                    *(
                        _DeletedRow(each.game, each.days, partial(bring_back, each.game))
                        for each in asked.answer
                    )
                )
            ]
            if asked.answer
            else []
        ),
        bottom=Notice(failed, kind=Kind.BAD) if failed else None,
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )


@pure_part
def _DeletedRow(game: GameLine, days: int, on_tap: OnTap) -> ft.Control:
    _ = words()
    told = game_words(_, game)
    told.controls.append(
        text(_.count("{n} day left", "{n} days left", days), theme.SMALL_STRONG, theme.ACCENT)
    )
    return ft.Container(
        padding=ft.Padding.only(
            left=theme.SPACE.L, right=theme.SPACE.XS, top=theme.SPACE.M, bottom=theme.SPACE.M
        ),
        content=ft.Row(
            spacing=theme.SPACE.M,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                told,
                icon_button(
                    identifiers.BRING_BACK(game.id),
                    _("Bring back the game of {names}", names=game_title(_, game)),
                    ft.Icons.RESTORE,
                    on_tap,
                ),
            ],
        ),
    )
