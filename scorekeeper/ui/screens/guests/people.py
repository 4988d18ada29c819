"""The screen of the people at the table: who joins, leaves, sits out, deals, or sits elsewhere."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorekeeper.game.events import PlayerLeft, PlayerReturned, PlayEvent
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.buttons import MainAction, QuietAction
from scorekeeper.ui.parts.choice import Chip, OpenRow
from scorekeeper.ui.parts.layout import column, wrapping_row
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.game_message import GameMessage
from scorekeeper.ui.screens.game_screen import BarBelowGame, game_screen
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import words
from scorekeeper.ui.viewmodels import guests as views

_JOINS = -1
"""Stands for somebody new where a sheet is about a seat."""


@screen
def PeopleScreen() -> ft.View:
    """The people of the game in the route."""
    _ = words()
    route = ft.use_view_path()

    def draw(state: OpenGameState) -> ft.View:
        foot = GameMessage() if state.has_notice else None
        return screen_frame(BarBelowGame(_("People")), _People(), bottom=foot, route=route)

    return game_screen(draw)


@component
def _People() -> ft.Control:
    """Everybody who was ever at the table, and the button for somebody new."""
    _ = words()
    state = use_open_game()
    game = state.current.game
    number = game.next_round

    def about(seat: int, close: OnTap) -> ft.BottomSheet:
        title = _("Somebody joins") if seat == _JOINS else game.players[seat].name
        body = Joining(close) if seat == _JOINS else Changes(seat, close)
        return short_sheet(title, body, closing=(identifiers.DISMISS, _("Close")), on_close=close)

    open_sheet = use_sheet_about(about)
    if number > len(game.rounds):
        return text(_("The last round has begun, so nobody comes or goes any more."), theme.BODY)

    def note(guest: views.Guest) -> str:
        if not guest.there:
            return _("has left")
        if guest.out:
            return _("sits out round {round}", round=number)
        return _("deals round {round}", round=number) if guest.deals else _("plays")

    return column(
        section_heading(_("From round {number} on", number=number)),
        row_list(
            *(
                OpenRow(
                    identifiers.PERSON(guest.seat),
                    guest.name,
                    partial(open_sheet, guest.seat),
                    note=note(guest),
                    start=SeatAvatar(guest.seat, guest.name, 36),
                )
                for guest in views.guests(game)
            )
        ),
        QuietAction(
            identifiers.JOIN,
            _("Somebody joins"),
            partial(open_sheet, _JOINS),
            icon=ft.Icons.PERSON_ADD_OUTLINED,
        ),
        spacing=theme.SPACE.M,
    )


@component
def Changes(seat: int, close: OnTap) -> ft.Control:
    """What one person may do between two rounds."""
    _ = words()
    state = use_open_game()
    game = state.current.game
    number = game.next_round

    def tap(event: PlayEvent) -> Callable[[], Awaitable[None]]:
        async def record() -> None:
            close()
            await state.record(event)

        return record

    if seat not in game.seated:
        back = PlayerReturned(number, seat, game.seated[-1])
        return QuietAction(identifiers.COME_BACK, _("Comes back"), tap(back))
    out = seat not in game.round(number).playing
    return column(
        QuietAction(
            identifiers.PLAY_AFTER_ALL,
            _("Plays round {round} after all", round=number),
            tap(views.sits_out(game, seat, out=False)),
        )
        if out
        else QuietAction(
            identifiers.SIT_OUT,
            _("Sits out round {round}", round=number),
            tap(views.sits_out(game, seat, out=True)),
        ),
        None
        if out or game.round(number).dealer == seat
        else QuietAction(
            identifiers.DEAL_NEXT,
            _("Deals round {round}", round=number),
            tap(views.deals(game, seat)),
        ),
        QuietAction(identifiers.LEAVE, _("Leaves"), tap(PlayerLeft(number, seat)), grave=True),
        text(_("Swaps seats with"), theme.SMALL_STRONG, theme.MUTED),
        wrapping_row(
            *(
                Chip(
                    identifiers.SWAP_SEATS(other),
                    game.players[other].name,
                    tap(views.swapped(game, seat, other)),
                )
                for other in game.seated
                if other != seat
            ),
            line_spacing=theme.SPACE.S,
        ),
        spacing=theme.SPACE.S,
    )


@component
def Joining(close: OnTap) -> ft.Control:
    """The form of somebody new: the name, where they sit, and the points they start with."""
    _ = words()
    state, session = use_open_game(), use_session()
    game = state.current.game
    name, set_name = ft.use_state("")
    after, set_after = ft.use_state(game.seated[-1])
    points, set_points = ft.use_state("0")
    start = views.points_typed(points)

    async def join() -> None:
        close()
        await state.join(name, after, start or 0)
        state.looks = await session.looks(state.current.game.players)

    return column(
        text_field(identifiers.JOIN_NAME, _("Name"), name, set_name, autofocus=True),
        text(_("Sits to the left of"), theme.SMALL_STRONG, theme.MUTED),
        wrapping_row(
            *(
                Chip(
                    identifiers.JOIN_AFTER(seat),
                    game.players[seat].name,
                    partial(set_after, seat),
                    chosen=seat == after,
                )
                for seat in game.seated
            ),
            line_spacing=theme.SPACE.S,
        ),
        text(_("Starts with"), theme.SMALL_STRONG, theme.MUTED),
        wrapping_row(
            *(
                Chip(
                    identifiers.JOIN_START(offered),
                    _.number(offered),
                    partial(set_points, str(offered)),
                    chosen=offered == start,
                )
                for offered in views.starts(game)
            ),
            line_spacing=theme.SPACE.S,
        ),
        text_field(
            identifiers.JOIN_POINTS,
            _("Points at the start"),
            points,
            set_points,
            error=None if start is not None else _("Type a whole number."),
        ),
        MainAction(
            identifiers.JOIN_NOW, _("Joins"), join if name.strip() and start is not None else None
        ),
        spacing=theme.SPACE.S,
    )
