"""The game on the screen: the bar, the step we are at, and below it what is tapped next."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

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
from scorekeeper.i18n import N_
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.schedule import fixed_trump
from scorekeeper.ui import focus, identifiers, theme
from scorekeeper.ui.going_back import leaves_first
from scorekeeper.ui.guard import part, screen
from scorekeeper.ui.parts.explain import RulesLink
from scorekeeper.ui.parts.large import LARGE, gauge
from scorekeeper.ui.parts.notice import passing
from scorekeeper.ui.parts.shell import Room, shell, use_room
from scorekeeper.ui.parts.steps import Step as StepMark
from scorekeeper.ui.parts.steps import StepLine
from scorekeeper.ui.screens.finish import Finish, FinishActions
from scorekeeper.ui.screens.message import PadMessage
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.screens.round.again import AgainAction, AgainRows
from scorekeeper.ui.screens.round.bar import GameBar
from scorekeeper.ui.screens.round.bids import BidPad, BidRows
from scorekeeper.ui.screens.round.count import CountAction, CountRows
from scorekeeper.ui.screens.round.deal import DealAction, DealBody, TrumpPad
from scorekeeper.ui.screens.round.play import PlayAction, PlayRows
from scorekeeper.ui.screens.round.result import Result, ReviewAction
from scorekeeper.ui.screens.scorepad import Scorepad
from scorekeeper.ui.state import Pad, use_of_pad
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
    room = use_room()
    scrolled = ft.use_memo(ft.Ref[ft.Column], [])
    start = ft.use_memo(focus.Start, [])
    scale, set_scale = ft.use_state(1.0)
    # then what is tapped could fill the window, so it scrolls with the rest
    cramped = room.short and scale >= LARGE

    def draw(pad: Pad) -> ft.View:
        body, foot = StepBody(scrolled, start, follow=not cramped), StepFoot()
        view = shell(
            Top(set_scale, start),
            *([foot, body] if cramped else [body]),
            bottom=None if cramped else foot,
            beside=(room, Scorepad(_width_beside(room)) if room.wide else None),
            scrolled=scrolled,
            route=route,
            spacing=theme.SPACE.M,
        )
        return leaves_first(view, pad.step_back)

    return opened(draw)


def _width_beside(room: Room) -> float:
    return (ft.context.page.width or 0) - room.column


@part
def Top(on_scale: Callable[[float], object], start: focus.Start) -> ft.Control:
    """The bar, and under it where in the round we are, the `start` of every step.

    `on_scale` hears how large letters are.
    """
    return ft.Stack(
        controls=[
            gauge(on_scale),
            ft.Column(spacing=0, tight=True, controls=[GameBar(), *_step_line(use_room(), start)]),
        ]
    )


@part
def StepBody(
    scrolled: ft.Ref[ft.Column],
    start: focus.Start,
    *,
    follow: bool,
) -> ft.Control:
    """What is looked at in the step that comes next, from its beginning.

    The focus goes to the `start` of the step, but for a step that somebody went back to: they may
    want to go back further with the same button. With `follow`, whoever bids is kept in sight; else
    what is tapped would scroll away.
    """
    step, went_back = use_of_pad(lambda pad: (_at(pad), pad.went_back))
    opening = ft.use_ref(True)

    async def enter() -> None:
        if not (opening.current or went_back):
            focus.begin(start)
        opening.current = False
        if scrolled.current and not isinstance(step, BidOf):
            with suppress(RuntimeError):  # the game has been left already
                await scrolled.current.scroll_to(offset=0)

    ft.use_effect(enter, [type(step)])
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=_body(step, scrolled if follow else None, start),
    )


@part
def StepFoot() -> ft.Control:
    """What is tapped in the step that comes next, under what there is to say about the last tap."""
    step, asked, spoken = use_of_pad(
        lambda pad: (_at(pad), pad.asked is not None, pad.message is not None)
    )
    foot = BidPad() if asked else _foot(step)
    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[passing(PadMessage()), foot] if spoken else [foot],
    )


def _step_line(room: Room, start: focus.Start) -> list[ft.Control]:
    _ = words()
    step, topic = use_of_pad(lambda pad: (_at(pad), _topic(pad, pad.now.step)))
    place = next((i for i, (_id, _name, kinds) in enumerate(_STEPS) if isinstance(step, kinds)), -1)
    if place < 0 or room.low:
        return []
    marks = tuple(StepMark(identifiers.STEP(code), _(name)) for code, name, _kinds in _STEPS)
    label = _(
        "Step {step} of {steps}: {name}", step=place + 1, steps=len(marks), name=marks[place].name
    )
    line = ft.Container(content=StepLine(marks, place, label, start), expand=True)
    return [
        ft.Container(
            padding=ft.Padding.only(left=theme.SPACE.M),
            content=ft.Row(spacing=theme.SPACE.XS, controls=[line, RulesLink(topic)]),
        )
    ]


def _at(pad: Pad) -> Step:
    """The step that comes next. Whose bid it is changes nothing around the bids."""
    step = pad.now.step
    return replace(step, seat=0) if isinstance(step, BidOf) else step


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


def _body(step: Step, scrolled: ft.Ref[ft.Column] | None, start: focus.Start) -> list[ft.Control]:
    match step:
        case Deal() | TurnUp():
            return [DealBody()]
        case NameTrump() | BidOf():
            return [BidRows(scrolled)]
        case BidAgain():
            return [AgainRows()]
        case Play():
            return [PlayRows()]
        case Count():
            return [CountRows()]
        case Review(number):
            return [Result(number)]
        case Finished():
            return [Finish(start)]


def _foot(step: Step) -> ft.Control:
    match step:
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
