"""The places of an open game: a bar with their names at the bottom edge, and the sheet More."""

from functools import partial

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import place_icons
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.navigation_bar import NavigationBar
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.screens.end_game import use_end_game
from scorekeeper.ui.session.navigation import SETTINGS_ROUTE
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _, words
from scorekeeper.ui.viewmodels.attendance import joiners


@component
def GameNavigation(here: str = "") -> ft.Control:
    """The bar of the open game's places; `here` is the end of the route of the one that is open."""
    state, navigate = use_open_game(), ft.context.page.navigate
    more = _use_menu(with_places=False, ends=not here)

    navigation = use_session().navigation

    def go(place: str) -> OnTap | None:
        route = f"/games/{state.current.id}{place}"
        # the scorepad and the chart go back to the round, or to where the game was opened from
        lead = navigation.open_beside if here else navigation.open
        return None if place == here else partial(lead if place else navigate, route)

    game = _("Result") if state.current.game.finished else _("Round")
    return NavigationBar(
        (
            (identifiers.TO_ROUND, game, place_icons.ROUND, go("")),
            (identifiers.OPEN_SCOREPAD, _("Scorepad"), place_icons.SCOREPAD, go("/pad")),
            (identifiers.OPEN_CHART, _("Chart"), place_icons.CHART, go("/chart")),
            (identifiers.MORE, _("More"), place_icons.MORE, more),
        )
    )


@component
def GameMenuButton(*, ends: bool = False) -> ft.Control:
    """The button that opens the menu with all places, where the bar has no room."""
    more = _use_menu(with_places=True, ends=ends)
    return icon_button(identifiers.MORE, words()("More"), ft.Icons.MORE_VERT, more)


def _use_menu(*, with_places: bool, ends: bool) -> OnTap:
    """Hook: the menu of the open game; return what opens it.

    Where the bar does not fit, it begins `with_places`. From where the game `ends`, it can be ended
    early. Whoever only watches is offered what they may open.
    """
    session = use_session()
    state = use_open_game()
    current, end_game = state.current, use_end_game(state)
    keeps = session.access.role.is_scorekeeper

    def menu(close: OnTap) -> ft.BottomSheet:
        def item(
            identifier: str,
            title: str,
            note: str | None,
            icon: ft.IconData,
            place: str,
        ) -> ft.Control:
            def leave() -> None:
                close()
                session.navigation.open(
                    place if place == SETTINGS_ROUTE else f"/games/{current.id}/{place}"
                )

            return OpenRow(identifier, title, leave, note=note, start=ft.Icon(icon, size=24))

        def ask_to_end() -> None:
            close()
            if end_game:
                end_game()

        changes = keeps and not current.game.finished
        items = row_list(
            item(identifiers.OPEN_SCOREPAD, _("Scorepad"), None, place_icons.SCOREPAD, "pad")
            if with_places
            else None,
            item(identifiers.OPEN_CHART, _("Chart"), None, place_icons.CHART, "chart")
            if with_places
            else None,
            item(
                identifiers.SHARE_GAME,
                _("Share"),
                _("As a picture, as text, or as a file."),
                place_icons.SHARE,
                "share",
            ),
            item(
                identifiers.TABLE_VIEW,
                _("Table view"),
                _("Large, for a screen that everybody can see."),
                place_icons.TABLE_VIEW,
                "table",
            ),
            item(
                identifiers.REFEREE,
                _("Referee"),
                _("Tap the cards of a trick and see who wins it."),
                place_icons.REFEREE,
                "referee",
            ),
            item(
                identifiers.RULES,
                _("Rules"),
                _("What this table agreed, and what the cards do."),
                place_icons.RULES,
                "rules",
            ),
            item(
                identifiers.PEOPLE,
                _("People"),
                _("Players join, leave or sit out; change seats or the dealer."),
                place_icons.PEOPLE,
                "people",
            )
            if changes or (keeps and joiners(current.game))
            else None,
            item(
                identifiers.ADJUST,
                _("Points and notes"),
                _("For a revoke or a wager, or as a reminder."),
                ft.Icons.EDIT_NOTE,
                "remarks",
            )
            if keeps
            else None,
            item(
                identifiers.CHANGE_ROUNDS,
                _("Change the rounds"),
                _("Play more or fewer, or with different numbers of cards."),
                ft.Icons.FORMAT_LIST_NUMBERED,
                "schedule",
            )
            if changes
            else None,
            item(
                identifiers.PHONES,
                _("Everybody’s phone"),
                _("Let others bid on their own phones, or watch."),
                place_icons.PHONES,
                "phones",
            )
            if session.may_invite
            else None,
            item(
                identifiers.OPEN_LOG,
                _("Log"),
                _("Everything that was recorded, in order."),
                place_icons.LOG,
                "log",
            ),
            item(
                identifiers.SETTINGS,
                _("Settings"),
                _("Language, appearance, and what the app does at the table."),
                place_icons.SETTINGS,
                SETTINGS_ROUTE,
            )
            if keeps
            else None,
            OpenRow(
                identifiers.END_GAME,
                _("End the game here"),
                ask_to_end,
                note=_("You see the standings first."),
                start=ft.Icon(ft.Icons.FLAG_OUTLINED, size=24),
            )
            if ends and keeps and end_game
            else None,
        )
        closing = identifiers.DISMISS, _("Close")
        return short_sheet(_("More"), items, closing=closing, on_close=close)

    return use_sheet(menu)
