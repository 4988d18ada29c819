"""House rules of the play: fixed trumps, who leads, and bids without looking at the cards."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.exports.rules_text import trump_sentence
from scorekeeper.i18n import terms
from scorekeeper.rules.cards import NO_TRUMP, Trump
from scorekeeper.rules.ruleset import Blind, Leads
from scorekeeper.rules.schedule import MAX_ROUNDS
from scorekeeper.ui import rule_identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import chips, column
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.screens.new_game.rule_switches import value_switches
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup
from scorekeeper.ui.viewmodels.house_rules import choose

_SWITCHES: Final = (
    ("leads", Leads.HIGHEST_BID, Leads.FOREHAND),
    ("blind", Blind.ONE_CARD, Blind.NEVER),
)


def play_choices(setup: GameSetup) -> ft.Control:
    """Return the choices of trumps, leader and blind bids that the game leaves to the table."""
    switches = [each for each in _SWITCHES if each[0] in setup.edition.choices]
    return column(
        _FixedTrumps() if "trumps" in setup.edition.choices else None,
        value_switches(setup, *switches) if switches else None,
        spacing=theme.SPACE.S,
    )


@component
def _FixedTrumps() -> ft.Control:
    """The trumps set by round, which chips add to; without any a card is turned up."""
    setup, change = use_setup()
    trumps = setup.rules.trumps

    def put(*after: Trump) -> OnTap:
        return partial(change, choose, trumps=after)

    offered: tuple[Trump, ...] = (*setup.edition.suits, NO_TRUMP)
    return panel(
        text(_("Trump, round by round"), theme.STRONG),
        text(trump_sentence(_, setup.rules)),
        remark(_("After the last one the list begins again.")) if len(trumps) > 1 else None,
        chips(
            *(
                Chip(
                    rule_identifiers.FIXED_TRUMP(str(trump).lower()),
                    terms.short_name(_, str(trump)),
                    put(*trumps, trump),
                    icon=ft.Icons.ADD,
                )
                for trump in offered
                if len(trumps) < MAX_ROUNDS
            ),
            Chip(
                rule_identifiers.LAST_FIXED_TRUMP,
                _("Remove the last"),
                put(*trumps[:-1]),
                icon=ft.Icons.CLOSE,
            )
            if trumps
            else None,
        ),
    )
