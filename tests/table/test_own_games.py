"""A player's device may read the finished games of its player, and no other than its own."""

import pytest

from scorekeeper.game.authority import Access
from scorekeeper.game.events import GameRenamed
from scorekeeper.game.refusals import Refusal
from scorekeeper.game.roles import Role
from scorekeeper.table import NotSaved, OpenGame, StoreError, Table
from tests.table.builders import sit_down, wait_for
from tests.table.test_series import play


@pytest.fixture
def games(table: Table) -> dict[str, OpenGame]:
    """Anna's finished, running and present game, a finished one without her, and a deleted one."""
    finished = play(table, "Ben", "Anna", "Cleo", winner=0)
    ben, anna, cleo = finished.game.players
    deleted = play(table, anna, cleo, ben, winner=0)
    assert wait_for(table.delete(deleted.id)) is None
    return {
        "finished": finished,
        "running": sit_down(table, cleo, anna, ben),
        "foreign": play(table, cleo, "Dora", ben, winner=0),
        "deleted": deleted,
        "present": sit_down(table, anna, ben, cleo),
    }


def at(table: Table, access: Access | None) -> Table:
    return table.for_device(lambda: access)


def test_a_player_sees_the_finished_games_they_sat_in(
    table: Table, games: dict[str, OpenGame]
) -> None:
    anna = at(table, Access(Role.PLAYER, games["present"].id, 0))
    newest = wait_for(anna.own_games.newest(10))
    assert [each.id for each in newest] == [games["finished"].id]
    opened = {name: wait_for(anna.open(game.id)) for name, game in games.items()}
    assert {name for name, game in opened.items() if game} == {"finished", "present"}


def test_a_player_of_two_names_sees_the_games_of_both(
    table: Table, games: dict[str, OpenGame]
) -> None:
    """Dora turns out to be Anna."""
    dora = games["foreign"].game.players[1]
    (anna,) = (each for each in games["present"].game.players if each.name == "Anna")
    assert not isinstance(wait_for(table.people.merge(dora.id, anna.id)), NotSaved)
    device = at(table, Access(Role.PLAYER, games["present"].id, 0))
    ids = {each.id for each in wait_for(device.own_games.newest(10))}
    assert ids == {games["finished"].id, games["foreign"].id}
    assert len(wait_for(device.own_games.newest(1))) == 1


def test_nothing_is_changed_in_an_earlier_game(table: Table, games: dict[str, OpenGame]) -> None:
    anna = at(table, Access(Role.PLAYER, games["present"].id, 0))
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
    assert wait_for(table.open(earlier.id)) == earlier


def test_any_other_device_sees_none_of_them(table: Table, games: dict[str, OpenGame]) -> None:
    present = games["present"].id
    for game_id, seat in ((present, None), (present, 6), ("gone", 0)):
        player = at(table, Access(Role.PLAYER, game_id, seat))
        watcher = at(table, Access(Role.WATCHER, game_id, seat))
        for name in ("finished", "running", "foreign"):
            assert wait_for(player.open(games[name].id)) is None
            assert wait_for(watcher.open(games[name].id)) is None
        assert wait_for(player.own_games.newest(10)) == ()
        with pytest.raises(StoreError, match="not_allowed"):
            wait_for(watcher.own_games.newest(10))
    nobody = at(table, None)
    for answer in (nobody.own_games.newest(10), nobody.open(games["finished"].id)):
        with pytest.raises(StoreError, match="not_allowed"):
            wait_for(answer)
