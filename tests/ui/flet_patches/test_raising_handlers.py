"""A handler that raises does not end the session."""

from collections.abc import Awaitable, Callable

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.raising_handlers import call_handler
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.anyio


class BrokenError(Exception):
    """A fault made on purpose."""


def fail() -> None:
    raise BrokenError


async def tapped(
    on_click: Callable[[object], Awaitable[None] | None],
) -> tuple[Stage, list[object]]:
    """The stage after a tap, and what `page.on_error` was called with."""
    errors: list[object] = []
    async with stage(lambda: ft.Button("Bid", on_click=on_click)) as on:
        on.page.on_error = errors.append
        button = next(each for each in on.controls() if isinstance(each, ft.Button))
        await on.fire(button, "click")
        return on, errors


async def test_what_is_to_be_done_instead_is_done() -> None:
    done: list[str] = []

    async def on_click(_event: object) -> None:
        await call_handler(fail, lambda: done.append("told"))

    on, _errors = await tapped(on_click)
    assert (on.crashes, done) == ([], ["told"])


async def test_flet_ends_the_session_and_does_not_call_on_error() -> None:
    on, errors = await tapped(lambda _event: fail())
    assert (len(on.crashes), errors) == (1, [])
