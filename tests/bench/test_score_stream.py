"""The command `score` over a stream of games, beside reading and writing the same lines."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import cycle, islice
from pathlib import Path

import pytest

from scorekeeper.cli import main
from scorekeeper.exports import game_file
from scorekeeper.game.events import Entry
from scorekeeper.game.json_values import Json
from tests.bench.conftest import Figures, in_turn
from tests.game.random_games import whole_game

pytestmark = pytest.mark.nightly

GAMES, DIFFERENT = 1_000, 200
BATCHES = 5
EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


def test_scoring_a_stream_of_games_keeps_up_with_reading_and_writing_it(
    figures: Figures, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    def sheet(game: dict[str, Json]) -> dict[str, Json]:
        return {field: value for field, value in game.items() if field != "log"}

    times = in_turn(*_streams(tmp_path, sheet, GAMES), runs=BATCHES)
    figures.compare(f"score {GAMES} sheets / JSON", *times, aim=6, bound=9)
    times = in_turn(*_streams(tmp_path, lambda game: game, DIFFERENT), runs=BATCHES)
    figures.compare(f"score {DIFFERENT} games with logs / JSON", *times, aim=6, bound=9)


def _streams(
    folder: Path, form: Callable[[dict[str, Json]], dict[str, Json]], games: int
) -> tuple[Callable[[], None], Callable[[], None]]:
    """Answer a stream of four-player games, and only read and write the same lines as JSON."""
    lines = [f"{json.dumps(form(_exported(seed)))}\n" for seed in range(DIFFERENT)]
    stream, out = folder / "games.jsonl", folder / "out.jsonl"
    stream.write_text("".join(islice(cycle(lines), games)), "utf-8")

    def ours() -> None:
        assert main(["score", "--jsonl", str(stream)]) == 0

    def plain() -> None:
        with stream.open("rb") as questions, out.open("wb") as answers:
            for line in questions:
                answers.write(f"{json.dumps(json.loads(line))}\n".encode())
                answers.flush()

    return ours, plain


def _exported(seed: int) -> dict[str, Json]:
    edition = ("classic", "camelot")[seed % 2]
    events = whole_game(players=4, edition=edition, seed=seed)
    log = [Entry(seq, EVENING, event) for seq, event in enumerate(events, start=1)]
    return game_file.to_json(game_file.from_log(f"game-{seed}", log))
