"""The screen of a game: the top bar, the body of the next step, and its buttons at the foot."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game import steps
from scorekeeper.game.events import Redone, Undone
from scorekeeper.i18n import N_
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.schedule import has_fixed_rounds
from scorekeeper.ui.device import focus
from scorekeeper.ui.device.back_navigation import intercept_back
from scorekeeper.ui.device.scrolling import scroll_to
from scorekeeper.ui.device.tap_guard import with_subject
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import START, column, padded, stack
from scorekeeper.ui.parts.notice import transient_notice
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.step_indicator import StepIndicator
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.finish import Finish, FinishActions
from scorekeeper.ui.screens.first_hint import use_first_hint
from scorekeeper.ui.screens.game_message import GameMessage
from scorekeeper.ui.screens.game_navigation import GameNavigation
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.round.bids import BidPad, BidRows, RepeatBidsAction, RepeatedBids
from scorekeeper.ui.screens.round.count import CountAction, CountHead, CountPad
from scorekeeper.ui.screens.round.deal import DealAction, DealBody, TrumpPad, deal_density
from scorekeeper.ui.screens.round.game_bar import GameBar
from scorekeeper.ui.screens.round.hidden_bids import are_bids_typed_in
from scorekeeper.ui.screens.round.play import PlayAction, PlayRows
from scorekeeper.ui.screens.round.result import Result, ReviewAction, TooFewAction, TooFewBody
from scorekeeper.ui.screens.scorepad.table import ScorepadTable
from scorekeeper.ui.session.open_game import OpenGameState, use_selector
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _

_STEPS: Final[tuple[tuple[str, str, tuple[type, ...], str], ...]] = (
    ("deal", N_("deal"), (steps.Deal, steps.TurnUp), "turn-up"),
    ("trump", N_("trump"), (steps.NameTrump,), "turn-up"),
    ("bids", N_("bids"), (steps.BidOf, steps.BidAgain), "bids"),
    ("play", N_("play"), (steps.Play,), "trick"),
    ("tricks", N_("tricks"), (steps.Count,), "scoring"),
    ("score", N_("score"), (steps.Review,), "scoring"),
)
"""The steps of a round: code, name, kinds, and the topic of the rules that explains them."""


@screen
def RoundScreen() -> ft.View:
    """The open game at its next step."""
    session, layout = use_session(), use_layout()
    scrolled = ft.use_memo(ft.Ref[ft.Column], [])
    start = ft.use_memo(focus.FocusStart, [])
    # then what is tapped could fill the window, so it scrolls with the rest
    cramped = layout.cramped

    def draw(state: OpenGameState) -> ft.View:
        actions = StepActions()
        bar = GameNavigation() if layout.game_bar else None
        view = screen_view(
            RoundTop(start),
            actions if cramped else None,
            # the same one wherever it stands: what was opened from it stays open
            ft.Container(key="body", content=StepBody(scrolled, start, follow=not cramped)),
            foot=() if cramped else (actions, bar),
            beside=(layout, ScorepadTable(beside=layout.column) if layout.wide else None),
            scrolled=scrolled,
        )
        guarded = with_subject(view, partial(_subject, state, session), partial(_cards, state))
        return intercept_back(guarded, state.reset_bidder)

    return use_game_screen(draw)


@component
def RoundTop(start: focus.FocusStart) -> ft.Control:
    """The bar, and under it the step of the round, where the focus `start`s in every step."""
    step, rules, turns_up = use_selector(
        lambda state: (
            _at(state),
            state.game.rules,
            state.game.current_round is None or state.round.turns_up,
        )
    )
    low = use_layout().low
    shown = [each for each in _STEPS if turns_up or steps.NameTrump not in each[2]]
    place = next((at for at, each in enumerate(shown) if isinstance(step, each[2])), -1)
    if place < 0 or low:
        return GameBar(None)
    topic = shown[place][3]
    if topic == "turn-up" and has_fixed_rounds(rules):
        topic = "formats"
    elif topic == "bids" and rules.bid_mode is not BidMode.OPEN:
        topic = "hidden-bids"
    labels = tuple((f"step-{code}", _(name)) for code, name, *_more in shown)
    spoken = _(
        "Step {step} of {steps}: {name}", step=place + 1, steps=len(labels), name=labels[place][1]
    )
    indicator = padded(StepIndicator(labels, place, spoken, start), x=theme.SPACE.M)
    return stack(GameBar(topic), indicator, spacing=0, align=START)


@component
def StepBody(scrolled: ft.Ref[ft.Column], start: focus.FocusStart, *, follow: bool) -> ft.Control:
    """The body of the next step, scrolled to its beginning.

    A new step moves the focus to its `start`, except after undo: the same button may be wanted
    again. With `follow`, whoever bids is kept in sight; without, the buttons would scroll away.
    """
    step, went_back = use_selector(
        lambda state: (_at(state), isinstance(state.current.log[-1].event, Undone | Redone))
    )
    opening = ft.use_ref(True)

    async def enter() -> None:
        if not (opening.current or went_back):
            focus.move_focus(start)
        opening.current = False
        if not isinstance(step, steps.BidOf):
            await scroll_to(scrolled)

    ft.use_effect(enter, [type(step)])
    body, _buttons = _parts(step, scrolled if follow else None, start)
    return column(body())


@component
def StepActions() -> ft.Control:
    """The buttons of the next step, under the message about the last tap or else a hint."""
    layout, session = use_layout(), use_session()
    step, rebids, recounted, has_message, has_bids, has_room = use_selector(
        lambda state: (
            _at(state),
            state.rebidder is not None,
            state.recounter,
            state.has_notice,
            _may_change_bids(state, session),
            # a line above the turn-ups would cover whoever is in the rows above it
            isinstance(state.current.step, steps.Deal | steps.TurnUp)
            and not deal_density(state, layout, more=1).flat,
        )
    )
    platform = ft.context.page.platform
    deals = has_room and platform is not None and platform.is_desktop()
    press, tap = _("Press ? to see what the keys do."), _("Tap a row to change its bid.")
    keys_hint = use_first_hint("keys_hint", press, when=deals and not has_message)
    rows_hint = use_first_hint("bid_hint", tap, when=has_bids and not has_message)
    _body, buttons = _parts(step)
    return stack(
        keys_hint,
        rows_hint,
        transient_notice(GameMessage()) if has_message else None,
        BidPad() if rebids else buttons() if recounted is None else CountPad(recounted),
    )


def _may_change_bids(state: OpenGameState, session: Session) -> bool:
    """Whether bids are being made, and whoever holds the device sees one that could be changed."""
    game = state.current.game
    round_, mode = game.current_round, game.rules.bid_mode
    if round_ is None or not isinstance(state.current.step, steps.BidOf):
        return False
    return are_bids_typed_in(mode, session) and any(bid is not None for bid in round_.bids)


def _at(state: OpenGameState) -> steps.Step:
    """Return the next step; every bid is that of seat 0, as no frame depends on who bids."""
    step = state.current.step
    return replace(step, seat=0) if isinstance(step, steps.BidOf) else step


def _subject(state: OpenGameState, session: Session) -> Hashable:
    """Return what the controls of the round are about: each change makes them new to the player.

    One bid after the other is entered on the same keys, and one trick more on the same buttons.
    """
    round_ = state.game.current_round
    typed_in = are_bids_typed_in(state.game.rules.bid_mode, session)
    step = _at(state) if typed_in else state.current.step
    message = state.message
    asked = message is not None and (message.retry or message.override) is not None
    whose = state.rebidder, state.recounter, state.uncovered_for, typed_in
    changes = round_ and (round_.werewolf, round_.bid_changes)
    return step, changes, whose, state.trick_by_trick, asked


def _cards(state: OpenGameState) -> Hashable:
    """Return who has the Grail, and how many tricks are won: no control moves by it."""
    round_ = state.game.current_round
    return round_ and (round_.grail, len(round_.taken))


def _parts(
    step: steps.Step,
    scrolled: ft.Ref[ft.Column] | None = None,
    start: focus.FocusStart | None = None,
) -> tuple[Callable[[], ft.Control], Callable[[], ft.Control]]:
    """Return what draws the body and the buttons of a step."""
    match step:
        case steps.Deal() | steps.TurnUp():
            return DealBody, DealAction
        case steps.NameTrump():
            return partial(BidRows, scrolled), partial(TrumpPad, step)
        case steps.BidOf():
            return partial(BidRows, scrolled), BidPad
        case steps.BidAgain():
            return RepeatedBids, RepeatBidsAction
        case steps.Play():
            return PlayRows, PlayAction
        case steps.Count():
            return CountHead, CountAction
        case steps.TooFew(number):
            return partial(TooFewBody, number), TooFewAction
        case steps.Review(number):
            return partial(Result, number), ReviewAction
        case steps.Finished():
            return partial(Finish, start or focus.FocusStart()), FinishActions
