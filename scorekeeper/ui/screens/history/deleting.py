"""Deleting games from the list, one or several, and taking that back."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.screens.asked import what_happened
from scorekeeper.ui.screens.game_row import game_title
from scorekeeper.ui.state import use_desk
from scorekeeper.ui.viewmodels.home import GameLine
from scorekeeper.ui.words import words

Games = tuple[GameLine, ...]
_NONE: Final[Games] = ()


@dataclass(frozen=True)
class Deleting:
    """What deletes games, and what there is to say since, with the way to bring them back."""

    delete: Callable[[Games], Awaitable[None]]
    notice: ft.Control | None


def use_deleting(again: Callable[[], Awaitable[None]], *, here: bool) -> Deleting:
    """A hook; `again` reads the list anew, whenever something has left it or come back.

    While the screen is not `here` to be seen, what was deleted may come back elsewhere, so there
    is nothing to say any more.
    """
    _ = words()
    desk = use_desk()
    deleted, set_deleted = ft.use_state(_NONE)
    failed, set_failed = ft.use_state("")

    async def delete(games: Games) -> None:
        gone: Games = ()
        set_failed("")
        for game in games:
            refused = await desk.table.delete(game.id)
            if refused:
                set_failed(what_happened(_, refused))
                break
            desk.pads.pop(game.id, None)
            gone = (*gone, game)
        set_deleted(gone)
        await again()

    async def restore() -> None:
        for place, game in enumerate(deleted):
            refused = await desk.table.restore(game.id)
            if refused:
                set_failed(what_happened(_, refused))
                set_deleted(deleted[place:])
                break
        else:
            set_failed("")
            set_deleted(_NONE)
        await again()

    def dismiss() -> None:
        set_failed("")
        set_deleted(_NONE)

    ft.use_effect(lambda: None if here else dismiss(), [here])
    notice = None
    if failed or deleted:
        back = (identifiers.RESTORE_GAME, _("Bring it back"), restore)
        if len(deleted) > 1:
            back = (identifiers.RESTORE_GAME, _("Bring them back"), restore)
        told = _told(_, deleted) if deleted else None
        notice = Notice(
            failed or told or "",
            more=told if failed else None,
            kind=Kind.BAD if failed else Kind.HINT,
            action=back if deleted else None,
            on_dismiss=dismiss,
        )
    return Deleting(delete, notice)


def _told(_: Words, deleted: Games) -> str:
    if len(deleted) == 1:
        return _("Deleted: {names}", names=game_title(_, deleted[0]))
    return _.count("{n} game is deleted", "{n} games are deleted", len(deleted))
