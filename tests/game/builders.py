"""Build games and events for tests in few words."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import (
    Bid,
    BonusTaken,
    Dealt,
    Entry,
    Event,
    GameStarted,
    PlayEnded,
    Player,
    PlayEvent,
    TricksCounted,
    TricksVoided,
    TrumpNamed,
    TurnedUp,
)
from scorekeeper.game.fold import evolve, fold
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import Deal, NameTrump, TurnUp, next_step
from scorekeeper.rules.bidding import BID_LIMITS
from scorekeeper.rules.cards import Special, parse_trump, parse_turn_up
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gina", "Hugo", "Ida", "Jan")
EVENING: Final = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
SPELLED: Final[list[tuple[str, dict[str, Any]]]] = [
    (meant, json.loads(spelled))
    for meant, spelled in (
        line.split("\t")
        for line in Path(__file__).with_name("spelled_events.txt").read_text("utf-8").splitlines()
    )
]
"""Events of every kind but the start, as Python shows them and as JSON."""


def game_of_log(log: Sequence[Event], id_: str = "g") -> OpenGame:
    """Return the game of `log`, all of it recorded at one moment."""
    return OpenGame.of(id_, tuple(Entry(n, EVENING, each) for n, each in enumerate(log, 1)))


def start(
    edition: str = "classic",
    players: int = 3,
    *,
    dealer: int | None = None,
    cards: Sequence[int] = (),
    **agreed: Any,  # noqa: ANN401 - the fields of a rule set
) -> GameStarted:
    """The start of a game; the last seat deals first, and `cards` make a custom schedule."""
    if cards:
        agreed |= {"format": Format.CUSTOM, "cards": tuple(cards)}
    return GameStarted(
        name="Friday table",
        rules=EDITIONS[edition].rules(**agreed),
        players=tuple(Player(name.lower(), name) for name in NAMES[:players]),
        first_dealer=players - 1 if dealer is None else dealer,
    )


def new_game(*table: Any, **agreed: Any) -> Game:  # noqa: ANN401 - as of `start`
    """Return a game of which only the start is recorded."""
    return fold([start(*table, **agreed)])[0]


def record(game: Game, *events: PlayEvent) -> Game:
    """Return the game after `events`, none of which may be refused."""
    for event in events:
        assert why_not(game, event) is None, (event, why_not(game, event))
        game = evolve(game, event)
    return game


def refusal_code(game: Game, event: PlayEvent) -> str | None:
    """Return the code of the refusal of `event`; None if it may be recorded."""
    refusal = why_not(game, event)
    return refusal.code.value if refusal else None


def current_round(game: Game) -> Round:
    """Return the round that is being played."""
    assert game.current_round is not None
    return game.current_round


def deal(game: Game, turn_up: str = "", trump: str = "") -> Game:
    """Deal the round: turn up a card where there is one (a Jester if nothing is said)."""
    number = current_round(game).number
    if isinstance(next_step(game), TurnUp):
        game = record(game, turned_up(turn_up or "jester", number))
    elif isinstance(next_step(game), Deal):
        game = record(game, Dealt(number))
    if isinstance(next_step(game), NameTrump):
        game = record(game, named(trump, number))
    return game


def bid(game: Game, *bids: int) -> Game:
    """Let the next bidders say so many tricks, in bidding order."""
    round_ = current_round(game)
    waiting = [seat for seat in round_.order if round_.bids[seat] is None]
    return record(game, *(Bid(round_.number, s, b) for s, b in zip(waiting, bids, strict=False)))


def count(game: Game, *tricks: int | None) -> Game:
    """Play the round to its end and count the tricks, by seat."""
    number = current_round(game).number
    return record(game, PlayEnded(number), TricksCounted(number, tricks))


def play(
    game: Game,
    bids: Sequence[int],
    tricks: Sequence[int | None],
    *,
    void: Special | None = None,
    grail: int | None = None,
) -> Game:
    """One whole round: `bids` and `tricks` by seat, and what the special cards did."""
    game = deal(game)
    round_ = current_round(game)
    game = bid(game, *(bids[seat] for seat in round_.order))
    if void:
        game = record(game, TricksVoided(round_.number, void))
    if grail is not None:
        game = record(game, BonusTaken(round_.number, grail, "grail"))
    return count(game, *tricks)


def dealt(edition: str = "classic", cards: int = 3, limit: str | None = None) -> Game:
    """Three players are dealt so many cards, a Jester turned up; seat 0 is forehand."""
    bid_limit = BID_LIMITS[limit] if limit else EDITIONS[edition].bid_limit
    return deal(new_game(edition, cards=(cards, cards), bid_limit=bid_limit))


def all_bid(edition: str = "classic", cards: int = 3) -> Game:
    """The same when seats 0, 1 and 2 have bid 1, 1 and 0."""
    return bid(dealt(edition, cards), 1, 1, 0)


def played(edition: str = "classic", cards: int = 3) -> Game:
    """The same when the tricks are to be counted."""
    return record(all_bid(edition, cards), PlayEnded(1))


def play_on(game: Game) -> Game:
    """Three players bid a dealt round of one card, and seat 2 makes it."""
    return count(bid(game, 0, 0, 1), 0, 0, 1)


def turned_up(code: str, number: int = 1) -> TurnedUp:
    """That card was turned up."""
    return TurnedUp(number, parse_turn_up(code))


def named(code: str, number: int = 1) -> TrumpNamed:
    """That trump was named."""
    return TrumpNamed(number, parse_trump(code))
