"""Start Firefox or WebKitGTK behind a proxy that records other hosts they connect to."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import Playwright

from tests.browser.web.engines import bidi_relay
from tests.browser.web.engines.firefox import Firefox, firefox
from tests.browser.web.engines.webkit import DRIVER, WebKit, webkit
from tests.browser.web.host import watched_internet

ENGINES = {"firefox": bidi_relay.FIREFOX, "webkit": DRIVER}
"""The engines beside Chromium, and a program of each."""
FIREFOXS_OWN = re.compile(r"(https?://)?[\w.-]+[.](mozilla|firefox)[.](com|net|org)[:/]")
"""Addresses that Firefox asks for by itself: updates, lists of trackers."""
SPEECHLESS = "C.UTF-8"
"""The locale of a computer without a language, of which Flutter understands no word."""


Engine: TypeAlias = Firefox | WebKit
Start: TypeAlias = Callable[..., AbstractContextManager[Engine]]


@contextmanager
def started(
    playwright: Playwright,
    folder: Path,
    name: str,
    settings: Mapping[str, str | float | bool] | None = None,
) -> Iterator[Engine]:
    """An engine with nothing remembered, that keeps its files in `folder`."""
    if not ENGINES[name].exists():
        pytest.fail(f"{ENGINES[name]} is missing: run `make browsers`")
    with watched_internet() as (proxy, strangers):
        running: AbstractContextManager[Engine]
        if name == "firefox":
            running = firefox(playwright, folder, proxy=proxy, settings=settings or {})
        else:
            running = webkit(folder, language=SPEECHLESS, proxy=proxy)
        with running as engine:
            try:
                yield engine
            except BaseException as error:
                error.add_note(f"In the console: {engine.console()}")
                raise
        asked = [address for address in strangers if not FIREFOXS_OWN.search(address)]
        assert asked == [], asked
