"""The body of an import: the preview of what comes in, with its questions, and refusals."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import flet as ft

from scorekeeper.app import ImportDecision, ImportStatus, OpenGame, UnknownPlayer
from scorekeeper.app.rule_presets import MAX_RULE_PRESETS
from scorekeeper.exports.formats import game_title
from scorekeeper.i18n.import_sentences import rule_presets_left_out
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import ChoiceCard
from scorekeeper.ui.parts.layout import START, Child, column, row
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.switch_row import switch_panel
from scorekeeper.ui.parts.text import heading, remark, section_heading, text, value_text
from scorekeeper.ui.screens.game_row import last_played_text
from scorekeeper.ui.session.words import _

MAX_NAMED: Final = 5
"""Most games of a group named; the rest are counted."""
MAX_REFUSED: Final = 20
"""Most reasons listed; the rest are counted."""

OnDecision = Callable[[Callable[[ImportDecision], ImportDecision]], object]
"""Applies a function to the decision as the tap before has left it."""

_ICONS: Final = {
    ImportStatus.NEW: ft.Icons.ADD_CIRCLE_OUTLINE,
    ImportStatus.LONGER: ft.Icons.UPDATE,
    ImportStatus.BACK: ft.Icons.RESTORE,
    ImportStatus.UNCHANGED: ft.Icons.CHECK_CIRCLE_OUTLINE,
    ImportStatus.FULLER: ft.Icons.CHECK_CIRCLE_OUTLINE,
    ImportStatus.DIFFERENT: ft.Icons.CALL_SPLIT,
    ImportStatus.TWICE: ft.Icons.PEOPLE_OUTLINE,
}


def refused(lines: Sequence[str]) -> list[Child]:
    """Return the reasons why the files cannot be imported."""
    others = len(lines) - MAX_REFUSED
    return [
        Notice(
            _("This cannot be imported."),
            more=_("Nothing was imported or changed."),
            kind=NoticeKind.BAD,
            identifier="not-imported",
        ),
        panel(
            *(
                value_text(f"refused-{place}", line, theme.SMALL)
                for place, line in enumerate(lines[:MAX_REFUSED])
            ),
            remark(_.count("and {n} other", "and {n} others", others)) if others > 0 else None,
            spacing=theme.SPACE.M,
        ),
    ]


def import_decision(
    decision: ImportDecision, set_stage: Callable[[Callable[[Any], Any]], object]
) -> list[Child]:
    """Return what the import would change, and the questions the player has to answer.

    `set_stage` replaces the stage of the import, which is at this `decision`.
    """

    def decide(step: Callable[[ImportDecision], ImportDecision]) -> None:
        # the tap before this one may have brought the next stage, which is not drawn yet
        set_stage(lambda now: step(now) if isinstance(now, ImportDecision) else now)

    plan, same = decision.plan, decision.all_the_same
    rows = [
        _summary_row(
            _ICONS[status],
            theme.MISSED if status.is_refused else theme.ACCENT,
            f"coming-{status}",
            _group_summary(status, len(games)),
            _first_titles(games),
        )
        for status in ImportStatus
        if (games := plan.games_with(status))
    ]
    if new := plan.rule_presets:
        summary = _.count("{n} favourite is new here", "{n} favourites are new here", len(new))
        names = [each.name for each in new]
        coming = "coming-rule-presets"
        rows.append(_summary_row(ft.Icons.STAR_BORDER, theme.ACCENT, coming, summary, names))
    no_room = rule_presets_left_out(_, (each.name for each in plan.no_room), MAX_RULE_PRESETS)
    appearances = _(
        "New players come with their colour, mark and photo. Players already here keep their own."
    )
    who_is_who = [
        section_heading(_("The same person?")),
        SecondaryButton(
            "all-the-same",
            _("They are all the same people"),
            lambda: decide(lambda now: replace(now, same={**now.same, **same})),
        )
        if len(same) > 1
        else None,
        *(
            control
            for place, unknown in enumerate(decision.doubtful)
            for control in _unknown_player(decision, decide, unknown, place)
        ),
    ]
    return [
        None
        if plan.has_changes
        else Notice(_("There is nothing to import."), identifier="nothing-new"),
        panel(*rows, spacing=theme.SPACE.L) if rows else None,
        remark(no_room) if plan.no_room else None,
        remark(appearances) if plan.changes and plan.appearances else None,
        switch_panel(
            "keep-mine",
            _("Import the others, and keep mine"),
            lambda: decide(lambda now: replace(now, keep_mine=not now.keep_mine)),
            on=decision.keep_mine,
            note=_("What cannot be imported is left out, and nothing here is changed."),
        )
        if decision.is_partial
        else None,
        *(who_is_who if plan.changes and decision.doubtful else ()),
    ]


def _group_summary(status: ImportStatus, n: int) -> str:
    """Return what importing `n` games with this status would do."""
    return {
        ImportStatus.NEW: _.count("{n} game is new here", "{n} games are new here", n),
        ImportStatus.LONGER: _.count("{n} game continues", "{n} games continue", n),
        ImportStatus.BACK: _.count(
            "{n} deleted game is restored", "{n} deleted games are restored", n
        ),
        ImportStatus.UNCHANGED: _.count(
            "{n} game is already here", "{n} games are already here", n
        ),
        ImportStatus.FULLER: _.count(
            "{n} game is already here, without its history",
            "{n} games are already here, without their history",
            n,
        ),
        ImportStatus.DIFFERENT: _.count(
            "{n} game is different here", "{n} games are different here", n
        ),
        ImportStatus.TWICE: _.count(
            "In {n} game two players are merged into one here",
            "In {n} games two players are merged into one here",
            n,
        ),
    }[status]


def _first_titles(games: Sequence[OpenGame]) -> list[str]:
    """Return the first games by name, and how many others there are."""
    others = len(games) - MAX_NAMED
    return [
        *(
            _("{name}, {date}", name=game_title(_, game), date=_.date(day))
            for game in games[:MAX_NAMED]
            for day in (game.started_at.astimezone().date(),)
        ),
        *([_.count("and {n} other", "and {n} others", others)] if others > 0 else ()),
    ]


def _summary_row(
    icon: ft.IconData, color: ft.Colors, identifier: str, summary: str, titles: Iterable[str]
) -> ft.Control:
    return row(
        ft.Icon(icon, size=24, color=color),
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


def _unknown_player(
    decision: ImportDecision, decide: OnDecision, unknown: UnknownPlayer, place: int
) -> list[ft.Control]:
    """Return the question whether a new player is a known one of the same name."""
    player = unknown.player
    same_as = decision.same.get(player.id)

    def say(person: str | None) -> None:
        def said(now: ImportDecision) -> ImportDecision:
            others = {new: who for new, who in now.same.items() if new != player.id}
            return replace(now, same=others if person is None else {**others, player.id: person})

        decide(said)

    return [
        heading(player.name, level=3),
        radio_group(
            column(
                *(
                    ChoiceCard(
                        f"newcomer-{place}-{number}",
                        _("{name}, already here", name=person.name),
                        partial(say, person.id),
                        note=last_played_text(person),
                        chosen=same_as == person.id,
                    )
                    for number, person in enumerate(unknown.namesakes)
                ),
                ChoiceCard(
                    f"newcomer-{place}-new",
                    _("Somebody else"),
                    partial(say, None),
                    note=_("A new player with the same name."),
                    chosen=same_as is None,
                ),
            )
        ),
    ]
