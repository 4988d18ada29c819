"""The evening of the tour at which people come and go, once as it stands and once finished."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Final

from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.events import (
    Bid,
    Dealt,
    Entry,
    GameFinished,
    GameStarted,
    Noted,
    PlayEnded,
    Player,
    PlayerJoined,
    PlayerLeft,
    PlayEvent,
    PointsAdjusted,
    SatOut,
    TricksCounted,
    TurnedUp,
)
from scorekeeper.game.fold import evolve, new_game
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.state import Game
from scorekeeper.rules.cards import FRENCH_SUITS, Card
from scorekeeper.rules.editions import EDITIONS

SHORT_DECK: Final = 11
"""The first round that the deck cannot fill: five agreed on eleven cards, and now they are six."""


def changing_games(people: tuple[Player, ...], at: datetime) -> Iterator[OpenGame]:
    """Yield the evening before round `SHORT_DECK` is dealt, and when it is over.

    Five begin, the sixth joins in round 3. In round 6 the second leaves, and the seventh joins.
    The third sits out round 10.
    """
    start = GameStarted("Hütte 2026", EDITIONS["camelot"].rules(), people[:5], 0)
    random_game = _RandomGame(new_game(start), [Entry(1, at, start)], Random(7))
    random_game.play_until(3)
    random_game.record(PlayerJoined(3, 5, people[5], 1, 20), Noted(1, "Mit Schnee vor der Tür"))
    random_game.play_until(6)
    random_game.record(PlayerLeft(6, 1), PlayerJoined(6, 6, people[6], 4, -10))
    random_game.record(PointsAdjusted(1, 5, 3, -10, "Revoke"))
    random_game.play_until(10)
    random_game.record(SatOut(10, 2))
    random_game.play_until(SHORT_DECK)
    random_game.record(Noted(2, "Zehn Karten und kein Zauberer", 10))
    yield OpenGame.of("joiners", tuple(random_game.log))
    random_game.play_until(len(random_game.game.rounds) + 1)
    random_game.record(GameFinished())
    yield OpenGame.of("joiners-finished", tuple(random_game.log))


@dataclass
class _RandomGame:
    """A game that is played by dice, and its log."""

    game: Game
    log: list[Entry]
    dice: Random

    def record(self, *events: PlayEvent) -> None:
        """Record events of which none may be refused."""
        for event in events:
            assert why_not(self.game, event) is None, event
            self.game = evolve(self.game, event)
            later = self.log[-1].at + timedelta(seconds=20)
            self.log.append(Entry(len(self.log) + 1, later, event))

    def play_until(self, number: int) -> None:
        """Play the rounds before round `number`."""
        while (round_ := self.game.current_round) and round_.number < number:
            self._play(round_.number)

    def _play(self, number: int) -> None:
        turned_up = TurnedUp(number, Card(suit=self.dice.choice(FRENCH_SUITS)))
        self.record(turned_up if self.game.round(number).turns_up else Dealt(number))
        for seat in self.game.round(number).order:
            round_ = self.game.round(number)
            likely = [bid for bid in legal_bids(self.game, round_, seat) if bid <= 3]
            self.record(Bid(number, seat, self.dice.choice(likely)))
        round_ = self.game.round(number)
        tricks = {seat: round_.bids[seat] or 0 for seat in round_.order}
        while (left := round_.cards - sum(tricks.values())) != 0:
            seat = self.dice.choice(round_.order)
            tricks[seat] = max(tricks[seat] + (1 if left > 0 else -1), 0)
        seats = range(len(self.game.players))
        self.record(PlayEnded(number), TricksCounted(number, tuple(map(tricks.get, seats))))
