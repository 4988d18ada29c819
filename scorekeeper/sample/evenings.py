"""When it is played: Fridays mostly, over some two years, and what an evening may be called."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from random import Random

_WEEKS: Final = 104
_FRIDAY: Final = 4
_FRIDAYS_SHARE: Final = 0.85
_SECOND_GAME: Final = 0.4
_SELDOM: Final = 0.4
"""How often a circle that plays little still meets, in evenings a week."""
_OFTEN: Final = 0.95
"""The chance of an evening on any day, at most; where that is not enough, there were more years."""

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


def evenings(dice: Random, games: int, until: date) -> list[tuple[date, int]]:
    """The days on which so many games were played, in order, none after `until`, one or two each.

    Sixty to a thousand games take about two years, fewer take less, and more take more.
    """
    pace = max(_SELDOM, games / (1 + _SECOND_GAME) / _WEEKS)
    friday = min(_OFTEN, pace * _FRIDAYS_SHARE)
    other = min(_OFTEN, (pace - friday) / 6)
    days: list[tuple[date, int]] = []
    day = until
    while games:
        if dice.random() < (friday if day.weekday() == _FRIDAY else other):
            played = min(games, 2 if dice.random() < _SECOND_GAME else 1)
            days.append((day, played))
            games -= played
        day -= timedelta(days=1)
    return days[::-1]


def sits_down(dice: Random, day: date) -> datetime:
    """When the company of `day` began, in the early evening."""
    evening = datetime.combine(day, time(18), UTC)
    return evening + timedelta(seconds=dice.randrange(2 * 60 * 60))


def own_name(dice: Random, day: date) -> str:
    """What a game on `day` is called; most have no name of their own."""
    if dice.random() >= _OCCASION:
        return ""
    return dice.choice(_ANY_TIME + _OCCASIONS.get(day.month, ())).format(year=day.year)
