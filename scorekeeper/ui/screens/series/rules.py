"""The choices of how the standings of a series are counted."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.i18n import series_texts as texts
from scorekeeper.stats.standings import MAX_BEST, Absence, Measure, StandingRules
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import column, row
from scorekeeper.ui.parts.radio import radio_chips
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.session.words import _

RulesChange = Callable[[StandingRules], StandingRules]
"""A choice: returns the rules with it. Others may have been made that are not drawn yet."""


@component
def SeriesRules(rules: StandingRules, agree: Callable[[RulesChange], object]) -> ft.Control:
    """The choices of how standings are counted; `agree` is called with each change."""
    best = rules.best
    return column(
        section_heading(_("What counts")),
        radio_chips(
            *(
                Chip(
                    identifiers.MEASURE(each),
                    texts.measure(_, each),
                    partial(agree, partial(replace, measure=each)),
                    chosen=each is rules.measure,
                )
                for each in Measure
            )
        ),
        section_heading(_("Absent players get")),
        radio_chips(
            *(
                Chip(
                    identifiers.ABSENCE(each),
                    texts.absence(_, each),
                    partial(agree, partial(replace, absence=each)),
                    chosen=each is rules.absence,
                )
                for each in Absence
            )
        ),
        row(
            text(_("Games counted for each player"), expand=True),
            Stepper(
                _.number(best),
                value_identifier=identifiers.BEST("games"),
                value_label=_("Games counted for each player"),
                less=(
                    identifiers.BEST("less"),
                    _("One game fewer"),
                    partial(agree, partial(_with_best, -1)) if best > 1 else None,
                ),
                more=(
                    identifiers.BEST("more"),
                    _("One game more"),
                    partial(agree, partial(_with_best, +1)) if best < MAX_BEST else None,
                ),
            ),
        )
        if rules.absence is Absence.BEST
        else None,
        text(texts.rules(_, rules.measure, rules.absence, rules.best), theme.SMALL, theme.MUTED),
        tight=True,
    )


def _with_best(more: int, rules: StandingRules) -> StandingRules:
    """Return the rules with `more` best games, or fewer if negative, as far as there may be."""
    return replace(rules, best=min(max(rules.best + more, 1), MAX_BEST))
