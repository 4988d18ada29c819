"""Where the tricks are counted: near the thumb in a window that is high enough for everybody."""

from pathlib import Path

import flet as ft
import pytest

from tests.game.builders import bid, deal, sit_down
from tests.ui.staged_game import on_stage
from tests.ui.test_wide import resize

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("edition", "players", "height", "near"),
    [
        ("classic", 6, 844, True),
        ("classic", 3, 640, True),
        ("classic", 4, 640, False),
        ("classic", 3, 568, False),
        ("camelot", 4, 844, True),
        ("camelot", 6, 844, False),
    ],
)
async def test_the_rows_lie_under_the_cards_and_by_the_button_where_all_of_it_fits(
    tmp_path: Path, edition: str, players: int, height: int, near: bool
) -> None:
    dealt = deal(sit_down(edition, players, cards=[3, 3]), "jester")
    async with on_stage(bid(dealt, *([0] * (players - 1)), 2), tmp_path) as table:
        await table.tap("count-tricks")
        await resize(table, 390, height)
        assert table.names().count("tricks-plus-0") == 1
        assert scrolls(table.find("tricks-plus-0")) is not near
        assert scrolls(table.find("cards"))
        assert not scrolls(table.find("score-round"))


def scrolls(control: ft.BaseControl | None) -> bool:
    """Whether a control lies in something that scrolls."""
    while control is not None:
        if isinstance(control, ft.Column) and control.scroll:
            return True
        control = control.parent
    return False
