"""Hook of the screens of a paper pad: its current state, and the methods that change it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Concatenate, Final, ParamSpec

import flet as ft

from scorekeeper.app.paper_pads import PaperPadDraft
from scorekeeper.game.paper_pad import PaperPad
from scorekeeper.game.paper_people import Change, change_refusal, with_change
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.query import failure, use_query
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.paper_pad.clash_text import clash_text
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.viewmodels.players import SeatAppearance, appearances

P = ParamSpec("P")

_NO_APPEARANCES: Final[tuple[SeatAppearance, ...]] = ()


@dataclass(frozen=True)
class OpenPad:
    """The pad being entered; each method changes it, keeps it and has it drawn again.

    `appearances` are colour and mark of each player, by seat.
    """

    pad: PaperPad
    appearances: tuple[SeatAppearance, ...]
    draft: PaperPadDraft
    session: Session
    draw_again: Callable[[], None]

    async def keep(
        self, change: Callable[[PaperPadDraft], object] | None = None, *, instead: bool = False
    ) -> None:
        """Make a change and save what comes of it, `instead` of what another tab has saved."""
        await self.draft.keep(change, instead=instead)
        self.draw_again()

    async def edit(
        self, step: Callable[Concatenate[PaperPad, P], PaperPad], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Replace the pad, as it is when this runs, by `step(pad, *args, **kwargs)`."""
        await self.keep(lambda draft: draft.change(lambda now: step(now, *args, **kwargs)))

    async def note_change(self, seat: int, change: Change, number: int) -> str:
        """Note that somebody came, went or sat out, or take that back; return why not, or ""."""
        pad = self.draft.pad or self.pad
        refusal = change_refusal(pad, seat, change, number)
        if refusal is None:
            await self.edit(with_change, seat, change, number)
        return clash_text(pad.names[seat], refusal)

    @property
    def history(self) -> tuple[OnTap | None, OnTap | None]:
        """Undo and redo, None where there is nothing to."""
        now = self.draft.editing
        return (
            partial(self.keep, PaperPadDraft.undo) if now.past else None,
            partial(self.keep, PaperPadDraft.redo) if now.future else None,
        )


def paper_pad_draft(session: Session) -> PaperPadDraft:
    """Return the pad of the session's device with its undo history."""
    navigation = session.navigation
    if navigation.paper_pad is None:
        navigation.paper_pad = PaperPadDraft(session.app, session.device_id)
    return navigation.paper_pad


def use_paper_pad() -> tuple[OpenPad | None, Child]:
    """Hook: the pad of this device, read where the screen is reached without one.

    Where there is none, the screen goes to the new game. The notice says why it cannot be read.
    """
    session, page = use_session(), ft.context.page
    draft = paper_pad_draft(session)
    _drawn, draw_again = ft.use_state(0)
    # a screen that lay below another one is drawn again when it is reached again
    ft.use_route_location()

    async def load() -> bool:
        await draft.load()
        if draft.pad is None:
            page.navigate("/new")
        return True

    query = use_query(load, [])
    known, set_known = ft.use_state(_NO_APPEARANCES)
    players = draft.pad.game.players if draft.pad else ()

    async def ask_appearances() -> None:
        set_known(await session.appearances(players))

    ft.use_effect(ask_appearances, [players])
    if draft.pad is None:
        return None, failure(query)
    # somebody may have been added since they were asked for, or taken back
    shown = appearances(known[: len(players)], [player.name for player in players])
    again = partial(draw_again, lambda drawn: drawn + 1)
    return OpenPad(draft.pad, shown, draft, session, again), None
