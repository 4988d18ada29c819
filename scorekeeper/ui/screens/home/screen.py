"""Home: the game in progress, a new one, the same players again, the last few games."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.table import StoreError
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, part, screen
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.large import use_large_text
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.parts.picture import name_mark
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.text import heading, text
from scorekeeper.ui.parts.top import icon_button
from scorekeeper.ui.screens.asked import (
    Again,
    Asked,
    read_only_notice,
    trouble_notice,
    use_asked,
)
from scorekeeper.ui.screens.game_row import GameRow, way_to
from scorekeeper.ui.screens.home.baize import Welcome, going_on
from scorekeeper.ui.screens.home.install_hint import install_hint
from scorekeeper.ui.screens.starting import last_table, use_same_players
from scorekeeper.ui.state import HISTORY, Desk, LooksContext, use_desk
from scorekeeper.ui.viewmodels.home import GameLine, game_line
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.viewmodels.players import Look
from scorekeeper.ui.words import words

_LAST_GAMES = 3


@dataclass(frozen=True, slots=True)
class _Shelf:
    """What Home shows: the game to go on with, and the latest ones."""

    going_on: GameLine | None
    latest: tuple[GameLine, ...]
    looks: tuple[Look, ...] = ()
    """How those at the game to go on with look, by seat."""
    write_error: StoreError | None = None
    """Why nothing can be recorded now."""


async def _shelf(desk: Desk) -> _Shelf:
    unfinished = await desk.table.latest_unfinished()
    latest = await desk.table.games(limit=_LAST_GAMES + 1)
    courses = await desk.table.running_totals([game.id for game in latest])
    seats = unfinished.seats if unfinished else ()
    players = [Player(seat.player_id, seat.name) for seat in seats]
    return _Shelf(
        game_line(unfinished) if unfinished else None,
        tuple(game_line(game, course=courses.get(game.id, ())) for game in latest),
        await desk.looks(players),
        desk.table.write_error,
    )


def _troubles(asked: Asked[_Shelf], again: Again, try_writing: Again) -> list[ft.Control]:
    """What is the trouble with the database, if there is any."""
    if asked.trouble:
        return [trouble_notice(asked.trouble, again)]
    if asked.answer and asked.answer.write_error:
        return [read_only_notice(asked.answer.write_error, try_writing)]
    return []


@screen
def HomeScreen() -> ft.View:
    """The first screen, from which everything is one tap away."""
    _ = words()
    desk = use_desk()
    page = ft.context.page
    here = ft.use_route_location() == HOME

    async def ask() -> _Shelf | None:
        # Home lies under every other screen: it only looks when it is seen.
        if not here:
            return None
        desk.lately.forget()
        return await _shelf(desk)

    asked, ask_again = use_asked(ask, [here])
    shelf = asked.answer

    async def try_writing() -> None:
        await desk.table.try_writing()
        await ask_again()

    async def last_draft() -> Draft:
        return (await last_table(desk.table))[0]

    same_players = use_same_players(desk, last_draft)
    body: list[ft.Control] = []
    actions: list[ft.Control] = []
    if desk.update is not None:
        body.append(
            Notice(
                _("A new version is ready."),
                more=_("Your games stay as they are."),
                kind=Kind.GOOD,
                action=(identifiers.TAKE_UP, _("Use it now"), desk.update),
                identifier=identifiers.NEW_VERSION,
            )
        )
    body += _troubles(asked, ask_again, try_writing)
    if shelf is not None:
        body += [_on_the_table(shelf), *install_hint(desk)]
        body += _last_games(shelf)
        body.append(_at_hand(any_games=bool(shelf.latest)))
        if shelf.latest and shelf.latest[0].finished:
            actions.append(
                QuietAction(
                    identifiers.SAME_PLAYERS,
                    _("Same players again"),
                    same_players,
                    icon=ft.Icons.REPLAY,
                )
            )
    if shelf is not None or asked.trouble:
        # The one big button is what comes next: the game in progress has its own.
        begin = QuietAction if shelf is not None and shelf.going_on else MainAction
        actions.append(begin(identifiers.NEW_GAME, _("New game"), lambda: page.navigate("/new")))
    return shell(
        NameMark(),
        *body,
        bottom=ft.Column(
            tight=True,
            spacing=theme.SPACE.S,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=actions,
        )
        if actions
        else None,
        route=ft.use_view_path(),
        spacing=theme.SPACE.L,
    )


def _on_the_table(shelf: _Shelf) -> ft.Control:
    """The game to go on with, with everybody's colour and mark."""
    game = shelf.going_on
    return LooksContext(shelf.looks, lambda: going_on(game)) if game else Welcome()


@part
def NameMark() -> ft.Control:
    """Our mark and name, and the way to the settings; where text is large, the name is enough."""
    _ = words()
    page = ft.context.page
    large, measured = use_large_text(theme.TITLE)
    name = heading(_("Scorekeeper"), level=1, style=theme.HEADING if large else theme.TITLE)
    gauge = text(" ", theme.TITLE, silent=True)
    gauge.on_size_change = measured
    return ft.Row(
        spacing=theme.SPACE.M,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Container(
                content=ft.Stack(controls=[gauge] if large else [gauge, name_mark()]),
                margin=ft.Margin.only(left=theme.SPACE.M, top=theme.SPACE.S, bottom=theme.SPACE.S),
            ),
            ft.Container(content=name, expand=True),
            icon_button(
                identifiers.SETTINGS,
                _("Settings"),
                ft.Icons.SETTINGS_OUTLINED,
                lambda: page.navigate("/settings"),
            ),
        ],
    )


def _last_games(shelf: _Shelf) -> list[ft.Control]:
    """The latest games but the one in progress, and the way to all of them."""
    _ = words()
    page = ft.context.page
    if not shelf.latest:
        return []
    current = shelf.going_on.id if shelf.going_on else None
    games = [game for game in shelf.latest if game.id != current][:_LAST_GAMES]
    return [
        *([section(_("Last games"))] if games else []),
        rows(
            *(GameRow(game, partial(page.navigate, way_to(game))) for game in games),
            OpenRow(identifiers.HISTORY, _("All games"), lambda: page.navigate(HISTORY)),
            OpenRow(
                identifiers.PLAYERS,
                _("Players and statistics"),
                lambda: page.navigate("/players"),
            ),
        ),
    ]


def _at_hand(*, any_games: bool) -> ft.Control:
    """What helps in an argument, with or without a game; the first time, the way to old games."""
    _ = words()
    page = ft.context.page
    return rows(
        OpenRow(
            identifiers.REFEREE,
            _("Referee"),
            lambda: page.navigate("/referee"),
            note=_("Who wins this trick, and why?"),
            start=ft.Icon(ft.Icons.GAVEL, size=24, color=theme.ACCENT),
        ),
        OpenRow(
            identifiers.RULES,
            _("Rules"),
            lambda: page.navigate("/rules"),
            note=_("To look things up during play"),
            start=ft.Icon(ft.Icons.MENU_BOOK_OUTLINED, size=24, color=theme.ACCENT),
        ),
        *(
            []
            if any_games
            else [
                OpenRow(
                    identifiers.IMPORT_GAMES,
                    _("Import games"),
                    lambda: page.navigate("/import"),
                    note=_("From files, or from another device"),
                    start=ft.Icon(ft.Icons.FILE_OPEN_OUTLINED, size=24, color=theme.ACCENT),
                )
            ]
        ),
    )
