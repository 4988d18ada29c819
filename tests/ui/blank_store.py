"""Open an empty store quickly: migrations run only once."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from scorekeeper.store.store import Store


def open_store(folder: Path) -> Store:
    """The games kept in `folder`; none to begin with. To be closed."""
    path = folder / "games.db"
    if not path.exists():
        path.write_bytes(_blank())
    return Store.open(path)


@cache
def _blank() -> bytes:
    """A database file in which nothing was kept yet."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        Store.open(path).close()
        return path.read_bytes()
