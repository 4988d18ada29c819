"""The use cases: start, open, record, undo, redo, keep – rules, game and store put together.

Everything a player does goes through a `Table`. It decides by the rules, writes, and answers
with the game as it now stands or with a value that says why not.
"""

from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.kept import GameSummary, Person, Search
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.table.means import Run, at_once
from scorekeeper.table.outcomes import Kept, KeptOtherwise, NotSaved, NotStarted, Overtaken
from scorekeeper.table.people import People
from scorekeeper.table.play import Table

__all__ = [
    "GameSummary",
    "Kept",
    "KeptOtherwise",
    "NotSaved",
    "NotStarted",
    "OpenGame",
    "Overtaken",
    "People",
    "Person",
    "Run",
    "Search",
    "StoreError",
    "StoreProblem",
    "Table",
    "at_once",
]
