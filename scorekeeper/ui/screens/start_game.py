"""Start a game: the draft of the last table, a new game, a rematch, and why it was not started."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import flet as ft

from scorekeeper.app import App, NotSaved, NotStarted, OpenGame
from scorekeeper.game.events import Player
from scorekeeper.ui.parts.query import store_error_text
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.house_rules import by_the_booklet
from scorekeeper.ui.viewmodels.new_game import Draft, rematch, with_current_players


async def last_table(app: App) -> tuple[Draft, tuple[Player, ...]]:
    """Return a draft with the last game's players, rules and next dealer, and the visible players.

    While most of them play, it counts in the series that `SeriesOfGames.to_continue` returns.
    Raises StoreError.
    """
    known = await app.people.visible()
    last = await app.last_started()
    if last is None:
        return Draft(), known
    series = await app.series.to_continue(last)
    return replace(rematch(last.game, known), series=series, continued=series), known


async def table_begun(session: Session) -> tuple[Draft, tuple[Player, ...]]:
    """Return the draft that New game opens with (unsaved, else the last game's), and the players.

    Raises StoreError.
    """
    last, known = await last_table(session.app)
    left = session.navigation.new_game_draft
    if left is not None:
        return with_current_players(left, await session.app.people.everybody()), known
    return by_the_booklet(last) if session.settings.booklet_rules else last, known


async def start_from_draft(
    session: Session, draft: Draft, below: str = ""
) -> NotStarted | NotSaved | None:
    """Start the game and go to its first deal, or to a route `below` it, such as "/phones".

    Returns why not, where nothing is written.
    """
    started = await session.app.start(
        players=draft.seated,
        rules=draft.rules,
        first_dealer=draft.first_dealer,
        series=draft.series,
    )
    if not isinstance(started, OpenGame):
        return started
    session.navigation.new_game_draft = None
    await session.add_game(started)
    ft.context.page.navigate(f"/games/{started.id}{below}")
    return None


def use_same_players(session: Session, find: Callable[[], Awaitable[Draft]]) -> OnTap:
    """Hook: return a tap that starts the game of `find`, or opens New game if that is refused.

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
            began = await start_from_draft(session, found) is None
        finally:
            leaving.current = began
        if not began:
            session.navigation.new_game_draft = found
            ft.context.page.navigate("/new")

    return start_again


def not_started(refused: NotStarted | NotSaved) -> str:
    """Return why a game was not started."""
    if isinstance(refused, NotSaved):
        return store_error_text(refused)
    return _("The game was not started. Go back and start it again.")
