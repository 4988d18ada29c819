"""Options and switches of house rules; one that another excludes is struck out and says why."""

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import ChoiceCard
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.new_game.fault_text import cards_fault_text
from scorekeeper.ui.session.words import words
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.house_rules import DraftEdit, OnDraftEdit
from scorekeeper.ui.viewmodels.new_game import Draft


@component
def RuleOption(
    identifier: str,
    title: str,
    step: DraftEdit,
    draft: Draft,
    change: OnDraftEdit,
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


@component
def RuleSwitch(
    identifier: str,
    title: str,
    step: DraftEdit,
    draft: Draft,
    change: OnDraftEdit,
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


def _reason(_: Words, draft: Draft, step: DraftEdit) -> str | None:
    problem = house_rules.why_not(draft, step)
    return None if problem is None else cards_fault_text(_, problem)


def _with_reason(identifier: str, choice: ft.Control, why: str | None) -> ft.Control:
    told = ft.Container(
        padding=ft.Padding.only(bottom=theme.SPACE.S),
        content=ft.Semantics(
            identifier=identifiers.WHY_NOT(identifier),
            live_region=True,
            content=text(why or "", theme.SMALL, theme.MISSED),
        ),
    )
    return column(choice, told if why else None, spacing=theme.SPACE.XS, tight=True)
