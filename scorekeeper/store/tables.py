"""The tables: the log of events, which is the truth, and what is derived from it.

A change here needs a step in `migrations/versions` and the number of that step in `HEAD`; a test
holds the three against each other.
"""

from datetime import UTC, datetime
from typing import ClassVar, Final

from sqlalchemy import Dialect, ForeignKeyConstraint, Index, MetaData, String, TypeDecorator
from sqlmodel import Field, SQLModel

from scorekeeper.game.reading import EARLIEST, LATEST
from scorekeeper.store.log import UNREADABLE

HEAD: Final = "0003"
"""The step of `migrations` that makes the tables what they are here."""

_NO_ROWID: Final = {"sqlite_with_rowid": False}
"""SQLite keeps such a table in the order of its key: a game's log lies together."""


class Moment(TypeDecorator[datetime]):
    """A moment in UTC, to the second, as a game file spells it: 2026-11-20T19:30:00Z."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        """Spell it."""
        del dialect
        return None if value is None else f"{value.astimezone(UTC).isoformat()[:19]}Z"

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:
        """Read it; UNREADABLE where it is spelled otherwise."""
        del dialect
        if value is None:
            return None
        try:
            moment = datetime.fromisoformat(value)
        except (TypeError, ValueError):
            return UNREADABLE
        return moment if moment.tzinfo and EARLIEST <= moment.year <= LATEST else UNREADABLE


class _Row(SQLModel):
    """A row of a table of ours."""

    metadata: ClassVar[MetaData] = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(referred_table_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
        }
    )


class PlayerRow(_Row, table=True):
    """Somebody who was given an id; two may have the same name, and two may be one person.

    `merged_into` is the player they turned out to be, if they did; following it to the end leads to
    `person_id`, which is the player's own id where nothing was merged. `search` is the name as it
    is looked for. `colour` and `mark` are what they chose, by name.
    """

    __tablename__ = "player"
    __table_args__ = (Index(None, "person_id"),)

    id: str = Field(primary_key=True)
    name: str
    created_at: datetime = Field(sa_type=Moment)
    search: str
    colour: str | None
    mark: str | None
    hidden_at: datetime | None = Field(sa_type=Moment)
    merged_into: str | None = Field(foreign_key="player.id")
    person_id: str


class GameRow(_Row, table=True):
    """A game: `length` is the seq of its last event; all but `deleted_at` follows from the log.

    `search` holds its name and its players' names as they are looked for.
    """

    __tablename__ = "game"
    __table_args__ = (Index(None, "started_at"),)

    id: str = Field(primary_key=True)
    name: str
    edition: str
    started_at: datetime = Field(sa_type=Moment)
    updated_at: datetime = Field(sa_type=Moment)
    finished_at: datetime | None = Field(sa_type=Moment)
    deleted_at: datetime | None = Field(sa_type=Moment)
    length: int
    rounds: int
    rounds_scored: int
    players: int
    search: str


class SeatRow(_Row, table=True):
    """A seat in a game: who sat there, the name as spelled then, and how it stands."""

    __tablename__ = "seat"
    __table_args__ = (Index(None, "player_id"), _NO_ROWID)

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seat: int = Field(primary_key=True)
    player_id: str = Field(foreign_key="player.id")
    name: str
    total: int
    place: int


class EventRow(_Row, table=True):
    """One line of a game's log. `body` is the event as JSON of `version`, all but its `kind`."""

    __tablename__ = "event"
    __table_args__ = _NO_ROWID

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seq: int = Field(primary_key=True)
    kind: str
    version: int
    body: str
    recorded_at: datetime = Field(sa_type=Moment)


class RoundRow(_Row, table=True):
    """A round of which something was said; `turn_up` and `trump` are card codes.

    `grail` is the seat that took the Holy Grail.
    """

    __tablename__ = "round"
    __table_args__ = _NO_ROWID

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    round: int = Field(primary_key=True)
    cards: int
    dealer: int
    turn_up: str | None
    trump: str | None
    voids: int
    grail: int | None
    scored: bool
    limit_broken: bool


class EntryRow(_Row, table=True):
    """What a seat bid and won in a round, as far as known.

    `bid` is the bid that counts, `change` by how much that is not the one called. `points` are
    those of the round, `total` those up to it. `made` says whether the bid was: None where the
    round is not scored, or scores nothing for anybody. `grail_points` are those of the points that
    the Holy Grail brought: None where the seat did not take it, or the round is not scored.
    """

    __tablename__ = "entry"
    __table_args__ = (
        ForeignKeyConstraint(["game_id", "round"], ["round.game_id", "round.round"]),
        _NO_ROWID,
    )

    game_id: str = Field(primary_key=True)
    round: int = Field(primary_key=True)
    seat: int = Field(primary_key=True)
    bid: int | None
    change: int
    tricks: int | None
    points: int | None
    total: int | None
    made: bool | None
    grail_points: int | None


class SettingRow(_Row, table=True):
    """Something to remember, as JSON: the language, what was chosen for the last game."""

    __tablename__ = "setting"
    __table_args__ = _NO_ROWID

    key: str = Field(primary_key=True)
    value: str


TABLES: Final = _Row.metadata
PLAYER: Final = TABLES.tables["player"]
GAME: Final = TABLES.tables["game"]
SEAT: Final = TABLES.tables["seat"]
EVENT: Final = TABLES.tables["event"]
ROUND: Final = TABLES.tables["round"]
ENTRY: Final = TABLES.tables["entry"]
SETTING: Final = TABLES.tables["setting"]
