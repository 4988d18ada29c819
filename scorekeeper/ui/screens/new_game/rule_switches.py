"""House rules that are switched on or off, of cards, play, points and ties; and fixed trumps."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.exports.rules_text import trump_sentence
from scorekeeper.i18n import N_, terms
from scorekeeper.rules.cards import NO_TRUMP, Special, Trump
from scorekeeper.rules.house_rules import with_special_switched
from scorekeeper.rules.ruleset import Blind, Leads, TieBreak
from scorekeeper.rules.schedule import MAX_ROUNDS
from scorekeeper.rules.score_rows import SCORINGS, CountsWhen
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import chips, column
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.screens.new_game.rule_option import rule_switch
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup
from scorekeeper.ui.viewmodels.house_rules import choose

_PLAY_SWITCHES: Final = (
    ("leads", Leads.HIGHEST_BID, Leads.FOREHAND),
    ("blind", Blind.ONE_CARD, Blind.NEVER),
)
"""The switches of play: the field of the rule set, its value if on, and that if off."""
_WORDS: Final = {
    Leads.HIGHEST_BID: (
        "highest-bid-leads",
        N_("The highest bid leads"),
        N_("Among equal bids, the first from the dealer’s left. If off, forehand leads."),
    ),
    Blind.ONE_CARD: (
        "bid-blind",
        N_("One-card hands blind"),
        N_("In rounds of one card players bid without looking at it."),
    ),
    SCORINGS["camelot"]: (
        "zero-bids",
        N_("Camelot’s zero bids"),
        N_(
            "Making a bid of zero scores 25 with five cards or more and, in the last round, "
            "20 plus 1 for each card."
        ),
    ),
    SCORINGS["tricks_always"]: (
        "tricks-always-count",
        N_("Tricks always count"),
        N_("Each trick scores 1, even if the bid is missed."),
    ),
    SCORINGS["rascal"]: (
        "rascal-scoring",
        N_("Rascal scoring"),
        N_(
            "Everybody can win 10 for each card in hand: all of it if the bid is made, half if it "
            "is missed by one trick."
        ),
    ),
    True: (
        "grail-in-void-trick",
        N_("The Grail counts in a void trick"),
        N_("The Grail’s 20 points are added to a made bid even if Excalibur is in the same trick."),
    ),
    TieBreak.MOST_RIGHT_BIDS: (
        "tie-break-most-right-bids",
        N_("Bids made break ties"),
        N_("Players with equal points are ranked by the number of bids made."),
    ),
    TieBreak.HIGHEST_BIDS: (
        "tie-break-highest-bids",
        N_("Higher bids break ties"),
        N_("Players with equal points are ranked by the sum of their bids in all rounds."),
    ),
    CountsWhen.MADE: (
        "bonuses-if-made",
        N_("Bonuses need a made bid"),
        N_("Bonuses count only if the bid is made."),
    ),
}
"""The switch of a value of the rule set: its identifier, its title and a sentence."""


def _value_switches(setup: GameSetup, *values: tuple[str, object, object]) -> ft.Control:
    """Return a panel of switches: the field of the rule set, its value if on, and that if off."""

    def switch(field: str, on: object, off: object) -> ft.Control:
        identifier, title, note = _WORDS[on]
        is_on = getattr(setup.rules, field) == on
        step = partial(choose, **{field: off if is_on else on})
        return rule_switch(identifier, _(title), _(note), step, on=is_on)

    return panel(*(switch(*each) for each in values), padding=theme.SPACE.M)


def scoring_switches(setup: GameSetup) -> ft.Control:
    """Return a switch for each rule; those of presets and bonuses only where the game has them."""
    sheet = setup.edition
    usual, *others = (SCORINGS[name] for name in sheet.scorings or ("wizard",))
    has_bonuses = any(bonus.counts is None for bonus in sheet.bonuses)
    usually = sheet.rules(scoring=setup.rules.scoring).bonuses
    return _value_switches(
        setup,
        *(("scoring", other, usual) for other in others),
        *([("grail_in_void_trick", True, False)] if sheet.bonus(Special.GRAIL) else []),
        ("tie_break", TieBreak.MOST_RIGHT_BIDS, TieBreak.NONE),
        ("tie_break", TieBreak.HIGHEST_BIDS, TieBreak.NONE),
        *([("bonuses", CountsWhen.MADE, usually)] if has_bonuses else []),
    )


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
        "Loses to everything else. After the trick its player swaps a card from their hand for "
        "one in the trick."
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


def special_card_switches(setup: GameSetup) -> ft.Control:
    """Return a switch for each card that the edition leaves to the table."""

    def switch(now: GameSetup, special: Special) -> GameSetup:
        return choose(now, specials=with_special_switched(now.rules, special).specials)

    return panel(
        *(
            rule_switch(
                f"special-{special}",
                terms.special(_, special),
                _(_NOTES[special]),
                partial(switch, special=special),
                on=special in setup.rules.specials,
                mark=special,
            )
            for special in setup.edition.optional
        ),
        padding=theme.SPACE.M,
    )


def play_choices(setup: GameSetup) -> ft.Control:
    """Return the choices of trumps, leader and blind bids that the game leaves to the table."""
    switches = [each for each in _PLAY_SWITCHES if each[0] in setup.edition.choices]
    return column(
        _FixedTrumps() if "trumps" in setup.edition.choices else None,
        _value_switches(setup, *switches) if switches else None,
        spacing=theme.SPACE.S,
    )


@component
def _FixedTrumps() -> ft.Control:
    """The trumps set by round, which chips add to; without any a card is turned up."""
    setup, change = use_setup()
    trumps = setup.rules.trumps

    def add(now: GameSetup, trump: Trump) -> GameSetup:
        return choose(now, trumps=(*now.rules.trumps, trump)[:MAX_ROUNDS])

    def remove_last(now: GameSetup) -> GameSetup:
        return choose(now, trumps=now.rules.trumps[:-1])

    offered: tuple[Trump, ...] = (*setup.edition.suits, NO_TRUMP)
    return panel(
        text(_("Trump, round by round"), theme.STRONG),
        text(trump_sentence(_, setup.rules)),
        remark(_("After the last one the list begins again.")) if len(trumps) > 1 else None,
        chips(
            *(
                Chip(
                    f"fixed-trump-{str(trump).lower()}",
                    terms.short_name(_, str(trump)),
                    partial(change, add, trump),
                    icon=ft.Icons.ADD,
                )
                for trump in offered
                if len(trumps) < MAX_ROUNDS
            ),
            Chip(
                "remove-fixed-trump",
                _("Remove the last"),
                partial(change, remove_last),
                icon=ft.Icons.CLOSE,
            )
            if trumps
            else None,
        ),
    )
