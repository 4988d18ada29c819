"""Scorings in sentences: those of the printed games, and any other rows."""

from collections.abc import Iterator, Mapping
from typing import Final

from scorekeeper.i18n import terms
from scorekeeper.i18n.words import N_, Words
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.score_rows import ScoreRow, Scoring, scoring_name

_WIZARD: Final = N_(
    "Making your bid scores 20 plus 10 for each trick; missing it costs 10 for each trick you are "
    "off."
)
_PRESETS: Final[Mapping[str, tuple[str, str]]] = {
    "wizard": (_WIZARD, N_("Making a bid of zero scores 20.")),
    "camelot": (
        _WIZARD,
        N_(
            "Making a bid of zero scores 20; with five cards or more, 25; and in the last round, "
            "20 plus 1 for each card in hand."
        ),
    ),
}
"""Sentences of presets that have their own, by name; the second tells them apart."""

_ROWS: Final = (
    (N_("Bid made: {points}."), N_("Bid made ({when}): {points}.")),
    (N_("Bid missed: {points}."), N_("Bid missed ({when}): {points}.")),
)
"""For the rows of bids made and missed: a row that always holds, and one that does `when`."""


def scoring_sentences(_: Words, scoring: Scoring) -> Iterator[str]:
    """Yield the sentences of a scoring: its own, or one for each row."""
    own = _PRESETS.get(scoring_name(scoring))
    yield from map(_, own) if own else own_sentences(_, scoring)


def own_sentences(_: Words, scoring: Scoring) -> Iterator[str]:
    """Yield the sentences that tell a scoring from all others."""
    if own := _PRESETS.get(scoring_name(scoring)):
        yield _(own[1])
        return
    for rows, ways in zip((scoring.made, scoring.missed), _ROWS, strict=True):
        for row in rows:
            yield _row(_, row, ways)
    if near := scoring.near:
        yield _.count(
            "A bid missed by {n} trick scores {part}/{whole} of what was at stake.",
            "A bid missed by up to {n} tricks scores {part}/{whole} of what was at stake.",
            near.off,
            part=near.share[0],
            whole=near.share[1],
        )


def bonus_sentences(_: Words, sheet: Edition, scoring: Scoring) -> Iterator[str]:
    """Yield the points of all bonuses of a game but the Holy Grail, which has its own sentence."""
    told = [
        _("{bonus} {points}", bonus=terms.bonus(_, bonus.code), points=points)
        for bonus in sheet.bonuses
        if not bonus.with_trick
        for points in (_.row_of(map(_.number, bonus.amounts or (bonus.points,))),)
    ]
    if told:
        yield _("Bonuses: {bonuses}.", bonuses=_.clauses_of(told))
    if sheet.cannonball and scoring.near:
        yield _(
            "Whoever declares a cannonball stakes {points} for each card: it counts only if the "
            "bid is made exactly, and so do bonuses.",
            points=sheet.cannonball.made[0].per_card,
        )


def _row(_: Words, row: ScoreRow, ways: tuple[str, str]) -> str:
    terms = (
        (row.flat, "{points}"),
        (row.per_trick, N_("{points} for each trick")),
        (row.per_off, N_("{points} for each trick you are off")),
        (row.per_card, N_("{points} for each card in hand")),
    )
    told = [_(term, points=_.number(points)) for points, term in terms if points]
    points, when = _.list_of(told or [_.number(0)]), list(_conditions(_, row))
    always, under = ways
    return _(under, when=_.list_of(when), points=points) if when else _(always, points=points)


def _conditions(_: Words, row: ScoreRow) -> Iterator[str]:
    if row.to_bid is not None:
        yield (
            _("bids of {low} to {high}", low=row.from_bid, high=row.to_bid)
            if row.from_bid or row.to_bid
            else _("a bid of zero")
        )
    elif row.from_bid:
        yield _("bids of {n} or more", n=row.from_bid)
    if row.from_cards > 1:
        yield _("hands of {n} cards or more", n=row.from_cards)
    if row.last_round:
        yield _("last round")
