"""View model of the import screen: its stages, the preview, and the player's decisions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from scorekeeper.app import Imported, ImportStatus

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.app import ImportPlan, OpenGame, Person, UnknownPlayer
    from scorekeeper.i18n import Words

MAX_NAMED: Final = 5
"""Most games of a group named; the rest are counted."""


@dataclass(frozen=True, slots=True)
class ImportGroup:
    """The games with the same import status: their number, and the first of them by name."""

    status: ImportStatus
    summary: str
    titles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FilesRefused:
    """The files cannot be imported; one line for each reason."""

    lines: tuple[str, ...]


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


@dataclass(frozen=True, slots=True)
class SheetsAsked:
    """The import needs answers about sheets before it reads them."""


ImportStage = FilesRefused | SheetsAsked | ImportDecision | Imported | None
"""Stage of an import; None before files were chosen."""


def import_groups(_: Words, plan: ImportPlan) -> tuple[ImportGroup, ...]:
    """Group the games of `plan` by status, in the order of ImportStatus."""
    found = ((status, plan.games_with(status)) for status in ImportStatus)
    return tuple(
        ImportGroup(status, _how_many(_, status, len(games)), _titles(_, games))
        for status, games in found
        if games
    )


def rule_presets_summary(_: Words, plan: ImportPlan) -> str:
    """Return how many rule presets of a backup are new."""
    n = len(plan.rule_presets)
    return _.count("{n} favourite is new here", "{n} favourites are new here", n)


def dated_title(_: Words, game: OpenGame) -> str:
    """Return the game's name, or its players, with the day."""
    named = game.game.name or _.list_of(player.name for player in game.game.players)
    return _("{name}, {date}", name=named, date=_.date(game.log[0].at.astimezone().date()))


def known_person_text(_: Words, person: Person) -> str:
    """Tell a known player from others of that name by their games."""
    games = _.count("{n} game", "{n} games", person.games)
    if person.last_played is None:
        return games
    return _("{games}, last on {date}", games=games, date=_.date(person.last_played.astimezone()))


def _titles(_: Words, games: tuple[OpenGame, ...]) -> tuple[str, ...]:
    named = tuple(dated_title(_, game) for game in games[:MAX_NAMED])
    others = len(games) - len(named)
    if not others:
        return named
    return (*named, _.count("and {n} other", "and {n} others", others))


def _how_many(_: Words, status: ImportStatus, n: int) -> str:
    match status:
        case ImportStatus.NEW:
            return _.count("{n} game is new here", "{n} games are new here", n)
        case ImportStatus.LONGER:
            return _.count("{n} game continues", "{n} games continue", n)
        case ImportStatus.BACK:
            return _.count(
                "{n} deleted game is restored",
                "{n} deleted games are restored",
                n,
            )
        case ImportStatus.UNCHANGED:
            return _.count("{n} game is already here", "{n} games are already here", n)
        case ImportStatus.FULLER:
            return _.count(
                "{n} game is already here, without its history",
                "{n} games are already here, without their history",
                n,
            )
        case ImportStatus.DIFFERENT:
            return _.count("{n} game is different here", "{n} games are different here", n)
        case ImportStatus.TWICE:
            return _.count(
                "In {n} game two players are merged into one here",
                "In {n} games two players are merged into one here",
                n,
            )
