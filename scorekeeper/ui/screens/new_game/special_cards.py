"""The special cards that a table takes or leaves, one switch each."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_, terms
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.screens.new_game.option import Switch
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.words import words

_NOTES: Final = {
    Special.SHAPESHIFTER: N_("Whoever plays it says whether it is a Wizard or a Jester."),
    Special.DRAGON: N_("Beats everything but the Fairy. The two come together."),
    Special.FAIRY: N_("Wins only the trick that has the Dragon in it. The two come together."),
    Special.BOMB: N_("The trick it is in counts for nobody."),
    Special.WEREWOLF: N_(
        "Whoever holds it swaps it for the card turned up, before the bids, and names a suit or no "
        "trump."
    ),
    Special.JUGGLER: N_("A 7½ of any suit. After its trick everybody passes a card to the left."),
    Special.CLOUD: N_(
        "A 9¾ of any suit. Whoever wins its trick changes their bid by one, up or down."
    ),
}


@part
def SpecialCards(draft: Draft, change: Change) -> ft.Control:
    """A switch for each card that the edition leaves to the table."""
    _ = words()
    return card(
        *(
            Switch(
                identifiers.SPECIAL(special),
                terms.special(_, special),
                partial(house_rules.turn_special, special=special),
                draft,
                change,
                on=special in draft.agreed.specials,
                note=_(_NOTES[special]),
                mark=special,
            )
            for special in EDITIONS[draft.edition].optional
        ),
        padding=theme.SPACE.M,
    )
