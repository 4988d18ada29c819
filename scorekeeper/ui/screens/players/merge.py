"""The form that merges two players who are the same person."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

import flet as ft

from scorekeeper.app import People, Person
from scorekeeper.app.identity import merge_candidates
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import avatar
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import Child, row, stack
from scorekeeper.ui.parts.query import answered, use_query
from scorekeeper.ui.parts.surfaces import panel, row_list
from scorekeeper.ui.parts.text import nothing_found, remark, text
from scorekeeper.ui.screens.game_row import games_text
from scorekeeper.ui.session.words import _

_NOBODY: Person | None = None


@component
def MergePlayers(
    directory: People,
    person: Person,
    people: Sequence[Person],
    on_merge: Callable[[Person], object],
) -> ft.Control:
    """Choose who else `person` is, then review and confirm; `on_merge` merges them."""
    other, choose = ft.use_state(_NOBODY)
    query = use_query(partial(directory.played_with, person.id), [person.id])

    def body(met: Collection[str]) -> list[Child]:
        others = merge_candidates(people, person, met)
        nobody = _(
            "Everybody else has played in a game with {name}, so nobody can be the same person.",
            name=person.name,
        )
        if other is None and not others:
            return [nothing_found(nobody, live=False, centered=False)]
        if other is None:
            rows = (
                OpenRow(
                    f"same-person-{each.id}",
                    each.name,
                    partial(choose, each),
                    note=games_text(each.games),
                    start=avatar(each.name, each.appearance, 36),
                )
                for each in others
            )
            which = _("Which other name did {name} play under?", name=person.name)
            return [remark(which), row_list(*rows)]
        note = _(
            "All their games count for {name}. Old scorepads keep the names on them, and you can "
            "undo this at any time.",
            name=other.name,
        )
        one, another = _("They are one person"), _("Choose somebody else")
        return [
            panel(_one(person, person.games), _one(other, other.games)),
            row(
                ft.Icon(ft.Icons.SOUTH, size=24, color=theme.ACCENT),
                justify=ft.MainAxisAlignment.CENTER,
            ),
            panel(_one(other, person.games + other.games)),
            remark(note),
            PrimaryButton("merge-players", one, partial(on_merge, other)),
            SecondaryButton("other-person", another, partial(choose, _NOBODY)),
        ]

    return stack(*answered(query, body), spacing=theme.SPACE.M)


def _one(person: Person, games: int) -> ft.Control:
    return row(
        avatar(person.name, person.appearance, 36),
        text(person.name, theme.NAME, expand=True, lines=2),
        remark(games_text(games)),
    )
