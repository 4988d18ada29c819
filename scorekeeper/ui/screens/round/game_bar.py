"""The top bar of an open game: its name, undo and redo, the scorepad, and a menu of the rest."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.state import Game
from scorekeeper.i18n import Words, terms
from scorekeeper.table import OpenGame
from scorekeeper.ui import identifiers
from scorekeeper.ui.device.wake_lock import use_wake_lock
from scorekeeper.ui.error_boundary import component, pure_component
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.top_bar import TopBar, icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.round.end_game import rounds_played, use_end_game
from scorekeeper.ui.session.navigation import SETTINGS_ROUTE
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import words
from scorekeeper.ui.viewmodels.attendance import joiners

_NARROW: Final = 380
"""In a narrower column the name of the game stands under the buttons."""
_SCOREPAD: Final = ft.Icons.TABLE_ROWS_OUTLINED


@component
def GameBar() -> ft.Control:
    """The name of the game, undo and redo, and the way to the scorepad."""
    _ = words()
    session = use_session()
    state = use_open_game()
    game, history = state.current.game, state.current.history
    use_wake_lock(wanted=not game.finished)
    page = ft.context.page
    layout = use_layout()
    return RoundBar(
        game.name or terms.edition(_, game.rules.edition),
        _where(_, game),
        state.undo if history.undo else None,
        state.redo if history.redo else None,
        to_list=lambda: page.navigate(session.navigation.route_back(state.current.id)),
        # the finish has a larger way to it
        to_pad=None if game.finished else lambda: page.navigate(f"/games/{state.current.id}/pad"),
        to_more=use_menu(state.current, use_end_game(state)),
        narrow=min(page.width or layout.column, layout.column) < _NARROW,
        pad_beside=layout.wide,
    )


def _where(_: Words, game: Game) -> str | None:
    """Return the round that is played, or of a game that ended early how many were."""
    round_ = game.current_round
    if round_ is None:
        return None
    if game.finished:
        return rounds_played(_, game)
    return _("Round {number} of {rounds}", number=round_.number, rounds=len(game.rounds))


@pure_component
def RoundBar(
    title: str,
    overline: str | None,
    undo: OnTap | None,
    redo: OnTap | None,
    *,
    to_list: OnTap,
    to_pad: OnTap | None,
    to_more: OnTap,
    narrow: bool,
    pad_beside: bool,
) -> ft.Control:
    """The bar itself, which is drawn again only when it changes."""
    _ = words()
    scorepad = identifiers.OPEN_SCOREPAD if pad_beside else identifiers.SCOREPAD
    return TopBar(
        title,
        overline=overline,
        on_back=to_list,
        history=(undo, redo),
        title_below=narrow,
        end=(
            *([icon_button(scorepad, _("Scorepad"), _SCOREPAD, to_pad)] if to_pad else []),
            icon_button(identifiers.MORE, _("More"), ft.Icons.MORE_VERT, to_more),
        ),
    )


def use_menu(current: OpenGame, end_game: OnTap | None) -> OnTap:
    """Hook: the menu of an open game; return what opens it. `end_game` asks whether it ends."""
    _ = words()
    page, session = ft.context.page, use_session()

    def menu(close: OnTap) -> ft.BottomSheet:
        def item(
            identifier: str, title: str, note: str, icon: ft.IconData, place: str
        ) -> ft.Control:
            def leave() -> None:
                close()
                page.navigate(f"/games/{current.id}/{place}")

            return OpenRow(identifier, title, leave, note=note, start=ft.Icon(icon, size=24))

        people = item(
            identifiers.PEOPLE,
            _("People"),
            _("Players join, leave or sit out; change seats or the dealer."),
            ft.Icons.GROUP_ADD_OUTLINED,
            "people",
        )
        schedule = item(
            identifiers.CHANGE_ROUNDS,
            _("Change the rounds"),
            _("Play more or fewer, or with different numbers of cards."),
            ft.Icons.FORMAT_LIST_NUMBERED,
            "schedule",
        )
        phones = item(
            identifiers.PHONES,
            _("Everybody’s phone"),
            _("Let others bid on their own phones, or watch."),
            ft.Icons.PHONELINK_RING,
            "phones",
        )

        def open_from_here(route: str) -> None:
            close()
            session.navigation.open(route)

        chart = OpenRow(
            identifiers.OPEN_CHART,
            _("Chart"),
            partial(open_from_here, f"/games/{current.id}/chart"),
            note=_("Everybody’s total, round by round."),
            start=ft.Icon(ft.Icons.SHOW_CHART, size=24),
        )
        settings = OpenRow(
            identifiers.SETTINGS,
            _("Settings"),
            partial(open_from_here, SETTINGS_ROUTE),
            note=_("Language, appearance, and what the app does at the table."),
            start=ft.Icon(ft.Icons.SETTINGS_OUTLINED, size=24),
        )

        def ask_to_end() -> None:
            close()
            if end_game:
                end_game()

        end = OpenRow(
            identifiers.END_GAME,
            _("End the game here"),
            ask_to_end,
            note=_("You see the standings first."),
            start=ft.Icon(ft.Icons.FLAG_OUTLINED, size=24),
        )
        items = row_list(
            chart if current.game.scored_rounds else None,
            item(
                identifiers.TABLE_VIEW,
                _("Table view"),
                _("Large, for a screen that everybody can see."),
                ft.Icons.TV,
                "table",
            ),
            item(
                identifiers.REFEREE,
                _("Referee"),
                _("Tap the cards of a trick and see who wins it."),
                ft.Icons.GAVEL,
                "referee",
            ),
            item(
                identifiers.RULES,
                _("Rules"),
                _("What this table agreed, and what the cards do."),
                ft.Icons.MENU_BOOK_OUTLINED,
                "rules",
            ),
            people if not current.game.finished or joiners(current.game) else None,
            item(
                identifiers.ADJUST,
                _("Points and notes"),
                _("For a revoke or a wager, or as a reminder."),
                ft.Icons.EDIT_NOTE,
                "remarks",
            ),
            None if current.game.finished else schedule,
            phones if session.may_invite else None,
            settings,
            end if end_game else None,
        )
        closing = identifiers.DISMISS, _("Close")
        return short_sheet(_("More"), items, closing=closing, on_close=close)

    return use_sheet(menu)
