"""The screen for bonus and penalty points, each with a reason, and for notes."""

from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import flet as ft

from scorekeeper.game.attendance import round_to_note, seats_for_points
from scorekeeper.game.events import Noted, PointsAdjusted
from scorekeeper.game.seating_refusal import next_number
from scorekeeper.game.state import Game
from scorekeeper.i18n.event_lines import adjustment_line, note_line
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow, one_of
from scorekeeper.ui.parts.layout import Child, column, row
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.stepper import counter
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.game_screen import BarBelowGame, use_game_screen
from scorekeeper.ui.screens.last_event import LastEventFoot
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.whole_number import parse_whole_number


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


@component
def PointsForm(
    game: Game, number: int, record: Callable[[PointsAdjusted], Awaitable[bool]]
) -> ft.Control:
    """Points given so far, and the form that gives some: after which round, to whom, and why.

    At first it asks for those after round `number`. `record` returns whether they were given.
    """
    nobody: int | None = None
    chosen, set_chosen = ft.use_state(nobody)
    last = len(game.scored_rounds)
    names = [player.name for player in game.players]
    after, set_after = ft.use_state(number)
    typed, set_typed = ft.use_state("")
    why, set_why = ft.use_state("")
    points = parse_whole_number(typed)
    after = min(after, last)
    seats = seats_for_points(game, after)
    seat = chosen if chosen in seats else seats[0]

    async def give() -> None:
        following = next_number([one.number for one in game.adjustments])
        if await record(PointsAdjusted(following, after, seat, points or 0, why)):
            set_typed("")
            set_why("")

    return column(
        section_heading(
            _("Points after round {number}", number=after)
            if after
            else _("Points before the first round")
        ),
        round_stepper(_("After round"), "points", after, range(last + 1), set_after),
        one_of(identifiers.ADJUST_PERSON, {each: names[each] for each in seats}, seat, set_chosen),
        text_field(
            identifiers.ADJUST_BY,
            _("Points, such as −10"),
            typed,
            set_typed,
            error=None if points is not None or not typed else _("Type a whole number."),
        ),
        text_field(identifiers.ADJUST_WHY, _("The reason, in a word"), why, set_why),
        PrimaryButton(
            identifiers.ADJUST_NOW, _("Record the points"), give if points and why.strip() else None
        ),
        _removable(
            (
                identifiers.ADJUSTMENT(one.number),
                adjustment_line(_, names[one.seat], one.points, one.round, one.why),
                partial(record, PointsAdjusted(one.number, one.round, one.seat, 0, one.why)),
            )
            for one in game.adjustments
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

    async def write(about: int | None) -> None:
        following = next_number([note.number for note in game.notes])
        if await state.record(Noted(following, typed, about)):
            set_typed("")

    def add(identifier: str, label: str, about: int | None) -> ft.Control:
        return SecondaryButton(identifier, label, partial(write, about) if typed.strip() else None)

    notes = _removable(
        (
            identifiers.A_NOTE(note.number),
            note_line(_, note.text, note.round),
            partial(state.record, Noted(note.number, "", note.round)),
        )
        for note in game.notes
    )
    return column(
        section_heading(_("Notes")),
        text_field(identifiers.NOTE, _("Something to remember"), typed, set_typed),
        round_stepper(_("About round"), "note", number, range(1, last + 1), set_number),
        add(identifiers.NOTE_NOW, _("Add to round {number}", number=number), number),
        add(identifiers.NOTE_TO_GAME, _("Add to the game"), None),
        notes or text(_("No notes yet."), theme.BODY, theme.MUTED),
        spacing=theme.SPACE.M,
    )


def _removable(lines: Iterable[tuple[str, str, OnTap]]) -> Child:
    """Return a row for each remark, by identifier, text and what removes it; None for none."""
    rows = [OpenRow(*line, note=_("Tap to remove it")) for line in lines]
    return row_list(*rows) if rows else None


def round_stepper(
    title: str, of: str, number: int, rounds: range, choose: Callable[[int], object]
) -> Child:
    """Return a stepper over `rounds` that shows `number`; None where there is only one.

    `of` begins the identifiers of its parts.
    """
    if len(rounds) == 1:
        return None
    names = (of, f"{of}-less", f"{of}-more")
    value, less, more = map(identifiers.OF_ROUND, names)
    return row(
        text(title, theme.BODY, expand=True, silent=True),
        counter(title, (value, less, more), number, rounds, lambda by: choose(number + by)),
    )
