"""The taps that the benchmark of the paper pad counts make the same game, live and from paper."""

from pathlib import Path

import pytest

from tests.bench.test_paper_pad import PLAYERS, from_paper, live, played, typed
from tests.ui.staged_app import new_app, staged_app
from tests.ui.test_paper_pad import press

pytestmark = pytest.mark.anyio

CARDS = (1, 4, 12)


@pytest.mark.nightly
async def test_a_game_has_the_same_totals_tapped_live_and_from_paper(tmp_path: Path) -> None:
    game = played("camelot", 0, CARDS)
    async with new_app(tmp_path) as app, staged_app(app, "/new") as on:
        await on.seat(*(player.name for player in game.players))
        await on.tap("edition-camelot", "house-rules", "format-custom")
        await on.type("own-cards", " ".join(map(str, CARDS)))
        await on.tap("close-house-rules", f"first-dealer-{PLAYERS - 1}", "start-game")
        await on.tap(*live(game), "finish-game")
        totals = [on.screen.text(f"total-{seat}") for seat in range(PLAYERS)]
        await on.go("/new")
        await on.tap("paper-pad", *from_paper(game), "keep-paper", "keep-as-ended")
        assert [on.screen.text(f"total-{seat}") for seat in range(PLAYERS)] == totals
        await on.go("/new")
        await on.tap("paper-pad")
        await press(on, *"".join(typed(game)))
        await on.tap(*(control for control in from_paper(game) if "number" not in control))
        await on.tap("keep-paper", "keep-as-ended")
        assert [on.screen.text(f"total-{seat}") for seat in range(PLAYERS)] == totals
