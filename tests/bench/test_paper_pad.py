"""Taps to enter a finished game from paper, beside those to enter it live.

Both are the fewest taps that the screens need when nothing goes wrong. What people do between two
taps is left out on both sides: nobody plays, and nobody looks at the paper.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from scorekeeper.game.events import GameStarted
from scorekeeper.game.fold import fold
from scorekeeper.game.state import Game
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.sample.friends import make_friends
from scorekeeper.sample.simulate import SessionPlan, simulate_game
from tests.bench.conftest import Figures

PLAYERS = 4
GAMES = 20


def played(edition: str, seed: int, cards: tuple[int, ...] = ()) -> Game:
    """A whole game of people who bid as people do, of all rounds or those of so many `cards`."""
    dice = Random(seed)
    friends = make_friends(Random(seed))[:PLAYERS]
    rules = EDITIONS[edition].rules()
    if cards:
        rules = replace(rules, format=Format.CUSTOM, cards=cards)
    start = GameStarted("", rules, tuple(friend.player for friend in friends), PLAYERS - 1)
    plan = SessionPlan(EDITIONS[edition].suits)
    log = simulate_game(dice, friends, start, datetime(2026, 11, 20, tzinfo=UTC), plan)
    game, _ = fold([entry.event for entry in log])
    return game


def live(game: Game) -> Iterator[str]:
    """What is tapped while a game is played, by the identifiers of the controls."""
    for round_ in game.rounds:
        card = round_.turn_up
        yield f"turn-up-{card.special or card.suit}" if card else "next-round"
        if round_.named_trump is not None:
            yield f"trump-{round_.named_trump}"
        for seat in round_.order:
            yield f"bid-{round_.bids[seat]}"
        yield from noted(game, round_.number)
        yield "count-tricks"
        for seat, (bid, won) in enumerate(zip(round_.bids, round_.tricks, strict=True)):
            missed = (won or 0) - (bid or 0)
            yield from [f"tricks-{'plus' if missed > 0 else 'minus'}-{seat}"] * abs(missed)
        yield "score-round"


def from_paper(game: Game) -> Iterator[str]:
    """What is tapped when the same game is entered afterwards."""
    for round_ in game.rounds:
        for bid, won in zip(round_.bids, round_.tricks, strict=True):
            yield f"paper-number-{bid}"
            yield f"paper-number-{won}"
        specials = [*noted(game, round_.number)]
        if specials:
            yield from [f"paper-round-{round_.number}", *specials, "paper-done"]


def noted(game: Game, number: int) -> Iterator[str]:
    """What is tapped of the special cards of a round, live as from paper."""
    round_ = game.round(number)
    if Special.EXCALIBUR in round_.voids:
        yield "excalibur"
    if round_.grail is not None:
        yield f"grail-{round_.grail}"


def typed(game: Game) -> Iterator[str]:
    """The keys of a keyboard that enter the numbers of each round; a space ends a lone figure."""
    for round_ in game.rounds:
        numbers = [n or 0 for pair in zip(round_.bids, round_.tricks, strict=True) for n in pair]
        yield "".join(f"{n} " if 0 < n * 10 <= round_.cards else str(n) for n in numbers)


@pytest.mark.parametrize(("edition", "most"), [("camelot", 1.1), ("classic", 0.95)])
def test_a_game_from_paper_takes_about_as_many_taps_as_live(
    edition: str, most: float, figures: Figures
) -> None:
    """The same games always, so that nothing in it can be noise."""
    ours = plain = 0
    for seed in range(GAMES):
        game = played(edition, seed)
        ours += sum(1 for _ in from_paper(game))
        plain += sum(1 for _ in live(game))
    figures.ratio(f"taps, {PLAYERS} from paper / live, {edition}", ours, plain, most, "taps")
