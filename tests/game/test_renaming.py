"""The name of a game, given at the start or later."""

from scorekeeper.game.events import GameFinished, GameRenamed
from scorekeeper.game.state import Game
from scorekeeper.game.steps import next_step
from tests.game.builders import deal, new_game, play_on, record


def finished() -> Game:
    """A game that was played and finished."""
    return record(play_on(deal(new_game(cards=(1,)))), GameFinished())


def test_a_game_is_renamed_at_any_time_even_when_it_is_finished() -> None:
    for game in (new_game(), deal(new_game()), finished()):
        renamed = record(game, GameRenamed(" Grandma’s \t birthday "))
        assert renamed.name == "Grandma’s birthday"
        assert (renamed.rounds, renamed.finished) == (game.rounds, game.finished)
        assert next_step(renamed) == next_step(game)
        assert record(renamed, GameRenamed("")).name == ""
