"""Two shared drawings are compared once for all sessions that show them."""

from contextlib import AsyncExitStack
from typing import Any

import flet as ft
import pytest
from flet.controls.context import _context_page
from flet.controls.object_patch import ObjectPatch
from flet.messaging.protocol import MessageAction
from flet.messaging.session import Session

from scorekeeper.ui.flet_patches.shared_drawings import mark_shared, send_shared_patches
from tests.ui.stage import Stage, stage
from tests.ui.unpatched_flet import OWN_PATCH_CONTROL

pytestmark = pytest.mark.anyio


@ft.observable
class Board:
    """What a session shows."""

    def __init__(self, shown: ft.Control) -> None:
        self.shown: Any = shown


def drawing(words: str) -> ft.Column:
    return ft.Column(controls=[ft.Text("Bids"), ft.Text(words)])


@ft.component
def Wall(board: Board) -> ft.Control:
    shown: ft.Control = board.shown
    return shown


async def drawn_by_two(monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[list[Any]]]:
    """How often two drawings were compared when both sessions got another, and what they sent."""
    compared: list[object] = []
    compare = ObjectPatch.from_diff

    def noted(*args: Any, **named: Any) -> Any:  # noqa: ANN401
        compared.append(args)
        return compare(*args, **named)

    before, after = mark_shared(drawing("before")), mark_shared(drawing("after"))
    boards = [Board(before), Board(before)]
    async with AsyncExitStack() as stack:
        walls = [await stack.enter_async_context(stage(Wall, each)) for each in boards]
        with monkeypatch.context() as patch:
            patch.setattr(ObjectPatch, "from_diff", noted)
            for wall, board in zip(walls, boards, strict=True):
                wall.line.sent.clear()
                _context_page.set(wall.page)  # type: ignore[arg-type]
                board.shown = after
                await wall.settle()
        return len(compared), [_patches(wall) for wall in walls]


def _patches(wall: Stage) -> list[Any]:
    sent = [each.body for each in wall.line.sent if each.action is MessageAction.PATCH_CONTROL]
    return [each.patch for each in sent]


async def test_two_sessions_get_the_same_patch_of_one_comparison(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    send_shared_patches()
    compared, (one, other) = await drawn_by_two(monkeypatch)
    assert compared == 1
    assert len(one) == 1
    assert "after" in str(one)
    assert one == other


async def test_flet_compares_for_each_session_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "patch_control", OWN_PATCH_CONTROL)
    compared, (one, other) = await drawn_by_two(monkeypatch)
    assert compared == 2
    assert one == other


async def test_what_can_be_tapped_or_redrawn_is_not_shared() -> None:
    with pytest.raises(TypeError):
        mark_shared(ft.Column(controls=[ft.Row(controls=[ft.Button("Bid", on_click=print)])]))

    def place() -> ft.Control:
        with pytest.raises(TypeError):
            mark_shared(ft.Column(controls=[Wall(Board(ft.Text("")))]))
        return ft.Text("drawn")

    async with stage(place) as screen:
        assert screen.texts() == ["drawn"]
