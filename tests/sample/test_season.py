"""A sample season: every event is allowed, and every edition and rule occurs."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import date
from functools import cache

from scorekeeper.game import events
from scorekeeper.game.decide import why_not
from scorekeeper.game.faults import TOLERATED, sheet_faults
from scorekeeper.game.fold import fold
from scorekeeper.game.names import seat_name_faults
from scorekeeper.game.open_game import OpenGame
from scorekeeper.rules.bidding import BidMode, preset_of
from scorekeeper.rules.cards import Special
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
        faults = sheet_faults(game.scored_rounds)
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


def test_a_season_lasts_some_two_years_and_its_times_go_forward() -> None:
    for seed in SEEDS:
        days = [game.started_at.date() for game in games(seed)]
        assert len(days) == 80
        assert date(2024, 5, 1) < days[0] < date(2025, 5, 1)
        assert date(2026, 10, 1) < days[-1] <= TODAY
        assert max(Counter(days).values()) == 2
        times = [entry.at for game in games(seed) for entry in game.log]
        assert times == sorted(times)


def test_a_season_has_all_scripts_editions_formats_and_special_cards() -> None:
    for seed in SEEDS:
        came = Counter(player for game in games(seed) for player in game.game.players)
        assert 6 <= len(came) <= 10
        assert min(came.values()) >= 5
        letters = {letter for player in came for letter in player.name}
        assert any("ぁ" <= letter <= "龿" for letter in letters)
        assert letters & set("áÁéÉőŐúü")
        rules = [game.game.rules for game in games(seed)]
        assert {len(game.game.players) for game in games(seed)} == {3, 4, 5, 6}
        assert {r.edition for r in rules} == {"classic", "camelot", "anniversary"}
        assert {r.format for r in rules} == set(Format)
        assert {r.bid_mode for r in rules} == set(BidMode)
        assert len({preset_of(r.bid_limit) for r in rules}) >= 4
        rounds = [round_ for game in games(seed) for round_ in game.game.scored_rounds]
        assert {cause for r in rounds for cause in r.voids} == {Special.BOMB, Special.EXCALIBUR}
        assert any(round_.grail is not None for round_ in rounds)
        assert any(round_.werewolf is not None for round_ in rounds)
        assert {change.change for r in rounds for change in r.bid_changes} == {-1, 1}
