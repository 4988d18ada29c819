"""Work that takes long runs outside the event loop of the sessions."""

import asyncio
import threading
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from scorekeeper.game.events import Entry, GameRenamed, Undone
from scorekeeper.game.names import NameFault
from scorekeeper.store.store import Store
from scorekeeper.table import OpenGame, Series, Table
from tests.table.builders import EVENING, record_all, sit_down, wait_for


def test_of_many_who_take_one_name_at_once_all_but_one_are_refused(store: Store) -> None:
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

    ids = map(str, count())
    asyncio.run(take_many(Table(store, clock=lambda: EVENING, new_id=lambda: next(ids))))


def test_a_long_log_is_folded_in_another_thread(store: Store) -> None:
    """An undo folds the whole log, which no other session should have to wait for."""
    threads: list[int] = []

    async def run(ask: Callable[..., Any], /, *args: object, **kwargs: object) -> Any:  # noqa: ANN401
        def noted() -> object:
            if ask in (OpenGame.of, table._opened):
                threads.append(threading.get_ident())
            return ask(*args, **kwargs)

        return await asyncio.to_thread(noted)

    table = Table(store, clock=lambda: EVENING, new_id=lambda: "new", run=run)
    game = record_all(table, sit_down(table), GameRenamed("Friday"), Undone(0))
    wait_for(table.open(game.id))
    assert len(threads) == 2
    assert threading.get_ident() not in threads


def test_the_logs_of_an_import_are_folded_in_another_thread(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(store, clock=lambda: EVENING, new_id=lambda: "new", run=asyncio.to_thread)
    shared = record_all(table, sit_down(table), GameRenamed("Friday"))
    made_in: list[int] = []
    make = OpenGame.of

    def noted(game_id: str, log: tuple[Entry, ...]) -> OpenGame:
        made_in.append(threading.get_ident())
        return make(game_id, log)

    monkeypatch.setattr(OpenGame, "of", noted)
    wait_for(table.imports.plan([shared]))
    assert made_in
    assert threading.get_ident() not in made_in
