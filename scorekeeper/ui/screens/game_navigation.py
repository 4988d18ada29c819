"""The places of an open game: a bar with their names at the bottom edge, and the sheet More."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.menu import Entry, Menu, use_menu
from scorekeeper.ui.parts.navigation_bar import NavigationBar
from scorekeeper.ui.parts.screen_view import foot_bar, whole_window
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.screens.end_game import use_end_game
from scorekeeper.ui.screens.game_screen import BarBelowGame
from scorekeeper.ui.session.navigation import SETTINGS_ROUTE
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _, words


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
            ("to-round", game, place_icons.ROUND, go("")),
            ("open-scorepad", _("Scorepad"), place_icons.SCOREPAD, go("/pad")),
            ("open-chart", _("Chart"), place_icons.CHART, go("/chart")),
            ("more", _("More"), place_icons.MORE, more),
        )
    )


def place_view(
    title: str, place: str, content: ft.Control, *, has_bar: bool, undoes: bool = False
) -> ft.View:
    """Return the view of a place of the open game over the whole window.

    `place` is as in `GameNavigation`, which stands below where it `has_bar`; else its menu is in
    the bar above, which has undo and redo if it `undoes`.
    """
    bar = BarBelowGame(title, undoes=undoes, end=() if has_bar else (GameMenuButton(),))
    return whole_window(
        ft.Container(padding=theme.SPACE.XS, content=bar),
        content,
        foot_bar(GameNavigation(place), flat=True) if has_bar else None,
    )


@component
def GameMenuButton(*, ends: bool = False) -> ft.Control:
    """The button that opens the menu with all places, where the bar has no room."""
    more = _use_menu(with_places=True, ends=ends)
    return icon_button("more", words()("More"), ft.Icons.MORE_VERT, more)


def _use_menu(*, with_places: bool, ends: bool) -> OnTap:
    """Hook: the menu of the open game; return what opens it.

    Where the bar does not fit, it begins `with_places`. From where the game `ends`, it can be ended
    early. A device that only watches is offered what it may open.
    """
    session = use_session()
    state = use_open_game()
    game, end_game = state.current.game, use_end_game(state)
    keeps = session.access.role.is_scorekeeper
    changes = keeps and not game.finished

    def place(
        identifier: str, title: str, icon: ft.IconData, end: str, *, when: bool = True
    ) -> Entry | None:
        route = end if end == SETTINGS_ROUTE else f"/games/{state.current.id}/{end}"
        note = _(_NOTES[identifier]) if identifier in _NOTES else None
        go = partial(session.navigation.open, route)
        return Entry(identifier, title, icon, go, note) if when else None

    icons = place_icons
    has_referee = bool(game.edition.precedence)
    has_people = changes or (keeps and bool(game.plan.joiners))
    entries = (
        place("open-scorepad", _("Scorepad"), icons.SCOREPAD, "pad", when=with_places),
        place("open-chart", _("Chart"), icons.CHART, "chart", when=with_places),
        place("share-game", _("Share"), icons.SHARE, "share"),
        place("table-view", _("Table view"), icons.TABLE_VIEW, "table"),
        place("referee", _("Referee"), icons.REFEREE, "referee", when=has_referee),
        place("rules", _("Rules"), icons.RULES, "rules"),
        place("people", _("People"), icons.PEOPLE, "people", when=has_people),
        place("adjust-points", _("Points and notes"), ft.Icons.EDIT_NOTE, "remarks", when=keeps),
        place(
            "change-rounds",
            _("Change the rounds"),
            ft.Icons.FORMAT_LIST_NUMBERED,
            "schedule",
            when=changes,
        ),
        place("phones", _("Everybody’s phone"), icons.PHONES, "phones", when=session.may_invite),
        place("open-log", _("Log"), icons.LOG, "log"),
        place("settings", _("Settings"), icons.SETTINGS, SETTINGS_ROUTE, when=keeps),
        Entry(
            "end-game",
            _("End the game here"),
            ft.Icons.FLAG_OUTLINED,
            end_game,
            _("You see the standings first."),
        )
        if ends and keeps and end_game
        else None,
    )
    return use_menu(Menu(_("More"), entries, "dismiss", accent=False))


_NOTES: Final = {
    "share-game": N_("As a picture, as text, or as a file."),
    "table-view": N_("Large, for a screen that everybody can see."),
    "referee": N_("Tap the cards of a trick and see who wins it."),
    "rules": N_("What this table agreed, and what the cards do."),
    "people": N_("Players join, leave or sit out; change seats or the dealer."),
    "adjust-points": N_("For a revoke or a wager, or as a reminder."),
    "change-rounds": N_("Play more or fewer, or with different numbers of cards."),
    "phones": N_("Let others bid on their own phones, or watch."),
    "open-log": N_("Everything that was recorded, in order."),
    "settings": N_("Language, appearance, and what the app does at the table."),
}
"""A sentence about each place in the menu, but for those that the bar has too."""
