"""The switch that exports looks of players, off at first, and the note at an import."""

import json
from base64 import b64encode
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.app import App, OpenGame, StoreProblem
from scorekeeper.exports import game_file
from scorekeeper.game.appearance import Appearance
from tests.exports.builders import game_of
from tests.pictures import photo
from tests.ui.stage import is_within
from tests.ui.staged_app import StagedApp, fails, finish, new_app, staged_app, start
from tests.ui.test_backup import choose
from tests.ui.test_share import Downloads

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

FOX = Appearance("grey", "🦊", photo())
NOTE = "New players come with their colour, mark and photo. Players already here keep their own."


async def finished_game(app: App) -> OpenGame:
    """A finished game, in which Ann looks like a fox."""
    game = await finish(app, await start(app, "Ann", "Ben", "花子"))
    assert await app.people.choose_appearance(game.game.players[0].id, FOX) is None
    return game


def is_on(on: StagedApp) -> bool:
    return bool(on.screen.find("with-looks").toggled)


async def test_a_game_file_has_looks_only_while_the_switch_is_on(tmp_path: Path) -> None:
    taken = Downloads()
    async with new_app(tmp_path) as app:
        game = await finished_game(app)
        route, answers = f"/games/{game.id}/share", {"save_file": taken}
        async with staged_app(app, route, web=True, answers=answers) as on:
            await on.tap("share-as-more")
            assert not is_on(on)
            await on.tap("share-as-json")
            plain = game_file.to_text(game_file.from_log(game.id, game.log))
            assert taken.contents[-1].decode() == plain
            await on.tap("with-looks")
            assert is_on(on)
            await on.tap("share-as-json")
            file = json.loads(taken.contents[-1])
            assert file["players"][0]["appearance"] == {
                "colour": "grey",
                "mark": "🦊",
                "photo": b64encode(photo()).decode(),
            }
            await on.tap("with-looks", "share-as-json")
            assert taken.contents[-1] == taken.contents[0]
            # it is off whenever the screen opens
            await on.tap("with-looks")
            await on.go("/history")
            await on.go(route)
            await on.tap("share-as-more")
            assert not is_on(on)


async def test_the_picture_shows_photos_only_while_the_switch_is_on(tmp_path: Path) -> None:
    """Without it Ann has her fox there: on the podium, and in the list."""
    taken = Downloads()
    async with new_app(tmp_path) as app:
        game = await finished_game(app)
        route, answers = f"/games/{game.id}/share", {"capture": None, "save_file": taken}
        async with staged_app(app, route, web=True, answers=answers) as on:

            def on_the_card(kind: type[ft.Control], **is_: object) -> int:
                card = on.screen.find("result-card")
                drawn = [c for c in on.screen.controls() if isinstance(c, kind)]
                return sum(
                    is_within(c, card) and all(getattr(c, k) == v for k, v in is_.items())
                    for c in drawn
                )

            assert on_the_card(ft.Text, value="🦊") == 2
            assert on_the_card(ft.Image, src=photo()) == 0
            await on.tap("share-as-card", "share-as-more", "with-looks")
            assert on_the_card(ft.Image, src=photo()) == 2
            await on.tap("share-as-card")
        plain = Appearance("grey", "🦊")
        await app.people.choose_appearance(game.game.players[0].id, plain)
        async with staged_app(app, route, web=True, answers=answers) as on:
            await on.tap("share-as-card")
    with_marks, with_photos, without_any_photo = taken.contents
    assert with_marks == without_any_photo != with_photos


async def test_nothing_is_taken_along_when_looks_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = Downloads()
    async with new_app(tmp_path) as app:
        game = await finished_game(app)
        monkeypatch.setattr(app.people, "all_appearances", fails(StoreProblem.DAMAGED))
        for route in (f"/games/{game.id}/share", "/share"):
            async with staged_app(app, route, web=True, answers={"save_file": taken}) as on:
                if on.screen.has("share-as-more"):
                    await on.tap("share-as-more")
                await on.tap("with-looks", "share-as-json")
                assert "damaged" in on.screen.text("notice")
    assert not taken.files


def as_file(game: OpenGame, appearances: dict[str, Appearance]) -> bytes:
    return game_file.to_text(game_file.from_game(game, appearances)).encode()


async def test_who_comes_in_looks_as_in_the_file_and_the_screen_says_so(tmp_path: Path) -> None:
    game = OpenGame.of("far", game_of(("Zoe", "Yan", "Xaver")).log)
    async with new_app(tmp_path) as app, staged_app(app, "/import", web=True) as on:
        await choose(on, ("plain.json", as_file(game, {})))
        assert NOTE not in on.screen.texts()
        await choose(on, ("looks.json", as_file(game, {"id-0": FOX})))
        assert NOTE in on.screen.texts()
        await on.tap("start-import")
        assert (await app.people.all_appearances())["id-0"] == FOX
        await choose(on, ("again.json", as_file(game, {"id-0": FOX})))
        assert NOTE not in on.screen.texts()
