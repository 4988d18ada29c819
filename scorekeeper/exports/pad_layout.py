"""Where everything stands on the pages of a drawn scorepad, in mm."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

ROUND: Final = 12.0
CARDS: Final = 10.0
TRUMP: Final = 15.0
"""The widths of the columns before the players'."""

TALLEST_ROW: Final = 10.5
LEAST_ROW: Final = 7.8
STEP: Final = 0.1
LEGEND_LINE: Final = 4.5
"""From one line of the legend to the next."""
CLOSE: Final = 5.0
"""The margin where nobody prints."""


class Paper(StrEnum):
    """The paper to print on."""

    A4 = "a4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of one pad. `rows_of_page` are the rounds on each page, at least one page."""

    page_width: float
    page_height: float
    players: int
    row: float
    rows_of_page: tuple[int, ...]
    margin: float = 12.0
    legend: float = LEGEND_LINE
    title: float = 29.0
    title_again: float = 9.0
    names: float = 13.0
    total: float = 10.5
    place: float = 7.0

    @property
    def width(self) -> float:
        """Between the margins."""
        return self.page_width - 2 * self.margin

    @property
    def heads(self) -> tuple[tuple[float, float], ...]:
        """Where the columns of round, cards and trump begin, and their widths."""
        cards = self.margin + ROUND
        return ((self.margin, ROUND), (cards, CARDS), (cards + CARDS, TRUMP))

    @property
    def player(self) -> float:
        """The width of a player's column."""
        return (self.width - ROUND - CARDS - TRUMP) / self.players

    @property
    def foot(self) -> float:
        """Where the legend begins."""
        return self.page_height - self.margin - self.legend

    def column(self, seat: int) -> float:
        """Where the column of `seat` begins."""
        return self.margin + ROUND + CARDS + TRUMP + seat * self.player

    def room(self, page: int, pages: int) -> int:
        """How many rows fit on `page`, from 1, of so many."""
        title = self.title if page == 1 else self.title_again
        sums = self.total + self.place if page == pages else 0
        return int((self.foot - 2 - self.margin - title - self.names - sums) / self.row + 1e-6)


def lay_out(page_width: float, page_height: float, *, rows: int, players: int) -> Layout:
    """The pad of so many rounds on as few pages as can be read, its rows as high as fits there."""
    pages = 1
    while True:
        steps = round((TALLEST_ROW - LEAST_ROW) / STEP)
        for step in range(steps + 1):
            row = TALLEST_ROW - step * STEP
            layout = Layout(page_width, page_height, players, row, ())
            rooms = [layout.room(page, pages) for page in range(1, pages + 1)]
            if sum(rooms) >= rows:
                counts = _filled(rows, rooms)
                return Layout(page_width, page_height, players, row, counts)
        pages += 1


def one_page(page_width: float, *, rows: int, players: int, below: float) -> Layout:
    """The pad of so many rounds on a page that is as high as it needs, with so much below it."""
    tight = Layout(page_width, 0, players, TALLEST_ROW, (rows,), CLOSE, 2 * LEGEND_LINE)
    pad = tight.title + tight.names + rows * tight.row + tight.total + tight.place
    return replace(tight, page_height=CLOSE + pad + below - tight.foot)


def _filled(rows: int, rooms: list[int]) -> tuple[int, ...]:
    """How many rows each page takes: the first ones all they can."""
    counts = []
    for room in rooms:
        counts.append(min(room, rows))
        rows -= counts[-1]
    return tuple(counts)
