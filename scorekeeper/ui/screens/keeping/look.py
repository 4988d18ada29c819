"""What there is to see of an import: where it begins, what would happen, how it ended."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.i18n.sentences import many_coming
from scorekeeper.table import Coming, Newcomer
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.choice import ChoiceCard
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.parts.picture import fan
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.switch import SwitchRow
from scorekeeper.ui.parts.text import heading, text
from scorekeeper.ui.viewmodels.arrivals import (
    Decision,
    Done,
    Heap,
    Refused,
    heaps,
    known_as,
)

MOST_REFUSED: Final = 20
"""So many reasons are listed; the others are counted."""

Decide = Callable[[Decision], None]

_ICONS: Final = {
    Coming.NEW: ft.Icons.ADD_CIRCLE_OUTLINE,
    Coming.LONGER: ft.Icons.UPDATE,
    Coming.BACK: ft.Icons.RESTORE,
    Coming.KEPT: ft.Icons.CHECK_CIRCLE_OUTLINE,
    Coming.DIFFERENT: ft.Icons.CALL_SPLIT,
    Coming.TWICE: ft.Icons.PEOPLE_OUTLINE,
}


def invitation(_: Words) -> list[ft.Control]:
    """What can be imported."""
    return [
        ft.Container(
            alignment=ft.Alignment.CENTER,
            padding=theme.SPACE.XL,
            content=fan(("S", "wizard", "H"), 84),
        ),
        text(_("Game files, a zip of them, or everything as one file from another device.")),
        text(
            _("First you see what would change. Games you already have are not added twice."),
            theme.SMALL,
            theme.MUTED,
        ),
    ]


def refused(_: Words, stage: Refused) -> list[ft.Control]:
    """Every reason with its place."""
    others = len(stage.lines) - MOST_REFUSED
    return [
        Notice(
            _("This cannot be imported."),
            more=_("Nothing was imported, and nothing kept was changed."),
            kind=Kind.BAD,
            identifier=identifiers.NOT_IMPORTED,
        ),
        card(
            *(
                ft.Semantics(
                    identifier=identifiers.REFUSED(place),
                    content=text(line, theme.SMALL),
                )
                for place, line in enumerate(stage.lines[:MOST_REFUSED])
            ),
            *(
                [text(_.count("and {n} other", "and {n} others", others), theme.SMALL, theme.MUTED)]
                if others > 0
                else []
            ),
            spacing=theme.SPACE.M,
        ),
    ]


def done(_: Words, stage: Done) -> list[ft.Control]:
    """How it ended."""
    told = many_coming(_, stage.games)
    return [Notice(told, kind=Kind.GOOD, identifier=identifiers.IMPORTED)]


def look_at(_: Words, decision: Decision, decide: Decide) -> list[ft.Control]:
    """What would happen, and what the player has to say to it."""
    plan = decision.plan
    nothing = Notice(_("There is nothing to import."), identifier=identifiers.NOTHING_NEW)
    return [
        *([] if plan.changes else [nothing]),
        card(*(_heap(heap) for heap in heaps(_, plan)), spacing=theme.SPACE.L),
        *_left_out(_, decision, decide),
        *_who_is_who(_, decision, decide),
    ]


def _heap(heap: Heap) -> ft.Control:
    color = theme.MISSED if heap.coming.stays_out else theme.ACCENT
    return ft.Row(
        spacing=theme.SPACE.M,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Icon(_ICONS[heap.coming], size=24, color=color),
            ft.Semantics(
                identifier=identifiers.COMING(heap.coming),
                expand=True,
                content=ft.Column(
                    spacing=theme.SPACE.HAIR,
                    controls=[
                        text(heap.told, theme.STRONG),
                        *(text(title, theme.SMALL, theme.MUTED) for title in heap.titles),
                    ],
                ),
            ),
        ],
    )


def _left_out(_: Words, decision: Decision, decide: Decide) -> list[ft.Control]:
    """What is said of games that cannot be kept beside what is here."""
    if not decision.leaves_out:
        return []
    return [
        card(
            SwitchRow(
                identifiers.KEEP_MINE,
                _("Import the others, and keep mine"),
                lambda: decide(replace(decision, keep_mine=not decision.keep_mine)),
                on=decision.keep_mine,
                note=_("What cannot be imported is left out, and nothing here is changed."),
            ),
            padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.L),
        )
    ]


def _who_is_who(_: Words, decision: Decision, decide: Decide) -> list[ft.Control]:
    """The newcomers who bear the name of somebody known, and the question about each."""
    doubtful = decision.doubtful
    if not doubtful or not decision.plan.changes:
        return []

    def all_the_same() -> None:
        decide(replace(decision, same={**decision.same, **decision.all_the_same}))

    return [
        section(_("The same person?")),
        *(
            [
                QuietAction(
                    identifiers.ALL_THE_SAME,
                    _("They are all the same people"),
                    all_the_same,
                )
            ]
            if len(decision.all_the_same) > 1
            else []
        ),
        *(
            control
            for place, newcomer in enumerate(doubtful)
            for control in _newcomer(_, decision, decide, newcomer, place)
        ),
    ]


def _newcomer(
    _: Words, decision: Decision, decide: Decide, newcomer: Newcomer, place: int
) -> list[ft.Control]:
    player = newcomer.player
    said = decision.same.get(player.id)

    def say(person: str | None) -> None:
        others = {new: who for new, who in decision.same.items() if new != player.id}
        decide(replace(decision, same=others if person is None else {**others, player.id: person}))

    return [
        heading(player.name, level=3),
        *(
            ChoiceCard(
                identifiers.NEWCOMER(f"{place}-{number}"),
                _("{name}, known here", name=person.name),
                partial(say, person.id),
                note=known_as(_, person),
                chosen=said == person.id,
            )
            for number, person in enumerate(newcomer.namesakes)
        ),
        ChoiceCard(
            identifiers.NEWCOMER(f"{place}-new"),
            _("Somebody else"),
            partial(say, None),
            note=_("A new player of the same name."),
            chosen=said is None,
        ),
    ]
