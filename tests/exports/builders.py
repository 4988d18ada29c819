"""Builders of games for export tests, and readers of exported files by other programs."""

import io
import re
import subprocess
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import openpyxl  # type: ignore[import-untyped]
from hypothesis import strategies as st

from scorekeeper.exports import game_file
from scorekeeper.game.events import (
    Bid,
    Dealt,
    Entry,
    Event,
    GameStarted,
    PlayEnded,
    Player,
    PlayerLeft,
    ScheduleChanged,
    TricksCounted,
)
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import Words
from tests.game.builders import start
from tests.game.random_games import whole_game
from tests.game.strategies import changing_walks, plain_walks

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
ENGLISH = Words.of("en")

FORMULAS = ("=1+1", "+Emil", "-2+3", "@SUM(1)", "＝１＋１", "'=1+1")
"""Names that a spreadsheet would calculate, and one that looks as if it had been mended."""


def game_of_events(events: Sequence[Event], game_id: str = "a-game") -> OpenGame:
    """The game that these events make, one every half minute."""
    step = timedelta(seconds=30)
    return OpenGame.of(
        game_id,
        tuple(Entry(seq, EVENING + step * seq, event) for seq, event in enumerate(events, 1)),
    )


def file_text(events: Sequence[Event], game_id: str = "0123456789-game") -> str:
    """The file of the game that these events make."""
    return game_file.to_text(game_file.from_log(game_id, game_of_events(events).log))


def game_of(
    names: Sequence[str], *, name: str = "", length: int | None = None, **agreed: object
) -> OpenGame:
    """A whole game of these players, or the first `length` events of it."""
    begun, *rest = whole_game(players=len(names), **agreed)  # type: ignore[arg-type]
    assert isinstance(begun, GameStarted)
    players = tuple(Player(f"id-{seat}", who) for seat, who in enumerate(names))
    return game_of_events([replace(begun, name=name, players=players), *rest][:length])


def larger_hand_after_two_left() -> OpenGame:
    """A game that six people began; the four who stayed agreed on a hand of 15 cards."""

    def played(number: int, *tricks: int | None) -> list[Event]:
        there = [seat for seat, won in enumerate(tricks) if won is not None]
        bids = [Bid(number, seat, 0) for seat in there]
        ended = PlayEnded(number), TricksCounted(number, tricks)
        return [Dealt(number), *bids, *ended]

    left = (PlayerLeft(2, 4), PlayerLeft(2, 5), ScheduleChanged((1, 15)))
    first, second = played(1, 1, 0, 0, 0, 0, 0), played(2, 15, 0, 0, 0, None, None)
    return game_of_events([start(players=6, cards=(1, 1)), *first, *left, *second])


def sheet_of(data: bytes, *, values: bool) -> Any:  # noqa: ANN401 - openpyxl has no types
    """Return the first sheet of a workbook, with its values or its formulas."""
    return openpyxl.load_workbook(io.BytesIO(data), data_only=values).worksheets[0]


GONE = object()


def with_value(file: Any, place: str, value: object) -> Any:  # noqa: ANN401 - any JSON
    """Return a copy with this value at this place, such as `rounds[0].bids`, or without it."""
    inner = changed = deepcopy(file)
    *steps, last = [
        int(step) if step.isdigit() else step for step in re.findall(r"[^.\[\]]+", place)
    ]
    for step in steps:
        inner = inner[step]
    if value is GONE:
        del inner[last]
    elif isinstance(inner, list) and last == len(inner):
        inner.append(value)
    else:
        inner[last] = value
    return changed


games = st.builds(lambda walk: game_of_events(walk.log), plain_walks)
"""Games in any state, with corrections, undone events and all rules."""

changing_games = st.builds(lambda walk: game_of_events(walk.log), changing_walks)
"""The same of tables at which people come and go."""


def number(text: str) -> int:
    """The number that a document in English shows."""
    return int(text.replace("−", "-").replace(",", "").replace("+", ""))


def pdf_text(pdf: bytes, *options: str) -> str:
    """Return the text of a PDF as Poppler reads it; pages end in a form feed."""
    command = ["pdftotext", *(options or ["-layout"]), "-", "-"]
    return subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()


def converted(folder: Path, *options: str) -> None:
    """Let LibreOffice open every file of `folder` that is named, and write it anew beside it."""
    profile = f"-env:UserInstallation=file://{folder}/profile"
    command = ["soffice", profile, "--headless", *options]
    subprocess.run(command, cwd=folder, capture_output=True, check=True, timeout=120)
