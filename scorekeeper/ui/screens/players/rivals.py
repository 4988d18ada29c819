"""Head-to-head records: who came out ahead in games played together."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.app import Person
from scorekeeper.i18n import statistics_texts as texts
from scorekeeper.stats.figures import Rival
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import avatar
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import padded, row
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.players import chosen_look, find_person


def rivals(
    met: Sequence[Rival], people: Sequence[Person], on_open: Callable[[str], object]
) -> ft.Control:
    """Return a row for each opponent, most frequent first; a tap opens that player."""
    return row_list(
        *(
            RivalRow(rival, find_person(people, rival.id), partial(on_open, rival.id))
            for rival in met
        )
    )


@component(memo=True)
def RivalRow(rival: Rival, person: Person | None, on_tap: OnTap) -> ft.Control:
    """An opponent with the record as a sentence and as a bar in three parts."""
    margin = rival.margin.value or 0.0
    sentence = texts.rival(_, rival.name, rival.games, rival.better, rival.worse, margin)
    return tap_row(
        identifiers.RIVAL(rival.id),
        f"{rival.name}. {sentence}",
        on_tap,
        avatar(rival.name, chosen_look(person), 36),
        [
            text(rival.name, theme.NAME, lines=1),
            padded(_share(rival), y=theme.SPACE.XS),
            remark(sentence),
        ],
    )


def _share(rival: Rival) -> ft.Control:
    """Return a bar of games ahead, even and behind."""
    parts = (
        (rival.better, theme.MADE),
        (rival.equal, theme.EDGE),
        (rival.worse, theme.MISSED),
    )
    return row(
        *(
            ft.Container(expand=games, height=6, bgcolor=color, border_radius=theme.RADIUS.PILL)
            for games, color in parts
            if games
        ),
        spacing=2,
    )
