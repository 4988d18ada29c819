"""The turn-up and the trump of a draft: one line, which opens into what can be chosen."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import flet as ft

from scorekeeper.game.events import RoundCorrected
from scorekeeper.i18n import Words, terms
from scorekeeper.rules.cards import Card, Trump
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import handler, part
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.suits import SuitButton, grid, suit_mark
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.correct.change import Change
from scorekeeper.ui.screens.round.werewolf import AskForWerewolf
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels import correct as views
from scorekeeper.ui.viewmodels.round import turn_ups
from scorekeeper.ui.words import words


@part
def DraftTrump(
    draft: RoundCorrected,
    preview: views.Preview,
    change: Change,
    scrolled: ft.Ref[ft.Column],
) -> ft.Control:
    """What was turned up and what is trump; a tap shows everything it could have been.

    It comes last in `scrolled`, which follows what opens.
    """
    _ = words()
    game = use_pad().now.game
    open_, set_open = ft.use_state(False)
    roomy = use_room().roomy
    suits, specials = turn_ups(game, preview.round)

    async def follow() -> None:
        if open_ and scrolled.current:
            with suppress(RuntimeError):  # the round has been left already
                await scrolled.current.scroll_to(scroll_key=_place())

    def turn_up(code: str, turned: Card) -> ft.Control:
        return SuitButton(
            identifiers.TURN_UP(code),
            code,
            terms.button(_, code),
            partial(change, lambda now: views.with_turn_up(now, turned)),
            roomy=roomy,
            chosen=draft.turn_up is not None and _code(draft.turn_up) == code,
        )

    def name(trump: Trump) -> None:
        change(lambda now: views.with_trump(now, trump))

    choices: list[ft.Control] = []
    if open_:
        choices = [
            text(_("What was turned up?"), theme.SMALL_STRONG, theme.MUTED),
            grid(*(turn_up(suit, Card(suit=suit)) for suit in suits)),
            grid(*(turn_up(special, Card(special=special)) for special in specials), across=3),
        ]
        choices += _werewolf(_, draft, preview, change)
    if preview.trumps and (open_ or preview.trump_missing):
        choices += [
            text(_("What was named as trump?"), theme.SMALL_STRONG, theme.MUTED),
            grid(
                *(
                    SuitButton(
                        identifiers.TRUMP(trump),
                        trump,
                        terms.button(_, trump),
                        partial(name, trump),
                        roomy=roomy,
                        chosen=draft.named_trump == trump,
                        spoken=_("Trump: {trump}", trump=terms.button(_, trump)),
                    )
                    for trump in preview.trumps
                )
            ),
        ]
    line = _line(_, draft, preview, lambda: set_open(not open_), open_=open_)
    return ft.Container(
        key=_place(),
        content=card(line, *choices, padding=theme.SPACE.S),
        # before it was laid out, there would be nothing yet to scroll to
        on_size_change=handler(follow),
    )


def _place() -> ft.ScrollKey:
    return ft.ScrollKey("trump")  # type: ignore[call-arg]  # its class is made lazily


def _werewolf(
    _: Words,
    draft: RoundCorrected,
    preview: views.Preview,
    change: Change,
) -> list[ft.Control]:
    """Who swapped the Werewolf for the turn-up, where somebody can have done so."""
    if not preview.may_swap:
        return []

    def swap(seat: int) -> None:
        change(lambda now: views.with_werewolf(now, seat))

    holder = draft.werewolf
    if holder is None:
        return [AskForWerewolf(preview.round.order, swap)]
    name = use_pad().names[holder]
    return [
        value_text(identifiers.WEREWOLF_HOLDER, _("{name} swapped the Werewolf", name=name)),
        QuietAction(identifiers.WEREWOLF, _("Nobody swapped the Werewolf"), partial(swap, holder)),
    ]


def _line(
    _: Words,
    draft: RoundCorrected,
    preview: views.Preview,
    on_tap: Callable[[], object],
    *,
    open_: bool,
) -> ft.Control:
    trump = preview.round.trump
    said = terms.trump(_, trump) if trump else _("not named yet")
    turned = terms.card(_, _code(draft.turn_up)) if draft.turn_up else _("not noted")
    told = [_("Turn-up: {card}", card=turned), _("Trump: {trump}", trump=said)]
    node = tap_target(
        identifiers.CHANGE_TRUMP,
        ". ".join(told),
        ft.Container(
            padding=theme.SPACE.S,
            border_radius=theme.RADIUS.KEY,
            content=ft.Row(
                spacing=theme.SPACE.M,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    suit_mark(trump, 30)
                    if trump
                    else ft.Icon(ft.Icons.HELP_OUTLINE, size=30, color=theme.MISSED),
                    ft.Column(
                        expand=True,
                        spacing=0,
                        controls=[
                            text(told[1], theme.NAME),
                            text(told[0], theme.SMALL, theme.MUTED),
                        ],
                    ),
                    ft.Icon(
                        ft.Icons.EXPAND_LESS if open_ else ft.Icons.EXPAND_MORE,
                        size=24,
                        color=theme.MUTED,
                    ),
                ],
            ),
        ),
        on_tap,
    )
    node.expanded = open_
    return node


def _code(turned: Card) -> str:
    """What a turn-up is chosen by: its special card or its suit, whatever the rank."""
    return str(turned.special or turned.suit)
