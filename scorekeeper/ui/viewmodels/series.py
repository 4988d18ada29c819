"""View model of a series: its table for exports, and its games as lines of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.exports.series_table import SeriesTable

if TYPE_CHECKING:
    from datetime import tzinfo

    from scorekeeper.table import SeriesStandings


def series_table(shown: SeriesStandings, zone: tzinfo | None = None) -> SeriesTable:
    """Return the table of a series; days are those of `zone`, None for this machine's own."""
    return SeriesTable(
        name=shown.series.name,
        rules=shown.series.rules,
        days=tuple(game.started_at.astimezone(zone).date() for game in shown.counted),
        standings=shown.standings,
        names=shown.names,
    )
