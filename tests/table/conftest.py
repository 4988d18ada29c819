"""Fixtures: a store that needs no migrations, and the use cases over it."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store.store import Store
from scorekeeper.table import Table
from tests.table.builders import make_table


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which nothing was kept yet; to be copied."""
    path = tmp_path_factory.mktemp("blank") / "games.db"
    Store.open(path).close()
    return path


@pytest.fixture
def path(blank: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(blank, tmp_path))


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with closing(Store.open(path, timeout=0.01)) as opened:
        yield opened


@pytest.fixture
def table(store: Store) -> Table:
    return make_table(store)
