"""The line above *Deal*: every rule that is not as printed, with the way back to the booklet."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_, terms
from scorekeeper.rules.bidding import BidMode, Foresight
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Blind, Format, Leads, TieBreak
from scorekeeper.rules.schedule import deck_cards
from scorekeeper.rules.score_rows import OWN_SCORING, CountsWhen, scoring_name
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.new_game.bidding import LIMIT_NAMES
from scorekeeper.ui.screens.new_game.game_length import FORMAT_NAMES, schedule_line
from scorekeeper.ui.screens.new_game.hands_choice import SHAPE_NAMES
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft

_MODES: Final = {
    BidMode.OPEN: N_("bids open"),
    BidMode.SIMULTANEOUS: N_("bids all at once"),
    BidMode.COVERED: N_("bids hidden until play"),
    BidMode.SECRET: N_("bids secret"),
}
_FORESIGHT: Final = {
    Foresight.OFF: N_("no cards on foreheads"),
    Foresight.FIRST_ROUND: N_("cards on foreheads in round 1"),
    Foresight.EVERY_ROUND: N_("cards on foreheads in every round"),
}

_LEADS: Final = {
    Leads.FOREHAND: N_("forehand leads"),
    Leads.HIGHEST_BID: N_("the highest bid leads"),
}
_BLIND: Final = {
    Blind.NEVER: N_("no blind bids"),
    Blind.ONE_CARD: N_("one-card hands blind"),
}
_BONUSES: Final = {
    CountsWhen.ALWAYS: N_("bonuses always count"),
    CountsWhen.MADE: N_("bonuses need a made bid"),
    CountsWhen.ACCURACY: N_("bonuses follow the bid"),
}
_TIE_BREAKS: Final = {
    TieBreak.NONE: N_("ties share a place"),
    TieBreak.MOST_RIGHT_BIDS: N_("bids made break ties"),
    TieBreak.HIGHEST_BIDS: N_("higher bids break ties"),
}
_SCORINGS: Final = {
    "wizard": N_("every zero bid scores 20"),
    "camelot": N_("Camelot’s zero bids"),
    "oh_hell": N_("no points for a missed bid"),
    "tricks_always": N_("tricks always count"),
    "skull_king": N_("usual scoring"),
    "rascal": N_("Rascal scoring"),
    OWN_SCORING: N_("other points"),
}


@component
def OwnRules() -> ft.Control:
    """The differences from the printed rules, in the accent colour, beside "As printed"."""
    draft, change = use_draft()
    label = _("As printed")
    own = " · ".join(_SHORT[name](draft) for name in house_rules.departures(draft))
    return row(
        value_text(
            identifiers.OWN_RULES, own, theme.SMALL_STRONG, theme.ACCENT, live=True, expand=True
        ),
        tap_target(
            identifiers.AS_PRINTED,
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


def _rounds(draft: Draft) -> str:
    cards = seating.cards_of_rounds(draft)
    own = draft.format is Format.CUSTOM and cards
    return schedule_line(cards) if own else _(FORMAT_NAMES[draft.format])


def _limit(draft: Draft) -> str:
    limit = _(LIMIT_NAMES[house_rules.limit_name(draft)])
    return _("bid limit: {limit}", limit=limit)


def _specials(draft: Draft) -> str:
    missing = [s for s in EDITIONS[draft.edition].optional if s not in draft.agreed.specials]
    return _("without {cards}", cards=_.list_of(terms.short_name(_, card) for card in missing))


def _trumps(draft: Draft) -> str:
    trumps = draft.agreed.trumps
    return _.row_of(terms.short_name(_, str(t)) for t in trumps) if trumps else _("turned up")


def _scoring(draft: Draft) -> str:
    name = scoring_name(draft.agreed.scoring)
    return _(_SCORINGS[name if name in _SCORINGS else OWN_SCORING])


_SHORT: Final[dict[str, Callable[[Draft], str]]] = {
    "format": _rounds,
    "specials": _specials,
    "bid_limit": _limit,
    "bid_mode": lambda draft: _(_MODES[draft.agreed.bid_mode]),
    "foresight": lambda draft: _(_FORESIGHT[draft.agreed.foresight]),
    "scoring": _scoring,
    "grail_in_void_trick": lambda _draft: _("no points for the Grail in a void trick"),
    "schedule": lambda draft: (
        schedule_line(seating.cards_of_rounds(draft)) or _(SHAPE_NAMES[draft.agreed.schedule.shape])
    ),
    "trumps": lambda draft: _("trump: {trumps}", trumps=_trumps(draft)),
    "leads": lambda draft: _(_LEADS[draft.agreed.leads]),
    "blind": lambda draft: _(_BLIND[draft.agreed.blind]),
    "bonuses": lambda draft: _(_BONUSES[draft.agreed.bonuses]),
    "deck": lambda draft: _.count(
        "a deck of {n} card", "a deck of {n} cards", deck_cards(draft.agreed)
    ),
    "tie_break": lambda draft: _(_TIE_BREAKS[draft.agreed.tie_break]),
}
"""The words for a rule that differs, by the field of the rule set. No edition prints the rules
of a void Grail otherwise."""
