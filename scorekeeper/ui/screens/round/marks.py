"""What special cards did in the round: one tap each, and another one takes it back."""

from collections.abc import Callable
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
from scorekeeper.ui.state import Pad, use_pad
from scorekeeper.ui.viewmodels import play as views
from scorekeeper.ui.viewmodels.round import bid_said


def round_marks(game: Game, round_: Round) -> list[ft.Control]:
    """The marks of the special cards that can have done something; none where none can."""
    asked = (
        *views.voids(game, round_),
        *views.changers(game, round_),
        *((Special.GRAIL,) if views.asks_for_grail(game, round_) else ()),
    )
    return [RoundMarks()] if asked else []


@part
def RoundMarks() -> ft.Control:
    """A row for each card: void tricks, who took the Grail, whose bid changed."""
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    nobody: tuple[int, Special] | None = None
    asked, ask = ft.use_state(nobody)

    async def change(event: BidChanged) -> None:
        ask(None)
        await pad.say(event)

    ft.use_dialog(
        cloud_question(
            round_,
            asked[0],
            pad.names[asked[0]],
            asked[1],
            on_change=change,
            on_close=lambda: ask(None),
        )
        if round_ and asked
        else None
    )
    if round_ is None:
        return ft.Container()
    controls = [
        *(_void(pad, round_, cause) for cause in views.voids(game, round_)),
        *([_grail(pad, round_)] if views.asks_for_grail(game, round_) else []),
        *(_changed_bid(pad, round_, cause, ask) for cause in views.changers(game, round_)),
    ]
    return card(*controls, padding=theme.SPACE.S)


def _void(pad: Pad, round_: Round, cause: Special) -> ft.Control:
    voided = cause in round_.voids
    turned = TricksVoided(round_.number, cause, 0 if voided else 1)
    return VoidRow(cause, partial(pad.say, turned), voided=voided)


def _grail(pad: Pad, round_: Round) -> ft.Control:
    async def take(seat: int) -> None:
        await pad.say(GrailTaken(round_.number, None if round_.grail == seat else seat))

    return GrailRow(pad.names, round_.order, round_.grail, take)


def _changed_bid(
    pad: Pad, round_: Round, cause: Special, ask: Callable[[tuple[int, Special]], None]
) -> ft.Control:
    changed = views.change_of(round_, cause)

    async def choose(seat: int) -> None:
        if changed and changed.seat == seat:
            await pad.say(BidChanged(round_.number, seat, 0, cause))
        else:
            ask((seat, cause))

    return CloudRow(
        pad.names,
        round_.order,
        changed.seat if changed else None,
        bid_said(round_, changed.seat) if changed else None,
        choose,
    )
