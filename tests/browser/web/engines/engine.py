"""Firefox and WebKitGTK, started so that it shows whom they ask for something."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Protocol, TypeAlias

import pytest
from playwright.sync_api import Playwright

from tests.browser.device import Device
from tests.browser.web.engines import bidi_relay
from tests.browser.web.engines.firefox import firefox
from tests.browser.web.engines.webkit import DRIVER, webkit
from tests.browser.web.host import watched_internet

ENGINES = {"firefox": bidi_relay.FIREFOX, "webkit": DRIVER}
"""The engines beside Chromium, and a program of each."""
SPEECHLESS = "C.UTF-8"
"""The locale of a computer without a language, of which Flutter understands no word."""


class Engine(Protocol):
    """A browser that is running."""

    def first(self) -> Device:
        """The tab that is there from the beginning."""
        ...

    def tab(self) -> Device:
        """Open another tab."""
        ...

    def faults(self) -> list[str]:
        """The errors in the console of all tabs so far."""
        ...


Start: TypeAlias = Callable[..., AbstractContextManager[Engine]]


@contextmanager
def started(
    playwright: Playwright, folder: Path, name: str, settings: dict[str, bool | int] | None = None
) -> Iterator[Engine]:
    """An engine with nothing remembered, that keeps its files in `folder`."""
    if not ENGINES[name].exists():
        pytest.fail(f"{ENGINES[name]} is missing: run `make browsers`")
    with watched_internet() as (proxy, strangers):
        if name == "firefox":
            with firefox(playwright, folder, proxy=proxy, settings=settings or {}) as running:
                yield running
        else:
            with webkit(folder, language=SPEECHLESS, proxy=proxy) as running_too:
                yield running_too
        assert strangers == []
