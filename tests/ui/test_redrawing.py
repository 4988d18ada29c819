"""A tap redraws what it changes, and not what stands around it."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.ui.guard import part
from scorekeeper.ui.state import Pad, use_of_pad, with_pad
from tests.ui.device import kept_games, start
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


async def test_what_takes_a_part_of_the_game_is_redrawn_when_that_part_changes(
    tmp_path: Path,
) -> None:
    drawn: list[int | None] = []

    @part
    def Asked() -> ft.Control:
        drawn.append(use_of_pad(lambda pad: pad.asked))
        return ft.Text()

    async with kept_games(tmp_path) as table:
        pad = Pad(table, await start(table, "Ann", "Ben", "Clara"))

        @ft.component
        def Frame() -> ft.Control:
            return with_pad(pad, Asked)

        async with stage(Frame) as on:
            pad.remind("Deal, please.")
            await on.settle()
            assert drawn == [None]
            pad.ask_again(2)
            await on.settle()
            assert drawn == [None, 2]
            pad.ask_again(2)
            await on.settle()
            assert drawn == [None, 2, None]
