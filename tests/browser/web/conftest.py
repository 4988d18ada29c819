"""Fixtures: the page as `make web` makes it, on a plain static host."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.phone import PhoneOptions
from tests.browser.web.host import LIFELIKE, Host, OwnedPhone, made_page, owned_phone


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
    yield from _obedient(browser, tmp_path, PhoneOptions(drawn=False))


@pytest.fixture
def owned(browser: Browser, tmp_path: Path) -> Iterator[OwnedPhone]:
    """A phone that has never seen the page.

    Nothing on it may ever ask another host, or try what the page's policy forbids.
    """
    yield from _obedient(browser, tmp_path, LIFELIKE)


def _obedient(browser: Browser, folder: Path, options: PhoneOptions) -> Iterator[OwnedPhone]:
    with owned_phone(browser.browser_type, folder / "profile", options=options) as phone:
        yield phone
    assert phone.strangers == []
    assert phone.violations == []
