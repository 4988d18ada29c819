"""An independent resolver of tricks, written from the booklets, to compare with `rules`.

The referee asks, rule by rule, whether some card claims the trick. Here every card gets a strength
of its own, from its code alone, and the strongest takes the trick.
"""

from collections.abc import Sequence
from functools import cache

RANKS = {**{str(rank): float(rank) for rank in range(1, 14)}, "J": 11, "Q": 12, "K": 13, "A": 14}
BETWEEN = {"juggler": 7.5, "cloud": 9.75}
NULL = {"jester", "excalibur", "fairy", "bomb"}

Strength = tuple[int, float]

ABOVE_ALL, ABOVE_WIZARDS, WIZARD, TRUMP, LED, JESTER, NOTHING = 6, 5, 4, 3, 2, 1, 0
REASONS = {
    "classic": {},
    "camelot": {ABOVE_ALL: "grail_even", ABOVE_WIZARDS: "morgan"},
    "anniversary": {ABOVE_ALL: "fairy_beats_dragon", ABOVE_WIZARDS: "dragon"},
}
EVERYWHERE = {
    WIZARD: "first_wizard",
    TRUMP: "highest_trump",
    LED: "highest_of_suit_led",
    JESTER: "first_jester",
}


@cache
def printed_as(code: str) -> str:
    """The card as it is printed, without what was declared when it was played."""
    return code.partition(":")[0]


@cache
def played_as(code: str) -> str:
    """The card that it counts as: Merlin and the Shapeshifter are what they were declared."""
    name, _, declared = code.partition(":")
    return declared if name in ("merlin", "shapeshifter") else name


@cache
def suit_of(code: str) -> str | None:
    """The suit letter of a suit card, or of a card declared to be of a suit."""
    name, _, declared = code.partition(":")
    if name in BETWEEN:
        return declared
    return name[-1] if name[:-1] in RANKS else None


def strengths(trump: str, codes: Sequence[str]) -> list[Strength]:
    """The strength of each card, given in the order played; `trump` may be `none`."""
    even_grail = [code == "grail" and place % 2 == 0 for place, code in enumerate(codes, start=1)]
    null = [
        played_as(code) in NULL or (code == "grail" and not even)
        for code, even in zip(codes, even_grail, strict=True)
    ]
    lead = next((code for code, nothing in zip(codes, null, strict=True) if not nothing), None)
    led = suit_of(lead) if lead else None
    found: list[Strength] = []
    for place, code in enumerate(codes):
        card, suit = played_as(code), suit_of(code)
        height = BETWEEN.get(card) or (RANKS[card[:-1]] if suit else 0)
        if even_grail[place] or (card == "fairy" and "dragon" in codes):
            found.append((ABOVE_ALL, 0))
        elif card in ("morgan", "dragon"):
            found.append((ABOVE_WIZARDS, 0))
        elif card == "wizard":
            found.append((WIZARD, -place))
        elif suit is not None and suit in (trump, led):
            found.append((TRUMP if suit == trump else LED, height))
        else:
            found.append((JESTER, -place) if card == "jester" else (NOTHING, 0))
    return found


def verdict(edition: str, trump: str, codes: Sequence[str]) -> tuple[int, str]:
    """The winning position (from 1) and the reason, after making sure that only one card wins."""
    found = strengths(trump, codes)
    best = max(found)
    assert found.count(best) == 1, f"{codes} has more than one winner"
    return found.index(best) + 1, {**EVERYWHERE, **REASONS[edition]}[best[0]]
