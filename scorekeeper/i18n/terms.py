"""Terms of the game: editions, suits, cards, formats, bid limits, reasons, lines of a score.

Each is chosen by its code, as in card codes and game files.
"""

from collections.abc import Callable, Mapping, Sequence

from scorekeeper.i18n.words import N_, Words
from scorekeeper.rules.ruleset import RuleSet

_EDITIONS = {
    "classic": N_("Classic"),
    "camelot": N_("Camelot"),
    "anniversary": N_("Anniversary"),
    "anniversary_30": N_("30 Years"),
    "oh_hell": N_("Oh Hell"),
    "nomination_whist": N_("Nomination Whist"),
    "podrida": N_("La Podrida"),
    "plump": N_("Plump"),
    "rikiki": N_("Rikiki"),
    "skull_king": N_("Skull King"),
    "own": N_("Own game"),
}

_SUITS = {
    "B": N_("blue (humans)"),
    "R": N_("red (dwarves)"),
    "G": N_("green (elves)"),
    "Y": N_("yellow (giants)"),
    "S": N_("♠ spades"),
    "H": N_("♥ hearts"),
    "D": N_("♦ diamonds"),
    "C": N_("♣ clubs"),
    "K": N_("black (pirate flag)"),
    "P": N_("purple (map)"),
}

_SHORT_NAMES = {
    "B": N_("Blue"),
    "R": N_("Red"),
    "G": N_("Green"),
    "Y": N_("Yellow"),
    "S": N_("Spades"),
    "H": N_("Hearts"),
    "D": N_("Diamonds"),
    "C": N_("Clubs"),
    "K": N_("Black"),
    "P": N_("Purple"),
    "none": N_("No trump"),
}

_COURT = {"J": N_("Jack"), "Q": N_("Queen"), "K": N_("King"), "A": N_("Ace")}

_SPECIALS = {
    "wizard": N_("Wizard"),
    "jester": N_("Jester"),
    "grail": N_("Holy Grail"),
    "excalibur": N_("Excalibur"),
    "merlin": N_("Merlin"),
    "morgan": N_("Morgan le Fay"),
    "shapeshifter": N_("Shapeshifter"),
    "dragon": N_("Dragon"),
    "fairy": N_("Fairy"),
    "bomb": N_("Bomb"),
    "werewolf": N_("Werewolf"),
    "juggler": N_("Juggler"),
    "cloud": N_("Cloud"),
    "witch": N_("Witch"),
    "vampire": N_("Vampire"),
    "pirate": N_("Pirate"),
    "tigress": N_("Tigress"),
    "skull_king": N_("Skull King"),
    "mermaid": N_("Mermaid"),
    "escape": N_("Escape"),
    "loot": N_("Loot"),
    "kraken": N_("Kraken"),
    "white_whale": N_("White Whale"),
}

_BONUSES = {
    "grail": N_("Holy Grail"),
    "fourteen": N_("14 captured"),
    "black_fourteen": N_("black 14 captured"),
    "mermaid": N_("Mermaid captured"),
    "pirate": N_("Pirate captured"),
    "skull_king": N_("Skull King captured"),
    "loot": N_("Loot"),
    "wager": N_("Wager"),
    "cannonball": N_("Cannonball"),
}

_FORMATS = {
    "standard": N_("standard: one more card every round"),
    "one_suit": N_("one suit each: 4 to 15 cards, no trump"),
    "maximus": N_("Maximus: five rounds with all cards dealt"),
    "tournament": N_("tournament: ten rounds"),
    "custom": N_("your own list of rounds"),
}

_BID_LIMITS = {
    "none": N_("Everybody may bid whatever they like."),
    "plus_minus_one": N_("The bids may never add up to the number of tricks."),
    "camelot": N_(
        "With five cards or more, the bids may not add up to the number of tricks, but zero is "
        "always allowed."
    ),
    "leader": N_(
        "The bids may not add up to the number of tricks if the last bidder alone "
        "has the most points."
    ),
    "canadian": N_(
        "In the last round the bids may not add up to the number of tricks if the last bidder "
        "alone has the most points, but zero is always allowed."
    ),
    "championship": N_("With two cards or more, the bids may not add up to the number of tricks."),
    "custom": N_("The table has its own bid limit."),
}

BID_LIMIT_NAMES = {
    "none": N_("No limit"),
    "plus_minus_one": N_("Plus or minus one"),
    "camelot": N_("As in Camelot"),
    "leader": N_("Only for the leader"),
    "canadian": N_("Canadian rule"),
    "championship": N_("As at championships"),
    "custom": N_("Our own"),
}

BID_MODE_NAMES = {
    "open": N_("One after the other"),
    "simultaneous": N_("All at the same time"),
    "covered": N_("Hidden until play begins"),
    "secret": N_("Secret until the end of the round"),
}

BID_MODES = {
    "open": N_("Players bid aloud in turn; the dealer bids last."),
    "simultaneous": N_("All bids are revealed at the same time."),
    "covered": N_("Bids are made in secret and revealed before play begins."),
    "secret": N_("Bids stay secret until the last trick is played."),
}

_REASONS = {
    "grail_even": N_("The Holy Grail in an even position beats everything."),
    "fairy_beats_dragon": N_("If the Dragon and the Fairy are in one trick, the Fairy wins."),
    "morgan": N_("Morgan le Fay wins."),
    "dragon": N_("The Dragon wins."),
    "first_wizard": N_("The first Wizard wins."),
    "highest_trump": N_("The highest trump wins."),
    "highest_of_suit_led": N_("The highest card of the suit led wins."),
    "first_jester": N_("If the trick has nothing better, the first Jester wins."),
    "best_null": N_("If the trick has nothing better, the Fairy beats the Witch."),
    "white_whale": N_("The White Whale leaves only the numbers: the highest wins."),
    "mermaid_beats_skull_king": N_(
        "If the Skull King and a Mermaid are in one trick, the first Mermaid wins."
    ),
    "skull_king": N_("The Skull King wins."),
    "first_pirate": N_("The first Pirate wins."),
    "first_mermaid": N_("The first Mermaid wins."),
    "first_escape": N_("If the trick has nothing better, the first Escape wins."),
    "highest_rank": N_("The highest card wins; among equals, the first."),
}


_SCORE_LINES = {
    "right_bid": N_("{points} for the bid"),
    "cards": N_("{points} for the cards in hand"),
    "zero_bid": N_("{points} for making a bid of zero"),
    "zero_bid_last_round": N_("{points} for making a bid of zero in the last round"),
    "grail": N_("{points} for the Holy Grail"),
    "void_round": N_("0: the only trick was void"),
}


def _by_code(texts: Mapping[str, str]) -> Callable[[Words, str], str]:
    return lambda _, code: _(texts[code])


bonus = _by_code(_BONUSES)
"""Return the name of a bonus, or of a cannonball."""
suit = _by_code(_SUITS)
"""Return a suit by its letter: symbol and name, or colour and folk."""
special = _by_code(_SPECIALS)
"""Return the name of a special card."""
bid_limit = _by_code(_BID_LIMITS)
"""Return a preset of the bid limit, or `custom`, in one plain sentence."""
win_reason = _by_code(_REASONS)
"""Return the reason why a card wins its trick, in one plain sentence."""


def edition(_: Words, code: str, own_name: str = "") -> str:
    """The name of an edition, or `own_name`, that of a table's own game."""
    return own_name or _(_EDITIONS[code])


def game(_: Words, rules: RuleSet) -> str:
    """The name of a game by its rules: the table's own, or that of the edition."""
    return edition(_, rules.edition, rules.name)


def bonus_text(_: Words, code: str, count: int, points: int = 0) -> str:
    """A bonus with how many there are, or with the amount that was named."""
    if points:
        return _("{bonus} {points}", bonus=bonus(_, code), points=points)
    if count > 1:
        return _("{n} × {bonus}", n=count, bonus=bonus(_, code))
    return bonus(_, code)


def effect(_: Words, code: str) -> str:
    """The name of a bonus or of a special card, whichever the code is of; first a bonus."""
    return bonus(_, code) if code in _BONUSES else special(_, code)


def short_name(_: Words, code: str) -> str:
    """The short name of a suit, a special card or no trump, for a button with its picture."""
    words = _SHORT_NAMES if code in _SHORT_NAMES else _SPECIALS
    return _(words[code])


def trump(_: Words, code: str) -> str:
    """A trump by its letter, or no trump."""
    return _("no trump") if code == "none" else suit(_, code)


def fixed_trumps(_: Words, codes: Sequence[str]) -> str:
    """The trumps of the rounds, one or more, in a sentence."""
    named = [trump(_, code) for code in codes]
    if {*codes} == {"none"}:
        return _("There is no trump.")
    if len({*codes}) == 1:
        return _("Trump in every round: {trump}.", trump=named[0])
    return _("Each round has a fixed trump: {trumps}, in this order.", trumps=_.list_of(named))


def card(_: Words, code: str) -> str:
    """A card by its code, with what it was declared: `13B`, `H`, `merlin:jester`, `cloud:R`."""
    name, _colon, declared = code.partition(":")
    if declared:
        return _("{card} as {declared}", card=special(_, name), declared=card(_, declared))
    if name in _SPECIALS:
        return special(_, name)
    if code in _SUITS:
        return suit(_, code)
    rank = code[:-1]
    named = _(_COURT[rank]) if rank in _COURT else rank
    return _("{suit} {rank}", suit=suit(_, code[-1]), rank=named)


def about_rules(_: Words, code: str) -> str:
    """A format, a suit or a special card, whichever the code is of; a field of rules as it is."""
    words = _FORMATS | _SUITS | _SPECIALS
    return _(words[code]) if code in words else code


def score_line(_: Words, code: str, points: int, tricks: int = 0) -> str:
    """Return the text of a line of a score's breakdown; `points` may be negative.

    `code` is that of a line, else KeyError is raised. `tricks` are those that the points are for.
    """
    match code:
        case "tricks":
            return _.count(
                "{each} for {n} trick", "{n} × {each} for the tricks", tricks, each=points // tricks
            )
        case "missed":
            return _.count(
                "{points}: bid missed by {n} trick",
                "{points}: bid missed by {n} tricks",
                tricks,
                points=points,
            )
        case "near":
            return _.count(
                "{points}: bid missed by only {n} trick",
                "{points}: bid missed by only {n} tricks",
                tricks,
                points=points,
            )
        case _ if code in _SCORE_LINES:
            return _(_SCORE_LINES[code], points=points)
        case _:
            return _("{points}: {bonus}", points=points, bonus=bonus_text(_, code, tricks))


def leaders(_: Words, names: Sequence[str], points: int, *, won: bool = False) -> str:
    """Return "Anna leads with 30", or "Anna won with 30": the names of all who share that place."""
    n, facts = len(names), {"names": _.list_of(names), "points": points}
    if won:
        return _.count("{names} won with {points}", "{names} won with {points}", n, **facts)
    return _.count("{names} leads with {points}", "{names} lead with {points}", n, **facts)


def month(_: Words, year: int, number: int) -> str:
    """A month by its `number` from 1, with the `year`: November 2026."""
    names = _.about(
        "months of games",
        "January February March April May June July August September October November December",
    )
    name = names.split()[number - 1]
    return _.about("month of games", "{month} {year}", month=name, year=str(year))
