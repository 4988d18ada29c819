"""The choices of how the standings of a series are counted."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.app import Series
from scorekeeper.i18n import series_texts as texts
from scorekeeper.stats.standings import MAX_BEST, Absence, Measure, StandingRules
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.layout import row, stack
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import Refetch
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.session.navigation import Refused
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@component
def SeriesRules(series: Series, reread: Refetch) -> ft.Control:
    """The choices of how the standings of a series are counted, written at once."""
    of_app, rules = use_session().app.series, series.rules
    outcome = use_outcome(reread)

    async def agree(change: Callable[[StandingRules], StandingRules]) -> Refused | None:
        # read again: another tap may have come before this drawing
        stored = (each.rules for each in await of_app.all() if each.id == series.id)
        return await of_app.set_rules(series.id, change(next(stored, rules)))

    async def change_best(by: int) -> None:
        def changed(now: StandingRules) -> StandingRules:
            return replace(now, best=min(max(now.best + by, 1), MAX_BEST))

        await outcome.run(agree, changed)

    counted, parts = _("Games counted for each player"), ("best-games", "best-less", "best-more")

    return stack(
        outcome.fault,
        section_heading(_("What counts")),
        one_of(
            "measure-{}".format,
            {each: _(texts.MEASURES[each]) for each in Measure},
            rules.measure,
            lambda each: outcome.run(agree, partial(replace, measure=each)),
        ),
        section_heading(_("Absent players get")),
        one_of(
            "absence-{}".format,
            {each: _(texts.ABSENCES[each]) for each in Absence},
            rules.absence,
            lambda each: outcome.run(agree, partial(replace, absence=each)),
        ),
        row(
            text(counted, expand=True),
            Stepper(counted, parts, rules.best, range(1, MAX_BEST + 1), change_best),
        )
        if rules.absence is Absence.BEST
        else None,
        remark(texts.rules(_, rules.measure, rules.absence, rules.best)),
        spacing=theme.SPACE.M,
    )
