"""View model of the import screen: the preview in words, and the player's decisions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from scorekeeper.app import ImportStatus

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.app import ImportPlan, OpenGame, Person, UnknownPlayer
    from scorekeeper.i18n import Words

MAX_NAMED: Final = 5
"""Most games of a group named; the rest are counted."""


@dataclass(frozen=True, slots=True)
class ImportDecision:
    """The import plan and the player's decisions so far.

    `same` maps ids of new players to the known players they are; `keep_mine` leaves out games that
    conflict with stored ones and imports the others.
    """

    plan: ImportPlan
    same: Mapping[str, str] = field(default_factory=dict)
    keep_mine: bool = False

    @property
    def doubtful(self) -> tuple[UnknownPlayer, ...]:
        """New players with the name of a known player."""
        return tuple(each for each in self.plan.unknown_players if each.namesakes)

    @property
    def all_the_same(self) -> Mapping[str, str]:
        """The value of `same` if every new player with one namesake is that player."""
        return {
            each.player.id: each.namesakes[0].id
            for each in self.doubtful
            if len(each.namesakes) == 1
        }

    @property
    def needs_consent(self) -> bool:
        """Whether the player must first agree that some games are left out."""
        return self.is_partial and not self.keep_mine

    @property
    def is_partial(self) -> bool:
        """Whether some games can be imported and others cannot."""
        return self.plan.has_changes and any(each.status.is_refused for each in self.plan.items)


def known_person_text(_: Words, person: Person) -> str:
    """Tell a known player from others of that name by their games."""
    games = _.count("{n} game", "{n} games", person.games)
    if person.last_played is None:
        return games
    return _("{games}, last on {date}", games=games, date=_.date(person.last_played.astimezone()))


def first_titles(_: Words, games: Sequence[OpenGame]) -> tuple[str, ...]:
    """Return the first games by name, and how many others there are."""
    named = tuple(
        _(
            "{name}, {date}",
            name=game.game.name or _.list_of(player.name for player in game.game.players),
            date=_.date(game.log[0].at.astimezone().date()),
        )
        for game in games[:MAX_NAMED]
    )
    others = len(games) - len(named)
    return (*named, *([_.count("and {n} other", "and {n} others", others)] if others else []))


def group_summary(_: Words, status: ImportStatus, n: int) -> str:
    """Return what importing `n` games with this status would do."""
    return {
        ImportStatus.NEW: _.count("{n} game is new here", "{n} games are new here", n),
        ImportStatus.LONGER: _.count("{n} game continues", "{n} games continue", n),
        ImportStatus.BACK: _.count(
            "{n} deleted game is restored", "{n} deleted games are restored", n
        ),
        ImportStatus.UNCHANGED: _.count(
            "{n} game is already here", "{n} games are already here", n
        ),
        ImportStatus.FULLER: _.count(
            "{n} game is already here, without its history",
            "{n} games are already here, without their history",
            n,
        ),
        ImportStatus.DIFFERENT: _.count(
            "{n} game is different here", "{n} games are different here", n
        ),
        ImportStatus.TWICE: _.count(
            "In {n} game two players are merged into one here",
            "In {n} games two players are merged into one here",
            n,
        ),
    }[status]
