"""Foresight changes nothing but what players see when they bid."""

from dataclasses import replace
from itertools import product

from scorekeeper.game.fold import fold
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.bidding import Foresight
from tests.game.random_games import whole_game


def test_a_game_with_foresight_is_guided_and_scored_like_any_other() -> None:
    """The same dice play both games, and do the same as long as the same may be done."""
    for foresight, players in product([Foresight.FIRST_ROUND, Foresight.EVERY_ROUND], [3, 4, 5, 6]):
        usual = whole_game(players=players)
        clairvoyant = whole_game(players=players, foresight=foresight)
        assert clairvoyant[1:] == usual[1:], foresight
        game, same = fold(clairvoyant)[0], fold(usual)[0]
        assert game.rules == replace(same.rules, foresight=foresight), foresight
        assert tally_of(game) == tally_of(same), foresight
