"""A sample season: every event is allowed, and every edition and rule occurs."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime
from functools import cache

from scorekeeper.game import events
from scorekeeper.game.codec import event_to_json
from scorekeeper.game.decide import why_not
from scorekeeper.game.faults import TOLERATED, sheet_faults
from scorekeeper.game.fold import fold
from scorekeeper.game.names import seat_name_faults
from scorekeeper.game.open_game import OpenGame
from scorekeeper.rules.bidding import BidMode, preset_of
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.ruleset_check import rule_faults
from scorekeeper.sample.season import season

TODAY = date(2026, 11, 20)
SEEDS = range(1, 4)


@cache
def games(seed: int = 1, count: int = 80) -> tuple[OpenGame, ...]:
    return tuple(season(seed, count, TODAY))


def all_games() -> Iterator[OpenGame]:
    for seed in SEEDS:
        yield from games(seed)


def written(game: OpenGame) -> str:
    """A whole game as text."""
    log = [(entry.seq, entry.at.isoformat(), event_to_json(entry.event)) for entry in game.log]
    return json.dumps([game.id, log], ensure_ascii=False)


def test_every_event_is_one_that_the_app_would_have_taken() -> None:
    for open_game in games(1, 30):
        log = [entry.event for entry in open_game.log]
        for seq, event in enumerate(log[1:], start=1):
            before, history = fold(log[:seq])
            if isinstance(event, events.Undone):
                assert event.of == history.undo
            elif isinstance(event, events.Redone):
                assert event.of == history.redo
            else:
                assert not isinstance(event, events.GameStarted)
                assert why_not(before, event) is None, (open_game.id, seq, event)


def test_every_log_folds_to_a_sheet_without_a_fault() -> None:
    for open_game in all_games():
        game, _ = fold([entry.event for entry in open_game.log])
        assert game == open_game.game
        assert not rule_faults(game.rules, len(game.players))
        assert not seat_name_faults([player.name for player in game.players])
        faults = sheet_faults(game.rules, game.scored_rounds)
        assert {fault.code for fault in faults} <= TOLERATED


def test_the_same_seed_makes_the_same_games_whatever_the_order_of_sets() -> None:
    program = (
        "import datetime, sys; sys.stdout.reconfigure(encoding='utf-8');"
        "from scorekeeper.sample.season import season;"
        "[print(g.id, g.log) for g in season(7, 25, datetime.date(2026, 11, 20))]"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={
                **os.environ,
                "PYTHONHASHSEED": hash_seed,
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
    assert told[0].count(b"\n") == 25
    assert told[0] == told[1]


def test_another_seed_makes_other_games_of_other_people() -> None:
    one, other = games(1, 5), tuple(season(2, 5, TODAY))
    assert {written(game) for game in one}.isdisjoint(written(game) for game in other)
    assert not {game.id for game in one} & {game.id for game in other}
    people = [{player.id for game in s for player in game.game.players} for s in (one, other)]
    assert people[0].isdisjoint(people[1])


def test_as_many_games_are_made_up_as_are_asked_for() -> None:
    for count in (1, 2, 7, 80):
        assert len(games(5, count)) == count


def test_a_season_lasts_some_two_years_and_ends_in_time() -> None:
    for seed in SEEDS:
        days = [game.started_at.date() for game in games(seed)]
        assert days == sorted(days)
        assert date(2024, 5, 1) < days[0] < date(2025, 5, 1)
        assert date(2026, 10, 1) < days[-1] <= TODAY
        fridays = sum(day.weekday() == 4 for day in days)
        assert fridays > len(days) / 2
        assert max(Counter(days).values()) == 2


def test_the_last_day_is_the_one_that_is_asked_for() -> None:
    ends = [tuple(season(1, 4, date(2020, 2, day)))[-1] for day in (1, 29)]
    assert all(end.started_at < datetime(2020, 3, 1, tzinfo=UTC) for end in ends)
    assert ends[0].started_at < ends[1].started_at


def test_the_times_of_a_game_go_forward_at_the_pace_of_a_table() -> None:
    for seed in SEEDS:
        end = datetime(2000, 1, 1, tzinfo=UTC)
        for game in games(seed):
            times = [entry.at for entry in game.log]
            assert times == sorted(times)
            assert not any(at.microsecond for at in times)
            assert times[0] > end
            end = times[-1]


def test_the_circle_has_names_in_all_scripts_and_everybody_comes() -> None:
    for seed in SEEDS:
        came = Counter(player for game in games(seed) for player in game.game.players)
        assert 6 <= len(came) <= 10
        assert len({player.name for player in came}) == len(came)
        assert min(came.values()) >= 5
        letters = {letter for player in came for letter in player.name}
        assert any("ぁ" <= letter <= "龿" for letter in letters)
        assert letters & set("áÁéÉőŐúü")


def test_three_to_six_play_every_edition_by_many_house_rules() -> None:
    for seed in SEEDS:
        rules = [game.game.rules for game in games(seed)]
        assert {len(game.game.players) for game in games(seed)} == {3, 4, 5, 6}
        assert {r.edition for r in rules} == set(EDITIONS)
        assert {r.format for r in rules} == set(Format)
        assert {r.bid_mode for r in rules} == set(BidMode)
        assert len({preset_of(r.bid_limit) for r in rules}) >= 4


def test_the_special_cards_do_what_they_do() -> None:
    for seed in SEEDS:
        rounds = [round_ for game in games(seed) for round_ in game.game.scored_rounds]
        causes = {cause for round_ in rounds for cause in round_.voids}
        assert causes == {Special.BOMB, Special.EXCALIBUR}
        assert any(round_.grail is not None for round_ in rounds)
        assert any(round_.werewolf is not None for round_ in rounds)
        assert {change.change for r in rounds for change in r.bid_changes} == {-1, 1}


def test_everything_that_can_be_said_is_said_in_one_season_or_another() -> None:
    kinds = {type(entry.event) for game in all_games() for entry in game.log}
    assert kinds == {
        events.GameStarted,
        events.GameRenamed,
        events.ScheduleChanged,
        events.GameFinished,
        events.Dealt,
        events.TurnedUp,
        events.TrumpNamed,
        events.WerewolfSwapped,
        events.Bid,
        events.BidsRepeated,
        events.TrickWon,
        events.PlayEnded,
        events.TricksVoided,
        events.GrailTaken,
        events.BidChanged,
        events.TricksWon,
        events.TricksCounted,
        events.RoundCorrected,
        events.Undone,
        events.Redone,
    }
