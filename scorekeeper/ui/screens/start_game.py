"""Start a game: the set-up of the last table, a new game, a rematch, and why it did not start."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import flet as ft

from scorekeeper.app import App, NotSaved, NotStarted, OpenGame
from scorekeeper.ui.parts.query import trouble_text
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.session.navigation import go
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup, rematch
from scorekeeper.ui.viewmodels.house_rules import by_the_booklet

NotBegun = NotStarted | NotSaved
"""The reason why a game was not started; nothing is written, and the set-up is kept."""


async def last_setup(app: App) -> GameSetup:
    """Return a set-up with the last game's players, rules and next dealer. Raises StoreError.

    While most of them play, it counts in the series that `SeriesOfGames.to_continue` returns.
    """
    last = await app.last_started()
    if last is None:
        return GameSetup()
    series = await app.series.to_continue(last)
    setup = rematch(last.game, await app.people.visible())
    return replace(setup, series=series, continued=series)


async def begun_setup(session: Session) -> GameSetup:
    """Return the set-up that was left unsaved, else the last game's. Raises StoreError."""
    left = session.navigation.game_setup
    if left is not None:
        return left.with_current_players(await session.app.people.everybody())
    last = await last_setup(session.app)
    return by_the_booklet(last) if session.settings.booklet_rules else last


def use_start() -> Callable[[Callable[[], Awaitable[GameSetup]], str], Awaitable[NotBegun | None]]:
    """Hook: what starts the game of the set-up that is found, and goes to a route below it.

    A second tap while the screen is left starts no other game. It returns why no game is started.
    """
    session, leaving = use_session(), ft.use_ref(initial_value=False)

    def arrived() -> None:
        leaving.current = False

    ft.use_effect(arrived, [ft.use_route_location()])

    async def start(find: Callable[[], Awaitable[GameSetup]], below: str) -> NotBegun | None:
        if leaving.current:
            return None
        leaving.current = True
        refused: NotBegun | None = NotStarted()
        try:
            session.navigation.game_setup = setup = await find()
            started = await session.app.start(
                players=setup.players,
                rules=setup.rules,
                first_dealer=setup.first_dealer,
                series=setup.series,
            )
            if not isinstance(started, OpenGame):
                refused = started
                return refused
            refused = session.navigation.game_setup = None
            await session.add_game(started)
            go(f"/games/{started.id}{below}")
        finally:
            leaving.current = refused is None
        return None

    return start


def use_same_players(find: Callable[[], Awaitable[GameSetup]]) -> OnTap:
    """Hook: return a tap that starts the game of `find`, or opens New game, which shows its faults.

    The tap raises StoreError where the game cannot be stored.
    """
    start = use_start()

    async def start_again() -> None:
        refused = await start(find, "")
        if isinstance(refused, NotSaved):
            raise refused.as_error()
        if refused is not None:
            go("/new")

    return start_again


def not_started(refused: NotBegun) -> str:
    """Return why a game was not started."""
    if isinstance(refused, NotSaved):
        return trouble_text(refused)
    return _("The game was not started. Go back and start it again.")
