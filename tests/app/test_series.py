"""Use cases of series: begin, rename, set rules, add games, and compute standings."""

from dataclasses import replace
from datetime import timedelta
from uuid import uuid4

import pytest

from scorekeeper.app import App, Dependencies, NotSaved, OpenGame, SeriesStandings, run_inline
from scorekeeper.game.events import Bid, Dealt, GameFinished, PlayEnded, Player, TricksCounted
from scorekeeper.game.names import NameFault
from scorekeeper.stats.standings import Absence, Measure, StandingRules
from scorekeeper.store import store
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import Series
from scorekeeper.store.store import Store
from tests.app.builders import EVENING, SHORT, record_all, sit_down, wait_for


def begin(app: App, name: str = "Season") -> Series:
    """Begin a series."""
    series = wait_for(app.series.begin(name))
    assert isinstance(series, Series), series
    return series


def play(app: App, *players: Player | str, winner: int) -> OpenGame:
    """Play a game of a single round: `winner` bids and makes 1, the next one bids 1 in vain.

    That is 30 for the winner, −10 for the next one, and 20 for everybody else.
    """
    game = sit_down(app, *players)
    seats = len(game.game.players)
    bids = [int(seat in (winner, (winner + 1) % seats)) for seat in range(seats)]
    return record_all(
        app,
        game,
        Dealt(1),
        *(Bid(1, seat, bids[seat]) for seat in range(seats)),
        PlayEnded(1),
        TricksCounted(1, tuple(int(seat == winner) for seat in range(seats))),
        GameFinished(),
    )


def shown(app: App, series: Series) -> SeriesStandings:
    found = wait_for(app.series.standings(series.id))
    assert found is not None
    return found


def scores(found: SeriesStandings) -> dict[str, tuple[int, int]]:
    return {found.names[line.person]: (line.place, int(line.score)) for line in found.standings}


def test_a_series_has_a_tidy_name_of_its_own(app: App) -> None:
    faults = {" ": NameFault.EMPTY, "x" * 41: NameFault.TOO_LONG, "a\x07b": NameFault.UNPRINTABLE}
    winter, summer = begin(app, "  Winter "), begin(app, "Summer")
    assert {name: wait_for(app.series.begin(name)) for name in faults} == faults
    assert {name: wait_for(app.series.rename(summer, name)) for name in faults} == faults
    assert (winter.name, winter.created_at) == ("Winter", EVENING)
    assert wait_for(app.series.begin(" WINTER ")) is NameFault.DOUBLED
    assert wait_for(app.series.rename(summer, "winter")) is NameFault.DOUBLED
    assert wait_for(app.series.rename(winter, "WINTER")) is None, "it is nobody else's"
    assert {each.name for each in wait_for(app.series.all())} == {"WINTER", "Summer"}
    assert wait_for(app.series.remove(winter.id)) is None
    assert begin(app, "Winter").id != winter.id
    assert wait_for(app.series.create(winter, ())) is None, "what was removed comes back"


def test_finished_games_count_in_the_order_of_play_also_in_a_series_that_was_brought_back(
    app: App,
) -> None:
    series = begin(app)
    first = play(app, winner=0)
    second = play(app, "Anna", "Ben", "Dora", winner=2)
    running = sit_down(app)
    for game in (second, running, first):
        assert wait_for(app.series.add_game(series.id, game.id)) is None
    found = shown(app, series)
    assert [game.id for game in found.games] == [first.id, second.id, running.id]
    assert [game.id for game in found.finished] == [first.id, second.id]
    assert scores(found) == {"Dora": (1, 30), "Anna": (2, 20), "Cleo": (2, 20), "Ben": (4, 10)}
    ids = wait_for(app.series.game_ids(series.id))
    assert wait_for(app.series.remove(series.id)) is None
    assert wait_for(app.series.standings(series.id)) is None
    assert wait_for(app.series.of_game(first.id)) == frozenset()
    for lost in (
        app.series.rename(series, "Winter"),
        app.series.set_rules(series.id, StandingRules()),
        app.series.add_game(series.id, first.id),
    ):
        outcome = wait_for(lost)
        assert isinstance(outcome, NotSaved)
        assert outcome.problem == "no_such_series"
    assert wait_for(app.series.create(series, ids)) is None
    assert shown(app, series) == found


@pytest.mark.parametrize(("hours", "counts"), [(11, True), (13, False)])
def test_a_series_goes_on_with_the_next_game_of_the_evening(
    store: Store, hours: int, *, counts: bool
) -> None:
    now = EVENING
    app = App(Dependencies(store, lambda: now, lambda: str(uuid4()), run_inline))
    series, last = begin(app), sit_down(app)
    assert wait_for(app.series.add_game(series.id, last.id)) is None
    now += timedelta(hours=hours)
    assert wait_for(app.series.to_continue(last)) == ({series.id} if counts else frozenset())


def test_the_rules_of_a_series_can_be_agreed_anew(app: App) -> None:
    series = begin(app)
    for game in (play(app, winner=0), play(app, "Anna", "Ben", "Dora", winner=2)):
        wait_for(app.series.add_game(series.id, game.id))
    lowest = StandingRules(Measure.PLACES, Absence.LOWEST)
    assert wait_for(app.series.set_rules(series.id, lowest)) is None
    assert wait_for(app.series.rename(series, "Spring")) is None, "by another device"
    assert shown(app, series).series == replace(series, name="Spring", rules=lowest)
    # 2, −2, 0 and −2, 0, 2; who was absent gets the −2 of the last; points decide between equals
    found = scores(shown(app, series))
    assert found == {"Dora": (1, 0), "Anna": (2, 0), "Cleo": (3, -2), "Ben": (4, -2)}


def test_people_who_turned_out_to_be_one_have_one_line_under_their_present_name(
    app: App,
) -> None:
    series = begin(app)
    first = play(app, winner=0)
    second = play(app, "Annie", "Ben", "Cleo", winner=1)
    for game in (first, second):
        wait_for(app.series.add_game(series.id, game.id))
    annie, anna = second.game.players[0].id, first.game.players[0].id
    assert wait_for(app.people.merge(annie, into=anna)) is None
    assert wait_for(app.people.rename(anna, "Anna K.")) is None
    assert scores(shown(app, series)) == {"Anna K.": (1, 50), "Ben": (2, 20), "Cleo": (3, 10)}


def test_a_game_is_started_in_its_series_or_not_at_all_and_one_that_is_gone_is_left_out(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    winter = begin(app, "Winter")
    players = ["Anna", "Ben", "Cleo"]

    def start() -> object:
        ids = [winter.id, "gone"]
        return wait_for(app.start(players=players, rules=SHORT, first_dealer=0, series=ids))

    def full(*_args: object) -> None:
        raise StoreError(StoreProblem.DISK_FULL, "games.db")

    with monkeypatch.context() as broken:
        broken.setattr(store, "add_members", full)
        assert isinstance(start(), NotSaved)
    assert wait_for(app.games()) == ()
    started = start()
    assert isinstance(started, OpenGame)
    assert wait_for(app.series.of_game(started.id)) == {winter.id}
    assert wait_for(app.series.game_ids("gone")) == frozenset()
