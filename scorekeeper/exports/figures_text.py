"""Texts of the statistics: for each figure a title, a value and an explanation.

An explanation says what is counted, over how many rounds or games, and from how many on a rate is
shown.
"""

from typing import Final, NamedTuple

from scorekeeper.i18n import N_, Words, terms
from scorekeeper.stats.counts import MIN_SAMPLE, HeadToHead, Mean
from scorekeeper.stats.figures import Bidding, PersonFigures

WITHHELD: Final = "–"

_TITLES: Final = {
    "games": N_("Games finished"),
    "wins": N_("Wins"),
    "average": N_("Average score"),
    "best": N_("Best score"),
    "worst": N_("Worst score"),
    "right": N_("Hit rate"),
    "bias": N_("Bids too high or too low"),
    "miss": N_("Average miss"),
    "run": N_("Longest streak"),
    "zero_bids": N_("Zero bids made"),
    "grail": N_("Holy Grail"),
    "cloud": N_("Cloud"),
    "rivals": N_("Head to head"),
    "rating": N_("Rating"),
    "bid": N_("Bid"),
    "cards": N_("Cards"),
    "turn": N_("Bidding order"),
    "edition": N_("Edition"),
    "trump": N_("Trump"),
}
_SCORES: Final = {
    "average": N_("The points at the end of a game, on average."),
    "best": N_("The most points at the end of a game."),
    "worst": N_("The fewest points at the end of a game."),
}
_TRUMPS: Final = {
    "turned_up": N_("Suit turned up"),
    "named": N_("Trump named"),
    "none": N_("No trump"),
}


class Figure(NamedTuple):
    """A figure as text, under its title.

    A `sentence` says what it counts, and from how many rounds; a `note` who holds it, how many
    share it, or how many rounds it is of.
    """

    code: str
    title: str
    value: str
    sentence: str
    note: str = ""

    @property
    def spoken(self) -> str:
        """The figure and its note, as a screen reader says them."""
        return ". ".join(filter(None, (f"{self.title}: {self.value}", self.note)))


def figure(_: Words, code: str, value: str, sentence: str, note: str = "") -> Figure:
    """Return the figure with this code under its title."""
    return Figure(code.replace("_", "-"), title(_, code), value, sentence, note)


def title(_: Words, figure: str) -> str:
    """Return the title of a figure or of a grouping of rounds."""
    return _(_TITLES[figure])


def percent(_: Words, rate: float | None) -> str:
    """Format a `rate` from 0 to 1; a dash for None."""
    if rate is None:
        return WITHHELD
    return _.about("a rate", "{percent}%", percent=_.number(100 * rate))


def number(_: Words, value: float | None, decimals: int = 0) -> str:
    """Format a score or an average; a dash for None."""
    return WITHHELD if value is None else _.number(value, decimals)


def group(_: Words, by: str, key: str) -> str:
    """Return the label of a group of rounds: a bid of 2, five cards, the dealer.

    `by` is the code of a grouping, else KeyError is raised.
    """
    match by:
        case "bid":
            return _("Bid {n}", n=int(key))
        case "cards":
            return _.count("{n} card", "{n} cards", int(key))
        case "turn":
            named = {"0": _("Dealer"), "1": _("Forehand")}
            return named.get(key) or _("Bidder {n}", n=int(key))
        case "edition":
            return terms.edition(_, key)
        case "trump":
            return _(_TRUMPS[key])
        case _:
            raise KeyError(by)


def game_figures(_: Words, figures: PersonFigures) -> list[Figure]:
    """Return the figures of a person's games, and the longest streak."""
    its = figures.games
    shared = _.count("{n} shared", "{n} shared", its.shared) if its.shared else ""
    won = _.count(
        "{n} finished game: {won} won outright, {shared} with a shared first place.",
        "{n} finished games: {won} won outright, {shared} with a shared first place.",
        its.played,
        won=its.won,
        shared=its.shared,
    )
    scores = {"average": its.average.value, "best": its.best, "worst": its.worst}
    return [
        figure(_, "games", _.number(its.played), games(_, its.played)),
        figure(_, "wins", _.number(its.wins.total), won, shared),
        *(
            figure(_, code, number(_, score), about_score(_, code, its.played))
            for code, score in scores.items()
        ),
        figure(_, "run", _.number(figures.run), longest_run(_, figures.run)),
    ]


def bid_figures(_: Words, bidding: Bidding) -> list[Figure]:
    """Return the figures of bids but their bias: also of the Grail and the Cloud, if any."""
    right, miss, zero = bidding.right, bidding.miss, bidding.zero_bids
    gap = _.count(
        "The gap between bid and tricks won, on average over {n} round.",
        "The gap between bid and tricks won, on average over {n} rounds.",
        miss.of,
    )
    zeros = _.count(
        "{times} of {n} bid of zero was made.",
        "{times} of {n} bids of zero were made.",
        zero.of,
        times=zero.total,
    )
    shown = [
        figure(_, "right", percent(_, right.shown), hit_rate(_, right)),
        figure(_, "miss", number(_, miss.shown, 1), with_reason(_, gap, miss)),
        figure(_, "zero_bids", percent(_, zero.shown), with_reason(_, zeros, zero)),
    ]
    if bidding.grails:
        taken = _.count(
            "Taken {n} time, for {points} points: it scores only when the bid is made.",
            "Taken {n} times, for {points} points: it scores only when the bid is made.",
            bidding.grails,
            points=bidding.grail_points,
        )
        shown.append(figure(_, "grail", _.number(bidding.grails), taken))
    up, down = bidding.cloud_up, bidding.cloud_down
    if clouds := up.of + down.of:
        raised = _.count(
            "{n} bid raised by one, {times} made.",
            "{n} bids raised by one, {times} made.",
            up.of,
            times=up.total,
        )
        lowered = _.count(
            "{n} bid lowered by one, {times} made.",
            "{n} bids lowered by one, {times} made.",
            down.of,
            times=down.total,
        )
        shown.append(figure(_, "cloud", _.number(clouds), _.sentences([raised, lowered])))
    return shown


def bias(_: Words, mean: Mean) -> Figure:
    """Return the average of bid less tricks, and whether bids are too high or too low."""
    counted = _.count(
        "Tricks bid minus tricks won, on average over {n} round.",
        "Tricks bid minus tricks won, on average over {n} rounds.",
        mean.of,
    )
    shown = mean.shown
    by = _.number(abs(shown or 0), 1)
    if shown is None:
        sentence = with_reason(_, counted, mean)
    elif by == _.number(0, 1):
        sentence = _.sentences([_("The bids are neither too high nor too low."), counted])
    elif shown > 0:
        sentence = _.sentences([_("The bids are {tricks} tricks too high.", tricks=by), counted])
    else:
        sentence = _.sentences([_("The bids are {tricks} tricks too low.", tricks=by), counted])
    return figure(_, "bias", number(_, shown, 1), sentence)


def games(_: Words, played: int) -> str:
    """Return how many games count."""
    return _.count("{n} finished game counts.", "{n} finished games count.", played)


def about_score(_: Words, figure: str, played: int) -> str:
    """Explain the average, best or worst score of `played` games."""
    return _.sentences([_(_SCORES[figure]), games(_, played)])


def hit_rate(_: Words, rate: Mean) -> str:
    """Explain a hit rate."""
    sentence = _.count(
        "The bid was made in {times} of {n} round.",
        "The bid was made in {times} of {n} rounds.",
        rate.of,
        times=rate.total,
    )
    return with_reason(_, sentence, rate)


def longest_run(_: Words, length: int) -> str:
    """Explain the longest run of bids made."""
    return _.count(
        "{n} bid made in a row; a run continues in the next game.",
        "{n} bids made in a row; a run continues in the next game.",
        length,
    )


def rival(_: Words, name: str, met: HeadToHead) -> str:
    """Explain the games with `name`: who was ahead how often, and by how much on average."""
    sentence = _.count(
        "{n} game with {name}: {better} ahead, {worse} behind, {equal} level.",
        "{n} games with {name}: {better} ahead, {worse} behind, {equal} level.",
        met.games,
        name=name,
        better=met.better,
        worse=met.worse,
        equal=met.equal,
    )
    margin = met.margin.value or 0.0
    apart = _.number(abs(margin), 1)
    if apart == _.number(0, 1):
        return sentence
    if margin > 0:
        return _.sentences([sentence, _("On average {points} points ahead.", points=apart)])
    return _.sentences([sentence, _("On average {points} points behind.", points=apart)])


def rating(_: Words, played: int) -> str:
    """Explain the rating after `played` games."""
    return _.sentences(
        [
            _(
                "It depends on who finishes ahead of whom, and how strong they are – not on the "
                "points."
            ),
            _("It starts at 0, and is a cautious estimate of how strong a player is."),
            games(_, played),
        ]
    )


def with_reason(_: Words, sentence: str, figure: Mean) -> str:
    """Return `sentence`, with the number from which on a figure is shown if there are fewer."""
    if figure.of >= MIN_SAMPLE:
        return sentence
    return _.sentences([sentence, _("Shown once there are {enough}.", enough=MIN_SAMPLE)])
