"""Turn-up and trump in the draft of a correction: a line that opens into the choices."""

from collections.abc import Callable, Sequence
from functools import partial
from operator import not_

import flet as ft

from scorekeeper.game.corrections import Correction, turn_up_event, werewolf_event
from scorekeeper.game.events import RoundCorrected, RoundEvent, TrumpNamed
from scorekeeper.i18n import terms
from scorekeeper.rules.cards import Card, Trump
from scorekeeper.ui.device.scrolling import scroll_key, scroll_to
from scorekeeper.ui.error_boundary import component, handler
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import column, grid
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.suits import SuitButton, suit_mark
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.screens.round.werewolf import WerewolfQuestion
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.round import turn_ups

TrumpEdit = Callable[[RoundCorrected], RoundEvent | None]
"""Makes the event of a tap from the draft as it is then; None if it changes nothing."""

OnTrump = Callable[[TrumpEdit], object]
"""Applies an edit to the draft."""


@component
def DraftTrump(correction: Correction, change: OnTrump, scrolled: ft.Ref[ft.Column]) -> ft.Control:
    """The turn-up and the trump; a tap shows all choices.

    It comes last in `scrolled`, which follows what opens.
    """
    state, draft = use_open_game(), correction.draft
    open_, set_open = ft.use_state(False)
    suits, specials = turn_ups(state.current.game, correction.round)

    async def follow() -> None:
        if open_:
            await scroll_to(scrolled, key=scroll_key("trump"))

    def turn_up(code: str, turned: Card) -> ft.Control:
        return SuitButton(
            f"turn-up-{code}",
            code,
            terms.short_name(_, code),
            partial(change, lambda now: turn_up_event(now, turned)),
            chosen=draft.turn_up is not None and _code(draft.turn_up) == code,
        )

    def named(trump: Trump) -> ft.Control:
        name = terms.short_name(_, trump)
        return SuitButton(
            f"trump-{trump}",
            trump,
            name,
            partial(change, lambda now: TrumpNamed(now.round, trump)),
            chosen=draft.named_trump == trump,
            spoken=_("Trump: {trump}", trump=name),
        )

    choices: list[ft.Control] = []
    if open_:
        turned = column(
            grid(*(turn_up(suit, Card(suit=suit)) for suit in suits)),
            grid(*(turn_up(each, Card(special=each)) for each in specials), across=3),
            spacing=theme.SPACE.S,
        )
        asked = text(_("What was turned up?"), theme.SMALL_STRONG, theme.MUTED)
        choices += [asked, radio_group(turned)]
        choices += _werewolf(state.names, correction, change) if correction.round.may_swap else ()
    if correction.trumps and (open_ or correction.trump_missing):
        trumps = grid(*map(named, correction.trumps))
        asked = text(_("What was named as trump?"), theme.SMALL_STRONG, theme.MUTED)
        choices += [asked, radio_group(trumps)]
    line = _line(correction, partial(set_open, not_), open_=open_)
    return ft.Container(
        key=scroll_key("trump"),
        content=panel(line, *choices, padding=theme.SPACE.S),
        # before it was laid out, there would be nothing yet to scroll to
        on_size_change=handler(follow),
    )


def _werewolf(names: Sequence[str], correction: Correction, change: OnTrump) -> list[ft.Control]:
    """The choice of the player who swapped the Werewolf, if it can have been swapped."""

    def swap(seat: int) -> object:
        return change(lambda now: werewolf_event(now, seat))

    holder = correction.draft.werewolf
    if holder is None:
        return [WerewolfQuestion(correction.round.order, swap)]
    said = _("{name} swapped the Werewolf", name=names[holder])
    return [
        value_text("werewolf-holder", said),
        SecondaryButton("werewolf", _("Nobody swapped the Werewolf"), partial(swap, holder)),
    ]


def _line(correction: Correction, on_tap: OnTap, *, open_: bool) -> ft.Control:
    trump, turn_up = correction.round.trump, correction.draft.turn_up
    trump_text = terms.trump(_, trump) if trump else _("not named yet")
    turned = terms.card(_, _code(turn_up)) if turn_up else _("not recorded")
    facts = [_("Turn-up: {card}", card=turned), _("Trump: {trump}", trump=trump_text)]
    mark = ft.Icon(ft.Icons.HELP_OUTLINE, size=30, color=theme.MISSED)
    return tap_row(
        "change-trump",
        ". ".join(facts),
        on_tap,
        suit_mark(trump, 30) if trump else mark,
        [text(facts[1], theme.NAME), remark(facts[0])],
        unfolded=open_,
        height=theme.SPACE.S,
    )


def _code(turned: Card) -> str:
    """Return the code of a turn-up's button: its special card or its suit, whatever the rank."""
    return str(turned.special or turned.suit)
