"""The order of tests: quick ones first, or dealt out so that several processes end together."""

from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, TypeVar

SLOW_FOLDERS: Final = ("ui", "bench", "browser", "torture")
"""Folders of tests that take longer than the rest, in ascending order."""

MINUTES: Final = (
    "torture/test_killed_browser.py",
    "browser/test_tour.py",
    "browser/web/engines/test_evening.py",
    "browser/web/engines/test_little_storage.py",
)
"""Files with tests that take a minute or more each: these are dealt out one by one."""

MAKES_THE_PAGE: Final = "browser/web/test_page_modules.py"
"""The file that comes first: one process makes the static page while the others tour."""

_Test = TypeVar("_Test")


def slowness(test_file: Path) -> int:
    """Return 0 for a quick test, and more the longer it takes."""
    within = test_file.relative_to(Path(__file__).parent)
    if within.as_posix() == MAKES_THE_PAGE:
        return len(SLOW_FOLDERS) + 2
    if within.as_posix() in MINUTES:
        return len(SLOW_FOLDERS) + 1
    return SLOW_FOLDERS.index(within.parts[0]) + 1 if within.parts[0] in SLOW_FOLDERS else 0


def dealt(tests: Sequence[_Test], file_of: Callable[[_Test], Path], shares: int) -> list[_Test]:
    """Return the tests as `--dist worksteal` deals them out: one share after the other.

    A share begins with its part of the slow tests, file by file: files that share a server or a
    page stay together. The last share ends with them, so that a mistake in a quick test shows soon.
    """
    slow = [test for test in tests if slowness(file_of(test)) > 1]
    slow.sort(key=lambda test: slowness(file_of(test)), reverse=True)
    files = [list(group) for _, group in groupby(slow, file_of)]
    units: list[list[_Test]] = []
    for file in files:
        alone = slowness(file_of(file[0])) == len(SLOW_FOLDERS) + 1
        units += [[test] for test in file] if alone else [file]
    quick = [test for test in tests if slowness(file_of(test)) <= 1]
    order: list[_Test] = []
    for share in range(shares):
        mine = [test for unit in units[share::shares] for test in unit]
        size = max(0, (len(tests) - len(order)) // (shares - share) - len(mine))
        others, quick = quick[:size], quick[size:]
        order += [*others, *mine] if share == shares - 1 and share else [*mine, *others]
    return [*order, *quick]
