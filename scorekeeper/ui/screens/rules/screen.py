"""The rules screens: the list of editions, one edition's rules, and the rules of a game."""

from functools import partial

import flet as ft

from scorekeeper.exports.rules_text import rule_sentences
from scorekeeper.i18n import terms
from scorekeeper.i18n.rule_pages import PAGES, RuleLine, RuleTopic, page
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.surfaces import felt_panel, row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.screens.edition_notes import edition_note
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.rules.empty_scorepad import EmptyScorepad
from scorekeeper.ui.screens.rules.topics import Topics
from scorekeeper.ui.screens.share.progress import NO_EXPORT, export_status, use_export
from scorekeeper.ui.session.navigation import HOME_ROUTE
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _

AGREED_TOPIC = "agreed"
"""Code of the topic with the house rules of a game."""


@screen
def RulesScreen() -> ft.View:
    """The list of editions."""
    return _editions(ft.use_view_path())


@screen
def EditionRulesScreen() -> ft.View:
    """The rules of the edition in the route; the list of editions if it is unknown."""
    edition = str(ft.use_route_params()["edition"])
    now, show, make = use_export()
    route = ft.use_view_path()
    if edition not in PAGES:
        return _editions(route)
    go = ft.context.page.navigate
    return screen_frame(
        _bar(edition, lambda: go("/rules")),
        _frontispiece(edition),
        Topics(page(_, edition)),
        EmptyScorepad(edition, make),
        bottom=export_status(now, on_dismiss=partial(show, NO_EXPORT)),
        route=route,
    )


@screen
def GameRulesScreen() -> ft.View:
    """The rules of the game in the route: its house rules and those of its edition.

    A `topic` in the route is shown first and unfolded.
    """
    open_topic = str(ft.use_route_params().get("topic", ""))
    route = ft.use_view_path()

    def draw(state: OpenGameState) -> ft.View:
        now, go = state.current, ft.context.page.navigate
        return screen_frame(
            _bar(now.game.rules.edition, lambda: go(f"/games/{now.id}")),
            _OfThisTable(open_topic),
            route=route,
        )

    return use_game_screen(draw)


@component
def _OfThisTable(open_topic: str) -> ft.Control:
    game = use_open_game().current.game
    cards = tuple(round_.cards for round_ in game.rounds)
    sentences = rule_sentences(_, game.rules, len(game.players), cards)
    ours = RuleTopic(AGREED_TOPIC, _("What this table agreed"), tuple(map(RuleLine, sentences)))
    return Topics((ours, *page(_, game.rules.edition)), open_topic=open_topic or AGREED_TOPIC)


def _editions(route: str) -> ft.View:
    go = ft.context.page.navigate
    return screen_frame(
        TopBar(_("Rules"), on_back=lambda: go(HOME_ROUTE)),
        row_list(
            *(
                OpenRow(
                    identifiers.RULES_OF(edition),
                    terms.edition(_, edition),
                    partial(go, f"/rules/{edition}"),
                    note=edition_note(edition),
                    start=edition_picture(edition, 80),
                )
                for edition in PAGES
            )
        ),
        route=route,
    )


def _frontispiece(edition: str) -> ft.Control:
    """Return the edition's picture and what is special about it."""
    return felt_panel(
        row(
            edition_picture(edition, 120),
            text(edition_note(edition), theme.HEADING, theme.ON_FELT, expand=True),
            spacing=theme.SPACE.L,
        )
    )


def _bar(edition: str, on_back: OnTap) -> ft.Control:
    return TopBar(terms.edition(_, edition), overline=_("Rules"), on_back=on_back)
