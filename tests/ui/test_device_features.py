"""Wake lock, haptic feedback, announcements, and the hint to install the app."""

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scorekeeper.game.events import Bid, PointsAdjusted, TurnedUp
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.cards import Card
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import TieBreak
from scorekeeper.ui.process.runtime import Runtime
from tests.ui.stage import Refused
from tests.ui.staged_app import StagedApp, new_app, play_a_round, record, staged_app, start

pytestmark = pytest.mark.anyio


class DeviceCalls:
    """The requests that the device got, in order."""

    def __init__(self, *refused: str) -> None:
        self.done: list[str] = []
        self.said: list[str] = []
        services = ("enable", "disable", "light_impact", "heavy_impact")
        self.answers: dict[str, object] = {name: self._does(name, refused) for name in services}
        self.answers["announce_message"] = lambda told: self.said.append(told["message"])

    def _does(self, name: str, refused: tuple[str, ...]) -> object:
        def does(_args: Any) -> object:  # noqa: ANN401 - as the device is asked
            self.done.append(name)
            return Refused("not here") if name in refused else None

        return does


async def test_the_screen_stays_on_during_a_game_and_only_then(tmp_path: Path) -> None:
    asked = DeviceCalls()
    async with new_app(tmp_path) as app:
        game = await play_a_round(app, await start(app, "Ann", "Ben", "Cleo"))
        async with staged_app(app, f"/games/{game.id}", answers=asked.answers) as on:
            assert asked.done == ["enable"]
            await on.go(f"/games/{game.id}/pad")
            assert asked.done == ["enable"]
            await on.go("/")
            assert asked.done == ["enable", "disable"]
            await on.go(f"/games/{game.id}")
            await on.tap("more", "end-game", "finish-game")
            assert asked.done == ["enable", "disable"] * 2


async def test_a_phone_that_is_put_away_may_sleep_until_it_is_back(tmp_path: Path) -> None:
    asked = DeviceCalls()
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo")
        async with staged_app(app, f"/games/{game.id}", answers=asked.answers) as on:
            for state in ("inactive", "hide", "show", "resume"):
                await on.screen.fire(on.screen.page, "app_lifecycle_state_change", {"state": state})
            assert asked.done == ["enable", "disable", "enable"]
            async with on.screen.out_of_reach():
                pass
            assert asked.done[3:] == ["enable"]
            await on.screen.fire(on.screen.page, "app_lifecycle_state_change", {"state": "hide"})
            async with on.screen.out_of_reach():
                pass
            assert asked.done[-1] == "enable"


async def test_a_phone_that_cannot_stay_awake_disturbs_nobody(tmp_path: Path) -> None:
    asked = DeviceCalls("enable", "light_impact")
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo")
        async with staged_app(app, "/", web=True, answers=asked.answers) as on:
            on.screen.page.platform = ft.PagePlatform.ANDROID
            await on.go(f"/games/{game.id}")
            await on.tap("turn-up-R", "bid-1")
            assert asked.done == ["enable", "light_impact", "light_impact"]
            assert not on.screen.has("failed")
            await on.screen.fire(on.screen.page, "app_lifecycle_state_change", {"state": "resume"})
            assert asked.done[3:] == ["enable"]


async def test_what_the_settings_leave_off_is_not_asked_of_the_device(tmp_path: Path) -> None:
    asked = DeviceCalls()
    async with new_app(tmp_path) as app, staged_app(app, answers=asked.answers) as on:
        on.screen.page.platform = ft.PagePlatform.ANDROID
        await on.go("/settings")
        await on.tap("keep-awake", "haptics")
        asked.done.clear()
        await _last_bid(on, ft.PagePlatform.ANDROID)
        await on.tap("bid-1")
        assert asked.done == []


@pytest.mark.parametrize("platform", [ft.PagePlatform.ANDROID, ft.PagePlatform.LINUX])
async def test_a_recorded_tap_is_felt_lightly_and_a_refused_one_heavily(
    tmp_path: Path, platform: ft.PagePlatform
) -> None:
    asked = DeviceCalls()
    async with new_app(tmp_path) as app, staged_app(app, answers=asked.answers) as on:
        await _last_bid(on, platform)
        await on.tap("bid-0", "bid-1", "undo")
        felt = [name for name in asked.done if "impact" in name]
        there_is = platform is ft.PagePlatform.ANDROID
        assert felt == ["heavy_impact", "light_impact", "light_impact"] * there_is


async def test_each_step_is_announced_to_screen_readers(tmp_path: Path) -> None:
    asked = DeviceCalls()
    async with new_app(tmp_path) as app, staged_app(app, answers=asked.answers) as on:
        game = await start(app, "Ann", "Ben", "Cleo", dealer=2)
        await on.go(f"/games/{game.id}")
        await on.tap("turn-up-R", "bid-0", "undo", "bid-1", "bid-1", "bid-1")
        await on.tap("count-tricks", "tricks-minus-1", "tricks-minus-2", "score-round")
        assert asked.said == [
            "Turn-up: red (dwarves), Ann bids",
            "Ann bids 0, Ben bids",
            "Undone: Ann bids 0, Ann bids",
            "Ann bids 1, Ben bids",
            "Ben bids 1, Cleo bids",
            "Cleo bids 1",
            "Last trick played",
            "After round 1, Ann 30, Ben −10, Cleo −10, Ann leads with 30",
        ]


async def test_whoever_is_said_to_lead_leads_by_the_tables_tie_break(tmp_path: Path) -> None:
    asked = DeviceCalls()
    rules = EDITIONS["classic"].rules(tie_break=TieBreak.MOST_RIGHT_BIDS)
    async with new_app(tmp_path) as app, staged_app(app, answers=asked.answers) as on:
        game = await start(app, "Ann", "Ben", "Cleo", dealer=2, rules=rules)
        await record(app, game, PointsAdjusted(1, 0, 1, 40, "a wager"))
        await on.go(f"/games/{game.id}")
        await on.tap("turn-up-R", "bid-1", "bid-1", "bid-1")
        await on.tap("count-tricks", "tricks-minus-1", "tricks-minus-2", "score-round")
        # Ben has 30 as well, and no right bid
        assert asked.said[-1].endswith("Ann leads with 30")


async def test_announcements_have_no_hidden_bids(tmp_path: Path) -> None:
    asked = DeviceCalls()
    rules = EDITIONS["classic"].rules(bid_mode=BidMode.SECRET)
    async with new_app(tmp_path) as app, staged_app(app, answers=asked.answers) as on:
        game = await start(app, "Ann", "Ben", "Cleo", dealer=2, rules=rules)
        await on.go(f"/games/{game.id}")
        await on.tap("turn-up-R", "uncover", "bid-1")
        assert asked.said[-1] == "Ann has bid, Ben bids"


async def test_a_phones_browser_shows_the_install_hint_until_dismissed(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/settings", web=True) as on:
        on.screen.page.platform = ft.PagePlatform.ANDROID
        on.session.installed = False
        await on.go("/")
        assert "Install app" in on.screen.text("install-hint")
        await on.tap("dismiss")
        assert not on.screen.has("install-hint")
        assert on.saved_settings[-1].install_hint is False


async def test_a_tab_of_an_iphone_says_what_it_loses_and_takes_games_along_from_the_second_on(
    tmp_path: Path,
) -> None:
    files: list[bytes] = []
    answers = {"save_file": lambda asked: files.append(bytes(asked["src_bytes"]))}
    async with new_app(tmp_path) as app:
        for runtime, loses in ((Runtime.BROWSER, True), (Runtime.SERVED, False)):
            async with staged_app(app, "/settings", web=True, runtime=runtime) as on:
                on.screen.page.platform = ft.PagePlatform.IOS
                on.session.installed = False
                for games in (1, 2):
                    if loses:
                        await start(app, "Ann", "Ben", "Cleo")
                    await on.go("/")
                    said = on.screen.text("install-hint")
                    assert ("a week without a visit" in said) == loses
                    assert ("do not move there" in said) == loses
                    assert on.screen.has("take-along") == (loses and games == 2)
                    await on.go("/settings")
                assert ("take-along" in on.previews[-1]) == loses
        async with staged_app(app, "/take-along", web=True, answers=answers) as on:
            assert any("Settings, then “Restore a copy”" in each for each in on.screen.texts())
            await on.tap("save-everything")
            assert len(files) == 1


async def test_no_other_device_shows_the_install_hint(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        for platform, web, installed in (
            (ft.PagePlatform.ANDROID, True, True),
            (ft.PagePlatform.ANDROID, False, False),
            (ft.PagePlatform.WINDOWS, True, False),
        ):
            async with staged_app(app, "/settings", web=web) as on:
                on.screen.page.platform = platform
                on.session.installed = installed
                await on.go("/")
                assert on.screen.has("new-game")
                assert not on.screen.has("install-hint"), platform


async def _last_bid(on: StagedApp, platform: ft.PagePlatform) -> None:
    """A game on the screen in which Cleo may bid anything but 0 of 1."""
    on.screen.page.platform = platform
    app = on.session.app
    rules = EDITIONS["classic"].rules(bid_limit=BID_LIMITS["plus_minus_one"])
    game = await start(app, "Ann", "Ben", "Cleo", dealer=2, rules=rules)
    suit = game.game.edition.suits[0]
    await app.record(game, TurnedUp(1, Card(suit=suit)), Bid(1, 0, 1), Bid(1, 1, 0))
    await on.go(f"/games/{game.id}")
