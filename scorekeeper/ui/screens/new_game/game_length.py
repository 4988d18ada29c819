"""The choice of rounds and cards: a format, or a custom list."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_
from scorekeeper.rules.hand_list import format_hands
from scorekeeper.rules.ruleset import Format
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.new_game.fault_text import rounds_fault_text
from scorekeeper.ui.screens.new_game.hands_choice import DeckSize, HandsChoice
from scorekeeper.ui.screens.new_game.rule_option import field_options
from scorekeeper.ui.screens.schedule.editor import RoundsEditor
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.game_setup import GameSetup

FORMAT_NAMES: Final = {
    Format.STANDARD: (N_("All rounds"), N_("One more card each round.")),
    Format.TOURNAMENT: (N_("Tournament"), N_("Ten rounds, as played at championships.")),
    Format.ONE_SUIT: (
        N_("One suit each"),
        N_("Everybody has a suit of their own; no trump. For 3 or 4 players."),
    ),
    Format.MAXIMUS: (
        N_("Maximus"),
        N_("Five rounds with all cards dealt; each suit is trump once, then none."),
    ),
    Format.CUSTOM: (N_("Our own list"), N_("You choose how many cards each round has.")),
}
"""Titles and sentences; the rounds, where they are known, say more than some of these."""
_SAID_BY_ROUNDS: Final = (Format.STANDARD, Format.TOURNAMENT, Format.CUSTOM)
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
        hands = format_hands(cards).replace("-", "–").split()
    return _.count("{n} round: {cards}", "{n} rounds: {cards}", count, cards=_.row_of(hands))


def game_length(setup: GameSetup) -> ft.Control:
    """Return the formats of the game, one of them chosen; its own list has a text field below."""
    formats = {which: FORMAT_NAMES[which] for which in Format if which in setup.edition.formats}
    rounds = {
        which: schedule_line(house_rules.choose(setup, format=which).rounds)
        for which in _SAID_BY_ROUNDS
        if which in formats
    }
    now, choices = setup.rules.format, setup.edition.choices
    return column(
        field_options(setup, identifiers.FORMAT, "format", formats, rounds),
        _OwnList() if now is Format.CUSTOM else None,
        HandsChoice() if now is Format.STANDARD and "schedule" in choices else None,
        DeckSize() if "deck" in choices else None,
        spacing=theme.SPACE.S,
    )


@component
def _OwnList() -> ft.Control:
    """The table's own list twice: on a line to type, and round by round."""
    setup, change = use_setup()
    fault, rounds = setup.rounds_fault, house_rules.typed_rounds(setup)
    return column(
        text_field(
            identifiers.OWN_CARDS,
            _("Cards in each round"),
            setup.hands,
            partial(change, house_rules.type_hands),
            error=rounds_fault_text(fault) if fault and setup.hands else None,
            hint="1-5 7 9",
        ),
        SecondaryButton(
            identifiers.STANDARD_ROUNDS,
            _("Start from the standard list"),
            partial(change, house_rules.start_from_standard),
        ),
        RoundsEditor(rounds, partial(change, house_rules.edit_rounds))
        if rounds is not None
        else None,
    )
