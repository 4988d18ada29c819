"""Special cards and bonuses of a round while it is played, and the next trick."""

from typing import Any

from scorekeeper.game import played_cards
from scorekeeper.game.events import (
    BidChanged,
    BonusTaken,
    CannonballDeclared,
    PlayEnded,
    TakenBonus,
    TricksVoided,
    TrickWon,
    TurnedUp,
    WerewolfSwapped,
)
from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import Card, Special
from tests.game.builders import (
    all_bid,
    bid,
    current_round,
    deal,
    named,
    new_game,
    record,
    turned_up,
)

BOMB, CLOUD, JUGGLER = Special.BOMB, Special.CLOUD, Special.JUGGLER
EXCALIBUR, GRAIL = Special.EXCALIBUR, Special.GRAIL


def anniversary(
    turn_up: str = "7R",
    **agreed: Any,  # noqa: ANN401 - the fields of a rule set
) -> Game:
    """Seat 2 deals three cards; seats 0, 1 and 2 have bid."""
    game = deal(new_game("anniversary", cards=(3, 3), **agreed), turn_up, "B")
    return bid(game, 1, 1, 0)


def test_a_card_that_was_left_in_the_box_or_turned_up_is_not_asked_for() -> None:
    game = anniversary(specials=(JUGGLER, Special.SHAPESHIFTER))
    assert played_cards.specials_to_come(current_round(game)) == (JUGGLER,)
    assert played_cards.cards_with_effects(current_round(game)) == ()
    game = anniversary("bomb")
    assert played_cards.specials_to_come(current_round(game)) == (CLOUD, JUGGLER)
    assert played_cards.voids(current_round(game)) == ()
    asking = (Special.SHAPESHIFTER, JUGGLER)
    assert played_cards.cards_to_explain(current_round(game)) == asking
    game = record(new_game("anniversary", cards=(3, 3)), turned_up("bomb"), WerewolfSwapped(1, 1))
    game = bid(record(game, named("none")), 1, 1, 0)
    assert played_cards.specials_to_come(current_round(game)) == (BOMB, CLOUD, JUGGLER)


def test_the_count_asks_for_what_happened_and_for_secret_bids() -> None:
    game = record(anniversary(), TricksVoided(1, BOMB), TurnedUp(1, Card(special=BOMB)))
    assert played_cards.voids(current_round(game)) == (BOMB,)
    game = anniversary(bid_mode=BidMode.SECRET)
    assert CLOUD not in played_cards.cards_with_effects(current_round(game))
    assert CLOUD not in played_cards.specials_to_come(current_round(game))
    game = record(game, PlayEnded(1))
    assert CLOUD in played_cards.cards_with_effects(current_round(game))


def test_cards_are_passed_after_the_juggler_but_not_after_the_last_trick() -> None:
    game = anniversary()
    assert played_cards.next_trick(current_round(game), 0, {JUGGLER, BOMB}).passes
    assert not played_cards.next_trick(current_round(game), 0, {CLOUD}).passes
    game = record(game, TrickWon(1, 1, 0), TrickWon(1, 2, 0))
    assert not played_cards.next_trick(current_round(game), 0, {JUGGLER}).passes
    assert JUGGLER not in played_cards.specials_to_come(current_round(game))


def test_whose_a_card_is_takes_one_tap_and_another_takes_it_back() -> None:
    game = all_bid("camelot")
    assert tapped(game, "grail", 2) == BonusTaken(1, 2, "grail")
    game = record(game, BonusTaken(1, 2, "grail"))
    assert tapped(game, "grail", 2) == BonusTaken(1, None, "grail")
    assert tapped(game, "grail", 0) == BonusTaken(1, 0, "grail")
    game = record(anniversary(), TrickWon(1, 1, 0, (CLOUD,), 1))
    (cloud,) = played_cards.claims(current_round(game))
    assert (cloud.taken, cloud.change) == ((TakenBonus(0, CLOUD),), (1, 2))
    assert tapped(game, CLOUD, 0) == BidChanged(1, 0, 0, CLOUD)
    assert tapped(game, CLOUD, 1) is None


def test_a_bonus_counts_up_with_each_tap_and_the_last_takes_it_back() -> None:
    game = bid(deal(new_game("skull_king", cards=(3,))), 1, 1, 1)
    for code, taps in (
        ("fourteen", [(1, 0), (2, 0), (3, 0), (0, 0)]),
        ("black_fourteen", [(1, 0), (0, 0)]),
        ("pirate", [(1, 0), (2, 0), (0, 0)]),  # in one trick, beside the Skull King
        ("wager", [(1, 10), (1, 20), (0, 0)]),
    ):
        for count, points in taps:
            event = tapped(game, code, 1)
            assert event == BonusTaken(1, 1, code, count, None, points)
            game = record(game, event)
        assert not current_round(game).bonuses
    assert tapped(game, "loot", 0) is None
    game = record(game, BonusTaken(1, 0, "loot", 1, 2), BonusTaken(1, 0, "fourteen", 2))
    assert tapped(game, "loot", 2) == BonusTaken(1, 0, "loot", 2, 2)
    game = record(game, BonusTaken(1, 1, "fourteen"))
    assert tapped(game, "fourteen", 0) == BonusTaken(1, 0, "fourteen", 0)  # there is no fourth


def tapped(game: Game, code: str, seat: int) -> BonusTaken | BidChanged | None:
    """The event that a tap on a player in the row of `code` records."""
    round_ = current_round(game)
    (claim,) = (each for each in played_cards.claims(round_) if each.code == code)
    event = played_cards.claim_event(round_, claim, seat)
    assert not isinstance(event, CannonballDeclared)
    return event


def test_the_werewolf_is_asked_for_between_turn_up_and_first_bid_where_it_may_be_swapped() -> None:
    game = new_game("anniversary", cards=(3, 3))
    assert not played_cards.may_swap_werewolf(game, current_round(game))
    game = record(game, turned_up("7R"))
    assert played_cards.may_swap_werewolf(game, current_round(game))
    assert not played_cards.may_swap_werewolf(bid(game, 1), current_round(bid(game, 1)))
    swapped = record(game, WerewolfSwapped(1, 1))
    assert not played_cards.may_swap_werewolf(swapped, current_round(swapped))
    for game in (
        record(new_game("anniversary"), turned_up("werewolf")),
        record(new_game("anniversary", specials=(BOMB,)), turned_up("7R")),
        record(new_game("classic"), turned_up("7R")),
    ):
        assert not played_cards.may_swap_werewolf(game, current_round(game))
