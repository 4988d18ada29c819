"""Hook of the screens of a paper pad: its current state, and the functions that change it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import Player
from scorekeeper.ui.parts.query import use_query
from scorekeeper.ui.session.paper_pad_draft import Edit
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.viewmodels.paper_pad import PaperPad
from scorekeeper.ui.viewmodels.players import SeatAppearance, appearances

_NO_LOOKS: tuple[SeatAppearance, ...] = ()

OnEdit = Callable[[Edit], Awaitable[None]]
"""Changes the pad and keeps it."""


@dataclass(frozen=True)
class OpenPad:
    """The pad being entered, None if there is none, and the functions that change it.

    `undo` and `redo` are None where there is nothing to.
    """

    pad: PaperPad | None
    edit: OnEdit
    undo: Callable[[], Awaitable[None]] | None
    redo: Callable[[], Awaitable[None]] | None
    drop: Callable[[], Awaitable[None]]
    save_instead: Callable[[], Awaitable[None]]
    """Keeps this pad in place of that of another tab."""
    appearances: tuple[SeatAppearance, ...]
    """Colour and mark of each player, by seat."""


def use_paper_pad() -> OpenPad:
    """Hook: the pad of this device, read again where the screen is reached without one.

    Where there is none, the screen goes to the new game.
    """
    session, page = use_session(), ft.context.page
    draft = session.navigation.paper_pad
    _drawn, draw_again = ft.use_state(0)
    # a screen that lay below another one is drawn anew when it is reached again
    ft.use_route_location()

    async def load() -> bool:
        await draft.load(session.app, session.device_id)
        if draft.pad is None:
            page.navigate("/new")
        return True

    use_query(load, [])
    known, set_known = ft.use_state(_NO_LOOKS)
    players = draft.pad.game.players if draft.pad else ()

    async def ask_appearances() -> None:
        set_known(await session.appearances(players))

    ft.use_effect(ask_appearances, [players])

    async def after(change: Callable[[], None]) -> None:
        change()
        await draft.save(session.app, session.device_id)
        draw_again(lambda drawn: drawn + 1)

    async def edit(step: Edit) -> None:
        await after(lambda: draft.change(step))

    async def undo() -> None:
        await after(draft.undo)

    async def redo() -> None:
        await after(draft.redo)

    async def drop() -> None:
        await after(draft.drop)

    async def save_instead() -> None:
        await draft.save(session.app, session.device_id, instead=True)
        draw_again(lambda drawn: drawn + 1)

    history = draft.editing
    return OpenPad(
        draft.pad,
        edit,
        undo if history and history.past else None,
        redo if history and history.future else None,
        drop,
        save_instead,
        _appearances_of(players, known),
    )


def _appearances_of(
    players: tuple[Player, ...], known: tuple[SeatAppearance, ...]
) -> tuple[SeatAppearance, ...]:
    """Return the appearances of all players, also of who was added since they were asked for."""
    if len(known) == len(players):
        return known
    chosen: list[Appearance] = [*known[: len(players)]]
    chosen += [Appearance()] * (len(players) - len(chosen))
    return appearances(chosen, [player.name for player in players])
