"""The people of a paper pad's round: forms for who played, who dealt, and points given after it."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.game import paper_people as people
from scorekeeper.game.events import PointsAdjusted
from scorekeeper.game.paper_pad import PaperPad, scored
from scorekeeper.game.paper_people import Change
from scorekeeper.game.seating_refusal import remark_refusal
from scorekeeper.game.state import Game
from scorekeeper.i18n import sentences
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip, one_of
from scorekeeper.ui.parts.layout import chips, column
from scorekeeper.ui.parts.notice import fault_notice
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad
from scorekeeper.ui.screens.people_and_remarks.remarks import PointsForm
from scorekeeper.ui.session.words import _


@component
def RoundPeople(open_pad: OpenPad, number: int) -> ft.Control:
    """Form for round `number`: who plays it, who deals it, and points given after it."""
    pad, edit = open_pad.pad, open_pad.edit
    refused, set_refused = ft.use_state("")
    round_, names = pad.game.round(number), pad.names

    async def give(points: Callable[[Game], PointsAdjusted | None]) -> bool:
        why_not = ""

        def given(now: PaperPad) -> PaperPad:
            nonlocal why_not
            game = scored(now)
            event = points(game)
            refusal = remark_refusal(game, event) if event else None
            if refusal is not None:
                facts = sentences.with_names(dict(refusal.facts), names)
                why_not = sentences.refusal_sentence(_, refusal.code, facts)
            return people.with_points(now, event) if event else now

        await edit(given)
        set_refused(why_not)
        return not why_not

    async def change_playing(seat: int) -> None:
        set_refused(await open_pad.note_change(seat, Change.OUT, number))

    def plays(seat: int) -> ft.Control:
        return Chip(
            f"person-plays-{seat}",
            names[seat],
            partial(change_playing, seat),
            chosen=seat in round_.playing,
            spoken=_("{name} played this round", name=names[seat]),
            alone=True,
        )

    return column(
        fault_notice(refused),
        section_heading(_("Played this round")),
        chips(*map(plays, pad.plan.order(number))),
        section_heading(_("Dealt it")),
        one_of(
            lambda seat: f"person-deals-{seat}",
            {seat: names[seat] for seat in round_.playing},
            round_.dealer,
            lambda seat: edit(people.with_dealer, number, seat),
            spoken=lambda name: _("{name} dealt this round", name=name),
        ),
        PointsForm(scored(pad), number, give),
        spacing=theme.SPACE.M,
    )
