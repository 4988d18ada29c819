"""Saying that two players are one person: who it is, and what that puts together."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.table import Person
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.person_disc import person_disc
from scorekeeper.ui.parts.surface import card, rows
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.viewmodels.players import could_be
from scorekeeper.ui.words import words

_NOBODY: Person | None = None


@part
def Merging(
    person: Person, people: Sequence[Person], on_merge: Callable[[Person], object]
) -> ft.Control:
    """Everybody else, and once one is chosen what would be put together; `on_merge` does it."""
    _ = words()
    other, choose = ft.use_state(_NOBODY)
    controls: list[ft.Control]
    if other is None:
        note = _("Under which other name did {name} play?", name=person.name)
        controls = [
            text(note, theme.SMALL, theme.MUTED),
            rows(
                *(
                    OpenRow(
                        identifiers.SAME_PERSON(each.id),
                        each.name,
                        partial(choose, each),
                        note=games_told(_, each.games),
                        start=person_disc(each.name, each.colour, each.mark, 36),
                    )
                    for each in could_be(people, person)
                )
            ),
        ]
    else:
        note = _(
            "All their games count for {name}. Old scorepads keep the names on them, and "
            "you can take this back at any time.",
            name=other.name,
        )
        controls = [
            card(_one(_, person), _one(_, other)),
            ft.Container(
                alignment=ft.Alignment.CENTER,
                content=ft.Icon(ft.Icons.SOUTH, size=24, color=theme.ACCENT),
            ),
            card(_one(_, other, person.games + other.games)),
            text(note, theme.SMALL, theme.MUTED),
            MainAction(
                identifiers.MERGE_PLAYERS,
                _("They are one person"),
                partial(on_merge, other),
            ),
            QuietAction(
                identifiers.OTHER_PERSON, _("Choose somebody else"), lambda: choose(_NOBODY)
            ),
        ]
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=controls,
    )


def games_told(_: Words, games: int) -> str:
    """How many games somebody played."""
    return _.count("{n} game", "{n} games", games) if games else _("No games yet")


def _one(_: Words, person: Person, games: int | None = None) -> ft.Control:
    return ft.Row(
        spacing=theme.SPACE.M,
        controls=[
            person_disc(person.name, person.colour, person.mark, 36),
            text(person.name, theme.NAME, expand=True, lines=2),
            text(games_told(_, person.games if games is None else games), theme.SMALL, theme.MUTED),
        ],
    )
