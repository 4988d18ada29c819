"""Saying that two players are one person: who it is, and what that puts together."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.table import People, Person
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.person_disc import person_disc
from scorekeeper.ui.parts.surface import card, rows
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.asked import trouble_notice, use_asked
from scorekeeper.ui.viewmodels.players import could_be
from scorekeeper.ui.words import words

_NOBODY: Person | None = None


@part
def Merging(
    known: People,
    person: Person,
    people: Sequence[Person],
    on_merge: Callable[[Person], object],
) -> ft.Control:
    """Who could be `person`, and once one is chosen what would be put together.

    `on_merge` does it.
    """
    _ = words()
    other, choose = ft.use_state(_NOBODY)
    asked, ask_again = use_asked(partial(known.played_with, person.id), [person.id])
    controls: list[ft.Control]
    if asked.trouble is not None:
        controls = [trouble_notice(asked.trouble, ask_again)]
    elif asked.answer is None:
        controls = []
    elif other is None:
        controls = _all_others(_, person, could_be(people, person, asked.answer), choose)
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


def _all_others(
    _: Words, person: Person, others: Sequence[Person], choose: Callable[[Person], object]
) -> list[ft.Control]:
    if not others:
        nobody = _(
            "Everybody else sat in a game together with {name}, so nobody can be the same person.",
            name=person.name,
        )
        return [value_text(identifiers.NOTHING_FOUND, nobody, color=theme.MUTED)]
    note = _("Under which other name did {name} play?", name=person.name)
    return [
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
                for each in others
            )
        ),
    ]


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
