"""Head to head: everybody met at the table, and who came out ahead."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.stats.figures import Rival
from scorekeeper.table import Person
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.person_disc import person_disc
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.players import explain
from scorekeeper.ui.viewmodels.players import chosen_look, person_of
from scorekeeper.ui.words import words


def rivals(
    met: Sequence[Rival], people: Sequence[Person], on_open: Callable[[str], object]
) -> ft.Control:
    """Everybody met, most often first; a tap opens theirs."""
    return rows(
        *(RivalRow(rival, person_of(people, rival.id), partial(on_open, rival.id)) for rival in met)
    )


@pure_part
def RivalRow(rival: Rival, person: Person | None, on_tap: OnTap) -> ft.Control:
    """One rival: how often who came out ahead, as numbers and as one bar in three parts."""
    _ = words()
    told = explain.rival(_, rival)
    return tap_target(
        identifiers.RIVAL(rival.id),
        f"{rival.name}. {told.sentence}",
        ft.Container(
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.L),
            content=ft.Row(
                spacing=theme.SPACE.M,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    person_disc(rival.name, *chosen_look(person), 36),
                    ft.Column(
                        expand=True,
                        spacing=theme.SPACE.XS,
                        controls=[
                            text(rival.name, theme.NAME, lines=1),
                            _share(rival),
                            text(told.sentence, theme.SMALL, theme.MUTED),
                        ],
                    ),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=theme.MUTED),
                ],
            ),
        ),
        on_tap,
    )


def _share(rival: Rival) -> ft.Control:
    """Ahead, even and behind as parts of one bar; the words below say the same."""
    parts = (
        (rival.better, theme.MADE),
        (rival.equal, theme.EDGE),
        (rival.worse, theme.MISSED),
    )
    return ft.Row(
        spacing=2,
        controls=[
            ft.Container(expand=games, height=6, bgcolor=color, border_radius=theme.RADIUS.PILL)
            for games, color in parts
            if games
        ],
    )
