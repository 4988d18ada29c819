"""Random whole games, from the first deal to the finish, without refused events or slips."""

from random import Random

from scorekeeper.game import events
from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.fold import evolve, fold
from scorekeeper.game.played_cards import may_swap_werewolf
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import (
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
from scorekeeper.rules.editions import EDITIONS
from tests.game.builders import NAMES
from tests.game.shortest_finish import plainly
from tests.game.strategies import change_of_people, shares, turn_ups

SOMETIMES = 0.2
OFTEN = 0.6


def whole_game(
    *,
    players: int = 4,
    edition: str = "classic",
    seed: int = 0,
    people_change: bool = False,
    **agreed: object,
) -> list[events.Event]:
    """The log of a finished game; the same `seed` and rules give the same game.

    With `people_change` people come and go between the rounds, and are given points beside them.
    """
    dice = Random(seed)
    start = events.GameStarted(
        name="Friday table",
        rules=EDITIONS[edition].rules(**agreed),
        players=tuple(events.Player(f"id-{name}", name) for name in NAMES[:players]),
        first_dealer=dice.randrange(players),
    )
    log: list[events.Event] = [start]
    game, _ = fold(log)
    while not isinstance(step := next_step(game), Finished):
        if people_change and isinstance(step, Deal | TurnUp | TooFew) and dice.random() < OFTEN:
            change = change_of_people(dice, game)
            if why_not(game, change) is None:
                game = evolve(game, change)
                log.append(change)
                continue
        for event in _said(dice, game, step):
            assert why_not(game, event) is None, (event, why_not(game, event))
            game = evolve(game, event)
            log.append(event)
    return log


def _said(dice: Random, game: Game, step: Step) -> list[events.PlayEvent]:
    match step:
        case TurnUp():
            cards = [*map(Card, game.edition.suits)] * 2 + turn_ups(game)
            return [events.TurnedUp(step.round, dice.choice(cards))]
        case NameTrump():
            return [events.TrumpNamed(step.round, dice.choice(step.choices))]
        case BidOf() if (
            may_swap_werewolf(game, game.round(step.round)) and dice.random() < SOMETIMES
        ):
            seat = dice.choice(game.round(step.round).playing)
            return [events.WerewolfSwapped(step.round, seat)]
        case BidOf():
            # Nobody bids as many as they like: it would be a game of misses only.
            bids = legal_bids(game, game.round(step.round), step.seat)
            few = bids[: 2 + 2 * len(bids) // len(game.players)]
            return [events.Bid(step.round, step.seat, dice.choice(few))]
        case Play() if dice.random() < SOMETIMES:
            return _told(dice, game, game.round(step.round))
        case Play():
            return [*_voids(dice, game, step.round), events.PlayEnded(step.round)]
        case Count() if game.round(step.round).taken:
            return [events.TricksCounted(step.round, game.round(step.round).tricks)]
        case Count():
            return _counted(dice, game, game.round(step.round))
        case _:
            return plainly(game, step)


def _told(dice: Random, game: Game, round_: Round) -> list[events.PlayEvent]:
    """The tricks one by one, with every card that matters in one or another of them."""
    edition = game.edition
    matters = {Special.GRAIL} | edition.voids_a_trick | edition.changes_a_bid
    played: dict[int, list[Special]] = {}
    for card in sorted((matters | edition.passes_a_card) & round_.playable_specials):
        played.setdefault(dice.randint(1, round_.cards), []).append(card)
    told: list[events.PlayEvent] = []
    for trick in range(1, round_.cards + 1):
        cards = tuple(played.get(trick, ()))
        changes = Special.CLOUD in cards and edition.voids_a_trick.isdisjoint(cards)
        up = int(changes and not round_.has_hidden_bids)
        seat = dice.choice(round_.playing)
        told.append(events.TrickWon(round_.number, trick, seat, cards, up))
    return told


def _voids(dice: Random, game: Game, number: int) -> list[events.TricksVoided]:
    round_ = game.round(number)
    causes = sorted(game.edition.voids_a_trick & round_.playable_specials)
    voids = [events.TricksVoided(number, c) for c in causes if dice.random() < SOMETIMES]
    return voids[: round_.cards]


def _counted(dice: Random, game: Game, round_: Round) -> list[events.PlayEvent]:
    tricks = shares(dice, round_, round_.tricks_that_count)
    winners = [seat for seat, won in enumerate(tricks) if won]
    counting: list[events.PlayEvent] = []
    held = round_.playable_specials
    if winners and Special.GRAIL in held and dice.random() < SOMETIMES:
        counting.append(events.BonusTaken(round_.number, dice.choice(winners), "grail"))
    changes = game.edition.changes_a_bid & held
    counting += [
        events.BidChanged(round_.number, dice.choice(winners), 1, cause)
        for cause in sorted(changes)
        if winners and dice.random() < SOMETIMES
    ]
    return [*counting, events.TricksCounted(round_.number, tricks)]
