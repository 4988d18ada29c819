"""Settings, and what is shown while the database cannot be had."""

from pathlib import Path
from random import Random

import pytest

from scorekeeper import __version__
from scorekeeper.i18n import LANGUAGES
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.table import Table
from scorekeeper.ui.app import App
from scorekeeper.ui.state import Desk
from tests.ui.device import device, kept_games
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


async def test_every_language_is_offered_by_its_own_name(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/settings", language="hu") as on:
        for language in LANGUAGES:
            assert on.screen.text(f"language-{language.code}") == language.name
        assert [
            language.code
            for language in LANGUAGES
            if on.screen.find(f"language-{language.code}").selected
        ] == ["hu"]


async def test_a_language_and_a_theme_are_chosen_by_one_tap(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/settings") as on:
        await on.tap("language-ja", "theme-dark", "theme-system")
        assert on.chosen == ["ja", "dark", "system"]


async def test_the_app_says_its_version_and_that_it_is_unofficial(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/settings") as on:
        assert __version__ in on.screen.text("version")
        assert any("trademark" in words for words in on.screen.texts())


async def test_the_way_back_from_settings_is_home(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/settings") as on:
        await on.tap("back")
        assert on.route == "/"


async def test_while_the_database_cannot_be_had_nothing_else_is_shown(tmp_path: Path) -> None:
    locked = [StoreError(StoreProblem.LOCKED, "games.db")]

    async with kept_games(tmp_path) as table:

        def open_table() -> Table:
            if locked:
                raise locked[0]
            return table

        desk = Desk("en", "system", _ignore, _ignore, open_table, Random(1))
        await desk.open()
        async with stage(App, desk, views=True) as on:
            assert set(on.names()) == {"notice", "retry"}
            assert "games.db" in on.text("notice")
            await on.tap("retry")
            assert set(on.names()) == {"notice", "retry"}
            locked.clear()
            await on.tap("retry")
            while desk.trouble is not None:
                await on.settle()
            await on.settle()
            assert on.has("new-game")
            assert not on.crashes


async def _ignore(_choice: str) -> None:
    """The device keeps no choice."""
