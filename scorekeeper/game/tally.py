"""Scores of a game: points, running totals, ranks (`rules` §6, `rules` §8)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from scorekeeper.game.state import Game, Round
from scorekeeper.rules.editions import BONUSES
from scorekeeper.rules.ruleset import TieBreak
from scorekeeper.rules.score_rows import CountsWhen, Earned
from scorekeeper.rules.scoring import VOID_ROUND, Score, is_void_round, ranks, score

NO_PLACE: Final = 0
"""The rank of a player who is not at the table: they have left, have not joined yet, or joined for
rounds that nobody played."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Scores of a game. The rows of `scores` and `running` (totals) are its rounds, in order.

    A score is None until its player's bid and tricks are known; totals leave it out. `right` is the
    number of right bids of each. The rank of a player who is not at the table is NO_PLACE.
    """

    scores: tuple[tuple[Score | None, ...], ...]
    running: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    right: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def round_scores(round_: Round) -> tuple[Score | None, ...]:
    """Return the score of each seat in `round_`; None where bid or tricks are not known.

    Between the last trick and the confirmed count no tricks are known. A player who sits out has no
    score, though a file may have entries of theirs.
    """
    if round_.played and not round_.counted:
        return (None,) * len(round_.tricks)
    seats, playing = range(len(round_.bids)), round_.playing
    bids = [round_.bid_that_counts(seat) if seat in playing else None for seat in seats]
    rules, edition = round_.rules, round_.edition
    if is_void_round(rules, round_.cards, len(round_.voids)):
        known = zip(bids, round_.tricks, strict=True)
        return tuple(None if None in pair else VOID_ROUND for pair in known)
    bonuses = _earned(round_, bids) if round_.bonuses else None
    scores: list[Score | None] = []
    for seat, (bid, won) in enumerate(zip(bids, round_.tricks, strict=True)):
        if bid is None or won is None:
            scores.append(None)
            continue
        mine = bonuses[seat] if bonuses else ()
        scoring = (edition.cannonball if seat in round_.cannonballs else None) or rules.scoring
        # by place, as a cache takes four times as long to look up arguments by name
        scores.append(score(scoring, round_.cards, round_.final, bid, won, mine))
    return tuple(scores)


def _earned(round_: Round, bids: Sequence[int | None]) -> tuple[tuple[Earned, ...], ...]:
    """Return what each seat has beside its bid, whether or not it counts in the end.

    A shared bonus is there for both players where both made their bids.
    """
    rules, seats = round_.rules, range(len(bids))
    found: list[list[Earned]] = [[] for _ in seats]
    for taken in round_.bonuses:
        bonus = BONUSES.get(taken.code)
        partner = taken.seat if taken.partner is None else taken.partner
        if bonus is None or taken.seat not in seats or partner not in seats:
            continue  # a file may have it: a fault, but all other points are told
        if bonus.with_trick and not rules.grail_in_void_trick and round_.in_void_trick(taken):
            continue
        points = taken.points if bonus.amounts else bonus.points * taken.count
        counts = bonus.counts or rules.bonuses
        if taken.seat in round_.cannonballs:
            counts = CountsWhen.MADE
        earned = Earned(bonus.code, points, counts, taken.count, is_staked=bool(bonus.amounts))
        if not bonus.is_shared:
            found[taken.seat].append(earned)
        elif taken.seat != partner and all(
            bids[seat] is not None and bids[seat] == round_.tricks[seat]
            for seat in (taken.seat, partner)
        ):
            for seat in (taken.seat, partner):
                found[seat].append(earned)
    return tuple(map(tuple, found))


def tally_of(
    game: Game,
    rounds: Sequence[Round] | None = None,
    other_points: Sequence[tuple[int, int, int]] | None = None,
    absent: Collection[int] | None = None,
) -> Tally:
    """Add up `rounds` of `game`, all of them unless some are given.

    `other_points` are those given outside of rounds, see `Game`; `absent` are seats without rank.
    """
    rules, players = game.rules, len(game.players)
    rounds = game.rounds if rounds is None else rounds
    other_points = game.other_points if other_points is None else other_points
    absent = game.absent if absent is None else absent
    scores = tuple(round_scores(round_) for round_ in rounds)
    totals = (0,) * players
    running: list[tuple[int, ...]] = []
    for row in scores:
        totals = tuple(
            [total + (one.points if one else 0) for total, one in zip(totals, row, strict=True)]
        )
        running.append(totals)
    if other_points:
        running = [
            _with_points(row, [one for one in other_points if one[0] <= round_.number])
            for row, round_ in zip(running, rounds, strict=True)
        ]
        totals = _with_points(totals, other_points)
    by_seat = [[row[seat] for row in scores] for seat in range(players)]
    right = tuple(sum(one.right for one in mine if one) for mine in by_seat)
    return Tally(
        scores=scores,
        running=tuple(running),
        totals=totals,
        right=right,
        ranks=_ranks(totals, _ties(rules.tie_break, rounds, scores, right), absent),
    )


def totals_after(game: Game, rounds: Sequence[Round]) -> Sequence[int]:
    """Return the totals of `game` after `rounds`, its first ones, by seat."""
    return tally_of(game, rounds, _given(game, len(rounds))).totals


def tally_after(game: Game, number: int) -> Tally:
    """Add up the first `number` rounds; ranked are those who were at the table then."""
    there = game.plan.order(number)
    absent = [seat for seat in range(len(game.players)) if seat not in there]
    return tally_of(game, game.rounds[:number], _given(game, number), absent)


def _given(game: Game, number: int) -> Sequence[tuple[int, int, int]]:
    """Return the points given outside of rounds up to round `number`."""
    return [one for one in game.other_points if one[0] <= number]


def has_places(game: Game, totals: Sequence[int]) -> bool:
    """Whether places mean anything yet: a round is scored, or somebody has other points."""
    return bool(game.scored_rounds) or len(set(totals)) > 1


def best_first(places: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with these places, best first; those without one last."""
    keys = [(place == NO_PLACE, place) for place in places]
    return tuple(sorted(range(len(keys)), key=keys.__getitem__))


def _with_points(totals: tuple[int, ...], given: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
    sums = list(totals)
    for _, seat, points in given:
        sums[seat] += points
    return tuple(sums)


def _ties(
    tie_break: TieBreak,
    rounds: Sequence[Round],
    scores: Sequence[Sequence[Score | None]],
    right: Sequence[int],
) -> Sequence[int]:
    """Return the numbers that rank players with equal totals, by seat."""
    if tie_break is TieBreak.HIGHEST_BIDS:
        scored = list(zip(rounds, scores, strict=True))
        return [
            sum(round_.bid_that_counts(seat) or 0 for round_, row in scored if row[seat])
            for seat in range(len(right))
        ]
    return right if tie_break is TieBreak.MOST_RIGHT_BIDS else (0,) * len(right)


def _ranks(totals: Sequence[int], ties: Sequence[int], absent: Collection[int]) -> tuple[int, ...]:
    seats = [seat for seat in range(len(totals)) if seat not in absent]
    placed = ranks([totals[s] for s in seats], [ties[s] for s in seats])
    by_seat = dict(zip(seats, placed, strict=True))
    return tuple(by_seat.get(seat, NO_PLACE) for seat in range(len(totals)))
