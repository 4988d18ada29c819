"""The page has exactly the modules that a trace finds."""

import pytest

from scorekeeper.web.build import page_modules
from tests.browser.web.host import WHEELS
from tests.web.trace.run import trace_page


@pytest.mark.nightly
@pytest.mark.usefixtures("page_folder")
def test_the_list_of_modules_is_what_a_trace_finds() -> None:
    """If this fails, `python -m tests.web.trace` writes the list anew."""
    traced, listed = set(trace_page(WHEELS)), page_modules()
    assert traced - listed == set(), "the page would ask for these in vain"
    assert listed - traced == set(), "nothing asks for these"
