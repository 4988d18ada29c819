"""Figures on the screen: of which games they are, as bars, as a balance, as lines over time."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.axes import levels
from scorekeeper.stats.counts import By, FigureFilter
from scorekeeper.ui.viewmodels.history import Wanted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date, tzinfo

    from scorekeeper.game.events import Player
    from scorekeeper.stats.figures import Bidding, Mean, Rate
    from scorekeeper.stats.rating import Rated, RatingStep

MOST_LINES: Final = 6
"""How many lines can be told apart in one chart."""
MOST_POINTS: Final = 240
"""How many points all lines of a chart have together: nobody sees more, and all take time."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Of which games the figures are: an edition's, those of a time, those all `people` sat in."""

    wanted: Wanted = field(default_factory=Wanted)
    people: tuple[Player, ...] = ()

    @property
    def everything(self) -> bool:
        """Whether all games count."""
        return self == Counted()

    def toggled(self, player: Player) -> Counted:
        """With this player among the people, or no longer."""
        others = tuple(each for each in self.people if each.id != player.id)
        chosen = others if len(others) < len(self.people) else (*self.people, player)
        return replace(self, people=chosen)

    def filter(self, zone: tzinfo | None = None) -> FigureFilter:
        """The question to the statistics; days begin at midnight of `zone`."""
        asked = self.wanted.search(zone)
        people = tuple(player.id for player in self.people)
        return FigureFilter(asked.edition, asked.since, asked.until, people)


def lean(bias: Mean) -> float | None:
    """Where bids lie between a trick too low (−1) and a trick too high (1); None if withheld."""
    return None if bias.shown is None else max(-1.0, min(1.0, bias.shown))


RATES_BY: Final = (By.BID, By.CARDS, By.TURN, By.EDITION, By.TRUMP)
"""What hit rates are told apart by."""


def rates(bidding: Bidding, by: By) -> tuple[tuple[str, Rate], ...]:
    """The hit rates of one kind in order, each with the code of what it is of."""
    match by:
        case By.BID:
            return tuple((str(bid), rate) for bid, rate in bidding.by_bid)
        case By.CARDS:
            return tuple((str(cards), rate) for cards, rate in bidding.by_cards)
        case By.TURN:
            return tuple((str(turn), rate) for turn, rate in bidding.by_turn)
        case By.EDITION:
            return bidding.by_edition
        case _:
            return tuple((str(kind), rate) for kind, rate in bidding.by_trump)


@dataclass(frozen=True, slots=True)
class Course:
    """One person's rating: the number of the game, in order of play, and the rating after it."""

    id: str
    name: str
    points: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class RatingChart:
    """Ratings as lines, best first, over `last` games from day to day; levels from the lowest."""

    courses: tuple[Course, ...]
    levels: tuple[int, ...]
    last: int
    since: date
    until: date


@dataclass(frozen=True, slots=True)
class Strength:
    """One person's rating now, after so many games."""

    id: str
    name: str
    rating: float
    games: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """What is shown of the ratings: everybody's now, best first, after so many games in all.

    `chart` is that of the first of them or, on the page of a person, of that one alone; None where
    there is no line yet.
    """

    strengths: tuple[Strength, ...]
    games: int
    chart: RatingChart | None


def ratings(rated: Sequence[Rated], person: str | None = None) -> Ratings:
    """What is shown of the ratings `rated`, on the page of `person` where one is given."""
    lines = rated if person is None else [one for one in rated if one.id == person]
    return Ratings(
        tuple(Strength(one.id, one.name, one.now, len(one.steps)) for one in rated),
        len({step.game for one in rated for step in one.steps}),
        rating_chart(lines),
    )


def rating_chart(rated: Sequence[Rated], zone: tzinfo | None = None) -> RatingChart | None:
    """The chart of the first of `rated`; None before there is a line, which takes two games.

    Everybody begins at 0 before their first game. Days are those of `zone`. Of long lines only
    some points are taken, evenly far apart, and the last one.
    """
    shown = rated[:MOST_LINES]
    games = sorted({(step.at, step.game) for one in shown for step in one.steps})
    if len(games) < 2:  # noqa: PLR2004 - a point is no line
        return None
    number = {game: place for place, (_at, game) in enumerate(games, start=1)}
    most = MOST_POINTS // len(shown)
    courses = tuple(
        Course(
            one.id,
            one.name,
            (
                (number[one.steps[0].game] - 1, 0.0),
                *((number[step.game], step.rating) for step in _thinned(one.steps, most - 1)),
            ),
        )
        for one in shown
    )
    everything = [rating for course in courses for _game, rating in course.points]
    return RatingChart(
        courses,
        tuple(levels(int(min(everything) // 1), int(-(-max(everything) // 1)))),
        len(games),
        games[0][0].astimezone(zone).date(),
        games[-1][0].astimezone(zone).date(),
    )


def _thinned(steps: Sequence[RatingStep], most: int) -> Sequence[RatingStep]:
    """At most so many of `steps`, evenly far apart, the last one among them."""
    if len(steps) <= most:
        return steps
    return [steps[len(steps) * place // most - 1] for place in range(1, most + 1)]
