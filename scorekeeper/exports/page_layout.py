"""Page layout of a drawn scorepad: columns, rows and margins, in mm."""

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import accumulate
from typing import Final

_HEAD_WIDTHS: Final = (12.0, 10.0, 15.0)
"""Widths of the columns left of the players': round, cards and trump."""

_MAX_ROW_HEIGHT: Final = 10.5
MAX_EMPTY_ROW_HEIGHT: Final = 16.0
"""Height of a row that is filled in by hand, where there is room."""
MIN_ROW_HEIGHT: Final = 7.8
_ROW_HEIGHT_STEP: Final = 0.1
LEGEND_LINE_HEIGHT: Final = 4.5
"""The line height of the legend, and of the remarks below it."""
REMARKS_GAP: Final = 1.5
"""Space between the legend and the remarks."""
PICTURE_MARGIN: Final = 5.0
"""The margin of a picture, which is not printed."""


class Paper(StrEnum):
    """The paper to print on."""

    A4 = "a4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True)
class PageLayout:
    """Dimensions of a scorepad. `rows_of_page` is the number of rounds on each page.

    `remarks` is the height kept for lines below the legend of the last page.
    """

    page_width: float
    page_height: float
    players: int
    row: float
    rows_of_page: tuple[int, ...]
    margin: float = 12.0
    legend: float = LEGEND_LINE_HEIGHT
    title: float = 29.0
    title_again: float = 9.0
    names: float = 13.0
    total: float = 10.5
    place: float = 7.0
    remarks: float = 0.0

    @property
    def width(self) -> float:
        """The width between the margins."""
        return self.page_width - 2 * self.margin

    @property
    def heads(self) -> tuple[tuple[float, float], ...]:
        """The left edges and widths of the columns of round, cards and trump."""
        return tuple(zip(accumulate(_HEAD_WIDTHS, initial=self.margin), _HEAD_WIDTHS, strict=False))

    @property
    def player(self) -> float:
        """The width of a player's column."""
        return (self.width - sum(_HEAD_WIDTHS)) / self.players

    @property
    def foot(self) -> float:
        """The top edge of the legend, where no remarks are below it."""
        return self.page_height - self.margin - self.legend

    @property
    def lines_of_page(self) -> int:
        """The number of lines on a page that has only remarks."""
        return int((self.foot - self.margin - self.title_again) / LEGEND_LINE_HEIGHT)

    def column(self, seat: int) -> float:
        """Return the left edge of the column of `seat`."""
        return self.margin + sum(_HEAD_WIDTHS) + seat * self.player

    def room(self, page: int, pages: int) -> int:
        """Return how many rows fit on `page`, from 1, of `pages`."""
        return int(self._for_rows(page, pages) / self.row + 1e-6)

    @property
    def free(self) -> float:
        """The height between the totals and the legend of the last page."""
        pages = len(self.rows_of_page)
        return self._for_rows(pages, pages) - self.rows_of_page[-1] * self.row

    def _for_rows(self, page: int, pages: int) -> float:
        title = self.title if page == 1 else self.title_again
        sums = self.total + self.place + self.remarks if page == pages else 0
        return self.foot - 2 - self.margin - title - self.names - sums


def fit_pages(  # noqa: PLR0913 - each is one fact of the pages
    page_width: float,
    page_height: float,
    *,
    rows: int,
    players: int,
    tallest: float = _MAX_ROW_HEIGHT,
    remarks: float = 0.0,
) -> PageLayout:
    """Lay out `rows` rounds on as few pages as possible, with rows as high as fit.

    `page_width`, `page_height` and `tallest`, the most that a row may be high, are in mm.
    `remarks`, the height of the lines below the legend, is less than a page without rounds has.
    """
    pages = 1
    while True:
        steps = round((tallest - MIN_ROW_HEIGHT) / _ROW_HEIGHT_STEP)
        for step in range(steps + 1):
            row = tallest - step * _ROW_HEIGHT_STEP
            layout = PageLayout(page_width, page_height, players, row, (), remarks=remarks)
            rooms = [layout.room(page, pages) for page in range(1, pages + 1)]
            if sum(rooms) >= rows:
                full = zip(rooms, accumulate(rooms, initial=0), strict=False)
                filled = tuple(min(room, max(0, rows - before)) for room, before in full)
                return replace(layout, rows_of_page=filled)
        pages += 1


def with_remarks(layout: PageLayout, lines: int, chart: float) -> PageLayout:
    """Return `layout` with room for remarks below the legend, if no page more is needed for it.

    `lines` is their number, 0 or more. Where it has room for a `chart` of this height in mm, its
    rows become lower to keep it.
    """
    # the legend may have a second line
    height = (lines + 1) * LEGEND_LINE_HEIGHT + REMARKS_GAP
    if not lines or height > layout.page_height / 2:
        return layout
    for kept in (chart if layout.free >= chart else 0.0, 0.0):
        fuller = fit_pages(
            layout.page_width,
            layout.page_height,
            rows=sum(layout.rows_of_page),
            players=layout.players,
            remarks=height + kept,
        )
        if len(fuller.rows_of_page) == len(layout.rows_of_page):
            return replace(fuller, remarks=height)
    return layout


def fit_one_page(
    page_width: float, *, rows: int, players: int, below: float, lines: int = 0
) -> PageLayout:
    """Lay out `rows` rounds on one page of the height needed, with `below` mm free below them.

    `page_width` is in mm. So many `lines` of remarks stand below the legend.
    """
    tight = PageLayout(
        page_width, 0, players, _MAX_ROW_HEIGHT, (rows,), PICTURE_MARGIN, 2 * LEGEND_LINE_HEIGHT
    )
    pad = tight.title + tight.names + rows * tight.row + tight.total + tight.place
    remarks = lines * LEGEND_LINE_HEIGHT + REMARKS_GAP if lines else 0
    height = PICTURE_MARGIN + pad + below + remarks - tight.foot
    return replace(tight, page_height=height, remarks=remarks)
