"""The database schema: the event log, which is the source of truth, and tables derived from it.

A new database is made of it. A change here needs a migration in `migrations/versions`, and its
revision as `HEAD`; a test compares what becomes of the first schema with this one.
"""

from datetime import datetime
from typing import ClassVar, Final

from sqlalchemy import Column, Dialect, Index, MetaData, String, Table, TypeDecorator, text
from sqlmodel import Field, SQLModel

from scorekeeper.game.appearance import Appearance
from scorekeeper.game.json_values import time_text
from scorekeeper.store.event_log import parse_time

HEAD: Final = "0001_initial"
"""The revision of the schema in this module."""

MAX_TOURNAMENT_LENGTH: Final = 500_000
"""The most characters of a tournament, as JSON."""

MAX_SETTING_LENGTH: Final = 20_000
"""The most characters of a setting's value, as JSON."""

_NO_ROWID: Final = {"sqlite_with_rowid": False}
"""SQLite stores such a table in the order of its key, so that a game's rows lie together."""
_UNFINISHED: Final = text("finished_at IS NULL AND deleted_at IS NULL")


class UtcTimestamp(TypeDecorator[datetime]):
    """A UTC time to the second, stored by `time_text`."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        """Format a time."""
        del dialect
        return None if value is None else time_text(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:
        """Parse a time; UNREADABLE_TIME where it has another format."""
        del dialect
        return None if value is None else parse_time(value)


class _Table(SQLModel):
    """The base of all tables. SQLModel does not validate rows, so it need not learn how."""

    model_config = {"defer_build": True}

    metadata: ClassVar[MetaData] = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(referred_table_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
        }
    )


class PlayerRow(_Table, table=True):
    """A player. Two may have the same name, and two may be one person.

    `merged_into` is the player that this one was merged into, if any; following it to the end
    leads to `person_id`, which is the player's own id where nothing was merged. `search` is the
    folded name. `colour` and `mark` are the names of the one given or
    chosen, and of the one chosen. `photo` is one by `is_photo`, which covers the mark.
    """

    __tablename__ = "player"
    __table_args__ = (Index(None, "person_id"),)

    id: str = Field(primary_key=True)
    name: str
    created_at: datetime = Field(sa_type=UtcTimestamp)
    search: str
    colour: str | None = None
    mark: str | None = None
    hidden_at: datetime | None = Field(default=None, sa_type=UtcTimestamp)
    merged_into: str | None = Field(default=None, foreign_key="player.id")
    person_id: str
    photo: bytes | None = None

    @property
    def appearance(self) -> Appearance:
        """Colour, mark and photo."""
        return Appearance(self.colour, self.mark, self.photo)


class GameRow(_Table, table=True):
    """A game. All columns but `deleted_at` follow from the log.

    `rules_name` is the name of a table's own game, empty for an edition; `length` is the seq of its
    last event; `search` is its folded name and its players' names.
    """

    __tablename__ = "game"
    __table_args__ = (
        Index(None, "started_at"),
        Index(None, "updated_at", sqlite_where=_UNFINISHED, postgresql_where=_UNFINISHED),
    )

    id: str = Field(primary_key=True)
    name: str
    edition: str
    rules_name: str
    started_at: datetime = Field(sa_type=UtcTimestamp)
    updated_at: datetime = Field(sa_type=UtcTimestamp)
    finished_at: datetime | None = Field(sa_type=UtcTimestamp)
    deleted_at: datetime | None = Field(sa_type=UtcTimestamp)
    length: int
    rounds: int
    rounds_scored: int
    players: int
    search: str


class SeatRow(_Table, table=True):
    """A seat in a game: its player, their name at that time, their total and place, and rounds.

    `counts` tells whether the game, once finished, counts for the player: they have a place, and
    played its last round (rules §8.9). `totals` are the running totals after the scored rounds,
    with NO_TOTAL before they joined and after they left. `rounds` are those that score for anybody,
    in order, a word each: whether the bid was made, bid less tricks (nothing where guessed), by how
    many tricks it was missed; then the keys of `RoundGroup` by bid, cards, turn, trump, Cloud and
    Grail, or nothing; with commas between.
    """

    __tablename__ = "seat"
    __table_args__ = (Index(None, "player_id"), _NO_ROWID)

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seat: int = Field(primary_key=True)
    player_id: str = Field(foreign_key="player.id")
    name: str
    total: int
    place: int
    counts: bool
    totals: str
    rounds: str


class EventRow(_Table, table=True):
    """An event of a game's log. `body` is its JSON in `version`, without its `kind`."""

    __tablename__ = "event"
    __table_args__ = _NO_ROWID

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seq: int = Field(primary_key=True)
    kind: str
    version: int
    body: str
    recorded_at: datetime = Field(sa_type=UtcTimestamp)


class SettingRow(_Table, table=True):
    """A setting as JSON, such as the language or the choices for the last game."""

    __tablename__ = "setting"
    __table_args__ = _NO_ROWID

    key: str = Field(primary_key=True)
    value: str


class SeriesRow(_Table, table=True):
    """A series of games under a name, and how its standings are computed (`StandingRules`)."""

    __tablename__ = "series"
    __table_args__ = _NO_ROWID

    id: str = Field(primary_key=True)
    name: str
    created_at: datetime = Field(sa_type=UtcTimestamp)
    measure: str
    absence: str
    best: int


class SeriesGameRow(_Table, table=True):
    """A game of a series; a game may be in several, such as an evening's and a season's."""

    __tablename__ = "series_game"
    __table_args__ = (Index(None, "game_id"), _NO_ROWID)

    series_id: str = Field(primary_key=True, foreign_key="series.id")
    game_id: str = Field(primary_key=True, foreign_key="game.id")


class TournamentRow(_Table, table=True):
    """A tournament. `body` is its JSON: who takes part, who sits where, and the results."""

    __tablename__ = "tournament"
    __table_args__ = _NO_ROWID

    id: str = Field(primary_key=True)
    name: str
    created_at: datetime = Field(sa_type=UtcTimestamp)
    body: str


METADATA: Final = _Table.metadata
VERSION: Final = Table(
    "alembic_version", MetaData(), Column("version_num", String(32), primary_key=True)
)
"""Alembic's own table, with the revision of the database in its only row."""
PLAYER: Final = METADATA.tables["player"]
GAME: Final = METADATA.tables["game"]
SEAT: Final = METADATA.tables["seat"]
EVENT: Final = METADATA.tables["event"]
SERIES_GAME: Final = METADATA.tables["series_game"]
