"""Fixtures: the page as `make web` makes it, on a plain static host."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.phone import PhoneOptions
from tests.browser.web.host import Host, OwnedPhone, made_page, owned_phone


@pytest.fixture(scope="session")
def page_folder() -> Path:
    """The folder of static files."""
    return made_page()


@pytest.fixture
def host(page_folder: Path) -> Iterator[Host]:
    """A host with the page at its root."""
    serving = Host(page_folder)
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def hurried(browser: Browser, tmp_path: Path) -> Iterator[OwnedPhone]:
    """A phone as `owned`, on which what moves takes no time and nothing is drawn."""
    blank = PhoneOptions(drawn=False)
    with owned_phone(browser.browser_type, tmp_path / "profile", options=blank) as phone:
        yield phone
    assert phone.strangers == []
    assert phone.violations == []


@pytest.fixture
def owned(browser: Browser, tmp_path: Path) -> Iterator[OwnedPhone]:
    """A phone that has never seen the page.

    Nothing on it may ever ask another host, or try what the page's policy forbids.
    """
    with owned_phone(browser.browser_type, tmp_path / "profile") as phone:
        yield phone
    assert phone.strangers == []
    assert phone.violations == []
