"""A player's device may read the finished games of its player, and no other than its own."""

import pytest

from scorekeeper.app import App, NotSaved, OpenGame, StoreError
from scorekeeper.game.authority import Access
from scorekeeper.game.events import GameRenamed
from scorekeeper.game.refusals import Refusal
from scorekeeper.game.roles import Role
from tests.app.builders import sit_down, wait_for
from tests.app.test_series import play


@pytest.fixture
def games(app: App) -> dict[str, OpenGame]:
    """Anna's finished, running and present game, a finished one without her, and a deleted one."""
    finished = play(app, "Ben", "Anna", "Cleo", winner=0)
    ben, anna, cleo = finished.game.players
    deleted = play(app, anna, cleo, ben, winner=0)
    assert wait_for(app.delete(deleted.id)) is None
    return {
        "finished": finished,
        "running": sit_down(app, cleo, anna, ben),
        "foreign": play(app, cleo, "Dora", ben, winner=0),
        "deleted": deleted,
        "present": sit_down(app, anna, ben, cleo),
    }


def at(app: App, access: Access | None) -> App:
    return app.for_device(lambda: access)


def test_a_player_sees_the_finished_games_they_sat_in(app: App, games: dict[str, OpenGame]) -> None:
    anna = at(app, Access(Role.PLAYER, games["present"].id, 0))
    newest = wait_for(anna.own_games.newest(10))
    assert [each.id for each in newest] == [games["finished"].id]
    opened = {name: wait_for(anna.open(game.id)) for name, game in games.items()}
    assert {name for name, game in opened.items() if game} == {"finished", "present"}


def test_a_player_of_two_names_sees_the_games_of_both(app: App, games: dict[str, OpenGame]) -> None:
    """Dora turns out to be Anna."""
    dora = games["foreign"].game.players[1]
    (anna,) = (each for each in games["present"].game.players if each.name == "Anna")
    assert not isinstance(wait_for(app.people.merge(dora.id, anna.id)), NotSaved)
    device = at(app, Access(Role.PLAYER, games["present"].id, 0))
    ids = {each.id for each in wait_for(device.own_games.newest(10))}
    assert ids == {games["finished"].id, games["foreign"].id}
    assert len(wait_for(device.own_games.newest(1))) == 1


def test_nothing_is_changed_in_an_earlier_game(app: App, games: dict[str, OpenGame]) -> None:
    anna = at(app, Access(Role.PLAYER, games["present"].id, 0))
    earlier = wait_for(anna.open(games["finished"].id))
    assert earlier
    for answer in (
        anna.record(earlier, GameRenamed("mine")),
        anna.undo(earlier),
        anna.redo(earlier),
        anna.rename(earlier.id, "mine"),
        anna.delete(earlier.id),
    ):
        assert isinstance(wait_for(answer), NotSaved | Refusal)
    assert wait_for(app.open(earlier.id)) == earlier


def test_any_other_device_sees_none_of_them(app: App, games: dict[str, OpenGame]) -> None:
    present = games["present"].id
    for game_id, seat in ((present, None), (present, 6), ("gone", 0)):
        player = at(app, Access(Role.PLAYER, game_id, seat))
        watcher = at(app, Access(Role.WATCHER, game_id, seat))
        for name in ("finished", "running", "foreign"):
            assert wait_for(player.open(games[name].id)) is None
            assert wait_for(watcher.open(games[name].id)) is None
        assert wait_for(player.own_games.newest(10)) == ()
        with pytest.raises(StoreError, match="not_allowed"):
            wait_for(watcher.own_games.newest(10))
    nobody = at(app, None)
    for answer in (nobody.own_games.newest(10), nobody.open(games["finished"].id)):
        with pytest.raises(StoreError, match="not_allowed"):
            wait_for(answer)
