"""Async tests run on asyncio, as in the app."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
