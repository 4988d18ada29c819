"""Fixtures: a store that is the copy of an empty one, and the use cases over it."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.app import App
from scorekeeper.store.store import Store
from tests.app.builders import make_app
from tests.store.databases import blank, path

__all__ = ["blank", "path"]


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with closing(Store.open(path, timeout=0.01)) as opened:
        yield opened


@pytest.fixture
def app(store: Store) -> App:
    return make_app(store)
