"""The use cases: start, open, record, undo, import – where rules, game and store meet.

Everything a player does goes through an `App`: it checks the rules, writes to the store, and
returns the game as it is now, or a value from `results` that says why not.
"""

from scorekeeper.app.dependencies import Dependencies, Runner, run_inline
from scorekeeper.app.imports import (
    ImportDecision,
    Imported,
    ImportItem,
    ImportPlan,
    ImportStatus,
    UnknownPlayer,
)
from scorekeeper.app.people import People
from scorekeeper.app.play import DELETED_RETENTION, App
from scorekeeper.app.results import Conflict, NotSaved, NotStarted
from scorekeeper.app.rule_presets import RulePreset
from scorekeeper.app.series import SeriesStandings
from scorekeeper.app.tournaments import SeatList, Tournaments, TournamentView
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
