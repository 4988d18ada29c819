"""The bar of a game: its name, undo and redo, and the ways to the scorepad and everything else."""

from typing import Final

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui import identifiers
from scorekeeper.ui.awake import use_awake
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.top import TopBar, icon_button
from scorekeeper.ui.screens.round.more import use_more
from scorekeeper.ui.state import use_desk, use_pad
from scorekeeper.ui.words import words

_NARROW: Final = 380
"""In a narrower column the name of the game stands under the buttons."""


@part
def GameBar() -> ft.Control:
    """The name of the game, undo and redo, and the way to the scorepad."""
    _ = words()
    desk = use_desk()
    pad = use_pad()
    game, history = pad.now.game, pad.now.history
    use_awake(wanted=not game.finished)
    page = ft.context.page
    room = use_room()
    round_ = game.current
    return RoundBar(
        game.name or terms.edition(_, game.rules.edition),
        _("Round {number} of {rounds}", number=round_.number, rounds=len(game.rounds))
        if round_
        else None,
        pad.undo if history.undo else None,
        pad.redo if history.redo else None,
        to_list=lambda: page.navigate(desk.lately.way_back(pad.now.id)),
        # the finish has a larger way to it
        to_pad=None if game.finished else lambda: page.navigate(f"/games/{pad.now.id}/pad"),
        to_more=use_more(pad.now),
        narrow=min(page.width or room.column, room.column) < _NARROW,
        pad_beside=room.wide,
    )


@pure_part
def RoundBar(
    title: str,
    overline: str | None,
    undo: OnTap | None,
    redo: OnTap | None,
    *,
    to_list: OnTap,
    to_pad: OnTap | None,
    to_more: OnTap,
    narrow: bool,
    pad_beside: bool,
) -> ft.Control:
    """The bar itself, left alone while it says the same."""
    _ = words()
    scorepad = identifiers.OPEN_SCOREPAD if pad_beside else identifiers.SCOREPAD
    return TopBar(
        title,
        overline=overline,
        on_back=to_list,
        history=(undo, redo),
        title_below=narrow,
        end=(
            *(
                [icon_button(scorepad, _("Scorepad"), ft.Icons.TABLE_ROWS_OUTLINED, to_pad)]
                if to_pad
                else []
            ),
            icon_button(identifiers.MORE, _("More"), ft.Icons.MORE_VERT, to_more),
        ),
    )
