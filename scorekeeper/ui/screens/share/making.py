"""A file that is being made: how far it is, and what became of it."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorekeeper.table import StoreError
from scorekeeper.ui.screens.asked import what_happened
from scorekeeper.ui.screens.once import use_once
from scorekeeper.ui.screens.share.progress import NOTHING, Making, Now, Outcome
from scorekeeper.ui.words import words

Show = Callable[[Now], None]
Make = Callable[[Making, Callable[[], Awaitable[Outcome]]], Awaitable[None]]


def use_making() -> tuple[Now, Show, Make]:
    """What there is to show, the way to show something else, and what makes a file meanwhile."""
    _ = words()
    now, set_now = ft.use_state(NOTHING)
    once = use_once()

    async def made(first: Making, take: Callable[[], Awaitable[Outcome]]) -> None:
        outcome = NOTHING
        set_now(first)
        try:
            outcome = await take()
        except StoreError as error:
            outcome = Outcome(what_happened(_, error), bad=True)
        finally:
            set_now(outcome)

    async def make(first: Making, take: Callable[[], Awaitable[Outcome]]) -> None:
        await once(partial(made, first, take))

    return now, set_now, make
