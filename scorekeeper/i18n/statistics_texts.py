"""Texts of the statistics: for each figure a title, a format and an explanation.

An explanation says what is counted, over how many rounds or games, and from how many on a rate is
shown. Rates are given as `times` out of `of`, shown from `enough` on; a missing average is None.
`played` is how many games count, a `mean` is of points or tricks, a `length` in rounds.
"""

from typing import Final

from scorekeeper.i18n import terms
from scorekeeper.i18n.words import N_, Words

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

_TRUMPS: Final = {
    "turned_up": N_("Suit turned up"),
    "named": N_("Trump named"),
    "none": N_("No trump"),
}

_DEALER: Final = "0"
_FOREHAND: Final = "1"


def title(_: Words, figure: str) -> str:
    """Return the title of a figure or of a grouping of rounds."""
    return _(_TITLES[figure])


def percent(_: Words, rate: float | None) -> str:
    """Format a `rate` from 0 to 1; a dash for None."""
    if rate is None:
        return WITHHELD
    return _.about("a rate", "{percent}%", percent=_.number(100 * rate))


def average(_: Words, mean: float | None) -> str:
    """Format an average; a dash for None."""
    return WITHHELD if mean is None else _.number(mean, 1)


def group(_: Words, by: str, key: str) -> str:
    """Return the label of a group of rounds: a bid of 2, five cards, the dealer.

    `by` is the code of a grouping, else KeyError is raised.
    """
    match by:
        case "bid":
            return _("Bid {n}", n=int(key))
        case "cards":
            return _.count("{n} card", "{n} cards", int(key))
        case "turn" if key == _DEALER:
            return _("Dealer")
        case "turn" if key == _FOREHAND:
            return _("Forehand")
        case "turn":
            return _("Bidder {n}", n=int(key))
        case "edition":
            return terms.edition(_, key)
        case "trump":
            return _(_TRUMPS[key])
        case _:
            raise KeyError(by)


def games(_: Words, played: int) -> str:
    """Return how many games count."""
    return _.count("{n} finished game counts.", "{n} finished games count.", played)


def wins(_: Words, played: int, won: int, shared: int, enough: int) -> str:
    """Explain the wins: `won` alone and `shared` first places."""
    sentence = _.count(
        "{n} finished game: {won} won outright, {shared} with a shared first place.",
        "{n} finished games: {won} won outright, {shared} with a shared first place.",
        played,
        won=won,
        shared=shared,
    )
    return _with_reason(_, sentence, played, enough)


def average_score(_: Words, played: int) -> str:
    """Explain the average score."""
    return _.sentences([_("The points at the end of a game, on average."), games(_, played)])


def best(_: Words, played: int) -> str:
    """Explain the best score."""
    return _.sentences([_("The most points at the end of a game."), games(_, played)])


def worst(_: Words, played: int) -> str:
    """Explain the worst score."""
    return _.sentences([_("The fewest points at the end of a game."), games(_, played)])


def right(_: Words, times: int, of: int, enough: int) -> str:
    """Explain a hit rate."""
    sentence = _.count(
        "The bid was made in {times} of {n} round.",
        "The bid was made in {times} of {n} rounds.",
        of,
        times=times,
    )
    return _with_reason(_, sentence, of, enough)


def bias(_: Words, mean: float | None, of: int, enough: int) -> str:
    """Explain whether bids are too high or too low; `mean` is bid less tricks."""
    counted = _.count(
        "Tricks bid minus tricks won, on average over {n} round.",
        "Tricks bid minus tricks won, on average over {n} rounds.",
        of,
    )
    if mean is None:
        return _with_reason(_, counted, of, enough)
    by = _.number(abs(mean), 1)
    if by == _.number(0, 1):
        return _.sentences([_("The bids are neither too high nor too low."), counted])
    sentence = (
        _("The bids are {tricks} tricks too high.", tricks=by)
        if mean > 0
        else _("The bids are {tricks} tricks too low.", tricks=by)
    )
    return _.sentences([sentence, counted])


def miss(_: Words, of: int, enough: int) -> str:
    """Explain the average miss."""
    sentence = _.count(
        "The gap between bid and tricks won, on average over {n} round.",
        "The gap between bid and tricks won, on average over {n} rounds.",
        of,
    )
    return _with_reason(_, sentence, of, enough)


def longest_run(_: Words, length: int) -> str:
    """Explain the longest run of bids made."""
    return _.count(
        "{n} bid made in a row; a run continues in the next game.",
        "{n} bids made in a row; a run continues in the next game.",
        length,
    )


def zero_bids(_: Words, times: int, of: int, enough: int) -> str:
    """Explain the hit rate of zero bids."""
    sentence = _.count(
        "{times} of {n} bid of zero was made.",
        "{times} of {n} bids of zero were made.",
        of,
        times=times,
    )
    return _with_reason(_, sentence, of, enough)


def grail(_: Words, taken: int, points: int) -> str:
    """Explain how often the Holy Grail was `taken`, and the `points` it brought."""
    return _.count(
        "Taken {n} time, for {points} points: it scores only when the bid is made.",
        "Taken {n} times, for {points} points: it scores only when the bid is made.",
        taken,
        points=points,
    )


def cloud(_: Words, raised: tuple[int, int], lowered: tuple[int, int]) -> str:
    """Explain the bids raised and lowered by the Cloud, each as (made, all)."""
    up, down = raised, lowered
    return _.sentences(
        [
            _.count(
                "{n} bid raised by one, {times} made.",
                "{n} bids raised by one, {times} made.",
                up[1],
                times=up[0],
            ),
            _.count(
                "{n} bid lowered by one, {times} made.",
                "{n} bids lowered by one, {times} made.",
                down[1],
                times=down[0],
            ),
        ]
    )


def rival(_: Words, name: str, met: int, better: int, worse: int, margin: float) -> str:
    """Explain the `met` games with `name`: `better` and `worse` ones, `margin` the average lead."""
    sentence = _.count(
        "{n} game with {name}: {better} ahead, {worse} behind, {equal} level.",
        "{n} games with {name}: {better} ahead, {worse} behind, {equal} level.",
        met,
        name=name,
        better=better,
        worse=worse,
        equal=met - better - worse,
    )
    points = _.number(abs(margin), 1)
    if points == _.number(0, 1):
        return sentence
    apart = (
        _("On average {points} points ahead.", points=points)
        if margin > 0
        else _("On average {points} points behind.", points=points)
    )
    return _.sentences([sentence, apart])


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


def _with_reason(_: Words, sentence: str, of: int, enough: int) -> str:
    """Return `sentence`, with the number from which on a rate is shown if `of` is less."""
    if of >= enough:
        return sentence
    return _.sentences([sentence, _("Shown once there are {enough}.", enough=enough)])
