"""What many ask for at once is refused to all but one, and logs are folded in other threads."""

import asyncio
import threading
from itertools import count

import pytest

from scorekeeper.game.events import Entry, GameRenamed
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


def test_logs_are_folded_in_another_thread(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other session should have to wait for an undo, an opening or an import."""
    table = Table(store, clock=lambda: EVENING, new_id=lambda: "new")
    shared = record_all(table, sit_down(table), GameRenamed("Friday"))
    threads: list[int] = []
    make = OpenGame.of

    def noted(game_id: str, log: tuple[Entry, ...]) -> OpenGame:
        threads.append(threading.get_ident())
        return make(game_id, log)

    monkeypatch.setattr(OpenGame, "of", noted)
    for ask in (table.undo(shared), table.open(shared.id), table.imports.plan([shared])):
        threads.clear()
        wait_for(ask)
        assert threads
        assert threading.get_ident() not in threads
