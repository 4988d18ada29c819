"""The house rules of bidding: when bids are seen, the bid limit, and bids on the forehead."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_, terms
from scorekeeper.rules.bidding import BidMode, Foresight, LimitApplies
from scorekeeper.ui import identifiers, rule_identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import ChoiceCard
from scorekeeper.ui.parts.layout import column, row
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.text import heading, text
from scorekeeper.ui.screens.new_game.rule_option import Answer, RuleOptions
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.house_rules import OWN_LIMIT

_MODES: Final = {
    BidMode.OPEN: (N_("One after the other"), N_("Everybody hears each bid right away.")),
    BidMode.SIMULTANEOUS: (
        N_("All at the same time"),
        N_("Everybody shows their bid at the same time."),
    ),
    BidMode.COVERED: (
        N_("Hidden until play begins"),
        N_("Bids are made in secret and read out when all are in."),
    ),
    BidMode.SECRET: (
        N_("Secret until the end of the round"),
        N_("Nobody sees anyone else’s bid until the last trick is played."),
    ),
}
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


@component
def BiddingRules() -> ft.Control:
    """The three questions, one under the other, each with its answers."""
    draft, _change = use_draft()
    now = draft.agreed
    modes = tuple(
        Answer(
            identifiers.BID_MODE(mode),
            _(title),
            _(note),
            partial(house_rules.choose_bid_mode, mode=mode),
            mode is now.bid_mode,
        )
        for mode, (title, note) in _MODES.items()
    )
    foresight = tuple(
        Answer(
            identifiers.FORESIGHT(which.replace("_", "-")),
            _(title),
            _(note),
            partial(house_rules.with_rules, foresight=which),
            which is now.foresight,
        )
        for which, (title, note) in _FORESIGHT.items()
    )
    return column(
        _question(_("What the last bidder may bid"), BidLimitChoice()),
        _question(_("When bids are revealed"), RuleOptions("bid-mode", modes)),
        _question(
            _("Whose cards you see when you bid"),
            RuleOptions("foresight", foresight),
        ),
        spacing=theme.SPACE.L,
    )


def _question(title: str, answers: ft.Control) -> ft.Control:
    return column(heading(title, level=3, style=theme.STRONG), answers, spacing=theme.SPACE.S)


LIMIT_NAMES: Final = {
    "none": N_("No limit"),
    "plus_minus_one": N_("Plus or minus one"),
    "camelot": N_("As in Camelot"),
    "leader": N_("Only for the leader"),
    "canadian": N_("Canadian rule"),
    "championship": N_("As at championships"),
    OWN_LIMIT: N_("Our own"),
}

_OWN_NOTE: Final = N_("You decide when it applies, and to whom.")


@component
def BidLimitChoice() -> ft.Control:
    """The presets, one of them chosen, and under the table's own its answers."""
    draft, _change = use_draft()
    presets = tuple(
        Answer(
            identifiers.BID_LIMIT(name.replace("_", "-")),
            _(LIMIT_NAMES[name]),
            _(_OWN_NOTE) if name == OWN_LIMIT else terms.bid_limit(_, name),
            partial(house_rules.choose_limit, name=name),
            name == house_rules.limit_name(draft),
        )
        for name in house_rules.OFFERED_LIMITS
    )
    own = house_rules.limit_name(draft) == OWN_LIMIT
    return column(
        RuleOptions("bid-limit", presets),
        LimitAnswers() if own else None,
        spacing=theme.SPACE.S,
    )


@component
def LimitAnswers() -> ft.Control:
    """The answers: for whom, from how many cards, only or not at the end, zero always."""
    draft, change = use_draft()
    limit = draft.agreed.bid_limit
    most = house_rules.most_from_cards(draft)

    def answer(**answers: object) -> None:
        change(lambda now: house_rules.answer_limit(now, **answers))

    return panel(
        text(_("When the bid limit applies"), theme.STRONG),
        radio_group(
            column(
                ChoiceCard(
                    rule_identifiers.LIMIT_FOR(LimitApplies.ALWAYS),
                    _("Whoever bids last"),
                    lambda: answer(applies=LimitApplies.ALWAYS),
                    chosen=limit.applies is LimitApplies.ALWAYS,
                ),
                ChoiceCard(
                    rule_identifiers.LIMIT_FOR(LimitApplies.LEADER),
                    _("Only if the last bidder alone has the most points"),
                    lambda: answer(applies=LimitApplies.LEADER),
                    chosen=limit.applies is LimitApplies.LEADER,
                ),
                spacing=theme.SPACE.S,
            )
        ),
        row(
            text(_("Minimum number of cards"), expand=True),
            Stepper(
                _.number(limit.from_cards),
                value_identifier=rule_identifiers.LIMIT_FROM,
                value_label=_("Minimum number of cards"),
                less=(
                    rule_identifiers.LIMIT_FROM_LESS,
                    _("One card fewer"),
                    (lambda: answer(from_cards=limit.from_cards - 1))
                    if limit.from_cards > 1
                    else None,
                ),
                more=(
                    rule_identifiers.LIMIT_FROM_MORE,
                    _("One card more"),
                    (lambda: answer(from_cards=limit.from_cards + 1))
                    if limit.from_cards < most
                    else None,
                ),
            ),
        ),
        SwitchRow(
            rule_identifiers.LIMIT_LAST_ROUND,
            _("Only in the last round"),
            lambda: answer(final_round_only=not limit.final_round_only),
            on=limit.final_round_only,
        ),
        SwitchRow(
            rule_identifiers.LIMIT_NOT_LAST,
            _("Not in the last round"),
            lambda: answer(final_round_exempt=not limit.final_round_exempt),
            on=limit.final_round_exempt,
        ),
        SwitchRow(
            rule_identifiers.LIMIT_ZERO,
            _("Zero is always allowed"),
            lambda: answer(zero_exempt=not limit.zero_exempt),
            on=limit.zero_exempt,
        ),
    )
