"""The games that New game offers."""

from collections.abc import Iterable
from typing import Final

from scorekeeper.rules.editions import EDITIONS

WITH_PICTURES: Final = ("classic", "camelot", "anniversary")
"""The codes of those shown first, whatever was played last."""
OFFERED: Final = (*WITH_PICTURES, *(code for code in EDITIONS if code not in WITH_PICTURES))
"""The codes of all, in order."""


def further_games(played: Iterable[str]) -> tuple[str, ...]:
    """Return the games beside those shown first; those `played` last, latest first, lead."""
    further = OFFERED[len(WITH_PICTURES) :]
    latest = [code for code in dict.fromkeys(played) if code in further]
    return (*latest, *(code for code in further if code not in latest))
