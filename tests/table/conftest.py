"""Fixtures: a store that needs no migrations, and the use cases over it."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store.store import Store
from scorekeeper.table import Table
from tests.store.databases import blank
from tests.table.builders import make_table

__all__ = ["blank"]


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
