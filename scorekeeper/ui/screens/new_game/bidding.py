"""The house rules of bidding: when bids are seen, the bid limit, and bids on the forehead."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_, terms
from scorekeeper.rules.bidding import BidMode, Foresight, LimitApplies
from scorekeeper.rules.house_rules import OWN_LIMIT, offered_limits
from scorekeeper.rules.ruleset_check import special_cards
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import ChoiceCard
from scorekeeper.ui.parts.layout import Child, column, row
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.text import heading, text
from scorekeeper.ui.screens.new_game.rule_option import field_options, rule_options
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.game_setup import GameSetup

_MODE_NOTES: Final = {
    BidMode.OPEN: N_("Everybody hears each bid right away."),
    BidMode.SIMULTANEOUS: N_("Everybody shows their bid at the same time."),
    BidMode.COVERED: N_("Bids are made in secret and read out when all are in."),
    BidMode.SECRET: N_("Nobody sees anyone else’s bid until the last trick is played."),
}
_MODES: Final = {mode: (terms.BID_MODE_NAMES[mode], note) for mode, note in _MODE_NOTES.items()}
_FORESIGHT: Final = {
    Foresight.OFF: (N_("Your own"), N_("As in any other card game.")),
    Foresight.FIRST_ROUND: (
        N_("Everybody else’s, in the first round"),
        N_("Cards are held to the forehead during the bidding."),
    ),
    Foresight.EVERY_ROUND: (
        N_("Everybody else’s, in every round"),
        N_("Cards are held to the forehead during the bidding."),
    ),
}


def bidding_rules(setup: GameSetup) -> ft.Control:
    """Return the questions of bidding, one under the other, each with its answers.

    Where special cards are always in the deck, nobody bids on the cards of others.
    """
    limit = house_rules.limit_name(setup)
    notes = {name: terms.bid_limit(_, name) for name in offered_limits(setup.rules)}
    notes[OWN_LIMIT] = _("You decide when it applies, and to whom.")
    limits = {name: (_(terms.BID_LIMIT_NAMES[name]), note) for name, note in notes.items()}

    has_foresight = not special_cards(setup.edition.rules(specials=()))
    return column(
        _question(
            _("What the last bidder may bid"),
            rule_options(
                "bid-limit-{}".format,
                limits,
                limit,
                lambda name: partial(house_rules.choose_limit, name=name),
            ),
            _LimitAnswers() if limit == OWN_LIMIT else None,
        ),
        _question(
            _("When bids are revealed"),
            field_options(setup, "bid-mode-{}".format, "bid_mode", _MODES),
        ),
        _question(
            _("Whose cards you see when you bid"),
            field_options(setup, "foresight-{}".format, "foresight", _FORESIGHT),
        )
        if has_foresight
        else None,
        spacing=theme.SPACE.L,
    )


def _question(title: str, *answers: Child) -> ft.Control:
    return column(heading(title, level=3, style=theme.STRONG), *answers, spacing=theme.SPACE.S)


@component
def _LimitAnswers() -> ft.Control:
    """The answers: for whom, from how many cards, only or not at the end, zero always."""
    setup, change = use_setup()
    limit, title = setup.rules.bid_limit, _("Minimum number of cards")
    least = range(1, 1 + max(limit.from_cards, house_rules.most_from_cards(setup)))

    def answer(**answers: object) -> None:
        change(partial(house_rules.answer_limit, **answers))

    def applying(applies: LimitApplies, label: str) -> ft.Control:
        identifier, chosen = f"limit-for-{applies}", limit.applies is applies
        return ChoiceCard(identifier, label, partial(answer, applies=applies), chosen=chosen)

    def change_least(now: GameSetup, by: int) -> GameSetup:
        cards = now.rules.bid_limit.from_cards + by
        return house_rules.answer_limit(now, from_cards=cards) if cards in least else now

    def switch(identifier: str, label: str, field: str) -> ft.Control:
        on = bool(getattr(limit, field))
        return SwitchRow(identifier, label, partial(answer, **{field: not on}), on=on)

    parts = ("limit-from", "limit-from-less", "limit-from-more")
    return panel(
        text(_("When the bid limit applies"), theme.STRONG),
        radio_group(
            column(
                applying(LimitApplies.ALWAYS, _("Whoever bids last")),
                applying(
                    LimitApplies.LEADER, _("Only if the last bidder alone has the most points")
                ),
                spacing=theme.SPACE.S,
            )
        ),
        row(
            text(title, expand=True),
            Stepper(title, parts, limit.from_cards, least, partial(change, change_least)),
        ),
        switch("limit-last-round", _("Only in the last round"), "final_round_only"),
        switch("limit-not-last-round", _("Not in the last round"), "final_round_exempt"),
        switch("limit-zero", _("Zero is always allowed"), "zero_exempt"),
    )
