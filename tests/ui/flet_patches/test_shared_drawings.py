"""Two shared drawings are compared once for all sessions that show them."""

from contextlib import AsyncExitStack
from typing import Any

import flet as ft
import pytest
from flet.controls.context import _context_page
from flet.controls.object_patch import ObjectPatch
from flet.messaging.protocol import MessageAction

from scorekeeper.ui.flet_patches.patched_session import patched
from scorekeeper.ui.flet_patches.shared_drawings import mark_shared
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.anyio


@ft.observable
class Board:
    """The drawing that a session shows."""

    def __init__(self, shown: ft.Control) -> None:
        self.shown: Any = shown


def drawing(words: str) -> ft.Column:
    return ft.Column(controls=[ft.Text("Bids"), ft.Text(words)])


@ft.component
def Wall(board: Board) -> ft.Control:
    shown: ft.Control = board.shown
    return shown


async def test_two_sessions_get_the_same_patch_of_one_comparison(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[object] = []
    compare = ObjectPatch.from_diff

    def noted(*args: Any, **named: Any) -> Any:  # noqa: ANN401
        compared.append(args)
        return compare(*args, **named)

    before, after = mark_shared(drawing("before")), mark_shared(drawing("after"))
    boards = [Board(before), Board(before)]
    async with AsyncExitStack() as stack:
        walls = [
            await stack.enter_async_context(stage(Wall, each, prepare=patched)) for each in boards
        ]
        with monkeypatch.context() as patch:
            patch.setattr(ObjectPatch, "from_diff", noted)
            for wall, board in zip(walls, boards, strict=True):
                wall.line.sent.clear()
                _context_page.set(wall.page)  # type: ignore[arg-type]
                board.shown = after
                await wall.settle()
        one, other = map(_patches, walls)
    assert len(compared) == len(one) == 1
    assert "after" in str(one)
    assert one == other


def _patches(wall: Stage) -> list[Any]:
    sent = [each.body for each in wall.line.sent if each.action is MessageAction.PATCH_CONTROL]
    return [each.patch for each in sent]


async def test_what_can_be_tapped_or_redrawn_is_not_shared() -> None:
    with pytest.raises(TypeError):
        mark_shared(ft.Column(controls=[ft.Row(controls=[ft.Button("Bid", on_click=print)])]))

    def place() -> ft.Control:
        with pytest.raises(TypeError):
            mark_shared(ft.Column(controls=[Wall(Board(ft.Text("")))]))
        return ft.Text("drawn")

    async with stage(place) as screen:
        assert screen.texts() == ["drawn"]
