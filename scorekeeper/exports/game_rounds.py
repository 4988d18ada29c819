"""Read and write the rounds of a game file."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from scorekeeper.game import json_values
from scorekeeper.game.codec import (
    bonuses_to_json,
    read_bid_change,
    read_bonus,
    read_bonuses,
)
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.game.round_plan import blank_rounds
from scorekeeper.game.seating import SeatingPlan
from scorekeeper.game.state import Game, Round
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.cards import Card, Trump
from scorekeeper.rules.schedule import fewest_players, most_cards

ROUND_FIELDS: Final = frozenset(
    (
        *("number", "cards", "dealer", "out", "turn_up", "trump"),
        *("bids", "tricks", "void", "grail", "bid_changes", "guessed", "bonuses", "cannonball"),
    )
)
_REQUIRED: Final = ("bids", "tricks")


def as_stated(game: Game) -> Game:
    """Return `game` with the part of its plan that a file with its rounds can state.

    A file can say who sits out or deals only for rounds that are listed.
    """
    everybody = SeatingPlan.of(len(game.players))
    if game.plan == everybody:
        return game
    listed = {round_.number for round_ in game.rounds}
    plan = game.plan.without_repeats()
    plan = replace(
        plan,
        sitting_out=tuple(pair for pair in plan.sitting_out if pair[0] in listed),
        dealers=tuple(pair for pair in plan.dealers if pair[0] in listed),
    )
    in_turn = replace(plan, dealers=()).dealers_of(max(listed, default=0), game.first_dealer)
    changed = (
        plan.seatings != everybody.seatings
        or plan.sitting_out
        or any(in_turn[number - 1] != dealer for number, dealer in plan.dealers)
    )
    return replace(game, plan=plan if changed else everybody)


def read_rounds(
    value: Json, table: Game, first_dealer: int | None, hands: tuple[int, ...]
) -> tuple[Game, tuple[int, ...]]:
    """Return a game with the rounds of a JSON list, and the cards of all rounds it is to have.

    `table` is the game without rounds, `hands` the schedule; the number of cards in a round
    overrides it. Without `first_dealer` it follows from the first round with a dealer, else the
    last seat deals round 1. Round numbers ascend; a round without one follows the round before.
    Rounds with all tricks known are counted. Raises UnreadableError.
    """
    headers: list[_Header] = []

    def read_object(item: Json, place: str) -> dict[str, Json]:
        fields = json_values.read_object(item, place, ROUND_FIELDS, _REQUIRED)
        headers.append(_read_header(fields, headers, len(hands), table))
        return fields

    objects = json_values.read_items(read_object, value, "rounds")
    rules, plan = table.rules, table.plan
    out = sorted((header.number, seat) for header in headers for seat in header.out)
    named = tuple((header.number, header.dealer) for header in headers if header.dealer is not None)
    in_turn = replace(plan, sitting_out=tuple(out))
    plan = replace(in_turn, dealers=named)
    if first_dealer is None:
        number, dealer = named[0] if named else (1, plan.order(1)[-1])
        first_dealer = next(
            (seat for seat in plan.order(1) if in_turn.dealers_of(number, seat)[-1] == dealer),
            plan.order(1)[-1],
        )
    dealt = list(hands)
    for header in headers:
        agreed, playing = dealt[header.number - 1], plan.playing(header.number)
        if header.cards and header.cards != min(agreed, most_cards(rules, max(len(playing), 1))):
            dealt[header.number - 1] = header.cards
    hands = tuple(dealt)
    blank = blank_rounds(rules, len(table.players), first_dealer, hands, plan)
    game = replace(table, plan=plan, first_dealer=first_dealer)
    for index, (header, fields) in enumerate(zip(headers, objects, strict=True)):
        try:
            read = _read_round(fields, header.dealer, blank[header.number - 1], game)
        except UnreadableError as error:
            raise error.within(f"rounds[{index}]") from None
        game = replace(game, rounds=(*game.rounds, read))
    return game, hands


def round_to_json(round_: Round) -> dict[str, Json]:
    """Return `round_` as JSON."""
    bonuses = bonuses_to_json(round_.bonuses) if round_.bonuses else {}
    return {
        "number": round_.number,
        "cards": round_.cards,
        "dealer": round_.dealer,
        **({"out": list(round_.out)} if round_.out else {}),
        "turn_up": None if round_.turn_up is None else str(round_.turn_up),
        "trump": round_.trump,
        "bids": list(round_.bids),
        "tricks": list(round_.tricks),
        "void": list(round_.voids),
        "grail": bonuses.get("grail"),
        "bid_changes": [
            {"seat": change.seat, "change": change.change, "cause": change.cause}
            for change in round_.bid_changes
        ],
        **({"guessed": list(round_.guessed)} if round_.guessed else {}),
        **({"bonuses": bonuses["bonuses"]} if "bonuses" in bonuses else {}),
        **({"cannonball": list(round_.cannonballs)} if round_.cannonballs else {}),
    }


class _Header(NamedTuple):
    number: int
    cards: int | None
    dealer: int | None
    out: tuple[int, ...]


def _seats(fields: dict[str, Json], name: str, players: int) -> tuple[int, ...]:
    """Return the seats in a field, which may be left out."""
    seat = partial(json_values.read_int, low=0, high=players - 1)
    return json_values.read_items(seat, fields.get(name, []), name, most=players)


def _read_header(
    fields: dict[str, Json], earlier: Sequence[_Header], rounds: int, table: Game
) -> _Header:
    before, players = earlier[-1].number if earlier else 0, len(table.players)
    number = json_values.read_int(fields.get("number", before + 1), "number", 1, rounds)
    if number <= before:
        raise UnreadableError("number", UnreadableCode.OUT_OF_ORDER, value=number)
    out = _seats(fields, "out", players)
    cards: int | None = None
    dealer: int | None = None
    if "cards" in fields:
        playing = len({*table.plan.order(number)} - {*out})
        most = most_cards(table.rules, max(playing, fewest_players(table.rules)))
        cards = json_values.read_int(fields["cards"], "cards", 1, most)
    if "dealer" in fields:
        dealer = json_values.read_int(fields["dealer"], "dealer", 0, players - 1)
    return _Header(number, cards, dealer, out)


def _read_round(fields: dict[str, Json], dealer: int | None, blank: Round, game: Game) -> Round:
    """Read a round of `game`, which has those before it."""
    players = len(blank.bids)
    turn_up = _read_turn_up(fields.get("turn_up"), blank)
    named, trump = _read_trumps(fields, turn_up, blank)
    read = replace(
        blank,
        dealer=blank.dealer if dealer is None else dealer,
        bids=json_values.read_items(_number_or_null, fields["bids"], "bids", length=players),
        tricks=json_values.read_items(_number_or_null, fields["tricks"], "tricks", length=players),
        turn_up=turn_up,
        named_trump=named,
        trump=trump,
        voids=json_values.read_items(json_values.read_special, fields.get("void", []), "void"),
        bonuses=read_bonuses(
            _number_or_null(fields.get("grail"), "grail"),
            json_values.read_items(read_bonus, fields.get("bonuses", []), "bonuses"),
        ),
        cannonballs=_seats(fields, "cannonball", players),
        bid_changes=json_values.read_items(
            read_bid_change, fields.get("bid_changes", []), "bid_changes"
        ),
        guessed=_seats(fields, "guessed", players),
    )
    # what a file says of single players is known, and no tap in the middle of a count
    known = read.all_tricks_known
    given = [one for one in game.other_points if one[0] < read.number]
    return replace(
        read,
        dealt=turn_up is None and read.has_entries,
        played=known,
        counted=known,
        limit_broken=read.breaks_limit(lambda: tally_of(game, game.rounds, given).totals),
    )


_number_or_null = partial(json_values.read_or_null, json_values.read_int)


def _read_turn_up(code: Json, blank: Round) -> Card | None:
    if code is None:
        return None
    card = json_values.read_turn_up(code, "turn_up")
    if not blank.turns_up or not blank.edition.may_turn_up(card, blank.rules.specials):
        raise UnreadableError(
            "turn_up", UnreadableCode.NOT_IN_DECK, value=json_values.excerpt(code)
        )
    return card


def _read_trumps(
    fields: dict[str, Json], turn_up: Card | None, blank: Round
) -> tuple[Trump | None, Trump | None]:
    """Return the trump that was named, None if it follows from the turn-up, and the trump."""
    edition, specials = blank.edition, blank.rules.specials
    code = fields.get("trump")
    listed = None if code is None else json_values.read_trump(code, "trump")
    if turn_up is None:
        return (None if listed == blank.trump else listed), blank.trump or listed
    if "trump" in fields and listed is None and edition.may_swap(turn_up, specials):
        return None, None  # whoever swapped the Werewolf has not named the trump yet
    named = None if listed == edition.trump_of(turn_up) else listed
    return named, edition.trump_after(turn_up, named, specials)
