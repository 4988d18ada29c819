"""The screen of the people at the table: who joins, leaves, sits out, deals, or sits elsewhere."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorekeeper.game.attendance import (
    may_change,
    may_name_dealer,
    offered_starts,
    old_neighbour,
    round_to_deal,
    start_event,
    swap_event,
)
from scorekeeper.game.events import DealerNamed, PlayerLeft, PlayerReturned, PlayEvent, SatOut
from scorekeeper.game.seating_refusal import is_dealer_open, is_full
from scorekeeper.game.state import Game
from scorekeeper.game.tally import tally_of
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import Child, chips, column
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.sheet import use_sheet_about
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.screens.game_screen import BarBelowGame, use_game_screen
from scorekeeper.ui.screens.last_event import LastEventFoot
from scorekeeper.ui.screens.people_and_remarks.person_forms import (
    JOINS,
    JoinForm,
    StartForm,
    join_button,
    people_rows,
    person_sheet,
    seat_choice,
)
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _

Record = Callable[[PlayEvent], Awaitable[None]]
"""Closes the sheet and records an event."""


@screen
def PeopleScreen() -> ft.View:
    """The people of the game in the route."""
    return use_game_screen(
        lambda _state: screen_view(BarBelowGame(_("People")), _People(), foot=LastEventFoot())
    )


@component
def _People() -> ft.Control:
    """Everybody who was ever at the table, and the button for somebody new, if there is a seat.

    Once nobody comes or goes any more, those whose points at the start can be corrected.
    """
    state, session = use_open_game(), use_session()
    game = state.current.game
    is_open, full = may_change(game), _full_text(game)

    def about(seat: int, close: OnTap) -> ft.BottomSheet | None:
        async def record(event: PlayEvent) -> None:
            close()
            await state.record(event)

        async def join(name: str, after: int, start: int) -> None:
            close()
            await state.join(name, after, start)
            state.appearances = await session.appearances(state.current.game.players)

        if seat == JOINS:
            totals = tally_of(game).totals
            starts = offered_starts([totals[other] for other in game.seated])
            return person_sheet(_("Somebody joins"), JoinForm(_chairs(game), starts, join), close)
        if seat >= len(game.players):
            return None  # somebody has undone that they joined
        return person_sheet(game.players[seat].name, _person(game, seat, record), close)

    open_sheet = use_sheet_about(about)
    people = {
        seat: (game.players[seat].name, _note(game, seat))
        for seat in (*game.seated, *game.left)
        if is_open or seat in game.plan.joiners or (may_name_dealer(game) and seat in game.seated)
    }
    heading = section_heading(_("From round {number} on", number=game.next_round))
    join = join_button(_("Somebody joins"), None if full else partial(open_sheet, JOINS))
    return column(
        heading if is_open else None,
        *(text(line, theme.BODY) for line in _what_stays(game)),
        people_rows(people, open_sheet),
        remark(full) if is_open and full else None,
        join if is_open else None,
        spacing=theme.SPACE.M,
    )


def _note(game: Game, seat: int) -> str:
    """Return what a person does next, or that they have left or joined."""
    if seat not in game.seated:
        return _("has left")
    if not may_name_dealer(game):
        return _("joined later")
    if game.round(round_to_deal(game)).dealer == seat:
        return _("deals round {round}", round=round_to_deal(game))
    # nobody comes or goes any more in the last round, which another may still deal
    number = min(game.next_round, len(game.rounds))
    plays = seat in game.round(number).playing
    return _("plays") if plays else _("sits out round {round}", round=number)


def _full_text(game: Game) -> str | None:
    """Return why nobody can sit down, if the table is full."""
    return _("The table is full. Nobody can join until somebody leaves.") if is_full(game) else None


def _what_stays(game: Game) -> list[str]:
    """Return what cannot be changed any more, and what to do instead."""
    if game.finished:
        return [_("The game is over, so nobody can join or leave.")]
    round_ = game.current_round
    if not may_change(game):
        over = _("The last round has begun, so nobody can join or leave.")
        dealer = _("The dealer can be changed until the first bid.")
        return [over, dealer] if may_name_dealer(game) else [over]
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


def _person(game: Game, seat: int, record: Record) -> ft.Control:
    """The content of a person's sheet: changes from the next round on, and their start."""
    start = game.plan.joiners.get(seat)
    change: Child = None
    if not may_change(game):
        change = _dealing(game, seat, record) if may_name_dealer(game) else None
    elif seat in game.seated:
        change = _changes(game, seat, record)
    else:
        change = _ReturnForm(game, seat, record)

    def begin_with(points: int) -> object:
        event = start_event(game, seat, points)
        return record(event) if event else None

    return column(change, None if start is None else StartForm(start, begin_with))


def _dealing(game: Game, seat: int, record: Record) -> Child:
    """Return the button by which somebody deals; None if they already do, or do not play."""
    round_ = game.round(round_to_deal(game))
    if seat not in round_.playing or round_.dealer == seat:
        return None
    return SecondaryButton(
        "deal-next",
        _("Deals round {round}", round=round_.number),
        partial(record, DealerNamed(round_.number, seat)),
    )


def _changes(game: Game, seat: int, record: Record) -> ft.Control:
    """Buttons for somebody at the table: sit out, deal, leave, or swap seats."""
    number = game.next_round
    plays = seat in game.round(number).playing
    missed = remark(
        _(
            "Rounds already played stay as they are. If somebody missed one, deduct the "
            "points under Points and notes."
        )
    )
    return column(
        SecondaryButton(
            "sit-out" if plays else "play-after-all",
            _("Sits out round {round}", round=number)
            if plays
            else _("Plays round {round} after all", round=number),
            partial(record, SatOut(number, seat, plays)),
        ),
        _dealing(game, seat, record),
        SecondaryButton(
            "leave",
            _("Leaves"),
            partial(record, PlayerLeft(number, seat)),
            destructive=True,
        ),
        missed if game.scored_rounds else None,
        text(_("Swaps seats with"), theme.SMALL_STRONG, theme.MUTED),
        chips(
            *(
                Chip(
                    f"swap-seats-{other}",
                    game.players[other].name,
                    partial(record, swap_event(game, seat, other)),
                )
                for other in game.seated
                if other != seat
            )
        ),
        spacing=theme.SPACE.S,
    )


@component
def _ReturnForm(game: Game, seat: int, record: Record) -> ft.Control:
    """Form for somebody who comes back, if there is a seat; the one they had is chosen at first."""
    after, set_after = ft.use_state(old_neighbour(game, seat))
    full = _full_text(game)

    def come_back() -> object:
        return record(PlayerReturned(game.next_round, seat, latest(after, set_after)))

    return column(
        *([] if full else seat_choice(_chairs(game), after, set_after)),
        PrimaryButton(
            "come-back",
            _("Comes back"),
            None if full else come_back,
            note=full,
        ),
        spacing=theme.SPACE.S,
    )


def _chairs(game: Game) -> dict[int, str]:
    return {seat: game.players[seat].name for seat in game.seated}
