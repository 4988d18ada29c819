"""The screen for the special cards, the trump and the people of a round on paper."""

from functools import partial

import flet as ft

from scorekeeper.app import OpenGame
from scorekeeper.game.events import RoundEvent
from scorekeeper.game.tally import tally_of
from scorekeeper.game.undo import History
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.screens.correct.trump import DraftTrump
from scorekeeper.ui.screens.paper_pad.fault_text import fault_text
from scorekeeper.ui.screens.paper_pad.round_people import RoundPeople
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad, use_paper_pad
from scorekeeper.ui.screens.round.special_cards import special_card_rows
from scorekeeper.ui.session.open_game import AppearancesContext, OpenGameState, with_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import correct, paper_totals
from scorekeeper.ui.viewmodels import paper_pad as views
from scorekeeper.ui.viewmodels.paper_pad import PaperPad
from scorekeeper.ui.viewmodels.paper_rounds import entries


@screen
def PaperRoundScreen() -> ft.View:
    """Void tricks, the Grail, changed bids, the trump and the people of the round in the route."""
    session = use_session()
    number = str(ft.use_route_params()["n"])
    open_pad = use_paper_pad()
    scrolled = ft.use_memo(ft.Ref[ft.Column], [])
    back = partial(ft.context.page.navigate, "/new/paper")
    bar = TopBar(_("Round {number}", number=number), overline=_("Paper pad"), on_back=back)
    pad = open_pad.pad
    known = {str(round_.number) for round_ in pad.game.rounds} if pad else set()
    if pad is None or number not in known:
        return screen_view(bar)
    shown = OpenGame("", pad.game, History(0), tally_of(pad.game), ())
    state = OpenGameState(session.app, shown)

    def body() -> ft.Control:
        return with_open_game(state, lambda: _body(open_pad, pad, int(number), scrolled))

    return screen_view(
        bar,
        AppearancesContext(open_pad.appearances, body),
        foot=[PrimaryButton(identifiers.PAPER_DONE, _("Back to the pad"), back)],
        scrolled=scrolled,
    )


def _body(open_pad: OpenPad, pad: PaperPad, number: int, scrolled: ft.Ref[ft.Column]) -> ft.Control:
    round_ = pad.game.round(number)
    entered = entries(round_)

    def note(event: RoundEvent) -> object:
        return open_pad.edit(lambda before: paper_totals.note_events(before, event))

    def change(step: correct.CorrectionEdit) -> object:
        def changed(before: PaperPad) -> PaperPad:
            event = step(entries(before.game.round(number)))
            return paper_totals.note_events(before, event) if event else before

        return open_pad.edit(changed)

    cards = special_card_rows(pad.game, round_, note)
    trump = (
        DraftTrump(entered, correct.draft_preview(pad.game, entered), change, scrolled)
        if round_.turns_up
        else None
    )
    wrong = (
        Notice(
            fault_text(pad, fault),
            kind=NoticeKind.BAD if views.must_be_settled(fault) else NoticeKind.HINT,
            identifier=identifiers.FAULT(index),
        )
        for index, fault in enumerate(views.faults_in_sight(pad))
        if fault.round == number
    )
    return column(*wrong, cards, trump, RoundPeople(pad, number, open_pad.edit))
