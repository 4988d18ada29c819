"""What a table has agreed, the whole rule set in plain words: one short sentence a rule."""

from collections.abc import Iterator, Sequence
from typing import Final

from scorekeeper.i18n import N_, Words, terms
from scorekeeper.rules.agreement import rule_problems, special_cards
from scorekeeper.rules.bidding import Applies, BidLimit, BidMode, Foresight, preset_of
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet, TieBreak, ZeroBids
from scorekeeper.rules.schedule import FEWEST_PLAYERS, fixed_trump, schedule

_MODES: Final = {
    BidMode.OPEN: N_("Bids are said aloud in turn; the dealer bids last."),
    BidMode.SIMULTANEOUS: N_("All bids are shown at the same time."),
    BidMode.COVERED: N_("Bids are made in secret and shown before play begins."),
    BidMode.SECRET: N_("Bids stay secret until the last trick is played."),
}
_FORESIGHT: Final = {
    Foresight.OFF: N_("Everybody bids looking at their own cards."),
    Foresight.FIRST_ROUND: N_(
        "In the first round everybody holds their cards to the forehead and bids seeing only "
        "those of the others."
    ),
    Foresight.EVERY_ROUND: N_(
        "In every round everybody holds their cards to the forehead and bids seeing only those "
        "of the others."
    ),
}
_ZERO_BIDS: Final = {
    ZeroBids.STANDARD: N_("A right bid of zero scores 20."),
    ZeroBids.CAMELOT: N_(
        "A right bid of zero scores 20, from five cards on 25, and in the last round 20 and 1 "
        "for each card in hand."
    ),
}
_TIE_BREAKS: Final = {
    TieBreak.NONE: N_("Players with equal points share the place."),
    TieBreak.MOST_RIGHT_BIDS: N_(
        "Of players with equal points, whoever bid right more often is ahead."
    ),
}
_ROUNDS: Final = {
    Format.STANDARD: N_("Each round has one card more than the one before."),
    Format.ONE_SUIT: N_("Twelve rounds, with 4 to 15 cards."),
    Format.MAXIMUS: N_("Five rounds, each with all cards."),
    Format.TOURNAMENT: N_("Ten rounds, with the hands of championships."),
    Format.CUSTOM: N_("The rounds are the table’s own."),
}


def agreed(
    _: Words, rules: RuleSet, players: int, cards: Sequence[int] | None = None
) -> tuple[str, ...]:
    """Every rule of `rules` in a sentence, from the deck to the places; the usual ones too.

    `cards` are the rounds as they stand, where the table has changed them since it agreed. While
    `players` cannot play by `rules` yet, the rounds are told without numbers.
    """
    return tuple(_sentences(_, rules, players, cards))


def bid_limit_in_words(_: Words, limit: BidLimit) -> tuple[str, ...]:
    """A bid limit in a sentence; a table's own in one for each answer."""
    preset = preset_of(limit)
    if limit.applies is Applies.NEVER:
        preset = "none"
    if preset != "custom":
        return (terms.bid_limit(_, preset),)
    told = [
        terms.bid_limit(_, "leader")
        if limit.applies is Applies.LEADER
        else _("The bids may not add up to the number of tricks.")
    ]
    if limit.from_cards > 1:
        told.append(_("This holds from {n} cards on.", n=limit.from_cards))
    if limit.final_round_only:
        told.append(_("This holds in the last round only."))
    if limit.zero_exempt:
        told.append(_("Zero can always be bid."))
    return tuple(told)


def rounds_in_words(_: Words, cards: Sequence[int]) -> str:
    """How many rounds there are, and their hands, in a sentence."""
    count, first, last = len(cards), cards[0], cards[-1]
    if count > 1 and tuple(cards) == tuple(range(first, last + 1)):
        return _.count(
            "{n} round, from {first} to {last} cards.",
            "{n} rounds, from {first} to {last} cards.",
            count,
            first=first,
            last=last,
        )
    if count > 1 and first > 1 and len(set(cards)) == 1:
        return _.count(
            "{n} round with {cards} cards.",
            "{n} rounds with {cards} cards each.",
            count,
            cards=first,
        )
    return _.count(
        "{n} round, with these cards: {cards}.",
        "{n} rounds, with these cards: {cards}.",
        count,
        cards=_.row_of(map(_.number, cards)),
    )


def _sentences(
    _: Words, rules: RuleSet, players: int, cards: Sequence[int] | None
) -> Iterator[str]:
    edition = EDITIONS[rules.edition]
    yield _deck(_, edition, rules)
    if cards is None and not rule_problems(rules, players):
        cards = schedule(rules, players)
    yield rounds_in_words(_, cards) if cards else _(_ROUNDS[rules.format])
    yield _trump(_, rules)
    if rules.format is Format.ONE_SUIT and players == FEWEST_PLAYERS:
        yield _("One suit, one Wizard and one Jester stay out.")
    yield from bid_limit_in_words(_, rules.bid_limit)
    yield _(_MODES[rules.bid_mode])
    if _bids_again(rules):
        yield _("If the bids break the limit when they are shown, everybody bids again.")
    yield _(_FORESIGHT[rules.foresight])
    yield _(
        "A right bid scores 20, and 10 for each trick; a wrong one costs 10 for each trick off."
    )
    yield _(_ZERO_BIDS[rules.zero_bids])
    if edition.has_grail:
        yield (
            _("The Holy Grail brings 20 more with a right bid, in a void trick too.")
            if rules.grail_in_void_trick
            else _("The Holy Grail brings 20 more with a right bid, but not in a void trick.")
        )
    yield _(_TIE_BREAKS[rules.tie_break])


def _deck(_: Words, edition: Edition, rules: RuleSet) -> str:
    """The edition, the size of its deck, and the special cards that are in it."""
    name, size = terms.edition(_, edition.code), edition.deck_size(rules.specials)
    specials = [terms.special(_, card) for card in special_cards(rules)]
    if not specials:
        return _(
            "{edition}, {n} cards, with Wizards and Jesters and no other special cards.",
            edition=name,
            n=size,
        )
    return _(
        "{edition}, {n} cards, with these special cards: {specials}.",
        edition=name,
        n=size,
        specials=_.list_of(specials),
    )


def _trump(_: Words, rules: RuleSet) -> str:
    """What sets the trump."""
    if rules.format is Format.ONE_SUIT:
        return _("Everybody has a suit of their own. There is no trump; the highest card wins.")
    if rules.format is Format.MAXIMUS:
        trumps = [fixed_trump(rules, number) for number in range(1, 6)]
        named = [terms.trump(_, str(trump)) for trump in trumps]
        return _("Each round has its trump: {trumps}, in this order.", trumps=_.list_of(named))
    return _("The card turned up sets the trump. Where no card is left, there is none.")


def _bids_again(rules: RuleSet) -> bool:
    """Whether the bid limit can only be looked at when all bids are in."""
    together = rules.bid_mode in (BidMode.SIMULTANEOUS, BidMode.COVERED)
    return together and rules.bid_limit.applies is not Applies.NEVER
