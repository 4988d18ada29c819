"""Read and write the rounds of a game file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.game import json_values
from scorekeeper.game.codec import read_bid_change, read_special
from scorekeeper.game.events import BidChange, Player, ScheduleChanged
from scorekeeper.game.fold import evolve
from scorekeeper.game.json_values import Unreadable, ValueFault
from scorekeeper.game.sheet import Game, Round
from scorekeeper.game.tally import tally
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.schedule import most_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.game.json_values import Json
    from scorekeeper.rules.cards import Card, Special, Trump
    from scorekeeper.rules.ruleset import RuleSet

_FIELDS: Final = frozenset(
    (
        *("number", "cards", "dealer", "turn_up", "trump"),
        *("bids", "tricks", "void", "grail", "bid_changes"),
    )
)
_NEEDED: Final = ("bids", "tricks")


@dataclass(frozen=True, slots=True)
class FileRounds:
    """The rounds of a file, and the schedule that they belong to.

    `hands` is the number of cards in every round of the schedule, listed or not.
    """

    first_dealer: int
    hands: tuple[int, ...]
    rounds: tuple[Round, ...]


def read_rounds(
    value: Json, rules: RuleSet, players: int, first_dealer: int | None, hands: tuple[int, ...]
) -> FileRounds:
    """Read the rounds of a game file from their JSON list. Raises Unreadable.

    `hands` is the schedule; the number of cards in a round overrides it. Without `first_dealer` it
    follows from the first round with a dealer, else the last seat deals round 1. Round numbers
    ascend; a round without one follows the round before. Rounds with all tricks known are counted.
    """
    pages = json_values.read_items(_page, value, "rounds")
    heads = _heads(pages, len(hands), players, most_cards(rules, players))
    if first_dealer is None:
        firsts = (h.dealer - h.number + 1 for h in heads if h.dealer is not None)
        first_dealer = next(firsts, players - 1) % players
    dealt = list(hands)
    for head in heads:
        dealt[head.number - 1] = head.cards or dealt[head.number - 1]
    hands = tuple(dealt)
    blank = _blank_pages(rules, players, first_dealer, hands)
    rounds: list[Round] = []
    for head, page in zip(heads, pages, strict=True):
        try:
            rounds.append(_round(page, head.dealer, blank[head.number - 1], rules, rounds))
        except Unreadable as error:
            raise error.within(f"rounds[{len(rounds)}]") from None
    return FileRounds(first_dealer, hands, tuple(rounds))


def has_entries(round_: Round) -> bool:
    """Whether anything but the deal is recorded of a round."""
    nothing = {None}
    return (
        round_.turn_up is not None
        or round_.named_trump is not None
        or bool(round_.voids or round_.bid_changes)
        or round_.grail is not None
        or not nothing.issuperset(round_.bids)
        or not nothing.issuperset(round_.tricks)
    )


def round_to_json(round_: Round) -> dict[str, Json]:
    """Return `round_` as JSON."""
    return {
        "number": round_.number,
        "cards": round_.cards,
        "dealer": round_.dealer,
        "turn_up": None if round_.turn_up is None else str(round_.turn_up),
        "trump": round_.trump,
        "bids": list(round_.bids),
        "tricks": list(round_.tricks),
        "void": list(round_.voids),
        "grail": round_.grail,
        "bid_changes": [
            {"seat": change.seat, "change": change.change, "cause": change.cause}
            for change in round_.bid_changes
        ],
    }


class _Head(NamedTuple):
    number: int
    cards: int | None
    dealer: int | None


def _page(value: Json) -> dict[str, Json]:
    return json_values.read_object(value, "", _FIELDS, _NEEDED)


def _heads(pages: Sequence[dict[str, Json]], rounds: int, players: int, most: int) -> list[_Head]:
    heads: list[_Head] = []
    for page in pages:
        try:
            heads.append(_head(page, heads[-1].number if heads else 0, rounds, players, most))
        except Unreadable as error:
            raise error.within(f"rounds[{len(heads)}]") from None
    return heads


def _head(page: dict[str, Json], before: int, rounds: int, players: int, most: int) -> _Head:
    number = json_values.read_int(page.get("number", before + 1), "number", 1, rounds)
    if number <= before:
        raise Unreadable("number", ValueFault.OUT_OF_ORDER, value=number)
    cards = json_values.read_int(page["cards"], "cards", 1, most) if "cards" in page else None
    dealer = (
        json_values.read_int(page["dealer"], "dealer", 0, players - 1) if "dealer" in page else None
    )
    return _Head(number, cards, dealer)


@lru_cache(maxsize=256)
def _blank_pages(
    rules: RuleSet, players: int, first_dealer: int, hands: tuple[int, ...]
) -> tuple[Round, ...]:
    seats = tuple(Player(str(seat), "") for seat in range(players))
    return evolve(Game("", rules, seats, first_dealer), ScheduleChanged(hands)).rounds


def _round(
    page: dict[str, Json],
    dealer: int | None,
    blank: Round,
    rules: RuleSet,
    before: Sequence[Round],
) -> Round:
    players = len(blank.bids)
    dealer = blank.dealer if dealer is None else dealer
    bids = _by_seat(page["bids"], "bids", players)
    tricks = _by_seat(page["tricks"], "tricks", players)
    turn_up = _turn_up(page.get("turn_up"), blank, rules)
    named, trump = _trumps(page, turn_up, blank, rules)
    voids = json_values.read_items(_cause, page["void"], "void") if "void" in page else ()
    grail = page.get("grail")
    changes = (
        json_values.read_items(_change, page["bid_changes"], "bid_changes")
        if "bid_changes" in page
        else ()
    )
    written = (
        (named, grail) != (None, None)
        or bool(voids or changes)
        or bids != blank.bids
        or tricks != blank.tricks
    )
    return Round(
        number=blank.number,
        cards=blank.cards,
        dealer=dealer,
        final=blank.final,
        bids=bids,
        tricks=tricks,
        turns_up=blank.turns_up,
        dealt=written and turn_up is None,
        turn_up=turn_up,
        named_trump=named,
        trump=trump,
        # what a file says of single players is known, and no tap in the middle of a count
        played=None not in tricks,
        counted=None not in tricks,
        voids=voids,
        grail=None if grail is None else json_values.read_int(grail, "grail"),
        bid_changes=changes,
        limit_broken=rules.bid_limit.is_broken(
            bids=bids,
            cards=blank.cards,
            dealer=dealer,
            final=blank.final,
            totals=lambda: tally(rules, before, players).totals,
        ),
    )


def _by_seat(value: Json, place: str, players: int) -> tuple[int | None, ...]:
    return json_values.read_items(
        _number_or_null, json_values.read_list(value, place, length=players), place
    )


def _number_or_null(value: Json) -> int | None:
    return None if value is None else json_values.read_int(value, "")


def _turn_up(code: Json, blank: Round, rules: RuleSet) -> Card | None:
    if code is None:
        return None
    card = json_values.read_turn_up(code, "turn_up")
    if not blank.turns_up or not _may_turn_up(rules.edition, rules.specials, card):
        raise Unreadable("turn_up", ValueFault.NOT_IN_DECK, value=json_values.excerpt(code))
    return card


@lru_cache(maxsize=1024)
def _may_turn_up(edition: str, specials: tuple[Special, ...], card: Card) -> bool:
    return EDITIONS[edition].may_turn_up(card, specials)


def _trumps(
    page: dict[str, Json], turn_up: Card | None, blank: Round, rules: RuleSet
) -> tuple[Trump | None, Trump | None]:
    """Return the trump that was named, None if it follows from the turn-up, and the trump."""
    edition = EDITIONS[rules.edition]
    code = page.get("trump")
    listed = None if code is None else json_values.read_trump(code, "trump")
    if turn_up is None:
        return (None if listed == blank.trump else listed), blank.trump or listed
    if "trump" in page and listed is None and edition.may_swap(turn_up, rules.specials):
        return None, None  # whoever swapped the Werewolf has not named the trump yet
    named = None if listed == edition.trump_of(turn_up) else listed
    return named, edition.trump_after(turn_up, named, rules.specials)


def _cause(value: Json) -> Special:
    return read_special(value, "")


def _change(value: Json) -> BidChange:
    return read_bid_change(value, "")
