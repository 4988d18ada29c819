"""The import screen: choose files, preview the changes, then import all games or none."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import ImportDecision, Imported, ImportPlan
from scorekeeper.exports.import_process import FileContent
from scorekeeper.exports.sheet_games import SheetAnswers
from scorekeeper.i18n.import_sentences import import_summary
from scorekeeper.ui.device.file_picker import PickedFile, use_file_picker
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.notice import Notice, NoticeKind, fault_notice, working_notice
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.screens.backup.import_files import FilesRead, read_again, read_files
from scorekeeper.ui.screens.backup.import_preview import import_decision, import_intro, refused
from scorekeeper.ui.screens.backup.sheet_questions import (
    OnAnswers,
    SheetQuestions,
    about_sheets,
)
from scorekeeper.ui.session.navigation import HISTORY_ROUTE, HOME_ROUTE, Refused
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _

ImportStage = ImportDecision | Imported | None
"""The stage of an import; None before there is anything to decide."""

_START: Final[ImportStage] = None


@screen
def ImportScreen() -> ft.View:
    """Import games from files; nothing is stored before the player confirms."""
    session = use_session()
    route = ft.use_view_path()
    stage, set_stage = ft.use_state(_START)
    outcome = use_outcome()
    writing, set_writing = ft.use_state(False)
    found, set_found = ft.use_state(FilesRead())

    async def look(files: tuple[PickedFile, ...]) -> None:
        await preview(await read_files(session, files))

    async def answer(said: SheetAnswers) -> None:
        await preview(await read_again(session, found, said))

    async def preview(found: FilesRead) -> None:
        async def step() -> None:
            set_stage(await _decision(session, found))

        set_found(found)
        await outcome.run(step)

    async def bring_in(decided: ImportDecision) -> None:
        async def step() -> Refused | None:
            set_writing(True)
            try:
                return await execute_import(session, decided, set_stage)
            finally:
                set_writing(False)

        await outcome.run_once(step)

    choosing = use_file_picker(session, look, several=True)

    def choose(label: str, button: Callable[..., ft.Control] = SecondaryButton) -> ft.Control:
        return button("choose-files", label, choosing.on_tap, action=choosing.action)

    body: Sequence[Child] = _before(found, answer)
    if isinstance(stage, ImportDecision):
        others = choose(_("Choose other files"))
        body = [*import_decision(stage, set_stage), *about_sheets(found, answer), others]
    elif stage:
        done = import_summary(_, stage.games, stage.rule_presets, stage.refused)
        notice = Notice(done, kind=NoticeKind.GOOD, identifier="imported")
        body = [notice, choose(_("Import more"))]
    busy = _("Reading the files…") if choosing.busy else _("Importing…") if writing else ""
    return screen_view(
        _("Import games"),
        fault_notice(choosing.refused or outcome.failed),
        *body,
        back=route.rpartition("/")[0] or HOME_ROUTE,
        foot=[working_notice(busy) if busy else _foot(stage, found.content, choose, bring_in)],
    )


async def _decision(session: Session, found: FilesRead) -> ImportDecision | None:
    """Return what an import would change; None while something is in its way. Raises StoreError."""
    content = found.content
    if content.refusals or content.questions:
        return None
    plan = session.app.imports.plan
    return ImportDecision(await plan(content.games, content.appearances, found.rule_presets))


def _before(found: FilesRead, answer: OnAnswers) -> Sequence[Child]:
    """Return what stands there before an import can be decided."""
    if found.content.refusals:
        return refused(found.content.refusals)
    return [SheetQuestions(found, answer)] if found.content.questions else import_intro()


def _foot(
    stage: ImportStage,
    content: FileContent,
    choose: Callable[..., ft.Control],
    bring_in: Callable[[ImportDecision], object],
) -> ft.Control:
    """Return the main action of the stage."""
    if isinstance(stage, ImportDecision) and stage.plan.has_changes:
        games, rule_presets = stage.plan.changes, len(stage.plan.rule_presets)
        waits = stage.needs_consent
        return PrimaryButton(
            "start-import",
            _.count("Import {n} game", "Import {n} games", games)
            if games
            else _.count("Import {n} favourite", "Import {n} favourites", rule_presets),
            None if waits else partial(bring_in, stage),
            note=_("Some games cannot be imported: see above.") if waits else None,
        )
    if stage:
        see_all = partial(ft.context.page.navigate, HISTORY_ROUTE)
        return PrimaryButton("show-all-games", _("Show all games"), see_all)
    if content.refusals:
        return choose(_("Choose other files"), PrimaryButton)
    if content.questions:
        return choose(_("Choose other files"))
    return choose(_("Choose files"), PrimaryButton)


async def execute_import(
    session: Session, decided: ImportDecision, show: Callable[[ImportDecision | Imported], None]
) -> Refused | None:
    """Run the import and show what comes next; return why nothing was imported, if so."""
    result = await session.app.imports.execute(decided.plan, decided.same)
    match result:
        case Imported():
            show(result)
            return None
        case ImportPlan():
            show(replace(decided, plan=result))
            return _("These games have just been changed. Look again, then import.")
        case not_saved:
            return not_saved
