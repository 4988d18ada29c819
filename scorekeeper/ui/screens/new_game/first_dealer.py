"""The choice of the first dealer: a tap on a seat, or a draw of cards."""

from typing import Final

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.seating_chart import Chair, SeatingChart
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.viewmodels.short_names import short_names

_LETTERS: Final = 9
"""The part of a name that stands at a seat of the drawing."""
_DECK: Final = 84
"""The height of the cards in the middle of the table, in logical pixels."""


@component
def FirstDealer() -> ft.Control:
    """The table from above; the highest card drawn deals."""
    draft, change = use_draft()
    short = short_names([player.name for player in draft.players], _LETTERS)
    chairs = tuple(
        Chair(
            identifiers.FIRST_DEALER(seat),
            short[seat],
            _("{name} deals first", name=player.name)
            if seat == draft.first_dealer
            else _("Let {name} deal first", name=player.name),
            deals=seat == draft.first_dealer,
            drew=draft.drawn_cards[seat] if draft.drawn_cards else None,
        )
        for seat, player in enumerate(draft.players)
    )
    rng = use_session().rng
    return column(
        SeatingChart(
            chairs,
            lambda seat: change(lambda now: seating.choose_dealer(now, seat)),
            edition_picture(draft.edition, _DECK),
        ),
        _drawn_text(draft),
        SecondaryButton(
            identifiers.DRAW_DEALER,
            _("Draw again") if draft.drawn_cards else _("Draw for first deal"),
            lambda: change(lambda now: seating.draw_for_deal(now, rng)),
            icon=ft.Icons.SHUFFLE,
        ),
        spacing=theme.SPACE.S,
    )


def _drawn_text(draft: Draft) -> ft.Control:
    """Return who deals, in words."""
    name = draft.players[draft.first_dealer].name
    content = (
        _("{name} drew {card} and deals first", name=name, card=max(draft.drawn_cards))
        if draft.drawn_cards
        else _("{name} deals first", name=name)
    )
    return ft.Semantics(
        identifier=identifiers.DRAWN_DEALER,
        live_region=True,
        content=text(content, theme.STRONG, centered=True),
    )
