"""What special cards did in the round: one tap each, and another one takes it back."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.game.events import BidChanged, GrailTaken, TricksVoided
from scorekeeper.game.sheet import Game, Round
from scorekeeper.rules.cards import Special
from scorekeeper.ui import theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.specials import CloudRow, GrailRow, VoidRow
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.screens.round.cloud import cloud_question
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels import play as views
from scorekeeper.ui.viewmodels.correct import Mark
from scorekeeper.ui.viewmodels.round import bid_said

Say = Callable[[Mark], object]
"""Hears what a special card did, or that it did not."""


def round_marks(game: Game, round_: Round) -> list[ft.Control]:
    """The marks of the special cards that can have done something; none where none can.

    While the tricks are told one by one it is said with them.
    """
    return [] if round_.taken and not round_.played else marks(game, round_, use_pad().say)


def marks(game: Game, round_: Round, say: Say) -> list[ft.Control]:
    """As `round_marks`, of any round, while its tricks are told too; `say` hears every tap."""
    asked = (
        *views.voids(game, round_),
        *views.changers(game, round_),
        *((Special.GRAIL,) if views.asks_for_grail(game, round_) else ()),
    )
    return [Marks(round_, say)] if asked else []


@part
def Marks(round_: Round, say: Say) -> ft.Control:
    """A row for each card: void tricks, who took the Grail, whose bid changed."""
    pad = use_pad()
    game = pad.now.game
    nobody: tuple[int, Special] | None = None
    asked, ask = ft.use_state(nobody)

    def change(event: BidChanged) -> object:
        ask(None)
        return say(event)

    ft.use_dialog(
        cloud_question(
            round_,
            asked[0],
            pad.names[asked[0]],
            asked[1],
            on_change=change,
            on_close=partial(ask, None),
        )
        if asked
        else None
    )
    controls = [
        *(_void(round_, cause, say) for cause in views.voids(game, round_)),
        *([_grail(pad.names, round_, say)] if views.asks_for_grail(game, round_) else []),
        *(
            _changed_bid(pad.names, round_, cause, say, ask)
            for cause in views.changers(game, round_)
        ),
    ]
    return card(*controls, padding=theme.SPACE.S)


def _void(round_: Round, cause: Special, say: Say) -> ft.Control:
    voided = cause in round_.voids
    turned = TricksVoided(round_.number, cause, 0 if voided else 1)
    return VoidRow(cause, partial(say, turned), voided=voided)


def _grail(names: Sequence[str], round_: Round, say: Say) -> ft.Control:
    def take(seat: int) -> object:
        return say(GrailTaken(round_.number, None if round_.grail == seat else seat))

    return GrailRow(names, round_.order, round_.grail, take)


def _changed_bid(
    names: Sequence[str],
    round_: Round,
    cause: Special,
    say: Say,
    ask: Callable[[tuple[int, Special]], None],
) -> ft.Control:
    changed = views.change_of(round_, cause)

    def choose(seat: int) -> object:
        if changed and changed.seat == seat:
            return say(BidChanged(round_.number, seat, 0, cause))
        ask((seat, cause))
        return None

    return CloudRow(
        names,
        round_.order,
        changed.seat if changed else None,
        bid_said(round_, changed.seat) if changed else None,
        choose,
    )
