"""Scorings in sentences and back: those of the printed games, and any other rows."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import Final

from scorekeeper.i18n import terms
from scorekeeper.i18n.words import N_, Words
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.score_rows import Near, ScoreRow, Scoring, scoring_name

_WIZARD: Final = N_(
    "Making your bid scores 20 plus 10 for each trick; missing it costs 10 for each trick you are "
    "off."
)
PRESETS: Final[Mapping[str, tuple[str, str]]] = {
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

_NUMBER: Final = re.compile(r"[−-]?\d{1,4}")
_MAX_SENTENCES: Final = 60
"""Sentences among which rows are looked for: all that rule sets have, and no more."""


def scoring_sentences(_: Words, scoring: Scoring) -> Iterator[str]:
    """Yield the sentences of a scoring: its own, or one for each row."""
    own = PRESETS.get(scoring_name(scoring))
    yield from map(_, own) if own else own_sentences(_, scoring)


def own_sentences(_: Words, scoring: Scoring) -> Iterator[str]:
    """Yield the sentences that tell a scoring from all others."""
    if own := PRESETS.get(scoring_name(scoring)):
        yield _(own[1])
        return
    for rows, ways in zip((scoring.made, scoring.missed), _ROWS, strict=True):
        for row in rows:
            yield _row(_, row, ways)
    if scoring.near:
        yield _near(_, scoring.near)


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


def read_rows(_: Words, sentences: Sequence[str]) -> tuple[Scoring | None, list[str]]:
    """Return the scoring whose rows `own_sentences` tells among others, and the others."""
    found: tuple[list[ScoreRow], list[ScoreRow]] = ([], [])
    near, others = None, []
    if len(sentences) > _MAX_SENTENCES:
        return None, list(sentences)
    for sentence in sentences:
        for rows, ways in zip(found, _ROWS, strict=True):
            row = _read_row(_, sentence, ways)
            if row is not None:
                rows.append(row)
                break
        else:
            read = _read_near(_, sentence)
            near = read or near
            others += [] if read else [sentence]
    made, missed = found
    if made and missed and made[0].is_always and missed[0].is_always:
        return Scoring(tuple(made), tuple(missed), near), others
    return None, list(sentences)


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


def _near(_: Words, near: Near) -> str:
    return _.count(
        "A bid missed by {n} trick scores {part}/{whole} of what was at stake.",
        "A bid missed by up to {n} tricks scores {part}/{whole} of what was at stake.",
        near.off,
        part=near.share[0],
        whole=near.share[1],
    )


def _numbers(sentence: str) -> list[int]:
    return [int(found.replace("−", "-")) for found in _NUMBER.findall(sentence)]


def _read_row(_: Words, sentence: str, ways: tuple[str, str]) -> ScoreRow | None:
    """Return the row that `_row` tells so: of all that its numbers can make."""
    begins = tuple(_(way, when="\0", points="\0").partition("\0")[0] for way in ways)
    numbers = _numbers(sentence[: _MAX_LENGTH + 1])
    if not sentence.startswith(begins) or not 0 < len(numbers) <= len(_CONDITIONS + _TERMS):
        return None
    if numbers == [0]:
        numbers = []
    for names in combinations((*_CONDITIONS, *_TERMS), len(numbers)):
        when = [name for name in names if name in _CONDITIONS]
        points = [name for name in names if name in _TERMS]
        orders = ([*when, *points], [*points, *when])
        for order, zero, last in product(orders, (False, True), (False, True)):
            told = dict(zip(order, numbers, strict=True)) | ({"to_bid": 0} if zero else {})
            row = ScoreRow(**told, last_round=last)
            if _row(_, row, ways) == sentence:
                return row
    return None


def _read_near(_: Words, sentence: str) -> Near | None:
    numbers = _numbers(sentence[: _MAX_LENGTH + 1])
    ways = permutations(numbers) if len(numbers) == len(("off", "part", "whole")) else ()
    nears = (Near(off, (part, whole)) for off, part, whole in ways)
    return next((near for near in nears if _near(_, near) == sentence), None)


_CONDITIONS: Final = ("from_bid", "to_bid", "from_cards")
_TERMS: Final = ("flat", "per_trick", "per_off", "per_card")
_MAX_LENGTH: Final = 300
"""Characters of the sentence of a row, in any language."""
