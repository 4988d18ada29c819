"""The history: all kept games by month, opened, gone on with, or deleted and brought back."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.table import NotSaved
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, screen
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.endless import endless
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.parts.picture import fan
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top import TopBar, icon_button
from scorekeeper.ui.screens.asked import trouble_notice, use_asked, what_happened
from scorekeeper.ui.screens.game_row import game_row, game_title
from scorekeeper.ui.state import use_desk
from scorekeeper.ui.viewmodels import history
from scorekeeper.ui.viewmodels.history import Listing, Month
from scorekeeper.ui.viewmodels.home import GameLine, game_line
from scorekeeper.ui.words import words

_PAGE: Final = 30
"""How many games are read at a time."""


@screen
def HistoryScreen() -> ft.View:
    """Every game ever kept, newest first; more come as one scrolls."""
    _ = words()
    desk = use_desk()
    page = ft.context.page
    listing, set_listing = ft.use_state(Listing())
    failed, set_failed = ft.use_state("")
    reading = ft.use_ref(False)

    async def read_on() -> bool:
        # One scroll asks several times before the answer is there.
        if listing.more and not reading.current:
            reading.current = True
            try:
                found = await desk.table.games(offset=len(listing.games), limit=_PAGE)
            finally:
                reading.current = False
            set_listing(history.read_on(listing, [game_line(kept) for kept in found], _PAGE))
        return True

    asked, ask_again = use_asked(read_on, [])

    def saved(refused: NotSaved | None) -> bool:
        set_failed(what_happened(_, refused) if refused else "")
        return refused is None

    async def delete(game: GameLine) -> None:
        if saved(await desk.table.delete(game.id)):
            desk.pads.pop(game.id, None)
            set_listing(lambda now: history.without(now, game.id))

    async def restore(game: GameLine) -> None:
        if saved(await desk.table.restore(game.id)):
            set_listing(history.restored)

    view = shell(
        TopBar(_("All games"), on_back=lambda: page.navigate(HOME)),
        *([trouble_notice(asked.trouble, ask_again)] if asked.trouble else []),
        *(_nothing_yet(_) if asked.answer and not listing.games else []),
        *(row for month in history.months(listing.games) for row in _month(_, month, delete)),
        bottom=_foot(_, listing, failed, restore, lambda: set_listing(history.kept)),
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )
    return endless(view, ask_again if listing.more else None)


def _month(
    _: Words, month: Month, delete: Callable[[GameLine], Awaitable[None]]
) -> list[ft.Control]:
    return [
        section(_month_name(_, month)),
        rows(
            *(
                game_row(
                    game,
                    end=icon_button(
                        identifiers.DELETE_GAME(game.id),
                        _("Delete the game of {names}", names=game_title(_, game)),
                        ft.Icons.DELETE_OUTLINE,
                        partial(delete, game),
                    ),
                )
                for game in month.games
            )
        ),
    ]


def _nothing_yet(_: Words) -> list[ft.Control]:
    return [
        ft.Container(
            alignment=ft.Alignment.CENTER,
            padding=theme.SPACE.XL,
            content=fan(("S", "wizard", "H"), 84),
        ),
        text(_("No games yet. The first one will be here."), color=theme.MUTED, centered=True),
    ]


def _foot(
    _: Words,
    listing: Listing,
    failed: str,
    restore: Callable[[GameLine], Awaitable[None]],
    dismiss: Callable[[], None],
) -> ft.Control | None:
    """What there is to say about the last tap, or the way to the first game."""
    page = ft.context.page
    if failed:
        return Notice(failed, kind=Kind.BAD)
    if listing.deleted is not None:
        _place, game = listing.deleted
        return Notice(
            _("Deleted: {names}", names=game_title(_, game)),
            action=(identifiers.RESTORE_GAME, _("Bring it back"), partial(restore, game)),
            on_dismiss=dismiss,
        )
    if listing.games or listing.more:
        return None
    return MainAction(identifiers.NEW_GAME, _("New game"), lambda: page.navigate("/new"))


def _month_name(_: Words, month: Month) -> str:
    """A month as a heading: November 2026."""
    year = str(month.year)
    return (
        _.about("month of games", "January {year}", year=year),
        _.about("month of games", "February {year}", year=year),
        _.about("month of games", "March {year}", year=year),
        _.about("month of games", "April {year}", year=year),
        _.about("month of games", "May {year}", year=year),
        _.about("month of games", "June {year}", year=year),
        _.about("month of games", "July {year}", year=year),
        _.about("month of games", "August {year}", year=year),
        _.about("month of games", "September {year}", year=year),
        _.about("month of games", "October {year}", year=year),
        _.about("month of games", "November {year}", year=year),
        _.about("month of games", "December {year}", year=year),
    )[month.month - 1]
