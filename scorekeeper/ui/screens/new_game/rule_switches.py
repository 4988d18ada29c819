"""House rules that are switched on or off: optional special cards, points and ties."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_, terms
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import TieBreak
from scorekeeper.rules.score_rows import SCORINGS, CountsWhen
from scorekeeper.ui import identifiers, rule_identifiers
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


_SCORINGS: Final = {
    "camelot": (
        identifiers.ZERO_BIDS,
        N_("Camelot’s zero bids"),
        N_(
            "Making a bid of zero scores 25 with five cards or more and, in the last round, "
            "20 plus 1 for each card."
        ),
    ),
    "tricks_always": (
        rule_identifiers.TRICKS_ALWAYS,
        N_("Tricks always count"),
        N_("Each trick scores 1, even if the bid is missed."),
    ),
    "rascal": (
        rule_identifiers.RASCAL,
        N_("Rascal scoring"),
        N_(
            "Everybody can win 10 for each card in hand: all of it if the bid is made, half if it "
            "is missed by one trick."
        ),
    ),
}
"""The switch of a preset of points: its identifier, its title and a sentence."""


@component
def ScoringSwitches() -> ft.Control:
    """A switch for each rule; those of presets and bonuses only where the game has them."""
    draft, _change = use_draft()
    agreed = draft.agreed
    sheet = EDITIONS[draft.edition]
    usual, *others = sheet.scorings or ("",)
    switches = [
        *(
            RuleSwitch(
                _SCORINGS[name][0],
                _(_SCORINGS[name][1]),
                partial(
                    house_rules.choose_scoring,
                    scoring=SCORINGS[usual if agreed.scoring == SCORINGS[name] else name],
                ),
                on=agreed.scoring == SCORINGS[name],
                note=_(_SCORINGS[name][2]),
            )
            for name in others
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
    if any(bonus.counts is None for bonus in sheet.bonuses):
        usually = sheet.rules(scoring=agreed.scoring).bonuses
        made = agreed.bonuses is CountsWhen.MADE
        switches.append(
            RuleSwitch(
                rule_identifiers.BONUSES_IF_MADE,
                _("Bonuses need a made bid"),
                partial(house_rules.with_rules, bonuses=usually if made else CountsWhen.MADE),
                on=made,
                note=_("Bonuses count only if the bid is made."),
            )
        )
    if sheet.bonus(Special.GRAIL):
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
    Special.WITCH: N_(
        "Loses to everything else. After the trick its player swaps a card from the hand with one "
        "of the trick."
    ),
    Special.VAMPIRE: N_("Is played as the card that was turned up."),
    Special.LOOT: N_(
        "Whoever plays it and whoever takes it are allies: both score 20 if both make their bids."
    ),
    Special.KRAKEN: N_("The trick it is in counts for nobody."),
    Special.WHITE_WHALE: N_(
        "The highest number wins its trick, whatever the suit; without numbers nobody does."
    ),
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
