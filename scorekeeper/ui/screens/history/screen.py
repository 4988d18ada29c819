"""The screen of the history: what is looked for, what was found, and the games chosen from it."""

from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.going_back import leaves_first
from scorekeeper.ui.guard import screen
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.endless import endless
from scorekeeper.ui.parts.picture import fan
from scorekeeper.ui.parts.shell import shell, use_room
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.top import TopBar, icon_button
from scorekeeper.ui.screens.asked import trouble_notice
from scorekeeper.ui.screens.game_row import way_to
from scorekeeper.ui.screens.history.deleting import Games, use_deleting
from scorekeeper.ui.screens.history.filters import Filters
from scorekeeper.ui.screens.history.game_menu import use_game_menu
from scorekeeper.ui.screens.history.month import MonthOfGames
from scorekeeper.ui.screens.history.more import use_more
from scorekeeper.ui.screens.history.reading import Reading, use_reading
from scorekeeper.ui.state import HISTORY, use_desk
from scorekeeper.ui.viewmodels.history import Wanted, months, toggled
from scorekeeper.ui.viewmodels.home import GameLine
from scorekeeper.ui.words import words

_NOT_CHOOSING: Final[Games | None] = None


@screen
def HistoryScreen() -> ft.View:
    """Every game ever kept, newest first and by month; more come as one scrolls."""
    _ = words()
    desk = use_desk()
    go = ft.context.page.navigate
    here = ft.use_route_location() == HISTORY
    reading = use_reading(desk, here=here)
    deleting = use_deleting(reading.again, here=here)
    chosen, choose = ft.use_state(_NOT_CHOOSING)
    roomy = use_room().roomy

    def open_game(game: GameLine) -> None:
        desk.lately.opened, desk.lately.shared = game.id, ""
        go(way_to(game))

    def share(game: GameLine) -> None:
        desk.lately.shared = game.id
        go(f"/games/{game.id}/share")

    def tick(game: GameLine) -> None:
        choose(lambda now: toggled(now or (), game))

    async def delete_chosen() -> None:
        choose(None)
        await deleting.delete(chosen or ())

    def share_chosen() -> None:
        desk.selected = tuple(game.id for game in chosen or ())
        go("/share")

    def stop_choosing() -> bool:
        choose(None)
        return chosen is not None

    menu = use_game_menu(
        on_open=open_game,
        on_share=share,
        on_delete=lambda game: deleting.delete((game,)),
        on_named=reading.again,
    )
    more = use_more()
    if chosen is None:
        top = _bar(_, reading, desk.lately.before, lambda: choose(()), more)
        foot = deleting.notice or _first_game(_, reading)
    else:
        top = TopBar(
            _.count("{n} game chosen", "{n} games chosen", len(chosen)),
            on_back=stop_choosing,
        )
        share_them, delete_them = (share_chosen, delete_chosen) if chosen else (None, None)
        foot = _with_chosen(_, share_them, delete_them, roomy=roomy)
    ticked = None if chosen is None else frozenset(game.id for game in chosen)
    view = shell(
        top,
        *_body(_, reading, choosing=chosen is not None),
        *(
            MonthOfGames(
                month,
                open_game if chosen is None else tick,
                menu if chosen is None else None,
                chosen=None if ticked is None else ticked & {game.id for game in month.games},
            )
            for month in months(reading.games)
        ),
        bottom=foot,
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )
    return endless(leaves_first(view, stop_choosing), reading.on if reading.more else None)


def _bar(_: Words, reading: Reading, back: str, choose: OnTap, more: OnTap) -> ft.Control:
    go = ft.context.page.navigate
    return TopBar(
        _("All games"),
        on_back=lambda: go(back),
        end=(
            icon_button(
                identifiers.SELECT_GAMES,
                _("Choose several games"),
                ft.Icons.CHECKLIST,
                choose if reading.games else None,
            ),
            icon_button(
                identifiers.MORE,
                _("More"),
                ft.Icons.MORE_VERT,
                more,
            ),
        ),
    )


def _body(_: Words, reading: Reading, *, choosing: bool) -> list[ft.Control]:
    """What is looked for, how much was found, and what to do where that is nothing.

    While games are chosen, nothing else is looked for, so that none of them is out of sight.
    """
    trouble = [trouble_notice(reading.trouble, reading.again)] if reading.trouble else []
    if reading.listing is None:
        return trouble
    if reading.empty:
        return [*trouble, *_nothing_yet(_)]
    found = reading.listing.found
    if found:
        told: list[ft.Control] = [_found(_.count("{n} game", "{n} games", found))]
    else:
        told = [
            value_text(
                identifiers.NOTHING_FOUND,
                _("No game matches."),
                color=theme.MUTED,
                live=True,
                centered=True,
            ),
            QuietAction(
                identifiers.SHOW_ALL_GAMES,
                _("Show all games"),
                lambda: reading.look(lambda _now: Wanted()),
            ),
        ]
    filters = [] if choosing else [Filters(reading.wanted, reading.look)]
    return [*filters, *trouble, *told]


def _found(told: str) -> ft.Control:
    return value_text(identifiers.GAMES_FOUND, told, theme.SMALL, theme.MUTED, live=True)


def _nothing_yet(_: Words) -> list[ft.Control]:
    return [
        ft.Container(
            alignment=ft.Alignment.CENTER,
            padding=theme.SPACE.XL,
            content=fan(("S", "wizard", "H"), 84),
        ),
        text(_("No games yet. The first one will be here."), color=theme.MUTED, centered=True),
    ]


def _first_game(_: Words, reading: Reading) -> ft.Control | None:
    """The ways to the first game, where there is none."""
    if not reading.empty:
        return None
    go = ft.context.page.navigate
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            QuietAction(
                identifiers.IMPORT_GAMES,
                _("Import games"),
                lambda: go(f"{HISTORY}/import"),
                icon=ft.Icons.FILE_OPEN_OUTLINED,
            ),
            MainAction(identifiers.NEW_GAME, _("New game"), lambda: go("/new")),
        ],
    )


def _with_chosen(_: Words, share: OnTap | None, delete: OnTap | None, *, roomy: bool) -> ft.Control:
    """What can be done with the games that are chosen; on a narrow phone in words alone."""
    return ft.Row(
        spacing=theme.SPACE.S,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Container(
                expand=True,
                content=QuietAction(
                    identifiers.SHARE_SELECTED,
                    _("Share or export"),
                    share,
                    icon=ft.Icons.IOS_SHARE if roomy else None,
                ),
            ),
            ft.Container(
                expand=True,
                content=QuietAction(
                    identifiers.DELETE_SELECTED,
                    _("Delete"),
                    delete,
                    icon=ft.Icons.DELETE_OUTLINE if roomy else None,
                    grave=True,
                ),
            ),
        ],
    )
