"""The choice of rounds and cards: a format, or a custom list."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_
from scorekeeper.rules.ruleset import Format
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.new_game.fault_text import cards_fault_text
from scorekeeper.ui.screens.new_game.hands_choice import DeckSize, HandsChoice
from scorekeeper.ui.screens.new_game.rule_option import Answer, RuleOptions
from scorekeeper.ui.screens.schedule.editor import RoundsEditor
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import custom_schedule, house_rules
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft

FORMAT_NAMES: Final = {
    Format.STANDARD: N_("All rounds"),
    Format.TOURNAMENT: N_("Tournament"),
    Format.ONE_SUIT: N_("One suit each"),
    Format.MAXIMUS: N_("Maximus"),
    Format.CUSTOM: N_("Our own list"),
}
_NOTES: Final = {
    Format.STANDARD: N_("One more card each round."),
    Format.TOURNAMENT: N_("Ten rounds, as played at championships."),
    Format.ONE_SUIT: N_("Everybody has a suit of their own; no trump. For 3 or 4 players."),
    Format.MAXIMUS: N_("Five rounds with all cards dealt; each suit is trump once, then none."),
    Format.CUSTOM: N_("You choose how many cards each round has."),
}


_MANY: Final = 12
"""From one more on, hands that grow or shrink one by one are written as `1–10`."""


def schedule_line(cards: tuple[int, ...]) -> str:
    """The rounds in a few words; empty while they are not known."""
    if not cards:
        return ""
    count = len(cards)
    if cards == tuple(range(1, count + 1)):
        return _.count("{n} round", "{n} rounds, 1 to {most} cards", count, most=cards[-1])
    hands = [*map(_.number, cards)]
    if count > _MANY:
        hands = custom_schedule.format_hands(cards).replace("-", "–").split()
    return _.count("{n} round: {cards}", "{n} rounds: {cards}", count, cards=_.row_of(hands))


@component
def GameLength() -> ft.Control:
    """The formats, one of them chosen; the custom list has its text field below it."""
    draft, _change = use_draft()
    answers = tuple(
        Answer(
            identifiers.FORMAT(which.replace("_", "-")),
            _(FORMAT_NAMES[which]),
            _note(draft, which),
            partial(seating.choose_format, which=which),
            which is draft.format,
        )
        for which in Format
    )
    return column(
        RuleOptions("format", answers),
        _OwnList() if draft.format is Format.CUSTOM else None,
        HandsChoice()
        if draft.format is Format.STANDARD and house_rules.may_choose(draft, "schedule")
        else None,
        DeckSize() if house_rules.may_choose(draft, "deck") else None,
        spacing=theme.SPACE.S,
    )


@component
def _OwnList() -> ft.Control:
    """The table's own list twice: on a line to type, and round by round."""
    draft, change = use_draft()
    fault = seating.draft_faults(draft).cards
    rounds = custom_schedule.rounds_of(draft)
    return column(
        text_field(
            identifiers.OWN_CARDS,
            _("Cards in each round"),
            draft.cards,
            lambda typed: change(lambda now: seating.type_cards(now, typed)),
            error=cards_fault_text(fault) if fault and draft.cards else None,
            hint="1-5 7 9",
        ),
        SecondaryButton(
            identifiers.STANDARD_ROUNDS,
            _("Start from the standard list"),
            partial(change, custom_schedule.start_from_standard),
        ),
        RoundsEditor(rounds, lambda step: change(lambda now: custom_schedule.edit(now, step)))
        if rounds is not None
        else None,
    )


def _note(draft: Draft, which: Format) -> str:
    """Return the rounds of a format, or what it is where they are unknown or say little."""
    if which in (Format.ONE_SUIT, Format.MAXIMUS):
        return _(_NOTES[which])
    cards = seating.cards_of_rounds(seating.choose_format(draft, which))
    return schedule_line(cards) or _(_NOTES[which])
