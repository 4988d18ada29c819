"""Home: the game in progress, a rematch, the last few games."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game.state import Game
from scorekeeper.i18n import Words
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.table import GameSummary, Table, run_inline
from scorekeeper.ui.app import DeviceValues, start_session
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.no_storage_notice import mark_no_storage
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.screens.home.home_games import Destination, destinations_at_hand
from tests.ui.stage import Stage, pack, stage
from tests.ui.staged_app import StagedApp, finish, new_table, play_a_round, staged_app, start

pytestmark = pytest.mark.anyio


def dealer(game: Game) -> str:
    return game.players[game.first_dealer].name


async def test_the_first_time_there_is_a_new_game_to_start_and_no_other(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table, staged_app(table) as on:
        assert set(on.screen.names()) == {
            *("settings", "new-game", "referee", "rules", "import-games")
        }
        assert is_big(on)
        await on.screen.tap("import-games")
        assert on.asked == ["/import"]
        on.asked.clear()
        await on.tap("new-game")
        assert on.route == "/new"


async def test_a_new_version_that_is_ready_is_taken_up_with_a_tap(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table, staged_app(table) as on:
        taken: list[str] = []
        assert not on.screen.has("new-version")
        on.session.restart_updated = lambda: taken.append("up")
        await on.screen.settle()
        assert "new version" in on.screen.text("new-version")
        await on.tap("take-up")
        assert taken == ["up"]


async def test_the_game_in_progress_is_one_tap_away_and_no_past_game(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        game = await play_a_round(table, await start(table, "Ann", "Ben", "Clara"))
        async with staged_app(table) as on:
            told = on.screen.text("continue-game")
            assert "Round 2 of 20" in told
            assert told.index("Ben") < told.index("Ann")
            assert "Ben and Clara lead with 20" in on.screen.label("continue-game")
            assert not on.screen.has(f"game-{game.id}")
            assert not on.screen.has("same-players")
            assert not on.screen.has("import-games")
            assert not is_big(on)
            # at the foot, which does not scroll, after the new game
            names = on.screen.names()
            assert names[-5:] == ["new-game", *WAYS]
            assert all(names.count(way) == 1 for way in WAYS)
            await on.tap("continue-game")
            assert on.route == f"/games/{game.id}"
            await on.tap("back", "players")
            assert on.route == "/players"


def is_big(on: StagedApp) -> bool:
    """Whether a new game is the big button."""
    box = on.screen.find("new-game").content
    assert isinstance(box, ft.Container)
    return box.gradient == theme.POLISH


async def test_a_past_game_opens_as_its_scorepad(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        game = await finish(table, await start(table, "Ann", "Ben", "Clara"))
        async with staged_app(table) as on:
            assert "Ben and Clara won with 20" in on.screen.text(f"game-{game.id}")
            assert not on.screen.has("continue-game")
            await on.tap(f"game-{game.id}")
            assert on.route == f"/games/{game.id}/pad"


async def test_only_the_last_games_are_on_home_with_pictures_of_editions(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        games = [await finish(table, await start(table, "Ann", "Ben", "Clara")) for _ in range(5)]
        await start(table, "Ann", "Ben", "Clara", rules=EDITIONS["camelot"].rules())
        async with staged_app(table) as on:
            names = [name for name in on.screen.names() if name.startswith("game-")]
            assert names == [f"game-{game.id}" for game in reversed(games[2:])]
            shown = [c.src for c in on.screen.controls() if isinstance(c, ft.Image)]
            assert shown == ["pictures/camelot.webp", *["pictures/classic.webp"] * 3]


WAYS = ("history", "players", "referee", "rules")


async def test_the_same_players_deal_again_once_after_one_tap_or_two(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        camelot = EDITIONS["camelot"].rules()
        await finish(table, await start(table, "Ann", "Ben", "Clara", dealer=1, rules=camelot))
        async with staged_app(table) as on:
            await on.screen.tap("same-players")
            await on.screen.tap("same-players")
            await on.arrive()
            again = await table.open(on.game_id)
            assert len(await table.games()) == 2
        assert again
        assert [player.name for player in again.game.players] == ["Ann", "Ben", "Clara"]
        assert again.game.rules == camelot
        assert dealer(again.game) == "Clara"


@pytest.mark.slow
async def test_home_is_up_to_date_when_it_is_shown_again(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table, staged_app(table) as on:
        await on.tap("new-game")
        await on.seat("Ann", "Ben", "Clara")
        await on.tap("start-game", "back")
        assert on.route == "/"
        assert "Round 1 of 20" in on.screen.text("continue-game")


async def test_home_is_drawn_with_its_games_at_once_and_they_are_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    async with new_table(tmp_path) as table:
        await start(table, "Ann", "Ben", "Clara")
        latest = table.latest_unfinished

        async def counted() -> GameSummary | None:
            asked.append("games")
            return await latest()

        monkeypatch.setattr(table, "latest_unfinished", counted)
        async with stage(EmptyScreen, views=True) as on:
            await show(on, table)
            assert on.has("continue-game")
            await on.settle()
            assert asked == ["games"]
            await on.fire(on.page, "route_change", {"route": "/settings"})
            await on.fire(on.page, "route_change", {"route": "/"})
            assert asked == ["games", "games"]


async def test_what_cannot_be_read_before_home_is_drawn_is_read_by_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_table(tmp_path) as table:
        await start(table, "Ann", "Ben", "Clara")
        latest, faults = table.latest_unfinished, [RuntimeError("a fault of ours")]

        async def once_broken() -> GameSummary | None:
            if faults:
                raise faults.pop()
            return await latest()

        monkeypatch.setattr(table, "latest_unfinished", once_broken)
        async with stage(EmptyScreen, views=True) as on:
            await show(on, table)
            await on.settle()
            assert on.has("continue-game")


async def test_the_days_maintenance_waits_until_home_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_table(tmp_path) as table, stage(EmptyScreen, views=True) as on:
        drawn: list[bool] = []

        async def copy() -> None:
            drawn.append(on.has("new-game"))

        monkeypatch.setattr(table.backups, "make_daily_copy", copy)
        await show(on, table)
        await on.settle()
        assert drawn == [True]


@ft.component
def EmptyScreen() -> list[ft.View]:
    return [ft.View(route="/")]


async def test_a_device_that_reported_its_settings_draws_home_once_in_its_colours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_table(tmp_path) as table, stage(EmptyScreen, views=True) as on:
        drawings = count_drawings_of_home(monkeypatch)
        before = len(on.line.sent)
        await show(on, table, DeviceValues(["en"], {}))
        await on.settle()
        sent = [pack([message.action, message.body]) for message in on.line.sent[before:]]
    assert len(drawings) == 1
    assert sum(b"dark_theme" in body for body in sent) == 1
    # a key that is pressed as soon as Home is seen counts
    home = next(number for number, body in enumerate(sent) if b"new-game" in body)
    assert any(b"on_keyboard_event" in body for body in sent[: home + 1])


def count_drawings_of_home(monkeypatch: pytest.MonkeyPatch) -> Sequence[Words]:
    """Return the words that Home is drawn in from now on, once for each time."""
    drawings: list[Words] = []

    def count(_: Words, *, any_games: bool) -> tuple[Destination, ...]:
        drawings.append(_)
        return destinations_at_hand(_, any_games=any_games)

    monkeypatch.setattr("scorekeeper.ui.screens.home.screen.destinations_at_hand", count)
    return drawings


async def show(on: Stage, table: Table, told: DeviceValues | None = None) -> None:
    """Start a session on the stage, as a device does."""
    await start_session(
        on.page,
        runtime=Runtime.SERVED,
        open_table=partial(run_inline, lambda: table),
        run=run_inline,
        reported=told,
    )


async def test_home_shows_the_error_of_the_database_and_a_retry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def locked() -> None:
        raise StoreError(StoreProblem.LOCKED, "games.db")

    async with new_table(tmp_path) as table:
        await start(table, "Ann", "Ben", "Clara")
        with monkeypatch.context() as patch:
            patch.setattr(table, "latest_unfinished", locked)
            async with staged_app(table) as on:
                assert "Another program keeps games.db" in on.screen.text("notice")
                patch.undo()
                await on.tap("retry")
                assert not on.screen.has("notice")
                assert on.screen.has("continue-game")


@pytest.mark.slow
async def test_where_nothing_is_kept_screens_say_so_and_lead_to_sharing(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        game = await start(table, "Anna", "Ben", "Cleo")
        async with staged_app(table) as on:
            assert not on.screen.has("nothing-kept")
            mark_no_storage(on.screen.page)
            for route in ("/new", f"/games/{game.id}", f"/games/{game.id}/pad", "/settings"):
                await on.go(route)
                assert on.screen.text("nothing-kept") == "Nothing is kept when this page closes"
            await on.tap("take-game-along")
            assert on.route == "/share"
            await on.go(f"/games/{game.id}/table")
            await on.tap("take-game-along")
            assert on.route == f"/games/{game.id}/share"
