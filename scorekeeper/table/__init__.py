"""The use cases: start, open, record, undo, import – where rules, game and store meet.

Everything a player does goes through a `Table`: it checks the rules, writes to the store, and
returns the game as it is now, or a value from `results` that says why not.
"""

from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import (
    BACKUP_SUFFIX,
    BackupResult,
    DailyCopy,
    GameSearch,
    GameSummary,
    Person,
    Progress,
    RestoreResult,
    Series,
    TournamentRecord,
)
from scorekeeper.table.favourites import Favourite, Favourites
from scorekeeper.table.imports import (
    Imported,
    ImportItem,
    ImportPlan,
    Imports,
    ImportStatus,
    UnknownPlayer,
)
from scorekeeper.table.people import People
from scorekeeper.table.play import DELETED_RETENTION, Table
from scorekeeper.table.results import Conflict, NotSaved, NotStarted
from scorekeeper.table.series import SeriesOfGames, SeriesStandings
from scorekeeper.table.services import Runner, run_inline
from scorekeeper.table.tournaments import SeatList, Tournaments, TournamentView

__all__ = [
    "BACKUP_SUFFIX",
    "DELETED_RETENTION",
    "BackupResult",
    "Conflict",
    "DailyCopy",
    "Favourite",
    "Favourites",
    "GameSearch",
    "GameSummary",
    "ImportItem",
    "ImportPlan",
    "ImportStatus",
    "Imported",
    "Imports",
    "NotSaved",
    "NotStarted",
    "OpenGame",
    "People",
    "Person",
    "Progress",
    "RestoreResult",
    "Runner",
    "SeatList",
    "Series",
    "SeriesOfGames",
    "SeriesStandings",
    "StoreError",
    "StoreProblem",
    "Table",
    "TournamentRecord",
    "TournamentView",
    "Tournaments",
    "UnknownPlayer",
    "run_inline",
]
