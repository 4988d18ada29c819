"""Home: the game in progress, a rematch, the last few games."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest
from flet.messaging.protocol import Message, MessageAction

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
from tests.ui.stage import Stage, stage
from tests.ui.staged_app import StagedApp, finish, new_table, play_a_round, staged_app, start
from tests.ui.test_window_layouts import resize

pytestmark = pytest.mark.anyio

THEMES = "'dark_theme', Theme("
"""What stands in a message that sends the page's colours."""


def dealer(game: Game) -> str:
    return game.players[game.first_dealer].name


async def test_the_first_time_there_is_a_new_game_to_start_and_nothing_to_go_on_with(
    tmp_path: Path,
) -> None:
    async with new_table(tmp_path) as table, staged_app(table) as on:
        assert set(on.screen.names()) == {
            *("settings", "new-game", "referee", "rules", "import-games")
        }
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


async def test_the_game_in_progress_is_one_tap_away(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        game = await play_a_round(table, await start(table, "Ann", "Ben", "Clara"))
        async with staged_app(table) as on:
            told = on.screen.text("continue-game")
            assert "Round 2 of 20" in told
            assert told.index("Ben") < told.index("Ann")
            assert "Ben and Clara lead with 20" in on.screen.label("continue-game")
            await on.tap("continue-game")
            assert on.route == f"/games/{game.id}"


async def test_the_game_in_progress_is_no_past_game(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        game = await start(table, "Ann", "Ben", "Clara")
        async with staged_app(table) as on:
            assert not on.screen.has(f"game-{game.id}")
            assert not on.screen.has("same-players")
            assert on.screen.has("history")


async def test_a_new_game_is_the_big_button_only_while_none_is_in_progress(tmp_path: Path) -> None:
    def is_big(on: StagedApp) -> bool:
        box = on.screen.find("new-game").content
        assert isinstance(box, ft.Container)
        return box.gradient == theme.POLISH

    async with new_table(tmp_path) as table:
        async with staged_app(table) as on:
            assert is_big(on)
        await start(table, "Ann", "Ben", "Clara")
        async with staged_app(table) as on:
            assert not is_big(on)


async def test_every_game_is_shown_with_the_picture_of_its_edition(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        await finish(table, await start(table, "Ann", "Ben", "Clara"))
        await start(table, "Ann", "Ben", "Clara", rules=EDITIONS["camelot"].rules())
        async with staged_app(table) as on:
            shown = [c.src for c in on.screen.controls() if isinstance(c, ft.Image)]
            assert shown == ["pictures/camelot.webp", "pictures/classic.webp"]


async def test_the_curve_of_a_game_gives_way_on_a_narrow_phone(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        game = await play_a_round(table, await start(table, "Ann", "Ben", "Clara"))
        await finish(table, game)
        async with staged_app(table) as on:

            async def curves(width: int) -> int:
                await resize(on.screen, width, 640)
                return sum(isinstance(each, cv.Canvas) for each in on.screen.controls())

            assert await curves(390) - await curves(320) == 1


async def test_a_past_game_opens_as_its_scorepad(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        game = await finish(table, await start(table, "Ann", "Ben", "Clara"))
        async with staged_app(table) as on:
            assert "Ben and Clara won with 20" in on.screen.text(f"game-{game.id}")
            assert not on.screen.has("continue-game")
            await on.tap(f"game-{game.id}")
            assert on.route == f"/games/{game.id}/pad"


async def test_only_the_last_few_games_are_on_home(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        games = [await finish(table, await start(table, "Ann", "Ben", "Clara")) for _ in range(5)]
        async with staged_app(table) as on:
            shown = [name for name in on.screen.names() if name.startswith("game-")]
            assert shown == [f"game-{game.id}" for game in reversed(games[2:])]


async def test_games_kept_elsewhere_are_brought_in_the_first_time(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        async with staged_app(table) as on:
            await on.screen.tap("import-games")
            assert on.asked == ["/import"]
        await start(table, "Ann", "Ben", "Clara")
        async with staged_app(table) as on:
            assert not on.screen.has("import-games")


async def test_the_players_are_one_tap_away_once_there_are_any(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        await start(table, "Ann", "Ben", "Clara")
        async with staged_app(table) as on:
            await on.screen.tap("players")
            assert on.asked == ["/players"]


WAYS = ("history", "players", "referee", "rules")


async def test_history_statistics_referee_and_rules_stay_in_sight_below_the_games(
    tmp_path: Path,
) -> None:
    async with new_table(tmp_path) as table:
        await start(table, "Ann", "Ben", "Clara")
        async with staged_app(table) as on:
            names = on.screen.names()
            # at the foot, which does not scroll, after the new game
            assert tuple(names[-4:]) == WAYS
            assert names[-5] == "new-game"
            assert all(names.count(way) == 1 for way in WAYS)


async def test_where_text_is_too_large_for_a_bar_its_ways_are_rows_above_the_foot(
    tmp_path: Path,
) -> None:
    async with new_table(tmp_path) as table:
        await start(table, "Ann", "Ben", "Clara")
        async with staged_app(table) as on:
            await resize(on.screen, 390, 844)
            await on.session.change_settings(replace(on.session.settings, text_size=200))
            await on.screen.settle()
            assert tuple(on.screen.names()[-5:]) == (*WAYS, "new-game")
            await resize(on.screen, 320, 640)
            await on.session.change_settings(replace(on.session.settings, text_size=125))
            await on.screen.settle()
            assert on.screen.names()[-1] == "new-game"


async def test_the_same_players_deal_again_after_one_tap(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        camelot = EDITIONS["camelot"].rules()
        await finish(table, await start(table, "Ann", "Ben", "Clara", dealer=1, rules=camelot))
        async with staged_app(table) as on:
            await on.tap("same-players")
            again = await table.open(on.game_id)
        assert again
        assert [player.name for player in again.game.players] == ["Ann", "Ben", "Clara"]
        assert again.game.rules == camelot
        assert dealer(again.game) == "Clara"


async def test_two_quick_taps_for_the_same_players_are_one_game(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        await finish(table, await start(table, "Ann", "Ben", "Clara"))
        async with staged_app(table) as on:
            await on.screen.tap("same-players")
            await on.screen.tap("same-players")
            assert len(await table.games()) == 2


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


async def test_a_device_that_asks_for_another_screen_reads_nothing_for_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_table(tmp_path) as table:
        monkeypatch.setattr(table, "latest_unfinished", partial(pytest.fail, "it is read"))
        async with stage(EmptyScreen, views=True, route="/settings") as on:
            await show(on, table)
            await on.settle()
            assert on.has("theme-dark")


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


async def test_a_key_pressed_as_soon_as_home_is_seen_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    async with new_table(tmp_path) as table, stage(EmptyScreen, views=True) as on:
        send = on.line.send_message

        def note(message: Message) -> None:
            sent.append(str(message.body))
            send(message)

        monkeypatch.setattr(on.line, "send_message", note)
        await show(on, table, DeviceValues(["en"], {}))
        await on.settle()
    home = next(number for number, body in enumerate(sent) if "'new-game'" in body)
    assert any("'on_keyboard_event'" in body for body in sent[: home + 1])


async def test_a_device_that_is_asked_draws_in_our_colours_meanwhile(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table, stage(EmptyScreen, views=True) as on:
        before = len(on.line.sent)
        await show(on, table)
        sent = on.line.sent[before:]
        asked = [message.action for message in sent].index(MessageAction.INVOKE_METHOD)
        assert any(THEMES in str(message.body) for message in sent[:asked])


async def test_a_device_that_reported_its_settings_gets_its_colours_once(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table, stage(EmptyScreen, views=True) as on:
        before = len(on.line.sent)
        await show(on, table, DeviceValues(["en"], {}))
        await on.settle()
        themes = [THEMES in str(message.body) for message in on.line.sent[before:]]
        assert themes.count(True) == 1


async def test_home_is_drawn_once_when_a_session_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_table(tmp_path) as table, stage(EmptyScreen, views=True) as on:
        drawings = count_drawings_of_home(monkeypatch)
        await show(on, table, DeviceValues(["en"], {}))
        await on.settle()
    assert len(drawings) == 1


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
async def test_where_nothing_is_kept_each_screen_says_so_and_leads_to_sharing(
    tmp_path: Path,
) -> None:
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
