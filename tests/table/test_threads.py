"""Work that takes long runs outside the event loop of the sessions."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from scorekeeper.game.events import GameRenamed
from scorekeeper.game.names import NameFault
from scorekeeper.store.store import Store
from scorekeeper.table import OpenGame, Series, Table
from tests.table.builders import EVENING, SHORT


def test_of_many_who_take_one_name_at_once_all_but_one_are_refused(tmp_path: Path) -> None:
    async def take(table: Table, name: str) -> None:
        series, tournaments = table.series, table.tournaments
        others = [await series.begin(f"{name} {number}") for number in range(4)]
        for outcomes in (
            await asyncio.gather(*(series.begin(f"{name} of begin") for _ in range(4))),
            await asyncio.gather(*(tournaments.begin(f"{name} of begin") for _ in range(4))),
            await asyncio.gather(
                *(
                    series.rename(other, f"{name} of rename")
                    for other in others
                    if isinstance(other, Series)
                )
            ),
        ):
            assert [*outcomes].count(NameFault.DOUBLED) == 3, outcomes

    async def take_many(table: Table) -> None:
        for number in range(10):
            await take(table, f"Name {number}")

    with closing(Store.open(tmp_path / "games.db")) as store:
        ids = map(str, count())
        table = Table(store, clock=lambda: EVENING, new_id=lambda: next(ids))
        asyncio.run(take_many(table))


def test_a_long_log_is_folded_in_another_thread(tmp_path: Path) -> None:
    """An undo folds the whole log, which no other session should have to wait for."""
    threads: list[int] = []

    async def run(ask: Callable[..., Any], /, *args: object, **kwargs: object) -> Any:  # noqa: ANN401
        def noted() -> object:
            if ask in (OpenGame.of, table._opened):
                threads.append(threading.get_ident())
            return ask(*args, **kwargs)

        return await asyncio.to_thread(noted)

    with closing(Store.open(tmp_path / "games.db")) as store:
        table = Table(store, clock=lambda: EVENING, new_id=lambda: "new", run=run)

        async def undo_and_open() -> None:
            game = await table.start(players=["Anna", "Ben", "Cleo"], rules=SHORT, first_dealer=0)
            assert isinstance(game, OpenGame)
            named = await table.record(game, GameRenamed("Friday"))
            assert isinstance(named, OpenGame)
            await table.undo(named)
            await table.open(game.id)

        asyncio.run(undo_and_open())
    assert len(threads) == 2
    assert threading.get_ident() not in threads
