"""Deleting games from the history, and restoring them from the notice that follows."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorekeeper.app import GameSummary
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.outcome import refusal_text, use_outcome
from scorekeeper.ui.parts.query import Refetch
from scorekeeper.ui.screens.game_row import summary_title
from scorekeeper.ui.session.navigation import Done, Refused, use_shown
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _

Games = tuple[GameSummary, ...]
DeleteGames = Callable[[Games], Awaitable[object]]


def use_deletion(reload: Refetch) -> tuple[DeleteGames, Child]:
    """Hook: return what deletes games, and the notice about the last deletion with the way back.

    `reload` reloads the list after both. The notice goes once the screen is covered by another, as
    the games may be restored there.
    """
    session, shown = use_session(), use_shown()
    outcome = use_outcome(reload)

    async def delete(games: Games) -> Done | Refused | None:
        for number, game in enumerate(games):
            refused = await session.app.delete(game.id)
            if refused:
                return deleted(games[:number], refused) if number else refused
            session.open_games.pop(game.id, None)
        return deleted(games)

    async def restore(games: Games) -> Done | Refused | None:
        for number, game in enumerate(games):
            refused = await session.app.restore(game.id)
            if refused:
                return deleted(games[number:], refused)
        return None

    def deleted(games: Games, refused: Refused = "") -> Done:
        said, back = _("Deleted: {names}", names=summary_title(games[0])), _("Bring it back")
        if len(games) > 1:
            said = _.count("{n} game deleted", "{n} games deleted", len(games))
            back = _("Bring them back")
        way_back = ("restore-game", back, partial(restore, games))
        return Done(said, way_back, refusal_text(refused))

    ft.use_effect(lambda: None if shown else outcome.clear(), [shown])
    return partial(outcome.run, delete), outcome.notice
