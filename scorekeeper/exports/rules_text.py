"""The rules of a game in words, a short sentence per rule."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations
from typing import Any, Final

from scorekeeper.i18n import LANGUAGES, N_, Words, scoring_texts, terms
from scorekeeper.rules.bidding import (
    BID_LIMITS,
    BidLimit,
    BidMode,
    Foresight,
    LimitApplies,
    preset_of,
)
from scorekeeper.rules.cards import Special
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.hands import Hands, Shape
from scorekeeper.rules.ruleset import Blind, Format, Leads, RuleSet, TieBreak
from scorekeeper.rules.ruleset_check import rule_faults, special_cards
from scorekeeper.rules.schedule import (
    MAX_ROUNDS,
    deck_cards,
    fewest_players,
    fixed_trumps,
    schedule,
)
from scorekeeper.rules.score_rows import SCORINGS, CountsWhen

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
_BLIND: Final = {
    Blind.NEVER: N_("Players look at their cards before they bid."),
    Blind.ONE_CARD: N_("In rounds of one card players bid without looking at it."),
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
    Format.STANDARD: _SHAPES[Shape.UP],
    Format.ONE_SUIT: N_("Twelve rounds, with 4 to 15 cards."),
    Format.MAXIMUS: N_("Five rounds, each with all cards dealt."),
    Format.TOURNAMENT: N_("Ten rounds, with championship hand sizes."),
    Format.CUSTOM: N_("The table has its own list of rounds."),
}


_CHOICES: Final[Mapping[str, Mapping[Any, str]]] = {
    "bid_mode": {mode: terms.BID_MODES[mode] for mode in BidMode},
    "foresight": _FORESIGHT,
    "grail_in_void_trick": _GRAIL,
    "tie_break": _TIE_BREAKS,
    "leads": _LEADS,
    "blind": _BLIND,
    "bonuses": _BONUSES_COUNT,
}
"""Sentences for the values of fields of `RuleSet` that have one each."""


def rule_sentences(
    _: Words, rules: RuleSet, players: int, cards: Sequence[int] | None = None
) -> tuple[str, ...]:
    """Return a sentence for every rule, from the deck to the places, defaults included.

    `cards` is the current schedule if it was changed after the start. Where `players` cannot play
    by `rules`, the rounds are described without numbers.
    """
    return tuple(_sentences(_, rules, players, cards))


def bid_limit_sentences(_: Words, limit: BidLimit) -> tuple[str, ...]:
    """Return a bid limit in a sentence; one that is no preset in a sentence per setting."""
    preset = preset_of(limit)
    if limit.applies is LimitApplies.NEVER:
        preset = "none"
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


def house_rules(_: Words, rules: RuleSet) -> list[str]:  # noqa: C901 - one case a rule
    """Return a sentence for each rule that is not the edition's as printed."""
    printed = EDITIONS[rules.edition].rules(scoring=rules.scoring)
    usual = EDITIONS[rules.edition].scoring
    sentences = []
    if rules.players is not None:
        low, high = rules.players
        sentences.append(_("For {fewest} to {most} players.", fewest=low, most=high))
    if rules.deck is not None:
        sentences.append(_("The deck has {n} cards.", n=rules.deck))
    if rules.specials != printed.specials:
        sentences.append(_deck(_, EDITIONS[rules.edition], rules))
    if rules.format is Format.CUSTOM:
        sentences.append(rounds_sentence(_, rules.cards))
    elif rules.format is not printed.format:
        sentences.append(_(_ROUNDS[rules.format]))
    elif rules.schedule != printed.schedule:
        sentences += _hands(_, rules.schedule)
    if rules.trumps != printed.trumps:
        sentences.append(trump_sentence(_, rules))
    if rules.bid_limit != printed.bid_limit:
        sentences += bid_limit_sentences(_, rules.bid_limit)
    for field, told in _CHOICES.items():
        if getattr(rules, field) != getattr(printed, field):
            sentences.append(_(told[getattr(rules, field)]))
    if rules.scoring != usual:
        sentences += scoring_texts.own_sentences(_, rules.scoring)
    return sentences


def is_said_in_words(_: Words, rules: RuleSet) -> bool:
    """Whether the sentences of `house_rules` in one language make the same rules again."""
    return _read(_, rules.edition, house_rules(_, rules)) == rules


def read_house_rules(edition: str, sentences: Sequence[str]) -> RuleSet | None:
    """Return the rules that `house_rules` tells so in any language; None for other sentences.

    Sentences of rules that only other games than Wizard need are not read.
    """
    found = (_read(Words.of(language.code), edition, sentences) for language in LANGUAGES)
    return next((rules for rules in found if rules is not None), None)


def _read(_: Words, edition: str, sentences: Sequence[str]) -> RuleSet | None:
    scoring, others = scoring_texts.read_rows(_, sentences)
    rules = EDITIONS[edition].rules(scoring=scoring or EDITIONS[edition].scoring)
    for sentence in others:
        change = _changes(_.language, edition).get(_key(sentence)) or _rounds(_, sentence)
        if change is None:
            return None
        field, value = change
        if hasattr(rules, field):
            changed = {field: value}
        else:
            changed = {"bid_limit": replace(rules.bid_limit, **{field: value})}
        if field == "cards":
            changed["format"] = Format.CUSTOM
        rules = replace(rules, **changed)
    return rules


_Change = tuple[str, Any]
"""A field of `RuleSet` or `BidLimit`, and its value."""


@cache
def _changes(language: str, edition: str) -> Mapping[str, _Change]:
    """Return what each sentence of `house_rules` changes, but for the table's own rounds."""
    _, sheet = Words.of(language), EDITIONS[edition]
    changes: dict[str, _Change] = {
        _(told): (field, value) for field, by in _CHOICES.items() for value, told in by.items()
    }
    for name, (_wizard, zeros) in scoring_texts.PRESETS.items():
        changes[_(zeros)] = ("scoring", SCORINGS[name])
    changes |= {_(_ROUNDS[each]): ("format", each) for each in Format}
    for count in range(len(sheet.optional) + 1):
        for some in combinations(sheet.optional, count):
            deck = _deck(_, sheet, sheet.rules(specials=some))
            changes[deck] = ("specials", some)
    for name, limit in BID_LIMITS.items():
        changes[terms.bid_limit(_, name)] = ("bid_limit", limit)
    for cards in range(1, MAX_ROUNDS + 1):
        whole = BidLimit(LimitApplies.ALWAYS, cards, final_round_only=True, zero_exempt=True)
        always, *more = bid_limit_sentences(_, whole)
        changes[always] = ("bid_limit", BidLimit(LimitApplies.ALWAYS))
        fields = (("from_cards", cards),) if cards > 1 else ()
        more_fields = (*fields, ("final_round_only", True), ("zero_exempt", True))
        changes |= dict(zip(more, more_fields, strict=True))
    return {_key(sentence): change for sentence, change in changes.items()}


def _rounds(_: Words, sentence: str) -> _Change | None:
    """Return the table's own rounds in a sentence of `rounds_sentence`."""
    numbers = [int(found) for found in re.findall(r"\d{1,3}", sentence)]
    if len(numbers) > MAX_ROUNDS + 1:
        return None
    ways = [numbers[:at] + numbers[at + 1 :] for at in range(len(numbers))]
    for count, first, last in permutations(numbers) if len(numbers) == _OF_A_RANGE else ():
        ways += [[*range(first, last + 1)]] if count == last - first + 1 else []
    for count, each in permutations(numbers) if len(numbers) == _OF_EQUAL else ():
        ways += [[each] * count] if count <= MAX_ROUNDS else []
    found = (way for way in ways if way and _key(rounds_sentence(_, way)) == _key(sentence))
    cards = next(found, None)
    return None if cards is None else ("cards", tuple(cards))


_OF_A_RANGE: Final = 3
_OF_EQUAL: Final = 2
"""The numbers in a sentence about a range of hand sizes, and about equal ones."""


def _key(sentence: str) -> str:
    return " ".join(sentence.split())


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


def _sentences(
    _: Words, rules: RuleSet, players: int, cards: Sequence[int] | None
) -> Iterator[str]:
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
    if rules.leads is not Leads.FOREHAND:
        yield _(_LEADS[rules.leads])
    if rules.format is Format.ONE_SUIT and players == fewest_players(rules):
        yield _("One suit, one Wizard and one Jester are left out.")
    yield from bid_limit_sentences(_, rules.bid_limit)
    yield _(terms.BID_MODES[rules.bid_mode])
    if _is_limit_checked_afterwards(rules):
        yield _("If the bids break the limit when they are revealed, everybody bids again.")
    yield _(_FORESIGHT[rules.foresight])
    if rules.blind is not Blind.NEVER:
        yield _(_BLIND[rules.blind])
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


def _is_limit_checked_afterwards(rules: RuleSet) -> bool:
    """Whether the bid limit is checked only when all bids are made."""
    together = rules.bid_mode in (BidMode.SIMULTANEOUS, BidMode.COVERED)
    return together and rules.bid_limit.applies is not LimitApplies.NEVER
