"""Fixtures: screens on a stage are drawn with the app's patches of Flet."""

import gc
from collections.abc import Iterator

import pytest

from scorekeeper.ui.flet_patches.drawing_patches import patch_drawing


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
