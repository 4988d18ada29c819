"""Players as rows to open: name, games and wins, and how often their bids are right."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import figures as say
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.parts.large import use_large_text
from scorekeeper.ui.parts.person_disc import person_disc
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.players.merging import games_told
from scorekeeper.ui.viewmodels.players import PlayerLine
from scorekeeper.ui.words import words

_RATE: Final = 66
"""How wide a hit rate is with what it is, in pixels, so that what stands before it has room."""


@part
def PlayerRows(
    lines: Sequence[PlayerLine], open_player: Callable[[PlayerLine], object]
) -> ft.Control:
    """How many they are, and each of them."""
    _ = words()
    large, measured = use_large_text(theme.SMALL)
    count = _.count("{n} player", "{n} players", len(lines))
    counted = text(count, theme.SMALL, theme.MUTED, lines=1)
    counted.on_size_change = measured
    return ft.Column(
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            counted,
            rows(*(PlayerRow(line, partial(open_player, line), large=large) for line in lines)),
        ],
    )


@pure_part
def PlayerRow(line: PlayerLine, on_tap: OnTap, *, large: bool) -> ft.Control:
    """One player; the hit rate stands at the end, or with `large` text below the rest."""
    _ = words()
    note = games_told(_, line.games)
    if line.wins:
        note = _.row_of([note, _.count("{n} win", "{n} wins", line.wins)])
    rate = say.percent(_, line.right.shown) if line.right and line.right.shown is not None else ""
    hits = _("{rate} of the bids right", rate=rate) if rate else ""
    return tap_target(
        identifiers.PLAYER(line.id),
        ". ".join(filter(None, (line.name, note, hits))),
        ft.Container(
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.L),
            content=ft.Row(
                spacing=theme.SPACE.M,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    person_disc(line.name, line.colour, line.mark),
                    ft.Column(
                        expand=True,
                        spacing=0,
                        controls=[
                            text(line.name, theme.NAME, lines=2),
                            text(note, theme.SMALL, theme.MUTED),
                            *([text(hits, theme.SMALL)] if large and hits else []),
                        ],
                    ),
                    *([_rate(rate, _("bids right"))] if rate and not large else []),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=theme.MUTED),
                ],
            ),
        ),
        on_tap,
    )


def _rate(rate: str, label: str) -> ft.Control:
    told = text(label, theme.CAPTION, theme.MUTED)
    told.text_align = ft.TextAlign.END
    return ft.Column(
        width=_RATE,
        tight=True,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.END,
        controls=[
            text(rate, theme.KEY_OF_MANY),
            told,
        ],
    )
