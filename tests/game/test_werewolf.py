"""The Werewolf: swapped for the turn-up before the bids, by whoever holds it."""

from scorekeeper.game import events
from scorekeeper.game.state import Game
from scorekeeper.game.steps import BidOf, NameTrump, next_step
from scorekeeper.rules.cards import NO_TRUMP, Suit, Trump
from tests.game.builders import (
    bid,
    current_round,
    named,
    new_game,
    play,
    record,
    refusal_code,
    turned_up,
)

SUITS_OR_NONE: tuple[Trump, ...] = (*map(Suit, "BRGY"), NO_TRUMP)


def swapped(turn_up: str = "7R") -> Game:
    """Seat 2 deals, `turn_up` is turned up, and seat 1 swaps the Werewolf for it."""
    return record(
        new_game("anniversary", cards=(3, 3)), turned_up(turn_up), events.WerewolfSwapped(1, 1)
    )


def test_who_swaps_the_werewolf_names_a_suit_or_no_trump() -> None:
    for turn_up in ("7R", "jester", "wizard", "bomb"):
        assert current_round(swapped(turn_up)).trump is None
        assert next_step(swapped(turn_up)) == NameTrump(1, seat=1, choices=SUITS_OR_NONE)


def test_what_the_werewolfs_holder_names_is_the_trump_whatever_was_turned_up() -> None:
    for trump in SUITS_OR_NONE:
        game = record(swapped(), named(trump))
        assert current_round(game).trump == trump
        assert next_step(game) == BidOf(1, 0)


def test_the_dealer_who_named_a_suit_gives_way_to_the_werewolf() -> None:
    game = record(new_game("anniversary"), turned_up("wizard"), named("G"))
    game = record(game, events.WerewolfSwapped(1, 0))
    assert next_step(game) == NameTrump(1, seat=0, choices=SUITS_OR_NONE)


def test_another_turn_up_takes_the_swap_with_it() -> None:
    game = record(swapped(), named("none"), turned_up("7G"))
    assert (current_round(game).werewolf, current_round(game).trump) == (None, Suit.GREEN)


def test_once_there_are_bids_the_card_that_was_swapped_for_stays() -> None:
    game = bid(record(swapped(), named("none")), 1)
    assert refusal_code(game, turned_up("7G")) == "bidding_begun"


def test_a_correction_tells_who_had_the_werewolf_and_what_they_named() -> None:
    game = play(new_game("anniversary", cards=(1, 2)), bids=(0, 0, 1), tricks=(0, 0, 1))
    seven = turned_up("7R").card
    correction = events.RoundCorrected(1, seven, NO_TRUMP, (0, 0, 1), (0, 0, 1), werewolf=2)
    game = record(game, correction)
    assert (game.round(1).werewolf, game.round(1).trump) == (2, NO_TRUMP)
    as_in_a_file = events.RoundCorrected(1, seven, NO_TRUMP, (0, 0, 0), (0, 0, 1))
    assert refusal_code(game, as_in_a_file) is None
    assert refusal_code(
        game, events.RoundCorrected(1, seven, None, (0, 0, 1), (0, 0, 1), werewolf=2)
    ) == ("no_werewolf")
    assert refusal_code(
        game, events.RoundCorrected(1, seven, NO_TRUMP, (0, 0, 1), (0, 0, 1), werewolf=3)
    ) == ("no_such_seat")
    for turn_up, named_ in ((turned_up("wizard").card, NO_TRUMP), (seven, Suit.BLUE)):
        page = events.RoundCorrected(1, turn_up, named_, (0, 0, 1), (0, 0, 1))
        assert refusal_code(game, page) == "trump_not_allowed"
