"""The usual rounds of a game: how hands grow and shrink, the largest one, and the deck."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.hands import Shape
from scorekeeper.rules.schedule import deck_cards
from scorekeeper.ui import rule_identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.new_game.number_field import NumberField
from scorekeeper.ui.screens.new_game.rule_option import RuleSwitch
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels import new_game as seating

SHAPE_NAMES: Final = {
    Shape.UP: N_("Growing"),
    Shape.DOWN: N_("Shrinking"),
    Shape.UP_DOWN: N_("Growing, then shrinking"),
    Shape.DOWN_UP: N_("Shrinking, then growing"),
}


@component
def HandsChoice() -> ft.Control:
    """The shape of the rounds, the most cards of a hand, and which hands come more than once."""
    draft, change = use_draft()
    hands = draft.agreed.schedule
    most = max(1, deck_cards(draft.agreed) // seating.player_count(draft))
    return panel(
        text(_("From round to round, hands are"), theme.STRONG),
        one_of(
            rule_identifiers.SHAPE,
            {shape: _(name) for shape, name in SHAPE_NAMES.items()},
            hands.shape,
            lambda shape: change(partial(house_rules.with_hands, shape=shape)),
        ),
        NumberField(
            rule_identifiers.LARGEST_HAND,
            _("Cards in the largest hand"),
            hands.most,
            (1, max(most, hands.most or 1)),
            lambda cards: change(partial(house_rules.with_hands, most=cards)),
            on_empty=lambda: change(partial(house_rules.with_hands, most=None)),
        ),
        RuleSwitch(
            rule_identifiers.SMALLEST_FOR_EACH,
            _("One-card hands for everybody"),
            partial(
                house_rules.with_hands, times_smallest=1 if hands.times_smallest is None else None
            ),
            on=hands.times_smallest is None,
            note=_("The hand of one card is played once for each player."),
        ),
        RuleSwitch(
            rule_identifiers.LARGEST_TWICE,
            _("Largest hand twice"),
            partial(
                house_rules.with_hands, times_largest=1 if hands.times_largest == _TWICE else _TWICE
            ),
            on=hands.times_largest == _TWICE,
            note=_("The largest hand is played once more."),
        ),
    )


_TWICE: Final = 2


@component
def DeckSize() -> ft.Control:
    """The number of cards in the table's own deck."""
    draft, change = use_draft()
    sheet = EDITIONS[draft.edition]
    note = None
    if sheet.cards_for_schedule and "schedule" not in sheet.choices:
        note = text(
            _("Your own list of rounds may use all of them; the usual rounds stay as they are."),
            theme.SMALL,
            theme.MUTED,
        )
    return column(
        NumberField(
            rule_identifiers.CARDS_IN_DECK,
            _("Cards in your deck"),
            deck_cards(draft.agreed),
            (house_rules.fewest_in_deck(draft), sheet.decks[1]),
            lambda cards: change(partial(house_rules.with_deck, cards=cards)),
        ),
        note,
        spacing=theme.SPACE.XS,
    )
