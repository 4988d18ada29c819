"""Choose days, times and names of games: mostly Fridays, over some two years."""

from datetime import UTC, date, datetime, time, timedelta
from random import Random
from typing import Final

_WEEKS: Final = 104
_FRIDAY: Final = 4
_FRIDAYS_SHARE: Final = 0.85
_SECOND_GAME: Final = 0.4
_SELDOM: Final = 0.4
"""The fewest days with games in a week."""
_OFTEN: Final = 0.95
"""The highest chance of games on one day; more games than that take more years."""

_OCCASION: Final = 0.12
_OCCASIONS: Final = {
    1: ("お正月", "New Year’s cup"),
    2: ("Farsang", "Carnestoltes"),
    4: ("Húsvét", "Osterbrunch"),
    6: ("Revetlla de Sant Joan", "Summer evening"),
    8: ("Hütte {year}", "Balaton {year}"),
    10: ("Castanyada", "Herbstpokal {year}"),
    12: ("Advent", "忘年会"),
}
_ANY_TIME: Final = ("Birthday", "Geburtstag", "Farewell party", "Rainy Friday", "Revenge!")


def choose_days(rng: Random, games: int, until: date) -> list[tuple[date, int]]:
    """Return the days on which `games` are played, in order, and how many on each: one or two.

    No day is after `until`. Sixty to a thousand games take about two years, fewer take less, and
    more take more.
    """
    pace = max(_SELDOM, games / (1 + _SECOND_GAME) / _WEEKS)
    friday = min(_OFTEN, pace * _FRIDAYS_SHARE)
    other = min(_OFTEN, (pace - friday) / 6)
    days: list[tuple[date, int]] = []
    day = until
    while games:
        if rng.random() < (friday if day.weekday() == _FRIDAY else other):
            played = min(games, 2 if rng.random() < _SECOND_GAME else 1)
            days.append((day, played))
            games -= played
        day -= timedelta(days=1)
    return days[::-1]


def start_time(rng: Random, day: date) -> datetime:
    """Return a time in the early evening of `day` (UTC)."""
    evening = datetime.combine(day, time(18), UTC)
    return evening + timedelta(seconds=rng.randrange(2 * 60 * 60))


def game_name(rng: Random, day: date) -> str:
    """Return a name for a game on `day`; mostly empty."""
    if rng.random() >= _OCCASION:
        return ""
    return rng.choice(_ANY_TIME + _OCCASIONS.get(day.month, ())).format(year=day.year)
