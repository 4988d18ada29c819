"""Layouts by the size of a window: one column, or the round with the scorepad beside it."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.rules.bidding import BidMode
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.window import layout_for
from tests.game.builders import bid, deal, new_game, play
from tests.ui.stage import Stage
from tests.ui.staged_app import staged_new_game
from tests.ui.staged_game import GAME, staged_game

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("window", [(320, 640), (390, 844), (600, 960)])
def test_an_upright_phone_has_one_column(window: tuple[int, int]) -> None:
    room = layout_for(*window)
    assert not room.wide
    assert not room.low


@pytest.mark.parametrize("window", [(844, 390), (768, 1024), (1024, 768), (1440, 900)])
def test_tablets_desktops_and_phones_on_their_side_have_two(window: tuple[int, int]) -> None:
    room = layout_for(*window)
    assert room.wide
    assert 320 <= room.column <= theme.COLUMN
    assert window[0] - room.column >= 320


@pytest.mark.parametrize("window", [(844, 390), (667, 375), (568, 320), (480, 320)])
def test_a_phone_on_its_side_has_more_and_no_smaller_keys_in_a_row(window: tuple[int, int]) -> None:
    room = layout_for(*window)
    assert room.low
    assert room.keys > 6
    inside = min(room.column, window[0]) - 2 * theme.SPACE.S
    assert (inside - (room.keys - 1) * theme.SPACE.HAIR) / room.keys >= theme.TARGET


async def test_a_window_that_grows_shows_the_scorepad_beside_the_round(tmp_path: Path) -> None:
    game = deal(play(new_game(cards=[1, 5]), (0, 0, 1), (0, 0, 1)), "R")
    async with staged_game(bid(game, 3), tmp_path) as table:
        assert not table.has("cell-1-0")
        await resize(table, 1024, 768)
        assert table.has("cell-1-0")
        assert table.has("bid-0")
        names = table.names()
        assert names.index("bid-5") < names.index("cell-1-0")
        await resize(table, 390, 844)
        assert not table.has("cell-1-0")


async def test_tab_passes_by_the_cells_beside_the_round_and_stops_at_those_of_the_pads_screen(
    tmp_path: Path,
) -> None:
    def stops(table: Stage) -> list[bool | None]:
        boxes = (table.find(name).content for name in ("cell-1-0", "open-round-1"))
        return [box.ink for box in boxes if isinstance(box, ft.Container)]

    game = play(new_game(cards=[1, 5]), (0, 0, 1), (0, 0, 1))
    async with staged_game(game, tmp_path) as table:
        await resize(table, 1024, 768)
        assert stops(table) == [False, False]
        await table.tap("open-scorepad")
        assert stops(table) == [True, True]


async def test_a_correction_leads_back_to_the_round_beside_whose_scorepad_it_was_begun(
    tmp_path: Path,
) -> None:
    game = play(new_game(cards=[1, 5]), (0, 0, 1), (0, 0, 1))
    async with staged_game(game, tmp_path) as table:
        await resize(table, 1024, 768)
        await table.tap("cell-1-0")
        await table.tap("cancel")
        assert table.page.route == f"/games/{GAME}"
        await table.tap("open-scorepad")
        await table.tap("open-round-1")
        await table.tap("cancel")
        assert table.page.route == f"/games/{GAME}/pad"


async def test_a_lifted_cover_stays_lifted_when_the_device_is_turned(tmp_path: Path) -> None:
    game = deal(new_game(cards=[5], bid_mode=BidMode.COVERED), "R")
    async with staged_game(game, tmp_path) as table:
        await table.tap("uncover")
        for size in ((844, 390), (390, 844)):
            await resize(table, *size)
            assert table.has("bid-5")
            assert not table.has("cover")


async def test_rows_give_up_their_discs_when_the_window_becomes_narrow(tmp_path: Path) -> None:
    game = bid(deal(new_game(cards=[5]), "R"), 3, 1, 0)
    async with staged_game(game, tmp_path) as table:
        await resize(table, 390, 844)
        await table.tap("count-tricks")
        assert "A" in table.texts()  # on Anna's disc
        await resize(table, 320, 640)
        assert "A" not in table.texts()
        await resize(table, 390, 844)
        assert "A" in table.texts()


async def test_undo_in_a_narrow_window_leaves_the_line_to_what_is_said(tmp_path: Path) -> None:
    async with staged_game(bid(deal(new_game(cards=[5]), "R"), 3), tmp_path) as table:
        assert table.text("undo-last") == "Undo"
        await resize(table, 320, 640)
        assert table.text("undo-last") == ""
        assert table.label("undo-last") == "Undo what was recorded last"


async def test_who_leads_is_said_once_when_everybody_has_bid(tmp_path: Path) -> None:
    game = bid(deal(new_game(cards=[5]), "R"), 3, 1)
    async with staged_game(game, tmp_path) as table:
        assert "Anna bids and leads first" in table.texts()
        await table.tap("bid-0")
        assert "Anna bids and leads first" not in table.texts()
        assert table.text("announcement").endswith("Anna leads.")


async def test_large_letters_in_a_low_window_put_what_is_tapped_first_to_scroll_with_the_rest(
    tmp_path: Path,
) -> None:
    async with staged_game(bid(deal(new_game("camelot", cards=[5]), "H"), 3, 1), tmp_path) as table:
        await resize(table, 320, 640)
        assert comes_first(table, "seat-0", "bid-0")
        await table.enlarge()
        assert comes_first(table, "bid-0", "seat-0")
        await table.tap("bid-1")
        assert comes_first(table, "bid-anyway", "seat-0")
        await resize(table, 390, 844)
        assert comes_first(table, "seat-0", "bid-0")


async def test_what_explains_points_stays_open_when_the_places_change(tmp_path: Path) -> None:
    async with staged_game(play(new_game(cards=[1, 2]), (0, 0, 1), (0, 0, 1)), tmp_path) as table:
        await resize(table, 320, 640)
        await table.tap("why-points-0")
        await table.enlarge()
        assert on_top(table, "breakdown")
        await resize(table, 1024, 768)
        assert on_top(table, "breakdown")


def on_top(table: Stage, identifier: str) -> bool:
    return any(each.identifier == identifier for each in table.on_top())


async def test_the_scorepad_beside_the_round_follows_every_tap(tmp_path: Path) -> None:
    game = deal(play(new_game(cards=[1, 2]), (0, 0, 1), (0, 0, 1)), "R")
    async with staged_game(game, tmp_path) as table:
        await resize(table, 1024, 768)
        for number in (0, 2, 1):  # of Ben, Cleo and Anna
            await table.tap(f"bid-{number}")
        await table.tap("count-tricks")
        await table.tap("tricks-minus-0")
        await table.tap("score-round")
        totals = [table.text(f"cell-2-{seat}").splitlines()[0] for seat in range(3)]
        assert totals == [str(20 - 10), str(20 + 20), str(30 + 20 + 20)]


def comes_first(table: Stage, one: str, other: str) -> bool:
    names = table.names()
    return names.index(one) < names.index(other)


@pytest.mark.parametrize(
    ("edition", "players", "height", "paired"),
    [
        ("classic", 3, 719, False),
        ("classic", 6, 719, True),
        ("camelot", 3, 640, True),
        ("camelot", 6, 844, False),
    ],
)
async def test_a_standing_too_high_for_the_turn_ups_below_has_points_and_totals_only(
    tmp_path: Path, edition: str, players: int, height: int, paired: bool
) -> None:
    nobody = (0,) * (players - 1)
    game = play(new_game(edition, players, cards=[1, 2]), (1, *nobody), (1, *nobody))
    async with staged_game(game, tmp_path) as table:
        await resize(table, 360, height)
        assert ("bid 1, won 1" not in table.texts()) is paired
        assert (table.text("points-0"), table.text("total-0")) == ("+30", "30")
        await table.tap("why-points-0")
        assert table.has("breakdown")


async def test_who_deals_is_whole_in_the_one_line_over_paired_players(tmp_path: Path) -> None:
    game = play(new_game("camelot", 4, cards=[2, 9]), (0, 0, 1, 1), (0, 0, 1, 1))
    async with staged_game(game, tmp_path, language="ca") as table:
        await resize(table, 320, 640)
        assert table.label("cards") == "9 cartes per jugador"
        assert table.text("dealer") == "Anna reparteix"
        line = next(
            each
            for each in table.controls()
            if isinstance(each, ft.Row) and table.find("dealer") in each.controls
        )
        # beside it is the number alone, with a word of six letters
        assert [each.strip() for each in table.texts_in(line)] == ["9", "cartes", "Anna reparteix"]


async def resize(table: Stage, width: int, height: int) -> None:
    size = {"width": width, "height": height}
    table.session.apply_patch(table.page._i, size)
    await table.fire(table.page, "resize", size)


async def test_a_new_game_uses_both_columns_of_a_tablet_and_starts_alike(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        table = on.session.table
        upright = on.screen.names()
        assert upright.index("edition-camelot") < upright.index("first-dealer-0")
        await resize(on.screen, 1024, 768)
        turned = on.screen.names()
        # the players and the start in one column; then the other, with the game
        assert turned.index("remove-seat-2") < turned.index("start-game")
        assert turned.index("start-game") < turned.index("edition-camelot")
        assert turned.index("edition-camelot") < turned.index("first-dealer-0")
        assert sorted(turned) == sorted(upright)
        await on.tap("edition-camelot", "start-game")
        started = await table.open(on.game_id)
        assert started
        assert started.game.rules.edition == "camelot"


async def test_the_house_rules_stay_open_when_the_device_is_turned(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules")
        for size in ((844, 390), (390, 844)):
            await resize(on.screen, *size)
            assert on.screen.has("bid-mode-secret")
