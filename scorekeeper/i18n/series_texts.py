"""Texts of series: how standings are counted, and a line of them."""

from fractions import Fraction
from typing import Final

from scorekeeper.i18n.words import N_, Words

MEASURES: Final = {"points": N_("Points"), "places": N_("Places")}
"""The names of measures."""
_MEASURE_NOTES: Final = {
    "points": N_("The points of all games are added up."),
    "places": N_(
        "In each game you earn a point for every player behind you and lose one for every player "
        "ahead."
    ),
}
ABSENCES: Final = {
    "nothing": N_("Nothing"),
    "average": N_("Their own average"),
    "lowest": N_("The lowest score of the game"),
    "best": N_("Only the best games count"),
}
"""The names of rules for the absent."""
_ABSENCE_NOTES: Final = {
    "nothing": N_("Players who are absent or leave score nothing."),
    "average": N_("Players who are absent or leave get the average of their own games."),
    "lowest": N_("Players who are absent or leave get the lowest score of the game."),
}


def rules(_: Words, measure: str, absence: str, best: int) -> str:
    """Return how standings are computed, in sentences; `best` games count of each, 1 or more."""
    best_games = _.count(
        "Only each player’s best game counts.", "Only each player’s best {n} games count.", best
    )
    note = best_games if absence == "best" else _(_ABSENCE_NOTES[absence])
    return _.sentences([_(_MEASURE_NOTES[measure]), note])


def tournament_rules(_: Words, *, final: bool) -> str:
    """Return how the standings of a tournament are computed, in sentences, after a `final` too."""
    rounds = _(
        "In each round you earn a point for every player behind you at your table and lose one for "
        "every player ahead; ties are broken by points, then by wins. Players who miss a round "
        "get its lowest result."
    )
    after_final = _("The finalists come first, in the order of the final.")
    return _.sentences([rounds, after_final]) if final else rounds


def games_and_wins(_: Words, games: int, wins: int) -> str:
    """Return how many `games` somebody played, and that `wins` of them are won."""
    played = _.count("{n} game", "{n} games", games)
    return _.row_of([played, _.count("{n} win", "{n} wins", wins)])


def averages(_: Words, points: Fraction, place: Fraction) -> str:
    """Return the points and the place of somebody on average."""
    return _(
        "on average {points} points, place {place}",
        points=number(_, points),
        place=number(_, place),
    )


def number(_: Words, value: Fraction) -> str:
    """Format a number, with one decimal unless it is whole."""
    return _.number(float(value), 0 if value.denominator == 1 else 1)


def score_text(_: Words, value: Fraction, measure: str) -> str:
    """Format a score; sums of places have a sign."""
    if measure == "places" and value > 0:
        return f"+{number(_, value)}"
    return number(_, value)
