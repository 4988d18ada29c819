"""Bringing games in: choose files, see what would happen, then all of it or nothing."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.table import NotSaved, Plan, StoreError
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, screen
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.notice import Kind, Notice, passing
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.picking import Choosing, Chosen, use_choosing
from scorekeeper.ui.screens.asked import what_happened
from scorekeeper.ui.screens.keeping.look import done, invitation, look_at, refused
from scorekeeper.ui.screens.keeping.reading import read
from scorekeeper.ui.screens.keeping.waiting import waiting
from scorekeeper.ui.state import HISTORY, Desk, use_desk
from scorekeeper.ui.viewmodels.arrivals import Decision, Done, Refused, Stage
from scorekeeper.ui.words import words

_START: Final[Stage] = None


@screen
def ImportScreen() -> ft.View:
    """What would come of the games in files, and with one tap all of it."""
    _ = words()
    desk = use_desk()
    route = ft.use_view_path()
    go = ft.context.page.navigate
    stage, set_stage = ft.use_state(_START)
    wrong, set_wrong = ft.use_state("")
    writing, set_writing = ft.use_state(False)

    async def look(files: tuple[Chosen, ...]) -> None:
        set_wrong("")
        try:
            found = await read(_, desk, files)
            if found.refused:
                set_stage(Refused(found.refused))
            else:
                set_stage(Decision(await desk.table.imports.plan(found.games)))
        except StoreError as error:
            set_wrong(what_happened(_, error))

    async def bring_in(decided: Decision) -> None:
        set_writing(True)
        try:
            next_, trouble = await _brought_in(_, desk, decided)
        finally:
            set_writing(False)
        set_stage(next_)
        set_wrong(trouble)

    choosing = use_choosing(desk, look, several=True)
    wrong = choosing.refused or wrong
    if choosing.busy:
        foot = waiting(_("Reading the files …"))
    elif writing:
        foot = waiting(_("Importing …"))
    else:
        foot = _foot(_, stage, choosing, bring_in, partial(go, HISTORY))
    return shell(
        TopBar(_("Import games"), on_back=lambda: go(route.rpartition("/")[0] or HOME)),
        *([passing(Notice(wrong, kind=Kind.BAD))] if wrong else []),
        *_body(_, stage, set_stage),
        *([_other_files(_, stage, choosing)] if isinstance(stage, Decision | Done) else []),
        bottom=foot,
        route=route,
        spacing=theme.SPACE.M,
    )


async def _brought_in(_: Words, desk: Desk, decided: Decision) -> tuple[Stage, str]:
    """What there is to see once all games were to be kept, and what went wrong."""
    outcome = await desk.table.imports.carry_out(decided.plan, decided.same)
    match outcome:
        case Plan():
            changed = _("Somebody recorded in these games just now. Look again, then import.")
            return replace(decided, plan=outcome), changed
        case NotSaved():
            return decided, what_happened(_, outcome)
        case _none:
            return Done(decided.plan.changes), ""


def _body(_: Words, stage: Stage, decide: Callable[[Decision], None]) -> list[ft.Control]:
    match stage:
        case None:
            return invitation(_)
        case Refused():
            return refused(_, stage)
        case Decision():
            return look_at(_, stage, decide)
        case Done():
            return done(_, stage)


def _foot(
    _: Words,
    stage: Stage,
    choosing: Choosing,
    bring_in: Callable[[Decision], object],
    see_all: OnTap,
) -> ft.Control:
    """What comes next."""
    match stage:
        case None | Refused():
            return MainAction(
                identifiers.CHOOSE_FILES,
                _("Choose files") if stage is None else _("Choose other files"),
                choosing.on_tap,
                action=choosing.action,
            )
        case Decision(plan=plan) if plan.changes:
            return MainAction(
                identifiers.START_IMPORT,
                _.count("Import {n} game", "Import {n} games", plan.changes),
                None if stage.waits else partial(bring_in, stage),
                note=_("Some games cannot be imported: see above.") if stage.waits else None,
            )
        case _nothing_more:
            return MainAction(identifiers.SHOW_ALL_GAMES, _("Show all games"), see_all)


def _other_files(_: Words, stage: Decision | Done, choosing: Choosing) -> ft.Control:
    """The way back to the dialog."""
    label = _("Choose other files") if isinstance(stage, Decision) else _("Import more")
    return QuietAction(identifiers.CHOOSE_FILES, label, choosing.on_tap, action=choosing.action)
