"""Fixture: one finished game, served to all tests of a file."""

from collections.abc import Iterator

import pytest

from tests.attack.served_games import Served, served_game


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of a file: what one does to it, the next would find."""
    with served_game(tmp_path_factory.mktemp("served")) as served:
        yield served
