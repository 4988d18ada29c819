"""Screens of a game follow what other devices record, and keep unsaved edits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from scorekeeper.app import App, OpenGame, StoreError
from scorekeeper.game.decide import why_not
from scorekeeper.game.events import (
    Bid,
    GameFinished,
    GameStarted,
    Player,
    PlayerJoined,
    PlayEvent,
    TurnedUp,
)
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import Card, Suit
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.errors import StoreProblem
from scorekeeper.ui.session import open_game, session
from tests.game.random_games import whole_game
from tests.ui.conftest import TakeFaults
from tests.ui.stage import Answers
from tests.ui.staged_app import StagedApp, new_app, play_a_round, staged_app, start
from tests.ui.taps import tap_at_once
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio

ROUTES = ("", "/pad", "/chart", "/log", "/table", "/rounds/1", "/schedule", "/share", "/rules")


@asynccontextmanager
async def two_phones(
    folder: Path, route: str = "", *, answers: Answers | None = None, **agreed: object
) -> AsyncIterator[tuple[StagedApp, StagedApp, OpenGame]]:
    """Two phones with one game of three: one in the round, another below the game at `route`."""
    rules = EDITIONS["classic"].rules(format=Format.CUSTOM, cards=(2, 3), **agreed)
    async with new_app(folder) as app:
        game = await start(app, "Ann", "Ben", "Cleo", dealer=2, rules=rules)
        async with (
            staged_app(app, f"/games/{game.id}") as host,
            staged_app(app, f"/games/{game.id}{route}", answers=answers) as other,
        ):
            yield host, other, game


async def settled(phone: StagedApp, *_others: StagedApp) -> None:
    """Let all devices draw: they have one event loop."""
    await phone.screen.settle()


async def test_the_round_follows_tap_by_tap_and_says_what_was_recorded(tmp_path: Path) -> None:
    said: list[str] = []
    hears = {"announce_message": lambda told: said.append(told["message"])}
    async with two_phones(tmp_path, answers=hears) as (host, other, _game):
        await host.tap("turn-up-B", "bid-1", "bid-0")
        await settled(other)
        assert [other.screen.text(f"bid-of-{seat}") for seat in range(3)] == ["1", "0", "–"]
        assert said[-1] == "Ben bids 0, Cleo bids"
        await host.tap("undo")
        await settled(other)
        assert other.screen.text("bid-of-1") == "–"
        assert not other.screen.has("notice")


async def test_scorepad_chart_and_finish_follow(tmp_path: Path) -> None:
    async with two_phones(tmp_path, "/pad") as (host, other, game):
        app = host.session.app
        one = await play_a_round(app, game)
        await settled(host, other)
        assert other.screen.text("total-0") == "20"
        await other.go(f"/games/{game.id}/chart")
        assert other.screen.text("chart-round") == "Round 1"
        both = await play_a_round(app, one)
        await settled(other)
        assert other.screen.text("chart-round") == "Round 2", "it was looking at the last round"
        await other.go(f"/games/{game.id}")
        await app.record(both, GameFinished())
        await settled(other)
        assert other.screen.has("winners")


@pytest.mark.slow
async def test_a_screen_that_was_left_follows_no_more(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo")
        async with staged_app(app, f"/games/{game.id}") as on:
            for route in ROUTES:
                await on.go(f"/games/{game.id}{route}")
                assert observed(app) == {game.id}
            await on.go("/")
            assert not observed(app)
            await on.go(f"/games/{game.id}")
            assert observed(app)
            on.session.end()
            assert not observed(app)
            for route in ROUTES:
                await on.go(f"/games/{game.id}{route}")
                assert not observed(app), "a device that is gone for good follows no more"


async def test_a_phone_that_is_away_follows_nothing_until_it_is_back(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo", dealer=2)
        async with staged_app(app, f"/games/{game.id}") as on:
            async with on.screen.out_of_reach():
                assert not observed(app)
                turn_up = TurnedUp(1, Card(suit=Suit.BLUE))
                game = expect_game(await app.record(game, turn_up, Bid(1, 0, 1)))
            assert observed(app) == {game.id}
            assert on.screen.text("bid-of-0") == "1"
            await app.record(game, Bid(1, 1, 1))
            await settled(on)
            assert on.screen.text("bid-of-1") == "1"


async def test_a_dead_phone_holds_nobody_up(tmp_path: Path, faults: TakeFaults) -> None:
    async with two_phones(tmp_path) as (host, other, _game):

        def dead(_message: object) -> None:
            raise RuntimeError("the line is dead")

        other.screen.line.send_message = dead  # type: ignore[method-assign,assignment]
        await host.tap("turn-up-B", "bid-2")
        assert host.screen.text("bid-of-0") == "2"
        assert not host.screen.has("notice")
    assert all("the line is dead" in fault for fault in faults())


async def test_what_one_of_two_says_late_is_not_taken_for_the_next_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_game, "REACTION_TIME", 60)
    async with two_phones(tmp_path) as (host, other, _game):
        await host.tap("turn-up-B")
        await settled(other)
        await host.tap("bid-2")
        await settled(other)
        await other.tap("bid-1")
        assert other.screen.text("bid-of-1") == "–"
        assert "Somebody else recorded something" in other.screen.text("notice")
        # after a moment any phone may bid for the next player
        monkeypatch.setattr(open_game, "REACTION_TIME", 0)
        await other.tap("bid-1")
        assert other.screen.text("bid-of-1") == "1"
        assert not other.screen.has("notice")
        await settled(host)
        assert host.screen.text("bid-of-1") == "1"


async def test_a_bid_that_waits_for_the_one_before_is_not_taken_for_the_next_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_phones(tmp_path) as (host, other, _game):
        await host.tap("turn-up-B")
        record = other.session.app.record

        async def overtaken(game: OpenGame, event: PlayEvent) -> object:
            first = expect_game(await record(game, event))
            if event == Bid(1, 0, 2):
                await record(first, Bid(1, 1, 0))
                await asyncio.sleep(0)
            return first

        monkeypatch.setattr(host.session.app, "record", overtaken)
        await tap_at_once(host.screen, "bid-2", "bid-1")
        assert [host.screen.text(f"bid-of-{seat}") for seat in range(3)] == ["2", "0", "–"]
        assert "Somebody else recorded something" in host.screen.text("notice")


async def test_a_correction_under_way_stays_and_says_that_the_game_went_on(tmp_path: Path) -> None:
    async with two_phones(tmp_path) as (host, other, game):
        app = host.session.app
        played = await play_a_round(app, game)
        await other.go(f"/games/{game.id}/rounds/1")
        await settled(host)
        await other.tap("correct-tricks-minus-2", "correct-tricks-plus-0")
        assert not other.screen.has("gone-on")
        expect_game(await app.record(played, PlayerJoined(2, 3, Player("dora", "Dora"), 2)))
        await settled(other)
        assert other.screen.text("tricks-of-0") == "1"
        assert "moved on" in other.screen.text("gone-on")
        await other.tap("save-correction")
        assert open_game_of(other, game).game.round(1).tricks == (1, 0, 1, None)


async def test_a_schedule_under_way_stays_and_says_that_the_game_went_on(tmp_path: Path) -> None:
    async with two_phones(tmp_path, "/schedule") as (host, other, _game):
        await other.tap("round-tools-2", "round-more-2")
        before = other.screen.text("what-changes")
        await host.tap("turn-up-B")
        await settled(other)
        assert other.screen.text("what-changes") == before
        assert other.screen.has("gone-on")


async def test_a_pad_that_somebody_holds_stays_uncovered_while_others_bid(tmp_path: Path) -> None:
    async with two_phones(tmp_path, bid_mode=BidMode.SECRET) as (host, other, game):
        await host.tap("turn-up-B")
        await settled(other)
        await other.tap("uncover")
        assert other.screen.has("bid-1")
        app = host.session.app
        now = await app.open(game.id)
        assert now
        await app.record(now, Bid(1, 1, 0))
        await settled(host, other)
        assert other.screen.has("bid-1")
        await host.tap("uncover", "bid-1")
        await settled(other)
        assert not other.screen.has("bid-1")
        assert other.screen.has("uncover")


async def test_the_table_view_follows_a_game_until_it_is_gone(tmp_path: Path) -> None:
    async with two_phones(tmp_path, "/table") as (host, wall, game):
        await host.tap("turn-up-B", "bid-1")
        await settled(wall)
        assert wall.screen.text("bid-of-0") == "1"
        app = host.session.app
        app._store.set_deleted(game.id, game.started_at.replace(year=2020))
        await app.purge_deleted()
        await settled(host, wall)
        assert "This game cannot be found." in wall.screen.text("notice")
        assert "This game cannot be found." in host.screen.text("notice")


async def gone(_game_id: str) -> OpenGame | None:
    """Read a game while its server is away."""
    raise StoreError(StoreProblem.NO_SERVER, "postgresql://attic")


@pytest.mark.parametrize("route", ["", "/pad", "/table", "/rounds/1"])
async def test_a_screen_says_why_it_is_not_up_to_date_until_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    async with two_phones(tmp_path, route) as (host, other, game):
        await play_a_round(host.session.app, game)
        app = host.session.app
        with monkeypatch.context() as patch:
            patch.setattr(app, "open", gone)
            app._dependencies.observers.notify_all()
            await settled(other)
            assert "does not answer" in other.screen.text("notice")
        app._dependencies.observers.notify_all()
        await settled(other)
        assert not other.screen.has("notice")


async def test_a_phone_that_could_not_read_tries_again_by_itself_while_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "_REREAD_PAUSE", 60)
    tries = 0

    async def count(game_id: str) -> OpenGame | None:
        nonlocal tries
        tries += 1
        return await gone(game_id)

    async with two_phones(tmp_path, "/table") as (host, wall, game):
        app = host.session.app
        with monkeypatch.context() as patch:
            patch.setattr(app, "open", count)
            app._dependencies.observers.notify_all()
            app._dependencies.observers.notify_all()
            await settled(host, wall)
            assert 0 < tries <= 6, "it does not pause"
            monkeypatch.setattr(session, "_REREAD_PAUSE", 0.01)
            app._dependencies.observers.notify_all()
            await wait_until(lambda: tries > 8)
            readings = [phone.session._rereading[game.id] for phone in (host, wall)]
            for phone in (host, wall):
                phone.session.pause()
            await asyncio.wait_for(asyncio.gather(*readings), 20)
            before = tries
            wall.session.resume()
            wall.session.follow_again(game.id)
            await wait_until(lambda: tries > before and wall.screen.has("notice"))
        await wait_until(lambda: not wall.screen.has("notice"))


async def test_a_change_while_a_game_is_being_opened_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo", dealer=2)
        let_go, read = asyncio.Event(), app.open

        async def slowly(game_id: str) -> OpenGame | None:
            found = await read(game_id)
            await let_go.wait()
            return found

        monkeypatch.setattr(app, "open", slowly)
        async with staged_app(app, f"/games/{game.id}") as on:
            await app.record(game, TurnedUp(1, Card(suit=Suit.BLUE)), Bid(1, 0, 1))
            await settled(on)
            let_go.set()
            await settled(on)
            assert on.screen.text("bid-of-0") == "1"


async def test_what_another_recorded_in_the_same_moment_is_not_lost_behind_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other's event reaches this session before the answer to its own tap does."""
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo", dealer=2)
        async with staged_app(app, f"/games/{game.id}") as on:
            record = app.record

            async def and_another(open_: OpenGame, *events: TurnedUp) -> object:
                done = await record(open_, *events)
                assert isinstance(done, OpenGame)
                await record(done, Bid(1, 0, 1))
                await settled(on)
                return done

            monkeypatch.setattr(app, "record", and_another)
            await on.tap("turn-up-B")
            assert on.screen.text("bid-of-0") == "1"


@pytest.mark.slow
async def test_no_screen_breaks_whatever_is_recorded_and_undone_under_it(tmp_path: Path) -> None:
    """The screen of the round lies below each of these."""
    routes = ("/rounds/1", "/chart", "/log")
    cards = (1, 1)
    log = whole_game(players=3, edition="camelot", seed=1, format=Format.CUSTOM, cards=cards)
    begun, *events = log
    assert isinstance(begun, GameStarted)
    async with new_app(tmp_path) as app, AsyncExitStack() as stack:
        names = [player.name for player in begun.players]
        game = await start(app, *names, dealer=begun.first_dealer, rules=begun.rules)
        screens = [
            await stack.enter_async_context(staged_app(app, f"/games/{game.id}{route}"))
            for route in routes
        ]
        for event in events:
            assert why_not(game.game, event) is None  # type: ignore[arg-type]
            game = expect_game(await app.record(game, event))  # type: ignore[arg-type]
            await settled(*screens)
        for _event in events:
            game = expect_game(await app.undo(game))
            await settled(*screens)
        for route, each in zip(routes, screens, strict=True):
            assert not each.screen.has("failed"), route
            assert open_game_of(each, game).current == game, route


def expect_game(result: object) -> OpenGame:
    assert isinstance(result, OpenGame), result
    return result


def open_game_of(on: StagedApp, game: OpenGame) -> open_game.OpenGameState:
    return on.session.open_games[game.id]


def observed(app: App) -> frozenset[str]:
    return app._dependencies.observers.observed
