"""The screens of the rules: the editions, the page of one, and the page of an open game."""

from functools import partial

import flet as ft

from scorekeeper.exports.in_words import agreed
from scorekeeper.i18n import Words, terms
from scorekeeper.i18n.rule_pages import PAGES, Line, Topic, page
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, part, screen
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import felt, rows
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.editions import edition_note
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.screens.rules.topics import Topics
from scorekeeper.ui.state import Pad, use_pad
from scorekeeper.ui.words import words

AGREED = "agreed"
"""The code of the topic that holds what a table has agreed."""


@screen
def RulesScreen() -> ft.View:
    """The editions, each of which opens its page."""
    return _editions(words())


@screen
def EditionRulesScreen() -> ft.View:
    """The page of the edition in the route; the editions to choose from where there is none."""
    _ = words()
    edition = str(ft.use_route_params()["edition"])
    if edition not in PAGES:
        return _editions(_)
    go = ft.context.page.navigate
    return shell(
        _bar(_, edition, lambda: go("/rules")),
        _frontispiece(_, edition),
        Topics(page(_, edition)),
        route=ft.use_view_path(),
    )


@screen
def GameRulesScreen() -> ft.View:
    """The rules of the game in the route: what its table agreed, and the page of its edition.

    With a `topic` in the route, that one stands open before the others.
    """
    _ = words()
    asked = str(ft.use_route_params().get("topic", ""))
    route = ft.use_view_path()

    def draw(pad: Pad) -> ft.View:
        now, go = pad.now, ft.context.page.navigate
        return shell(
            _bar(_, now.game.rules.edition, lambda: go(f"/games/{now.id}")),
            _OfThisTable(asked),
            route=route,
        )

    return opened(draw)


@part
def _OfThisTable(asked: str) -> ft.Control:
    _ = words()
    game = use_pad().now.game
    cards = tuple(round_.cards for round_ in game.rounds)
    told = agreed(_, game.rules, len(game.players), cards)
    ours = Topic(AGREED, _("What this table agreed"), tuple(map(Line, told)))
    return Topics((ours, *page(_, game.rules.edition)), asked=asked or AGREED)


def _editions(_: Words) -> ft.View:
    go = ft.context.page.navigate
    return shell(
        TopBar(_("Rules"), on_back=lambda: go(HOME)),
        rows(
            *(
                OpenRow(
                    identifiers.RULES_OF(edition),
                    terms.edition(_, edition),
                    partial(go, f"/rules/{edition}"),
                    note=edition_note(_, edition),
                    start=edition_picture(edition, 80),
                )
                for edition in PAGES
            )
        ),
        route=ft.use_view_path(),
    )


def _frontispiece(_: Words, edition: str) -> ft.Control:
    """The picture of the edition, and what is special about it."""
    return felt(
        ft.Row(
            spacing=theme.SPACE.L,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                edition_picture(edition, 120),
                text(edition_note(_, edition), theme.HEADING, theme.ON_FELT, expand=True),
            ],
        )
    )


def _bar(_: Words, edition: str, on_back: OnTap) -> ft.Control:
    return TopBar(terms.edition(_, edition), overline=_("Rules"), on_back=on_back)
