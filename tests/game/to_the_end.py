"""The shortest way from anywhere to the end of a game, as the guide shows it."""

from scorekeeper.game import events as said
from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.fold import evolve
from scorekeeper.game.sheet import Game, Round
from scorekeeper.game.steps import (
    BidAgain,
    BidOf,
    Count,
    Deal,
    Finished,
    NameTrump,
    Play,
    Step,
    TurnUp,
    next_step,
)
from scorekeeper.rules.cards import Card, Special


def straight_to_the_end(game: Game) -> Game:
    """Follow the guide from here until the game is finished; only the guide, and no undo."""
    while not isinstance(step := next_step(game), Finished):
        events = _plainly(game, step)
        for event in events:
            assert why_not(game, event) is None, (step, event, why_not(game, event))
            game = evolve(game, event)
    return game


def _plainly(game: Game, step: Step) -> list[said.Said]:
    match step:
        case TurnUp():
            return [said.TurnedUp(step.round, Card(special=Special.JESTER))]
        case Deal():
            return [said.Dealt(step.round)]
        case NameTrump():
            return [said.TrumpNamed(step.round, step.choices[0])]
        case BidOf():
            smallest = legal_bids(game, game.round(step.round), step.seat)[0]
            return [said.Bid(step.round, step.seat, smallest)]
        case BidAgain():
            return [said.BidsRepeated(step.round)]
        case Play():
            return [said.PlayEnded(step.round)]
        case Count():
            return _counted(game.round(step.round))
        case _:
            return [said.GameFinished()]


def _counted(round_: Round) -> list[said.Said]:
    """Count a round in which the first seat takes all, whatever special cards were noted."""
    tricks = (round_.tricks_that_count, *[0] * (len(round_.bids) - 1))
    taken_back: list[said.Said] = [
        said.BidChanged(round_.number, change.seat, 0, change.cause)
        for change in round_.bid_changes
    ]
    if round_.grail is not None:
        taken_back.append(said.GrailTaken(round_.number, None))
    return [*taken_back, said.TricksCounted(round_.number, tricks)]
