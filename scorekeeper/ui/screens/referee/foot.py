"""The thumb's zone of the referee: the question that is open, or the way to the next trick."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.rules.cards import NO_TRUMP, Special, Suit, Trump
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.suits import SpecialButton, SuitButton, grid
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top import icon_button
from scorekeeper.ui.screens.referee.change import Change
from scorekeeper.ui.screens.referee.known import deck_name
from scorekeeper.ui.screens.referee.pad import CardPad
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import Laid, Question
from scorekeeper.ui.viewmodels.setting import Setting
from scorekeeper.ui.viewmodels.verdict import Answer, answer
from scorekeeper.ui.words import words


@part
def Foot(laid: Laid, change: Change) -> ft.Control:
    """What is tapped next."""
    match laid.question:
        case Question.DECK:
            controls = _decks(laid, change)
        case Question.TRUMP:
            controls = _trumps(laid, change)
        case Question.LEADER:
            controls = _leaders(laid, change)
        case Question.DECLARATION:
            controls = _declarations(laid, change)
        case Question.CARD:
            controls = [_head(laid, change), CardPad(laid, change)]
        case Question.NOTHING:
            controls = _over(laid, change)
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=controls,
    )


def _asked(question: str) -> ft.Control:
    return text(question, theme.STRONG, centered=True)


def _decks(laid: Laid, change: Change) -> list[ft.Control]:
    _ = words()

    def chip(code: str, setting: Setting) -> ft.Control:
        return Chip(
            identifiers.DECK(code),
            deck_label(_, code),
            partial(change, lambda now: referee.choose_deck(now, code)),
            chosen=setting == laid.setting,
        )

    return [
        _asked(_("Which cards are on the table?")),
        _chips([chip(*deck) for deck in referee.DECKS.items()]),
    ]


def deck_label(_: Words, code: str) -> str:
    """A deck's name, with its suits where the edition is printed in two ways."""
    setting = referee.DECKS[code]
    name = deck_name(_, setting)
    if len(setting.sheet.suit_sets) == 1 or setting.one_suit:
        return name
    return _("{edition} with ♠ ♥ ♦ ♣", edition=name) if Suit.SPADES in setting.suits else name


def _trumps(laid: Laid, change: Change) -> list[ft.Control]:
    _ = words()

    def button(draw: Callable[..., ft.Control], trump: Trump) -> ft.Control:
        return draw(
            identifiers.TRUMP(trump),
            trump,
            terms.button(_, trump),
            partial(change, lambda now: referee.name_trump(now, trump)),
        )

    return [
        _asked(_("What is trump?")),
        grid(*(button(SuitButton, suit) for suit in laid.setting.suits)),
        grid(button(SpecialButton, NO_TRUMP), across=1),
    ]


def _leaders(laid: Laid, change: Change) -> list[ft.Control]:
    _ = words()

    def chip(seat: int, name: str) -> ft.Control:
        return Chip(
            identifiers.LED(seat),
            name,
            partial(change, lambda now: referee.seat_leader(now, seat)),
            chosen=seat == laid.leader,
        )

    names = laid.setting.names
    return [_asked(_("Who led this trick?")), _chips([chip(*seat) for seat in enumerate(names)])]


def _declarations(laid: Laid, change: Change) -> list[ft.Control]:
    _ = words()

    def button(what: Suit | Special) -> ft.Control:
        return SuitButton(
            identifiers.DECLARE(what),
            what,
            terms.button(_, what),
            partial(change, lambda now: referee.declare(now, what)),
        )

    card = terms.special(_, laid.declaring or "")
    choices = referee.declarations(laid)
    return [
        _head(laid, change, _("{card} is played as …", card=card)),
        grid(*map(button, choices), across=len(choices)),
    ]


def _head(laid: Laid, change: Change, asked: str | None = None) -> ft.Control:
    """Whose card is next; the last tap back, the table cleared, the trick said to be complete."""
    _ = words()
    number = laid.next_place + 1
    seat = laid.seat(laid.next_place)
    whose = (
        _("Card {number}", number=number)
        if seat is None
        else _("Card {number}: {name}", number=number, name=laid.setting.names[seat])
    )
    begun = laid.cards or laid.suit or laid.declaring
    back = partial(change, referee.take_back) if begun else None
    anew = partial(change, _anew) if laid.cards else None
    told = isinstance(answer(laid), Answer)
    end = partial(change, lambda now: referee.end_here(now, done=True)) if told else None
    lifted = laid.lifted is not None
    return ft.Row(
        spacing=theme.SPACE.HAIR,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Container(width=theme.SPACE.XS),
            text(asked or whose, theme.STRONG, expand=True),
            icon_button(
                identifiers.TAKE_BACK,
                _("Take this card away") if lifted else _("Take the last card back"),
                ft.Icons.DELETE_OUTLINE if lifted else ft.Icons.BACKSPACE_OUTLINED,
                back,
            ),
            icon_button(identifiers.NEW_TRICK, _("New trick"), ft.Icons.RESTART_ALT, anew),
            *(
                []
                if laid.setting.names
                else [
                    icon_button(
                        identifiers.END_TRICK, _("The trick is complete"), ft.Icons.CHECK, end
                    )
                ]
            ),
        ],
    )


def _over(laid: Laid, change: Change) -> list[ft.Control]:
    """The next trick, and beside it the way back into this one."""
    _ = words()
    if laid.is_full:
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
            partial(change, lambda now: referee.end_here(now, done=False)),
        )
    anew = MainAction(identifiers.NEW_TRICK, _("New trick"), partial(change, _anew))
    return [
        ft.Row(
            spacing=theme.SPACE.S,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[back, ft.Container(content=anew, expand=True)],
        )
    ]


def _anew(laid: Laid) -> Laid:
    """The next trick; who won this one leads it, once everybody has played."""
    told = answer(laid)
    if isinstance(told, Answer) and not told.so_far:
        return referee.new_trick(laid, told.trick.winner)
    return referee.new_trick(laid)


def _chips(chips: list[ft.Control]) -> ft.Control:
    return ft.Row(
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=theme.SPACE.S,
        run_spacing=theme.SPACE.S,
        controls=chips,
    )
