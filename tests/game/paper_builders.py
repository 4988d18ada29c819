"""Build paper pads, and random games to copy to them."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import fields
from datetime import UTC, datetime
from random import Random
from typing import Any, cast

from scorekeeper.exports.paper_game import paper_game
from scorekeeper.game.events import (
    BidChanged,
    BonusTaken,
    CannonballDeclared,
    GameStarted,
    Player,
    RoundEvent,
    TricksVoided,
)
from scorekeeper.game.fold import fold
from scorekeeper.game.json_values import Json, UnreadableError
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.paper_entry import enter
from scorekeeper.game.paper_json import pad_from_json, pad_to_json
from scorekeeper.game.paper_pad import PaperPad, blank_pad
from scorekeeper.game.state import Game, Round
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet
from tests.game.random_games import whole_game
from tests.game.strategies import rules_of

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


def custom_pad(
    names: Sequence[str],
    edition: str = "classic",
    cards: str = "1 2 3",
    dealer: int = 2,
    **agreed: object,
) -> PaperPad:
    """The blank pad of a table for rounds of so many cards."""
    hands = tuple(map(int, cards.split()))
    rules = EDITIONS[edition].rules(format=Format.CUSTOM, cards=hands, **agreed)
    return blank_pad(GameStarted("", rules, tuple(Player("", name) for name in names), dealer))


def entered(pad: PaperPad, *numbers: int) -> PaperPad:
    for number in numbers:
        pad = enter(pad, number)
    return pad


def saved_game(pad: PaperPad, *, ended: bool = True) -> OpenGame:
    """The game that is kept."""
    return paper_game(pad, EVENING, ended=ended)


def kept(pad: PaperPad) -> PaperPad:
    """The pad as it comes back."""
    return pad_from_json(deepcopy(pad_to_json(pad)))


def read_or_none(value: Json) -> PaperPad | None:
    try:
        return pad_from_json(value)
    except UnreadableError:
        return None


def random_game(seed: int, players: int, *, people_change: bool = False) -> Game:
    """A whole game by random rules."""
    rules = rules_of(Random(seed), players)
    agreed = {field.name: getattr(rules, field.name) for field in fields(rules)}
    for own in ("edition", "players"):
        del agreed[own]
    game, _ = fold(
        whole_game(
            players=players,
            edition=rules.edition,
            seed=seed,
            people_change=people_change,
            **agreed,
        )
    )
    return game


def blank_pad_of(game: Game, columns: Sequence[Player] | None = None) -> PaperPad:
    """The pad on which the table of a game would have written."""
    players = tuple(columns or game.players)
    dealer = players.index(game.players[game.first_dealer])
    return blank_pad(GameStarted("", game.rules, players, dealer))


def specials_of(
    rules: RuleSet, round_: Round, columns: dict[int, int] | None = None
) -> Iterator[RoundEvent]:
    """Yield the events of a round's special cards, with the pad's column of each seat.

    Nobody writes down a Grail that lay in a void trick, unless it counts there.
    """
    at = columns or {seat: seat for seat in range(len(round_.bids))}
    for cause in set(round_.voids):
        yield TricksVoided(round_.number, cause, round_.voids.count(cause))
    for taken in round_.bonuses:
        if taken.code == "grail" and not rules.grail_in_void_trick and round_.in_void_trick(taken):
            continue
        partner = None if taken.partner is None else at[taken.partner]
        yield BonusTaken(
            round_.number, at[taken.seat], taken.code, taken.count, partner, taken.points
        )
    for seat in round_.cannonballs:
        yield CannonballDeclared(round_.number, at[seat])
    for change in round_.bid_changes:
        yield BidChanged(round_.number, at[change.seat], change.change, change.cause)


def stored_with(pad: PaperPad, /, *inside: str, **fields: object) -> dict[str, Any]:
    """The stored pad with other values at some paths, which are joined by two underscores."""
    stored = cast("dict[str, Any]", deepcopy(pad_to_json(pad)))
    for path, value in fields.items():
        *places, last = (*inside, *path.split("__"))
        inner: Any = stored
        for place in places:
            inner = inner[int(place) if place.isdecimal() else place]
        inner[int(last) if last.isdecimal() else last] = value
    return stored
