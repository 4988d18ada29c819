"""A second tap in one place is dropped, and answered; one in another place counts."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import flet as ft
import pytest

from scorekeeper.app import App, OpenGame
from scorekeeper.game.events import PlayEnded, PlayEvent, TricksWon
from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BidMode
from scorekeeper.ui.device import tap_guard
from tests.game.builders import bid, current_round, deal, new_game, play, record, turned_up
from tests.ui.stage import UNANSWERED, Stage
from tests.ui.staged_app import new_app, staged_app, staged_new_game
from tests.ui.staged_game import staged_game

pytestmark = pytest.mark.anyio

HURRIED: Final = (0.04, 0.12, 0.2, 0.3)
"""Seconds from tap to tap of a thumb that taps twice where it means once."""
TREMBLING: Final = (0.04, 0.11)
"""Seconds from tap to tap that nobody means, not even on a key that stays where it is."""
MEANT: Final = (0.15, 0.25, 0.35)
"""Seconds from tap to tap of somebody quick who means every tap."""
LATE: Final = 0.3
"""Seconds after which the second of two touches arrives at a busy machine."""
REPEATED: Final = ("bid-", "tricks-plus-", "tricks-minus-", "in-trick-", "excalibur", "undo-last")
"""The controls that stay where they are for one player, trick or card after the other."""
STAYING: Final = (*REPEATED, "wins-trick-", "excalibur", "grail-")
"""The controls that move nothing, so that a tap elsewhere is meant."""


def steps_of_bidding(before: Game) -> list[Game]:
    dealt = deal(before, "R")
    wizard = record(before, turned_up("wizard"))
    return [wizard, dealt, bid(dealt, 0), bid(dealt, 0, 0), bid(dealt, 0, 0, 1)]


def other_steps(before: Game) -> list[Game]:
    played = bid(deal(before), 0, 0, 1)
    scored = play(before, (0, 0, 2), (0, 0, 2))
    return [
        before,
        record(played, PlayEnded(1), TricksWon(1, 0, 1)),
        scored,
        play(scored, (0, 0, 2), (0, 0, 2)),
    ]


def tricks_told(before: Game) -> list[Game]:
    """The play of a round whose tricks are told one by one, once that is switched on."""
    return [bid(deal(before), 0, 0, 1)]


def places(table: Stage) -> dict[str, ft.Semantics]:
    """The controls that can be tapped where the scorekeeper's thumb is."""
    top = {"undo", "redo", "more", "open-scorepad", "open-chart", "back", "explain"}
    return {
        node.identifier or "": node
        for node in table.on_top()
        if node.button and not node.disabled and node.identifier not in top
    }


async def expect_ignored(table: Stage, first: str, gap: float, *listening: ft.Semantics) -> None:
    """Whatever is tapped next, or what is `listening`, shows nothing new."""
    before = screen(table)
    table.clock.now += gap
    await table.arrive(*(listening or places(table).values()))
    assert screen(table) == before, (first, gap)


def screen(table: Stage) -> tuple[list[str], list[str]]:
    """The controls that can be tapped, and the texts."""
    return table.names(), table.texts()


async def touch(
    table: Stage, identifier: str, after: float, at: tuple[float, float] | None = None
) -> None:
    """Tap with a finger: every control lies in a place of its own, unless `at` says where it is."""
    x, y = at or (60.0 * table.names().index(identifier), 60.0 * (sum(map(ord, identifier)) % 97))
    table.clock.now += after
    where = {"x": x, "y": y}
    node = table.find(identifier)
    detector = next(each for each in table.parts(node) if isinstance(each, ft.GestureDetector))
    await table.fire(detector, "tap", {"k": "touch", "l": where, "g": where})


def bids_of(table: Stage) -> list[str]:
    return [table.text(f"bid-of-{seat}") for seat in range(3)]


def told(table: Stage) -> list[str]:
    """The announcements to a screen reader from now on."""
    heard: list[str] = []
    answers = {"announce_message": lambda said: heard.append(said["message"])}
    table.line.answers = {**table.line.answers, **answers}
    return heard


@pytest.mark.parametrize("pace", MEANT)
async def test_taps_in_different_places_all_count_and_for_the_right_players(
    tmp_path: Path, pace: float
) -> None:
    """A round of Camelot, from Merlin turned up to the trump of the next round."""
    async with staged_game(new_game("camelot", cards=[2, 2]), tmp_path) as table:
        for name in ("turn-up-merlin", "trump-H", "bid-1", "bid-0", "bid-2"):
            await touch(table, name, pace)
        assert bids_of(table) == ["1", "0", "2"]
        for name in ("count-tricks", "tricks-minus-2", "score-round"):
            await touch(table, name, pace)
        assert [table.text(f"total-{seat}") for seat in range(3)] == ["30", "20", "−10"]
        for name in ("turn-up-grail", "trump-S", "bid-2"):
            await touch(table, name, pace)
        assert bids_of(table) == ["–", "2", "–"]


@pytest.mark.parametrize("pace", MEANT)
async def test_one_number_key_counts_for_one_player_after_the_other(
    tmp_path: Path, pace: float
) -> None:
    async with staged_game(deal(new_game(cards=[2, 2]), "R"), tmp_path) as table:
        for _seat in range(3):
            await touch(table, "bid-1", pace, at=(60, 800))
        assert table.has("step-play")
        assert bids_of(table) == ["1", "1", "1"]


@pytest.mark.slow
@pytest.mark.parametrize("pace", MEANT)
async def test_without_a_position_another_key_counts_where_nothing_moves(
    tmp_path: Path, pace: float
) -> None:
    game = bid(deal(new_game("camelot", cards=[3])), 0, 2, 0)
    async with staged_game(game, tmp_path) as table:
        for name in ("excalibur", "grail-1"):
            await table.tap(name, after=pace)
        assert table.find("excalibur").checked
        assert table.find("grail-1").selected
        await table.tap("excalibur")
        await table.tap("trick-by-trick")
        for name, after in (("wins-trick-0", 1), ("wins-trick-0", 0.3), ("wins-trick-1", pace)):
            await table.tap(name, after=after)
        assert [table.text(f"taken-{seat}") for seat in range(3)] == ["1", "1", "0"]


async def test_without_a_position_what_a_tap_may_have_moved_under_the_finger_is_asked_for_again(
    tmp_path: Path,
) -> None:
    async with staged_game(new_game(cards=[2, 2]), tmp_path) as table:
        await table.tap("turn-up-R")
        heard = told(table)
        await table.tap("bid-1", after=MEANT[1])
        assert heard == ["Tap again"]
        await table.tap("bid-2", after=MEANT[1])
        assert bids_of(table) == ["2", "–", "–"]


async def test_a_slip_is_answered_and_delays_nothing_elsewhere(tmp_path: Path) -> None:
    async with staged_game(new_game(cards=[2, 2]), tmp_path) as table:
        heard = told(table)
        await touch(table, "turn-up-R", 1, at=(60, 800))
        heard.clear()
        table.line.sent.clear()
        await touch(table, "bid-0", 0.3, at=(90, 790))
        await touch(table, "bid-0", 0.3, at=(60, 800))
        assert heard == ["Second tap ignored"] * 2
        assert "offset" in table.heard()
        assert bids_of(table) == ["–", "–", "–"]
        await touch(table, "bid-1", 0.05, at=(200, 800))
        await touch(table, "bid-0", 0.35, at=(60, 800))
        assert bids_of(table) == ["1", "0", "–"]


async def test_a_slip_is_one_also_where_a_busy_device_draws_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record_now = App.record
    async with staged_game(new_game(cards=[2, 2]), tmp_path) as table:

        async def record_late(app: App, game: OpenGame, event: PlayEvent) -> object:
            table.clock.now += 0.4
            return await record_now(app, game, event)

        monkeypatch.setattr(App, "record", record_late)
        for name, after in (("turn-up-R", 1), ("bid-0", 0.1), ("bid-0", 0.25)):
            await touch(table, name, after, at=(60, 800))
        assert bids_of(table) == ["–", "–", "–"]
        await touch(table, "bid-0", 0.35, at=(60, 800))
        assert bids_of(table) == ["0", "–", "–"]


async def test_a_step_that_a_later_tap_brought_up_is_no_answer_to_an_earlier_one(
    tmp_path: Path,
) -> None:
    async with staged_game(deal(new_game(cards=[2, 2]), "R"), tmp_path) as table:
        for name, x in (("bid-1", 195), ("bid-0", 69), ("bid-2", 321), ("count-tricks", 167)):
            await touch(table, name, MEANT[0], at=(x, 755))
        assert table.has("tricks-minus-2")


async def test_a_tap_before_the_device_has_the_next_step_is_asked_for_again(tmp_path: Path) -> None:
    async with staged_game(bid(deal(new_game(cards=[2, 2]), "R"), 0, 0), tmp_path) as table:
        heard = told(table)
        table.line.answers = {**table.line.answers, "contains_key": UNANSWERED}
        await touch(table, "bid-0", 1)
        heard.clear()
        await touch(table, "count-tricks", 0.5)
        assert heard == ["Tap again"]
        assert table.has("count-tricks")


async def test_without_motion_a_dropped_tap_pales_the_key(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/settings") as on:
        await on.tap("motion")
        await on.go("/new")
        await on.seat("Ann", "Ben", "Cleo")
        await on.tap("start-game")
        on.screen.line.sent.clear()
        await on.screen.tap("turn-up-R", after=0.1)
        assert on.screen.has("turn-up-R")
        heard = on.screen.heard()
        assert "opacity" in heard
        assert "offset" not in heard


async def expect_ignored_at_any_pace(table: Stage, first: str) -> None:
    """Two more taps, as soon after the first as may be, change nothing wherever they hit.

    A key that stays where it is may be meant for the next player: there the second tap of a
    trembling finger is not heard, and any other is.
    """
    drawn = places(table)
    stays = first in drawn and first.startswith(REPEATED)
    hit = [drawn[first]] if first in drawn and first.startswith(STAYING) else [*drawn.values()]
    guard = vars(tap_guard._GUARD.get())
    state, began = dict(guard), table.clock.now
    for gap in TREMBLING if stays else (HURRIED[0], HURRIED[-1]):
        await expect_ignored(table, first, gap, *hit)
        await expect_ignored(table, first, gap, *hit)
        # as if only the first tap had been
        guard.update(state)
        table.clock.now = began


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "mode", "steps"),
    [
        *(("classic", mode, steps_of_bidding) for mode in BidMode),
        ("classic", BidMode.OPEN, other_steps),
        ("camelot", BidMode.OPEN, other_steps),
        ("camelot", BidMode.OPEN, tricks_told),
    ],
)
async def test_a_second_and_a_third_tap_play_no_step_that_the_first_brought_up(
    tmp_path_factory: pytest.TempPathFactory,
    edition: str,
    mode: BidMode,
    steps: Callable[[Game], list[Game]],
) -> None:
    for game in steps(new_game(edition, cards=[2, 2], bid_mode=mode)):
        left, tapped = None, set[str]()
        while left is None or left:
            async with staged_game(game, tmp_path_factory.mktemp("table")) as table:
                if steps is tricks_told:
                    await table.tap("trick-by-trick")
                    assert table.has("wins-trick-0")
                table.clock.now += 10
                drawn = [*places(table)]
                for place in [name for name in drawn if name not in tapped]:
                    if [*places(table)] != drawn:
                        break  # not everything can be undone
                    tapped.add(place)
                    await table.tap(place)
                    # the last step of a stepper takes its button away, and no step begins
                    if place in places(table) or not place.startswith("tricks-"):
                        await expect_ignored_at_any_pace(table, place)
                    if not table.find("undo").disabled:
                        await table.tap("undo")
                left = [name for name in drawn if name not in tapped]


@pytest.mark.parametrize("gap", HURRIED)
async def test_however_soon_it_comes_a_second_tap_shows_no_pad_and_no_bid(
    tmp_path: Path, gap: float
) -> None:
    game = deal(new_game(cards=[2, 2], bid_mode=BidMode.COVERED), "R")
    async with staged_game(bid(game, 0, 0), tmp_path) as table:
        for tapped, shown in (("uncover", "bid-1"), ("bid-1", "count-tricks")):
            await table.tap(tapped)
            assert table.has(shown)
            await expect_ignored(table, tapped, gap)
            await expect_ignored(table, tapped, gap)


async def test_a_trembling_finger_bids_once(tmp_path: Path) -> None:
    async with staged_game(deal(new_game(cards=[2, 2]), "R"), tmp_path) as table:
        for gap in TREMBLING:
            await table.tap("bid-1")
            for _again in range(5):
                await table.tap("bid-1", after=gap)
            assert bids_of(table) == ["1", "–", "–"]
            await table.tap("undo")


@pytest.mark.parametrize("gap", MEANT)
@pytest.mark.parametrize("mode", [BidMode.OPEN, BidMode.SIMULTANEOUS])
async def test_who_means_several_taps_on_one_key_loses_none(
    tmp_path: Path, mode: BidMode, gap: float
) -> None:
    async with staged_game(deal(new_game(cards=[2, 2], bid_mode=mode), "R"), tmp_path) as table:
        await table.tap("bid-2")
        await table.tap("bid-2", after=gap)
        await table.tap("bid-2", after=gap)
        assert table.has("step-play")
        await table.tap("count-tricks")
        await table.tap("tricks-minus-0")
        await table.tap("tricks-minus-0", after=gap)
        assert table.text("tricks-of-0") == "0"


async def test_two_keys_may_be_tapped_at_once_and_two_cards_ticked_in_a_row(tmp_path: Path) -> None:
    async with staged_game(deal(new_game(cards=[2, 2]), "R"), tmp_path) as table:
        await touch(table, "bid-1", 1)
        await touch(table, "bid-2", 0.02)
        assert bids_of(table) == ["1", "2", "–"]
    game = record(bid(deal(new_game("skull_king", cards=[4, 4])), 1, 1, 0), PlayEnded(1))
    async with staged_game(game, tmp_path) as table:
        await touch(table, "kraken", 1, at=(60, 400))
        for _a_tap_and_a_slip in range(2):
            await touch(table, "white-whale", 0.3, at=(60, 444))
        assert table.find("kraken").checked
        assert table.find("white-whale").checked


async def test_a_key_is_not_heard_again_before_the_device_shows_what_it_did(tmp_path: Path) -> None:
    async with staged_game(deal(new_game(cards=[2, 2]), "R"), tmp_path) as table:
        table.line.answers = {**table.line.answers, "contains_key": UNANSWERED}
        await table.tap("bid-1")
        await table.tap("bid-1", after=LATE)
        assert bids_of(table) == ["1", "–", "–"]
        # the device never answers
        await table.tap("bid-1", after=2)
        assert bids_of(table) == ["1", "1", "–"]
        await table.tap("bid-2", after=LATE)
        assert bids_of(table) == ["1", "1", "2"]


async def test_a_switch_is_not_turned_back_before_the_device_shows_what_it_did(
    tmp_path: Path,
) -> None:
    game = bid(deal(new_game("camelot", cards=[2, 2]), "H"), 0, 0, 1)
    async with staged_game(game, tmp_path) as table:
        await table.tap("trick-by-trick")
        table.line.answers = {**table.line.answers, "contains_key": UNANSWERED}
        await table.tap("in-trick-grail")
        await table.tap("in-trick-grail", after=0.6)
        assert table.find("in-trick-grail").checked


async def test_a_held_key_plays_one_step(tmp_path: Path) -> None:
    game = bid(deal(new_game(cards=[2, 2]), "R"), 0, 0, 1)
    async with staged_game(game, tmp_path) as table:
        await table.press("Enter")
        for _again in range(30):
            await table.press("Enter", after=0.033)
        assert not table.has("notice")
        await table.press("Enter")
        assert table.has("notice")


async def test_undo_takes_back_one_thing_after_the_other_whatever_step_it_comes_to(
    tmp_path: Path,
) -> None:
    game = bid(deal(new_game(cards=[2, 2]), "R"), 0, 0, 1)
    async with staged_game(game, tmp_path) as table:
        await table.tap("undo")
        for _again in range(3):
            await table.tap("undo", after=MEANT[0])
        assert table.has("turn-up-R")


async def test_a_new_screen_and_a_sheet_do_not_listen_at_once(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Cleo") as on:
        await on.tap("start-game")
        assert current_round(on.session.open_games[on.game_id].current.game).number == 1
        await on.screen.tap("turn-up-R", after=0.3)
        assert on.screen.has("turn-up-R")
        await on.screen.tap("more")
        await on.screen.tap("referee", after=0.3)
        assert on.screen.has("table-view")
        await on.tap("dismiss")
        await on.screen.tap("turn-up-R", after=0.3)
        assert on.screen.has("turn-up-R")


@pytest.mark.slow
async def test_who_wants_no_guard_has_none(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/settings") as on:
        await on.tap("guard-taps")
        assert not on.saved_settings[-1].guard_taps
        await on.go("/new")
        await on.seat("Ann", "Ben", "Cleo")
        await on.tap("start-game")
        for tap in ("turn-up-R", "bid-0", "bid-0", "bid-0", "count-tricks"):
            await on.screen.tap(tap, after=0.01)
        assert on.screen.has("step-tricks")
