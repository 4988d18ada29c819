"""A player's row while tricks are told: a tap on it says that they won the next one."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.seats import SeatRow, badge
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.viewmodels import play as views
from scorekeeper.ui.words import words


@pure_part
def LiveRow(
    line: views.PlayLine,
    trick: int,
    on_win: Callable[[int], object],
    *,
    roomy: bool,
    hotkey: str,
) -> ft.Control:
    """One player: tricks won and bid, what is still needed, and their place in the next trick."""
    _ = words()
    made = line.needs == 0
    badges = [
        *([badge(_("leads"))] if line.leads else []),
        *([] if line.even is None else [badge(_("even") if line.even else _("odd"))]),
        *([badge(_("Grail"))] if line.grail else []),
    ]
    numbers: list[ft.Control] = [
        value_text(
            identifiers.TAKEN(line.seat),
            str(line.taken),
            theme.HUGE if roomy else theme.TOTAL,
            theme.MADE if made else theme.ACCENT,
            label=_("{name}, tricks won", name=line.name),
        )
    ]
    if line.bid is not None:
        numbers += [
            text("/", theme.NAME, theme.MUTED, silent=True),
            value_text(
                identifiers.BID_OF(line.seat),
                str(line.bid),
                theme.NAME,
                theme.MUTED,
                label=_("{name}, bid", name=line.name),
            ),
        ]
    return SeatRow(
        line.seat,
        line.name,
        identifier=identifiers.WINS_TRICK(line.seat),
        label=_("{name} wins trick {n}", name=line.name, n=trick),
        on_tap=partial(on_win, line.seat),
        hotkey=hotkey,
        note=_needs(_, line),
        badges=tuple(badges),
        with_disc=roomy,
        end=(ft.Row(tight=True, spacing=theme.SPACE.XS, controls=numbers),),
    )


def _needs(_: Words, line: views.PlayLine) -> str | None:
    if line.needs is None:
        return None
    if line.needs == 0:
        return _("right so far")
    if line.needs < 0:
        return _.count("{n} too many", "{n} too many", -line.needs)
    return _.count("needs {n} more", "needs {n} more", line.needs)
