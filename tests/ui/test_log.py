"""The screen of a game's log."""

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.app import App, Dependencies, OpenGame, run_inline
from scorekeeper.game.events import Entry, RoundCorrected
from scorekeeper.game.roles import Role
from scorekeeper.game.state import Game
from scorekeeper.ui.screens.log import A_PAGE
from tests.game.builders import EVENING, bid, deal, game_of_log, new_game, play
from tests.ui.blank_store import open_store
from tests.ui.staged_app import StagedApp, staged_app
from tests.ui.staged_game import GAME, log_of, staged_game
from tests.ui.test_history import scroll_to_the_end

pytestmark = pytest.mark.anyio


def one_round() -> Game:
    """Anna 30, Ben −10 and Cleo 20 after one of two rounds."""
    return play(new_game(cards=[1, 2]), [1, 1, 0], [1, 0, 0])


async def test_the_log_tells_what_was_recorded_by_round(tmp_path: Path) -> None:
    async with staged_game(bid(deal(one_round()), 2), tmp_path, "/log") as log:
        texts = log.texts()  # the round's screen lies below
        words = texts[texts.index("Round 1") :]
        assert words.index("Round 1") < words.index("Anna bids 1") < words.index("Round 2")
        assert words.index("Round 2") < words.index("Ben bids 2")
        assert log.text("log-line-1").startswith(
            "Anna, Ben and Cleo start a game of Classic: “Friday table”"
        )
        words_of_line, time = log.text("log-line-3").splitlines()
        assert log.label("log-line-3") == f"{words_of_line}, {time}"
        await log.tap("back")
        assert log.page.route == f"/games/{GAME}"


async def test_what_another_device_recorded_is_followed_by_it(tmp_path: Path) -> None:
    by = {3: Role.PLAYER, 4: Role.SCORER}
    entries = [
        Entry(seq, EVENING, event, by.get(seq, Role.HOST))
        for seq, event in enumerate(log_of(bid(deal(new_game(cards=[1])), 1, 0, 1)), start=1)
    ]
    with closing(open_store(tmp_path)) as store:
        assert store.create(GAME, OpenGame.of(GAME, tuple(entries)))
        app = App(Dependencies(store, lambda: EVENING, lambda: "new", run_inline))
        async with staged_app(app, f"/games/{GAME}") as on:
            await on.go(f"/games/{GAME}/log")
            told = {seq: on.screen.label(f"log-line-{seq}") for seq in (3, 4, 5)}
            words, device_of_ben, time = on.screen.text("log-line-4").splitlines()
    assert (words, device_of_ben) == ("Ben bids 0", "second scorer")
    assert told == {
        3: f"Anna bids 1, own phone, {time}",
        4: f"Ben bids 0, second scorer, {time}",
        5: f"Cleo bids 1, {time}",
    }


async def test_what_is_undone_is_struck_out_and_said_to_be(tmp_path: Path) -> None:
    async with staged_game(one_round(), tmp_path, "/log") as log:
        last = max(int(name.split("-")[-1]) for name in log.names() if name.startswith("log-line"))
        await log.tap("undo")
        assert "taken back" in log.label(f"log-line-{last}")
        assert log.text(f"log-line-{last + 1}").startswith("Undone: Tricks counted: ")
        await log.tap("redo")
        assert "taken back" not in log.label(f"log-line-{last}")
        assert log.text(f"log-line-{last + 2}").startswith("Redone: ")


async def drawn_by_now(on: StagedApp, identifier: str) -> None:
    """Wait until something is drawn that was made in another thread."""
    async with asyncio.timeout(30):
        while not on.screen.has(identifier):
            await on.screen.settle()


@pytest.mark.slow
async def test_a_log_of_thousands_of_lines_is_drawn_page_by_page(tmp_path: Path) -> None:
    """5,000 corrections held the event loop of a server for minutes."""
    called: list[str] = []

    async def run(ask: Callable[..., Any], /, *args: object, **kwargs: object) -> Any:  # noqa: ANN401
        called.append(getattr(ask, "__name__", ""))
        return await asyncio.to_thread(ask, *args, **kwargs)

    round_ = one_round().round(1)
    mends = [
        RoundCorrected(1, round_.turn_up, None, (1, 1, bid % 2), (1, 0, 0)) for bid in range(5_000)
    ]
    with closing(open_store(tmp_path)) as store:
        assert store.create(GAME, game_of_log([*log_of(one_round()), *mends], GAME))
        app = App(Dependencies(store, lambda: EVENING, lambda: "new", run_inline))
        async with staged_app(app, f"/games/{GAME}") as on:
            on.session.run = run
            await on.go(f"/games/{GAME}/log")
            await drawn_by_now(on, "log-line-1")
            drawn = [name for name in on.screen.names() if name.startswith("log-line-")]
            assert len(drawn) == A_PAGE
            assert called == ["log_lines"]
            await scroll_to_the_end(on)
            await drawn_by_now(on, f"log-line-{A_PAGE + 1}")
