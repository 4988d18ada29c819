"""Fixtures: the page on a static host, and a phone that stays with it, in Firefox and in WebKit.

`make engines` asks for these tests with the environment variable ENGINES; `make test` does without.
"""

import os
from collections.abc import Iterator

import pytest

from tests.browser.engines.firefox import firefox
from tests.browser.engines.phone import EnginePhone
from tests.browser.engines.webkit import webkit
from tests.browser.web.host import Host, made_page

collect_ignore_glob = [] if os.environ.get("ENGINES") else ["test_*"]


@pytest.fixture(scope="module")
def page_host() -> Iterator[Host]:
    """A host with the page at its root."""
    host = Host(made_page())
    host.start()
    yield host
    host.stop()


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def phones(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[EnginePhone, EnginePhone]]:
    """Two tabs of one browser, which is started once."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "firefox":
        with firefox(folder / "profile") as browser:
            yield EnginePhone(browser.new_tab()), EnginePhone(browser.new_tab())
    else:
        # A language that is none, as on a computer without one: Flutter alone would not start.
        with webkit(folder, language="C.UTF-8") as other:
            yield EnginePhone(other.tab), EnginePhone(other.new_tab())
