"""A void trick that is ticked by its card, and the other tricks recorded one by one."""

from scorekeeper.game.counting import is_trick_by_trick, tricks_to_place
from scorekeeper.game.events import Bid, PlayEnded, TricksCounted, TricksVoided, TrickWon
from scorekeeper.game.fold import evolve
from scorekeeper.game.state import Game
from scorekeeper.game.steps import Count, Play, next_step
from scorekeeper.rules.cards import Special
from tests.game.builders import bid, current_round, deal, new_game, record, refusal_code

VOIDS = (("anniversary", Special.BOMB), ("camelot", Special.EXCALIBUR))


def three_cards(edition: str) -> Game:
    """Anna bid 1, Ben 0 and Cleo 1, of three cards each."""
    return bid(
        deal(new_game(edition, cards=(3, 3)), "7R" if edition == "anniversary" else "H"), 1, 0, 1
    )


def left_to_place(game: Game) -> tuple[int, int]:
    return current_round(game).tricks_that_count, tricks_to_place(current_round(game))


def test_two_of_three_tricks_have_a_winner_if_the_void_one_was_ticked_before() -> None:
    for edition, card in VOIDS:
        game = record(three_cards(edition), TricksVoided(1, card))
        assert current_round(game).tricks_left == 2
        game = record(game, TrickWon(1, 1, 0))
        assert (current_round(game).tricks_left, next_step(game)) == (1, Play(1))
        game = record(game, TrickWon(1, 2, 2))
        assert next_step(game) == Count(1)
        assert current_round(game).tricks == (1, 0, 1)
        assert left_to_place(game) == (2, 0)
        assert refusal_code(game, TrickWon(1, 3, 2)) == "no_trick_left"
        # ticked by mistake: the third trick is placed by hand
        assert left_to_place(record(game, TricksVoided(1, card, 0))) == (3, 1)
        game = record(game, TricksCounted(1, (1, 0, 1)))
        assert is_trick_by_trick(game, current_round(game))


def test_a_void_trick_told_by_its_winner_is_counted_once_however_the_rest_is_told() -> None:
    for edition, card in VOIDS:
        told = record(three_cards(edition), TrickWon(1, 1, 1, (card,)))
        assert current_round(told).tricks_left == 2
        assert left_to_place(record(told, PlayEnded(1))) == (2, 0)
        game = record(told, TrickWon(1, 2, 0), TrickWon(1, 3, 2))
        assert (next_step(game), left_to_place(game)) == (Count(1), (2, 0))
        # ticked off and on again while counting
        again = record(game, TricksVoided(1, card, 0), TricksVoided(1, card))
        assert left_to_place(again) == (2, 0)
        # one trick told by its winner, the void one by its card after the play
        late = record(three_cards(edition), TrickWon(1, 1, 0), PlayEnded(1), TricksVoided(1, card))
        assert left_to_place(late) == (2, 0)


def test_where_the_only_trick_is_void_none_is_left_to_be_won() -> None:
    game = bid(deal(new_game("camelot", cards=(1, 3)), "H"), 0, 0, 1)
    game = record(game, TricksVoided(1, Special.EXCALIBUR))
    assert current_round(game).tricks_left == 0
    assert refusal_code(game, TrickWon(1, 1, 0)) == "no_trick_left"
    game = record(game, PlayEnded(1), TricksCounted(1, (0, 0, 0)))
    assert not is_trick_by_trick(game, current_round(game)), "nobody asked for it"


def test_a_log_with_a_winner_for_each_card_is_read_as_it_was_recorded() -> None:
    game = record(three_cards("anniversary"), TricksVoided(1, Special.BOMB))
    game = evolve(game, *(TrickWon(1, trick, seat) for trick, seat in ((1, 0), (2, 2), (3, 2))))
    assert current_round(game).tricks == (1, 0, 2)
    assert evolve(game, Bid(1, 0, 1), TricksCounted(1, (1, 0, 1))).round(1).tricks == (1, 0, 1)
