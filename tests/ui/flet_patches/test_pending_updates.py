"""Waiting until all pending changes are drawn."""

from dataclasses import dataclass

import flet as ft
import pytest
from flet.messaging.session import Session

from scorekeeper.ui.flet_patches.pending_updates import wait_until_drawn
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


@ft.observable
@dataclass
class Game:
    tricks: int = 0


@ft.component
def Tricks(game: Game) -> ft.Control:
    return ft.Text(f"{game.tricks} tricks")


async def test_what_has_changed_is_drawn_afterwards() -> None:
    game = Game()
    async with stage(Tricks, game) as on:
        game.tricks = 3
        assert on.texts() == ["0 tricks"]
        await wait_until_drawn(on.page)
        assert on.texts() == ["3 tricks"]


async def test_a_session_that_no_longer_draws_is_given_up() -> None:
    game = Game()
    async with stage(Tricks, game) as on:
        on.session.close()  # type: ignore[no-untyped-call]
        game.tricks = 3
        await wait_until_drawn(on.page)
        assert on.texts() == ["0 tricks"]


def test_flet_has_nothing_to_wait_for() -> None:
    public = {name for name in dir(Session) if "update" in name and name[0] != "_"}
    assert public == {"schedule_update", "start_updates_scheduler"}
