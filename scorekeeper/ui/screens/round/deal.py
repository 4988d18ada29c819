"""Deal and turn-up: the last round's result above, what was turned up below."""

from collections.abc import Callable
from functools import partial
from itertools import count

import flet as ft

from scorekeeper.game.events import Dealt, GameFinished, TrumpNamed, TurnedUp
from scorekeeper.game.sheet import Game, Round
from scorekeeper.game.steps import NameTrump
from scorekeeper.i18n import Words, terms
from scorekeeper.rules.cards import NO_TRUMP, Card, Trump
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import fixed_trump
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.large import use_large_text
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.suits import SpecialButton, SuitButton, grid
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.round.bids import foreheads
from scorekeeper.ui.screens.round.header import RoundHead
from scorekeeper.ui.screens.round.result import Result
from scorekeeper.ui.screens.round.rows import SeatRows
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.words import words

_WITH_NAMES_BESIDE = 6
"""Of more special cards some have names too long to stand beside their drawing."""
_WITHOUT_SCROLLING = 3
"""More special cards than that leave no room above them where text is large."""
_MOST = 0.55
"""The most of the window's height that the choices then take."""
_USUAL = 640


@part
def DealBody() -> ft.Control:
    """Who deals how many; below it what the round before brought, and the way to stop here."""
    _ = words()
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    if round_ is None:
        return ft.Container()
    before = round_.number - 1
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            RoundHead(game, round_),
            *foreheads(game, round_),
            Result(before) if before else SeatRows(views.bids(game, round_)),
            *(
                [
                    QuietAction(
                        identifiers.FINISH_GAME,
                        _("End the game here"),
                        partial(pad.say, GameFinished()),
                    )
                ]
                if before
                else []
            ),
        ],
    )


@part
def DealAction() -> ft.Control:
    """The suits and special cards that can be turned up, or the button for a deal without one."""
    _ = words()
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    large, measured = use_large_text(theme.SMALL_STRONG)
    room = use_room()
    if round_ is None:
        return ft.Container()
    dealt = partial(pad.say, Dealt(round_.number))
    if not round_.turns_up:
        return MainAction(
            identifiers.NEXT_ROUND,
            _("Dealt – on to the bids"),
            dealt,
            note=_no_turn_up(_, game, round_),
        )
    suits, specials = views.turn_ups(game, round_)
    asked = text(_("What was turned up?"), theme.SMALL_STRONG, theme.MUTED, centered=True)
    asked.on_size_change = measured
    roomy = room.roomy and not large and len(specials) <= _WITH_NAMES_BESIDE
    # two words of large type fit side by side, and then so many cards that they have to scroll
    in_pairs = large and not room.low
    tall = large and len(specials) > _WITHOUT_SCROLLING

    hotkeys = count(1)

    def button(draw: Callable[..., ft.Control], card: Card) -> ft.Control:
        turned_up = partial(pad.say, TurnedUp(round_.number, card))
        code, hotkey = str(card), str(next(hotkeys))
        label = terms.button(_, code)
        return draw(identifiers.TURN_UP(code), code, label, turned_up, hotkey=hotkey)

    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            asked,
            ft.Column(
                spacing=theme.SPACE.S,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                scroll=ft.ScrollMode.AUTO if tall else None,
                height=(ft.context.page.height or _USUAL) * _MOST if tall else None,
                controls=[
                    grid(
                        *(button(SuitButton, Card(suit=suit)) for suit in suits),
                        across=2 if in_pairs else 4,
                    ),
                    grid(
                        *(
                            button(partial(SpecialButton, roomy=roomy), Card(special=special))
                            for special in specials
                        ),
                        across=min(2 if in_pairs else 3, len(specials)),
                    ),
                ],
            ),
        ],
    )


def _no_turn_up(_: Words, game: Game, round_: Round) -> str:
    """Why no card is turned up, and what that makes trump."""
    trump = fixed_trump(game.rules, round_.number)
    if trump is None:
        return _("No card is left to turn up: this round has no trump.")
    if game.rules.format is Format.ONE_SUIT:
        return _("Everybody plays with a suit of their own, and there is no trump.")
    if trump == NO_TRUMP:
        return _("Nothing is turned up: this round has no trump.")
    return _("Trump: {trump}", trump=terms.button(_, trump))


@part
def TrumpPad() -> ft.Control:
    """The suits that may be named as trump, and who names one."""
    _ = words()
    pad = use_pad()
    step = pad.now.step
    large, measured = use_large_text(theme.STRONG)
    low = use_room().low
    if not isinstance(step, NameTrump):
        return ft.Container()

    def button(trump: Trump) -> ft.Control:
        named = TrumpNamed(step.round, trump)
        return SuitButton(
            identifiers.TRUMP(trump),
            trump,
            terms.button(_, trump),
            partial(pad.say, named),
            hotkey=str(step.choices.index(trump) + 1),
        )

    asked = text(
        _("{name} names the trump", name=pad.names[step.seat]), theme.STRONG, centered=True
    )
    asked.on_size_change = measured
    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            asked,
            grid(
                *(button(trump) for trump in step.choices if trump != NO_TRUMP),
                across=2 if large and not low else 4,
            ),
            *(button(trump) for trump in step.choices if trump == NO_TRUMP),
        ],
    )
