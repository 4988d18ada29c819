"""Long games and many games do not block the event loop, which all sessions share.

Whatever takes long with them runs in other threads. What stays on the loop takes about as long as
with few games and a short one, so both are measured in the same run.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest
from flet import TextField

from scorekeeper.app import App, Dependencies, OpenGame
from scorekeeper.exports import backup_file
from scorekeeper.game.events import Entry, GameRenamed, RoundCorrected
from scorekeeper.store.store import Store
from scorekeeper.ui.flet_patches.drawing_patches import patch_drawing
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.routes import load_screens
from tests.bench.databases import make_databases
from tests.game.builders import new_game
from tests.game.shortest_finish import straight_to_the_end
from tests.torture.counts import often
from tests.ui.loop_time import loop_time
from tests.ui.staged_app import StagedApp, staged_app
from tests.ui.staged_game import log_of

FEW, EVENTS = 100, 2_000
"""So many games, each of so many events; and the events of a long game."""
ROUNDS: Final = 3
"""Of which the best counts: a machine is busy at times."""
GROWTH: Final = 2.5
"""So many times as long may something hold the loop with many games and events."""
NOW: Final = datetime(2026, 11, 21, 20, tzinfo=UTC)
GAME: Final = "long"

Act = Callable[[StagedApp], Awaitable[object]]


@dataclass
class Threads:
    """Runs what takes long in other threads, and knows whether it is done."""

    running: int = 0

    async def run(self, ask: Callable[..., Any], /, *args: object, **kwargs: object) -> Any:  # noqa: ANN401
        self.running += 1
        try:
            return await asyncio.to_thread(ask, *args, **kwargs)
        finally:
            self.running -= 1

    async def settle(self, on: StagedApp) -> None:
        """Wait until all is drawn that follows from what was done."""
        idle = 0
        while idle < 5:
            await on.screen.settle()
            await asyncio.sleep(0.002)
            idle = 0 if self.running else idle + 1
        await on.arrive()


def _long_game(events: int) -> OpenGame:
    """A game played to its end, whose first round is then corrected until it has so many events."""
    game = straight_to_the_end(new_game(players=4))
    first, log = game.round(1), log_of(game)
    log += [
        RoundCorrected(1, first.turn_up, None, (n % 2, *first.bids[1:]), first.tricks)
        for n in range(events - len(log))
    ]
    return OpenGame.of(GAME, tuple(Entry(seq, NOW, event) for seq, event in enumerate(log, 1)))


def _go(route: str) -> Act:
    return lambda on: on.go(route)


def _search(text: str) -> Act:
    def search(on: StagedApp) -> Awaitable[object]:
        (field,) = (each for each in on.screen.controls() if isinstance(each, TextField))
        return on.screen.fire(field, "change", text)

    return search


def _acts(person: str, folder: Path) -> dict[str, Act]:
    """What is measured, one after the other."""
    pages = ("/", "/players", "/statistics", f"/statistics/{person}", "/settings")
    of_game = ("", "/pad", "/log", "/rounds/1", "/chart", "/share")
    routes = (*pages, *(f"/games/{GAME}{below}" for below in of_game))
    return {
        **{route: _go(route) for route in routes},
        "recording": lambda on: on.session.open_games[GAME].record(GameRenamed("Friday")),
        "undo": lambda on: on.session.open_games[GAME].undo(),
        "redo": lambda on: on.session.open_games[GAME].redo(),
        "backup": lambda on: on.session.app.backups.write(folder / "backup.gz", backup_file),
        "import": lambda on: on.session.app.imports.plan([on.session.open_games[GAME].current]),
        "/history": _go("/history"),
        **{f"search for “{text}”": _search(text) for text in ("ann", "")},
    }


async def _held(path: Path, events: int, person: str) -> dict[str, float]:
    """How long each thing holds the loop at best, in seconds."""
    threads, ids = Threads(), map(str, count())
    best: dict[str, float] = {}
    with closing(Store.open(path, clock=lambda: NOW)) as store:
        assert store.create(GAME, _long_game(events))
        app = App(Dependencies(store, lambda: NOW, partial(next, ids), threads.run))
        async with staged_app(app, runtime=Runtime.SERVED) as on:
            on.session.run = threads.run
            for name, act in [*_acts(person, path.parent).items()] * ROUNDS:
                with loop_time() as taken:
                    await act(on)
                    await threads.settle(on)
                best[name] = min(taken.longest, best.get(name, taken.longest))
    return best


@pytest.mark.anyio
@pytest.mark.parametrize("games", often(1_000, 10_000))
async def test_nothing_holds_the_loop_much_longer_with_many_games_and_a_long_game(
    tmp_path: Path, games: int
) -> None:
    patch_drawing()
    await load_screens()
    made = make_databases(tmp_path, [each for each in (FEW, 1_000, 10_000) if each <= games])
    with closing(Store.open(made[FEW])) as store:
        person = max(store.people.everybody(), key=lambda each: each.games).id
    few = await _held(made[FEW], FEW, person)
    many = await _held(made[games], EVENTS, person)
    for name, held in few.items():
        sys.stdout.write(f"{name}: {held * 1e3:.0f} ms, with many {many[name] * 1e3:.0f} ms\n")
    assert not {
        name: (held, many[name])
        for name, held in few.items()
        if many[name] > GROWTH * max(held, few["/"])
    }
