"""The screen of a tournament: entrants, the draw of each round, results, and the standings."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import SeatList, TournamentView
from scorekeeper.exports.standings_table import counted_games_text, standing_rules_text
from scorekeeper.game.events import Player
from scorekeeper.game.names import is_same_name
from scorekeeper.stats.tournament import (
    Tournament,
    TournamentRefusal,
    reopened_rounds,
    why_no_draw,
)
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import Chip, OpenRow
from scorekeeper.ui.parts.layout import Child, chips, column
from scorekeeper.ui.parts.notice import Notice, NoticeKind, transient_notice
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet, use_sheet_about
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.parts.top_bar import TopBar, icon_button
from scorekeeper.ui.screens.name_form import NameForm, RenameForm, TakeName
from scorekeeper.ui.screens.query import store_error_notice, use_query
from scorekeeper.ui.screens.series.share import share_rows
from scorekeeper.ui.screens.series.standings import StandingRows
from scorekeeper.ui.screens.share.progress import NO_EXPORT, Make, export_status, use_export
from scorekeeper.ui.screens.tournament.tables import EnterResult, round_section, table_title
from scorekeeper.ui.screens.tournament.use_tournament import (
    ShownTournament,
    refusal_text,
    use_tournament,
)
from scorekeeper.ui.session.navigation import TOURNAMENTS_ROUTE
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.series import tournament_table

_MENU: Final[str | int] = "menu"
_NAMES: Final = "names"
_OFFERED: Final = 12
"""The number of known players that are offered as chips."""


@screen
def TournamentScreen() -> ft.View:
    """The tournament in the route."""
    go = ft.context.page.navigate
    shown = use_tournament(ft.use_route_params().get("id", ""))
    view = shown.view
    known, _again = use_query(shown.session.app.people.visible, [])
    exported, show_export, make = use_export()
    open_result = use_sheet_about(partial(_result_sheet, shown))
    open_menu = use_sheet(partial(_menu_sheet, shown))
    body: list[Child] = []

    def enter(seat_list: SeatList) -> None:
        shown.fail("")
        open_result(seat_list)

    if shown.query.error:
        body.append(store_error_notice(shown.query.error, shown.refetch))
    elif shown.query.answer is not None and view is None:
        body.append(_gone())
    if view is not None:
        rounds = [
            round_section(view, number, shown.play, enter)
            for number in reversed(range(len(view.tournament.rounds)))
        ]
        body += [
            *rounds[:1],
            _take_back(shown, view),
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
            *(_standings(shown, view, make) if view.standings else []),
            _entrants(view.tournament, known.answer or (), shown.enter, shown.toggle_present),
            *rounds[1:],
        ]
    failed = Notice(shown.failed, kind=NoticeKind.BAD) if shown.failed else None
    return screen_frame(
        TopBar(
            view.name if view else _("Tournament"),
            overline=_("Tournament") if view else None,
            on_back=lambda: go(TOURNAMENTS_ROUTE),
            end=(icon_button(identifiers.MORE, _("More"), ft.Icons.MORE_VERT, open_menu),)
            if view or shown.query.error
            else (),
        ),
        *body,
        bottom=column(
            transient_notice(failed) if failed else None,
            export_status(exported, on_dismiss=partial(show_export, NO_EXPORT)) or None,
            *(_draw_actions(shown, view) if view is not None else ()),
            spacing=theme.SPACE.S,
            tight=True,
        ),
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )


def _gone() -> ft.Control:
    return Notice(_("This tournament cannot be found."), kind=NoticeKind.BAD)


def _standings(shown: ShownTournament, view: TournamentView, make: Make) -> list[ft.Control]:
    """Return the standings, how they are reckoned, and what they can be shared as."""
    table = tournament_table(view)
    return [
        section_heading(_("Standings"), counted_games_text(_, table)),
        StandingRows(table),
        text(standing_rules_text(_, table), theme.SMALL, theme.MUTED),
        section_heading(_("Export")),
        share_rows(shown.session, table, make),
    ]


def _take_back(shown: ShownTournament, view: TournamentView) -> ft.Control | None:
    """Return the button that takes the last draw back; None once a table has begun."""
    rounds = view.tournament.rounds
    if not rounds or any(table.has_begun for table in rounds[-1].tables):
        return None
    label = _("Undo this draw")
    return SecondaryButton(identifiers.DRAW("back"), label, shown.take_back, icon=ft.Icons.UNDO)


def _draw_actions(shown: ShownTournament, view: TournamentView) -> list[Child]:
    """Return the buttons that draw the next round, or the final."""
    rounds = view.tournament.rounds
    fault = why_no_draw(view.tournament)
    final = rounds and why_no_draw(view.tournament, final=True) is None
    return [
        SecondaryButton(
            identifiers.DRAW("final"),
            _("Final of the best four"),
            partial(shown.draw, final=True),
            icon=ft.Icons.EMOJI_EVENTS_OUTLINED,
        )
        if final
        else None,
        PrimaryButton(
            identifiers.DRAW("round"),
            _("Draw round {number}", number=len(rounds) + 1),
            None if fault else partial(shown.draw, final=False),
            note=refusal_text(fault) if fault else None,
            icon=ft.Icons.SHUFFLE,
        ),
    ]


def _result_sheet(shown: ShownTournament, seat_list: SeatList, close: OnTap) -> ft.BottomSheet:
    tournament = shown.view.tournament if shown.view else Tournament()
    table = seat_list.table_of(tournament)
    title, closing = _("Enter the result"), (identifiers.CLOSE_SHEET, _("Close"))
    if table is None:
        # another device has changed the draw
        gone = Notice(refusal_text(TournamentRefusal.REDRAWN), kind=NoticeKind.BAD)
        return short_sheet(title, gone, closing=closing, on_close=close)

    async def save(totals: tuple[int, ...]) -> None:
        if await shown.enter_result(seat_list, totals):
            close()

    return short_sheet(
        table_title(tournament, seat_list.round, seat_list.table),
        transient_notice(Notice(shown.failed, kind=NoticeKind.BAD)) if shown.failed else None,
        EnterResult(
            tuple(tournament.entrants[seat].name for seat in table.seats), table.totals, save
        ),
        closing=closing,
        on_close=close,
    )


@component
def _Menu(shown: ShownTournament, close: OnTap) -> ft.Control:
    """The menu of a tournament: a name is corrected, or the tournament removed."""
    shows, show = ft.use_state(_MENU)

    async def leave() -> None:
        close()
        await shown.remove()

    entrants = shown.view.tournament.entrants if shown.view else ()
    if shown.view is None and shown.query.error is None:
        # another device has removed it
        return _gone()
    if isinstance(shows, int) and shows < len(entrants):
        number = shows

        async def save(name: str) -> str:
            fault = await shown.rename(number, name)
            if not fault:
                close()
            return fault

        field = (identifiers.PLAYER_NAME, _("Player’s name"))
        return RenameForm(entrants[number].name, field, save)
    if shows == _NAMES:
        return chips(
            *(
                Chip(identifiers.KNOWN_PLAYER(number), each.name, partial(show, number))
                for number, each in enumerate(entrants)
            )
        )

    return row_list(
        OpenRow(
            identifiers.RENAME_PLAYER,
            _("Correct a name"),
            partial(show, _NAMES),
            icon=ft.Icons.EDIT_OUTLINED,
        )
        if entrants
        else None,
        OpenRow(
            identifiers.REMOVE_SERIES,
            _("Remove the tournament"),
            leave,
            icon=ft.Icons.DELETE_OUTLINE,
        ),
    )


def _menu_sheet(shown: ShownTournament, close: OnTap) -> ft.BottomSheet:
    return short_sheet(
        shown.view.name if shown.view else _("Tournament"),
        _Menu(shown, close),
        closing=(identifiers.CLOSE_SHEET, _("Close")),
        on_close=close,
    )


def _entrants(
    tournament: Tournament,
    known: tuple[Player, ...],
    enter: TakeName,
    turn: Callable[[int], object],
) -> ft.Control:
    """Return the chips of everybody, which say who is there, and what enters more."""
    there = len(tournament.present)
    others = [
        (number, player.name)
        for number, player in enumerate(known)
        if not any(is_same_name(player.name, each.name) for each in tournament.entrants)
    ]
    return column(
        section_heading(_("Participants"), _.count("{n} player", "{n} players", there)),
        chips(
            *(
                Chip(
                    identifiers.ENTRANT(number),
                    each.name,
                    partial(turn, number),
                    chosen=each.present,
                    alone=True,
                )
                for number, each in enumerate(tournament.entrants)
            )
        )
        if tournament.entrants
        else None,
        text(
            _(
                "Switch players off when they leave, before the next draw, and on again when "
                "they are back."
            ),
            theme.SMALL,
            theme.MUTED,
        )
        if tournament.entrants
        else None,
        NameForm(
            (identifiers.PLAYER_NAME, _("Player’s name")),
            (identifiers.ADD_PLAYER, _("Add")),
            enter,
            hint=_("Or a list of names, separated by commas"),
        ),
        text(_("Other players"), theme.SMALL_STRONG, theme.MUTED) if others else None,
        chips(
            *(
                Chip(identifiers.KNOWN_PLAYER(number), name, partial(enter, name))
                for number, name in others[:_OFFERED]
            )
        )
        if others
        else None,
    )
