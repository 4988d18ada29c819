"""A search for games as conditions on the table of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import exists, or_

from scorekeeper.game.names import folded
from scorekeeper.store.tables import GAME, PLAYER, SEAT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import ColumnElement

    from scorekeeper.store.kept import Search

LONGEST: Final = 100
MOST_WORDS: Final = 8
"""No more of a text is looked for: a database compares long ones for ever."""

_PERSON: Final = PLAYER.alias("person")


def matching(search: Search) -> Iterator[ColumnElement[bool]]:
    """What is true of the games that `search` wants; none of them is deleted."""
    game = GAME.c
    yield game.deleted_at.is_(None)
    for word in _words(search.text):
        called = _PERSON.c.search.contains(word, autoescape=True)
        yield or_(game.search.contains(word, autoescape=True), _sat(called))
    if search.person:
        yield _sat(_PERSON.c.id == search.person)
    if search.edition:
        yield game.edition == search.edition
    if search.since is not None:
        yield game.started_at >= search.since
    if search.until is not None:
        yield game.started_at < search.until
    if search.finished is not None:
        yield game.finished_at.is_not(None) if search.finished else game.finished_at.is_(None)


def _words(text: str) -> list[str]:
    """What is looked for: not what no name can hold."""
    seen = "".join(char for char in text[:LONGEST] if char.isprintable())
    return folded(seen).split()[:MOST_WORDS]


def _sat(who: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether a person of whom `who` is true sat in the game."""
    there = exists().where(
        SEAT.c.game_id == GAME.c.id,
        PLAYER.c.id == SEAT.c.player_id,
        _PERSON.c.id == PLAYER.c.person_id,
        who,
    )
    return there.correlate(GAME)
