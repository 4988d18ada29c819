"""A handler that raises does not end the session."""

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.raising_handlers import call_handler
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


def fail() -> None:
    raise ZeroDivisionError


async def test_what_is_to_be_done_instead_is_done() -> None:
    done: list[str] = []

    async def on_click(_event: object) -> None:
        await call_handler(fail, lambda: done.append("told"))

    async with stage(lambda: ft.Button("Bid", on_click=on_click)) as on:
        await on.fire(next(each for each in on.controls() if isinstance(each, ft.Button)), "click")
        assert (on.crashes, done) == ([], ["told"])
