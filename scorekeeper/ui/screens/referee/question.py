"""The foot of the referee: keys that answer the open question, or the next trick."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.rules.cards import NO_TRUMP, Special, Suit, Trump
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import column, grid, row, wrapping_row
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.suits import SpecialButton, SuitButton
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.screens.referee.card_pad import CardPad
from scorekeeper.ui.screens.referee.conditions import deck_name
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import ChangeTrick, Question, TrickState
from scorekeeper.ui.viewmodels.table_conditions import TableConditions
from scorekeeper.ui.viewmodels.verdict import Verdict, judge


@component
def QuestionPad(state: TrickState, change: ChangeTrick) -> ft.Control:
    """The keys for what is asked now."""
    match state.question:
        case Question.DECK:
            controls = _decks(state, change)
        case Question.TRUMP:
            controls = _trumps(state, change)
        case Question.LEADER:
            controls = _leaders(state, change)
        case Question.DECLARATION:
            controls = _declarations(state, change)
        case Question.CARD:
            controls = [_next_card_row(state, change, _imitated(state)), CardPad(state, change)]
        case Question.NOTHING:
            controls = _trick_over(state, change)
    return column(*controls, spacing=theme.SPACE.S, tight=True)


def _question_text(question: str) -> ft.Control:
    return text(question, theme.STRONG, centered=True)


def _decks(state: TrickState, change: ChangeTrick) -> list[ft.Control]:

    def chip(code: str, setting: TableConditions) -> ft.Control:
        return Chip(
            identifiers.DECK(code),
            deck_label(code),
            partial(change, lambda now: referee.choose_deck(now, code)),
            chosen=setting == state.setting,
        )

    return [
        _question_text(_("Which cards are on the table?")),
        _chips([chip(*deck) for deck in referee.DECKS.items()]),
    ]


def deck_label(code: str) -> str:
    """Return a deck's name, with its suits if the edition has two prints."""
    setting = referee.DECKS[code]
    name = deck_name(setting)
    if len(setting.sheet.suit_sets) == 1 or setting.one_suit:
        return name
    return _("{edition} with ♠ ♥ ♦ ♣", edition=name) if Suit.SPADES in setting.suits else name


def _trumps(state: TrickState, change: ChangeTrick) -> list[ft.Control]:

    def button(draw: Callable[..., ft.Control], trump: Trump) -> ft.Control:
        return draw(
            identifiers.TRUMP(trump),
            trump,
            terms.short_name(_, trump),
            partial(change, lambda now: referee.set_trump(now, trump)),
        )

    return [
        _question_text(_("What is trump?")),
        grid(*(button(SuitButton, suit) for suit in state.setting.suits)),
        grid(button(SpecialButton, NO_TRUMP), across=1),
    ]


def _leaders(state: TrickState, change: ChangeTrick) -> list[ft.Control]:

    def chip(seat: int, name: str) -> ft.Control:
        return Chip(
            identifiers.LED(seat),
            name,
            partial(change, lambda now: referee.set_leader(now, seat)),
            chosen=seat == state.leader,
        )

    names = state.setting.names
    return [
        _question_text(_("Who led this trick?")),
        _chips([chip(*seat) for seat in enumerate(names)]),
    ]


def _declarations(state: TrickState, change: ChangeTrick) -> list[ft.Control]:

    def button(what: Suit | Special) -> ft.Control:
        return SuitButton(
            identifiers.DECLARE(what),
            what,
            terms.short_name(_, what),
            partial(change, lambda now: referee.declare(now, what)),
        )

    choices = referee.declarations(state)
    return [
        _next_card_row(state, change, _played_as(state.declaring)),
        grid(*map(button, choices), across=len(choices)),
    ]


def _played_as(card: Special | None) -> str:
    return _("{card} is played as…", card=terms.special(_, card or ""))


def _imitated(state: TrickState) -> str | None:
    return _played_as(state.imitating) if state.imitating else None


def _next_card_row(state: TrickState, change: ChangeTrick, prompt: str | None = None) -> ft.Control:
    """Return whose card is next, and buttons to take back, start over and end the trick."""
    number = state.next_place + 1
    seat = state.seat(state.next_place)
    card_label = (
        _("Card {number}", number=number)
        if seat is None
        else _("Card {number}: {name}", number=number, name=state.setting.names[seat])
    )
    has_input = state.cards or state.suit or state.declaring or state.imitating
    back = partial(change, referee.take_back) if has_input else None
    anew = partial(change, _next_trick) if state.cards else None
    verdict = isinstance(judge(state), Verdict)
    end = partial(change, lambda now: referee.set_complete(now, done=True)) if verdict else None
    lifted = state.lifted is not None
    return row(
        ft.Container(width=theme.SPACE.XS),
        text(prompt or card_label, theme.STRONG, expand=True),
        icon_button(
            identifiers.TAKE_BACK,
            _("Remove this card") if lifted else _("Take the last card back"),
            ft.Icons.DELETE_OUTLINE if lifted else ft.Icons.BACKSPACE_OUTLINED,
            back,
        ),
        icon_button(identifiers.NEW_TRICK, _("New trick"), ft.Icons.RESTART_ALT, anew),
        None
        if state.setting.names
        else icon_button(identifiers.END_TRICK, _("The trick is complete"), ft.Icons.CHECK, end),
        spacing=theme.SPACE.HAIR,
    )


def _trick_over(state: TrickState, change: ChangeTrick) -> list[ft.Control]:
    """Return the buttons for the next trick and for changing this one."""
    if state.is_full:
        back = icon_button(
            identifiers.TAKE_BACK,
            _("Take the last card back"),
            ft.Icons.BACKSPACE_OUTLINED,
            partial(change, referee.take_back),
        )
    else:
        back = icon_button(
            identifiers.ONE_MORE_CARD,
            _("One more card"),
            ft.Icons.ADD,
            partial(change, lambda now: referee.set_complete(now, done=False)),
        )
    anew = PrimaryButton(identifiers.NEW_TRICK, _("New trick"), partial(change, _next_trick))
    return [row(back, ft.Container(content=anew, expand=True), spacing=theme.SPACE.S)]


def _next_trick(state: TrickState) -> TrickState:
    """Return the next trick; the winner of a complete trick leads it."""
    verdict = judge(state)
    if isinstance(verdict, Verdict) and not verdict.so_far:
        return referee.new_trick(state, verdict.trick.winner)
    return referee.new_trick(state)


def _chips(chips: list[ft.Control]) -> ft.Control:
    return radio_group(
        wrapping_row(*chips, line_spacing=theme.SPACE.S, justify=ft.MainAxisAlignment.CENTER)
    )
