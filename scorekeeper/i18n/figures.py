"""The figures of many games: what each is called, how it is written, and a sentence about it.

The sentence says what is counted, from how many rounds or games, and why nothing is shown where
these are too few. Rates are given as so many `times` `of` so many, with the number `enough` from
which on they are shown; averages that are withheld are None.
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
    "run": N_("Longest run"),
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
    """What a figure, or what rounds are told apart by, is called."""
    return _(_TITLES[figure])


def percent(_: Words, rate: float | None) -> str:
    """A rate from 0 to 1, or that it is withheld."""
    if rate is None:
        return WITHHELD
    return _.about("a rate", "{percent}%", percent=_.number(100 * rate))


def average(_: Words, mean: float | None) -> str:
    """An average, or that it is withheld."""
    return WITHHELD if mean is None else _.number(mean, 1)


def group(_: Words, by: str, key: str) -> str:
    """What the rounds of one kind have in common: a bid of 2, five cards, the dealer."""
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
    """How many games count."""
    return _.count("{n} finished game counts.", "{n} finished games count.", played)


def wins(_: Words, played: int, won: int, shared: int, enough: int) -> str:
    """How often somebody won: `won` alone, and first place `shared`."""
    said = _.count(
        "{n} finished game: {won} won alone, {shared} with a shared first place.",
        "{n} finished games: {won} won alone, {shared} with a shared first place.",
        played,
        won=won,
        shared=shared,
    )
    return _with_reason(_, said, played, enough)


def average_score(_: Words, played: int) -> str:
    """What the average score is of."""
    return _.sentences([_("The points at the end of a game, on average."), games(_, played)])


def best(_: Words, played: int) -> str:
    """What the best score is of."""
    return _.sentences([_("The most points at the end of a game."), games(_, played)])


def worst(_: Words, played: int) -> str:
    """What the worst score is of."""
    return _.sentences([_("The fewest points at the end of a game."), games(_, played)])


def right(_: Words, times: int, of: int, enough: int) -> str:
    """How often the bid was made: of all rounds, or of those of one kind."""
    said = _.count(
        "The bid was made in {times} of {n} round.",
        "The bid was made in {times} of {n} rounds.",
        of,
        times=times,
    )
    return _with_reason(_, said, of, enough)


def bias(_: Words, mean: float | None, of: int, enough: int) -> str:
    """Whether bids are too high or too low; `mean` is bid less tricks."""
    counted = _.count(
        "What was bid minus what was won, on average over {n} round.",
        "What was bid minus what was won, on average over {n} rounds.",
        of,
    )
    if mean is None:
        return _with_reason(_, counted, of, enough)
    by = _.number(abs(mean), 1)
    if by == _.number(0, 1):
        return _.sentences([_("The bids are neither too high nor too low."), counted])
    said = (
        _("The bids are {tricks} tricks too high.", tricks=by)
        if mean > 0
        else _("The bids are {tricks} tricks too low.", tricks=by)
    )
    return _.sentences([said, counted])


def miss(_: Words, of: int, enough: int) -> str:
    """How far bid and tricks are apart."""
    said = _.count(
        "How far bid and tricks won are apart, on average over {n} round.",
        "How far bid and tricks won are apart, on average over {n} rounds.",
        of,
    )
    return _with_reason(_, said, of, enough)


def run(_: Words, length: int) -> str:
    """The longest run of right bids."""
    return _.count(
        "{n} bid made in a row; a run goes on in the next game.",
        "{n} bids made in a row; a run goes on in the next game.",
        length,
    )


def zero_bids(_: Words, times: int, of: int, enough: int) -> str:
    """The record of bids of zero."""
    said = _.count(
        "{times} of {n} bid of zero was made.",
        "{times} of {n} bids of zero were made.",
        of,
        times=times,
    )
    return _with_reason(_, said, of, enough)


def grail(_: Words, taken: int, points: int) -> str:
    """The Holy Grail: how often it was taken, and what it brought."""
    return _.count(
        "Taken {n} time, for {points} points: it brings them when the bid is made.",
        "Taken {n} times, for {points} points: it brings them when the bid is made.",
        taken,
        points=points,
    )


def cloud(_: Words, raised: tuple[int, int], lowered: tuple[int, int]) -> str:
    """The Cloud: how many bids it raised and lowered, each as so many made of so many."""
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
    """Head to head with `name`; `margin` is by how many points one is ahead on average."""
    said = _.count(
        "{n} game with {name}: {better} better, {worse} worse, {equal} equal.",
        "{n} games with {name}: {better} better, {worse} worse, {equal} equal.",
        met,
        name=name,
        better=better,
        worse=worse,
        equal=met - better - worse,
    )
    points = _.number(abs(margin), 1)
    if points == _.number(0, 1):
        return said
    apart = (
        _("On average {points} points ahead.", points=points)
        if margin > 0
        else _("On average {points} points behind.", points=points)
    )
    return _.sentences([said, apart])


def rating(_: Words, played: int) -> str:
    """What a rating says, after so many games."""
    return _.sentences(
        [
            _(
                "It counts whom somebody finishes ahead of, and how strong they are – not by how "
                "many points."
            ),
            _("It begins at 0, and says what somebody’s play is worth at least."),
            games(_, played),
        ]
    )


def _with_reason(_: Words, said: str, of: int, enough: int) -> str:
    """`said`, and why no rate is shown where there are not `enough`."""
    if of >= enough:
        return said
    return _.sentences([said, _("Shown from {enough} on.", enough=enough)])
