"""Options and switches of house rules.

One that another excludes is struck out and says why. Those that the game cannot have at all are
folded away.
"""

from dataclasses import dataclass

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import ChoiceCard
from scorekeeper.ui.parts.layout import column, padded, row
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.screens.new_game.fault_text import cards_fault_text
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.house_rules import DraftEdit
from scorekeeper.ui.viewmodels.new_game import Draft


@dataclass(frozen=True, slots=True)
class Answer:
    """An option of a house rule: its words, the edit that chooses it, and whether it is chosen."""

    identifier: str
    title: str
    note: str | None
    step: DraftEdit
    chosen: bool


@component
def RuleOptions(question: str, answers: tuple[Answer, ...]) -> ft.Control:
    """The answers to a question, by its code.

    Those that this edition or number of players cannot have are folded away under a line that
    names them, unless one of them stands.
    """
    draft, _change = use_draft()
    opened, set_opened = ft.use_state(False)
    folded = [
        answer
        for answer in answers
        if not answer.chosen and house_rules.is_never_possible(draft, answer.step)
    ]
    return radio_group(
        column(
            *(_RuleOption(answer) for answer in answers if answer not in folded),
            _fold(question, folded, lambda: set_opened(not opened), opened=opened)
            if folded
            else None,
            *(_never(answer, draft) for answer in folded if opened),
            spacing=theme.SPACE.S,
        )
    )


def _fold(question: str, folded: list[Answer], on_tap: OnTap, *, opened: bool) -> ft.Control:
    label = _("Not in this game: {names}", names=_.row_of(answer.title for answer in folded))
    line = tap_target(
        identifiers.NEVER_POSSIBLE(question),
        label,
        ft.Container(
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.L),
            content=row(
                remark(label, expand=True),
                ft.Icon(
                    ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE,
                    size=22,
                    color=theme.MUTED,
                ),
            ),
        ),
        on_tap,
    )
    line.expanded = opened
    return line


def _never(answer: Answer, draft: Draft) -> ft.Control:
    """An answer that this game cannot have: disabled, with the reason in place of its note."""
    why = _reason(draft, answer.step)
    return ChoiceCard(answer.identifier, answer.title, None, note=why, struck=why)


@component
def _RuleOption(answer: Answer) -> ft.Control:
    draft, change = use_draft()
    explained, set_explained = ft.use_state(False)
    why = _reason(draft, answer.step)
    return _with_reason(
        answer.identifier,
        ChoiceCard(
            answer.identifier,
            answer.title,
            (lambda: set_explained(not explained)) if why else (lambda: change(answer.step)),
            note=answer.note,
            chosen=answer.chosen,
            struck=why,
        ),
        why if explained else None,
    )


@component
def RuleSwitch(
    identifier: str,
    title: str,
    step: DraftEdit,
    *,
    on: bool,
    note: str,
    mark: str | None = None,
) -> ft.Control:
    """A rule that holds or does not, with a sentence about it."""
    draft, change = use_draft()
    explained, set_explained = ft.use_state(False)
    why = _reason(draft, step)
    return _with_reason(
        identifier,
        SwitchRow(
            identifier,
            title,
            (lambda: set_explained(not explained)) if why else (lambda: change(step)),
            on=on,
            note=note,
            struck=why,
            mark=mark,
        ),
        why if explained else None,
    )


def _reason(draft: Draft, step: DraftEdit) -> str | None:
    fault = house_rules.excluding_fault(draft, step)
    return None if fault is None else cards_fault_text(fault)


def _with_reason(identifier: str, choice: ft.Control, why: str | None) -> ft.Control:
    reason = padded(
        ft.Semantics(
            identifier=identifiers.WHY_NOT(identifier),
            live_region=True,
            content=text(why or "", theme.SMALL, theme.MISSED),
        ),
        bottom=theme.SPACE.S,
    )
    return column(choice, reason if why else None, spacing=theme.SPACE.XS, tight=True)
