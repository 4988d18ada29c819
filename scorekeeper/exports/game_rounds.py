"""Read and write the rounds of a game file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.game import json_values
from scorekeeper.game.bid_limit import is_limit_broken
from scorekeeper.game.codec import read_bid_change, read_special
from scorekeeper.game.events import Player, ScheduleChanged
from scorekeeper.game.fold import evolve
from scorekeeper.game.json_values import Unreadable, UnreadableCode
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
        *("bids", "tricks", "void", "grail", "bid_changes", "guessed"),
    )
)
_SEATED_FIELDS: Final = _FIELDS | {"out"}
_REQUIRED: Final = ("bids", "tricks")


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
    """Return the part of `plan` that a file with these `rounds` can state; None if it is empty.

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
class SeatingAndPoints:
    """The seating plan of a game file, and the points it gives beside those of its rounds.

    `other_points` are as in `Game`: starts of joiners and adjustments. Most files have no
    such values.
    """

    plan: SeatingPlan
    other_points: tuple[tuple[int, int, int], ...]

    @classmethod
    def of(
        cls, plan: SeatingPlan | None, adjustments: tuple[Adjustment, ...], players: int
    ) -> SeatingAndPoints:
        """Return a game's seating and points; without a `plan` all `players` play every round."""
        seats = tuple(Player(str(seat), "") for seat in range(players))
        rules = EDITIONS["classic"].rules()
        game = Game("", rules, seats, 0, plan=plan, adjustments=adjustments)
        return cls(plan or SeatingPlan.of(players), game.other_points)


def read_rounds(  # noqa: PLR0913, PLR0917 - each is one fact of the file
    value: Json,
    rules: RuleSet,
    players: int,
    first_dealer: int | None,
    hands: tuple[int, ...],
    table: SeatingAndPoints | None = None,
) -> FileRounds:
    """Read the rounds of a game file from their JSON list. Raises Unreadable.

    `hands` is the schedule; the number of cards in a round overrides it. Without `first_dealer` it
    follows from the first round with a dealer, else the last seat deals round 1. Round numbers
    ascend; a round without one follows the round before. Rounds with all tricks known are counted.
    With `table`, `players` are all who ever were there.
    """
    if table is not None:
        return _read_with_seating(value, rules, players, first_dealer, hands, table)
    objects = json_values.read_items(partial(_read_object, fields=_FIELDS), value, "rounds")
    headers = _read_headers(objects, len(hands), players, most_cards(rules, players))
    if first_dealer is None:
        firsts = (
            header.dealer - header.number + 1 for header in headers if header.dealer is not None
        )
        first_dealer = next(firsts, players - 1) % players
    dealt = list(hands)
    for header in headers:
        dealt[header.number - 1] = header.cards or dealt[header.number - 1]
    hands = tuple(dealt)
    blank = _blank_rounds(rules, players, first_dealer, hands)
    return FileRounds(first_dealer, hands, _read_all(objects, headers, blank, rules, ()))


def _read_with_seating(  # noqa: PLR0913, PLR0917 - each is one fact of the file
    value: Json,
    rules: RuleSet,
    players: int,
    first_dealer: int | None,
    hands: tuple[int, ...],
    table: SeatingAndPoints,
) -> FileRounds:
    objects = json_values.read_items(partial(_read_object, fields=_SEATED_FIELDS), value, "rounds")
    headers = _read_headers(objects, len(hands), players, most_cards(rules, FEWEST_PLAYERS))
    sitting_out: list[tuple[int, int]] = []
    for index, (fields, header) in enumerate(zip(objects, headers, strict=True)):
        try:
            sitting_out += [(header.number, seat) for seat in _seats(fields, "out", players)]
        except Unreadable as error:
            raise error.within(f"rounds[{index}]") from None
    named = tuple((header.number, header.dealer) for header in headers if header.dealer is not None)
    plan = replace(table.plan, sitting_out=tuple(sorted(sitting_out)), dealers=named)
    if first_dealer is None:
        first_dealer = next((seat for number, seat in named if number == 1), plan.order(1)[-1])
    dealt = list(hands)
    for header in headers:
        agreed, playing = dealt[header.number - 1], plan.playing(header.number)
        if header.cards and header.cards != min(agreed, most_cards(rules, max(len(playing), 1))):
            dealt[header.number - 1] = header.cards
    hands = tuple(dealt)
    blank = seated_rounds(rules, players, first_dealer, hands, {}, plan)
    rounds = _read_all(objects, headers, blank, rules, table.other_points)
    return FileRounds(first_dealer, hands, rounds, plan)


def _read_all(
    objects: Sequence[dict[str, Json]],
    headers: Sequence[_Header],
    blank: Sequence[Round],
    rules: RuleSet,
    other_points: Sequence[tuple[int, int, int]],
) -> tuple[Round, ...]:
    rounds: list[Round] = []
    for header, fields in zip(headers, objects, strict=True):
        earlier_points = [one for one in other_points if one[0] < header.number]
        try:
            rounds.append(
                _read_round(
                    fields, header.dealer, blank[header.number - 1], rules, rounds, earlier_points
                )
            )
        except Unreadable as error:
            raise error.within(f"rounds[{len(rounds)}]") from None
    return tuple(rounds)


def has_entries(round_: Round) -> bool:
    """Whether anything but the deal is recorded of a round."""
    unknown = {None}
    return (
        round_.turn_up is not None
        or round_.named_trump is not None
        or bool(round_.voids or round_.bid_changes)
        or round_.grail is not None
        or not unknown.issuperset(round_.bids)
        or not unknown.issuperset(round_.tricks)
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
        **({"guessed": list(round_.guessed)} if round_.guessed else {}),
    }


class _Header(NamedTuple):
    number: int
    cards: int | None
    dealer: int | None


def _read_object(value: Json, fields: frozenset[str]) -> dict[str, Json]:
    return json_values.read_object(value, "", fields, _REQUIRED)


def _seats(fields: dict[str, Json], name: str, players: int) -> tuple[int, ...]:
    """Return the seats in a field, which may be left out."""
    values = json_values.read_list(fields.get(name, []), name, most=players)
    return tuple(
        json_values.read_int(seat, json_values.join_place(name, index), 0, players - 1)
        for index, seat in enumerate(values)
    )


def _read_headers(
    objects: Sequence[dict[str, Json]], rounds: int, players: int, most: int
) -> list[_Header]:
    headers: list[_Header] = []
    for fields in objects:
        try:
            headers.append(
                _read_header(fields, headers[-1].number if headers else 0, rounds, players, most)
            )
        except Unreadable as error:
            raise error.within(f"rounds[{len(headers)}]") from None
    return headers


def _read_header(
    fields: dict[str, Json], before: int, rounds: int, players: int, most: int
) -> _Header:
    number = json_values.read_int(fields.get("number", before + 1), "number", 1, rounds)
    if number <= before:
        raise Unreadable("number", UnreadableCode.OUT_OF_ORDER, value=number)
    cards = json_values.read_int(fields["cards"], "cards", 1, most) if "cards" in fields else None
    dealer = None
    if "dealer" in fields:
        dealer = json_values.read_int(fields["dealer"], "dealer", 0, players - 1)
    return _Header(number, cards, dealer)


@lru_cache(maxsize=256)
def _blank_rounds(
    rules: RuleSet, players: int, first_dealer: int, hands: tuple[int, ...]
) -> tuple[Round, ...]:
    seats = tuple(Player(str(seat), "") for seat in range(players))
    return evolve(Game("", rules, seats, first_dealer), ScheduleChanged(hands)).rounds


def _read_round(  # noqa: PLR0913, PLR0917 - each is one fact of the file
    fields: dict[str, Json],
    dealer: int | None,
    blank: Round,
    rules: RuleSet,
    before: Sequence[Round],
    earlier_points: Sequence[tuple[int, int, int]],
) -> Round:
    players = len(blank.bids)
    dealer = blank.dealer if dealer is None else dealer
    bids = _read_by_seat(fields["bids"], "bids", players)
    tricks = _read_by_seat(fields["tricks"], "tricks", players)
    turn_up = _read_turn_up(fields.get("turn_up"), blank, rules)
    named, trump = _read_trumps(fields, turn_up, blank, rules)
    voids = json_values.read_items(_read_cause, fields.get("void", []), "void")
    grail = fields.get("grail")
    changes = json_values.read_items(_read_change, fields.get("bid_changes", []), "bid_changes")
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
            lambda: tally(rules, before, players, earlier_points).totals,
        ),
        seating=blank.seating,
        guessed=_seats(fields, "guessed", players),
    )


_read_cause = partial(read_special, place="")
_read_change = partial(read_bid_change, place="")


def _read_by_seat(value: Json, place: str, players: int) -> tuple[int | None, ...]:
    return json_values.read_items(
        _number_or_null, json_values.read_list(value, place, length=players), place
    )


def _number_or_null(value: Json) -> int | None:
    return None if value is None else json_values.read_int(value, "")


def _read_turn_up(code: Json, blank: Round, rules: RuleSet) -> Card | None:
    if code is None:
        return None
    card = json_values.read_turn_up(code, "turn_up")
    if not blank.turns_up or not _may_turn_up(rules.edition, rules.specials, card):
        raise Unreadable("turn_up", UnreadableCode.NOT_IN_DECK, value=json_values.excerpt(code))
    return card


@lru_cache(maxsize=1024)
def _may_turn_up(edition: str, specials: tuple[Special, ...], card: Card) -> bool:
    return EDITIONS[edition].may_turn_up(card, specials)


def _read_trumps(
    fields: dict[str, Json], turn_up: Card | None, blank: Round, rules: RuleSet
) -> tuple[Trump | None, Trump | None]:
    """Return the trump that was named, None if it follows from the turn-up, and the trump."""
    edition = EDITIONS[rules.edition]
    code = fields.get("trump")
    listed = None if code is None else json_values.read_trump(code, "trump")
    if turn_up is None:
        return (None if listed == blank.trump else listed), blank.trump or listed
    if "trump" in fields and listed is None and edition.may_swap(turn_up, rules.specials):
        return None, None  # whoever swapped the Werewolf has not named the trump yet
    named = None if listed == edition.trump_of(turn_up) else listed
    return named, edition.trump_after(turn_up, named, rules.specials)
