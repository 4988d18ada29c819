"""Scorings in sentences: those of the printed games, and any other rows."""

from collections.abc import Iterator, Mapping
from typing import Final

from scorekeeper.i18n.words import N_, Words
from scorekeeper.rules.score_rows import Near, Row, Scoring, scoring_name

_WIZARD: Final = N_(
    "Making your bid scores 20 plus 10 for each trick; missing it costs 10 for each trick you are "
    "off."
)
PRESETS: Final[Mapping[str, tuple[str, ...]]] = {
    "wizard": (_WIZARD, N_("Making a bid of zero scores 20.")),
    "camelot": (
        _WIZARD,
        N_(
            "Making a bid of zero scores 20; from five cards on, 25; and in the last round, 20 "
            "plus 1 for each card in hand."
        ),
    ),
}
"""Sentences of presets that have their own, by name."""


def scoring_sentences(_: Words, scoring: Scoring) -> Iterator[str]:
    """Yield the sentences of a scoring: its own, or one for each row."""
    if own := PRESETS.get(scoring_name(scoring)):
        yield from map(_, own)
        return
    for row in scoring.made:
        yield _row(_, row, N_("Bid made: {points}."), N_("Bid made ({when}): {points}."))
    for row in scoring.missed:
        yield _row(_, row, N_("Bid missed: {points}."), N_("Bid missed ({when}): {points}."))
    if scoring.near:
        yield _near(_, scoring.near)


def _row(_: Words, row: Row, always: str, under: str) -> str:
    terms = (
        (row.flat, "{points}"),
        (row.per_trick, N_("{points} for each trick")),
        (row.per_off, N_("{points} for each trick you are off")),
        (row.per_card, N_("{points} for each card in hand")),
    )
    told = [_(term, points=_.number(points)) for points, term in terms if points]
    points, when = _.list_of(told or [_.number(0)]), list(_conditions(_, row))
    return _(under, when=_.list_of(when), points=points) if when else _(always, points=points)


def _conditions(_: Words, row: Row) -> Iterator[str]:
    if row.to_bid is not None:
        yield (
            _("bids from {low} to {high}", low=row.from_bid, high=row.to_bid)
            if row.to_bid
            else _("a bid of zero")
        )
    elif row.from_bid:
        yield _("bids from {n} on", n=row.from_bid)
    if row.from_cards > 1:
        yield _("hands from {n} cards on", n=row.from_cards)
    if row.last_round:
        yield _("last round")


def _near(_: Words, near: Near) -> str:
    return _.count(
        "A bid missed by {n} trick scores {part}/{whole} of what was at stake.",
        "A bid missed by up to {n} tricks scores {part}/{whole} of what was at stake.",
        near.off,
        part=near.share[0],
        whole=near.share[1],
    )
