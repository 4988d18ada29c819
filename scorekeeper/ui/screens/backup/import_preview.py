"""The body of the import screen at each stage: intro, preview with questions, refusal, result."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import Imported, ImportPlan, ImportStatus, UnknownPlayer
from scorekeeper.app.rule_presets import MAX_RULE_PRESETS
from scorekeeper.i18n.import_sentences import import_summary, rule_presets_left_out
from scorekeeper.ui import identifiers
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import ChoiceCard
from scorekeeper.ui.parts.layout import START, Child, column, row
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.picture import fan_in_middle
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.text import heading, remark, section_heading, text
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.import_preview import (
    FilesRefused,
    ImportDecision,
    ImportGroup,
    import_groups,
    known_person_text,
    rule_presets_summary,
)

MAX_REFUSED: Final = 20
"""Most reasons listed; the rest are counted."""

OnDecision = Callable[[ImportDecision], None]

_ICONS: Final = {
    ImportStatus.NEW: ft.Icons.ADD_CIRCLE_OUTLINE,
    ImportStatus.LONGER: ft.Icons.UPDATE,
    ImportStatus.BACK: ft.Icons.RESTORE,
    ImportStatus.UNCHANGED: ft.Icons.CHECK_CIRCLE_OUTLINE,
    ImportStatus.FULLER: ft.Icons.CHECK_CIRCLE_OUTLINE,
    ImportStatus.DIFFERENT: ft.Icons.CALL_SPLIT,
    ImportStatus.TWICE: ft.Icons.PEOPLE_OUTLINE,
}


def import_intro() -> list[ft.Control]:
    """Return what can be imported."""
    return [
        fan_in_middle("S", "wizard", "H"),
        text(_("Game files, spreadsheets, a zip of them, or a backup from another device.")),
        remark(_("You first see what would change. Games you already have are not added twice.")),
    ]


def refused(stage: FilesRefused) -> list[ft.Control]:
    """Return the reasons why the files cannot be imported."""
    others = len(stage.lines) - MAX_REFUSED
    return [
        Notice(
            _("This cannot be imported."),
            more=_("Nothing was imported or changed."),
            kind=NoticeKind.BAD,
            identifier=identifiers.NOT_IMPORTED,
        ),
        panel(
            *(
                ft.Semantics(
                    identifier=identifiers.REFUSED(place),
                    content=text(line, theme.SMALL),
                )
                for place, line in enumerate(stage.lines[:MAX_REFUSED])
            ),
            remark(_.count("and {n} other", "and {n} others", others)) if others > 0 else None,
            spacing=theme.SPACE.M,
        ),
    ]


def done(stage: Imported) -> list[ft.Control]:
    """Return how many games and rule presets were imported."""
    summary = import_summary(_, stage.games, stage.rule_presets, stage.refused)
    return [Notice(summary, kind=NoticeKind.GOOD, identifier=identifiers.IMPORTED)]


def import_decision(decision: ImportDecision, decide: OnDecision) -> list[Child]:
    """Return what the import would change, and the questions the player has to answer."""
    plan = decision.plan
    rows = [_group_row(group) for group in import_groups(_, plan)]
    if plan.rule_presets:
        rows.append(_rule_presets_row(plan))
    return [
        None
        if plan.has_changes
        else Notice(_("There is nothing to import."), identifier=identifiers.NOTHING_NEW),
        panel(*rows, spacing=theme.SPACE.L) if rows else None,
        _no_room_note(plan) if plan.no_room else None,
        _looks_note() if plan.changes and plan.looks else None,
        *_left_out(decision, decide),
        *_who_is_who(decision, decide),
    ]


def _group_row(group: ImportGroup) -> ft.Control:
    color = theme.MISSED if group.status.is_refused else theme.ACCENT
    icon = ft.Icon(_ICONS[group.status], size=24, color=color)
    return _summary_row(icon, identifiers.COMING(group.status), group.summary, group.titles)


def _rule_presets_row(plan: ImportPlan) -> ft.Control:
    icon = ft.Icon(ft.Icons.STAR_BORDER, size=24, color=theme.ACCENT)
    names = [each.name for each in plan.rule_presets]
    return _summary_row(
        icon, identifiers.COMING("rule-presets"), rule_presets_summary(_, plan), names
    )


def _summary_row(
    icon: ft.Control, identifier: str, summary: str, titles: Iterable[str]
) -> ft.Control:
    return row(
        icon,
        ft.Semantics(
            identifier=identifier,
            expand=True,
            content=column(
                text(summary, theme.STRONG),
                *(remark(title) for title in titles),
                spacing=theme.SPACE.HAIR,
                align=START,
            ),
        ),
        align=START,
    )


def _no_room_note(plan: ImportPlan) -> ft.Control:
    left_out = rule_presets_left_out(_, (each.name for each in plan.no_room), MAX_RULE_PRESETS)
    return remark(left_out)


def _looks_note() -> ft.Control:
    note = _(
        "New players come with their colour, mark and photo. Players already here keep their own."
    )
    return remark(note)


def _left_out(decision: ImportDecision, decide: OnDecision) -> list[ft.Control]:
    """Return the switch that imports the rest if some games conflict with stored ones."""
    if not decision.is_partial:
        return []
    return [
        panel(
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


def _who_is_who(decision: ImportDecision, decide: OnDecision) -> list[ft.Control]:
    """Return the questions whether new players are known players of the same name."""
    doubtful = decision.doubtful
    if not doubtful or not decision.plan.changes:
        return []

    def all_the_same() -> None:
        decide(replace(decision, same={**decision.same, **decision.all_the_same}))

    return [
        section_heading(_("The same person?")),
        *(
            [
                SecondaryButton(
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
            for place, unknown in enumerate(doubtful)
            for control in _unknown_player(decision, decide, unknown, place)
        ),
    ]


def _unknown_player(
    decision: ImportDecision, decide: OnDecision, unknown: UnknownPlayer, place: int
) -> list[ft.Control]:
    player = unknown.player
    same_as = decision.same.get(player.id)

    def say(person: str | None) -> None:
        others = {new: who for new, who in decision.same.items() if new != player.id}
        decide(replace(decision, same=others if person is None else {**others, player.id: person}))

    return [
        heading(player.name, level=3),
        radio_group(
            column(
                *(
                    ChoiceCard(
                        identifiers.NEWCOMER(f"{place}-{number}"),
                        _("{name}, already here", name=person.name),
                        partial(say, person.id),
                        note=known_person_text(_, person),
                        chosen=same_as == person.id,
                    )
                    for number, person in enumerate(unknown.namesakes)
                ),
                ChoiceCard(
                    identifiers.NEWCOMER(f"{place}-new"),
                    _("Somebody else"),
                    partial(say, None),
                    note=_("A new player with the same name."),
                    chosen=same_as is None,
                ),
            )
        ),
    ]
