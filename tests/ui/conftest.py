"""Screens on a stage, drawn as the app draws them."""

import pytest

# looks at Flet before it is patched
import tests.ui.unpatched_flet as _unpatched_flet  # noqa: F401
from scorekeeper.ui.flet_patches.lost_contexts import keep_contexts
from scorekeeper.ui.process.drawing_speed import speed_up_drawing


@pytest.fixture(scope="session", autouse=True)
def patched() -> None:
    """Draw as the app does, and as quickly."""
    speed_up_drawing()
    keep_contexts()
