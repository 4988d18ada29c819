"""Long lists are drawn in pieces, with other sessions' turns in between."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.ui.parts.progressive_rows import use_progressive_rows
from scorekeeper.ui.screens.scorepad import table
from tests.game.builders import new_game
from tests.game.shortest_finish import straight_to_the_end
from tests.ui.stage import stage
from tests.ui.staged_game import staged_game

pytestmark = pytest.mark.anyio


@dataclass
class Watch:
    """The number of rows of each drawing, and the turn of the event loop it was in."""

    turn: int = 0
    drawn: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    show: Callable[[tuple[int, str]], None] | None = None

    async def tick(self) -> None:
        """Count the turns of the event loop."""
        while True:
            self.turn += 1
            await asyncio.sleep(0)


@ft.component
def Rows(watch: Watch, asked: tuple[int, str]) -> ft.Control:
    (rows, restart), watch.show = ft.use_state(asked)
    drawn = use_progressive_rows(rows, restart=restart)
    watch.drawn.append(drawn)
    watch.turns.append(watch.turn)
    return ft.Column(controls=[ft.Text(f"{row}") for row in range(drawn)])


async def _drawn(*asked: tuple[int, str]) -> tuple[list[list[int]], Watch]:
    watch = Watch()
    ticking = asyncio.create_task(watch.tick())
    seen: list[list[int]] = []
    try:
        async with stage(Rows, watch, asked[0]) as on:
            seen.append(list(watch.drawn))
            for each in asked[1:]:
                watch.drawn.clear()
                assert watch.show
                watch.show(each)
                await on.settle()
                seen.append(list(watch.drawn))
                assert len(on.texts()) == each[0]
    finally:
        ticking.cancel()
    return seen, watch


async def test_a_list_is_drawn_in_pieces_and_each_in_a_turn_of_its_own() -> None:
    seen, watch = await _drawn((20, ""))
    assert seen == [[8, 16, 20]]
    assert sorted(set(watch.turns)) == watch.turns


async def test_what_is_drawn_stays_drawn_and_what_is_added_follows() -> None:
    assert (await _drawn((20, ""), (19, ""), (30, "")))[0] == [[8, 16, 20], [19], [24, 30]]


async def test_a_new_list_starts_anew_also_after_a_short_one() -> None:
    seen, _watch = await _drawn((20, ""), (20, "ann"), (1, "ben"), (20, "ann"))
    assert seen == [[8, 16, 20], [8, 16, 20], [1], [8, 16, 20]]


async def test_the_rounds_of_a_pad_that_are_in_sight_are_drawn_first_and_none_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = straight_to_the_end(new_game(players=4))
    assert len(game.rounds) == 15
    monkeypatch.setattr(table, "use_progressive_rows", lambda _rows, **_restart: 8)
    async with staged_game(game, tmp_path, "/pad") as pad:
        numbers = [n for n in range(1, 16) if pad.has(f"open-round-{n}")]
        assert numbers == [n for n in range(1, 16) if pad.has(f"cell-{n}-3")] == [*range(8, 16)]
        (heads, cells) = [
            each.controls
            for each in pad.controls()
            if isinstance(each, ft.Column) and len(each.controls) == 15
        ]
        for places in (heads[:7], cells[:7]):
            assert all(isinstance(each, ft.Container) for each in places)
            assert {getattr(each, "height", None) for each in places} == {51}
