"""Use cases for devices with other roles than the host's: refused, allowed, and what they see."""

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.app import (
    App,
    Conflict,
    ImportPlan,
    NotSaved,
    OpenGame,
    SeatList,
    Series,
    StoreError,
    TournamentRecord,
)
from scorekeeper.exports import backup_file
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.authority import Access
from scorekeeper.game.events import (
    NOT_SHOWN,
    Bid,
    Dealt,
    Entry,
    GameRenamed,
    OwnTricksAllowed,
    PlayEnded,
    PlayEvent,
    Redone,
    TricksCounted,
    TricksWon,
    Undone,
)
from scorekeeper.game.refusals import Refusal
from scorekeeper.game.roles import Role
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.editions import CLASSIC
from scorekeeper.rules.ruleset import Format
from scorekeeper.stats.standings import Measure, StandingRules
from scorekeeper.stats.tournament import DrawnRound, DrawnTable, Entrant, Tournament
from scorekeeper.store.store import Store
from tests.app.builders import EVENING, SHORT, wait_for, wait_for_game
from tests.pictures import photo

PLAYERS = ("Anna", "Ben", "Cleo")
WATCHER = Access(Role.WATCHER, "id-4")
SCORER = Access(Role.SCORER)
SEATS = SeatList(0, 0, (0, 1, 2))
CUP = TournamentRecord(
    "cup",
    "Cup",
    EVENING,
    Tournament(tuple(map(Entrant, PLAYERS)), (DrawnRound((DrawnTable((0, 1, 2)),)),)),
)
SEASON = Series("season", "Season", EVENING, StandingRules(Measure.PLACES))


def seat(number: int) -> Access:
    return Access(Role.PLAYER, "id-4", number)


@dataclass
class SharedGame:
    """A game of three at `table`, the first dealt by Cleo, and the use cases of other devices."""

    app: App
    mode: BidMode = BidMode.SIMULTANEOUS
    game: OpenGame = field(init=False)

    def __post_init__(self) -> None:
        rules = CLASSIC.rules(format=Format.CUSTOM, cards=(2, 1), bid_mode=self.mode)
        self.game = wait_for_game(self.app.start(players=PLAYERS, rules=rules, first_dealer=2))
        assert self.game.id == "id-4"
        self.host(Dealt(1))

    def host(self, *events: PlayEvent) -> None:
        """Record as the host."""
        for event in events:
            self.game = wait_for_game(self.app.record(self.stored(), event))

    def stored(self) -> OpenGame:
        game = wait_for(self.app.open("id-4"))
        assert game
        return game

    def log(self) -> tuple[Entry, ...]:
        return self.stored().log

    def seen(self, access: Access) -> OpenGame:
        game = wait_for(self.at(access).open("id-4"))
        assert game
        return game

    def record(self, access: Access, *events: PlayEvent) -> object:
        """Record as a device with that access, on what it sees."""
        return wait_for(self.at(access).record(self.seen(access), *events))

    def undo(self, access: Access) -> object:
        return wait_for(self.at(access).undo(self.seen(access)))

    def redo(self, access: Access) -> object:
        return wait_for(self.at(access).redo(self.seen(access)))

    def at(self, access: Access | None) -> App:
        return self.app.for_device(lambda: access)


def game_of(outcome: object) -> OpenGame:
    assert isinstance(outcome, OpenGame), outcome
    return outcome


@pytest.fixture
def shared(app: App) -> SharedGame:
    return SharedGame(app)


def test_players_bid_at_once_for_the_own_seat_where_bids_are_hidden(shared: SharedGame) -> None:
    seen = {number: shared.seen(seat(number)) for number in (2, 0, 1)}
    for number, before in seen.items():
        bid = wait_for_game(shared.at(seat(number)).record(before, Bid(1, number, 1)))
        assert bid.game.round(1).bids[number] == 1
    assert shared.stored().game.round(1).bids == (1, 1, 1)
    assert shared.seen(WATCHER).game.round(1).bids == (1, 1, 1)


def test_a_device_is_judged_by_the_stored_game_and_a_conflict_brings_no_hidden_bid(
    shared: SharedGame,
) -> None:
    first, before, kept = shared.seen(SCORER), shared.seen(seat(0)), shared.seen(SCORER)
    lie = OpenGame.of(first.id, first.log[:1])
    shared.host(Bid(1, 1, 2))
    wait_for_game(shared.app.undo(shared.stored()))
    wait_for_game(shared.app.undo(shared.stored()))
    for said in (lie, before):
        outcome = wait_for(shared.at(seat(0)).record(said, Bid(1, 0, 1)))
        assert isinstance(outcome, Conflict)
        assert outcome.current.log == shared.seen(seat(0)).log
    shared.host(Dealt(1), Bid(1, 0, 2))
    outcome = wait_for(shared.at(SCORER).record(kept, GameRenamed("Ours")))
    assert isinstance(outcome, Conflict)
    assert outcome.current.game.round(1).bids == (NOT_SHOWN, None, None)
    theirs = Access(Role.PLAYER, "another", 0)
    assert wait_for(shared.at(theirs).open("id-4")) is None
    absent = wait_for(shared.at(theirs).record(shared.stored(), Bid(1, 0, 1)))
    assert isinstance(absent, NotSaved)
    assert absent.problem == "no_such_game"


def test_a_player_takes_back_the_own_bid_and_a_scorer_any(shared: SharedGame) -> None:
    shared.host(Bid(1, 0, 2))
    for access in (seat(1), WATCHER):
        assert isinstance(shared.undo(access), Refusal)
    back = game_of(shared.undo(seat(0)))
    assert back.game.round(1).bids == (None, None, None)
    assert isinstance(shared.redo(seat(1)), Refusal)
    again = game_of(shared.redo(seat(0)))
    assert again.game.round(1).bids == (2, None, None)
    for access, bid in ((seat(0), 2), (seat(1), NOT_SHOWN), (SCORER, NOT_SHOWN)):
        entry = shared.seen(access).log[2]
        assert (entry.event, entry.by) == (Bid(1, 0, bid), "host")
    undone = game_of(shared.undo(SCORER))
    assert undone.game.round(1).bids == (None, None, None)
    wait_for_game(shared.at(SCORER).rename("id-4", "Ours"))
    assert [(entry.event, entry.by) for entry in shared.log()[1:]] == [
        (Dealt(1), "host"),
        (Bid(1, 0, 2), "host"),
        (Undone(3), "player"),
        (Redone(3), "player"),
        (Undone(3), "scorer"),
        (GameRenamed("Ours"), "scorer"),
    ]


def test_players_say_their_own_tricks_until_they_are_said_and_the_host_scores_them(
    shared: SharedGame,
) -> None:
    shared.host(*(Bid(1, number, 1) for number in range(3)))
    shared.host(OwnTricksAllowed(allowed=True), PlayEnded(1))
    seen = {number: shared.seen(seat(number)) for number in range(3)}
    for number, tricks in ((2, 1), (0, 2)):  # at the same moment
        won = TricksWon(1, number, tricks)
        wait_for_game(shared.at(seat(number)).record(seen[number], won))
    shared.host(TricksWon(1, 1, 0))
    late = TricksWon(1, 1, 1)
    assert isinstance(wait_for(shared.at(seat(1)).record(seen[1], late)), Conflict)
    assert isinstance(shared.record(seat(1), late), Refusal)
    assert isinstance(shared.undo(seat(1)), Refusal)
    assert shared.stored().game.round(1).tricks == (2, 0, 1)
    assert [entry.by for entry in shared.log()[-3:]] == ["player", "player", "host"]
    shared.host(TricksWon(1, 2, 0), TricksCounted(1, (2, 0, 0)))
    # rules §6: 1 bid and 2 or 0 won is 10 below nothing
    assert shared.stored().tally.totals == (-10, -10, -10)


def test_a_scorer_keeps_the_pad_without_seeing_hidden_bids(shared: SharedGame) -> None:
    at = shared.at(SCORER)
    game = shared.seen(SCORER)
    for number in range(3):
        assert game.game.round(1).bids[number] is None
        game = wait_for_game(at.record(game, Bid(1, number, number)))
    assert game.game.round(1).bids == (0, 1, 2)
    game = wait_for_game(at.record(game, PlayEnded(1), TricksCounted(1, (0, 1, 1))))
    assert wait_for_game(at.rename(game.id, "Ours")).game.name == "Ours"
    assert shared.stored().game == wait_for_game(at.open(game.id)).game


def test_a_device_revoked_while_it_waits_records_nothing(shared: SharedGame) -> None:
    answers = iter([seat(0)])
    at = shared.app.for_device(lambda: next(answers, None))
    before = shared.log()
    outcome = wait_for(at.record(shared.seen(seat(0)), Bid(1, 0, 1)))
    assert isinstance(outcome, NotSaved)
    assert outcome.problem == "not_allowed"
    assert shared.log() == before


APIS = ("", "people", "series", "tournaments", "statistics", "imports", "backups", "rule_presets")
FOR_A_GAME = {"open", "record", "undo", "redo", "rename", "people.appearances"}
"""Use cases of a single game; what they refuse is asserted above."""

READ_BY_SCORERS = {
    *("count_games", "damaged_games", "deleted_games", "games", "last_started"),
    *("latest_unfinished", "setting", "rule_presets.all"),
    *("people.everybody", "people.joining", "people.played_with", "people.visible"),
    *("series.all", "series.game_counts", "series.game_ids", "series.of_game", "series.standings"),
    *("series.to_continue", "tournaments.all", "tournaments.find", "tournaments.view"),
    *("statistics.of_person", "statistics.of_table", "statistics.ratings"),
}


def use_cases(app: App) -> dict[str, Callable[..., Awaitable[object]]]:
    """Return all use cases that are not of a single game, by name."""
    found: dict[str, Callable[..., Awaitable[object]]] = {}
    for api in APIS:
        members = inspect.getmembers(getattr(app, api) if api else app)
        public = {name: act for name, act in members if not name.startswith("_")}
        for name, act in public.items():
            if inspect.iscoroutinefunction(act):
                found[f"{api}.{name}" if api else name] = act
    return {name: act for name, act in found.items() if name not in FOR_A_GAME}


def arguments(name: str, act: Callable[..., object], game: OpenGame, path: Path) -> dict[str, Any]:
    """Return a value for each argument without a default."""
    values: dict[str, Any] = {
        "game_id": "id-4",
        "ids": ["id-4"],
        "game_ids": ["id-4"],
        "games": (),
        "game": game,
        "last": game,
        "players": game.game.players,
        "first_dealer": 0,
        "player_id": "id-1",
        "person_id": "id-1",
        "into": "id-3",
        "name": "Mallory’s",
        "appearance": Appearance("red", None, photo()),
        "key": "house_rules",
        "change": lambda _before: 1,
        "series_id": "season",
        "series": SEASON,
        "tournament_id": "cup",
        "record": CUP,
        "rules": StandingRules() if name.startswith("series") else SHORT,
        "number": 0,
        "present": False,
        "rng": Random(1),
        "seat_list": SEATS,
        "totals": (1, 2, 3),
        "plan": ImportPlan(()),
        "path": path,
        "backup": path,
        "folder": path.parent,
        "backup_format": backup_file,
    }
    parameters = inspect.signature(act).parameters.values()
    return {each.name: values[each.name] for each in parameters if each.default is each.empty}


def refused(act: Awaitable[object]) -> bool:
    """Whether a use case is refused because of the role, however it says so."""
    try:
        outcome = wait_for(act)
    except StoreError as error:
        outcome = NotSaved.from_error(error)
    return isinstance(outcome, NotSaved) and outcome.problem == "not_allowed"


@pytest.mark.parametrize("access", [seat(0), WATCHER, SCORER, None], ids=str)
def test_scorers_read_other_games_and_people_and_only_the_host_does_anything_else(
    shared: SharedGame, store: Store, access: Access | None, tmp_path: Path
) -> None:
    def everything() -> object:
        series = store.series.all(), store.series.game_ids("season")
        people = store.people.everybody(), store.tournaments.find("cup"), store.tournaments.all()
        return store.games(), store.deleted_games(), people, shared.log(), series

    store.series.create(SEASON)
    store.tournaments.create(CUP)
    before, path = everything(), tmp_path / "other" / "some.db"
    allowed = {
        name
        for name, act in use_cases(shared.at(access)).items()
        if not refused(act(**arguments(name, act, shared.game, path)))
    }
    assert allowed == (READ_BY_SCORERS if access is SCORER else set())
    if access:  # everybody of the game
        appearances = wait_for(shared.at(access).people.appearances(shared.game.game.players))
        assert len(appearances) == 3
    assert everything() == before
    assert not path.exists()
