"""Use cases of tournaments: entrants, draws, results from games or by hand, and undoing them."""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper.app import App, NotSaved, SeatList, TournamentRecord, TournamentView
from scorekeeper.game.json_values import UnreadableError
from scorekeeper.game.names import NameFault
from scorekeeper.stats.tournament import DrawnTable, TournamentRefusal
from tests.app.builders import sit_down, wait_for
from tests.app.test_series import play


def begin(app: App, *names: str) -> str:
    """Begin a tournament of these people, and return its id."""
    record = wait_for(app.tournaments.begin(" The   cup "))
    assert isinstance(record, TournamentRecord)
    for name in names:
        assert wait_for(app.tournaments.enter(record.id, name)) is None
    return record.id


def view(app: App, cup: str) -> TournamentView:
    found = wait_for(app.tournaments.view(cup))
    assert found
    return found


def seats(app: App, cup: str, number: int, at: int) -> SeatList:
    """Return the table as a screen shows it that is up to date."""
    return SeatList(number, at, view(app, cup).tournament.rounds[number].tables[at].seats)


def result(app: App, cup: str, *totals: int, number: int = 0, at: int = 0) -> object:
    """Enter the result of a table."""
    shown = seats(app, cup, number, at)
    return wait_for(app.tournaments.enter_result(cup, shown, totals))


def draw(app: App, cup: str, *, final: bool = False) -> TournamentRefusal | NotSaved | None:
    return wait_for(app.tournaments.draw(cup, Random(1), final=final))


def test_a_name_is_corrected_and_everything_else_stays(app: App) -> None:
    cup = begin(app, "Ana", "Ben", "Cleo")
    assert draw(app, cup) is None
    before = view(app, cup).tournament
    rename = app.tournaments.rename
    assert wait_for(rename(cup, 0, "  Anna ")) is None
    assert wait_for(rename(cup, 0, "ANNA")) is None, "it is nobody else's"
    assert wait_for(rename(cup, 0, "ben")) is NameFault.DOUBLED
    assert wait_for(rename(cup, 1, " ")) is NameFault.EMPTY
    assert wait_for(rename(cup, 7, "Nobody")) is None
    after = view(app, cup).tournament
    assert [each.name for each in after.entrants] == ["ANNA", "Ben", "Cleo"]
    assert after.rounds == before.rounds


def test_people_are_entered_by_name_once_and_who_has_left_comes_back(app: App) -> None:
    cup = begin(app, "Anna", "Ben  K.")
    assert wait_for(app.tournaments.begin("the CUP")) is NameFault.DOUBLED
    assert wait_for(app.tournaments.all()) == ((cup, "The cup"),)
    assert wait_for(app.tournaments.enter(cup, "ANNA")) is NameFault.DOUBLED
    assert wait_for(app.tournaments.enter(cup, " ")) is NameFault.EMPTY
    assert [each.name for each in view(app, cup).tournament.entrants] == ["Anna", "Ben K."]
    for _device in range(2):
        assert wait_for(app.tournaments.set_present(cup, 0, present=False)) is None
    assert view(app, cup).tournament.present == (1,)
    assert wait_for(app.tournaments.enter(cup, "anna")) is None
    assert view(app, cup).tournament.present == (0, 1)


def test_a_round_is_drawn_entered_and_followed_by_the_next(app: App) -> None:
    cup = begin(app, "Anna", "Ben", "Cleo")
    assert draw(app, cup, final=True) is TournamentRefusal.NO_ROUND
    assert draw(app, cup) is None
    assert draw(app, cup) is TournamentRefusal.UNFINISHED
    for totals in ((10, 20, 30), (), (30, 10, 20)):  # corrected, and cleared
        assert result(app, cup, *totals) is None
        assert view(app, cup).tournament.rounds[0].tables[0].totals == totals
    with pytest.raises(UnreadableError):
        result(app, cup, 40, 30, 20, 10)
    lines = view(app, cup).standings
    assert [(line.place, int(line.score), line.total) for line in lines] == [
        *((1, 2, 30), (2, 0, 20), (3, -2, 10))
    ]
    assert draw(app, cup, final=True) is None
    assert len(view(app, cup).tournament.rounds) == 2


def test_a_game_of_the_app_is_the_result_of_its_table_and_follows_it(app: App) -> None:
    cup = begin(app, "Anna", "Ben", "Cleo")
    draw(app, cup)
    (drawn,) = view(app, cup).tournament.rounds[0].tables
    names = [view(app, cup).tournament.entrants[seat].name for seat in drawn.seats]
    running, other = sit_down(app, *names), sit_down(app, *names)
    assert wait_for(app.tournaments.play(cup, seats(app, cup, 0, 0), running.id)) is None
    second = app.tournaments.play(cup, seats(app, cup, 0, 0), other.id)
    assert wait_for(second) is TournamentRefusal.PLAYED
    assert view(app, cup).tournament.rounds[0].tables[0].has_begun
    assert not view(app, cup).tournament.rounds[0].finished
    assert wait_for(app.tournaments.take_back(cup)) is TournamentRefusal.BEGUN
    assert wait_for(app.delete(running.id)) is None
    others = play(app, *names, "Dora", winner=0)
    assert wait_for(app.tournaments.play(cup, seats(app, cup, 0, 0), others.id)) is None
    assert not view(app, cup).tournament.rounds[0].finished, "four played, but three were drawn"
    assert wait_for(app.delete(others.id)) is None
    over = play(app, *names, winner=0)
    assert wait_for(app.tournaments.play(cup, seats(app, cup, 0, 0), over.id)) is None
    (played,) = view(app, cup).tournament.rounds[0].tables
    assert (played.totals, played.places) == ((30, -10, 20), (1, 3, 2))
    assert draw(app, cup) is None
    # what is written is the game, not what it said once
    record = wait_for(app.tournaments.find(cup))
    assert record
    assert record.tournament.rounds[0].tables[0] == DrawnTable(drawn.seats, over.id)
    assert wait_for(app.tournaments.take_back(cup)) is None
    assert wait_for(app.tournaments.take_back(cup)) is TournamentRefusal.BEGUN
    assert wait_for(app.delete(over.id)) is None
    assert not view(app, cup).tournament.rounds[0].tables[0].has_begun
    assert wait_for(app.tournaments.take_back(cup)) is None
    assert not view(app, cup).tournament.rounds


def test_a_removed_tournament_can_be_brought_back(app: App) -> None:
    cup = begin(app, "Anna", "Ben", "Cleo")
    record = wait_for(app.tournaments.find(cup))
    assert record
    assert wait_for(app.tournaments.remove(cup)) is None
    assert wait_for(app.tournaments.view(cup)) is None
    outcome = wait_for(app.tournaments.enter(cup, "Dora"))
    assert isinstance(outcome, NotSaved)
    assert outcome.problem == "no_such_tournament"
    assert wait_for(app.tournaments.bring_back(cup, record)) is None
    assert wait_for(app.tournaments.find(cup)) == record


def test_a_result_for_a_draw_that_was_taken_back_changes_nothing(app: App) -> None:
    cup = begin(app, "Anna", "Ben", "Cleo", "Dora")
    draw(app, cup)
    shown = seats(app, cup, 0, 0)
    assert wait_for(app.tournaments.take_back(cup)) is None
    gone = app.tournaments.enter_result(cup, shown, (40, 30, 20, 10))
    assert wait_for(gone) is TournamentRefusal.REDRAWN
    assert wait_for(app.tournaments.play(cup, shown, "game")) is TournamentRefusal.REDRAWN
    wait_for(app.tournaments.set_present(cup, 3, present=False))
    draw(app, cup)
    mixed = replace(shown, seats=seats(app, cup, 0, 0).seats[::-1])
    others = app.tournaments.enter_result(cup, mixed, (30, 20, 10))
    assert wait_for(others) is TournamentRefusal.REDRAWN
    assert not view(app, cup).tournament.rounds[0].tables[0].totals
