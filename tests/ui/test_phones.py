"""Phones of players and watchers: invitations by the host, and what each phone may do."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.app import App, OpenGame, RestoreResult, StoreProblem
from scorekeeper.game.authority import HOST, Access
from scorekeeper.game.events import (
    Bid,
    Dealt,
    GameFinished,
    PlayEnded,
    Player,
    PlayerJoined,
    PlayerLeft,
    PlayEvent,
    SatOut,
    TricksCounted,
    TrickWon,
)
from scorekeeper.game.roles import Role
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.serving.devices import Devices
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.qr_code import _picture
from scorekeeper.ui.session import open_game
from scorekeeper.ui.session.database_rescue import Rescue
from tests.serving.clocked_devices import ClockedDevices
from tests.ui.stage import TURNS
from tests.ui.staged_app import (
    StagedApp,
    new_app,
    play_a_round,
    record,
    staged_app,
    start,
    store_fails,
)
from tests.ui.taps import open_sheets

pytestmark = pytest.mark.anyio

NAMES = ("Anna", "Ben", "Cleo")
WATCHER = Access(Role.WATCHER, "game4")
SCORER = Access(Role.SCORER)
GAME = "/games/game4"


def seat(number: int) -> Access:
    return Access(Role.PLAYER, "game4", number)


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everybody have seen what others recorded before they tap."""
    monkeypatch.setattr(open_game, "REACTION_TIME", 0)


@dataclass
class ServedGame:
    """A game of two rounds with three and one cards, dealt first by Cleo, and its devices."""

    app: App
    stack: AsyncExitStack
    clocked: ClockedDevices

    @property
    def devices(self) -> Devices:
        return self.clocked.devices

    async def join(self, access: Access) -> str:
        """Let a device in, and return its id."""
        return (await self.clocked.let_in(access, "iPhone")).id

    async def phone(self, access: Access, route: str = GAME) -> StagedApp:
        id_ = await self.join(access)
        opened = staged_app(self.app, route, devices=self.devices, device_id=id_)
        return await self.stack.enter_async_context(opened)

    async def stored(self) -> OpenGame:
        game = await self.app.open("game4")
        assert game
        return game

    async def record(self, *events: PlayEvent) -> None:
        """Record as the host's device does."""
        for event in events:
            await record(self.app, await self.stored(), event)
        await settled()


async def settled() -> None:
    """Let all devices draw: they have one event loop."""
    for _ in range(4 * TURNS):
        await asyncio.sleep(0)


@asynccontextmanager
async def served_game(
    folder: Path, mode: BidMode, limit: str = "none"
) -> AsyncIterator[ServedGame]:
    rules = EDITIONS["classic"].rules(
        format=Format.CUSTOM, cards=(3, 1), bid_mode=mode, bid_limit=BID_LIMITS[limit]
    )
    async with new_app(folder) as app, AsyncExitStack() as stack:
        await start(app, *NAMES, dealer=2, rules=rules)
        yield ServedGame(app, stack, ClockedDevices())


async def test_a_phone_at_its_first_address_goes_on_to_its_game(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        anna = await at.phone(seat(0), "/")
        await anna.arrive()
        assert anna.route == GAME
        assert anna.screen.text("turn-now") == "Cleo deals"


@pytest.mark.slow
async def test_a_player_looks_at_the_games_they_have_finished(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        before = await start(at.app, "Cleo", "Ben", "Dora", dealer=0)
        before = await play_a_round(at.app, before)
        await record(at.app, before, GameFinished())
        ben = await at.phone(seat(1))
        await ben.tap("own-games")
        await ben.arrive()
        assert ben.route == f"{GAME}/mine"
        await ben.tap(f"game-{before.id}")
        await ben.arrive()
        assert ben.route == f"/games/{before.id}/pad"
        await ben.tap("back")
        await ben.arrive()
        assert ben.screen.text("turn-now") == "The game is over"
        for identifier in ("own-bid", "own-total", "own-games", "bid-0", "undo"):
            assert not ben.screen.has(identifier)
        await ben.tap("back")
        await ben.arrive()
        assert ben.route == f"{GAME}/mine"
        anna = await at.phone(seat(0), f"/games/{before.id}")
        assert "This game cannot be found." in anna.screen.text("notice")
        watcher = await at.phone(WATCHER, f"{GAME}/mine")
        assert watcher.screen.has("notice")
        assert not watcher.screen.has(f"game-{before.id}")


async def test_open_bids_are_made_on_own_phones_in_turn(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN, "plus_minus_one") as at:
        phones = [await at.phone(seat(number)) for number in range(3)]
        await at.record(Dealt(1))
        for number, tricks in enumerate((1, 1)):
            for other, phone in enumerate(phones):
                assert phone.screen.has("bid-0") == (other == number)
                turn = phone.screen.text("turn-now")
                mine = "Your turn: how many tricks?"
                assert turn == (mine if other == number else f"{NAMES[number]} bids")
            await phones[number].tap(f"bid-{tricks}")
            await settled()
        assert "not allowed" in phones[2].screen.label("bid-1")
        await phones[2].tap("bid-1")
        assert "the bids would add up to exactly 3" in phones[2].screen.text("notice")
        assert not phones[2].screen.has("bid-anyway")
        await at.record(Bid(1, 0, 2))
        assert not phones[2].screen.has("notice"), "Anna bids otherwise, so Cleo may bid 1"
        await at.record(Bid(1, 0, 1))
        await phones[2].tap("bid-2")
        await settled()
        assert (await at.stored()).game.round(1).bids == (1, 1, 2)
        for phone in phones:
            assert [phone.screen.text(f"bid-of-{each}") for each in range(3)] == ["1", "1", "2"]


@pytest.mark.parametrize("mode", [BidMode.SIMULTANEOUS, BidMode.COVERED])
async def test_all_bid_at_once_unseen_and_the_bids_turn_over_with_the_last(
    mode: BidMode, tmp_path: Path
) -> None:
    async with served_game(tmp_path, mode) as at:
        phones = [await at.phone(seat(number)) for number in range(3)]
        watcher = await at.phone(WATCHER)
        await at.record(Dealt(1))
        for phone in phones:
            assert phone.screen.text("turn-now") == "Your bid: nobody sees it yet"
        await phones[2].tap("bid-3")
        await settled()
        assert phones[2].screen.text("own-bid").startswith("3")
        assert not phones[2].screen.has("bid-0")
        assert phones[0].screen.text("bid-of-2") == watcher.screen.text("bid-of-2") == "has bid"
        assert watcher.screen.text("turn-now") == "2 bids to come"
        assert [has_foot(phone) for phone in (*phones, watcher)] == [True, True, True, False]
        await phones[0].tap("bid-2")
        await phones[0].tap("take-bid-back", "bid-1")
        await phones[1].tap("bid-0")
        await settled()
        for phone in (*phones, watcher):
            assert [phone.screen.text(f"bid-of-{each}") for each in range(3)] == ["1", "0", "3"]
            assert not phone.screen.has("take-bid-back")


def has_foot(phone: StagedApp) -> bool:
    """Whether something lies at the foot of the screen, below its line."""
    edges = [each.border for each in phone.screen.controls() if isinstance(each, ft.Container)]
    return ft.Border.only(top=ft.BorderSide(1, theme.LINE)) in edges


async def test_a_phone_shows_the_own_tricks_total_and_place(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        ben = await at.phone(seat(1))
        played = (Bid(1, 0, 1), Bid(1, 1, 2), Bid(1, 2, 1))
        await at.record(Dealt(1), *played, TrickWon(1, 1, 1))
        assert ben.screen.text("turn-now") == "You need 1 more trick"
        assert ben.screen.text("own-tricks").startswith("1")
        await at.record(TrickWon(1, 2, 1))
        assert ben.screen.text("turn-now") == "You need no more tricks"
        await at.record(PlayEnded(1), TricksCounted(1, (0, 3, 0)))
        # rules §6: 2 bid and 3 won is 10 below nothing, as 1 bid and 0 won
        assert ben.screen.text("own-total").startswith("−10")
        assert ben.screen.text("own-place").startswith("1")
        await ben.tap("why-points-1")
        assert ben.screen.text("breakdown") == "−10"
        await at.record(PlayerLeft(2, 1))
        assert ben.screen.text("turn-now") == "Fewer than 3 players are left for round 2."
        assert ben.screen.text("own-total").startswith("−10")
        assert ben.screen.text("own-place").startswith("–")


async def test_the_phone_of_who_sits_the_round_out_tells_no_own_tricks(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        dora = await at.phone(seat(3))
        await at.record(PlayerJoined(1, 3, Player("dora", "Dora"), 2), SatOut(1, 3), Dealt(1))
        await at.record(Bid(1, 0, 1), Bid(1, 1, 2), Bid(1, 2, 1), TrickWon(1, 1, 1))
        assert dora.screen.text("turn-now") == "The round is being played"
        assert dora.screen.has("own-total")
        assert not dora.screen.has("own-tricks")


async def test_phones_show_the_standings_also_of_a_game_that_ended_early(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        phones = [await at.phone(access) for access in (seat(0), WATCHER)]
        await at.record(Dealt(1), Bid(1, 0, 1), Bid(1, 1, 2), Bid(1, 2, 1))
        await at.record(PlayEnded(1), TricksCounted(1, (1, 2, 0)), GameFinished())
        for phone in phones:
            assert phone.screen.text("turn-now") == "The game is over"
            assert [phone.screen.text(f"place-{each}") for each in range(3)] == ["2", "1", "3"]
            assert not phone.screen.has("dealer"), "round 2 is not played"


async def test_the_phone_of_a_joiner_who_is_taken_back_only_watches_and_their_sheet_closes(
    tmp_path: Path,
) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        await at.record(PlayerJoined(1, 3, Player("dora", "Dora"), 2))
        dora, host = await at.phone(seat(3)), await at.phone(HOST, f"{GAME}/people")
        await host.tap("person-3")
        assert "Dora" in dora.screen.texts()
        for step, is_there in ((None, True), (at.app.undo, False), (at.app.redo, True)):
            if step:
                assert isinstance(await step(await at.stored()), OpenGame)
            await settled()
            assert dora.screen.has("own-total") == host.screen.has("person-3") == is_there
            assert ("You are watching" in dora.screen.texts()) != is_there
            assert open_sheets(host.screen) == int(step is None), "it stays closed"


@pytest.mark.slow
async def test_everybody_says_their_own_tricks_and_the_host_scores_them(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        host = await at.phone(HOST, f"{GAME}/phones")
        anna, ben, cleo = [await at.phone(seat(number)) for number in range(3)]
        watcher = await at.phone(WATCHER)
        await host.tap("say-own-tricks")
        await at.record(Dealt(1), Bid(1, 0, 1), Bid(1, 1, 2), Bid(1, 2, 1))
        assert not anna.screen.has("won-0")
        await at.record(PlayEnded(1))
        await host.go(GAME)
        for phone in (anna, ben, cleo):
            assert phone.screen.text("turn-now") == "How many tricks did you win?"
            assert not phone.screen.has("won-4")
        assert not watcher.screen.has("won-0")
        await anna.tap("won-2")
        await cleo.tap("won-0")
        await settled()
        assert not anna.screen.has("won-0")
        assert anna.screen.text("own-tricks").startswith("2")
        assert "The host can change them" in anna.screen.text("turn-now")
        assert [host.screen.text(f"tricks-of-{each}") for each in range(3)] == ["2", "2", "0"]
        assert host.screen.drawn().count("own phone") == 2
        await host.tap("tricks-minus-1")
        await settled()
        assert not ben.screen.has("won-0")
        assert host.screen.drawn().count("own phone") == 2
        await host.tap("score-round")
        await settled()
        assert (await at.stored()).game.round(1).tricks == (2, 1, 0)
        # rules §6: each is one off, 10 below nothing
        assert [phone.screen.text("own-total") for phone in (anna, ben, cleo)] == ["−10"] * 3


async def test_a_watcher_opens_what_is_read_and_nothing_that_changes(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        await at.record(Dealt(1), Bid(1, 0, 1), Bid(1, 1, 2), Bid(1, 2, 1))
        await at.record(PlayEnded(1), TricksCounted(1, (1, 2, 0)))
        watcher = await at.phone(WATCHER)
        before = await at.stored()
        assert not watcher.screen.has("undo")
        await watcher.tap("scorepad")
        assert watcher.screen.has("cell-1-0")
        assert not watcher.screen.has("undo")
        await watcher.tap("cell-1-0", "why-points-0")
        assert watcher.screen.text("breakdown") == "20 + 10 = 30"
        await watcher.tap("dismiss", "back", "open-chart", "back", "more", "share-game")
        assert watcher.screen.has("share-as-pdf")
        assert not watcher.screen.has("share-as-json")
        assert not watcher.screen.has("with-looks")
        for place in (f"{GAME}/schedule", f"{GAME}/phones", "/settings", "/history", "/new"):
            await watcher.go(place)
            await watcher.arrive()
            assert watcher.route == GAME
            assert watcher.screen.has("turn-now")
        assert await at.stored() == before


async def test_the_host_shows_a_code_for_a_seat_and_sees_who_came(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        host = await at.phone(HOST)
        await host.tap("more", "phones")
        assert "No phone yet" in host.screen.text("invite-1")
        await host.tap("invite-1")
        address = host.screen.text("invitation-address")
        assert address.startswith("http://192.0.2.1:8550/join#")
        ben = await at.clocked.take(address.partition("#")[2], "iPhone")
        await settled()
        assert not [each for each in host.screen.session.page._dialogs.controls if each.open]
        assert ben.access == seat(1)
        code, phone = host.screen.label("invite-1"), host.screen.label("device-1")
        assert code.startswith("Ben, QR code that lets one device in. iPhone")
        assert phone.startswith("Ben, Remove. iPhone")
        await host.tap("device-1", "show-out-player")
        await settled()
        assert at.devices.access(ben.id) is None
        assert "No phone yet" in host.screen.text("invite-1")


async def test_home_and_a_new_game_lead_a_host_to_the_phones_while_somebody_shuffles(
    tmp_path: Path,
) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        for route in ("/", "/new"):
            host, scorer = await at.phone(HOST, route), await at.phone(SCORER, route)
            assert not scorer.screen.has("phones"), route
            await host.tap("phones")
            assert host.route.endswith("/phones"), route
            assert (host.route == f"{GAME}/phones") is (route == "/")
            assert host.screen.has("invite-0"), route
            host.session.end()
        assert not at.devices._observers
        assert not scorer.screen.has("start-game")
        assert "ask the host" in scorer.screen.text("notice")


async def test_a_bid_that_is_not_shown_is_no_number_on_any_screen(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.SECRET) as at:
        await at.record(Dealt(1), Bid(1, 0, 2), Bid(1, 1, 3))
        for access in (seat(0), WATCHER, SCORER):
            phone = await at.phone(access)
            for place in ("", "/pad", "/log", "/table", "/chart", "/share", "/referee"):
                await phone.go(f"{GAME}{place}")
                drawn = "\n".join(phone.screen.texts())
                assert drawn
                assert not re.search("[-−]1", drawn), (access, place)


async def test_what_a_second_scorer_types_in_unseen_is_no_number_either(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.SIMULTANEOUS) as at:
        await at.record(Dealt(1))
        scorer = await at.phone(SCORER)
        await scorer.tap("bid-2", "bid-0")
        assert [scorer.screen.text(f"bid-of-{each}") for each in range(3)] == [
            "has bid",
            "has bid",
            "–",
        ]
        await scorer.tap("bid-3")
        assert [scorer.screen.text(f"bid-of-{each}") for each in range(3)] == ["2", "0", "3"]


async def widen(phone: StagedApp, width: int, height: int) -> None:
    """Show the table view in a window of this size."""
    sheet = next(
        each
        for each in phone.screen.controls()
        if isinstance(each, ft.Container) and each.on_size_change
    )
    await phone.screen.fire(sheet, "size_change", {"w": width, "h": height})


async def test_a_wall_shows_a_new_code_for_each_watcher(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        wall = await at.phone(HOST, f"{GAME}/table")
        await widen(wall, 1280, 720)
        tokens = []
        for _turn in range(2):
            token = at.devices.invitations.standing(WATCHER)
            tokens.append(token)
            (image,) = (
                each for each in wall.screen.controls() if isinstance(each, ft.Image) and each.width
            )
            assert image.src == _picture(f"http://192.0.2.1:8550/join#{token}")
            assert "Watch on your phone" in wall.screen.texts()
            assert (await at.clocked.take(token)).access == WATCHER
            await settled()
        assert len({*tokens, at.devices.invitations.standing(WATCHER)}) == 3
        wall.session.end()
        assert not at.devices._observers


async def test_the_screen_of_the_phones_leads_back_to_the_game(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        for access in (HOST, SCORER):
            phone = await at.phone(access, f"{GAME}/phones")
            await phone.tap("back")
            assert phone.route == GAME, access
            assert phone.screen.has("turn-up-R")


async def test_a_switch_that_is_not_recorded_is_told_of_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        host = await at.phone(HOST, f"{GAME}/phones")
        with monkeypatch.context() as full:
            full.setattr(at.app._store, "append", store_fails(StoreProblem.DISK_FULL))
            await host.tap("say-own-tricks")
        assert "full" in host.screen.text("notice")
        assert not (await at.stored()).game.own_tricks
        await host.tap("retry")
        assert (await at.stored()).game.own_tricks
        assert not host.screen.has("notice")


async def test_only_a_host_served_with_a_key_invites_or_shows_a_code(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at, staged_app(at.app) as alone:
        others = [await at.phone(access) for access in (SCORER, seat(0), WATCHER)]
        for other in (*others, alone):
            await other.go(f"{GAME}/table")
            await widen(other, 1280, 720)
            assert other.screen.has("round-now")
            assert not other.screen.has("watch-code")
        for other in (others[0], alone):
            await other.go(GAME)
            await other.tap("more")
            assert not other.screen.has("phones")
        await others[0].go(f"{GAME}/phones")
        assert not others[0].screen.has("invite-0")


async def test_a_new_evening_asks_first_and_leaves_the_host_alone(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        host = await at.phone(HOST, f"{GAME}/phones")
        for access in (seat(0), WATCHER, SCORER):
            await at.join(access)
        await host.tap("new-evening")
        assert len(at.devices.admitted()) == 4
        await host.tap("new-evening-now")
        assert [each.id for each in at.devices.admitted()] == [host.session.device_id]
        assert host.screen.has("invite-0")


async def test_only_the_host_puts_a_backup_in_place_of_a_broken_database(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        rescue = Rescue(lambda: None, lambda _path: RestoreResult(0, tmp_path))
        opened = await at.phone(HOST)
        for access, kept in ((HOST, rescue), (SCORER, None), (seat(0), None), (WATCHER, None)):
            id_ = opened.session.device_id if access == HOST else await at.join(access)
            session = replace(opened.session, rescue=rescue, devices=at.devices, device_id=id_)
            assert session.rescue is kept


async def test_a_scorer_exports_no_game_file(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        scorer, host = await at.phone(SCORER), await at.phone(HOST)
        for place in (f"{GAME}/share", "/share"):
            for phone, offered in ((scorer, False), (host, True)):
                await phone.go(place)
                assert phone.screen.has("share-as-csv")
                assert phone.screen.has("share-as-json") == offered
                assert phone.screen.has("with-looks") == offered


async def test_a_phone_that_is_shown_out_records_nothing(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.SIMULTANEOUS) as at:
        anna = await at.phone(seat(0))
        await at.record(Dealt(1))
        before = await at.stored()
        await at.devices.revoke(anna.session.device_id)
        await anna.tap("bid-1")
        assert await at.stored() == before
