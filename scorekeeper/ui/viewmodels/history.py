"""The history on the screen: the games read so far, by month, and what was just deleted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.ui.viewmodels.home import GameLine


@dataclass(frozen=True, slots=True)
class Month:
    """The games of one month, newest first; `month` is 1 to 12."""

    year: int
    month: int
    games: tuple[GameLine, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """The games read so far, newest first, and whether there are more.

    `deleted` is the game deleted last, with its place on the list, until it is brought back.
    """

    games: tuple[GameLine, ...] = ()
    more: bool = True
    deleted: tuple[int, GameLine] | None = None


def read_on(listing: Listing, found: Sequence[GameLine], asked: int) -> Listing:
    """After the next games were read; fewer than were `asked` for are the last ones."""
    return replace(listing, games=(*listing.games, *found), more=len(found) == asked)


def without(listing: Listing, game_id: str) -> Listing:
    """After a game was deleted."""
    place = next(n for n, game in enumerate(listing.games) if game.id == game_id)
    games = listing.games[:place] + listing.games[place + 1 :]
    return replace(listing, games=games, deleted=(place, listing.games[place]))


def restored(listing: Listing) -> Listing:
    """After the game deleted last was brought back to where it stood."""
    if listing.deleted is None:
        return listing
    place, game = listing.deleted
    games = (*listing.games[:place], game, *listing.games[place:])
    return replace(listing, games=games, deleted=None)


def kept(listing: Listing) -> Listing:
    """After the note about the deleted game was put away."""
    return replace(listing, deleted=None)


def months(games: Sequence[GameLine]) -> tuple[Month, ...]:
    """Games, newest first, by the month in which they were played."""
    return tuple(
        Month(year, month, tuple(lines))
        for (year, month), lines in groupby(games, key=lambda game: (game.day.year, game.day.month))
    )
