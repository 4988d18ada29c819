"""Convert the app's figures to the form of `naive_statistics`, to compare them."""

from scorekeeper.stats.counts import Mean
from scorekeeper.stats.figures import Bidding, PersonFigures
from tests.stats.naive_statistics import Of, Slow


def of(rate: Mean) -> Of:
    """A rate as a pair."""
    return rate.total, rate.of


def as_slow(figures: PersonFigures) -> dict[str, object]:
    """The app's figures of a person."""
    games, bidding = figures.games, figures.bidding
    return {
        "games": (games.played, games.won, games.shared),
        "points": (games.points, games.played),
        "best and worst": (games.best, games.worst),
        "right": of(bidding.right),
        "bias": (bidding.bias.total, bidding.bias.of),
        "miss": (bidding.miss.total, bidding.miss.of),
        "by": _groups(bidding),
        "grails": (bidding.grails, bidding.grail_points),
        "run": figures.run,
        "rivals": {
            rival.other: (rival.games, rival.better, rival.worse, rival.equal, rival.ahead)
            for _name, rival in figures.rivals
        },
    }


def _groups(bidding: Bidding) -> dict[str, object]:
    groups: dict[str, object] = {
        **{
            by.value: {int(key) if key.isdigit() else key: of(rate) for key, rate in rates.items()}
            for by, rates in bidding.groups.items()
        },
        "cloud": {
            key: of(rate)
            for key, rate in (("up", bidding.cloud_up), ("down", bidding.cloud_down))
            if rate.of
        },
    }
    return {name: group for name, group in groups.items() if group}


def as_told(slow: Slow) -> dict[str, object]:
    """Their figures by the slow count."""
    rounds = len(slow.right)
    return {
        "games": (slow.games, slow.won, slow.shared),
        "points": (sum(slow.scores), slow.games),
        "best and worst": (max(slow.scores, default=None), min(slow.scores, default=None)),
        "right": (sum(slow.right), rounds),
        "bias": (slow.bias, rounds),
        "miss": (slow.missed, rounds),
        "by": dict(slow.by),
        "grails": (slow.grails, slow.grail_points),
        "run": slow.run,
        "rivals": slow.rivals,
    }
