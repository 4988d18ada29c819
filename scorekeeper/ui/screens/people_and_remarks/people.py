"""The screen of the people at the table: who joins, leaves, sits out, deals, or sits elsewhere."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorekeeper.game import attendance
from scorekeeper.game.events import PlayerLeft, PlayerReturned, PlayEvent
from scorekeeper.game.seating_refusal import is_dealer_open, is_full
from scorekeeper.game.state import Game
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import Chip, OpenRow
from scorekeeper.ui.parts.layout import chips, column
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.screens.game_screen import BarBelowGame, use_game_screen
from scorekeeper.ui.screens.last_event import LastEventFoot
from scorekeeper.ui.screens.people_and_remarks.join_form import (
    Chairs,
    JoinForm,
    points_field,
    seat_choice,
)
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.whole_number import parse_whole_number

_JOINS = -1
"""Stands for somebody new where a sheet is about a seat."""


@screen
def PeopleScreen() -> ft.View:
    """The people of the game in the route."""

    def draw(_state: OpenGameState) -> ft.View:
        return screen_view(BarBelowGame(_("People")), _People(), own_foot=LastEventFoot())

    return use_game_screen(draw)


@component
def _People() -> ft.Control:
    """Everybody who was ever at the table, and the button for somebody new, if there is a seat.

    Once nobody comes or goes any more, those whose points at the start can be corrected.
    """
    state = use_open_game()
    game = state.current.game
    number = game.next_round
    is_open = attendance.may_change(game)
    full = _full_text(game)

    def about(seat: int, close: OnTap) -> ft.BottomSheet:
        title = _("Somebody joins") if seat == _JOINS else game.players[seat].name
        body = JoinSection(close) if seat == _JOINS else PersonChanges(seat, close)
        return short_sheet(title, body, closing=(identifiers.DISMISS, _("Close")), on_close=close)

    open_sheet = use_sheet_about(about)

    def note(attendee: attendance.Attendee) -> str:
        if not attendee.present:
            return _("has left")
        if attendee.deals:
            return _("deals round {round}", round=attendance.round_to_deal(game))
        if attendee.sits_out:
            return _("sits out round {round}", round=number)
        return _("plays") if attendance.may_name_dealer(game) else _("joined later")

    people = [
        OpenRow(
            identifiers.PERSON(attendee.seat),
            attendee.name,
            partial(open_sheet, attendee.seat),
            note=note(attendee),
            start=SeatAvatar(attendee.seat, attendee.name, 36),
        )
        for attendee in attendance.attendees(game)
        if is_open
        or attendee.seat in attendance.joiners(game)
        or (attendee.present and attendance.may_name_dealer(game))
    ]
    return column(
        section_heading(_("From round {number} on", number=number)) if is_open else None,
        *(text(line, theme.BODY) for line in _what_stays(game)),
        row_list(*people) if people else None,
        remark(full) if is_open and full else None,
        SecondaryButton(
            identifiers.JOIN,
            _("Somebody joins"),
            None if full else partial(open_sheet, _JOINS),
            icon=ft.Icons.PERSON_ADD_OUTLINED,
        )
        if is_open
        else None,
        spacing=theme.SPACE.M,
    )


def _full_text(game: Game) -> str | None:
    """Return why nobody can sit down, if the table is full."""
    return _("The table is full. Nobody can join until somebody leaves.") if is_full(game) else None


def _what_stays(game: Game) -> list[str]:
    """Return what cannot be changed any more, and what to do instead."""
    if game.finished:
        return [_("The game is over, so nobody can join or leave.")]
    round_ = game.current_round
    if not attendance.may_change(game):
        over = _("The last round has begun, so nobody can join or leave.")
        dealer = _("The dealer can be changed until the first bid.")
        return [over, dealer] if attendance.may_name_dealer(game) else [over]
    if round_ is None or not round_.started:
        return []
    if is_dealer_open(round_):
        return [
            _(
                "Round {number} has begun. The dealer can be changed until the first bid; to "
                "change the players, undo the round first.",
                number=round_.number,
            )
        ]
    return [
        _(
            "Round {number} has begun. To change its players or dealer, undo it first.",
            number=round_.number,
        )
    ]


@component
def PersonChanges(seat: int, close: OnTap) -> ft.Control:
    """The content of a person's sheet: changes from the next round on, and their start."""
    state = use_open_game()
    game = state.current.game
    change: ft.Control | None = None
    if not attendance.may_change(game):
        change = _dealing(state, seat, close) if attendance.may_name_dealer(game) else None
    elif seat in game.seated:
        change = ChangeButtons(seat, close)
    else:
        change = ReturnSection(seat, close)
    return column(change, StartSection(seat, close) if seat in attendance.joiners(game) else None)


def _dealing(state: OpenGameState, seat: int, close: OnTap) -> ft.Control | None:
    """Return the button by which somebody deals; None for who does already, or does not play."""
    game = state.current.game
    dealt = game.round(attendance.round_to_deal(game))
    if seat not in dealt.playing or dealt.dealer == seat:
        return None
    return SecondaryButton(
        identifiers.DEAL_NEXT,
        _("Deals round {round}", round=dealt.number),
        _tap(state, close, attendance.dealer_event(game, seat)),
    )


@component
def ChangeButtons(seat: int, close: OnTap) -> ft.Control:
    """Buttons for somebody at the table: sit out, deal, leave, or swap seats."""
    state = use_open_game()
    game = state.current.game
    number = game.next_round
    tap = partial(_tap, state, close)
    out = seat not in game.round(number).playing
    return column(
        SecondaryButton(
            identifiers.PLAY_AFTER_ALL,
            _("Plays round {round} after all", round=number),
            tap(attendance.sit_out_event(game, seat, out=False)),
        )
        if out
        else SecondaryButton(
            identifiers.SIT_OUT,
            _("Sits out round {round}", round=number),
            tap(attendance.sit_out_event(game, seat, out=True)),
        ),
        _dealing(state, seat, close),
        SecondaryButton(
            identifiers.LEAVE, _("Leaves"), tap(PlayerLeft(number, seat)), destructive=True
        ),
        remark(
            _(
                "Rounds already played stay as they are. If somebody missed one, deduct the "
                "points under Points and notes."
            )
        )
        if game.scored_rounds
        else None,
        text(_("Swaps seats with"), theme.SMALL_STRONG, theme.MUTED),
        chips(
            *(
                Chip(
                    identifiers.SWAP_SEATS(other),
                    game.players[other].name,
                    tap(attendance.swap_event(game, seat, other)),
                )
                for other in game.seated
                if other != seat
            )
        ),
        spacing=theme.SPACE.S,
    )


@component
def ReturnSection(seat: int, close: OnTap) -> ft.Control:
    """Form for somebody who comes back, if there is a seat; the one they had is chosen at first."""
    state = use_open_game()
    game = state.current.game
    after, set_after = ft.use_state(attendance.old_neighbour(game, seat))
    back = PlayerReturned(game.next_round, seat, after)
    full = _full_text(game)
    return column(
        *([] if full else seat_choice(_chairs(game), after, set_after)),
        PrimaryButton(
            identifiers.COME_BACK,
            _("Comes back"),
            None if full else _tap(state, close, back),
            note=full,
        ),
        spacing=theme.SPACE.S,
    )


@component
def StartSection(seat: int, close: OnTap) -> ft.Control:
    """Form to correct the points with which somebody joined."""
    state = use_open_game()
    game = state.current.game
    typed, set_typed = ft.use_state(str(attendance.start_points(game, seat)))
    points = parse_whole_number(typed)
    event = None if points is None else attendance.start_event(game, seat, points)
    same = points == attendance.start_points(game, seat)
    return column(
        points_field(typed, set_typed),
        SecondaryButton(
            identifiers.CORRECT_START,
            _("Correct the points at the start"),
            _tap(state, close, event) if event and not same else None,
        ),
        spacing=theme.SPACE.S,
    )


@component
def JoinSection(close: OnTap) -> ft.Control:
    """Form for a joiner: name, seat, and points at the start."""
    state, session = use_open_game(), use_session()
    game = state.current.game

    async def join(name: str, after: int, start: int) -> None:
        close()
        await state.join(name, after, start)
        state.appearances = await session.appearances(state.current.game.players)

    return JoinForm(_chairs(game), attendance.start_choices(game), join)


def _tap(state: OpenGameState, close: OnTap, event: PlayEvent) -> Callable[[], Awaitable[None]]:
    """Return what closes the sheet and records `event`."""

    async def record() -> None:
        close()
        await state.record(event)

    return record


def _chairs(game: Game) -> Chairs:
    return tuple((seat, game.players[seat].name) for seat in game.seated)
