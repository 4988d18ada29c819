"""The sheets of a series: its menu, its name, its rules, games to add, a game to take out."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import App, NotSaved, Series
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice, NoticeKind, transient_notice
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about, use_sheets
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.game_row import GameRow, summary_title
from scorekeeper.ui.screens.query import (
    Refetch,
    store_error_notice,
    store_error_text,
    use_query,
)
from scorekeeper.ui.screens.series.name_forms import RenameSeries
from scorekeeper.ui.screens.series.rules import RulesChange, SeriesRules
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_line import GameLine, game_line

OFFERED_GAMES: Final = 30
"""The most games that are offered to be added, the last ones first."""

_MENU: Final = "menu"
_NAME: Final = "name"
_RULES: Final = "rules"
_GAMES: Final = "games"


def use_series_sheets(
    series: Series | None, reread: Refetch, remove: Callable[[], Awaitable[None]]
) -> OnTap:
    """Hook: return what opens the menu of `series`; `reread` is called after each change."""

    def draw(shown: str, show: Callable[[str | None], None]) -> ft.BottomSheet | None:
        if series is None:
            return None

        async def renamed() -> None:
            show(None)
            await reread()

        async def leave() -> None:
            show(None)
            await remove()

        title, content = {
            _MENU: lambda: (series.name, _menu(show, leave)),
            _NAME: lambda: (_("Rename"), RenameSeries(series, renamed)),
            _RULES: lambda: (_("How games are counted"), AgreeRules(series, reread)),
            _GAMES: lambda: (_("Games of the series"), ChooseGames(series, reread)),
        }[shown]()
        closing = (identifiers.CLOSE_SHEET, _("Close"))
        return short_sheet(title, content, closing=closing, on_close=partial(show, None))

    return partial(use_sheets(draw), _MENU)


def _menu(show: Callable[[str], None], remove: OnTap) -> ft.Control:

    return row_list(
        OpenRow(
            identifiers.ADD_TO_SERIES,
            _("Games of the series"),
            partial(show, _GAMES),
            icon=ft.Icons.PLAYLIST_ADD,
        ),
        OpenRow(
            identifiers.SERIES_RULES,
            _("How games are counted"),
            partial(show, _RULES),
            icon=ft.Icons.RULE,
        ),
        OpenRow(
            identifiers.RENAME_SERIES,
            _("Rename"),
            partial(show, _NAME),
            icon=ft.Icons.EDIT_OUTLINED,
        ),
        OpenRow(
            identifiers.REMOVE_SERIES, _("Remove the series"), remove, icon=ft.Icons.DELETE_OUTLINE
        ),
    )


@component
def AgreeRules(series: Series, reread: Refetch) -> ft.Control:
    """The choices of how a series is counted, written at once."""
    app = use_session().app
    rules, set_rules = ft.use_state(series.rules)
    # Two taps may come before one drawing, so what stands is kept beside what is drawn.
    now = ft.use_ref(rules)
    in_turn = ft.use_memo(asyncio.Lock, [])
    failed, set_failed = ft.use_state("")

    async def agree(change: RulesChange) -> None:
        before = now.current or rules
        now.current = chosen = change(before)
        async with in_turn:
            refused = await app.series.set_rules(series.id, chosen)
        set_failed(store_error_text(refused) if refused else "")
        if refused:
            now.current = before
        else:
            set_rules(chosen)
            await reread()

    return column(
        transient_notice(Notice(failed, kind=NoticeKind.BAD)) if failed else None,
        SeriesRules(rules, agree),
        tight=True,
    )


@component
def ChooseGames(series: Series, reread: Refetch) -> ft.Control:
    """The last games played, each a box to check that adds it or takes it out."""
    app = use_session().app
    failed, set_failed = ft.use_state("")
    asked, ask_again = use_query(partial(_offered, app, series.id), [series.id])

    async def turn(game: GameLine, *, has_it: bool) -> None:
        change = app.series.remove_game if has_it else app.series.add_game
        refused: NotSaved | None = await change(series.id, game.id)
        set_failed(store_error_text(refused) if refused else "")
        await ask_again()
        await reread()

    return column(
        store_error_notice(asked.error, ask_again) if asked.error else None,
        transient_notice(Notice(failed, kind=NoticeKind.BAD)) if failed else None,
        row_list(
            *(
                GameRow(game, partial(turn, game, has_it=has_it), ticked=has_it)
                for game, has_it in asked.answer
            )
        )
        if asked.answer
        else text(_("No games yet. Your first one will appear here."), color=theme.MUTED)
        if asked.answer is not None
        else None,
        tight=True,
    )


def use_game_sheet(series_id: str, reread: Refetch) -> Callable[[GameLine], None]:
    """Hook: return what opens the sheet that takes a game out of the series."""
    app = use_session().app
    failed, set_failed = ft.use_state("")

    def sheet(game: GameLine, close: OnTap) -> ft.BottomSheet:
        async def take_out() -> None:
            refused = await app.series.remove_game(series_id, game.id)
            set_failed(store_error_text(refused) if refused else "")
            if refused is None:
                close()
                await reread()

        return short_sheet(
            summary_title(game),
            transient_notice(Notice(failed, kind=NoticeKind.BAD)) if failed else None,
            row_list(
                OpenRow(
                    identifiers.TAKE_OUT_OF_SERIES,
                    _("Remove from the series"),
                    take_out,
                    note=_("The game stays in the history"),
                    icon=ft.Icons.PLAYLIST_REMOVE,
                )
            ),
            closing=(identifiers.CLOSE_SHEET, _("Close")),
            on_close=close,
        )

    show = use_sheet_about(sheet)

    def opened(game: GameLine) -> None:
        set_failed("")
        show(game)

    return opened


async def _offered(app: App, series_id: str) -> tuple[tuple[GameLine, bool], ...]:
    own = await app.series.game_ids(series_id)
    games = await app.games(limit=OFFERED_GAMES)
    return tuple((game_line(game), game.id in own) for game in games)
