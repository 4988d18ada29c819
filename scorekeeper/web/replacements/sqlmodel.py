"""SQLModel as far as `store/schema.py` needs it, for phones: it makes the very same tables.

SQLModel builds a validating model and a mapper beside each table. The store uses neither. All they
need could be had for a phone, pydantic-core too; but loading the store takes 2.2 times as long with
them (1.56 against 0.70 s of a core), and the archive of the app is 6.3 MB with them, 3.4 without.
The build puts this module in SQLModel's place; a test holds the tables of both against each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import NoneType
from typing import Any, ClassVar, get_args, get_type_hints

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

_TYPES: dict[type, Any] = {str: String, int: Integer, bool: Boolean, bytes: LargeBinary}


@dataclass(frozen=True)
class _Field:
    """The options of a column besides its type."""

    primary_key: bool = False
    foreign_key: str | None = None
    sa_type: Any = None


_PLAIN = _Field()


def Field(  # noqa: N802 - SQLModel's name
    *, primary_key: bool = False, foreign_key: str | None = None, sa_type: object = None
) -> Any:  # noqa: ANN401 - it stands where a value of the column's type does
    """Options of a column: its place in the key, the column it refers to, a custom type."""
    return _Field(primary_key, foreign_key, sa_type)


class SQLModel:
    """A row; a class below it with `table=True` has a table of its own in the metadata."""

    metadata: ClassVar[MetaData]
    __tablename__: ClassVar[str]
    __table_args__: ClassVar[Any] = ()

    def __init_subclass__(cls, *, table: bool = False) -> None:
        """Make the table."""
        if not table:
            return
        args = cls.__table_args__
        args = (args,) if isinstance(args, dict) else args
        *rest, options = (*args, {}) if not args or not isinstance(args[-1], dict) else args
        hints = get_type_hints(cls)
        names = [name for name in cls.__annotations__ if not name.startswith("__")]
        columns = [_column(name, hints[name], cls.__dict__.get(name, _PLAIN)) for name in names]
        Table(cls.__tablename__, cls.metadata, *columns, *rest, **options)


def _column(name: str, hint: Any, field: _Field) -> Column[Any]:  # noqa: ANN401 - any type at all
    kinds = [kind for kind in get_args(hint) or (hint,) if kind is not NoneType]
    return Column(
        name,
        field.sa_type or _TYPES[kinds[0]],
        *([ForeignKey(field.foreign_key)] if field.foreign_key else []),
        primary_key=field.primary_key,
        nullable=NoneType in get_args(hint),
    )
