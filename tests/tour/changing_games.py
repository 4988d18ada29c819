"""An evening of the tour at which people come and go, once as it stands and once finished."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import Final

from scorekeeper.game.decide import legal_bids
from scorekeeper.game.events import (
    Entry,
    GameFinished,
    GameStarted,
    Noted,
    Player,
    PlayerJoined,
    PlayerLeft,
    PointsAdjusted,
    SatOut,
)
from scorekeeper.game.fold import new_game
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.state import Game
from scorekeeper.rules.editions import EDITIONS
from tests.game.builders import bid, count, current_round, deal, record
from tests.ui.staged_game import log_of

SHORT_DECK: Final = 11
"""The first round that the deck cannot fill: five agreed on eleven cards, and now they are six."""


def changing_games(people: tuple[Player, ...], at: datetime) -> Iterator[OpenGame]:
    """Yield the evening before round `SHORT_DECK` is dealt, and when it is over.

    Five begin, the sixth joins in round 3. In round 6 the second leaves, and the seventh joins.
    The third sits out round 10.
    """
    game = new_game(GameStarted("Hütte 2026", EDITIONS["camelot"].rules(), people[:5], 0))
    revoke = PointsAdjusted(1, 5, 3, -10, "Revoke")
    for until, happens in (
        (3, (PlayerJoined(3, 5, people[5], 1, 20), Noted(1, "Mit Schnee vor der Tür"))),
        (6, (PlayerLeft(6, 1), PlayerJoined(6, 6, people[6], 4, -10), revoke)),
        (10, (SatOut(10, 2),)),
        (SHORT_DECK, (Noted(2, "Zehn Karten und kein Zauberer", 10),)),
    ):
        game = record(_played(game, until), *happens)
    yield _kept("joiners", game, at)
    game = record(_played(game, len(game.rounds) + 1), GameFinished())
    yield _kept("joiners-finished", game, at)


def _kept(game_id: str, game: Game, at: datetime) -> OpenGame:
    log = enumerate(log_of(game), 1)
    entries = (Entry(seq, at + timedelta(seconds=20 * seq), event) for seq, event in log)
    return OpenGame.of(game_id, tuple(entries))


def _played(game: Game, number: int) -> Game:
    """Let dice play the rounds before round `number`."""
    while (round_ := game.current_round) and round_.number < number:
        dice = Random(round_.number)
        game = deal(game, dice.choice("SHDC"))
        for seat in round_.order:
            likely = [each for each in legal_bids(game, current_round(game), seat) if each <= 3]
            game = bid(game, dice.choice(likely))
        tricks = {seat: current_round(game).bids[seat] or 0 for seat in round_.order}
        while (left := round_.cards - sum(tricks.values())) != 0:
            seat = dice.choice(round_.order)
            tricks[seat] = max(tricks[seat] + (1 if left > 0 else -1), 0)
        game = count(game, *map(tricks.get, range(len(game.players))))
    return game
