"""House rules that are switched on or off: optional special cards, points and ties."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_, terms
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import TieBreak
from scorekeeper.rules.score_rows import SCORINGS
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.screens.new_game.rule_option import RuleSwitch
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules

_TIE_BREAKS: Final = {
    TieBreak.MOST_RIGHT_BIDS: (
        N_("Bids made break ties"),
        N_("Players with equal points are ranked by the number of bids made."),
    ),
    TieBreak.HIGHEST_BIDS: (
        N_("Higher bids break ties"),
        N_("Players with equal points are ranked by the sum of their bids in all rounds."),
    ),
}


@component
def ScoringSwitches() -> ft.Control:
    """A switch for each rule; the one of the Grail only where there is one."""
    draft, _change = use_draft()
    agreed = draft.agreed
    zero = agreed.scoring == SCORINGS["camelot"]
    switches = [
        RuleSwitch(
            identifiers.ZERO_BIDS,
            _("Camelot’s zero bids"),
            partial(house_rules.with_rules, scoring=SCORINGS["wizard" if zero else "camelot"]),
            on=zero,
            note=_(
                "Making a bid of zero scores 25 with five cards or more and, in the last round, "
                "20 plus 1 for each card."
            ),
        ),
        *(
            RuleSwitch(
                identifiers.TIE_BREAK(tie_break.replace("_", "-")),
                _(title),
                partial(
                    house_rules.with_rules,
                    tie_break=TieBreak.NONE if agreed.tie_break is tie_break else tie_break,
                ),
                on=agreed.tie_break is tie_break,
                note=_(note),
            )
            for tie_break, (title, note) in _TIE_BREAKS.items()
        ),
    ]
    if EDITIONS[draft.edition].bonus(Special.GRAIL):
        grail = RuleSwitch(
            identifiers.GRAIL_IN_VOID,
            _("The Grail counts in a void trick"),
            partial(house_rules.with_rules, grail_in_void_trick=not agreed.grail_in_void_trick),
            on=agreed.grail_in_void_trick,
            note=_(
                "The Grail’s 20 points are added to a made bid even if Excalibur is in the "
                "same trick."
            ),
        )
        switches.insert(1, grail)
    return panel(*switches, padding=theme.SPACE.M)


_NOTES: Final = {
    Special.SHAPESHIFTER: N_("Whoever plays it declares it a Wizard or a Jester."),
    Special.DRAGON: N_("Beats everything but the Fairy. The two come as a pair."),
    Special.FAIRY: N_("Wins only the trick that has the Dragon in it. The two come as a pair."),
    Special.BOMB: N_("The trick it is in counts for nobody."),
    Special.WEREWOLF: N_(
        "Before the bidding, whoever holds it swaps it for the card turned up, and names a suit "
        "or no trump."
    ),
    Special.JUGGLER: N_("A 7½ of any suit. After its trick everybody passes a card to the left."),
    Special.CLOUD: N_(
        "A 9¾ of any suit. Whoever wins its trick changes their bid by one, up or down."
    ),
}


@component
def SpecialCardSwitches() -> ft.Control:
    """A switch for each card that the edition leaves to the table."""
    draft, _change = use_draft()
    return panel(
        *(
            RuleSwitch(
                identifiers.SPECIAL(special),
                terms.special(_, special),
                partial(house_rules.switch_special, special=special),
                on=special in draft.agreed.specials,
                note=_(_NOTES[special]),
                mark=special,
            )
            for special in EDITIONS[draft.edition].optional
        ),
        padding=theme.SPACE.M,
    )
