"""The line above *Deal*: every rule that is not as printed, with the way back to the booklet."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_, terms
from scorekeeper.rules.bidding import BidMode, Foresight
from scorekeeper.rules.house_rules import changed_fields
from scorekeeper.rules.ruleset import Blind, Format, Leads, TieBreak
from scorekeeper.rules.schedule import deck_cards
from scorekeeper.rules.score_rows import SCORINGS, CountsWhen
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.new_game.game_length import FORMAT_NAMES, SHAPE_NAMES, schedule_line
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.game_setup import GameSetup

_IN_SHORT: Final = {
    BidMode.OPEN: N_("bids open"),
    BidMode.SIMULTANEOUS: N_("bids all at once"),
    BidMode.COVERED: N_("bids hidden until play"),
    BidMode.SECRET: N_("bids secret"),
    Foresight.OFF: N_("no cards on foreheads"),
    Foresight.FIRST_ROUND: N_("cards on foreheads in round 1"),
    Foresight.EVERY_ROUND: N_("cards on foreheads in every round"),
    Leads.FOREHAND: N_("forehand leads"),
    Leads.HIGHEST_BID: N_("the highest bid leads"),
    Blind.NEVER: N_("no blind bids"),
    Blind.ONE_CARD: N_("one-card hands blind"),
    CountsWhen.ALWAYS: N_("bonuses always count"),
    CountsWhen.MADE: N_("bonuses need a made bid"),
    CountsWhen.ACCURACY: N_("bonuses follow the bid"),
    TieBreak.NONE: N_("ties share a place"),
    TieBreak.MOST_RIGHT_BIDS: N_("bids made break ties"),
    TieBreak.HIGHEST_BIDS: N_("higher bids break ties"),
    SCORINGS["wizard"]: N_("every zero bid scores 20"),
    SCORINGS["camelot"]: N_("Camelot’s zero bids"),
    SCORINGS["oh_hell"]: N_("no points for a missed bid"),
    SCORINGS["tricks_always"]: N_("tricks always count"),
    SCORINGS["skull_king"]: N_("usual scoring"),
    SCORINGS["rascal"]: N_("Rascal scoring"),
    # no edition prints the rules of a void Grail otherwise
    False: N_("no points for the Grail in a void trick"),
}
"""The words for values of the rule set that differ."""


@component
def OwnRules() -> ft.Control:
    """The differences from the printed rules, in the accent colour, beside "As printed"."""
    setup, change = use_setup()
    label = _("As printed")
    fields = changed_fields(setup.rules, setup.count)
    own = " · ".join(_in_short(setup, field) for field in fields)
    return row(
        value_text("own-rules", own, theme.SMALL_STRONG, theme.ACCENT, live=True, expand=True),
        tap_target(
            "as-printed",
            label,
            ft.Container(
                height=theme.TARGET,
                border_radius=theme.RADIUS.KEY,
                padding=ft.Padding.symmetric(horizontal=theme.SPACE.S),
                alignment=ft.Alignment.CENTER,
                border=ft.Border.all(1, theme.ACCENT),
                content=row(text(label, theme.SMALL_STRONG, theme.ACCENT, whole=True), tight=True),
            ),
            partial(change, house_rules.by_the_booklet),
        ),
        spacing=theme.SPACE.S,
    )


def _in_short(setup: GameSetup, field: str) -> str:
    """Return a field of the rule set in a few words."""
    rules = setup.rules
    rounds = schedule_line(setup.rounds)
    match field:
        case "format":
            own = rules.format is Format.CUSTOM and rounds
            return own or _(FORMAT_NAMES[rules.format][0])
        case "schedule":
            return rounds or _(SHAPE_NAMES[rules.schedule.shape])
        case "specials":
            missing = [card for card in setup.edition.optional if card not in rules.specials]
            names = (terms.short_name(_, card) for card in missing)
            return _("without {cards}", cards=_.list_of(names))
        case "bid_limit":
            return _(
                "bid limit: {limit}", limit=_(terms.BID_LIMIT_NAMES[house_rules.limit_name(setup)])
            )
        case "trumps":
            trumps = [terms.short_name(_, str(trump)) for trump in rules.trumps]
            return _("trump: {trumps}", trumps=_.row_of(trumps) if trumps else _("turned up"))
        case "deck":
            return _.count("a deck of {n} card", "a deck of {n} cards", deck_cards(rules))
        case _:
            known = _IN_SHORT.get(getattr(rules, field))
            return _(known) if known else _("other points")
