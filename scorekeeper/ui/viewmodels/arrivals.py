"""What would come of games from elsewhere, as a player decides on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from scorekeeper.table import Coming

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.i18n import Words
    from scorekeeper.table import Newcomer, OpenGame, Person, Plan

MOST_NAMED: Final = 5
"""So many games of one kind are named; the others are counted."""


@dataclass(frozen=True, slots=True)
class Heap:
    """The games of which the same would come: how many, and the first of them by name."""

    coming: Coming
    told: str
    titles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """The files cannot be imported: a line for each reason."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Done:
    """So many games were imported."""

    games: int


@dataclass(frozen=True, slots=True)
class Decision:
    """What would come of games from elsewhere, and what the player has said of it so far.

    `same` are the newcomers who are somebody known here, by id; `keep_mine` leaves out the games
    that cannot be kept beside what is here, and lets the others come.
    """

    plan: Plan
    same: Mapping[str, str] = field(default_factory=dict)
    keep_mine: bool = False

    @property
    def doubtful(self) -> tuple[Newcomer, ...]:
        """The newcomers who may be somebody known here."""
        return tuple(each for each in self.plan.newcomers if each.namesakes)

    @property
    def all_the_same(self) -> Mapping[str, str]:
        """What `same` is where every newcomer with one namesake is that person."""
        return {
            each.player.id: each.namesakes[0].id
            for each in self.doubtful
            if len(each.namesakes) == 1
        }

    @property
    def waits(self) -> bool:
        """Whether it has to be said first that some games are left out."""
        return self.leaves_out and not self.keep_mine

    @property
    def leaves_out(self) -> bool:
        """Whether some games could come and others could not."""
        return bool(self.plan.changes) and any(each.coming.stays_out for each in self.plan.arrivals)


Stage = Refused | Decision | Done | None
"""How far an import is; None before files were chosen."""


def heaps(_: Words, plan: Plan) -> tuple[Heap, ...]:
    """The games of `plan` by what would come of them, those that come first."""
    found = ((coming, plan.of(coming)) for coming in Coming)
    return tuple(
        Heap(coming, _how_many(_, coming, len(games)), _titles(_, games))
        for coming, games in found
        if games
    )


def title(_: Words, game: OpenGame) -> str:
    """The game's own name, or who plays, and the day."""
    named = game.game.name or _.list_of(player.name for player in game.game.players)
    return _("{name}, {date}", name=named, date=_.date(game.log[0].at.astimezone().date()))


def known_as(_: Words, person: Person) -> str:
    """How somebody known is told from others of that name: by their games."""
    games = _.count("{n} game", "{n} games", person.games)
    if person.last_played is None:
        return games
    return _("{games}, last on {date}", games=games, date=_.date(person.last_played.astimezone()))


def _titles(_: Words, games: tuple[OpenGame, ...]) -> tuple[str, ...]:
    named = tuple(title(_, game) for game in games[:MOST_NAMED])
    others = len(games) - len(named)
    if not others:
        return named
    return (*named, _.count("and {n} other", "and {n} others", others))


def _how_many(_: Words, coming: Coming, n: int) -> str:
    match coming:
        case Coming.NEW:
            return _.count("{n} game is new here", "{n} games are new here", n)
        case Coming.LONGER:
            return _.count("{n} game goes on", "{n} games go on", n)
        case Coming.BACK:
            return _.count(
                "{n} game comes back from the deleted ones",
                "{n} games come back from the deleted ones",
                n,
            )
        case Coming.KEPT:
            return _.count("{n} game is here already", "{n} games are here already", n)
        case Coming.DIFFERENT:
            return _.count("{n} game is different here", "{n} games are different here", n)
        case Coming.TWICE:
            return _.count(
                "In {n} game two players are one person here",
                "In {n} games two players are one person here",
                n,
            )
