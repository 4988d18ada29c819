"""Play: the bids read out, everybody's number large, and what special cards did."""

from functools import partial

import flet as ft

from scorekeeper.game.events import GrailTaken, PlayEnded, TricksVoided
from scorekeeper.game.sheet import Game, Round
from scorekeeper.rules.cards import Special
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.specials import GrailRow, VoidRow
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.screens.round.bids import over_or_under
from scorekeeper.ui.screens.round.header import round_head
from scorekeeper.ui.screens.round.rows import seat_rows
from scorekeeper.ui.state import Pad, use_pad
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.words import words


@part
def PlayRows() -> ft.Control:
    """What the table looks at while it plays."""
    _ = words()
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    if round_ is None:
        return ft.Container()
    bids = views.bids(game, round_)
    read_out = _.list_of(
        _("{name} {bid}", name=line.name, bid=line.bid or 0) for line in bids.lines
    )
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            round_head(game, round_),
            value_text(
                identifiers.ANNOUNCEMENT,
                _(
                    "{bids}: {over}. {name} leads.",
                    bids=read_out,
                    over=over_or_under(_, bids),
                    name=bids.lines[0].name,
                ),
                live=True,
            ),
            *specials(pad, game, round_),
            seat_rows(bids, big=True, on_row=pad.ask_again),
        ],
    )


@part
def PlayAction() -> ft.Control:
    """The last trick is played."""
    _ = words()
    pad = use_pad()
    round_ = pad.now.game.current
    if round_ is None:
        return ft.Container()
    return MainAction(
        identifiers.COUNT_TRICKS,
        _("Count the tricks"),
        partial(pad.say, PlayEnded(round_.number)),
    )


def specials(pad: Pad, game: Game, round_: Round) -> list[ft.Control]:
    """The special cards that can have done something: one tap each, and none where none can."""

    def void(cause: Special) -> ft.Control:
        voided = cause in round_.voids
        turned = TricksVoided(round_.number, cause, 0 if voided else 1)
        return VoidRow(cause, partial(pad.say, turned), voided=voided)

    async def take_grail(seat: int) -> None:
        taken_by = None if round_.grail == seat else seat
        await pad.say(GrailTaken(round_.number, taken_by))

    controls = [void(cause) for cause in views.void_causes(game)]
    if game.edition.has_grail:
        controls.append(GrailRow(pad.names, round_.order, round_.grail, take_grail))
    return [card(*controls, padding=theme.SPACE.S)] if controls else []
