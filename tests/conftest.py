"""Hypothesis profiles, and fixtures for all folders."""

import gc
import os
import sys
from asyncio.events import _get_running_loop, _set_running_loop
from collections.abc import Generator

import pytest
from hypothesis import Phase, settings

from scorekeeper.i18n import Words
from tests.browser.fixtures import browser, playwright, server, take_phone

__all__ = ["browser", "playwright", "server", "take_phone"]

# How long an example takes is the machine's affair: a busy one is no fault.
settings.register_profile("fast", deadline=None, max_examples=25)
settings.register_profile("day", deadline=None)
settings.register_profile("night", deadline=None, max_examples=1000)
# The smallest example by which a mutant fails is nobody's concern.
settings.register_profile(
    "mutants", deadline=None, max_examples=10, phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("day")


@pytest.fixture
def anyio_backend() -> str:
    """The event loop that Flet runs on; Selenium brings another, on which nothing of ours runs."""
    return "asyncio"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector away from what stays to the end: all modules and tests.

    It would go through them again and again.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests that start PostgreSQL as slow."""
    for item in items:
        if "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker("slow")


def pytest_runtest_setup() -> None:
    """Empty the caches before each test for mutmut, whose clean run has filled them."""
    if "MUTANT_UNDER_TEST" in os.environ:
        for name, module in sys.modules.items():
            if name.startswith(("scorekeeper.rules", "scorekeeper.game")):
                for value in vars(module).values():
                    if hasattr(value, "cache_clear"):
                        value.cache_clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Hide Playwright's event loop from tests without a browser, which may run one of their own.

    Playwright's synchronous API keeps its loop running in the thread of all tests, from the first
    test with a browser to the end.
    """
    loop = _get_running_loop()
    if loop is None or "playwright" in getattr(item, "fixturenames", ()):
        return (yield)
    _set_running_loop(None)
    try:
        return (yield)
    finally:
        if not loop.is_closed():
            _set_running_loop(loop)


@pytest.fixture
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give English words to screens' functions that a test calls without a session."""
    english = Words.of("en")
    monkeypatch.setattr("scorekeeper.ui.session.words.words", lambda: english)
