"""Screens on a stage: tests here are async and run on asyncio."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    """The event loop that Flet runs on."""
    return "asyncio"
