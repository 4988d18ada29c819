"""Finish any game with the fewest events, by answering its next steps."""

from scorekeeper.game import events
from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.fold import evolve
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import (
    BidAgain,
    BidOf,
    Count,
    Deal,
    Finished,
    NameTrump,
    Play,
    Step,
    TooFew,
    TurnUp,
    next_step,
)
from scorekeeper.rules.cards import Card, Special


def straight_to_the_end(game: Game) -> Game:
    """Finish a game by answering its next steps, without undo."""
    while not isinstance(step := next_step(game), Finished):
        answers = plainly(game, step)
        for event in answers:
            assert why_not(game, event) is None, (step, event, why_not(game, event))
            game = evolve(game, event)
    return game


def plainly(game: Game, step: Step) -> list[events.PlayEvent]:
    """The events that go on with the game in the shortest way."""
    match step:
        case TurnUp():
            jester = Card(special=Special.JESTER)
            plain = jester if game.edition.has(jester) else Card(suit=game.edition.suits[0])
            return [events.TurnedUp(step.round, plain)]
        case Deal():
            return [events.Dealt(step.round)]
        case NameTrump():
            return [events.TrumpNamed(step.round, step.choices[0])]
        case BidOf():
            smallest = legal_bids(game, game.round(step.round), step.seat)[0]
            return [events.Bid(step.round, step.seat, smallest)]
        case BidAgain():
            return [events.BidsRepeated(step.round)]
        case Play():
            return [events.PlayEnded(step.round)]
        case Count():
            return _counted(game.round(step.round))
        case TooFew() if not game.scored_rounds:
            return enough_again(game)
        case _:
            return [events.GameFinished()]


def enough_again(game: Game) -> list[events.PlayEvent]:
    """Let somebody play who sits out, or who left."""
    number = game.next_round
    for seat in game.seated:
        if seat not in game.round(number).playing:
            return [events.SatOut(number, seat, out=False)]
    return [events.PlayerReturned(number, game.left[0], game.seated[0])]


def _counted(round_: Round) -> list[events.PlayEvent]:
    """Count a round in which the first seat takes all, whatever special cards were noted."""
    first = round_.playing[0]
    tricks = tuple(
        (round_.tricks_that_count if seat == first else 0) if seat in round_.playing else None
        for seat in range(len(round_.bids))
    )
    taken_back: list[events.PlayEvent] = [
        events.BidChanged(round_.number, change.seat, 0, change.cause)
        for change in round_.bid_changes
    ]
    taken_back += [
        events.BonusTaken(round_.number, None, code)
        if code == "grail"
        else events.BonusTaken(round_.number, seat, code, 0)
        for seat, code in {(bonus.seat, bonus.code) for bonus in round_.bonuses}
    ]
    return [*taken_back, events.TricksCounted(round_.number, tricks)]
