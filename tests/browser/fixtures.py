"""A server with the app on it, and phones that open it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.phone import CHROMIUM, Make, Phone, phone, start
from tests.browser.server import Server, free_port, scorekeeper


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The installed Chromium, started once."""
    if not CHROMIUM.exists():
        pytest.fail(f"{CHROMIUM} is missing: the browser tests need Debian's chromium package")
    with sync_playwright() as playwright:
        started = start(playwright)
        yield started
        started.close()


@pytest.fixture
def take_phone(browser: Browser) -> Iterator[Callable[[Make | None], Phone]]:
    """Take a phone in hand: `take_phone(Make(width=320, locale="ja-JP"))`.

    Afterwards no phone may have asked anything of the internet.
    """
    with ExitStack() as hands:
        taken: list[Phone] = []

        def take(make: Make | None = None) -> Phone:
            taken.append(hands.enter_context(phone(browser, make or Make())))
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
