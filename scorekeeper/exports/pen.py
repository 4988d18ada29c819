"""A pen that writes with the bundled fonts: each text fits its box, each character is found.

What it writes on is for the pens of the single formats to say.
"""

from __future__ import annotations

import unicodedata
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.exports.inks import Ink

Side = Literal["L", "C", "R"]


class Box(NamedTuple):
    """A part of a page: its upper left corner, its width and its height, in mm."""

    x: float
    y: float
    width: float
    height: float


class Letters(NamedTuple):
    """What letters look like: their font, their size in points, their colour."""

    font: str
    size: float
    ink: Ink


class Run(NamedTuple):
    """Characters that stand beside each other and are all in one font."""

    font: str
    text: str


DRAWINGS: Final = "suits"
FILES: Final = {
    "sans": "sans.ttf",
    "bold": "sans-bold.ttf",
    "display": "display.ttf",
    DRAWINGS: "suits.ttf",
    "signs": "signs.ttf",
    "japanese": "japanese.ttf",
}
FALLBACK: Final = ("sans", "signs", "japanese")
"""Where a character is looked for that its own font lacks, in this order."""

MISSING: Final = "□"
HAS_BOX: Final = "signs"
UNSEEN: Final = ("Cf", "Cc", "Mn", "Me")
"""Kinds of characters that leave no gap where no font has them."""

SMALLEST: Final = 4.0
"""The least size of letters, in points."""
WHOLE_WORDS: Final = 7.0
"""Letters get no smaller than this to keep a word in one line."""
A_STEP: Final = 0.25
MM: Final = 25.4 / 72
"""A point in mm."""
SPACING: Final = 1.12
"""A line's height as a multiple of its letters' size."""
SUNK: Final = 0.17
"""Drawings stand on the line at their full height, letters at two thirds of theirs."""


class Pen(ABC):
    """Writes and draws on pages; places and lengths are in mm, from the upper left corner."""

    @abstractmethod
    def new_page(self) -> None:
        """Go on with an empty page."""

    @abstractmethod
    def level(self, x: float, y: float, width: float, ink: Ink, thick: float) -> None:
        """Draw a line to the right."""

    @abstractmethod
    def upright(self, x: float, y: float, height: float, ink: Ink, thick: float) -> None:
        """Draw a line downwards."""

    @abstractmethod
    def fill(self, box: Box, ink: Ink) -> None:
        """Fill a box."""

    @abstractmethod
    def fold(self, x: float, y: float, size: float, ink: Ink) -> None:
        """Fold the upper left corner of a cell."""

    @abstractmethod
    def path(self, points: Sequence[tuple[float, float]], ink: Ink) -> None:
        """Draw a line through `points` that ends in a dot."""

    @abstractmethod
    def has(self, char: str, font: str) -> bool:
        """Whether a font has a character."""

    @abstractmethod
    def width_of(self, run: Run, size: float) -> float:
        """How wide `run` is at `size` points."""

    @abstractmethod
    def put(self, runs: Sequence[Run], box: Box, size: float, ink: Ink) -> None:
        """Write `runs` in one line, from the left edge of `box` and in the middle of its height."""

    def width(self, text: str, letters: Letters) -> float:
        """How wide `text` is where nothing makes it smaller."""
        return self._width(self._runs(text, letters.font), letters.size)

    def text(
        self, text: str, box: Box, letters: Letters, side: Side, least: float = SMALLEST
    ) -> float:
        """Write `text` in the middle of the box's height, as small as it must be; its width.

        Where `least` points are still too wide the end is left out.
        """
        runs, size = self._runs(text, letters.font), letters.size
        while self._width(runs, size) > box.width and size > least:
            size -= A_STEP
        while self._width(runs, size) > box.width and text:
            text = text[:-1]
            runs = self._runs(f"{text.rstrip()}…", letters.font)
        sunk = SUNK * size * MM if letters.font == DRAWINGS else 0
        at = box._replace(y=box.y + sunk)
        return self._write(runs, at, letters._replace(size=size), side)

    def lines(self, text: str, box: Box, letters: Letters) -> None:
        """Write `text` at the foot of the box, centred, in the lines that let it be largest."""
        size = letters.size
        for smallest, inside in ((WHOLE_WORDS, False), (SMALLEST, True)):
            while True:
                letters = letters._replace(size=size)
                lines = self._broken(text, box.width, letters, inside=inside)
                line = size * MM * SPACING
                fits = bool(lines) and len(lines) * line <= box.height
                if fits or size <= smallest:
                    break
                size -= A_STEP
            if fits:
                break
        top = box.y + box.height - len(lines) * line
        for place, words in enumerate(lines):
            at = Box(box.x, top + place * line, box.width, line)
            self._write(self._runs(words, letters.font), at, letters, "C")

    def _write(self, runs: list[Run], box: Box, letters: Letters, side: Side) -> float:
        """Write `runs` in one line, in the middle of the box's height; their width."""
        width = self._width(runs, letters.size)
        free = {"L": 0.0, "C": (box.width - width) / 2, "R": box.width - width}[side]
        self.put(runs, box._replace(x=box.x + free), letters.size, letters.ink)
        return width

    def _broken(self, text: str, width: float, letters: Letters, *, inside: bool) -> list[str]:
        """`text` in lines that fit `width`, broken at spaces, and `inside` words if allowed.

        None at all where a word is too long.
        """

        def fits(part: str) -> bool:
            return self._width(self._runs(part, letters.font), letters.size) <= width

        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if fits(longer):
                lines[-1] = longer
                continue
            if lines[-1]:
                lines.append("")
            if not inside and not fits(word):
                return []
            for character in word:
                if not fits(lines[-1] + character) and lines[-1]:
                    lines.append("")
                lines[-1] += character
        return lines

    def _width(self, runs: Sequence[Run], size: float) -> float:
        return sum(self.width_of(run, size) for run in runs)

    def _runs(self, text: str, font: str) -> list[Run]:
        """`text` cut up by the font that has its characters: `font` itself, or the next that does.

        A small box stands for each that can be seen and that no font has.
        """
        fonts = (font, *FALLBACK)
        found: list[Run] = []
        for char in text:
            name = next((name for name in fonts if self.has(char, name)), None)
            if name is None and unicodedata.category(char) in UNSEEN:
                continue
            run = Run(name, char) if name else Run(HAS_BOX, MISSING)
            if found and found[-1].font == run.font:
                run = Run(run.font, found.pop().text + run.text)
            found.append(run)
        return found
