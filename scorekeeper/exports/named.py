"""The names in a game file: what may be one, and how a bad one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game import reading
from scorekeeper.game.names import game_name_fault, tidy
from scorekeeper.game.reading import Unreadable, Wrong

if TYPE_CHECKING:
    from scorekeeper.game.names import NameFault
    from scorekeeper.game.reading import Json


def a_game_name(value: Json, place: str) -> str:
    """`value`, tidied, as the name of a game, which may be empty."""
    name = tidy(reading.a_text(value, place))
    fault = game_name_fault(name)
    if fault is not None:
        raise bad_name(place, name, fault)
    return name


def bad_name(place: str, name: str, fault: NameFault) -> Unreadable:
    """The refusal of a `name` that will not do."""
    value = reading.shown(name).strip('"')
    return Unreadable(place, Wrong.BAD_NAME, value=value, fault=fault)
