"""Other engines, and a page that they draw quickly."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.page_scripts import BLANK, HEARD, HURRY, UNGUARDED
from tests.browser.web.engines.engine import Start, started
from tests.browser.web.host import Host
from tests.browser.web.visit import altered


@pytest.fixture
def start(playwright: Playwright, tmp_path: Path) -> Start:
    """Start an engine, Firefox with settings of its own: `start("firefox", setting=True)`.

    At its end it must have asked no other host for anything.
    """
    return partial(started, playwright, tmp_path)


@pytest.fixture
def quick_host(page_folder: Path, tmp_path: Path) -> Iterator[Host]:
    """A host with the page, which moves at once, draws nothing, and ignores no hurried tap."""
    scripts = {"boot.js": HURRY + BLANK + HEARD, "worker.js": HEARD}
    folder = altered(page_folder, tmp_path / "page", scripts, before_worker=UNGUARDED)
    serving = Host(folder)
    serving.start()
    yield serving
    serving.stop()
