"""Deleting games from the history, and restoring them from the notice that follows."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.screens.game_row import summary_title
from scorekeeper.ui.screens.query import store_error_text
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_line import GameLine

Games = tuple[GameLine, ...]
_NONE: Final[Games] = ()


@dataclass(frozen=True)
class Deletion:
    """The function that deletes games, and the notice about the last deletion, if any."""

    delete: Callable[[Games], Awaitable[None]]
    notice: ft.Control | None


def use_deletion(reload: Callable[[], Awaitable[None]], *, visible: bool) -> Deletion:
    """Hook: return what deletes and restores games; `reload` reloads the list after each of them.

    The notice goes once the screen is covered by another (not `visible`), as the games may be
    restored there.
    """
    session = use_session()
    deleted, set_deleted = ft.use_state(_NONE)
    failed, set_failed = ft.use_state("")

    async def delete(games: Games) -> None:
        gone: Games = ()
        set_failed("")
        for game in games:
            refused = await session.app.delete(game.id)
            if refused:
                set_failed(store_error_text(refused))
                break
            session.open_games.pop(game.id, None)
            gone = (*gone, game)
        set_deleted(gone)
        await reload()

    async def restore() -> None:
        for place, game in enumerate(deleted):
            refused = await session.app.restore(game.id)
            if refused:
                set_failed(store_error_text(refused))
                set_deleted(deleted[place:])
                break
        else:
            set_failed("")
            set_deleted(_NONE)
        await reload()

    def dismiss() -> None:
        set_failed("")
        set_deleted(_NONE)

    ft.use_effect(lambda: None if visible else dismiss(), [visible])
    notice = None
    if failed or deleted:
        back = (identifiers.RESTORE_GAME, _("Bring it back"), restore)
        if len(deleted) > 1:
            back = (identifiers.RESTORE_GAME, _("Bring them back"), restore)
        message = _deleted_text(deleted) if deleted else None
        notice = Notice(
            failed or message or "",
            more=message if failed else None,
            kind=NoticeKind.BAD if failed else NoticeKind.HINT,
            action=back if deleted else None,
            on_dismiss=dismiss,
        )
    return Deletion(delete, notice)


def _deleted_text(deleted: Games) -> str:
    if len(deleted) == 1:
        return _("Deleted: {names}", names=summary_title(deleted[0]))
    return _.count("{n} game deleted", "{n} games deleted", len(deleted))
