"""The screen of a tournament: entrants, the draw of each round, results, and the standings."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import SeatList, TournamentView
from scorekeeper.exports.standings_table import StandingsTable
from scorekeeper.game.events import Player
from scorekeeper.game.names import is_same_name
from scorekeeper.stats.tournament import (
    TOURNAMENT_RULES,
    Tournament,
    TournamentRefusal,
    counted_rounds,
    reopened_rounds,
    why_no_draw,
)
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import Chip, any_of
from scorekeeper.ui.parts.layout import Child, chips, column
from scorekeeper.ui.parts.menu import Close, Entry, Menu, use_menu
from scorekeeper.ui.parts.name_form import NameForm
from scorekeeper.ui.parts.notice import Notice, NoticeKind, fault_notice
from scorekeeper.ui.parts.query import answered, both, use_query
from scorekeeper.ui.parts.screen_view import more_button, screen_view
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.screens.series.name_forms import renaming
from scorekeeper.ui.screens.series.standings import standings_section
from scorekeeper.ui.screens.share.progress import use_export
from scorekeeper.ui.screens.tournament.tables import EnterResult, round_section, table_title
from scorekeeper.ui.screens.tournament.use_tournament import (
    ShownTournament,
    refusal_text,
    use_tournament,
)
from scorekeeper.ui.session.navigation import TOURNAMENTS_ROUTE
from scorekeeper.ui.session.words import _

_NOBODY: Final[int | None] = None
_OFFERED: Final = 12
"""The number of known players that are offered as chips."""


@screen
def TournamentScreen() -> ft.View:
    """The tournament in the route."""
    shown, export = use_tournament(ft.use_route_params().get("id", "")), use_export()
    known = use_query(shown.session.app.people.visible, [])
    open_result = use_sheet_about(partial(_result_sheet, shown))
    view, has_menu = shown.view, bool(shown.view or shown.query.error)
    open_menu, once = use_menu(_menu(shown) if has_menu else None), shown.outcome.run_once

    def enter(seat_list: SeatList) -> None:
        shown.outcome.clear()
        open_result(seat_list)

    def body(view: TournamentView) -> list[Child]:
        rounds = [
            round_section(view, number, partial(once, shown.play), enter)
            for number in reversed(range(len(view.tournament.rounds)))
        ]
        take_back = SecondaryButton(
            "draw-back",
            _("Undo this draw"),
            partial(once, shown.change, shown.tournaments.take_back),
            icon=ft.Icons.UNDO,
        )
        last = view.tournament.rounds[-1:]
        entrants = enumerate(view.tournament.entrants)
        table = StandingsTable(
            name=view.name,
            rules=TOURNAMENT_RULES,
            days=(),
            standings=view.standings,
            names={str(number): each.name for number, each in entrants},
            rounds=counted_rounds(view.tournament),
            final=any(each.final and each.finished for each in view.tournament.rounds),
        )
        return [
            *rounds[:1],
            take_back if last and not any(each.has_begun for each in last[0].tables) else None,
            *(
                Notice(
                    _(
                        "A table in round {number} no longer has a result, so this round does "
                        "not count. Enter the result, or bring its game back.",
                        number=number,
                    ),
                    kind=NoticeKind.BAD,
                )
                for number in reopened_rounds(view.tournament)
            ),
            *(standings_section(table, export.make, _("Standings")) if view.standings else ()),
            _entrants(shown, view.tournament, known.answer or ()),
            *rounds[1:],
        ]

    return screen_view(
        view.name if view else _("Tournament"),
        *answered(both(shown.query, known), body, missing=_("This tournament cannot be found.")),
        overline=_("Tournament") if view else None,
        back=TOURNAMENTS_ROUTE,
        end=(more_button(open_menu),) if has_menu else (),
        foot=[
            shown.outcome.fault,
            export.status(),
            *(_draw_actions(shown, view.tournament) if view is not None else ()),
        ],
    )


def _draw_actions(shown: ShownTournament, tournament: Tournament) -> list[Child]:
    """Return the buttons that draw the next round, or the final."""
    draw = partial(shown.outcome.run_once, shown.change, shown.tournaments.draw, shown.session.rng)

    rounds, fault = tournament.rounds, why_no_draw(tournament)
    final = SecondaryButton(
        "draw-final",
        _("Final of the best four"),
        partial(draw, final=True),
        icon=ft.Icons.EMOJI_EVENTS_OUTLINED,
    )
    return [
        final if rounds and why_no_draw(tournament, final=True) is None else None,
        PrimaryButton(
            "draw-round",
            _("Draw round {number}", number=len(rounds) + 1),
            None if fault else draw,
            note=refusal_text(fault) if fault else None,
            icon=ft.Icons.SHUFFLE,
        ),
    ]


def _result_sheet(shown: ShownTournament, seat_list: SeatList, close: OnTap) -> ft.BottomSheet:
    tournament = shown.view.tournament if shown.view else Tournament()
    table = seat_list.table_of(tournament)
    if table is None:
        # another device has changed the draw
        gone = fault_notice(refusal_text(TournamentRefusal.REDRAWN))
        return short_sheet(_("Enter the result"), gone, on_close=close)

    async def save(totals: tuple[int, ...]) -> None:
        enter = shown.tournaments.enter_result
        if await shown.outcome.run_once(shown.change, enter, seat_list, totals):
            close()

    return short_sheet(
        table_title(tournament, seat_list.round, seat_list.table),
        shown.outcome.fault,
        EnterResult(
            tuple(tournament.entrants[seat].name for seat in table.seats), table.totals, save
        ),
        on_close=close,
    )


def _menu(shown: ShownTournament) -> Menu:
    """Return the menu of a tournament: a name is corrected, or the tournament removed."""
    view = shown.view
    return Menu(
        view.name if view else _("Tournament"),
        (
            Entry(
                "rename-player",
                _("Correct a name"),
                ft.Icons.EDIT_OUTLINED,
                opens=partial(_CorrectName, shown),
                heading=view.name,
            )
            if view and view.tournament.entrants
            else None,
            Entry(
                "remove-series",
                _("Remove the tournament"),
                ft.Icons.DELETE_OUTLINE,
                partial(shown.outcome.run_once, shown.remove),
            ),
        ),
    )


@component
def _CorrectName(shown: ShownTournament, close: Close) -> ft.Control:
    """The names of all entrants; the one that is tapped is corrected."""
    chosen, choose = ft.use_state(_NOBODY)
    entrants = shown.view.tournament.entrants if shown.view else ()
    if chosen is None or chosen >= len(entrants):
        return chips(
            *(
                Chip(f"known-player-{number}", each.name, partial(choose, number))
                for number, each in enumerate(entrants)
            )
        )

    field = ("player-name", _("Player’s name"))
    save = renaming(partial(shown.rename, chosen), close)
    return NameForm(field, save, now=entrants[chosen].name)


def _entrants(
    shown: ShownTournament, tournament: Tournament, known: tuple[Player, ...]
) -> ft.Control:
    """Return the chips of everybody, which say who is there, and what enters more."""
    present = tournament.present
    entrants = {number: each.name for number, each in enumerate(tournament.entrants)}
    others = [
        Chip(
            f"known-player-{number}",
            player.name,
            partial(shown.outcome.run, shown.enter, player.name),
        )
        for number, player in enumerate(known)
        if not any(is_same_name(player.name, name) for name in entrants.values())
    ]

    async def turn(number: int) -> None:
        turned, is_present = shown.tournaments.set_present, number not in present
        await shown.outcome.run(shown.change, turned, number, present=is_present)

    note = _(
        "Switch players off when they leave, before the next draw, and on again when they are back."
    )
    return column(
        section_heading(_("Participants"), _.count("{n} player", "{n} players", len(present))),
        any_of("entrant-{}".format, entrants, present, turn) if entrants else None,
        remark(note) if entrants else None,
        NameForm(
            ("player-name", _("Player’s name")),
            shown.enter,
            button=("add-player", _("Add")),
            hint=_("Or a list of names, separated by commas"),
        ),
        text(_("Other players"), theme.SMALL_STRONG, theme.MUTED) if others else None,
        chips(*others[:_OFFERED]) if others else None,
    )
