"""Graphemes and initials, and an estimate of how wide words are."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

MAX_LETTERS: Final = 3
"""More letters are not a sign for a person, but a word to read."""

AMPLE: Final = 1.08
"""The factor by which to multiply `ems`, an estimate, where words must not be wider than that."""

_JOINER: Final = "\N{ZERO WIDTH JOINER}"
_SKIN: Final = range(0x1F3FB, 0x1F400)
_HALF_FLAGS: Final = range(0x1F1E6, 0x1F200)
_NARROW: Final = frozenset("ijlI·.,:;'’!| ")
_SLIM: Final = frozenset("frt-()")
_BROAD: Final = frozenset("mwMW…")


def graphemes(word: str) -> tuple[str, ...]:
    """Return the graphemes of `word`: an emoji or a letter with accents is one.

    What nobody sees goes with the letter before it.
    """
    found: list[str] = []
    for char in word:
        if found and _belongs(char, found[-1]):
            found[-1] += char
        elif unicodedata.category(char) != "Cf":
            found.append(char)
    return tuple(found)


def _belongs(char: str, before: str) -> bool:
    return (
        unicodedata.category(char) in ("Mn", "Mc", "Me", "Cf")
        or before.endswith(_JOINER)
        or ord(char) in _SKIN
        or (ord(char) in _HALF_FLAGS and len(before) == 1 and ord(before) in _HALF_FLAGS)
    )


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Return initials for avatars: the first letter of each name, or as many as tell them apart.

    That is at most `MAX_LETTERS`, or the initials of the first and the last word. Names that these
    do not tell apart have their first letter, too.
    """
    candidates = [list(_candidates(name)) for name in names]
    short = distinct(candidates)
    alike = [each.casefold() for each in short]
    return tuple(
        each if alike.count(each.casefold()) == 1 else way[0]
        for each, way in zip(short, candidates, strict=True)
    )


def _candidates(name: str) -> Iterator[str]:
    seen = [letters for word in name.split() if (letters := graphemes(word))]
    first, *_middle, last = seen * 2 or [(), ()]
    start = "".join(first[:1]).upper()
    yield start
    yield start + "".join(first[1:2])
    if last != first:
        yield start + last[0].upper()
    yield start + "".join(first[1:MAX_LETTERS])


def distinct(candidates: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return one word of each list in `candidates`: the first by which no two results are alike.

    Where there is none, it is the last of the list. Words that differ in capitals are alike.
    """
    left = [list(each) for each in candidates]
    while True:
        taken = [each[0].casefold() for each in left]
        doubled = [
            each
            for each, word in zip(left, taken, strict=True)
            if taken.count(word) > 1 and len(each) > 1
        ]
        if not doubled:
            return tuple(each[0] for each in left)
        for each in doubled:
            del each[0]


def ems(word: str) -> float:
    """Return about how wide `word` is in the bold sans face, in ems."""
    return sum(map(_em, graphemes(word)))


def _em(letter: str) -> float:
    char = unicodedata.normalize("NFD", letter)[0]
    if unicodedata.east_asian_width(char) in "WF":
        return 1
    if char in _NARROW:
        return 0.27
    if char in _SLIM:
        return 0.4
    if char in _BROAD:
        return 0.87
    return 0.7 if char.isupper() else 0.55
