"""The name of a game, given at the start or later."""

import pytest

from scorekeeper.game.events import Event, GameFinished, GameRenamed, Redone, Undone
from scorekeeper.game.fold import fold
from scorekeeper.game.state import Game
from scorekeeper.game.steps import next_step
from tests.game.builders import deal, play_on, say, sit_down, start


def finished() -> Game:
    """A game that was played and finished."""
    return say(play_on(deal(sit_down(cards=(1,)))), GameFinished())


def test_a_game_is_renamed_at_any_time_even_when_it_is_finished() -> None:
    for game in (sit_down(), deal(sit_down()), finished()):
        renamed = say(game, GameRenamed(" Grandma’s \t birthday "))
        assert renamed.name == "Grandma’s birthday"
        assert say(renamed, GameRenamed("")).name == ""


@pytest.mark.parametrize("game", [sit_down(), finished()])
def test_a_new_name_changes_nothing_else(game: Game) -> None:
    renamed = say(game, GameRenamed("Birthday"))
    assert (renamed.rounds, renamed.finished) == (game.rounds, game.finished)
    assert next_step(renamed) == next_step(game)


def test_a_name_is_taken_back_and_brought_back_like_anything_said() -> None:
    log: list[Event] = [start(), GameRenamed("Birthday"), GameRenamed("Jubilee"), Undone(3)]
    assert fold(log)[0].name == "Birthday"
    assert fold([*log, Redone(3)])[0].name == "Jubilee"
    assert fold([*log, Undone(2)])[0].name == "Friday table"
