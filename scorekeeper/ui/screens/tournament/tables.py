"""The tables of a round: who sits where, and the result, or the ways to it."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorekeeper.app import SeatList, TournamentView
from scorekeeper.stats.tournament import DrawnTable, Tournament
from scorekeeper.stats.tournament_codec import MAX_TABLE_TOTAL
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import Child, column, stack, wrapping_row
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.text import remark, section_heading, text, value_text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.whole_number import parse_whole_number

OnTable = Callable[[SeatList], object]


def round_section(view: TournamentView, number: int, play: OnTable, enter: OnTable) -> ft.Control:
    """Return round `number`, from 0; `play` and `enter` are what the buttons of a table do."""
    tournament = view.tournament
    round_ = tournament.rounds[number]

    def draw(at: int, table: DrawnTable) -> ft.Control:
        names = [tournament.entrants[seat].name for seat in table.seats]
        seat_list = SeatList(number, at, table.seats)
        key, title = f"{number}-{at}", table_title(tournament, number, at)
        to_play = _("Open the game") if table.game else _("Keep score in the app")
        to_enter = _("Correct the result") if table.totals else _("Enter the result")

        def line(seat: int, name: str) -> ft.Control:
            end: Child = remark(_("deals first")) if seat == len(names) - 1 else None
            if table.totals:
                ink = theme.ACCENT if table.places[seat] == 1 else theme.TEXT
                total = _.number(table.totals[seat])
                identifier = f"result-{key}-{seat}"
                end = value_text(identifier, total, theme.NAME, ink, label=name, whole=True)
            between = ft.MainAxisAlignment.SPACE_BETWEEN
            return wrapping_row(text(name, theme.NAME), end, justify=between)

        return panel(
            text(_("Table {number}", number=at + 1), theme.SMALL_STRONG, theme.ACCENT),
            *map(line, range(len(names)), names),
            Notice(
                _("Somebody joined or left this game, so the table has no result yet."),
                more=_("Agree on a total for everybody drawn at this table, and enter it."),
            )
            if table.game in view.without_result
            else None,
            SecondaryButton(
                f"play-table-{key}",
                to_play,
                partial(play, seat_list),
                icon=ft.Icons.PLAY_ARROW_OUTLINED,
                spoken=_.row_of([title, to_play]),
            )
            if table.game or not table.totals
            else None,
            SecondaryButton(
                f"result-{key}",
                to_enter,
                partial(enter, seat_list),
                icon=ft.Icons.EDIT_OUTLINED,
                spoken=_.row_of([title, to_enter]),
            )
            if not (table.game and table.totals)
            else None,
        )

    title = _.about("tournament", "Round {number}", number=number + 1)
    return column(
        section_heading(_("Final") if round_.final else title),
        *(draw(*each) for each in enumerate(round_.tables)),
    )


def table_title(tournament: Tournament, number: int, at: int) -> str:
    """Return the name of table `at` of round `number`, both from 0, in a sentence."""
    if tournament.rounds[number].final:
        return _("Final")
    return _("Round {number}, table {table}", number=number + 1, table=at + 1)


@component
def EnterResult(
    names: tuple[str, ...],
    totals: tuple[int, ...],
    save: Callable[[tuple[int, ...]], Awaitable[None]],
) -> ft.Control:
    """A field for the total of everybody at a table, and a button that saves them."""
    typed, set_typed = ft.use_state(tuple(map(str, totals)) or ("",) * len(names))
    tried, set_tried = ft.use_state(initial=False)
    read = [*map(_read_total, typed)]

    def write(seat: int, letters: str) -> None:
        set_typed(lambda now: (*now[:seat], letters, *now[seat + 1 :]))

    async def finish() -> None:
        set_tried(True)
        now = map(_read_total, latest(typed, set_typed))
        entered = tuple(total for total in now if total is not None)
        if len(entered) == len(names):
            await save(entered)

    wrong = _("A whole number, such as 120 or −20")
    return stack(
        *(
            text_field(
                f"result-{seat}",
                name,
                typed[seat],
                partial(write, seat),
                error=wrong if tried and read[seat] is None else None,
                autofocus=seat == 0,
            )
            for seat, name in enumerate(names)
        ),
        PrimaryButton("save-result", _("Save"), finish),
        spacing=theme.SPACE.M,
    )


def _read_total(typed: str) -> int | None:
    """Return the total that was typed; None for what no table can have."""
    points = parse_whole_number(typed)
    return points if points is not None and abs(points) <= MAX_TABLE_TOTAL else None
