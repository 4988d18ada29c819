"""Having the games on a phone: to ourselves, or not at all, or no longer."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.store.store import Store
from scorekeeper.table import OpenGame, StoreError, StoreProblem
from scorekeeper.web.start import GamesStorage

pytestmark = pytest.mark.anyio


@dataclass
class Browser:
    """A stand-in for the worker of the page; `take_games` returns `outcomes` in turn."""

    games: str
    outcomes: list[str]
    insisted: list[bool] = field(default_factory=list)
    reloads: int = 0

    async def take_games(self, insist: bool) -> str:
        self.insisted.append(insist)
        return self.outcomes.pop(0)

    def on_lost(self, tell: Callable[[], object]) -> None: ...

    def on_update(self, tell: Callable[[], object]) -> None: ...

    def take_up(self) -> None: ...

    def reload(self) -> None:
        self.reloads += 1


async def test_games_are_kept_in_the_browsers_storage(tmp_path: Path) -> None:
    browser = Browser(str(tmp_path), ["open", "open"])
    table = await GamesStorage(browser).open()
    rules = EDITIONS["classic"].rules()
    game = await table.start(players=("Anna", "Ben", "Cleo"), rules=rules, first_dealer=0)
    assert isinstance(game, OpenGame)
    again = await GamesStorage(browser).open()
    assert await again.open(game.id) == game


async def test_asked_again_the_other_tab_has_to_let_go(tmp_path: Path) -> None:
    browser = Browser(str(tmp_path), ["elsewhere", "open"])
    opener = GamesStorage(browser)
    with pytest.raises(StoreError) as refused:
        await opener.open()
    assert refused.value.problem is StoreProblem.OPEN_ELSEWHERE
    await opener.open()
    assert browser.insisted == [False, True]


async def test_the_games_are_read_as_one_file_that_any_computer_opens(tmp_path: Path) -> None:
    opener = GamesStorage(Browser(str(tmp_path), ["open"]))
    table = await opener.open()
    rules = EDITIONS["classic"].rules()
    game = await table.start(players=("Anna", "Ben", "Cleo"), rules=rules, first_dealer=0)
    assert isinstance(game, OpenGame)
    copy = tmp_path / "copy.db"
    copy.write_bytes(opener.read())
    with closing(Store.open(copy)) as store:
        assert [kept.id for kept in store.games()] == [game.id]


async def test_a_file_that_cannot_be_read_is_handed_out_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"no database")
    assert GamesStorage(Browser(str(tmp_path), [])).read() == b"no database"


async def test_a_browser_that_keeps_nothing_is_no_place_for_games(tmp_path: Path) -> None:
    browser = Browser(str(tmp_path), ["refused"])
    with pytest.raises(StoreError) as refused:
        await GamesStorage(browser).open()
    assert refused.value.problem is StoreProblem.NOT_KEPT


async def test_games_that_another_tab_took_are_had_back_by_starting_again(tmp_path: Path) -> None:
    browser = Browser(str(tmp_path), ["open"])
    opener = GamesStorage(browser)
    await opener.open()
    assert opener.lost().problem is StoreProblem.OPEN_ELSEWHERE
    with pytest.raises(StoreError):
        await opener.open()
    assert browser.reloads == 1
