"""Select the tests of `make fast`, and forbid the programs that it does without.

A test is left out by its folder, by a fixture that starts such a program, or by `pytest.mark.slow`.
One that starts such a program all the same fails. Of Hypothesis's examples a part is tried.
"""

import re
import sys
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

FOLDERS: Final = ("rules", "game", "stats", "store", "table", "ui")
"""The folders in `tests` that are selected; so are the tests beside them.

The others take longer, or start programs.
"""

FIXTURES: Final = frozenset({"playwright", "postgres", "stoppable_postgres"})
"""Fixtures that start a browser or PostgreSQL."""

PROGRAMS: Final = re.compile(
    r"\b(chromium|firefox|WebKitWebDriver|playwright|soffice|pdf[a-z]+|initdb|pg_ctl)\b"
)
"""Found in the commands that start browsers, LibreOffice, Poppler and PostgreSQL."""


QUICK_EXAMPLES: Final = 25
"""The examples of a property in `make fast` where Hypothesis would try 100."""


def examples(most: int) -> int:
    """Return the `max_examples` of a property: `most`, or a part of it in `make fast`."""
    profile = settings.default
    assert profile
    return max(1, most * profile.max_examples // 100)


def is_fast_folder(path: Path) -> bool:
    """Return whether a file or folder in `tests` may hold tests that are selected."""
    within = path.relative_to(Path(__file__).parent).parts
    return len(within) == 0 or within[0] in FOLDERS or path.suffix == ".py"


def is_fast(item: pytest.Item) -> bool:
    """Return whether a test of such a folder is selected."""
    if not isinstance(item, pytest.Function):
        return True
    values = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return not (
        item.get_closest_marker("slow")
        or FIXTURES.intersection(item.fixturenames)
        or "postgresql" in values
    )


def forbid_programs() -> None:
    """Raise AssertionError in this process whenever it starts one of PROGRAMS."""

    def audit(event: str, arguments: tuple[object, ...]) -> None:
        if event == "subprocess.Popen":
            found = PROGRAMS.search(str(arguments[1]))
            assert not found, f"mark this test as slow: it starts {found[0]}"

    sys.addaudithook(audit)
