"""The steps before the bids: the deal, the turn-up, and naming the trump."""

from collections.abc import Callable
from functools import partial
from itertools import count

import flet as ft

from scorekeeper.game.events import Dealt, TrumpNamed, TurnedUp
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import NameTrump
from scorekeeper.i18n import terms
from scorekeeper.rules.cards import NO_TRUMP, Card, Trump
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import fixed_trump
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import column, grid
from scorekeeper.ui.parts.suits import SpecialButton, SuitButton
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import WindowLayout, use_height, use_large_text, use_layout
from scorekeeper.ui.screens.last_event import ActionAfterLastEvent, LastEvent, QuestionLine
from scorekeeper.ui.screens.round.bid_rows import SeatRows
from scorekeeper.ui.screens.round.bids import forehead_reminder
from scorekeeper.ui.screens.round.header import round_header
from scorekeeper.ui.screens.round.result import Result
from scorekeeper.ui.screens.round.round_component import round_component
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import round as views

_WITH_NAMES_BESIDE = 6
"""Of more special cards some have names too long to stand beside their drawing."""
_WITHOUT_SCROLLING = 3
"""More special cards than that leave no room above them where text is large."""
_MAX_SHARE = 0.55
"""The most of the window's height that the choices then take."""
_TURN_UPS = 2
"""Rows of players that the pad of turn-ups covers, compared with a pad of two buttons."""
_IN_ROW = 3
"""Special cards in a row of the pad."""
_AROUND_ROWS = 480
_FLAT_ROW = 49
_SPECIALS_ROW = 70
"""Heights in pixels: of a standing in flat rows all but the rows, with a pad without special cards;
of such a row; and of a row of special cards."""


@round_component
def DealBody(state: OpenGameState, round_: Round) -> ft.Control:
    """The header of the round, and the result of the one before."""
    game = state.current.game
    before = round_.number - 1
    layout = use_layout()
    crowded = is_crowded(layout, game, round_)
    height, large = use_height(), use_large_text()
    # large text scrolls together with the pad
    paired = crowded and layout.short and not large and height < _for_rows(game, round_)
    return column(
        round_header(game, round_, flat=crowded, one_line=paired and before > 0),
        forehead_reminder() if views.has_bids_on_foreheads(game, round_) else None,
        Result(before, flat=crowded, paired=paired)
        if before
        else SeatRows(views.bids(game, round_)),
        spacing=theme.SPACE.S if crowded else theme.SPACE.M,
    )


def is_crowded(layout: WindowLayout, game: Game, round_: Round, more: int = 0) -> bool:
    """Return whether the rows above the turn-ups of a round and `more` rows crowd them."""
    # above the turn-ups there is room for some rows less than above two buttons
    return round_.turns_up and _row_count(game, round_) + more > layout.rows - _TURN_UPS


def _row_count(game: Game, round_: Round) -> int:
    """Return the number of rows above the turn-ups: a standing, or the players of the first round.

    In the standing are all who were at the table in the round before, also if they have left.
    """
    shown = game.round(round_.number - 1) if round_.number > 1 else round_
    return len(shown.seating.order)


def _for_rows(game: Game, round_: Round) -> int:
    """Return the height of a window that has a row for everybody above the turn-ups."""
    _suits, specials = views.turn_ups(game, round_)
    pad = _SPECIALS_ROW * -(-len(specials) // _IN_ROW)
    return _AROUND_ROWS + _FLAT_ROW * _row_count(game, round_) + pad


@round_component
def DealAction(state: OpenGameState, round_: Round) -> ft.Control:
    """The suits and special cards that can be turned up, or the button for a deal without one."""
    game = state.current.game
    large = use_large_text()
    layout = use_layout()
    height = use_height()
    dealt = partial(state.record, Dealt(round_.number))
    if not round_.turns_up:
        return ActionAfterLastEvent(
            PrimaryButton(identifiers.NEXT_ROUND, _("Dealt – on to the bids"), dealt),
            _no_turn_up(game, round_),
        )
    suits, specials = views.turn_ups(game, round_)
    asked = text(_("What was turned up?"), theme.STRONG)
    roomy = layout.roomy and not large and len(specials) <= _WITH_NAMES_BESIDE
    spacing = theme.SPACE.S if layout.roomy else theme.SPACE.XS
    # two words of large type fit side by side, and then so many cards that they have to scroll
    in_pairs = large and not layout.low
    tall = large and len(specials) > _WITHOUT_SCROLLING

    hotkeys = count(1)

    def button(draw: Callable[..., ft.Control], card: Card) -> ft.Control:
        turned_up = partial(state.record, TurnedUp(round_.number, card))
        code, hotkey = str(card), str(next(hotkeys))
        label = terms.short_name(_, code)
        return draw(identifiers.TURN_UP(code), code, label, turned_up, hotkey=hotkey)

    return column(
        LastEvent(asked),
        ft.Column(
            spacing=spacing,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            scroll=ft.ScrollMode.AUTO if tall else None,
            height=height * _MAX_SHARE if tall else None,
            controls=[
                grid(
                    *(
                        button(partial(SuitButton, roomy=layout.roomy), Card(suit=suit))
                        for suit in suits
                    ),
                    across=2 if in_pairs else 4,
                ),
                grid(
                    *(
                        button(partial(SpecialButton, roomy=roomy), Card(special=special))
                        for special in specials
                    ),
                    across=min(2 if in_pairs else _IN_ROW, len(specials)),
                ),
            ],
        ),
        spacing=spacing,
        tight=True,
    )


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
def TrumpPad() -> ft.Control:
    """The suits that may be named as trump, under the name of the player who names it."""
    state = use_open_game()
    step = state.current.step
    large, low = use_large_text(), use_layout().low
    if not isinstance(step, NameTrump):
        return ft.Container()
    # one line, so that nothing below it moves with the name
    asked = QuestionLine(_("{name} names the trump", name=state.names[step.seat]), theme.STRONG)
    return trump_keys(LastEvent(asked), state, step, in_pairs=large and not low)


def trump_keys(
    head: ft.Control, state: OpenGameState, step: NameTrump, *, in_pairs: bool
) -> ft.Control:
    """Return the trumps that may be named, under `head`."""

    def button(trump: Trump) -> ft.Control:
        return SuitButton(
            identifiers.TRUMP(trump),
            trump,
            terms.short_name(_, trump),
            partial(state.record, TrumpNamed(step.round, trump)),
            hotkey=str(step.choices.index(trump) + 1),
        )

    return column(
        head,
        grid(
            *(button(trump) for trump in step.choices if trump != NO_TRUMP),
            across=2 if in_pairs else 4,
        ),
        *(button(trump) for trump in step.choices if trump == NO_TRUMP),
        spacing=theme.SPACE.S,
        tight=True,
    )
