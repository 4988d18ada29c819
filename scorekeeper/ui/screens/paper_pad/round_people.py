"""The people of a paper pad's round: forms for who played, who dealt, and points given after it."""

from functools import partial

import flet as ft

from scorekeeper.game.events import PointsAdjusted
from scorekeeper.i18n import sentences
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import chips, column
from scorekeeper.ui.parts.notice import fault_notice
from scorekeeper.ui.parts.radio import radio_chips
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.screens.paper_pad.fault_text import attendance_refusal_text
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OnEdit
from scorekeeper.ui.screens.people_and_remarks.remarks import PointsForm
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import paper_pad as views
from scorekeeper.ui.viewmodels import paper_people as people
from scorekeeper.ui.viewmodels.paper_pad import PaperPad


@component
def RoundPeople(pad: PaperPad, number: int, edit: OnEdit) -> ft.Control:
    """Form for round `number`: who plays it, who deals it, and points given after it."""
    refused, set_refused = ft.use_state("")
    round_ = pad.game.round(number)

    async def give(event: PointsAdjusted) -> bool:
        refusal = people.points_refusal(pad, event)
        if refusal is not None:
            facts = sentences.with_names(dict(refusal.facts), pad.names)
            set_refused(sentences.refusal_sentence(_, refusal.code, facts))
            return False
        set_refused("")
        await edit(lambda before: people.with_points(before, event))
        return True

    async def change_playing(seat: int) -> None:
        out = seat in round_.playing
        why = people.sitting_out_refusal(pad, seat, number) if out else None
        set_refused(attendance_refusal_text(pad.names[seat], why) if why else "")
        if why is None:
            await edit(lambda before: views.sit_out(before, number, seat, out=out))

    def plays(seat: int) -> ft.Control:
        return Chip(
            identifiers.PERSON(f"plays-{seat}"),
            pad.names[seat],
            partial(change_playing, seat),
            chosen=seat in round_.playing,
            spoken=_("{name} played this round", name=pad.names[seat]),
            alone=True,
        )

    def deals(seat: int) -> ft.Control:
        change = partial(people.with_dealer, number=number, seat=seat)
        return Chip(
            identifiers.PERSON(f"deals-{seat}"),
            pad.names[seat],
            partial(edit, change),
            chosen=seat == round_.dealer,
            spoken=_("{name} dealt this round", name=pad.names[seat]),
        )

    return column(
        fault_notice(refused),
        section_heading(_("Played this round")),
        chips(*map(plays, pad.plan.order(number))),
        section_heading(_("Dealt it")),
        radio_chips(*map(deals, round_.playing)),
        PointsForm(views.scored(pad), number, give),
        spacing=theme.SPACE.M,
    )
