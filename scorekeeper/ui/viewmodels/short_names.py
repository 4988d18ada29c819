"""Names shortened to a width, no two alike."""

from collections.abc import Callable, Iterator, Sequence
from unicodedata import east_asian_width

from scorekeeper.ui.viewmodels.graphemes import distinct, graphemes

MeasureWidth = Callable[[str], float]
"""The widths of some letters."""


def letter_width(name: str) -> int:
    """Return how many letters `name` has; a Japanese one counts as two."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in name)


def short_names(
    names: Sequence[str], width: float, measure: MeasureWidth = letter_width
) -> tuple[str, ...]:
    """Return `names`, each at most `width` wide as `measure` has it, and no two alike.

    A name that fits stays. One that is too long becomes its first word, or that with the last
    word's initial, or its beginning, or its beginning and its end: the first of these that fits
    and tells everybody apart. Where none does, the place at the table ends the name.
    """
    short = distinct([list(_candidates(name, width, measure)) for name in names])
    if len({each.casefold() for each in short}) == len(short):
        return short
    return tuple(
        f"{_cut(graphemes(name), width - 1, measure)}{place}"
        for place, name in enumerate(names, start=1)
    )


def _candidates(name: str, width: float, measure: MeasureWidth) -> Iterator[str]:
    if measure(name) <= width:
        yield name
        return
    letters = graphemes(name)
    first, *_middle, last = name.split() * 2
    for way in (first, f"{first} {''.join(graphemes(last)[:1])}."):
        if measure(way) <= width:
            yield way
    yield f"{_cut(letters, width - 1, measure)}…"
    end = _cut(letters, (width - 1) / 2, measure, from_end=True)
    yield f"{_cut(letters, width - 1 - measure(end), measure)}…{end}"


def _cut(
    letters: Sequence[str], width: float, measure: MeasureWidth, *, from_end: bool = False
) -> str:
    """Return as many of the letters as fit, those of the beginning or of the end."""
    while letters and measure("".join(letters)) > width:
        letters = letters[1:] if from_end else letters[:-1]
    return "".join(letters).strip(" -")
