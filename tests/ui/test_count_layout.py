"""The place of the rows that count tricks, by the height of the window."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.ui.look import theme
from tests.game.builders import bid, deal, new_game
from tests.ui.stage import Stage
from tests.ui.staged_game import staged_game
from tests.ui.test_window_layouts import resize

pytestmark = pytest.mark.anyio


async def test_the_rows_lie_by_the_button_where_all_of_it_fits_in_pairs_if_need_be(
    tmp_path: Path,
) -> None:
    dealt = deal(new_game("camelot", 6, cards=[3, 3]), "jester")
    async with staged_game(bid(dealt, 0, 0, 0, 0, 0, 2), tmp_path) as table:
        await table.tap("count-tricks")
        for height, near, pairs in ((1180, True, False), (844, True, True), (640, False, True)):
            await resize(table, 390, height)
            assert table.names().count("tricks-plus-0") == 1
            assert scrolls(table.find("tricks-plus-0")) is not near, height
            # of two who stand side by side, each has the buttons below the name
            assert has_name_beside(table, "tricks-plus-0") is not pairs, height
            strut = [getattr(part, "height", 0) or 0 for part in table.parts(table.find("seat-0"))]
            assert max(strut) >= theme.TARGET, "what changes the bid is large enough for a thumb"
            assert scrolls(table.find("cards"))
            assert not scrolls(table.find("score-round"))


def scrolls(control: ft.BaseControl | None) -> bool:
    """Whether a control lies in something that scrolls."""
    while control is not None:
        if isinstance(control, ft.Column) and control.scroll:
            return True
        control = control.parent
    return False


def has_name_beside(table: Stage, identifier: str) -> bool:
    """Whether Anna's name, and nobody else's, stands in one line with a control."""
    control: ft.BaseControl | None = table.find(identifier)
    while control is not None:
        if isinstance(control, ft.Row) and {"Anna", "Ben"} & {*table.texts_in(control)} == {"Anna"}:
            return True
        control = control.parent
    return False
