"""The screen for the special cards, the trump and the people of a round on paper."""

from functools import partial

import flet as ft

from scorekeeper.app import OpenGame
from scorekeeper.game.corrections import Correction
from scorekeeper.game.paper_entry import note_events
from scorekeeper.game.paper_pad import PaperPad, faults_in_sight
from scorekeeper.game.undo import History
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.screens.correct.fault_text import fault_kind, fault_text
from scorekeeper.ui.screens.correct.trump import DraftTrump, TrumpEdit
from scorekeeper.ui.screens.paper_pad.round_people import RoundPeople
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad, use_paper_pad
from scorekeeper.ui.screens.round.special_cards import special_cards
from scorekeeper.ui.session.open_game import AppearancesContext, OpenGameState, with_open_game
from scorekeeper.ui.session.words import _


@screen
def PaperRoundScreen() -> ft.View:
    """Void tricks, the Grail, changed bids, the trump and the people of the round in the route."""
    number = str(ft.use_route_params()["n"])
    open_pad, failed = use_paper_pad()
    scrolled = ft.use_memo(ft.Ref[ft.Column], [])
    back = partial(ft.context.page.navigate, "/new/paper")
    bar = TopBar(_("Round {number}", number=number), overline=_("Paper pad"), on_back=back)
    if open_pad is None or number not in {str(each.number) for each in open_pad.pad.game.rounds}:
        return screen_view(bar, failed)
    game = open_pad.pad.game
    shown = OpenGame("", game, History(), ())
    state = OpenGameState(open_pad.session.app, shown)
    body = partial(_body, open_pad, int(number), scrolled)
    return screen_view(
        bar,
        AppearancesContext(open_pad.appearances, lambda: with_open_game(state, body)),
        foot=[PrimaryButton("paper-done", _("Back to the pad"), back)],
        scrolled=scrolled,
    )


def _body(open_pad: OpenPad, number: int, scrolled: ft.Ref[ft.Column]) -> ft.Control:
    pad = open_pad.pad
    round_ = pad.game.round(number)
    wrong = (
        Notice(
            fault_text(pad.names, fault),
            kind=fault_kind(fault),
            identifier=f"fault-{index}",
        )
        for index, fault in enumerate(faults_in_sight(pad))
        if fault.round == number
    )
    trump = DraftTrump(
        Correction.of(pad.game, round_.as_entered()),
        lambda step: open_pad.edit(_noted, number, step),
        scrolled,
    )
    return column(
        *wrong,
        special_cards(round_, partial(open_pad.edit, note_events)),
        trump if round_.turns_up else None,
        RoundPeople(open_pad, number),
    )


def _noted(pad: PaperPad, number: int, step: TrumpEdit) -> PaperPad:
    event = step(pad.game.round(number).as_entered())
    return note_events(pad, event) if event else pad
