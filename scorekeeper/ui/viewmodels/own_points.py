"""The points of a table's own game: the numbers of its rows, and examples of what they score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.score_rows import SCORINGS, ScoreRow, Scoring
from scorekeeper.rules.scoring import Score, score
from scorekeeper.ui.viewmodels.house_rules import choose_scoring

if TYPE_CHECKING:
    from scorekeeper.ui.viewmodels.new_game import Draft

MAX_POINTS: Final = 1000
"""The most points of one number, up or down, as in game files."""
EXAMPLES: Final = ((5, 2, 2), (5, 0, 0), (5, 3, 1))
"""Rounds to work out: cards, bid and tricks."""


@dataclass(frozen=True, slots=True)
class PointsField:
    """A number of a row: of bids made or missed, or of bids of `zero` that are made."""

    made: bool
    term: str
    zero: bool = False

    @property
    def code(self) -> str:
        """The part of an identifier that names this field."""
        row = "zero" if self.zero else "made" if self.made else "missed"
        return f"{row}-{self.term.replace('_', '-')}"


MADE: Final = tuple(PointsField(made=True, term=term) for term in ("flat", "per_trick", "per_card"))
MISSED: Final = tuple(
    PointsField(made=False, term=term) for term in ("flat", "per_trick", "per_off")
)
ZERO: Final = tuple(PointsField(made=True, term=term, zero=True) for term in ("flat", "per_card"))


def presets() -> dict[str, str]:
    """Return the presets to start from, each with the game that it is the printed scoring of."""
    found: dict[str, str] = {}
    for code, sheet in EDITIONS.items():
        for name, scoring in SCORINGS.items():
            if scoring == sheet.scoring and not sheet.is_own:
                found.setdefault(name, code)
    return found


def has_zero_row(scoring: Scoring) -> bool:
    """Whether bids of zero that are made have points of their own."""
    return _zero(scoring) is not None


def points_of(scoring: Scoring, field: PointsField) -> int:
    """Return the number in a field."""
    rows, at = _row(scoring, field)
    return int(getattr(rows[at], field.term))


def with_points(draft: Draft, field: PointsField, points: int) -> Draft:
    """Return the draft with another number in a field."""
    scoring = draft.agreed.scoring
    rows, at = _row(scoring, field)
    changed = replace(rows[at], **{field.term: points})  # type: ignore[arg-type]
    after = (*rows[:at], changed, *rows[at + 1 :])
    return choose_scoring(
        draft,
        replace(scoring, made=after) if field.made else replace(scoring, missed=after),
    )


def switch_zero_row(draft: Draft) -> Draft:
    """Return the draft with points of their own for bids of zero, or without them."""
    scoring = draft.agreed.scoring
    at, made = _zero(scoring), scoring.made
    after = (
        (*made, ScoreRow(made[0].flat, to_bid=0)) if at is None else (*made[:at], *made[at + 1 :])
    )
    return choose_scoring(draft, replace(scoring, made=after))


def examples(scoring: Scoring) -> tuple[tuple[int, int, int, Score], ...]:
    """Return the worked examples: cards, bid, tricks, and what they score."""
    return tuple(
        (cards, bid, won, score(scoring, cards, False, bid, won)) for cards, bid, won in EXAMPLES
    )


def _row(scoring: Scoring, field: PointsField) -> tuple[tuple[ScoreRow, ...], int]:
    if not field.made:
        return scoring.missed, 0
    return scoring.made, (_zero(scoring) or 0) if field.zero else 0


def _zero(scoring: Scoring) -> int | None:
    plain = (
        at
        for at, row in enumerate(scoring.made)
        if at and (row.from_bid, row.to_bid, row.from_cards, row.last_round) == (0, 0, 1, False)
    )
    return next(plain, None)
