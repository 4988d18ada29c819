"""The usual rounds of a game: how hands grow and shrink, the largest one, and the deck."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_
from scorekeeper.rules.hands import Shape
from scorekeeper.rules.ruleset_check import fewest_in_deck
from scorekeeper.rules.schedule import deck_cards
from scorekeeper.ui import rule_identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.screens.new_game.number_field import NumberField
from scorekeeper.ui.screens.new_game.rule_option import rule_switch
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.house_rules import with_deck, with_hands

SHAPE_NAMES: Final = {
    Shape.UP: N_("Growing"),
    Shape.DOWN: N_("Shrinking"),
    Shape.UP_DOWN: N_("Growing, then shrinking"),
    Shape.DOWN_UP: N_("Shrinking, then growing"),
}
_TWICE: Final = 2


@component
def HandsChoice() -> ft.Control:
    """The shape of the rounds, the most cards of a hand, and which hands come more than once."""
    setup, change = use_setup()
    hands = setup.rules.schedule
    most = max(1, deck_cards(setup.rules) // setup.count, hands.most or 1)
    for_each, twice = hands.times_smallest is None, hands.times_largest == _TWICE
    return panel(
        text(_("From round to round, hands are"), theme.STRONG),
        one_of(
            rule_identifiers.SHAPE,
            {shape: _(name) for shape, name in SHAPE_NAMES.items()},
            hands.shape,
            lambda shape: change(with_hands, shape=shape),
        ),
        NumberField(
            rule_identifiers.LARGEST_HAND,
            _("Cards in the largest hand"),
            hands.most,
            (1, most),
            lambda cards: change(with_hands, most=cards),
            on_empty=partial(change, with_hands, most=None),
        ),
        rule_switch(
            rule_identifiers.SMALLEST_FOR_EACH,
            _("One-card hands for everybody"),
            _("The hand of one card is played once for each player."),
            partial(with_hands, times_smallest=1 if for_each else None),
            on=for_each,
        ),
        rule_switch(
            rule_identifiers.LARGEST_TWICE,
            _("Largest hand twice"),
            _("The largest hand is played once more."),
            partial(with_hands, times_largest=1 if twice else _TWICE),
            on=twice,
        ),
    )


@component
def DeckSize() -> ft.Control:
    """The number of cards in the table's own deck."""
    setup, change = use_setup()
    sheet, fewest = setup.edition, fewest_in_deck(setup.rules, setup.count)
    fixed = sheet.cards_for_schedule and "schedule" not in sheet.choices
    note = _("Your own list of rounds may use all of them; the usual rounds stay as they are.")
    return column(
        NumberField(
            rule_identifiers.CARDS_IN_DECK,
            _("Cards in your deck"),
            deck_cards(setup.rules),
            (fewest, sheet.decks[1]),
            partial(change, with_deck),
        ),
        remark(note) if fixed else None,
        spacing=theme.SPACE.XS,
    )
