"""The import screen: choose files, preview the changes, then import all games or none."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import Imported, ImportPlan, NotSaved
from scorekeeper.exports.import_reader import NO_ANSWERS
from scorekeeper.exports.sheet_games import SheetAnswers
from scorekeeper.ui import identifiers
from scorekeeper.ui.device.file_picker import FilePicking, PickedFile, use_file_picker
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.notice import fault_notice, working_notice
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import store_error_text
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.backup.import_files import FilesRead, read_again, read_files
from scorekeeper.ui.screens.backup.import_preview import (
    done,
    import_decision,
    import_intro,
    refused,
)
from scorekeeper.ui.screens.backup.sheet_questions import SheetQuestions, about_sheets
from scorekeeper.ui.session.navigation import HISTORY_ROUTE, HOME_ROUTE
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.import_preview import (
    FilesRefused,
    ImportDecision,
    ImportStage,
    SheetsAsked,
)

_START: Final[ImportStage] = None
_NOTHING_READ: Final = FilesRead(())


@screen
def ImportScreen() -> ft.View:
    """Import games from files; nothing is stored before the player confirms."""
    session = use_session()
    route = ft.use_view_path()
    go = ft.context.page.navigate
    stage, set_stage = ft.use_state(_START)
    outcome = use_outcome()
    writing, set_writing = ft.use_state(False)
    read, set_read = ft.use_state(_NOTHING_READ)
    answers, set_answers = ft.use_state(NO_ANSWERS)

    async def look(files: tuple[PickedFile, ...]) -> None:
        set_answers(NO_ANSWERS)
        await preview(await read_files(session, files))

    async def answer(said: SheetAnswers) -> None:
        set_answers(said)
        await preview(await read_again(session, read, said))

    async def preview(found: FilesRead) -> None:
        set_read(found)
        await outcome.run(partial(_look_at, session, found, set_stage))

    async def bring_in(decided: ImportDecision) -> None:
        async def step() -> str | None:
            set_writing(True)
            try:
                next_, error = await execute_import(session, decided)
            finally:
                set_writing(False)
            set_stage(next_)
            return error or None

        await outcome.run_once(step)

    choosing = use_file_picker(session, look, several=True)
    if choosing.busy:
        foot = working_notice(_("Reading the files…"))
    elif writing:
        foot = working_notice(_("Importing…"))
    else:
        foot = _foot(stage, choosing, bring_in, partial(go, HISTORY_ROUTE))
    return screen_view(
        _("Import games"),
        fault_notice(choosing.refused or outcome.failed),
        *_body(stage, set_stage),
        SheetQuestions(read, answers, answer) if isinstance(stage, SheetsAsked) else None,
        *(about_sheets(read, answers, answer) if isinstance(stage, ImportDecision) else ()),
        _other_files(stage, choosing) if isinstance(stage, ImportDecision | Imported) else None,
        back=route.rpartition("/")[0] or HOME_ROUTE,
        foot=[foot],
    )


async def _look_at(session: Session, found: FilesRead, show: Callable[[ImportStage], None]) -> None:
    """Show what an import of the files would change, or what is in its way. Raises StoreError."""
    if found.refused:
        show(FilesRefused(found.refused))
    elif found.questions:
        show(SheetsAsked())
    else:
        plan = session.app.imports.plan
        show(ImportDecision(await plan(found.games, found.looks, found.rule_presets)))


async def execute_import(session: Session, decided: ImportDecision) -> tuple[ImportStage, str]:
    """Run the import; return the next stage and an error text."""
    outcome = await session.app.imports.execute(decided.plan, decided.same)
    match outcome:
        case ImportPlan():
            changed = _("These games have just been changed. Look again, then import.")
            return replace(decided, plan=outcome), changed
        case NotSaved():
            return decided, store_error_text(outcome)
        case Imported():
            return outcome, ""


def _body(stage: ImportStage, decide: Callable[[ImportDecision], None]) -> Sequence[Child]:
    match stage:
        case None:
            return import_intro()
        case FilesRefused():
            return refused(stage)
        case SheetsAsked():
            return ()
        case ImportDecision():
            return import_decision(stage, decide)
        case Imported():
            return done(stage)


def _foot(
    stage: ImportStage,
    choosing: FilePicking,
    bring_in: Callable[[ImportDecision], object],
    see_all: OnTap,
) -> ft.Control:
    """Return the main action of the stage."""
    match stage:
        case SheetsAsked():
            return SecondaryButton(
                identifiers.CHOOSE_FILES,
                _("Choose other files"),
                choosing.on_tap,
                action=choosing.action,
            )
        case None | FilesRefused():
            return PrimaryButton(
                identifiers.CHOOSE_FILES,
                _("Choose files") if stage is None else _("Choose other files"),
                choosing.on_tap,
                action=choosing.action,
            )
        case ImportDecision(plan=plan) if plan.has_changes:
            games, rule_presets = plan.changes, len(plan.rule_presets)
            return PrimaryButton(
                identifiers.START_IMPORT,
                _.count("Import {n} game", "Import {n} games", games)
                if games
                else _.count("Import {n} favourite", "Import {n} favourites", rule_presets),
                None if stage.needs_consent else partial(bring_in, stage),
                note=_("Some games cannot be imported: see above.")
                if stage.needs_consent
                else None,
            )
        case _nothing_more:
            return PrimaryButton(identifiers.SHOW_ALL_GAMES, _("Show all games"), see_all)


def _other_files(stage: ImportDecision | Imported, choosing: FilePicking) -> ft.Control:
    """Return the button that opens the file dialog again."""
    label = _("Choose other files") if isinstance(stage, ImportDecision) else _("Import more")
    return SecondaryButton(identifiers.CHOOSE_FILES, label, choosing.on_tap, action=choosing.action)
