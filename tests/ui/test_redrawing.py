"""A tap redraws only the components that it changes."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.session.open_game import (
    Message,
    OpenGameState,
    use_selector,
    with_open_game,
)
from tests.ui.stage import stage
from tests.ui.staged_app import new_app, start

pytestmark = pytest.mark.anyio


async def test_what_shows_a_part_of_the_game_is_redrawn_when_that_changes(tmp_path: Path) -> None:
    drawn: list[int | None] = []

    @component
    def Asked() -> ft.Control:
        drawn.append(use_selector(lambda pad: pad.rebidder))
        return ft.Text()

    async with new_app(tmp_path) as app:
        pad = OpenGameState(app, await start(app, "Ann", "Ben", "Clara"))

        @ft.component
        def Frame() -> ft.Control:
            return with_open_game(pad, Asked)

        async with stage(Frame) as on:
            pad.message = Message("Deal, please.")
            await on.settle()
            assert drawn == [None]
            pad.toggle_rebid(2)
            await on.settle()
            assert drawn == [None, 2]
            pad.toggle_rebid(2)
            await on.settle()
            assert drawn == [None, 2, None]
