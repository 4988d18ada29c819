"""Rules of the special cards: the effect of each."""

from collections.abc import Iterator, Mapping
from typing import Final

from scorekeeper.i18n import terms
from scorekeeper.i18n.rule_pages.topics import RuleLine
from scorekeeper.i18n.words import N_, Words
from scorekeeper.rules.edition import Edition

_WIZARD_OR_JESTER: Final = N_(
    "Whoever plays it says whether it is a Wizard or a Jester; it then counts as that card in "
    "every way."
)
_VOIDS: Final = N_(
    "It cannot win. The trick it is in is void: it counts for nobody, and whoever would have won "
    "it leads the next one."
)
_BEATS_WIZARDS: Final = {
    "morgan": N_("It loses to Morgan le Fay, and to the Holy Grail in an even position."),
    "dragon": N_("It loses to the Dragon, and to the Fairy if the Dragon is in the trick."),
}
"""Sentences added to that of the Wizard where one of these is in the deck."""

_EFFECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "wizard": (N_("It wins the trick. If there are several Wizards, the first one wins."),),
    "jester": (
        N_(
            "It loses the trick and sets no suit. When nothing better is played, the first Jester "
            "wins."
        ),
    ),
    "grail": (
        N_(
            "Played second, fourth or sixth, it beats everything. Played first, third or "
            "fifth, it is null and cannot win."
        ),
        N_("In any position, whoever wins its trick scores 20 more if they make their bid."),
    ),
    "excalibur": (
        _VOIDS,
        N_("When Excalibur is played in a round of one card, everybody scores 0."),
    ),
    "merlin": (_WIZARD_OR_JESTER,),
    "morgan": (N_("It beats every Wizard. Only the Holy Grail in an even position beats it."),),
    "shapeshifter": (_WIZARD_OR_JESTER,),
    "dragon": (N_("It beats every Wizard. Only the Fairy beats it."),),
    "fairy": (N_("It loses every trick except one with the Dragon in it, which it wins."),),
    "bomb": (_VOIDS,),
    "werewolf": (
        N_(
            "It is never played. Before the bidding, whoever was dealt it swaps it for the card "
            "turned up, and names a suit or no trump."
        ),
    ),
    "juggler": (
        N_("Whoever plays it names a suit; it is a 7½ of that suit, which may be trump."),
        N_(
            "After the trick everybody passes a card, face down, to the left, even if the Bomb is "
            "in it too. This is not done after the last trick of the round."
        ),
    ),
    "cloud": (
        N_("Whoever plays it names a suit; it is a 9¾ of that suit, which may be trump."),
        N_(
            "Whoever wins the trick must change their bid by one, up or down, unless the Bomb is "
            "in it too."
        ),
    ),
    "witch": (
        N_(
            "It wins only if there is nothing better: a Jester beats the Fairy, and the Fairy "
            "beats the Witch."
        ),
        N_(
            "After the trick its player swaps a card from their hand for one in the trick, but "
            "not after the last trick of the round."
        ),
    ),
    "vampire": (
        N_(
            "It is played as the card that was turned up: as a Wizard, a Jester, a card of a suit, "
            "or a special card with all its effects."
        ),
    ),
    "pirate": (N_("It beats every number and the Mermaids. The first Pirate wins."),),
    "tigress": (
        N_("Whoever plays it says whether it is a Pirate or an Escape; it counts as that."),
    ),
    "skull_king": (N_("It beats everything but a Mermaid."),),
    "mermaid": (
        N_("It beats every number, and the Skull King. Pirates beat it."),
        N_("With a Pirate and the Skull King in the trick, the first Mermaid wins."),
    ),
    "escape": (N_("It loses. When nothing better is played, the first Escape wins."),),
    "loot": (
        N_(
            "It loses like an Escape. Its player and the winner of the trick are allies: both "
            "score 20 if both make their bids."
        ),
    ),
    "kraken": (N_("The trick counts for nobody; whoever would have won it leads the next one."),),
    "white_whale": (
        N_(
            "Special cards count for nothing in its trick: the highest number wins, whatever its "
            "suit. Without numbers the trick counts for nobody."
        ),
    ),
}


def specials(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """The special cards, one line each, those always in the deck first."""
    for code in map(str, sheet.all_specials):
        effect = [_(sentence) for sentence in _EFFECTS[code]]
        if code == "wizard":
            effect += [
                _(_BEATS_WIZARDS[card]) for card in sheet.all_specials if card in _BEATS_WIZARDS
            ]
        text = _.sentences(effect)
        yield RuleLine(text, title=terms.special(_, code), code=code, marks=(code,))
