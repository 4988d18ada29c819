"""The screen for bonus and penalty points, each with a reason, and for notes."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TypeVar

import flet as ft

from scorekeeper.game.attendance import round_to_note, seats_for_points
from scorekeeper.game.events import Noted, PointsAdjusted
from scorekeeper.game.seating_refusal import next_number
from scorekeeper.game.state import Game
from scorekeeper.i18n.event_lines import adjustment_line, note_line
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow, one_of
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import Child, column, row
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.game_screen import BarBelowGame, use_game_screen
from scorekeeper.ui.screens.last_event import LastEventFoot
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.whole_number import parse_whole_number

Remark = TypeVar("Remark", PointsAdjusted, Noted)
GivePoints = Callable[[Callable[[Game], PointsAdjusted | None]], Awaitable[bool]]
"""Records the points that a function makes of the game as it is then; returns if they stand."""


@screen
def RemarksScreen() -> ft.View:
    """The points and notes of the game in the route."""

    def draw(_state: OpenGameState) -> ft.View:
        body = column(PointsSection(), NotesSection(), spacing=theme.SPACE.XL)
        return screen_view(BarBelowGame(_("Points and notes")), body, foot=LastEventFoot())

    return use_game_screen(draw)


@component
def PointsSection() -> ft.Control:
    """Points given so far in the open game, and the form that gives some."""
    state = use_open_game()
    game = state.current.game
    return PointsForm(game, len(game.scored_rounds), state.record)


def _is_complete(event: PointsAdjusted) -> bool:
    return bool(event.points and event.why.strip())


@component
def PointsForm(game: Game, number: int, record: GivePoints) -> ft.Control:
    """Points given so far, and the form that gives some: after which round, to whom, and why.

    At first it asks for those after round `number`.
    """
    nobody: int | None = None
    chosen, set_chosen = ft.use_state(nobody)
    after, set_after = ft.use_state(number)
    typed, set_typed = ft.use_state("")
    why, set_why = ft.use_state("")

    last, names = len(game.scored_rounds), [player.name for player in game.players]

    def event() -> PointsAdjusted:
        """Return what the last tap has left in the form, with 0 for points not typed yet."""
        round_, seat = min(latest(after, set_after), last), latest(chosen, set_chosen)
        seats, points = seats_for_points(game, round_), parse_whole_number(latest(typed, set_typed))
        to = seat if seat in seats else seats[0]
        return PointsAdjusted(0, round_, to, points or 0, latest(why, set_why))

    async def give() -> None:
        given, words = event(), latest(typed, set_typed)
        if not _is_complete(given):
            return  # tapped twice: the first tap has emptied the fields
        set_typed("")
        set_why("")
        if not await record(lambda now: replace(given, number=_following(now.adjustments))):
            set_typed(words)
            set_why(given.why)

    said = event()
    seats = {each: names[each] for each in seats_for_points(game, said.round)}
    is_number = parse_whole_number(typed) is not None

    return column(
        section_heading(
            _("Points after round {number}", number=said.round)
            if said.round
            else _("Points before the first round")
        ),
        round_stepper(_("After round"), "points", said.round, range(last + 1), set_after),
        one_of("adjust-person-{}".format, seats, said.seat, set_chosen),
        text_field(
            "adjust-by",
            _("Points, such as −10"),
            typed,
            set_typed,
            error=None if is_number or not typed else _("Type a whole number."),
        ),
        text_field("adjust-why", _("The reason, in a word"), why, set_why),
        PrimaryButton("adjust-now", _("Record the points"), give if _is_complete(said) else None),
        _removable(
            "adjustment-{}".format,
            game.adjustments,
            lambda one: adjustment_line(_, names[one.seat], one.points, one.round, one.why),
            lambda one: record(_removal(one, replace(one, points=0))),
        ),
        spacing=theme.SPACE.M,
    )


@component
def NotesSection() -> ft.Control:
    """The notes so far, and the form for another, to the round or to the game."""
    state = use_open_game()
    game = state.current.game
    typed, set_typed = ft.use_state("")
    number, set_number = ft.use_state(round_to_note(game))
    last = (game.current_round or game.rounds[-1]).number
    number = min(number, last)

    async def write(*, to_round: bool) -> None:
        words, round_ = latest(typed, set_typed), min(latest(number, set_number), last)
        about = round_ if to_round else None
        if not words.strip():
            return  # tapped twice: the first tap has emptied the field
        set_typed("")
        if not await state.record(lambda now: Noted(_following(now.notes), words, about)):
            set_typed(words)

    def add(identifier: str, label: str, *, to_round: bool) -> ft.Control:
        tap = partial(write, to_round=to_round) if typed.strip() else None
        return SecondaryButton(identifier, label, tap)

    notes = _removable(
        "note-{}".format,
        game.notes,
        lambda note: note_line(_, note.text, note.round),
        lambda note: state.record(_removal(note, replace(note, text=""))),
    )
    return column(
        section_heading(_("Notes")),
        text_field("note", _("Something to remember"), typed, set_typed),
        round_stepper(_("About round"), "note", number, range(1, last + 1), set_number),
        add("note-now", _("Add to round {number}", number=number), to_round=True),
        add("note-to-game", _("Add to the game"), to_round=False),
        notes or text(_("No notes yet."), theme.BODY, theme.MUTED),
        spacing=theme.SPACE.M,
    )


def _following(remarks: Iterable[Remark]) -> int:
    return next_number([each.number for each in remarks])


def _removal(remark: Remark, emptied: Remark) -> Callable[[Game], Remark | None]:
    """Return what makes `emptied` of a remark; it does nothing if that is no longer there."""
    return lambda now: emptied if remark in (*now.adjustments, *now.notes) else None


def _removable(
    identifier: Callable[[int], str],
    remarks: Iterable[Remark],
    line: Callable[[Remark], str],
    remove: Callable[[Remark], object],
) -> Child:
    """Return a row for each remark, by its number, which a tap removes; None for none."""
    note = _("Tap to remove it")
    rows = [
        OpenRow(identifier(one.number), line(one), partial(remove, one), note=note)
        for one in remarks
    ]
    return row_list(*rows) if rows else None


def round_stepper(
    title: str, of: str, number: int, rounds: range, step: Callable[[Callable[[int], int]], object]
) -> Child:
    """Return a stepper over `rounds` that shows `number`; None where there is only one.

    `of` is in the identifiers of its parts. `step` gets a function of the number by then: another
    tap may have come before this drawing.
    """
    if len(rounds) == 1:
        return None

    def on_step(by: int) -> object:
        return step(lambda now: min(max(min(now, rounds[-1]) + by, rounds[0]), rounds[-1]))

    parts = (f"of-round-{of}", f"of-round-{of}-less", f"of-round-{of}-more")
    return row(
        text(title, theme.BODY, expand=True, silent=True),
        Stepper(title, parts, number, rounds, on_step),
    )
