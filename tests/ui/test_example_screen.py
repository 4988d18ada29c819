"""The example of "Add a screen": what a list screen can do, in few lines."""

from inspect import getsource
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.rules.editions import CAMELOT, CLASSIC
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.routes import ROUTES
from tests.ui import example_screen
from tests.ui.staged_app import new_app, staged_app, store_fails

pytestmark = pytest.mark.anyio


async def test_a_list_screen_has_search_menu_undo_and_share_in_few_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(getsource(example_screen).splitlines()) <= 120
    route = ft.Route(path="presets", component=example_screen.RulePresetsScreen)
    monkeypatch.setattr(ROUTES[0], "children", [*(ROUTES[0].children or []), route])
    copied: list[object] = []
    async with new_app(tmp_path) as app:
        for name, edition in (("Friday", CLASSIC), ("Sunday", CAMELOT)):
            assert await app.rule_presets.save(name, edition.rules()) is None
        async with staged_app(
            app,
            "/presets",
            runtime=Runtime.BROWSER,
            answers={"set": lambda asked: copied.append(asked["data"])},
        ) as on:
            await on.screen.type("search-players", "fri")
            assert not on.screen.has("menu-of-Sunday")
            await on.tap("copy-result", "dismiss")
            assert copied == ["Friday"]
            await on.tap("menu-of-Friday", "remove-preset-it")
            assert on.screen.text("notice") == "“Friday” is no longer a favourite."
            await on.tap("bring-back-preset", "menu-of-Friday", "save-preset")
            await on.type("preset-name", "")
            assert on.screen.fields("Name")[0].error
            await on.type("preset-name", "Freitag")
            assert on.screen.has("menu-of-Freitag") is False, "it is not what is looked for"
            assert [each.name for each in await app.rule_presets.all()] == ["Freitag", "Sunday"]
            monkeypatch.setattr(app._store, "update_setting", store_fails())
            await on.screen.type("search-players", "")
            await on.tap("menu-of-Freitag", "remove-preset-it")
            assert "games.db" in on.screen.text("notice")
            assert on.screen.has("menu-of-Freitag")
