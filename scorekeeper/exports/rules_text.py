"""The rules of a game in words, a short sentence per rule."""

from collections.abc import Iterator, Sequence
from typing import Final

from scorekeeper.i18n import N_, Words, scoring_texts, terms
from scorekeeper.rules.bidding import BidLimit, BidMode, Foresight, LimitApplies, preset_of
from scorekeeper.rules.cards import Special
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.hands import Hands, Shape
from scorekeeper.rules.ruleset import Blind, Format, Leads, RuleSet, TieBreak
from scorekeeper.rules.ruleset_check import rule_faults, special_cards
from scorekeeper.rules.schedule import deck_cards, fewest_players, fixed_trumps, schedule
from scorekeeper.rules.score_rows import CountsWhen

_FORESIGHT: Final = {
    Foresight.OFF: N_("Players look at their own cards when they bid."),
    Foresight.FIRST_ROUND: N_(
        "In the first round players hold their cards to their foreheads and bid seeing only the "
        "others’ cards."
    ),
    Foresight.EVERY_ROUND: N_(
        "In every round players hold their cards to their foreheads and bid seeing only the "
        "others’ cards."
    ),
}
_GRAIL: Final = {
    True: N_("The Holy Grail adds 20 if the bid is made, even in a void trick."),
    False: N_("The Holy Grail adds 20 if the bid is made, but not in a void trick."),
}
_TIE_BREAKS: Final = {
    TieBreak.NONE: N_("Players with equal points share a place."),
    TieBreak.MOST_RIGHT_BIDS: N_(
        "Players with equal points are ranked by the number of bids made."
    ),
    TieBreak.HIGHEST_BIDS: N_(
        "Players with equal points are ranked by the sum of their bids in all rounds."
    ),
}
_LEADS: Final = {
    Leads.FOREHAND: N_("Forehand leads the first trick."),
    Leads.HIGHEST_BID: N_("The highest bid leads the first trick; among equals, the first one."),
}
_BONUSES_COUNT: Final = {
    CountsWhen.ALWAYS: N_("Bonuses count whether the bid is made or missed."),
    CountsWhen.MADE: N_("Bonuses count only if the bid is made."),
    CountsWhen.ACCURACY: N_(
        "Bonuses count if the bid is made, and in part where a missed bid scores in part."
    ),
}
_SHAPES: Final = {
    Shape.UP: N_("Each round has one more card than the one before."),
    Shape.DOWN: N_("Each round has one card fewer than the one before."),
    Shape.UP_DOWN: N_("Hands grow by one card a round, then shrink back to one card."),
    Shape.DOWN_UP: N_("Hands shrink by one card a round to one card, then grow again."),
}
_ROUNDS: Final = {
    Format.ONE_SUIT: N_("Twelve rounds, with 4 to 15 cards."),
    Format.MAXIMUS: N_("Five rounds, each with all cards dealt."),
    Format.TOURNAMENT: N_("Ten rounds, with championship hand sizes."),
    Format.CUSTOM: N_("The table has its own list of rounds."),
}


def bid_limit_sentences(_: Words, limit: BidLimit) -> tuple[str, ...]:
    """Return a bid limit in a sentence; one that is not a preset in a sentence per setting."""
    preset = "none" if limit.applies is LimitApplies.NEVER else preset_of(limit)
    if preset != "custom":
        return (terms.bid_limit(_, preset),)
    sentences = [
        terms.bid_limit(_, "leader")
        if limit.applies is LimitApplies.LEADER
        else _("The bids may not add up to the number of tricks.")
    ]
    if limit.from_cards > 1:
        sentences.append(_("This applies with {n} cards or more.", n=limit.from_cards))
    if limit.final_round_only:
        sentences.append(_("This applies in the last round only."))
    if limit.final_round_exempt:
        sentences.append(_("This does not apply in the last round."))
    if limit.zero_exempt:
        sentences.append(_("A bid of zero is always allowed."))
    return tuple(sentences)


def house_rules(_: Words, rules: RuleSet) -> list[str]:
    """Return a sentence for each rule that is not the edition's as printed."""
    printed = {*rule_sentences(_, EDITIONS[rules.edition].rules(), 0)}
    stated = rule_sentences(_, rules, 0, rules.cards or None)
    return [sentence for sentence in stated if sentence not in printed]


def rounds_sentence(_: Words, cards: Sequence[int]) -> str:
    """Return the number of rounds and the cards dealt in each, in a sentence."""
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


def rule_sentences(
    _: Words, rules: RuleSet, players: int, cards: Sequence[int] | None = None
) -> Iterator[str]:
    """Yield a sentence for every rule, from the deck to the places, defaults included.

    `cards` is the current schedule if it was changed after the start. Where `players` cannot play
    by `rules`, the rounds are described without numbers.
    """
    edition = EDITIONS[rules.edition]
    yield _deck(_, edition, rules)
    if cards is None and not rule_faults(rules, players):
        cards = schedule(rules, players)
    if cards:
        yield rounds_sentence(_, cards)
    elif rules.format is Format.STANDARD:
        yield from _hands(_, rules.schedule)
    else:
        yield _(_ROUNDS[rules.format])
    yield trump_sentence(_, rules)
    if Leads.HIGHEST_BID in (rules.leads, edition.leads):
        yield _(_LEADS[rules.leads])
    if rules.format is Format.ONE_SUIT and players == fewest_players(rules):
        yield _("One suit, one Wizard and one Jester are left out.")
    yield from bid_limit_sentences(_, rules.bid_limit)
    yield _(terms.BID_MODES[rules.bid_mode])
    together = rules.bid_mode in (BidMode.SIMULTANEOUS, BidMode.COVERED)
    if together and rules.bid_limit.applies is not LimitApplies.NEVER:
        yield _("If the bids break the limit when they are revealed, everybody bids again.")
    yield _(_FORESIGHT[rules.foresight])
    if rules.blind is Blind.ONE_CARD:
        yield _("In rounds of one card players bid without looking at it.")
    yield from scoring_texts.scoring_sentences(_, rules.scoring)
    if edition.bonus(Special.GRAIL):
        yield _(_GRAIL[rules.grail_in_void_trick])
    yield from scoring_texts.bonus_sentences(_, edition, rules.scoring)
    if any(bonus.counts is None for bonus in edition.bonuses):
        yield _(_BONUSES_COUNT[rules.bonuses])
    yield _(_TIE_BREAKS[rules.tie_break])


def _deck(_: Words, edition: Edition, rules: RuleSet) -> str:
    """Return the edition, its number of cards, and its special cards."""
    name, size = terms.game(_, rules), deck_cards(rules)
    specials = [terms.special(_, card) for card in special_cards(rules)]
    if not specials and not edition.specials:
        return _("{edition}, {n} cards.", edition=name, n=size)
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


def trump_sentence(_: Words, rules: RuleSet) -> str:
    """Return how the trump is determined."""
    if rules.format is Format.ONE_SUIT:
        return _("Each player has a suit of their own. There is no trump; the highest card wins.")
    if trumps := fixed_trumps(rules):
        return terms.fixed_trumps(_, trumps)
    return _("The card turned up sets the trump. If no card is left to turn up, there is no trump.")


def _hands(_: Words, hands: Hands) -> Iterator[str]:
    """Yield what the usual schedule is like, whoever plays."""
    yield _(_SHAPES[hands.shape])
    if hands.most is not None:
        yield _("No hand has more than {n} cards.", n=hands.most)
    if hands.times_smallest is None:
        yield _("The hand of one card is played once for each player.")
    elif hands.times_smallest > 1:
        yield _("The hand of one card is played {n} times.", n=hands.times_smallest)
    if hands.times_largest is None:
        yield _("The largest hand is played once for each player.")
    elif hands.times_largest > 1:
        yield _("The largest hand is played {n} times.", n=hands.times_largest)
