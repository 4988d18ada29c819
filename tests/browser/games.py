"""Games that are there before a browser comes."""

from contextlib import closing
from pathlib import Path

from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.state import Game
from scorekeeper.store.store import Store
from tests.exports.builders import game_of_events
from tests.ui.staged_game import log_of


def keep(folder: Path, game: OpenGame | Game) -> None:
    """Put a game, "friday", into the database in a folder, which a server may have open."""
    kept = game if isinstance(game, OpenGame) else game_of_events(log_of(game), "friday")
    with closing(Store.open(folder / "games.db")) as store:
        store.create("friday", kept)
