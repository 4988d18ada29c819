"""Errors in components and handlers are caught, logged and shown."""

from collections.abc import Callable
from functools import partial

import flet as ft
import pytest

from scorekeeper.i18n import LANGUAGES
from scorekeeper.ui import error_boundary
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.session.words import set_language
from tests.ui.conftest import TakeFaults
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


class BrokenError(Exception):
    """A fault made on purpose."""


@error_boundary.component
def Brittle(count: int) -> ft.Control:
    """Breaks at 1, before its second hook."""
    first, _ = ft.use_state("first")
    if count == 1:
        raise BrokenError
    second, _ = ft.use_state("second")
    return ft.Text(f"{first} {second} {count}")


@error_boundary.component
def Counter() -> ft.Control:
    count, set_count = ft.use_state(0)
    more = tap_target("more", "More", ft.Container(ft.Text("+")), lambda: set_count(count + 1))
    return ft.Column(controls=[Brittle(count), ft.Text(f"counted {count}"), more])


@error_boundary.component
def Asking(*, act: object) -> ft.Control:
    assert callable(act)
    return tap_target("ask", "Ask", ft.Container(ft.Text("?")), act)


@error_boundary.screen
def BrokenScreen() -> ft.View:
    raise BrokenError


async def test_a_part_that_breaks_is_replaced_by_a_card_and_comes_back(faults: TakeFaults) -> None:
    async with stage(Counter) as on:
        assert "first second 0" in on.texts()
        await on.tap("more")
        assert "counted 1" in on.texts()
        assert on.has("go-home")
        await on.tap("more")
        assert "first second 2" in on.texts()
        assert not on.has("go-home")
        assert on.crashes == []
    assert faults() == ["Drawing Brittle failed: BrokenError()"]


async def test_a_screen_that_breaks_is_still_a_view_with_a_way_home(faults: TakeFaults) -> None:
    async with stage(lambda: [BrokenScreen()], views=True) as on:
        assert on.has("go-home")
        assert on.crashes == []
    assert faults() == ["Drawing BrokenScreen failed: BrokenError()"]


async def test_a_handler_that_breaks_says_so_and_ends_nothing(faults: TakeFaults) -> None:
    def plain() -> None:
        raise BrokenError

    async def waiting() -> None:
        raise BrokenError

    for act in (plain, waiting):
        async with stage(partial(Asking, act=act)) as on:
            await on.tap("ask")
            assert on.has("failed"), act
            assert on.crashes == []
        (fault,) = faults()
        assert fault.startswith("A handler failed: ")


async def test_a_handler_may_be_plain_or_async_and_ask_for_the_event_or_not() -> None:
    heard: list[str] = []

    async def waiting() -> None:
        heard.append("async")

    await error_boundary.handler(lambda: heard.append("plain"))("event")
    await error_boundary.handler(heard.append)("event")
    await error_boundary.handler(waiting)("event")
    assert heard == ["plain", "event", "async"]


async def test_the_card_speaks_the_players_language(faults: TakeFaults) -> None:
    for language in (each.code for each in LANGUAGES):
        async with stage(Brittle, 1, prepare=partial(set_language, language=language)) as on:
            assert ("Something went wrong" in on.texts()) == (language == "en"), language
    assert len(faults()) == len(LANGUAGES)


drawings: list[str] = []


@error_boundary.component(memo=True)
def Pure(
    label: str, act: Callable[[], object], *, more: tuple[str, Callable[[], object]]
) -> ft.Control:
    drawings.append(label)
    return ft.Row(
        controls=[
            ft.Text(label),
            tap_target("act", "Act", ft.Container(), act),
            tap_target("more", more[0], ft.Container(), more[1]),
        ]
    )


@error_boundary.component
def Around() -> ft.Control:
    count, set_count = ft.use_state(0)
    plus = lambda: set_count(count + 1)  # noqa: E731 - made anew at each drawing, as in a screen
    return ft.Column(
        controls=[Pure(f"tens {count // 10}", plus, more=("Ten", lambda: set_count(count + 10)))]
    )


async def test_a_pure_part_is_left_alone_and_still_calls_the_newest_callback() -> None:
    drawings.clear()
    async with stage(Around) as on:
        for _ in range(9):
            await on.tap("act")
        assert drawings == ["tens 0"]
        await on.tap("act")
        assert drawings == ["tens 0", "tens 1"]
        await on.tap("more")
        await on.tap("act")
        assert drawings == ["tens 0", "tens 1", "tens 2"]
        assert on.crashes == []
