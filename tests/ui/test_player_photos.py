"""Photos of players: chosen, shown on every avatar, removed and restored."""

import asyncio
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from PIL import Image

from scorekeeper.app import App
from scorekeeper.exports.photo_maker import MAX_PICTURE_BYTES
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import GameFinished
from scorekeeper.game.photo import is_photo
from scorekeeper.ui.device.uploads import Uploads
from scorekeeper.ui.look import theme
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.viewmodels.players import MARKS
from tests.exports.test_photo_maker import png_of
from tests.pictures import encoded, gradient, photo
from tests.ui.staged_app import StagedApp, new_app, play_a_round, staged_app, start
from tests.ui.test_players import discs, ids
from tests.ui.uploading import Sent, files_of, put

pytestmark = pytest.mark.anyio

PICTURE = encoded(gradient(640, 480), "JPEG")


async def appearance_of(app: App, name: str) -> Appearance:
    return next(each.appearance for each in await app.people.everybody() if each.name == name)


def shown(on: StagedApp) -> list[tuple[object, bytes]]:
    """The colour of the edge and the photo of every disc that is drawn with one."""
    return [
        (each.bgcolor, each.content.src)
        for each in on.screen.controls()
        if isinstance(each, ft.Container)
        and isinstance(each.content, ft.Image)
        and isinstance(each.content.src, bytes)
    ]


async def choose(on: StagedApp, data: bytes, name: str = "me.jpg") -> None:
    await on.screen.choose_files("mark-photo", (name, data))
    await on.arrive()


async def shrink(picture: bytes, side: int, most: int, qualities: Sequence[int]) -> bytes | None:
    """Make a JPEG of a picture, as a browser does."""
    made = Image.open(io.BytesIO(picture)).resize((side, side))
    data = encoded(made, "JPEG", quality=qualities[0], comment=b"made by a browser")
    assert len(data) < most
    return data


async def test_a_photo_is_chosen_shown_and_removed(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Clara")
        ann = (await ids(app))["Ann"]
        await app.people.choose_appearance(ann, Appearance("red", "moon"))
        async with staged_app(app, f"/players/{ann}", runtime=Runtime.BROWSER) as on:
            await on.tap("manage-player", "choose-look")
            assert not on.screen.has("mark-no-photo")
            action = on.screen.action("mark-photo")
            assert isinstance(action, ft.PickFiles)
            assert action.allowed_extensions == ["jpg", "jpeg", "png", "webp"]
            assert action.file_type is ft.FilePickerFileType.CUSTOM
            await choose(on, PICTURE)
            appearance = await appearance_of(app, "Ann")
            assert appearance.photo is not None
            assert is_photo(appearance.photo)
            assert (appearance.colour, appearance.mark) == ("red", "moon")
            assert set(shown(on)) == {(theme.PLAYER_COLOURS["red"], appearance.photo)}
            await on.tap("colour-blue")
            assert await appearance_of(app, "Ann") == Appearance("blue", "moon", appearance.photo)
            assert set(shown(on)) == {(theme.PLAYER_COLOURS["blue"], appearance.photo)}
            await on.tap("mark-no-photo")
            assert await appearance_of(app, "Ann") == Appearance("blue", "moon")
            assert not shown(on)
            await on.tap("dismiss")
            assert "Ann’s photo was removed." in on.screen.text("notice")
            await on.tap("take-back-step")
            assert await appearance_of(app, "Ann") == Appearance("blue", "moon", appearance.photo)
            await on.tap("manage-player")
            assert "Blue, Photo" in on.screen.text("choose-look").replace("\n", ", ")
            await on.tap("choose-look", "mark-star")
            assert await appearance_of(app, "Ann") == Appearance("blue", "star")


REFUSALS = [
    (b"<html>", "me.jpg cannot be read as a picture. Nothing was changed"),
    (encoded(gradient(9, 9), "GIF"), "me.jpg cannot be read as a picture. Nothing was changed"),
    (PICTURE[:3000], "me.jpg cannot be read as a picture. Nothing was changed"),
    (PICTURE + bytes(MAX_PICTURE_BYTES), "me.jpg is too large. Nothing was changed"),
]
TOO_MANY_PIXELS = png_of(60_000, 60_000), "me.jpg has too many pixels. Nothing was changed"


@pytest.mark.parametrize("in_page", [False, True], ids=["with Pillow", "in the page"])
async def test_a_refused_file_changes_nothing_and_says_why(
    tmp_path: Path, *, in_page: bool
) -> None:
    async def cannot(*_: object) -> bytes | None:
        return None

    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Clara")
        ann = (await ids(app))["Ann"]
        before = Appearance("red", "moon", photo())
        await app.people.choose_appearance(ann, before)
        async with staged_app(app, f"/players/{ann}", runtime=Runtime.BROWSER) as on:
            if in_page:
                on.session.shrink_picture = cannot
            await on.tap("manage-player", "choose-look")
            for data, sentence in REFUSALS if in_page else [*REFUSALS, TOO_MANY_PIXELS]:
                await choose(on, data)
                assert sentence in on.screen.text("notice")
                assert await appearance_of(app, "Ann") == before


async def test_the_browser_makes_the_photo_and_nothing_it_adds_is_kept(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Clara")
        ann = (await ids(app))["Ann"]
        async with staged_app(app, f"/players/{ann}", runtime=Runtime.BROWSER) as on:
            on.session.shrink_picture = shrink
            await on.tap("manage-player", "choose-look")
            await choose(on, PICTURE)
            kept = (await appearance_of(app, "Ann")).photo
            assert kept is not None
            assert is_photo(kept)
            assert b"made by" not in kept


async def test_on_a_server_the_picture_is_uploaded_and_nothing_of_it_stays(tmp_path: Path) -> None:
    uploads, sent = Uploads(), list[asyncio.Task[Sent]]()

    def take(asked: dict[str, Any]) -> None:
        (file,) = asked["files"]
        sent.append(asyncio.create_task(put(uploads, file.upload_url, PICTURE)))

    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Clara")
        ann = (await ids(app))["Ann"]
        async with staged_app(
            app, f"/players/{ann}", runtime=Runtime.SERVED, answers={"upload": take}
        ) as on:
            on.session.uploads = uploads
            await on.tap("manage-player", "choose-look")
            # what a browser says is in the file is not believed
            await choose(on, b"<html>")
            assert (await sent[0]).status == 200
            kept = (await appearance_of(app, "Ann")).photo
            assert kept is not None
            assert is_photo(kept)
            assert not files_of(uploads)


async def test_photo_mark_and_letters_are_shown_wherever_their_player_is(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await play_a_round(app, await start(app, "Gyula", "Gwen", "Ben", "Clara"))
        red, star = theme.PLAYER_COLOURS["red"], MARKS["star"].letter
        await app.people.choose_appearance(
            (await ids(app))["Ben"], Appearance("red", "moon", photo())
        )
        clara = Appearance("green", "star")
        await app.people.choose_appearance((await ids(app))["Clara"], clara)
        at_table = [f"/games/{game.id}{screen}" for screen in ("", "/pad", "/chart", "/table")]
        async with staged_app(app) as on:
            for route in (*at_table, "/", "/new", "/players"):
                await on.go(route)
                assert (red, photo()) in shown(on), route
                drawn = discs(on)
                assert {ground for ground, mark in drawn if mark == star} == {
                    theme.PLAYER_COLOURS["green"]
                }, route
                if route in {*at_table[:2], "/", "/new"}:  # two with one first letter have more
                    assert {letters for _ground, letters in drawn} >= {"Gy", "Gw"}, route
            await app.record(game, GameFinished())
            await on.go(f"/games/{game.id}")
            assert on.screen.has("winners")
            assert (red, photo()) in shown(on)
