"""A choice that another one may exclude: then it is struck out, and a tap says why."""

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.choice import ChoiceCard
from scorekeeper.ui.parts.switch import SwitchRow
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.new_game.change import Change, Step
from scorekeeper.ui.screens.new_game.faults import cards_sentence
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.words import words


@part
def Option(
    identifier: str,
    title: str,
    step: Step,
    draft: Draft,
    change: Change,
    *,
    chosen: bool,
    note: str | None = None,
) -> ft.Control:
    """One of several answers to a question."""
    told, set_told = ft.use_state(False)
    why = _reason(words(), draft, step)
    return _with_reason(
        identifier,
        ChoiceCard(
            identifier,
            title,
            (lambda: set_told(not told)) if why else (lambda: change(step)),
            note=note,
            chosen=chosen,
            struck=why,
        ),
        why if told else None,
    )


@part
def Switch(
    identifier: str,
    title: str,
    step: Step,
    draft: Draft,
    change: Change,
    *,
    on: bool,
    note: str,
    mark: str | None = None,
) -> ft.Control:
    """A rule that holds or does not, with a sentence about it."""
    told, set_told = ft.use_state(False)
    why = _reason(words(), draft, step)
    return _with_reason(
        identifier,
        SwitchRow(
            identifier,
            title,
            (lambda: set_told(not told)) if why else (lambda: change(step)),
            on=on,
            note=note,
            struck=why,
            mark=mark,
        ),
        why if told else None,
    )


def _reason(_: Words, draft: Draft, step: Step) -> str | None:
    problem = house_rules.why_not(draft, step)
    return None if problem is None else cards_sentence(_, problem)


def _with_reason(identifier: str, choice: ft.Control, why: str | None) -> ft.Control:
    told = ft.Container(
        padding=ft.Padding.only(bottom=theme.SPACE.S),
        content=ft.Semantics(
            identifier=identifiers.WHY_NOT(identifier),
            live_region=True,
            content=text(why or "", theme.SMALL, theme.MISSED),
        ),
    )
    return ft.Column(
        spacing=theme.SPACE.XS,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[choice, *([told] if why else [])],
    )
