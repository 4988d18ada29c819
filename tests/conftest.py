"""The order and selection of tests, and fixtures for all folders."""

import gc
import os
from asyncio.events import _get_running_loop, _set_running_loop
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from tests import fast
from tests.browser.fixtures import browser, playwright, server, take_phone
from tests.order import dealt, slowness

__all__ = ["browser", "playwright", "server", "take_phone"]

# How long an example takes is the machine's affair: a busy one is no fault.
settings.register_profile("patient", deadline=None)
settings.register_profile("quick", deadline=None, max_examples=fast.QUICK_EXAMPLES)
settings.load_profile("patient")


@pytest.fixture
def anyio_backend() -> str:
    """The event loop that Flet runs on; Selenium brings another, on which nothing of ours runs."""
    return "asyncio"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fast", action="store_true", help=fast.__doc__)


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("fast"):
        fast.forbid_programs()
        settings.load_profile("quick")


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


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out folders that `--fast` does not select; None leaves the decision to pytest."""
    return True if config.getoption("fast") and not fast.is_fast_folder(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item], config: pytest.Config) -> None:
    """Select tests, and order them."""
    if config.getoption("fast"):
        config.hook.pytest_deselected(items=[item for item in items if not fast.is_fast(item)])
        items[:] = [item for item in items if fast.is_fast(item)]
    items.sort(key=lambda item: slowness(item.path))
    if "PYTEST_XDIST_WORKER_COUNT" in os.environ:
        shares = int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
        items[:] = dealt(items, lambda item: item.path, shares)


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
