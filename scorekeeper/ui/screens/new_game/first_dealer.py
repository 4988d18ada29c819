"""The choice of the first dealer: a tap on a seat, or a draw of cards."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.seating_chart import Chair, SeatingChart
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup
from scorekeeper.ui.viewmodels.short_names import short_names

_MANY: Final = 9
"""From this many seats on, names in the drawing are shorter."""
_LETTERS: Final = 9
"""The letters of a name that fit at a seat of the drawing."""
_FEWER: Final = 6
"""The same from `_MANY` seats on."""


@component
def FirstDealer() -> ft.Control:
    """The table from above; the highest card drawn deals."""
    setup, change = use_setup()
    rng, drawn, dealer = use_session().rng, setup.drawn_cards, setup.first_dealer
    names = [player.name for player in setup.players]
    short = short_names(names, _LETTERS if len(names) < _MANY else _FEWER)
    deals = _("{name} deals first", name=names[dealer])
    chairs = tuple(
        Chair(
            f"first-dealer-{seat}",
            short[seat],
            deals if seat == dealer else _("Let {name} deal first", name=name),
            deals=seat == dealer,
            drew=drawn[seat] if drawn else None,
        )
        for seat, name in enumerate(names)
    )
    if drawn:
        card = max(drawn)
        deals = _("{name} drew {card} and deals first", name=names[dealer], card=card)
    return column(
        SeatingChart(
            chairs,
            partial(change, GameSetup.choose_dealer),
            edition_picture(setup.rules.edition, 84),
        ),
        value_text("drawn-dealer", deals, theme.STRONG, live=True, centered=True),
        SecondaryButton(
            "draw-dealer",
            _("Draw again") if drawn else _("Draw for first deal"),
            partial(change, GameSetup.draw_for_deal, rng),
            icon=ft.Icons.SHUFFLE,
        ),
        spacing=theme.SPACE.S,
    )
