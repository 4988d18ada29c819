"""The names in pydantic's compiled core, for the page: nothing is validated or serialized by them.

SQLModel does not validate the rows of tables, so the store never calls them. And a snapshot of
Python's memory, from which the page starts, can hold no compiled module.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

__version__ = "2.50.4"


class PydanticUndefinedType(Enum):
    """The type of a default that is missing: an enum's member stays the same when it is copied."""

    PydanticUndefined = auto()


PydanticUndefined: Final = PydanticUndefinedType.PydanticUndefined


class _Name(Exception):
    """Any class or function of the core."""

    def __init__(self, *_arguments: object, **_options: object) -> None: ...


class _schema_gather:  # noqa: N801 - a module of the core
    class MissingDefinitionError(_Name): ...

    @staticmethod
    def gather_schemas_for_cleaning(
        _schema: object, _definitions: object
    ) -> tuple[dict[str, object], list[object]]:
        """Return that no schema refers to another."""
        return {}, []


def __getattr__(name: str) -> type[_Name]:
    if name.startswith("__"):
        raise AttributeError(name)
    made = type(name, (_Name,), {})
    globals()[name] = made
    return made
