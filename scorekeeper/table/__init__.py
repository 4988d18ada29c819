"""The use cases: start, open, record, undo, redo, import – rules, game and store put together.

Everything a player does goes through a `Table`. It decides by the rules, writes, and answers
with the game as it now stands or with a value that says why not.
"""

from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.kept import Copy, GameSummary, Person, Restored, Search
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.table.imports import Arrival, Coming, Imports, Newcomer, Plan
from scorekeeper.table.means import Run, at_once
from scorekeeper.table.outcomes import NotSaved, NotStarted, Overtaken
from scorekeeper.table.people import People
from scorekeeper.table.play import KEPT_DELETED, Table

__all__ = [
    "KEPT_DELETED",
    "Arrival",
    "Coming",
    "Copy",
    "GameSummary",
    "Imports",
    "Newcomer",
    "NotSaved",
    "NotStarted",
    "OpenGame",
    "Overtaken",
    "People",
    "Person",
    "Plan",
    "Restored",
    "Run",
    "Search",
    "StoreError",
    "StoreProblem",
    "Table",
    "at_once",
]
