"""The rules screens: the list of editions, one edition's rules, and the rules of a game."""

from functools import partial

import flet as ft

from scorekeeper.exports.rules_text import rule_sentences
from scorekeeper.i18n import terms
from scorekeeper.i18n.rule_pages import PAGES, RuleLine, RuleTopic, page
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import felt_panel, row_list
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.edition_notes import edition_note
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.rules.empty_scorepad import EmptyScorepad
from scorekeeper.ui.screens.rules.topics import Topics
from scorekeeper.ui.screens.share.progress import use_export
from scorekeeper.ui.session.navigation import HOME_ROUTE
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.words import _

AGREED_TOPIC = "agreed"
"""Code of the topic with the house rules of a game."""


@screen
def RulesScreen() -> ft.View:
    """The rules of the edition in the route; the list of editions if there is none, or no such."""
    edition, export = str(ft.use_route_params().get("edition", "")), use_export()
    if edition not in PAGES:
        return screen_view(_("Rules"), row_list(*map(_edition_row, PAGES)), back=HOME_ROUTE)
    return screen_view(
        terms.edition(_, edition),
        felt_panel(
            row(
                edition_picture(edition, 120),
                text(edition_note(edition), theme.HEADING, theme.ON_FELT, expand=True),
                spacing=theme.SPACE.L,
            )
        ),
        Topics(page(_, edition)),
        EmptyScorepad(edition, export.make),
        overline=_("Rules"),
        back="/rules",
        foot=[export.status()],
        spacing=theme.SPACE.L,
    )


@screen
def GameRulesScreen() -> ft.View:
    """The rules of the game in the route: its house rules and those of its edition.

    A `topic` in the route is shown first and unfolded.
    """
    open_topic = str(ft.use_route_params().get("topic", ""))

    return use_game_screen(
        lambda state: screen_view(
            terms.game(_, state.game.rules),
            _OfThisTable(open_topic),
            overline=_("Rules"),
            back=f"/games/{state.current.id}",
        )
    )


@component
def _OfThisTable(open_topic: str) -> ft.Control:
    game = use_open_game().current.game
    cards = tuple(round_.cards for round_ in game.rounds)
    sentences = rule_sentences(_, game.rules, len(game.players), cards)
    ours = RuleTopic(AGREED_TOPIC, _("What this table agreed"), tuple(map(RuleLine, sentences)))
    return Topics((ours, *page(_, game.rules.edition)), open_topic=open_topic or AGREED_TOPIC)


def _edition_row(edition: str) -> ft.Control:
    return OpenRow(
        f"rules-{edition}",
        terms.edition(_, edition),
        partial(ft.context.page.navigate, f"/rules/{edition}"),
        note=edition_note(edition),
        start=edition_picture(edition, 80),
    )
