"""The foot of the referee: keys that answer the open question, or the next trick."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.rules.cards import NO_TRUMP, Suit
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.layout import grid, row, stack
from scorekeeper.ui.parts.suits import SpecialButton, SuitButton
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.screens.referee.card_pad import CardPad
from scorekeeper.ui.screens.referee.conditions import deck_name
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import Question, TrickOnScreen, TrickState
from scorekeeper.ui.viewmodels.verdict import Verdict, judge


@component
def QuestionPad(trick: TrickOnScreen) -> ft.Control:
    """The keys for what is asked now."""
    now, setting = trick.state, trick.state.setting

    def button(
        draw: Callable[..., ft.Control],
        identifier: Callable[[str], str],
        choose: Callable[..., TrickState],
        code: str,
    ) -> ft.Control:
        return draw(identifier(code), code, terms.short_name(_, code), trick.on_tap(choose, code))

    match now.question:
        case Question.DECK:
            decks = {code: deck_label(code) for code in referee.DECKS}
            controls = [
                text(_("Which cards are on the table?"), theme.STRONG, centered=True),
                one_of(
                    "deck-{}".format,
                    decks,
                    referee.deck_code(setting),
                    lambda code: trick.change(lambda now: now.choose_deck(code)),
                    centered=True,
                ),
            ]
        case Question.LEADER:
            players = dict(enumerate(setting.names))
            controls = [
                text(_("Who led this trick?"), theme.STRONG, centered=True),
                one_of(
                    "led-{}".format,
                    players,
                    now.leader,
                    lambda player: trick.change(lambda now: now.set_leader(player)),
                    centered=True,
                ),
            ]
        case Question.TRUMP:
            name = partial(button, identifier="trump-{}".format, choose=TrickState.set_trump)
            controls = [
                text(_("What is trump?"), theme.STRONG, centered=True),
                grid(*(name(SuitButton, code=suit) for suit in setting.suits)),
                grid(name(SpecialButton, code=NO_TRUMP), across=1),
            ]
        case Question.DECLARATION:
            declare = partial(button, SuitButton, "declare-{}".format, TrickState.declare)
            controls = [
                _next_card_row(trick),
                grid(*map(declare, now.declarations), across=len(now.declarations)),
            ]
        case Question.CARD:
            controls = [_next_card_row(trick), CardPad(trick)]
        case Question.NOTHING:
            controls = [_trick_over(trick)]
    return stack(*controls)


def deck_label(code: str) -> str:
    """Return a deck's name, with its suits if the edition has two prints."""
    setting = referee.DECKS[code]
    name = deck_name(setting)
    if len(setting.sheet.suit_sets) == 1 or setting.one_suit:
        return name
    return _("{edition} with ♠ ♥ ♦ ♣", edition=name) if Suit.SPADES in setting.suits else name


def _next_card_row(trick: TrickOnScreen) -> ft.Control:
    """Return whose card is next, and buttons to take back, start over and end the trick."""
    now = trick.state
    number, player = now.next_place + 1, now.player(now.next_place)
    asked = now.declaring or now.imitating
    if asked:
        prompt = _("{card} is played as…", card=terms.special(_, asked))
    elif player is None:
        prompt = _("Card {number}", number=number)
    else:
        prompt = _("Card {number}: {name}", number=number, name=player)
    ended = isinstance(judge(now), Verdict)
    end = icon_button(
        "end-trick",
        _("The trick is complete"),
        ft.Icons.CHECK,
        trick.on_tap(TrickState.set_complete, done=True) if ended else None,
    )
    anew = trick.on_tap(_next_trick) if now.cards else None
    return row(
        ft.Container(width=theme.SPACE.XS),
        text(prompt, theme.STRONG, expand=True),
        _take_back(trick),
        icon_button("new-trick", _("New trick"), ft.Icons.RESTART_ALT, anew),
        None if now.setting.names else end,
        spacing=theme.SPACE.HAIR,
    )


def _take_back(trick: TrickOnScreen) -> ft.Control:
    now = trick.state
    lifted = now.lifted is not None
    has_input = now.cards or now.suit or now.declaring or now.imitating
    return icon_button(
        "take-back",
        _("Remove this card") if lifted else _("Take the last card back"),
        ft.Icons.DELETE_OUTLINE if lifted else ft.Icons.BACKSPACE_OUTLINED,
        trick.on_tap(TrickState.take_back) if has_input else None,
    )


def _trick_over(trick: TrickOnScreen) -> ft.Control:
    """Return the buttons for the next trick and for changing this one."""
    one_more = icon_button(
        "one-more-card",
        _("One more card"),
        ft.Icons.ADD,
        trick.on_tap(TrickState.set_complete, done=False),
    )
    anew = PrimaryButton("new-trick", _("New trick"), trick.on_tap(_next_trick))
    back = _take_back(trick) if trick.state.is_full else one_more
    return row(back, ft.Container(content=anew, expand=True), spacing=theme.SPACE.S)


def _next_trick(state: TrickState) -> TrickState:
    """Return the next trick; the winner of a complete trick leads it."""
    verdict = judge(state)
    if isinstance(verdict, Verdict) and not verdict.so_far:
        return state.next_trick(verdict.trick.winner)
    return state.next_trick()
