"""Who deals first: a tap on a seat of the table, or a card drawn by everybody."""

from typing import Final

import flet as ft

from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.round_table import Chair, RoundTable
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.state import use_desk
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.viewmodels.short_names import short_names
from scorekeeper.ui.words import words

_LETTERS: Final = 9
"""How much of a name stands at a seat of the drawing."""
_DECK: Final = 84
"""How high the cards in the middle of the table are, in logical pixels."""


@part
def FirstDealer(draft: Draft, change: Change) -> ft.Control:
    """The table from above; the highest card drawn deals."""
    _ = words()
    short = short_names([player.name for player in draft.players], _LETTERS)
    chairs = tuple(
        Chair(
            identifiers.FIRST_DEALER(seat),
            short[seat],
            _("{name} deals first", name=player.name)
            if seat == draft.first_dealer
            else _("Let {name} deal first", name=player.name),
            deals=seat == draft.first_dealer,
            drew=draft.lots[seat] if draft.lots else None,
        )
        for seat, player in enumerate(draft.players)
    )
    rng = use_desk().rng
    return ft.Column(
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            RoundTable(
                chairs,
                lambda seat: change(lambda now: seating.choose_dealer(now, seat)),
                edition_picture(draft.edition, _DECK),
            ),
            _told(draft),
            QuietAction(
                identifiers.DRAW_DEALER,
                _("Draw again") if draft.lots else _("Draw for the deal"),
                lambda: change(lambda now: seating.draw(now, rng)),
                icon=ft.Icons.STYLE_OUTLINED,
            ),
        ],
    )


def _told(draft: Draft) -> ft.Control:
    """Who deals, in words."""
    _ = words()
    name = draft.players[draft.first_dealer].name
    told = (
        _("{name} drew {card} and deals first", name=name, card=max(draft.lots))
        if draft.lots
        else _("{name} deals first", name=name)
    )
    return ft.Semantics(
        identifier=identifiers.DRAWN_DEALER,
        live_region=True,
        content=text(told, theme.STRONG, centered=True),
    )
