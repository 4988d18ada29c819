"""View models of a series and of a tournament: their tables for the screen and exports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.exports.standings_table import StandingsTable
from scorekeeper.stats.tournament import TOURNAMENT_RULES, counted_rounds

if TYPE_CHECKING:
    from scorekeeper.app import SeriesStandings, TournamentView


def series_table(shown: SeriesStandings) -> StandingsTable:
    """Return the table of a series; days are those of this machine's time zone."""
    return StandingsTable(
        name=shown.series.name,
        rules=shown.series.rules,
        days=tuple(game.started_at.astimezone().date() for game in shown.finished),
        standings=shown.standings,
        names=shown.names,
    )


def tournament_table(view: TournamentView) -> StandingsTable:
    """Return the table of a tournament."""
    return StandingsTable(
        name=view.name,
        rules=TOURNAMENT_RULES,
        days=(),
        standings=view.standings,
        names={str(number): each.name for number, each in enumerate(view.tournament.entrants)},
        rounds=counted_rounds(view.tournament),
        final=any(each.final and each.finished for each in view.tournament.rounds),
    )
