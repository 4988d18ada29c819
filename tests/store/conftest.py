"""A store to write in, and tables to play at, quickly: the migrations are taken once a run."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store.database import Store


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which nothing was kept yet; to be copied."""
    path = tmp_path_factory.mktemp("blank") / "games.db"
    Store.open(path).close()
    return path


@pytest.fixture
def path(blank: Path, tmp_path: Path) -> Path:
    """The path of an empty database."""
    return Path(shutil.copy(blank, tmp_path))


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    """An empty store."""
    with closing(Store.open(path, timeout=0.05)) as opened:
        yield opened
