"""Special cards below the fold are named above the button that ends the play."""

from pathlib import Path

import pytest

from tests.game.builders import bid, deal, new_game
from tests.ui.staged_game import staged_game
from tests.ui.test_window_layouts import resize

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("edition", "players", "height", "line"),
    [
        ("camelot", 3, 844, None),
        ("camelot", 4, 844, "Further down: Excalibur and Holy Grail"),
        ("camelot", 6, 844, "Further down: Excalibur and Holy Grail"),
        ("camelot", 4, 1180, None),
        ("anniversary", 4, 844, "Further down: Bomb and Cloud"),
        ("classic", 6, 640, None),
    ],
)
async def test_what_lies_below_the_fold_is_named_above_the_button(
    tmp_path: Path, *, edition: str, players: int, height: int, line: str | None
) -> None:
    turn_up = "7R" if edition == "anniversary" else "jester"
    game = deal(new_game(edition, players, cards=[3, 3]), turn_up)
    async with staged_game(bid(game, *([0] * players)), tmp_path) as table:
        await resize(table, 390, height)
        assert table.has("cards-below") == (line is not None)
        if line:
            assert table.text("cards-below") == line
            await table.tap("trick-by-trick")
            assert not table.has("cards-below"), "they lie above the winners"
