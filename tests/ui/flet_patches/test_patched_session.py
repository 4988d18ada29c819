"""Faults of Flet's session that it does not tell, and that our patches mend."""

import asyncio
from collections.abc import Callable

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.patched_session import open_dialogs, patched
from tests.ui.conftest import TakeFaults
from tests.ui.flet_patches.tricks import Game, Tricks
from tests.ui.stage import Refused, Stage, stage

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("answer", [None, Refused("no listener")], ids=["yes", "no"])
async def test_an_answer_for_a_list_that_is_gone_reaches_whoever_asked(answer: object) -> None:
    column: ft.Ref[ft.Column] = ft.Ref()

    @ft.component
    def Leaving() -> ft.Control:
        there, set_there = ft.use_state(True)
        leave.append(lambda: set_there(False))
        return ft.Column(ref=column, scroll=ft.ScrollMode.AUTO) if there else ft.Text("gone")

    def scrolled(_arguments: object) -> object:
        """The list leaves the screen at the very moment when it is told to scroll."""
        leave[-1]()
        return answer

    leave: list[Callable[[], None]] = []
    answers = {"scroll_to": scrolled}
    async with stage(Leaving, answers=answers, prepare=patched) as on:
        assert column.current
        asking = asyncio.create_task(column.current.scroll_to(offset=100))
        await on.settle()
        assert on.texts() == ["gone"]
        heard = await asyncio.gather(asking, return_exceptions=True)
        assert isinstance(heard[0], RuntimeError) is isinstance(answer, Refused)


async def test_what_changed_while_the_client_was_away_is_drawn() -> None:
    game = Game()
    async with stage(Tricks, game, prepare=patched) as on:
        async with on.out_of_reach():
            game.tricks = 3
        assert on.texts() == ["3 tricks"]


async def test_what_cannot_be_sent_is_told_and_all_else_is_drawn(faults: TakeFaults) -> None:
    game, told = Game(), list[str]()

    @ft.component
    def Place(game: Game) -> ft.Control:
        return ft.Text("games\udce4.db" if game.tricks == 1 else "games.db")

    @ft.component
    def Board() -> ft.Control:
        return ft.Column([Tricks(game), Place(game), Tricks(game)])

    async with stage(Board, prepare=patched) as on:
        patched(on.page).on_fault = told.append
        game.tricks = 1
        await on.settle()
        assert on.texts() == ["1 tricks", "games.db", "1 tricks"]
        game.tricks = 2
        await on.settle()
        assert on.texts() == ["2 tricks", "games.db", "2 tricks"]
        assert on.crashes == []
    assert len(told) == 1
    (logged,) = faults()
    assert "surrogates not allowed" in logged


async def test_each_is_drawn_once_and_what_was_tapped_before_all_else() -> None:
    drawn: list[str] = []
    game = Game()

    @ft.component
    def Layer(name: str, game: Game) -> ft.Control:
        drawn.append(f"{name} {game.tricks}")
        inner = [Layer(f"{name}>", game)] if len(name) < len("left>>") else []
        return ft.Column([*inner, ft.Semantics(identifier=name, on_tap=lambda: None)])

    @ft.component
    def Board() -> ft.Control:
        return ft.Row([Layer("left", game), ft.Column([Layer("rite", game)])])

    async with stage(Board, prepare=patched) as on:
        for side, other in (("left", "rite"), ("rite", "left")):
            await on.fire(on.find(f"{side}>>"), "tap")
            drawn.clear()
            game.tricks += 1
            await on.settle()
            layers = [f"{each}{inner}" for each in (side, other) for inner in ("", ">", ">>")]
            assert drawn == [f"{layer} {game.tricks}" for layer in layers]


async def test_a_change_is_told_of_once_it_is_sent_unless_the_session_no_longer_draws() -> None:
    game, sent = Game(), list[str]()
    async with stage(Tricks, game) as on:
        patched(on.page).after_patches.append(lambda: sent.extend(on.texts()))
        game.tricks = 3
        assert (sent, on.texts()) == ([], ["0 tricks"])
        await patched(on.page).wait_until_drawn()
        assert on.texts() == ["3 tricks"]
        await on.settle()
        assert sent == ["3 tricks"]
        on.session.close()  # type: ignore[no-untyped-call]
        game.tricks = 4
        await patched(on.page).wait_until_drawn()
        assert on.texts() == ["3 tricks"]


async def change(on: Stage, route: str) -> None:
    """The client says that it is at a route now."""
    on.page.route = route
    await on.fire(on.page, "route_change", {"route": route})


async def test_the_browser_is_sent_back_while_something_is_to_be_left() -> None:
    pushed: list[str] = []
    changes: list[str] = []
    answers = {"push_route": lambda request: pushed.append(request["route"])}
    async with stage(ft.Text, answers=answers, route="/new") as on:
        on.page.on_route_change = lambda event: changes.append(event.route)
        unfinished = ["a sheet"]
        patched(on.page).is_handled = lambda: bool(unfinished)
        await change(on, "/")
        assert (pushed, changes) == (["/new"], [])
        on.page.navigate("/games")
        await on.settle()
        await change(on, "/games")
        assert changes == ["/games"]
        unfinished.clear()
        await change(on, "/")
        assert changes == ["/games", "/"]


async def test_a_screen_stays_until_the_device_has_closed_the_sheet_over_it() -> None:
    changes: list[str] = []
    sheet = ft.BottomSheet(ft.Text("menu"))
    async with stage(ft.Text, route="/games", prepare=patched) as on:
        on.page.on_route_change = lambda event: changes.append(event.route)
        on.page.show_dialog(sheet)
        sheet.open = False
        told = on.session.dispatch_event(on.page._i, "route_change", {"route": "/people"})
        leaving = asyncio.create_task(told)
        await asyncio.sleep(0.05)
        assert changes == []
        await on.session.dispatch_event(sheet._i, "dismiss", None)
        await leaving
        assert changes == ["/people"]


async def test_dialogs_are_found_in_the_order_of_their_opening_and_snack_bars_are_not() -> None:
    sheet, question = ft.BottomSheet(ft.Text("sheet")), ft.AlertDialog(title="question")
    async with stage(lambda: ft.Text("screen")) as on:
        for dialog in (sheet, ft.SnackBar(ft.Text("snack bar")), question):
            on.page.show_dialog(dialog)
        assert open_dialogs(on.page) == [sheet, question]


async def test_a_property_of_what_a_component_has_drawn_is_sent_by_itself() -> None:
    @ft.component
    def Key() -> ft.Control:
        return ft.Container(content=ft.Text("1"))

    async with stage(Key) as on:
        (key,) = (each for each in on.controls() if isinstance(each, ft.Container))
        with pytest.raises(RuntimeError, match="Frozen"):
            key.update()
        on.line.sent.clear()
        patched(on.page).send_property(key, "opacity", 0.5)
        assert [message.body.id for message in on.line.sent] == [key._i]
        assert "opacity" in on.heard()
        assert key.opacity != 0.5
