"""The preview of Home that a browser stores: what Home shows, without bids, always the newest."""

import json
from base64 import b64decode
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.appearance import Appearance
from scorekeeper.game.authority import Access
from scorekeeper.game.events import Bid, TurnedUp
from scorekeeper.game.roles import Role
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import Card, Suit
from scorekeeper.rules.editions import EDITIONS
from tests.pictures import photo
from tests.serving.clocked_devices import ClockedDevices
from tests.ui.staged_app import (
    StagedApp,
    new_app,
    play_a_round,
    record,
    staged_app,
    start,
)

pytestmark = pytest.mark.anyio

STRANGE = "<img src=x onerror=alert(1)>"


def preview(on: StagedApp) -> dict[str, Any]:
    """The preview that the browser keeps now."""
    read = json.loads(on.previews[-1])
    assert isinstance(read, dict)
    return read


async def test_it_holds_the_game_in_progress_with_its_standing(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await play_a_round(app, await start(app, "Ann", STRANGE, "Clara"))
        async with staged_app(app, web=True) as on:
            kept = preview(on)
    assert kept["game"]["route"] == f"/games/{game.id}"
    assert kept["game"]["go"].replace("\xa0", " ") == "Continue with round 2"
    names = {line[4]: line[5:7] for line in kept["game"]["standings"]}
    # Ann dealt, bid nothing and took the one trick; the others bid nothing and took none.
    assert names == {STRANGE: ["20", True], "Clara": ["20", True], "Ann": ["−10", False]}
    assert (kept["language"], kept["theme"], kept["textSize"]) == ("en", "system", 100)


async def test_a_players_photo_is_in_it(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Clara")
        ann = next(each for each in await app.people.everybody() if each.name == "Ann")
        await app.people.choose_appearance(ann.id, Appearance("red", None, photo()))
        async with staged_app(app, web=True) as on:
            kept = preview(on)
    photos = {line[4]: b64decode(line[7]) for line in kept["game"]["standings"]}
    assert photos == {"Ann": photo(), "Ben": b"", "Clara": b""}


async def test_the_bar_at_the_bottom_is_in_it_once_there_are_games(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, web=True) as on:
        assert preview(on)["bar"] == []
        assert preview(on)["game"] is None
        await on.tap("new-game")
        await on.seat("Ann", "Ben", "Clara")
        await on.tap("start-game")
        await on.screen.settle()
        kept = preview(on)
        assert kept["game"]["route"] == f"/games/{on.game_id}"
    routes = ("/history", "/players", "/referee", "/rules")
    bar = [(to, word) for to, word, _share in kept["bar"]]
    assert bar == [*zip(routes, ("Games", "Players", "Referee", "Rules"), strict=True)]


async def test_a_round_that_is_scored_is_in_it_without_a_visit_to_home(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await play_a_round(app, await start(app, "Ann", "Ben", "Clara"))
        async with staged_app(app, f"/games/{game.id}", web=True) as on:
            assert preview(on)["game"]["done"] == 1
            state = on.session.open_games[game.id]
            state.replace(await play_a_round(app, state.current))
            await on.screen.settle()
            assert preview(on)["game"]["done"] == 2


async def test_it_is_kept_anew_in_another_language_and_after_a_reload(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, web=True) as on:
        chosen = replace(on.session.settings, language="de", text_size=150, theme="dark")
        await on.session.change_settings(chosen)
        await on.screen.settle()
        kept = preview(on)
        assert kept["begin"] == "Neues Spiel"
        assert (kept["language"], kept["theme"], kept["textSize"]) == ("de", "dark", 150)
        await start(app, "Ann", "Ben", "Clara")  # as another device does
        await on.screen.fire(on.screen.page, "connect")
        await on.screen.settle()
        assert preview(on)["game"]["done"] == 0
        async with staged_app(app) as window:
            assert window.previews == [], "a window of its own keeps none"


async def test_no_bid_is_ever_in_it(tmp_path: Path) -> None:
    rules = replace(EDITIONS["classic"].rules(), bid_mode=BidMode.SECRET)
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Clara", rules=rules)
        async with staged_app(app, web=True) as on:
            before = on.previews[-1]
        bids = (Bid(1, seat, 1) for seat in (1, 2))
        await record(app, game, TurnedUp(1, Card(suit=Suit.RED)), *bids)
        async with staged_app(app, web=True) as on:
            assert on.previews[-1] == before


async def test_a_guest_keeps_none_and_forgets_one_from_before(tmp_path: Path) -> None:
    clocked = ClockedDevices()
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Clara")
        seat = Access(Role.PLAYER, game.id, 0)
        guest = await clocked.let_in(seat)
        route, devices = f"/games/{game.id}", clocked.devices
        async with staged_app(app, route, web=True, devices=devices, device_id=guest.id) as on:
            await on.screen.settle()
            await play_a_round(app, game)
            await on.screen.settle()
            assert on.previews == [""]
