"""The sentence of each figure, from the figure itself."""

from scorekeeper.i18n import Words
from scorekeeper.i18n import figures as say
from scorekeeper.stats.counts import By
from scorekeeper.stats.figures import ENOUGH, Bidding, Games, Mean, Rate, Rival
from scorekeeper.ui.screens.players.told import Told


def games(_: Words, played: int) -> Told:
    """How many games count."""
    return Told(say.title(_, "games"), say.games(_, played))


def wins(_: Words, its: Games) -> Told:
    """How many of them were won."""
    told = say.wins(_, its.played, its.won, its.shared, ENOUGH)
    return Told(say.title(_, "wins"), told)


def average(_: Words, points: Mean) -> Told:
    """What the average score is of."""
    return Told(say.title(_, "average"), say.average_score(_, points.of))


def best(_: Words, played: int) -> Told:
    """What the best score is of."""
    return Told(say.title(_, "best"), say.best(_, played))


def worst(_: Words, played: int) -> Told:
    """What the worst score is of."""
    return Told(say.title(_, "worst"), say.worst(_, played))


def run(_: Words, length: int) -> Told:
    """The longest run of right bids."""
    return Told(say.title(_, "run"), say.run(_, length))


def right(_: Words, rate: Rate) -> Told:
    """How often bids are right."""
    return Told(say.title(_, "right"), say.right(_, rate.times, rate.of, ENOUGH))


def bias(_: Words, mean: Mean) -> Told:
    """Whether bids are too high or too low."""
    return Told(say.title(_, "bias"), say.bias(_, mean.shown, mean.of, ENOUGH))


def miss(_: Words, mean: Mean) -> Told:
    """How far off bids are."""
    return Told(say.title(_, "miss"), say.miss(_, mean.of, ENOUGH))


def zero_bids(_: Words, rate: Rate) -> Told:
    """What became of bids of zero."""
    return Told(say.title(_, "zero_bids"), say.zero_bids(_, rate.times, rate.of, ENOUGH))


def grail(_: Words, its: Bidding) -> Told:
    """What the Holy Grail brought."""
    return Told(say.title(_, "grail"), say.grail(_, its.grails, its.grail_points))


def cloud(_: Words, its: Bidding) -> Told:
    """What became of the bids that the Cloud changed."""
    up, down = its.cloud_up, its.cloud_down
    told = say.cloud(_, (up.times, up.of), (down.times, down.of))
    return Told(say.title(_, "cloud"), told)


def group(_: Words, by: By, key: str, rate: Rate) -> Told:
    """How often bids of one kind are right."""
    return Told(say.group(_, by, key), say.right(_, rate.times, rate.of, ENOUGH))


def rival(_: Words, its: Rival) -> Told:
    """Who came out ahead of whom."""
    margin = its.margin.value or 0.0
    return Told(its.name, say.rival(_, its.name, its.games, its.better, its.worse, margin))


def rating(_: Words, played: int) -> Told:
    """What a rating says."""
    return Told(say.title(_, "rating"), say.rating(_, played))
