"""Fixtures: a server with the app on it, and phones that open it.

Every run of the tests loads them, so Playwright is imported where a browser is started.
"""

from __future__ import annotations

import asyncio
from asyncio.events import _set_running_loop
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.server import Server, free_port, scorekeeper

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from tests.browser.phone import Phone, PhoneOptions


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver of Chromium and Firefox, started once."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    with sync_playwright() as driver:
        loop = asyncio.get_running_loop()
        yield driver
        # the last test may be one from which the loop is hidden
        _set_running_loop(loop)


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The installed Chromium, started once."""
    from tests.browser.phone import BRIEF  # noqa: PLC0415

    with chromium(playwright, BRIEF) as started:
        yield started


@contextmanager
def chromium(playwright: Playwright, *flags: str) -> Iterator[Browser]:
    """The installed Chromium with these flags, for a fixture to yield."""
    from tests.browser.phone import CHROMIUM, start  # noqa: PLC0415

    if not CHROMIUM.exists():
        pytest.fail(f"{CHROMIUM} is missing: the browser tests need this package of Debian")
    loop = asyncio.get_running_loop()
    started = start(playwright, *flags)
    yield started
    # as for the driver
    _set_running_loop(loop)
    started.close()


@pytest.fixture
def take_phone(browser: Browser) -> Iterator[Callable[[PhoneOptions | None], Phone]]:
    """Return what opens a phone: `take_phone(PhoneOptions(width=320))`, or a blank one for None.

    Afterwards no phone may have asked anything of the internet.
    """
    from tests.browser.phone import PhoneOptions, phone  # noqa: PLC0415

    with ExitStack() as hands:
        taken: list[Phone] = []

        def take(options: PhoneOptions | None = None) -> Phone:
            taken.append(hands.enter_context(phone(browser, options or PhoneOptions(drawn=False))))
            return taken[-1]

        yield take
        assert [request for one in taken for request in one.strangers] == []


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The app over a new database."""
    port = free_port()
    command = scorekeeper(tmp_path / "games.db", port)
    with Server(command, port, tmp_path / "server.log") as served:
        yield served
