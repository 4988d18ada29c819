"""Fixtures: screens on a stage are drawn with the app's patches of Flet."""

import gc
import logging
from collections.abc import Callable, Iterator

import pytest

from scorekeeper.ui.flet_patches.drawing_patches import patch_drawing

TakeFaults = Callable[[], list[str]]
"""Returns the errors that were logged since it was last called, each with what was raised."""


@pytest.fixture(scope="package", autouse=True)
def seldom_collected() -> Iterator[None]:
    """Collect garbage seldomer: a screen makes thousands of objects, few of which are garbage."""
    usual = gc.get_threshold()
    gc.set_threshold(400_000)
    yield
    gc.set_threshold(*usual)


@pytest.fixture(scope="session", autouse=True)
def patched() -> None:
    """Draw as the app does, and as quickly."""
    patch_drawing()


@pytest.fixture(autouse=True)
def faults(caplog: pytest.LogCaptureFixture) -> Iterator[TakeFaults]:
    """Fail every test that logs an error, and return what takes those that a test expects.

    A handler that raises would only be logged, maybe after it has recorded what the test looks at.
    """

    def take() -> list[str]:
        logged = [each for each in caplog.get_records("call") if each.levelno >= logging.ERROR]
        taken = [f"{each.getMessage()}: {(each.exc_info or [None] * 2)[1]!r}" for each in logged]
        caplog.clear()
        return taken

    yield take
    assert take() == []
