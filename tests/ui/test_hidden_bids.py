"""Hidden bids on one device: each bidder sees only the own bid."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.app import App, OpenGame
from scorekeeper.game.events import Bid, TurnedUp
from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.cards import Card, Suit
from scorekeeper.rules.editions import EDITIONS
from tests.game.builders import NAMES, bid, deal, new_game
from tests.ui.stage import Stage
from tests.ui.staged_app import new_app, record, staged_app, start
from tests.ui.staged_game import GAME, staged_game
from tests.ui.taps import tap

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

SHOWN_WHEN_ALL_ARE_IN = [BidMode.SIMULTANEOUS, BidMode.COVERED]
UNSEEN = [*SHOWN_WHEN_ALL_ARE_IN, BidMode.SECRET]

PLACES = ("", "/pad", "/table", "/chart", "/log", "/share", "/rules", "/referee", "/schedule")
"""The screens of a game."""

passing = partial(staged_game, pass_phone=True)
"""A device that goes round, also where bids are shown together."""


def thirteen(mode: BidMode, *bids: int, limit: str = "none") -> Game:
    """Anna, Ben and Cleo hold thirteen cards, and so many of them have bid."""
    rounds = new_game(cards=[13, 13], bid_mode=mode, bid_limit=BID_LIMITS[limit])
    return bid(deal(rounds, "R"), *bids)


def taps_of(bids: Sequence[int], *more: str) -> list[str]:
    """Everybody in turn lifts the cover and taps a bid, and then so much more is tapped."""
    return [each for tricks in bids for each in ("uncover", f"bid-{tricks}")] + [*more]


async def hand_round(table: Stage, *bids: int) -> None:
    await tap(table, *taps_of(bids))


def bids_of(table: Stage) -> list[str]:
    return [table.text(f"bid-of-{seat}") for seat in range(3)]


async def drawn(game: Game, folder: Path, *taps: str) -> list[str]:
    """All that is drawn after each tap."""
    async with passing(game, folder) as table:
        frames = []
        for each in taps:
            await table.tap(each)
            frames.append(table.drawn())
        return frames


@pytest.mark.parametrize("mode", UNSEEN)
async def test_a_cover_lies_before_every_bid_and_of_it_is_seen_that_it_was_made(
    mode: BidMode, tmp_path: Path
) -> None:
    async with passing(thirteen(mode), tmp_path) as table:
        for seat, (name, tricks) in enumerate(zip(NAMES, (11, 0, 4), strict=False)):
            assert name in table.text("cover")
            assert name in table.label("uncover")
            assert not table.has("bid-0")
            seen = ["has bid"] * seat + ["–"] * (3 - seat)
            assert bids_of(table) == seen
            assert "11" not in " ".join(table.texts())
            await table.tap("uncover")
            assert not table.has("cover")
            assert not table.has("bids-so-far")
            assert all(table.has(f"bid-{tricks}") for tricks in range(14))
            assert not any(table.find(f"bid-{tricks}").selected for tricks in range(14))
            assert bids_of(table) == seen
            assert [text for text in table.texts() if "11" in text] == ["11"]
            await table.tap(f"bid-{tricks}")
        assert not table.has("cover")
        assert table.has("step-play")
        if mode in SHOWN_WHEN_ALL_ARE_IN:
            assert bids_of(table) == ["11", "0", "4"]
            assert "Anna 11, Ben 0 and Cleo 4: 2 over" in table.text("announcement")
            return
        assert bids_of(table) == ["hidden", "hidden", "hidden"]
        assert not table.has("seat-0")
        said = " ".join(table.texts())
        assert not any(words in said for words in ("11", "over", "under"))
        await tap(table, "count-tricks", "show-bids")
        assert "bid 11" in " ".join(table.texts())


@pytest.mark.parametrize("mode", UNSEEN)
async def test_nothing_drawn_depends_on_a_hidden_bid(
    mode: BidMode, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Two bid, the pad is looked at, Anna keeps her bid after all, and Ben takes his back."""
    after = ("open-scorepad", "back", "seat-0", "uncover", "seat-0", "undo", "uncover")
    one, other = (tmp_path_factory.mktemp("evening") for _ in range(2))
    frames = await drawn(thirteen(mode), one, *taps_of((11, 0), *after))
    assert frames == await drawn(thirteen(mode), other, *taps_of((2, 13), *after))


@pytest.mark.parametrize("mode", UNSEEN)
async def test_the_server_sends_a_hidden_number_as_a_key_of_the_pad_only(
    mode: BidMode, tmp_path: Path
) -> None:
    after = ("open-scorepad", "back", "seat-0", "uncover", "seat-0", "undo", "uncover")
    async with passing(thirteen(mode), tmp_path) as table:
        for each in taps_of((11, 11), *after):
            table.heard()
            await table.tap(each)
            told = {words for words in table.heard() if "11" in words}
            bidder = next((name for name in NAMES if f"{name} bids 11" in told), "")
            key = {"11", "bid-11", f"{bidder} bids 11"} if each == "uncover" else set()
            assert told == key


async def test_the_server_sends_no_secret_bid_until_play_ends(tmp_path: Path) -> None:
    async with passing(thirteen(BidMode.SECRET, 11, 11), tmp_path) as table:
        await table.tap("uncover")
        table.heard()
        await tap(table, "bid-11", "open-scorepad", "back")
        assert not [words for words in table.heard() if "11" in words]
        await table.tap("count-tricks")
        assert not [words for words in table.heard() if "11" in words]
        await table.tap("show-bids")
        assert [words for words in table.heard() if "11" in words]


async def test_secret_bids_are_shown_only_after_a_question(tmp_path: Path) -> None:
    async with passing(thirteen(BidMode.SECRET, 11, 0, 4), tmp_path) as table:
        await table.tap("count-tricks")
        asked = table.texts()
        assert "Is the last trick played?" in asked
        assert any("undo does not hide them again" in text for text in asked)
        assert any("the log records it" in text for text in asked)
        await table.tap("dismiss")
        assert table.has("step-play")
        assert bids_of(table) == ["hidden", "hidden", "hidden"]
        # a double tap: what lies in the button's place puts the question away
        button = table.find("count-tricks")
        await table.tap("count-tricks")
        await table.arrive(button)
        assert bids_of(table) == ["hidden", "hidden", "hidden"]
        names = table.names()
        assert names.index("show-bids") < names.index("dismiss")
        for _ in range(2):
            await table.press("Enter")
        assert bids_of(table) == ["hidden", "hidden", "hidden"]


async def test_bids_shown_before_the_last_trick_stay_shown(tmp_path: Path) -> None:
    async with passing(thirteen(BidMode.SECRET, 11, 0, 4), tmp_path) as table:
        await tap(table, "trick-by-trick", "wins-trick-0", "count-tricks")
        assert "Show the bids before the last trick?" in table.texts()
        await tap(table, "show-bids", "undo")
        assert table.has("step-play")
        assert bids_of(table) == ["11", "0", "4"]
        await table.tap("count-tricks")
        assert table.has("step-tricks")


@pytest.mark.parametrize("mode", UNSEEN)
async def test_no_screen_of_a_game_depends_on_a_hidden_bid(
    mode: BidMode, tmp_path_factory: pytest.TempPathFactory
) -> None:
    async def seen(*bids: int) -> dict[str, tuple[str, str | None]]:
        """The controls drawn on each screen, and its title."""
        frames = {}
        async with passing(thirteen(mode, *bids), tmp_path_factory.mktemp("evening")) as table:
            for route in PLACES:
                table.page.route = f"/games/{GAME}{route}"
                await table.fire(table.page, "route_change", {"route": table.page.route})
                frames[route] = table.drawn(), table.page.title
        return frames

    assert await seen(11, 0) == await seen(2, 13)
    if mode is BidMode.SECRET:
        assert await seen(11, 0, 2) == await seen(2, 13, 11)


@pytest.mark.parametrize("mode", [BidMode.COVERED, BidMode.SECRET])
async def test_a_bid_is_taken_back_under_its_owners_cover(mode: BidMode, tmp_path: Path) -> None:
    async with passing(thirteen(mode, 11, 2), tmp_path) as table:
        await table.tap("seat-0")
        assert "Anna" in table.text("cover")
        await table.tap("uncover")
        assert not table.find("bid-11").selected
        await table.tap("bid-5")
        assert "Cleo" in table.text("cover")
        if mode is BidMode.SECRET:
            return
        await hand_round(table, 4)
        assert bids_of(table) == ["5", "2", "4"]


async def test_a_bid_kept_after_all_or_undone_gives_the_phone_back_covered(tmp_path: Path) -> None:
    async with passing(thirteen(BidMode.SECRET, 11), tmp_path) as table:
        await tap(table, "uncover", "seat-0")
        assert "Anna" in table.text("cover")
        await table.tap("seat-0")
        assert "Ben" in table.text("cover")
        assert not table.has("bid-0")
        await tap(table, "uncover", "bid-2", "seat-1", "uncover", "undo")
        assert "Ben" in table.text("cover")
        assert not table.has("bid-0")


async def test_a_page_loaded_again_or_left_in_mid_bid_is_covered(tmp_path: Path) -> None:
    async with passing(thirteen(BidMode.SIMULTANEOUS, 11), tmp_path) as table:
        await table.tap("uncover")
        async with table.out_of_reach():
            pass
        assert "Ben" in table.text("cover")
        assert not table.has("bid-0")
        await tap(table, "uncover", "back", "continue-game")
        assert "Ben" in table.text("cover")
        assert not table.has("bid-0")
        await hand_round(table, 2)
        assert "Cleo" in table.text("cover")


@asynccontextmanager
async def dealt(folder: Path, mode: BidMode) -> AsyncIterator[tuple[App, OpenGame]]:
    """A game of Anna, Ben and Cleo on its table, in whose first round nobody has bid."""
    async with new_app(folder) as app:
        rules = EDITIONS["classic"].rules(bid_mode=mode)
        game = await start(app, "Anna", "Ben", "Cleo", dealer=2, rules=rules)
        yield app, await record(app, game, TurnedUp(1, Card(suit=Suit.RED)))


async def test_a_bid_from_another_device_covers_this_one(tmp_path: Path) -> None:
    async with (
        dealt(tmp_path, BidMode.COVERED) as (table, game),
        staged_app(table, f"/games/{game.id}") as here,
    ):
        await here.tap("uncover")
        await record(table, game, Bid(1, 0, 1))
        await here.tap("bid-0")
        assert "Ben" in here.screen.text("cover")
        assert here.screen.text("bid-of-0") == "has bid"
        assert not here.screen.has("bid-0")


async def test_bids_that_break_the_limit_are_shown_and_made_again(tmp_path: Path) -> None:
    game = thirteen(BidMode.COVERED, limit="plus_minus_one")
    async with passing(game, tmp_path) as table:
        await hand_round(table, 6, 5, 2)
        assert table.text("announcement").startswith(
            "The bids add up to exactly 13: everybody bids again."
        )
        assert bids_of(table) == ["6", "5", "2"]
        assert not table.has("seat-0")
        assert not table.has("count-tricks")
        await table.tap("bid-again")
        assert "Anna" in table.text("cover")
        assert bids_of(table) == ["–", "–", "–"]
        await hand_round(table, 6, 5, 3)
        assert table.has("count-tricks")


async def test_a_bid_that_is_typed_in_is_seen_where_it_is_typed_and_on_no_other_screen(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    async def frames(*bids: str) -> tuple[str, list[str], str]:
        """The controls drawn where bids are typed, on the pad, and once the phone goes round."""
        async with staged_game(
            thirteen(BidMode.SIMULTANEOUS), tmp_path_factory.mktemp("a")
        ) as table:
            await tap(table, *bids)
            typed = table.drawn()
            await table.tap("open-scorepad")
            pad = [table.text(node.identifier or "") for node in table.on_top()]
            await tap(table, "back", "phone-goes-round", "seat-0", "uncover")
            return typed, pad, table.drawn()

    one, other = await frames("bid-11", "bid-0"), await frames("bid-2", "bid-13")
    assert one[0] != other[0]
    assert one[1:] == other[1:]


async def test_a_bid_made_under_the_cover_stays_hidden_from_who_types_in(tmp_path: Path) -> None:
    async with passing(thirteen(BidMode.SIMULTANEOUS), tmp_path) as table:
        await hand_round(table, 11)
        await table.tap("phone-goes-round")
        assert bids_of(table) == ["has bid", "–", "–"]
        await table.tap("bid-2")
        assert bids_of(table) == ["has bid", "2", "–"]
        await table.tap("seat-0")
        assert not table.find("bid-11").selected


async def test_another_device_does_not_see_what_is_typed_in_here(tmp_path: Path) -> None:
    async with dealt(tmp_path, BidMode.SIMULTANEOUS) as (table, game):
        await record(table, game, Bid(1, 0, 1))
        async with staged_app(table, f"/games/{game.id}") as here:
            await here.tap("bid-0")
            assert bids_of(here.screen) == ["has bid", "0", "–"]
            # Ben makes his bid anew on another device
            current = here.session.open_games[game.id].current
            await record(table, current, Bid(1, 1, 1))
            await here.screen.settle()
            assert bids_of(here.screen) == ["has bid", "has bid", "–"]
            await here.tap("seat-1")
            assert not any(here.screen.find(f"bid-{tricks}").selected for tricks in range(2))


async def test_bids_typed_in_by_one_person_are_shown_and_typed_in_again(tmp_path: Path) -> None:
    async with staged_game(thirteen(BidMode.SIMULTANEOUS), tmp_path) as table:
        assert not table.has("uncover")
        await table.tap("bid-11")
        assert bids_of(table) == ["11", "–", "–"]
        assert table.text("bids-so-far") == "2 bids to come"
        await table.tap("bid-0")
        assert table.text("bids-so-far") == "1 bid to come"
        await table.tap("seat-0")
        assert table.find("bid-11").selected
        await table.tap("bid-5")
        assert bids_of(table) == ["5", "0", "–"]
        await table.tap("undo")
        assert bids_of(table) == ["11", "0", "–"]
        await tap(table, "redo", "bid-4")
        assert bids_of(table) == ["5", "0", "4"]
        assert "Anna 5, Ben 0 and Cleo 4: 4 under" in table.text("announcement")
        await tap(table, "seat-1", "bid-2")
        assert bids_of(table) == ["5", "2", "4"]


async def test_whether_a_table_passes_the_phone_is_remembered(tmp_path: Path) -> None:
    rules = EDITIONS["classic"].rules(bid_mode=BidMode.SIMULTANEOUS)
    async with new_app(tmp_path) as app:
        game = await start(app, "Anna", "Ben", "Cleo", dealer=2, rules=rules)
        async with staged_app(app, f"/games/{game.id}") as on:
            await on.tap("turn-up-R", "phone-goes-round")
            remembered = [on.saved_settings[-1].pass_phone]
            assert "Anna" in on.screen.text("cover")
            await on.tap("uncover", "phone-goes-round")
            remembered.append(on.saved_settings[-1].pass_phone)
            assert remembered == [True, False]
            assert not on.screen.has("cover")
            await on.tap("bid-1", "phone-goes-round")
            assert "Ben" in on.screen.text("cover")
            await on.tap("uncover", "bid-0", "uncover", "bid-1")
            assert not on.screen.has("phone-goes-round")
            assert [on.screen.text(f"bid-of-{seat}") for seat in range(3)] == ["1", "0", "1"]
