"""The players in bidding order with their bids."""

from collections.abc import Callable
from typing import Final

import flet as ft

from scorekeeper.ui.device.scrolling import scroll_key
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.seat_row import SeatRow, badge
from scorekeeper.ui.parts.special_cards import effect_marks
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.round import Bids, SeatLine

FEW: Final = 4
"""Up to this many rows are huge, even in a window of little height."""


@component
def SeatRows(
    bids: Bids, *, big: bool = False, on_row: Callable[[int], object] | None = None
) -> ft.Control:
    """Everybody in bidding order with what they bid; a row that has bid can be tapped again.

    `big`: to be read from across the table.
    """
    layout = use_layout()
    crowded = layout.short or layout.density(len(bids.lines)).flat
    huge = big and not (crowded and len(bids.lines) > FEW)
    flat = layout.short or (big and crowded)
    size = theme.HUGE if huge else theme.TITLE if big else theme.TOTAL
    return row_list(
        *(
            ft.Container(key=row_key(place), content=BidRow(line, on_row, size, big=big, flat=flat))
            for place, line in enumerate(bids.lines)
        )
    )


def row_key(place: int) -> ft.ScrollKey:
    """Return the key to scroll to the row of whoever bids in this `place`, from 0."""
    return scroll_key(f"bids-{place}")


@component(memo=True)
def BidRow(
    line: SeatLine,
    on_row: Callable[[int], object] | None,
    size: ft.TextStyle,
    *,
    big: bool,
    flat: bool,
) -> ft.Control:
    """A player: name, total, bid, and the marks of what is recorded beside their tricks."""
    badges = [badge(_("deals"))] if line.deals else []
    badges += [badge(_("leads"))] if line.leads else []
    unseen = line.has_bid and line.bid is None
    tap = on_row if on_row and line.changes_bid else None
    return SeatRow(
        line.seat,
        line.name,
        identifier=f"seat-{line.seat}" if tap else None,
        label=_("Change {name}’s bid", name=line.name)
        if line.has_bid
        else _("{name} bids", name=line.name),
        on_tap=(lambda: tap(line.seat)) if tap else None,
        lit=line.is_next,
        note=_.count("{n} point", "{n} points", line.total),
        badges=(*badges, *effect_marks(line.seat, line.effects)),
        style=theme.TOTAL if big else theme.NAME,
        flat=flat,
        end=(
            value_text(
                f"bid-of-{line.seat}",
                _bid(line, big=big),
                theme.SMALL_STRONG if unseen else size,
                theme.MUTED if line.bid is None else theme.ACCENT,
                label=_("{name}, bid", name=line.name),
            ),
        ),
    )


def _bid(line: SeatLine, *, big: bool) -> str:
    if line.bid is not None:
        return str(line.bid)
    if line.has_bid:
        return _("hidden") if big else _("has bid")
    return "–"
