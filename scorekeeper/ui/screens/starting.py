"""Starting a game: the table as it was last time, and sitting down to it."""

from collections.abc import Awaitable, Callable

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.table import NotSaved, NotStarted, OpenGame, Table
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.state import Desk, Pad
from scorekeeper.ui.viewmodels.house_rules import by_the_booklet
from scorekeeper.ui.viewmodels.new_game import Draft, again, called_now


async def last_table(table: Table) -> tuple[Draft, tuple[Player, ...]]:
    """The table of the last game with the deal passed on, and everybody known.

    Raises StoreError.
    """
    known = await table.people.in_sight()
    for last in await table.games(limit=1):
        opened = await table.open(last.id)
        if opened is not None:
            return again(opened.game, known), known
    return Draft(), known


async def table_begun(desk: Desk) -> tuple[Draft, tuple[Player, ...]]:
    """The table that a new game begins with, and everybody known: one left before, or the last.

    Raises StoreError.
    """
    last, known = await last_table(desk.table)
    left = desk.lately.draft
    if left is not None:
        return called_now(left, await desk.table.people.everybody()), known
    return by_the_booklet(last) if desk.settings.booklet_rules else last, known


async def start(desk: Desk, draft: Draft) -> NotStarted | NotSaved | None:
    """Start the game and go to its first deal; else the reason why not, and nothing is written."""
    started = await desk.table.start(
        players=draft.seated, rules=draft.rules, first_dealer=draft.first_dealer
    )
    if not isinstance(started, OpenGame):
        return started
    desk.lately.draft = None
    looks = await desk.looks(started.game.players)
    desk.pads[started.id] = Pad(desk.table, started, looks=looks)
    ft.context.page.navigate(f"/games/{started.id}")
    return None


def use_same_players(desk: Desk, find: Callable[[], Awaitable[Draft]]) -> OnTap:
    """A tap that starts the game that `find` finds, or leads to where what is wrong can be mended.

    A second tap on the way out is no second game.
    """
    leaving = ft.use_ref(initial_value=False)

    def arrived() -> None:
        leaving.current = False

    ft.use_effect(arrived, [ft.use_route_location()])

    async def start_again() -> None:
        if leaving.current:
            return
        leaving.current, began = True, False
        try:
            found = await find()
            began = await start(desk, found) is None
        finally:
            leaving.current = began
        if not began:
            desk.lately.draft = found
            ft.context.page.navigate("/new")

    return start_again
