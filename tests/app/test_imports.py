"""Imports: the plan, and its execution as a whole."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings

from scorekeeper.app import App, Imported, ImportPlan, ImportStatus, NotSaved, RulePreset
from scorekeeper.exports import game_file
from scorekeeper.game.events import (
    Bid,
    Dealt,
    Event,
    GameStarted,
    Noted,
    PlayEnded,
    Player,
    PlayerJoined,
    PointsAdjusted,
    Redone,
    ScheduleChanged,
    TricksCounted,
    Undone,
)
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.records import Series
from scorekeeper.store.store import Store
from tests.app.builders import make_app, record_all, sit_down, wait_for
from tests.examples import examples
from tests.game.builders import game_of_log, start
from tests.game.strategies import Walk, walks

TOLD: tuple[Event, ...] = (
    start(cards=[1]),
    *(Dealt(1), Bid(1, 0, 1), Bid(1, 1, 0), Bid(1, 2, 1), PlayEnded(1)),
    TricksCounted(1, (1, 0, 0)),
    Undone(7),
    Redone(7),
)


def foreign_game(*events: Event, game_id: str = "far") -> OpenGame:
    """A game from elsewhere."""
    return game_of_log(events, game_id)


ELSEWHERE = foreign_game(*TOLD)
ANONYMOUS = foreign_game(
    GameStarted("Friday table", start(cards=[1]).rules, tuple(Player("", n) for n in "ABC"), 2),
    game_id="anonymous",
)


def without_ids(game: OpenGame) -> OpenGame:
    """The same game, told by somebody who does not know the players' ids."""
    first, *rest = (entry.event for entry in game.log)
    assert isinstance(first, GameStarted)
    players = tuple(Player("", player.name) for player in first.players)
    renamed = GameStarted(first.name, first.rules, players, first.first_dealer)
    return foreign_game(renamed, *rest, game_id=game.id)


def import_games(app: App, *games: OpenGame) -> ImportPlan:
    """The status of each of the `games`."""
    plan = wait_for(app.imports.plan(games))
    assert isinstance(wait_for(app.imports.execute(plan)), Imported)
    return plan


def statuses(plan: ImportPlan) -> list[ImportStatus]:
    return [arrival.status for arrival in plan.items]


def test_a_game_from_elsewhere_is_kept_whole_and_once(app: App, path: Path) -> None:
    sit_down(app)
    before = path.read_bytes()
    wait_for(app.imports.plan([ELSEWHERE, ANONYMOUS]))
    assert path.read_bytes() == before, "a plan writes nothing"
    assert statuses(import_games(app, ELSEWHERE)) == [ImportStatus.NEW]
    plan = import_games(app, without_ids(ELSEWHERE))
    assert (statuses(plan), plan.changes) == ([ImportStatus.UNCHANGED], 0)
    assert wait_for(app.open("far")) == ELSEWHERE
    assert [game.id for game in wait_for(app.games())][:1] == ["far"]
    assert len(wait_for(app.people.visible())) == 6


def test_a_game_is_known_again_in_a_file_without_its_log(app: App) -> None:
    """Such a file has neither the rounds first agreed nor the order in which points were given."""
    bids, more = (Bid(1, seat, 0) for seat in range(3)), ScheduleChanged((1, 2))
    late, early = PointsAdjusted(1, 1, 0, 5, "wager"), PointsAdjusted(2, 0, 1, 5, "late")
    notes = Noted(1, "at the cabin"), Noted(2, "with a dog"), Noted(1, "")
    counted = PlayEnded(1), TricksCounted(1, (1, 0, 0))
    game = foreign_game(start(cards=[1]), more, Dealt(1), *bids, *counted, late, early, *notes)
    told = {**game_file.to_json(game_file.from_game(game)), "log": []}
    bare = OpenGame.of("far", game_file.log_entries(game_file.read(told), game.started_at))
    assert statuses(import_games(app, game)) == [ImportStatus.NEW]
    assert statuses(import_games(app, bare)) == [ImportStatus.UNCHANGED]
    assert wait_for(app.open("far")) == game


def test_one_game_twice_among_many_is_kept_and_counted_once(app: App) -> None:
    states = [foreign_game(*TOLD[:2]), ELSEWHERE, foreign_game(*TOLD[:5]), ELSEWHERE]
    plan = import_games(app, *states)
    unchanged = ImportStatus.UNCHANGED
    assert statuses(plan) == [ImportStatus.NEW, ImportStatus.LONGER, unchanged, unchanged]
    assert plan.changes == 1
    assert wait_for(app.open("far")) == ELSEWHERE


def test_a_deleted_game_comes_back_as_it_is_elsewhere(app: App) -> None:
    import_games(app, foreign_game(*TOLD[:4]))
    for status in (ImportStatus.LONGER, ImportStatus.BACK):
        wait_for(app.delete("far"))
        plan = import_games(app, ELSEWHERE, ELSEWHERE)
        assert (statuses(plan), plan.changes) == ([status, ImportStatus.UNCHANGED], 1)
        assert [game.id for game in wait_for(app.games())] == ["far"]
        assert wait_for(app.open("far")) == ELSEWHERE


def test_a_player_without_an_id_is_who_bears_the_name_here_in_all_games(app: App) -> None:
    import_games(app, ANONYMOUS, foreign_game(ANONYMOUS.log[0].event, game_id="second"))
    assert [player.name for player in wait_for(app.people.visible())] == ["A", "B", "C"]
    ben = sit_down(app, "Ben", "Zoe", "Yan").game.players[0]
    (arrival,) = import_games(app, without_ids(ELSEWHERE)).items
    ids = [player.id for player in arrival.game.game.players]
    assert ids[1] == ben.id
    assert len({"", *ids}) == 4
    assert len(wait_for(app.people.visible())) == 3 + 5


def test_somebody_new_with_a_known_name_is_offered_to_be_them(app: App) -> None:
    here = sit_down(app, "ANNA", "Zoe", "Yan").game.players[0]
    plan = wait_for(app.imports.plan([ELSEWHERE]))
    offered = {one.player.name: [p.id for p in one.namesakes] for one in plan.unknown_players}
    assert offered == {"Anna": [here.id], "Ben": [], "Cleo": []}
    assert isinstance(wait_for(app.imports.execute(plan, {"anna": here.id})), Imported)
    assert wait_for(app.open("far")) == ELSEWHERE
    people = {person.id: person for person in wait_for(app.people.everybody())}
    assert people[here.id].games == 2
    assert people[here.id].merged == (Player("anna", "Anna"),)


def played_by(*players: Player, game_id: str = "far") -> OpenGame:
    """A game from elsewhere of which only the start is recorded."""
    return foreign_game(GameStarted("", start(cards=[1]).rules, players, 0), game_id=game_id)


def test_nobody_is_offered_to_be_who_sits_beside_them_and_one_person_has_one_seat(
    app: App,
) -> None:
    """Under whatever names: Pauli turned out to be Paul."""
    paul = sit_down(app, "Paul", "Zoe", "Yan").game.players[0]
    alias = sit_down(app, "Pauli", "Zoe", "Yan").game.players[0]
    cleo = Player("c", "Cleo")
    assert wait_for(app.people.merge(alias.id, paul.id)) is None
    for known in (paul, alias):
        beside = played_by(known, Player("p3", "Paul" if known is alias else "paul!"), cleo)
        (new, _cleo) = wait_for(app.imports.plan([beside])).unknown_players
        assert (new.player.id, new.namesakes) == ("p3", ())
    plan = import_games(app, played_by(paul, alias, cleo), ANONYMOUS)
    assert (statuses(plan), plan.changes) == ([ImportStatus.TWICE, ImportStatus.NEW], 1)
    assert wait_for(app.open("far")) is None
    # nor is the game here after it was refused, or may the other name join it
    twice = [played_by(paul, alias, cleo)] * 2
    assert statuses(wait_for(app.imports.plan(twice))) == [ImportStatus.TWICE] * 2
    begun = played_by(paul, cleo, Player("d", "Dora"))
    import_games(app, begun)
    joined = foreign_game(begun.log[0].event, PlayerJoined(1, 3, alias, 0))
    assert statuses(import_games(app, joined)) == [ImportStatus.TWICE]
    assert wait_for(app.open("far")) == begun


def test_nothing_is_imported_if_a_newcomer_cannot_be_who_they_are_said_to_be(app: App) -> None:
    here = sit_down(app, "Anna", "Zoe", "Yan").game.players
    rule_presets = [RulePreset("Friday", start(cards=[1]).rules)]
    plan = wait_for(app.imports.plan([ELSEWHERE, ANONYMOUS], (), rule_presets))
    same = {"anna": here[0].id, "ben": here[0].id}
    before = wait_for(app.games()), wait_for(app.people.everybody())
    refused = wait_for(app.imports.execute(plan, same))
    assert isinstance(refused, NotSaved)
    assert refused.problem is StoreProblem.AT_ONE_TABLE
    assert (wait_for(app.games()), wait_for(app.people.everybody())) == before
    assert wait_for(app.rule_presets.all()) == ()


def test_a_single_game_comes_in_or_its_status_says_why_not(app: App) -> None:
    series = wait_for(app.series.begin("Season"))
    assert isinstance(series, Series)
    assert wait_for(app.imports.import_one(ELSEWHERE, [series.id])) is None
    assert wait_for(app.open("far")) == ELSEWHERE
    assert wait_for(app.series.of_game("far")) == {series.id}
    other = foreign_game(*TOLD[:3], Bid(1, 1, 1))
    assert wait_for(app.imports.import_one(other)) is ImportStatus.DIFFERENT
    assert statuses(import_games(app, other, ANONYMOUS)) == [
        *(ImportStatus.DIFFERENT, ImportStatus.NEW)
    ]
    assert wait_for(app.open("far")) == ELSEWHERE


def test_what_somebody_wrote_in_between_is_not_overwritten(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a plan for many, or for one game."""
    import_games(app, foreign_game(*TOLD[:2]))
    plan = wait_for(app.imports.plan([ELSEWHERE, ANONYMOUS]))
    single = wait_for(app.imports.plan([ELSEWHERE]))
    here = wait_for(app.open("far"))
    assert here
    ours = record_all(app, here, Bid(1, 0, 0))
    now = wait_for(app.imports.execute(plan))
    assert isinstance(now, ImportPlan)
    assert statuses(now) == [ImportStatus.DIFFERENT, ImportStatus.NEW]

    async def outdated(_games: object) -> ImportPlan:
        monkeypatch.undo()
        return single

    monkeypatch.setattr(app.imports, "plan", outdated)
    assert wait_for(app.imports.import_one(ELSEWHERE)) is ImportStatus.DIFFERENT
    assert [game.id for game in wait_for(app.games())] == ["far"]
    assert wait_for(app.open("far")) == ours


@settings(deadline=None, max_examples=examples(30), derandomize=True)
@given(walk=walks)
def test_however_far_a_game_is_its_states_are_recognised(
    tmp_path_factory: pytest.TempPathFactory, blank: Path, walk: Walk
) -> None:
    path = tmp_path_factory.mktemp("states") / "games.db"
    path.write_bytes(blank.read_bytes())
    app = make_app(Store.open(path))
    lengths = (len(walk.log) // 2 or 1, len(walk.log))
    for shorter, longer in pairwise([1, *lengths]):
        import_games(app, foreign_game(*walk.log[:longer]))
        again = import_games(app, foreign_game(*walk.log[:shorter]))
        assert statuses(again) == [ImportStatus.UNCHANGED]
    assert wait_for(app.open("far")) == foreign_game(*walk.log)
