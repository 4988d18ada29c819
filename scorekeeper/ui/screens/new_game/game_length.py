"""The rounds of a game: a format, how hands grow and shrink, the deck, or a custom list."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_
from scorekeeper.rules.hand_list import format_hands
from scorekeeper.rules.hands import Shape
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.ruleset_check import fewest_in_deck
from scorekeeper.rules.schedule import deck_cards
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.new_game.fault_text import rounds_fault_text
from scorekeeper.ui.screens.new_game.number_field import NumberField
from scorekeeper.ui.screens.new_game.rule_option import field_options, rule_switch
from scorekeeper.ui.screens.schedule.editor import RoundsEditor
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.game_setup import GameSetup
from scorekeeper.ui.viewmodels.house_rules import with_deck, with_hands

SHAPE_NAMES: Final = {
    Shape.UP: N_("Growing"),
    Shape.DOWN: N_("Shrinking"),
    Shape.UP_DOWN: N_("Growing, then shrinking"),
    Shape.DOWN_UP: N_("Shrinking, then growing"),
}
_TWICE: Final = 2

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
        field_options(setup, "format-{}".format, "format", formats, rounds),
        _OwnList() if now is Format.CUSTOM else None,
        _HandsChoice() if now is Format.STANDARD and "schedule" in choices else None,
        _DeckSize() if "deck" in choices else None,
        spacing=theme.SPACE.S,
    )


@component
def _OwnList() -> ft.Control:
    """The table's own list twice: on a line to type, and round by round."""
    setup, change = use_setup()
    fault, rounds = setup.rounds_fault, house_rules.typed_rounds(setup)
    return column(
        text_field(
            "own-cards",
            _("Cards in each round"),
            setup.hands,
            partial(change, house_rules.type_hands),
            error=rounds_fault_text(fault) if fault and setup.hands else None,
            hint="1-5 7 9",
        ),
        SecondaryButton(
            "standard-rounds",
            _("Start from the standard list"),
            partial(change, house_rules.start_from_standard),
        ),
        RoundsEditor(rounds, partial(change, house_rules.edit_rounds))
        if rounds is not None
        else None,
    )


@component
def _HandsChoice() -> ft.Control:
    """The shape of the rounds, the most cards of a hand, and which hands come more than once."""
    setup, change = use_setup()
    hands = setup.rules.schedule
    most = max(1, deck_cards(setup.rules) // setup.count, hands.most or 1)
    for_each, twice = hands.times_smallest is None, hands.times_largest == _TWICE
    return panel(
        text(_("From round to round, hands are"), theme.STRONG),
        one_of(
            "shape-{}".format,
            {shape: _(name) for shape, name in SHAPE_NAMES.items()},
            hands.shape,
            lambda shape: change(with_hands, shape=shape),
        ),
        NumberField(
            "largest-hand",
            _("Cards in the largest hand"),
            hands.most,
            (1, most),
            lambda cards: change(with_hands, most=cards),
            on_empty=partial(change, with_hands, most=None),
        ),
        rule_switch(
            "smallest-hand-for-each",
            _("One-card hands for everybody"),
            _("The hand of one card is played once for each player."),
            partial(with_hands, times_smallest=1 if for_each else None),
            on=for_each,
        ),
        rule_switch(
            "largest-hand-twice",
            _("Largest hand twice"),
            _("The largest hand is played once more."),
            partial(with_hands, times_largest=1 if twice else _TWICE),
            on=twice,
        ),
    )


@component
def _DeckSize() -> ft.Control:
    """The number of cards in the table's own deck."""
    setup, change = use_setup()
    sheet, fewest = setup.edition, fewest_in_deck(setup.rules, setup.count)
    fixed = sheet.cards_for_schedule and "schedule" not in sheet.choices
    note = _("Your own list of rounds may use all of them; the usual rounds stay as they are.")
    return column(
        NumberField(
            "cards-in-deck",
            _("Cards in your deck"),
            deck_cards(setup.rules),
            (fewest, sheet.decks[1]),
            partial(change, with_deck),
        ),
        remark(note) if fixed else None,
        spacing=theme.SPACE.XS,
    )
