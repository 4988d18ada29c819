"""Folding a game's log, beside parsing its file."""

import json
from datetime import UTC, datetime

import pytest

from scorekeeper.exports import game_file
from scorekeeper.game.events import Entry
from scorekeeper.game.fold import fold
from tests.bench.conftest import Figures, in_turn
from tests.game.random_games import whole_game

NOW = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


@pytest.mark.nightly
def test_folding_a_whole_game_keeps_up_with_parsing_its_file(figures: Figures) -> None:
    log = whole_game(players=3, edition="camelot", seed=7)
    entries = [Entry(seq, NOW, event) for seq, event in enumerate(log, start=1)]
    file = game_file.to_text(game_file.from_log("friday", entries))
    ours, plain = in_turn(lambda: fold(log), lambda: json.loads(file), runs=300)
    figures.compare("fold a game of 20 rounds / parse its file", ours, plain, aim=3, bound=6)
