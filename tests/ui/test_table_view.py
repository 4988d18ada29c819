from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game.events import Bid
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.store.errors import StoreProblem
from scorekeeper.table import OpenGame, StoreError, Table, run_inline
from scorekeeper.ui.screens.table_view import screen
from scorekeeper.ui.screens.table_view.sizes import NumberColumn, TableContent, table_sizes
from tests.game.builders import NAMES, bid, deal, sit_down
from tests.ui.blank_store import opened
from tests.ui.staged_game import EVENING, GAME, on_stage

pytestmark = pytest.mark.anyio

CAPITAL = 0.65


async def test_the_more_menu_leads_to_the_table_view_and_the_arrow_back(tmp_path: Path) -> None:
    game = bid(deal(sit_down(cards=[5])), 3, 1)
    async with on_stage(game, tmp_path) as table:
        await table.tap("more")
        await table.tap("table-view")
        assert table.text("round-now") == "Round 1 of 1, 5 cards each"
        assert table.text("bids-so-far") == "4 of 5 bid – 1 under"
        assert [table.text(f"bid-of-{seat}") for seat in range(3)] == ["3", "1", "–"]
        await table.tap("back")
        assert not table.has("round-now")


async def test_what_another_device_records_appears_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "_PAUSE", 0)
    game = bid(deal(sit_down(cards=[5])), 3, 1)
    async with on_stage(game, tmp_path, "/table") as wall:
        assert wall.text("bid-of-2") == "–"
        await _bid_elsewhere(tmp_path)
        await wall.settle()
        assert wall.text("bid-of-2") == "0"


async def test_what_was_recorded_while_the_wall_had_no_line_appears_when_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "_PAUSE", 0)
    game = bid(deal(sit_down(cards=[5])), 3, 1)
    async with on_stage(game, tmp_path, "/table") as wall:
        async with wall.out_of_reach():
            await _bid_elsewhere(tmp_path)
        assert wall.text("bid-of-2") == "0"


async def test_a_wall_that_is_switched_off_asks_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "_PAUSE", 0)
    looks: list[str] = []
    look = Table.open

    async def counted(table: Table, game_id: str) -> OpenGame | None:
        looks.append(game_id)
        return await look(table, game_id)

    monkeypatch.setattr(Table, "open", counted)
    async with on_stage(bid(deal(sit_down(cards=[5])), 3), tmp_path, "/table") as wall:
        async with wall.out_of_reach():
            await wall.settle()
            looks.clear()
            await wall.settle()
            assert not looks
        assert looks


async def test_a_game_that_is_not_kept_any_more_leaves_the_wall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "_PAUSE", 0)
    async with on_stage(bid(deal(sit_down(cards=[5])), 3), tmp_path, "/table") as wall:
        with closing(opened(tmp_path)) as store:
            store.mark_deleted(GAME, EVENING)
            store.purge_deleted(EVENING + timedelta(seconds=1))
        await wall.settle()
        assert not wall.has("bid-of-0")
        assert "This game is not here." in wall.text("notice")


async def test_a_wall_that_cannot_be_brought_up_to_date_says_why_until_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "_PAUSE", 0)

    async def gone(_table: Table, _id: str) -> OpenGame | None:
        raise StoreError(StoreProblem.NO_SERVER, "postgresql://attic")

    async with on_stage(bid(deal(sit_down(cards=[5])), 3), tmp_path, "/table") as wall:
        with monkeypatch.context() as patch:
            patch.setattr(Table, "open", gone)
            await wall.settle()
            assert "does not answer" in wall.text("notice")
            assert wall.text("bid-of-0") == "3"
        await wall.settle()
        assert not wall.has("notice")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("window", [(1024, 768), (1440, 900), (1920, 1080), (768, 1024)])
def test_names_and_numbers_can_be_read_from_three_metres(
    players: int, window: tuple[int, int]
) -> None:
    large = table_sizes(_content(players), window=window, scale=1)
    least = 0.04 if window[0] > window[1] else 0.03
    assert CAPITAL * (large.name.size or 0) >= least * window[1]
    assert CAPITAL * (large.number.size or 0) >= least * window[1]
    assert large.names == NAMES[:players]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(
    "window", [(320, 640), (390, 844), (844, 390), (768, 1024), (1024, 768), (1920, 1080)]
)
def test_everything_of_the_table_view_fits(players: int, window: tuple[int, int]) -> None:
    large = table_sizes(_content(players), window=window, scale=1)
    words = _high(large.words) * (2 if large.broken else 1)
    if large.stacked:
        needed = max(_high(large.name), large.disc) + _high(large.number) + words
    else:
        needed = max(_high(large.name) + _high(large.words), _high(large.number) + words)
        assert sum(large.widths) + large.disc < window[0] * 0.8
    head = _high(large.title) + _high(large.standing)
    assert head + players * needed < window[1]
    assert sum(large.widths) < window[0]


@pytest.mark.parametrize("window", [(320, 640), (390, 844)])
def test_with_fewer_players_numbers_and_their_words_are_larger(window: tuple[int, int]) -> None:
    four = table_sizes(_content(4), window=window, scale=1)
    six = table_sizes(_content(6), window=window, scale=1)
    assert (four.number.size or 0) > 1.25 * (six.number.size or 0)
    assert (four.words.size or 0) > 1.25 * (six.words.size or 0)


@pytest.mark.parametrize("window", [(390, 844), (844, 390), (1024, 768)])
def test_letters_that_the_device_enlarges_take_no_more_room(window: tuple[int, int]) -> None:
    usual = table_sizes(_content(6), window=window, scale=1)
    twice = table_sizes(_content(6), window=window, scale=2)
    assert (twice.names, twice.widths) == (usual.names, usual.widths)
    assert 2 * (twice.name.size or 0) == pytest.approx(usual.name.size or 0, abs=0.2)


@pytest.mark.parametrize("window", [(390, 844), (1024, 768)])
def test_a_very_long_name_is_cut_and_costs_no_more_than_one_of_a_dozen_letters(
    window: tuple[int, int],
) -> None:
    dozen, many = (
        table_sizes(replace(_content(3), names=["Anna", "Ben", name]), window=window, scale=1)
        for name in ("Wilhelminchen", "Wilhelminchen of the Hills")
    )
    assert dozen.number.size == many.number.size
    assert dozen.name.size == many.name.size
    assert len("Wilhelmin") <= len(many.names[2]) < len("Wilhelminchen of the Hills")


def _content(players: int) -> TableContent:
    return TableContent(
        title=["Round 4 of 15", "4 cards each"],
        standing="3 of 4 bid – 1 under",
        trump=NO_TRUMP,
        names=NAMES[:players],
        columns=[
            NumberColumn(2, [["bid"]]),
            NumberColumn(2, [["still needed"], ["too many"]]),
            NumberColumn(4, [["total", "place 6"]]),
        ],
    )


def _high(style: ft.TextStyle) -> float:
    return (style.size or 0) * (style.height or 0)


async def _bid_elsewhere(folder: Path) -> None:
    """Another device records the last bid of round 1."""
    with closing(opened(folder)) as store:
        other = Table(store, clock=lambda: EVENING, new_id=str, run=run_inline)
        found = await other.open(GAME)
        assert found is not None
        await other.record(found, Bid(1, 2, 0))
