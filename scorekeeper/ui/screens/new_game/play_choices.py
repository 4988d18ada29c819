"""House rules of the play: fixed trumps, who leads, and bids without looking at the cards."""

from functools import partial

import flet as ft

from scorekeeper.exports.rules_text import trump_sentence
from scorekeeper.i18n import terms
from scorekeeper.rules.cards import NO_TRUMP, Trump
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Blind, Leads
from scorekeeper.rules.schedule import MAX_ROUNDS
from scorekeeper.ui import rule_identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import chips, column
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.screens.new_game.rule_option import RuleSwitch
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules


@component
def PlayChoices() -> ft.Control:
    """The choices of trumps, leader and blind bids that the game leaves to the table."""
    draft, _change = use_draft()
    agreed = draft.agreed
    highest, blind = agreed.leads is Leads.HIGHEST_BID, agreed.blind is Blind.ONE_CARD
    leads = RuleSwitch(
        rule_identifiers.HIGHEST_BID_LEADS,
        _("The highest bid leads"),
        partial(house_rules.with_rules, leads=Leads.FOREHAND if highest else Leads.HIGHEST_BID),
        on=highest,
        note=_("Of equal bids the first, from the dealer’s left. Otherwise forehand leads."),
    )
    one_card = RuleSwitch(
        rule_identifiers.BLIND,
        _("One-card hands blind"),
        partial(house_rules.with_rules, blind=Blind.NEVER if blind else Blind.ONE_CARD),
        on=blind,
        note=_("In rounds of one card players bid without looking at it."),
    )
    switches = [
        switch
        for field, switch in (("leads", leads), ("blind", one_card))
        if house_rules.may_choose(draft, field)
    ]
    return column(
        _FixedTrumps() if house_rules.may_choose(draft, "trumps") else None,
        panel(*switches, padding=theme.SPACE.M) if switches else None,
        spacing=theme.SPACE.S,
    )


@component
def _FixedTrumps() -> ft.Control:
    """The trumps set by round, which chips add to; without any a card is turned up."""
    draft, change = use_draft()
    trumps = draft.agreed.trumps

    def put(after: tuple[Trump, ...]) -> None:
        change(partial(house_rules.with_rules, trumps=after))

    offered: tuple[Trump, ...] = (*EDITIONS[draft.edition].suits, NO_TRUMP)
    add = [
        Chip(
            rule_identifiers.FIXED_TRUMP(str(trump).lower()),
            terms.short_name(_, str(trump)),
            partial(put, (*trumps, trump)),
            icon=ft.Icons.ADD,
        )
        for trump in offered
        if len(trumps) < MAX_ROUNDS
    ]
    remove = Chip(
        rule_identifiers.LAST_FIXED_TRUMP,
        _("Remove the last"),
        partial(put, trumps[:-1]),
        icon=ft.Icons.CLOSE,
    )
    return panel(
        text(_("Trump, round by round"), theme.STRONG),
        text(trump_sentence(_, draft.agreed)),
        remark(_("After the last one the list begins again.")) if len(trumps) > 1 else None,
        chips(*add, remove if trumps else None),
    )
