"""Plan blank rounds: the cards, dealer, players and turn-up of each."""

from functools import lru_cache

from scorekeeper.game.seating import SeatingPlan
from scorekeeper.game.state import Game, Round
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import fewest_players, fixed_trump, has_turn_up, most_cards


@lru_cache(maxsize=256)
def blank_rounds(
    rules: RuleSet, players: int, first_dealer: int, cards: tuple[int, ...], plan: SeatingPlan
) -> tuple[Round, ...]:
    """Return the rounds of a schedule as they are before anything is recorded.

    `players` counts everybody who was ever at the table. A round is played with as many cards as
    the deck holds, and keeps the number agreed in its seating.
    """
    blank = (None,) * players
    rounds = []
    dealers = plan.dealers_of(len(cards), first_dealer)
    for number, (agreed, dealer) in enumerate(zip(cards, dealers, strict=True), start=1):
        playing = plan.playing(number)
        hand = min(agreed, most_cards(rules, max(len(playing), 1)))
        turns_up = has_turn_up(rules, len(playing), hand, number)
        round_ = Round(
            number=number,
            cards=hand,
            dealer=dealer,
            final=number == len(cards),
            bids=blank,
            tricks=blank,
            seated=plan.order(number),
            playing=playing,
            scheduled_cards=agreed,
            rules=rules,
            turns_up=turns_up,
            trump=None if turns_up else fixed_trump(rules, number) or NO_TRUMP,
        )
        rounds.append(round_)
    return tuple(rounds)


def most_schedulable(game: Game) -> int:
    """Return the most cards that a round of `game` may be changed to have.

    Rounds agreed before somebody came keep their cards, though the deck may not hold them now.
    """
    most = most_cards(game.rules, max(len(game.seated), fewest_players(game.rules)))
    return max(most, *(round_.scheduled_cards for round_ in game.rounds))
