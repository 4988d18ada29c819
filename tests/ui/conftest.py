"""Screens on a stage: tests here are async and run on asyncio."""

import pytest

from scorekeeper.ui.flet_patches.leaf_values import skip_leaf_values


@pytest.fixture
def anyio_backend() -> str:
    """The event loop that Flet runs on."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def patched() -> None:
    """Draw as quickly as the app does."""
    skip_leaf_values()
