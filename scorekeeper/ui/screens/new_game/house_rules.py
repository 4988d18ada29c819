"""The house rules: one line of plain words that opens into a sheet."""

from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.exports.in_words import agreed, bid_limit_in_words
from scorekeeper.i18n import Words
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.choice import Chip, OpenRow
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.sheet import sheet
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.new_game.all_rules import AllRules
from scorekeeper.ui.screens.new_game.bidding import Bidding
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.screens.new_game.faults import cards_sentence
from scorekeeper.ui.screens.new_game.lengths import LengthChoice, schedule_line
from scorekeeper.ui.screens.new_game.scoring import Scoring
from scorekeeper.ui.screens.new_game.special_cards import SpecialCards
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.words import words

_GLIDE: Final = 250
"""Milliseconds on the way to a group of rules."""


@part
def HouseRules(draft: Draft, change: Change) -> ft.Control:
    """The line, and while it is opened the sheet."""
    _ = words()
    opened, set_opened = ft.use_state(False)

    scrolled = ft.use_memo(ft.Ref[ft.Column], [])

    def close() -> None:
        set_opened(False)

    ft.use_dialog(_sheet(draft, change, close, scrolled) if opened else None)
    fault = seating.faults(draft).cards
    row = OpenRow(
        identifiers.HOUSE_RULES,
        _("House rules"),
        lambda: set_opened(True),
        note="\n".join(_in_short(_, draft)),
        start=ft.Icon(ft.Icons.TUNE, size=24, color=theme.MUTED),
    )
    told = None
    if fault is not None:
        told = ft.Container(
            padding=ft.Padding.only(left=theme.SPACE.L, right=theme.SPACE.L, bottom=theme.SPACE.M),
            content=ft.Semantics(
                identifier=identifiers.CARDS_FAULT,
                live_region=True,
                content=text(cards_sentence(_, fault), theme.SMALL, theme.MISSED),
            ),
        )
    return rows(ft.Column(spacing=0, controls=[row, *([told] if told else [])]), AllRules(draft))


def _in_short(_: Words, draft: Draft) -> list[str]:
    """The bid limit, the rounds, and whatever is not as the edition is printed."""
    rules, count, rounds = draft.rules, len(draft.players), seating.rounds(draft)
    printed = EDITIONS[rules.edition].rules(format=rules.format, cards=rules.cards)
    limit, length = bid_limit_in_words(_, rules.bid_limit), schedule_line(_, rounds)
    usual = {*limit, *agreed(_, printed, count, rounds)}
    own = [told for told in agreed(_, rules, count, rounds) if told not in usual]
    return [*limit, *([length] if length else []), *own]


@dataclass(frozen=True)
class _Group:
    """Rules that belong together: the name to find them by, and what stands beside it."""

    code: str
    title: str
    choices: ft.Control
    note: str | None = None


def _groups(_: Words, draft: Draft, change: Change) -> list[_Group]:
    edition = EDITIONS[draft.edition]
    size = edition.deck_size(draft.agreed.specials)
    in_deck = _.count("a deck of {n} card", "a deck of {n} cards", size)
    specials = _Group("specials", _("Special cards"), SpecialCards(draft, change), in_deck)
    return [
        _Group("rounds", _("Rounds"), LengthChoice(draft, change)),
        *([specials] if edition.optional else []),
        _Group("bidding", _("Bidding"), Bidding(draft, change)),
        _Group("scoring", _("Scoring"), Scoring(draft, change)),
    ]


def _sheet(
    draft: Draft, change: Change, close: OnTap, scrolled: ft.Ref[ft.Column]
) -> ft.BottomSheet:
    """The groups one under the other, and before them a way to each."""
    _ = words()
    groups = _groups(_, draft, change)

    async def show(code: str) -> None:
        if scrolled.current:
            with suppress(RuntimeError):  # the sheet has been closed already
                await scrolled.current.scroll_to(scroll_key=_place(code), duration=_GLIDE)

    ways = [
        Chip(identifiers.RULES_ABOUT(group.code), group.title, partial(show, group.code))
        for group in groups
    ]
    told: list[ft.Control] = []
    for group in groups:
        head = section(group.title, group.note)
        told += [ft.Container(key=_place(group.code), content=head), group.choices]
    return sheet(
        _("House rules"),
        MainAction(identifiers.CLOSE_HOUSE_RULES, _("Agreed"), close),
        close,
        ft.Row(wrap=True, spacing=theme.SPACE.S, run_spacing=theme.SPACE.S, controls=ways),
        *told,
        scrolled=scrolled,
    )


def _place(code: str) -> ft.ScrollKey:
    """Where a group begins. A plain string is not found, whatever `scroll_to` says."""
    return ft.ScrollKey(code)  # type: ignore[call-arg]  # its class is made lazily
