"""The places of an open game: a bar with their names at the bottom edge, and the sheet More."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.menu import Entry, Menu, use_menu
from scorekeeper.ui.parts.navigation_bar import NavigationBar
from scorekeeper.ui.parts.screen_view import foot_bar, whole_window
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.top_bar import TopBar, icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.end_game import use_end_game
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
            (identifiers.TO_ROUND, game, place_icons.ROUND, go("")),
            (identifiers.OPEN_SCOREPAD, _("Scorepad"), place_icons.SCOREPAD, go("/pad")),
            (identifiers.OPEN_CHART, _("Chart"), place_icons.CHART, go("/chart")),
            (identifiers.MORE, _("More"), place_icons.MORE, more),
        )
    )


def place_view(
    title: str, place: str, content: ft.Control, *, has_bar: bool, undoes: bool = False
) -> ft.View:
    """Return the view of a place of the open game over the whole window, as in `PlaceBar`.

    `place` is as in `GameNavigation`, which stands below where it `has_bar`.
    """
    return whole_window(
        PlaceBar(title, undoes=undoes),
        content,
        foot_bar(GameNavigation(place), flat=True) if has_bar else None,
    )


@component
def PlaceBar(title: str, *, undoes: bool) -> ft.Control:
    """The bar of a place: the way back, `undoes` with undo and redo, and the menu if it has to."""
    state, navigation = use_open_game(), use_session().navigation
    now = state.current
    steps = (
        state.undo if now.history.undo else None,
        state.redo if now.history.redo else None,
    )
    bar = TopBar(
        title,
        overline=now.game.name or None,
        on_back=partial(navigation.go_back, f"/games/{now.id}"),
        history=steps if undoes else None,
        end=() if use_layout().game_bar else (GameMenuButton(),),
    )
    return ft.Container(padding=theme.SPACE.XS, content=bar)


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

    ids, icons = identifiers, place_icons
    has_referee = bool(game.edition.precedence)
    has_people = changes or (keeps and bool(game.plan.joiners))
    entries = (
        place(ids.OPEN_SCOREPAD, _("Scorepad"), icons.SCOREPAD, "pad", when=with_places),
        place(ids.OPEN_CHART, _("Chart"), icons.CHART, "chart", when=with_places),
        place(ids.SHARE_GAME, _("Share"), icons.SHARE, "share"),
        place(ids.TABLE_VIEW, _("Table view"), icons.TABLE_VIEW, "table"),
        place(ids.REFEREE, _("Referee"), icons.REFEREE, "referee", when=has_referee),
        place(ids.RULES, _("Rules"), icons.RULES, "rules"),
        place(ids.PEOPLE, _("People"), icons.PEOPLE, "people", when=has_people),
        place(ids.ADJUST, _("Points and notes"), ft.Icons.EDIT_NOTE, "remarks", when=keeps),
        place(
            ids.CHANGE_ROUNDS,
            _("Change the rounds"),
            ft.Icons.FORMAT_LIST_NUMBERED,
            "schedule",
            when=changes,
        ),
        place(ids.PHONES, _("Everybody’s phone"), icons.PHONES, "phones", when=session.may_invite),
        place(ids.OPEN_LOG, _("Log"), icons.LOG, "log"),
        place(ids.SETTINGS, _("Settings"), icons.SETTINGS, SETTINGS_ROUTE, when=keeps),
        Entry(
            ids.END_GAME,
            _("End the game here"),
            ft.Icons.FLAG_OUTLINED,
            end_game,
            _("You see the standings first."),
        )
        if ends and keeps and end_game
        else None,
    )
    return use_menu(Menu(_("More"), entries, identifiers.DISMISS, accent=False))


_NOTES: Final = {
    identifiers.SHARE_GAME: N_("As a picture, as text, or as a file."),
    identifiers.TABLE_VIEW: N_("Large, for a screen that everybody can see."),
    identifiers.REFEREE: N_("Tap the cards of a trick and see who wins it."),
    identifiers.RULES: N_("What this table agreed, and what the cards do."),
    identifiers.PEOPLE: N_("Players join, leave or sit out; change seats or the dealer."),
    identifiers.ADJUST: N_("For a revoke or a wager, or as a reminder."),
    identifiers.CHANGE_ROUNDS: N_("Play more or fewer, or with different numbers of cards."),
    identifiers.PHONES: N_("Let others bid on their own phones, or watch."),
    identifiers.OPEN_LOG: N_("Everything that was recorded, in order."),
    identifiers.SETTINGS: N_("Language, appearance, and what the app does at the table."),
}
"""A sentence about each place in the menu, but for those that the bar has too."""
