"""The points of a table's own game: the numbers of its rows, and rounds to work out."""

from dataclasses import replace
from typing import Any, Final, Literal

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.score_rows import SCORINGS, ScoreRow, Scoring
from scorekeeper.ui.viewmodels.game_setup import GameSetup
from scorekeeper.ui.viewmodels.house_rules import choose

Part = Literal["made", "zero", "missed"]
"""A row: of bids made, of bids of zero that are made, if they have one, or of bids missed."""

TERMS: Final[dict[Part, tuple[str, ...]]] = {
    "made": ("flat", "per_trick", "per_card"),
    "zero": ("flat", "per_card"),
    "missed": ("flat", "per_trick", "per_off"),
}
"""The numbers of each row that a table types."""
MAX_POINTS: Final = 1000
"""The most points of one number, up or down, as in game files."""
EXAMPLES: Final = ((5, 2, 2), (5, 0, 0), (5, 3, 1))
"""Rounds to work out: cards, bid and tricks."""
_PRINTED: Final = {s.scoring: code for code, s in reversed([*EDITIONS.items()]) if not s.is_own}
PRESETS: Final = {name: _PRINTED[each] for name, each in SCORINGS.items() if each in _PRINTED}
"""The presets to start from, each with the first game that it is the printed scoring of."""


def row_of(scoring: Scoring, part: Part) -> ScoreRow | None:
    """Return the row of a part; None where bids of zero have none."""
    if part != "zero":
        return scoring.made[0] if part == "made" else scoring.missed[0]
    for row in scoring.made[1:]:
        if (row.from_bid, row.to_bid, row.from_cards, row.last_round) == (0, 0, 1, False):
            return row
    return None


def with_points(setup: GameSetup, part: Part, term: str, points: int) -> GameSetup:
    """Return the set-up with another number in a row."""
    numbers: dict[str, Any] = {term: points}
    before = row_of(setup.rules.scoring, part) or ScoreRow()
    return _with_row(setup, part, replace(before, **numbers))


def switch_zero_row(setup: GameSetup) -> GameSetup:
    """Return the set-up with points of their own for bids of zero, or without them."""
    scoring = setup.rules.scoring
    new = None if row_of(scoring, "zero") else ScoreRow(scoring.made[0].flat, to_bid=0)
    return _with_row(setup, "zero", new)


def _with_row(setup: GameSetup, part: Part, new: ScoreRow | None) -> GameSetup:
    """Return the set-up with another row for a part, a new one at the end; with none for None."""
    scoring, field = setup.rules.scoring, "missed" if part == "missed" else "made"
    before, rows = row_of(scoring, part), getattr(scoring, field)
    after = (new if row is before else row for row in (*rows, *([] if before else [None])))
    rows_after: dict[str, Any] = {field: tuple(filter(None, after))}
    return choose(setup, scoring=replace(scoring, **rows_after))
