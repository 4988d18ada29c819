"""The game on the screen: the bar, the step we are at, and below it what is tapped next."""

import flet as ft

from scorekeeper.game.steps import (
    BidAgain,
    BidOf,
    Count,
    Deal,
    Finished,
    NameTrump,
    Play,
    Review,
    Step,
    TurnUp,
)
from scorekeeper.i18n import N_, terms
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.schedule import fixed_trump
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, pure_part, screen
from scorekeeper.ui.parts.explain import RulesLink
from scorekeeper.ui.parts.shell import is_roomy, shell
from scorekeeper.ui.parts.steps import Step as StepMark
from scorekeeper.ui.parts.steps import StepLine
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.top import TopBar, icon_button
from scorekeeper.ui.screens.finish import Finish, FinishActions
from scorekeeper.ui.screens.message import PadMessage
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.screens.round.again import AgainAction, AgainRows
from scorekeeper.ui.screens.round.bids import BidPad, BidRows
from scorekeeper.ui.screens.round.count import CountAction, CountRows
from scorekeeper.ui.screens.round.deal import DealAction, DealBody, TrumpPad
from scorekeeper.ui.screens.round.more import use_more
from scorekeeper.ui.screens.round.play import PlayAction, PlayRows
from scorekeeper.ui.screens.round.result import Result, ReviewAction
from scorekeeper.ui.state import Pad, use_desk, use_pad
from scorekeeper.ui.words import words

_STEPS = (
    ("deal", N_("deal"), (Deal, TurnUp)),
    ("trump", N_("trump"), (NameTrump,)),
    ("bids", N_("bids"), (BidOf, BidAgain)),
    ("play", N_("play"), (Play,)),
    ("tricks", N_("tricks"), (Count,)),
    ("score", N_("score"), (Review,)),
)


@screen
def RoundScreen() -> ft.View:
    """The guided game, at the step that comes next."""
    route = ft.use_view_path()

    def draw(_pad: Pad) -> ft.View:
        return shell(
            GameBar(),
            StepBody(),
            bottom=StepFoot(),
            route=route,
            spacing=theme.SPACE.M,
        )

    return opened(draw)


@part
def GameBar() -> ft.Control:
    """The name of the game, undo and redo, and the way to the scorepad."""
    _ = words()
    desk = use_desk()
    pad = use_pad()
    game, history = pad.now.game, pad.now.history
    page = ft.context.page
    round_ = game.current
    return RoundBar(
        game.name or terms.edition(_, game.rules.edition),
        _("Round {number} of {rounds}", number=round_.number, rounds=len(game.rounds))
        if round_
        else None,
        pad.undo if history.undo else None,
        pad.redo if history.redo else None,
        to_list=lambda: page.navigate(desk.lately.way_back(pad.now.id)),
        to_pad=lambda: page.navigate(f"/games/{pad.now.id}/pad"),
        to_more=use_more(pad.now),
        narrow=not is_roomy(),
    )


@pure_part
def RoundBar(
    title: str,
    overline: str | None,
    undo: OnTap | None,
    redo: OnTap | None,
    *,
    to_list: OnTap,
    to_pad: OnTap,
    to_more: OnTap,
    narrow: bool,
) -> ft.Control:
    """The bar itself, left alone while it says the same."""
    _ = words()
    return TopBar(
        title,
        overline=overline,
        on_back=to_list,
        history=(undo, redo),
        title_below=narrow,
        end=(
            icon_button(identifiers.SCOREPAD, _("Scorepad"), ft.Icons.TABLE_ROWS_OUTLINED, to_pad),
            icon_button(identifiers.MORE, _("More"), ft.Icons.MORE_VERT, to_more),
        ),
    )


@part
def StepBody() -> ft.Control:
    """What is looked at in the step that comes next."""
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[*_step_line(), *_body()],
    )


@part
def StepFoot() -> ft.Control:
    """What is tapped in the step that comes next, under what there is to say about the last tap."""
    pad = use_pad()
    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[*([PadMessage()] if pad.message else []), _foot(pad)],
    )


def _step_line() -> list[ft.Control]:
    _ = words()
    pad = use_pad()
    step = pad.now.step
    place = next((i for i, (_id, _name, kinds) in enumerate(_STEPS) if isinstance(step, kinds)), -1)
    if place < 0:
        return []
    marks = tuple(StepMark(identifiers.STEP(code), _(name)) for code, name, _kinds in _STEPS)
    label = _(
        "Step {step} of {steps}: {name}", step=place + 1, steps=len(marks), name=marks[place].name
    )
    line = ft.Container(content=StepLine(marks, place, label), expand=True)
    return [ft.Row(spacing=theme.SPACE.S, controls=[line, RulesLink(_topic(pad, step))])]


def _topic(pad: Pad, step: Step) -> str:
    """The page of the rules that explains a step."""
    rules = pad.now.game.rules
    match step:
        case Deal() | TurnUp() | NameTrump():
            return "formats" if fixed_trump(rules, 1) else "turn-up"
        case BidOf() | BidAgain():
            return "bids" if rules.bid_mode is BidMode.OPEN else "hidden-bids"
        case Play():
            return "trick"
        case _:
            return "scoring"


def _body() -> list[ft.Control]:
    match use_pad().now.step:
        case Deal() | TurnUp():
            return [DealBody()]
        case NameTrump() | BidOf():
            return [BidRows()]
        case BidAgain():
            return [AgainRows()]
        case Play():
            return [PlayRows()]
        case Count():
            return [CountRows()]
        case Review(number):
            return [Result(number)]
        case Finished():
            return [Finish()]


def _foot(pad: Pad) -> ft.Control:
    if pad.asked is not None:
        return BidPad()
    match pad.now.step:
        case Deal() | TurnUp():
            return DealAction()
        case NameTrump():
            return TrumpPad()
        case BidOf():
            return BidPad()
        case BidAgain():
            return AgainAction()
        case Play():
            return PlayAction()
        case Count():
            return CountAction()
        case Review():
            return ReviewAction()
        case Finished():
            return FinishActions()
