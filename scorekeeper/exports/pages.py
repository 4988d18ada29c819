"""The rounds of a game file: read as pages of the pad, and written."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.game import reading as read
from scorekeeper.game.codec import a_bid_change, a_special
from scorekeeper.game.events import BidChange, Player, ScheduleChanged
from scorekeeper.game.fold import evolve
from scorekeeper.game.limit import breaks_limit
from scorekeeper.game.reading import Unreadable, Wrong
from scorekeeper.game.sheet import Game, Round
from scorekeeper.game.tally import tally
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.schedule import most_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.game.reading import Json
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
class Pages:
    """The rounds of a file, and the pad they are on.

    `hands` are the cards dealt in every round of the schedule, listed or not.
    """

    first_dealer: int
    hands: tuple[int, ...]
    rounds: tuple[Round, ...]


def read_pages(
    value: Json, rules: RuleSet, players: int, first_dealer: int | None, hands: tuple[int, ...]
) -> Pages:
    """The rounds that `value`, the list of a game file, holds.

    `hands` is the schedule; what a page says of its cards stands instead. Without `first_dealer`
    the first page that names its dealer tells, else the last seat deals round 1. Numbers ascend
    within the schedule; a page without one follows the page before it. A round whose tricks are
    all known is counted. Raises Unreadable.
    """
    pages = read.each(_page, value, "rounds")
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
    return Pages(first_dealer, hands, tuple(rounds))


def is_written(round_: Round) -> bool:
    """Whether anything stands on the page: that the cards were dealt leaves no mark."""
    nothing = {None}
    return (
        round_.turn_up is not None
        or round_.named_trump is not None
        or bool(round_.voids or round_.bid_changes)
        or round_.grail is not None
        or not nothing.issuperset(round_.bids)
        or not nothing.issuperset(round_.tricks)
    )


def page_to_json(round_: Round) -> dict[str, Json]:
    """`round_` as a page of a game file."""
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
    return read.an_object(value, "", _FIELDS, _NEEDED)


def _heads(pages: Sequence[dict[str, Json]], rounds: int, players: int, most: int) -> list[_Head]:
    heads: list[_Head] = []
    for page in pages:
        try:
            heads.append(_head(page, heads[-1].number if heads else 0, rounds, players, most))
        except Unreadable as error:
            raise error.within(f"rounds[{len(heads)}]") from None
    return heads


def _head(page: dict[str, Json], before: int, rounds: int, players: int, most: int) -> _Head:
    number = read.a_number(page.get("number", before + 1), "number", 1, rounds)
    if number <= before:
        raise Unreadable("number", Wrong.OUT_OF_ORDER, value=number)
    cards = read.a_number(page["cards"], "cards", 1, most) if "cards" in page else None
    dealer = read.a_number(page["dealer"], "dealer", 0, players - 1) if "dealer" in page else None
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
    voids = read.each(_cause, page["void"], "void") if "void" in page else ()
    grail = page.get("grail")
    changes = (
        read.each(_change, page["bid_changes"], "bid_changes") if "bid_changes" in page else ()
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
        grail=None if grail is None else read.a_number(grail, "grail"),
        bid_changes=changes,
        limit_broken=breaks_limit(
            rules,
            bids=bids,
            cards=blank.cards,
            dealer=dealer,
            final=blank.final,
            totals=lambda: tally(rules, before, players).totals,
        ),
    )


def _by_seat(value: Json, place: str, players: int) -> tuple[int | None, ...]:
    return read.each(_number_or_null, read.a_list(value, place, length=players), place)


def _number_or_null(value: Json) -> int | None:
    return None if value is None else read.a_number(value, "")


def _turn_up(code: Json, blank: Round, rules: RuleSet) -> Card | None:
    if code is None:
        return None
    card = read.a_turn_up(code, "turn_up")
    if not blank.turns_up or not _may_turn_up(rules.edition, rules.specials, card):
        raise Unreadable("turn_up", Wrong.NOT_IN_DECK, value=read.shown(code))
    return card


@lru_cache(maxsize=1024)
def _may_turn_up(edition: str, specials: tuple[Special, ...], card: Card) -> bool:
    return EDITIONS[edition].may_turn_up(card, specials)


def _trumps(
    page: dict[str, Json], turn_up: Card | None, blank: Round, rules: RuleSet
) -> tuple[Trump | None, Trump | None]:
    """What was named as trump, unless it follows anyway, and the trump."""
    edition = EDITIONS[rules.edition]
    code = page.get("trump")
    said = None if code is None else read.a_trump(code, "trump")
    if turn_up is None:
        return (None if said == blank.trump else said), blank.trump or said
    if "trump" in page and said is None and edition.may_swap(turn_up, rules.specials):
        return None, None  # whoever swapped the Werewolf has not named the trump yet
    named = None if said == edition.trump_of(turn_up) else said
    return named, edition.trump_after(turn_up, named, rules.specials)


def _cause(value: Json) -> Special:
    return a_special(value, "")


def _change(value: Json) -> BidChange:
    return a_bid_change(value, "")
