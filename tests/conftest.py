"""Quick tests first, so that a mistake shows after seconds."""

from pathlib import Path

import pytest
from hypothesis import settings

from tests.browser.fixtures import browser, server, take_phone

__all__ = ["browser", "server", "take_phone"]

SLOW_LAST = ("ui", "torture", "browser", "bench")
"""The folders of tests that take longer than the rest, in the order in which they run."""

# How long an example takes is the machine's affair: a busy one is no fault.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def slowness(test_file: Path) -> int:
    """Return 0 for a quick test, and more the later it should run."""
    folder = test_file.relative_to(Path(__file__).parent).parts[0]
    return SLOW_LAST.index(folder) + 1 if folder in SLOW_LAST else 0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: slowness(item.path))
