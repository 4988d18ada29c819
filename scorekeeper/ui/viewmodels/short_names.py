"""Names for narrow columns: as much of each as fits, and no two alike."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import east_asian_width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def short_names(names: Sequence[str], width: int) -> tuple[str, ...]:
    """Each of `names` in at most `width` letters, 4 or more; a Japanese one counts as two.

    A name that fits stays. One that is too long becomes its first word, or that with the last
    word's initial, or its beginning, or its beginning and its end: the first of these that fits
    and tells everybody apart. Where none does, the place at the table ends the name.
    """
    ways = [list(_ways(name, width)) for name in names]
    while True:
        short = tuple(known[0] for known in ways)
        doubled = [known for known in ways if short.count(known[0]) > 1 and len(known) > 1]
        if not doubled:
            break
        for known in doubled:
            del known[0]
    if len(set(short)) == len(short):
        return short
    return tuple(f"{_cut(name, width - 1)}{place}" for place, name in enumerate(names, start=1))


def _ways(name: str, width: int) -> Iterator[str]:
    if _width(name) <= width:
        yield name
        return
    first, *_middle, last = name.split() * 2
    for way in (first, f"{first} {last[0]}."):
        if _width(way) <= width:
            yield way
    yield f"{_cut(name, width - 1)}…"
    end = _cut(name[::-1], (width - 1) // 2)[::-1]
    yield f"{_cut(name, width - 1 - _width(end))}…{end}"


def _cut(name: str, width: int) -> str:
    while _width(name) > width:
        name = name[:-1]
    return name.strip(" -")


def _width(name: str) -> int:
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in name)
