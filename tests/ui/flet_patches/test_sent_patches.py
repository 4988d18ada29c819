"""A callback after each change that was sent to the client."""

from dataclasses import dataclass

import flet as ft
import pytest
from flet.messaging.session import Session

from scorekeeper.ui.flet_patches.sent_patches import call_after_patches
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


@ft.observable
@dataclass
class Game:
    tricks: int = 0


@ft.component
def Tricks(game: Game) -> ft.Control:
    return ft.Text(f"{game.tricks} tricks")


async def test_a_change_is_told_of_once_the_client_was_sent_it() -> None:
    game, sent = Game(), list[str]()
    async with stage(Tricks, game) as on:
        call_after_patches(on.page, lambda: sent.extend(on.texts()))
        game.tricks = 3
        assert sent == []
        await on.settle()
        assert sent == ["3 tricks"]


def test_flet_tells_nobody_of_it() -> None:
    events = {name for name in dir(ft.Page) if name.startswith("on_")}
    assert not {name for name in events if "update" in name or "patch" in name}
    public = {
        name for name in dir(Session) if "patch" in name.replace("dispatch", "") and name[0] != "_"
    }
    assert public == {"apply_patch", "apply_page_patch", "get_page_patch", "patch_control"}
