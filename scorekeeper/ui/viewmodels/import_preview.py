"""View model of the import screen: the preview in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorekeeper.app import ImportStatus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.app import OpenGame, Person
    from scorekeeper.i18n import Words

MAX_NAMED: Final = 5
"""Most games of a group named; the rest are counted."""


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
