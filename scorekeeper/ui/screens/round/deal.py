"""The steps before the bids: the deal, the turn-up, and naming the trump."""

from collections.abc import Callable
from functools import partial
from itertools import count
from math import ceil, inf
from typing import Final

import flet as ft

from scorekeeper.game.events import Dealt, TrumpNamed, TurnedUp
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import NameTrump
from scorekeeper.i18n import terms
from scorekeeper.rules.cards import NO_TRUMP, Card, Trump
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import fixed_trump
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import column, grid, stack
from scorekeeper.ui.parts.suits import SpecialButton, SuitButton
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import Density, WindowLayout, use_layout
from scorekeeper.ui.screens.last_event import ActionAfterLastEvent, LastEvent, QuestionLine
from scorekeeper.ui.screens.round.bid_rows import SeatRows
from scorekeeper.ui.screens.round.bids import unseen_reminder
from scorekeeper.ui.screens.round.header import round_header
from scorekeeper.ui.screens.round.result import Result
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import round as views

_WITH_NAMES_BESIDE: Final = 6
"""With more special cards than this, some names are too long to stand beside their drawing."""
_WITHOUT_SCROLLING: Final = 3
"""More special cards than this leave no room above them where text is large."""
_MAX_SHARE: Final = 0.55
"""The most of the window's height that the choices then take."""
_TURN_UPS: Final = 2
"""Rows of players that the pad of turn-ups covers, compared with a pad of two buttons."""
_IN_ROW: Final = 3
"""Special cards in a row of the pad."""


@component
def DealBody() -> ft.Control:
    """The header of the round, and the result of the one before."""
    state = use_open_game()
    before, density = state.round.number - 1, deal_density(state, use_layout())
    bids = views.bids(state.game, state.round)
    return column(
        round_header(state, flat=density.flat, one_line=density.tight and before > 0),
        unseen_reminder(views.unseen_cards(state.game, state.round)),
        Result(before, flat=density.flat, paired=density.tight) if before else SeatRows(bids),
        spacing=theme.SPACE.S if density.flat else theme.SPACE.M,
    )


def deal_density(state: OpenGameState, layout: WindowLayout, more: int = 0) -> Density:
    """Return how densely the rows above the pad are drawn, with `more` rows than there are.

    They are all who were at the table in the round before, also if they have left, or in the first
    round its players.
    """
    game, round_ = state.game, state.round
    shown = game.round(round_.number - 1) if round_.number > 1 else round_
    rows = len(shown.seated) + more
    specials = views.turn_ups(game, round_)[1]
    covered = _TURN_UPS if round_.turns_up else -inf
    return layout.density(rows, covered, ceil(len(specials) / _IN_ROW))


@component
def DealAction() -> ft.Control:
    """The suits and special cards that can be turned up, or the button for a deal without one."""
    state, layout = use_open_game(), use_layout()
    game, round_ = state.game, state.round
    if not round_.turns_up:
        dealt = partial(state.record, Dealt(round_.number))
        button = PrimaryButton("next-round", _("Dealt – on to the bids"), dealt)
        return ActionAfterLastEvent(button, _no_turn_up(game, round_))
    suits, specials = views.turn_ups(game, round_)
    beside = layout.roomy and not layout.large and len(specials) <= _WITH_NAMES_BESIDE
    # two words of large type fit side by side, and then so many cards that they have to scroll
    across = 2 if layout.large and not layout.low else _IN_ROW
    tall = layout.large and len(specials) > _WITHOUT_SCROLLING
    spacing = theme.SPACE.S if layout.roomy else theme.SPACE.XS
    hotkeys = map(str, count(1))

    def button_of(draw: Callable[..., ft.Control], card: Card) -> ft.Control:
        turned_up = partial(state.record, TurnedUp(round_.number, card))
        code, hotkey = str(card), next(hotkeys)
        label = terms.short_name(_, code)
        return draw(f"turn-up-{code}", code, label, turned_up, hotkey=hotkey)

    small_button = partial(SpecialButton, roomy=beside)
    pad = stack(
        _suit_grid(*(button_of(SuitButton, Card(suit=suit)) for suit in suits), layout=layout),
        grid(
            *(button_of(small_button, Card(special=card)) for card in specials),
            across=min(across, len(specials)),
        ),
        spacing=spacing,
    )
    if tall:
        pad.scroll, pad.height = ft.ScrollMode.AUTO, layout.height * _MAX_SHARE
    asked = text(_("What was turned up?"), theme.STRONG)
    return stack(LastEvent(asked), pad, spacing=spacing)


def _suit_grid(*buttons: ft.Control, layout: WindowLayout) -> ft.Control:
    return grid(*buttons, across=2 if layout.large and not layout.low else 4)


def _no_turn_up(game: Game, round_: Round) -> str:
    """Return why no card is turned up, and what is trump then."""
    trump = fixed_trump(game.rules, round_.number)
    if trump is None:
        return _("No card is left to turn up: this round has no trump.")
    if game.rules.format is Format.ONE_SUIT:
        return _("Each player has a suit of their own, and there is no trump.")
    if trump == NO_TRUMP:
        return _("Nothing is turned up: this round has no trump.")
    return _("Trump: {trump}", trump=terms.short_name(_, trump))


@component
def TrumpPad(step: NameTrump) -> ft.Control:
    """The suits that may be named as trump, under the name of the player who names it."""
    # one line, so that nothing below it moves with the name
    asked = _("{name} names the trump", name=use_open_game().names[step.seat])
    head = LastEvent(QuestionLine(asked, theme.STRONG))
    return stack(head, TrumpKeys(step))


@component
def TrumpKeys(step: NameTrump) -> ft.Control:
    """The trumps that may be named."""
    state, layout = use_open_game(), use_layout()

    def button(trump: Trump) -> ft.Control:
        return SuitButton(
            f"trump-{trump}",
            trump,
            terms.short_name(_, trump),
            partial(state.record, TrumpNamed(step.round, trump)),
            hotkey=str(step.choices.index(trump) + 1),
        )

    suits = (button(trump) for trump in step.choices if trump != NO_TRUMP)
    return stack(
        _suit_grid(*suits, layout=layout), button(NO_TRUMP) if NO_TRUMP in step.choices else None
    )
