"""Read and write the rounds of a game file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.game import json_values
from scorekeeper.game.bid_limit import is_limit_broken
from scorekeeper.game.codec import read_bid_change, read_special
from scorekeeper.game.events import BidChange, Player, ScheduleChanged
from scorekeeper.game.fold import evolve
from scorekeeper.game.json_values import Unreadable, ValueFault
from scorekeeper.game.round_plan import seated_rounds
from scorekeeper.game.seating import SeatingPlan
from scorekeeper.game.state import Game, Round
from scorekeeper.game.tally import tally
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.schedule import FEWEST_PLAYERS, most_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.game.json_values import Json
    from scorekeeper.game.state import Adjustment
    from scorekeeper.rules.cards import Card, Special, Trump
    from scorekeeper.rules.ruleset import RuleSet

_FIELDS: Final = frozenset(
    (
        *("number", "cards", "dealer", "turn_up", "trump"),
        *("bids", "tricks", "void", "grail", "bid_changes"),
    )
)
_SEATED_FIELDS: Final = _FIELDS | {"out"}
_NEEDED: Final = ("bids", "tricks")


@dataclass(frozen=True, slots=True)
class FileRounds:
    """The rounds of a file, and the schedule that they belong to.

    `hands` is the number of cards in every round of the schedule, listed or not.
    """

    first_dealer: int
    hands: tuple[int, ...]
    rounds: tuple[Round, ...]
    plan: SeatingPlan | None = None


def stated_plan(
    plan: SeatingPlan | None, players: int, first_dealer: int, rounds: Sequence[Round]
) -> SeatingPlan | None:
    """Return what a file with these `rounds` says of `plan`; None if that changes nothing.

    Who sits out or deals a round can only be said of rounds that are listed.
    """
    if plan is None:
        return None
    listed = {round_.number for round_ in rounds}
    plan = replace(
        plan.without_repeats(),
        sitting_out=tuple(pair for pair in plan.sitting_out if pair[0] in listed),
        dealers=tuple(pair for pair in plan.dealers if pair[0] in listed),
    )
    in_turn = replace(plan, dealers=()).dealers_of(max(listed, default=0), first_dealer)
    changed = (
        plan.seatings != SeatingPlan.of(players).seatings
        or plan.sitting_out
        or any(in_turn[number - 1] != dealer for number, dealer in plan.dealers)
    )
    return plan if changed else None


@dataclass(frozen=True, slots=True)
class Guests:
    """The players of each round, and the points given beside the rounds."""

    plan: SeatingPlan
    other_points: tuple[tuple[int, int, int], ...]

    @classmethod
    def of(
        cls, plan: SeatingPlan | None, adjustments: tuple[Adjustment, ...], players: int
    ) -> Guests:
        """Return those of a game of so many `players`, who all play without a `plan`."""
        seats = tuple(Player(str(seat), "") for seat in range(players))
        rules = EDITIONS["classic"].rules()
        table = Game("", rules, seats, 0, plan=plan, adjustments=adjustments)
        return cls(plan or SeatingPlan.of(players), table.other_points)


def read_rounds(  # noqa: PLR0913, PLR0917 - each is one fact of the file
    value: Json,
    rules: RuleSet,
    players: int,
    first_dealer: int | None,
    hands: tuple[int, ...],
    guests: Guests | None = None,
) -> FileRounds:
    """Read the rounds of a game file from their JSON list. Raises Unreadable.

    `hands` is the schedule; the number of cards in a round overrides it. Without `first_dealer` it
    follows from the first round with a dealer, else the last seat deals round 1. Round numbers
    ascend; a round without one follows the round before. Rounds with all tricks known are counted.
    With `guests`, `players` are all who ever were at the table.
    """
    if guests is not None:
        return _read_seated(value, rules, players, first_dealer, hands, guests)
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
    return FileRounds(first_dealer, hands, _rounds(pages, heads, blank, rules, ()))


def _read_seated(  # noqa: PLR0913, PLR0917 - each is one fact of the file
    value: Json,
    rules: RuleSet,
    players: int,
    first_dealer: int | None,
    hands: tuple[int, ...],
    guests: Guests,
) -> FileRounds:
    pages = json_values.read_items(_seated_page, value, "rounds")
    heads = _heads(pages, len(hands), players, most_cards(rules, FEWEST_PLAYERS))
    out: list[tuple[int, int]] = []
    for index, (page, head) in enumerate(zip(pages, heads, strict=True)):
        try:
            out += [(head.number, seat) for seat in _out(page, players)]
        except Unreadable as error:
            raise error.within(f"rounds[{index}]") from None
    named = tuple((head.number, head.dealer) for head in heads if head.dealer is not None)
    plan = replace(guests.plan, sitting_out=tuple(sorted(out)), dealers=named)
    if first_dealer is None:
        first_dealer = next((seat for number, seat in named if number == 1), plan.order(1)[-1])
    dealt = list(hands)
    for head in heads:
        agreed, playing = dealt[head.number - 1], plan.playing(head.number)
        if head.cards and head.cards != min(agreed, most_cards(rules, max(len(playing), 1))):
            dealt[head.number - 1] = head.cards
    hands = tuple(dealt)
    blank = seated_rounds(rules, players, first_dealer, hands, {}, plan)
    rounds = _rounds(pages, heads, blank, rules, guests.other_points)
    return FileRounds(first_dealer, hands, rounds, plan)


def _rounds(
    pages: Sequence[dict[str, Json]],
    heads: Sequence[_Head],
    blank: Sequence[Round],
    rules: RuleSet,
    other_points: Sequence[tuple[int, int, int]],
) -> tuple[Round, ...]:
    rounds: list[Round] = []
    for head, page in zip(heads, pages, strict=True):
        given = [one for one in other_points if one[0] < head.number]
        try:
            rounds.append(_round(page, head.dealer, blank[head.number - 1], rules, rounds, given))
        except Unreadable as error:
            raise error.within(f"rounds[{len(rounds)}]") from None
    return tuple(rounds)


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
    seating = round_.seating
    out: dict[str, Json] = {"out": list(seating.out)} if seating and seating.out else {}
    return {
        "number": round_.number,
        "cards": round_.cards,
        "dealer": round_.dealer,
        **out,
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


def _seated_page(value: Json) -> dict[str, Json]:
    return json_values.read_object(value, "", _SEATED_FIELDS, _NEEDED)


def _out(page: dict[str, Json], players: int) -> list[int]:
    values = json_values.read_list(page.get("out", []), "out", most=players)
    return [
        json_values.read_int(seat, json_values.join_place("out", index), 0, players - 1)
        for index, seat in enumerate(values)
    ]


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


def _round(  # noqa: PLR0913, PLR0917 - each is one fact of the file
    page: dict[str, Json],
    dealer: int | None,
    blank: Round,
    rules: RuleSet,
    before: Sequence[Round],
    given: Sequence[tuple[int, int, int]],
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
    read = replace(blank, bids=bids, tricks=tricks)
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
        played=read.all_tricks_known,
        counted=read.all_tricks_known,
        voids=voids,
        grail=None if grail is None else json_values.read_int(grail, "grail"),
        bid_changes=changes,
        limit_broken=is_limit_broken(
            rules,
            replace(read, dealer=dealer),
            bids,
            lambda: tally(rules, before, players, given).totals,
        ),
        seating=blank.seating,
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
