"""The import screen: choose files, preview the changes, then import all games or none."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import ImportDecision, Imported, ImportPlan
from scorekeeper.exports.sheet_games import SheetAnswers
from scorekeeper.i18n.import_sentences import import_summary
from scorekeeper.ui.device.file_picker import PickedFile, use_file_picker
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.notice import Notice, NoticeKind, fault_notice, working_notice
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.picture import fan_in_middle
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.screens.backup import sheet_questions
from scorekeeper.ui.screens.backup.import_files import FilesRead, read_again, read_files
from scorekeeper.ui.screens.backup.import_preview import import_decision, refused
from scorekeeper.ui.session.navigation import HISTORY_ROUTE, HOME_ROUTE, Refused, go
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _

_START: Final[ImportDecision | Imported | None] = None
"""The stage of an import before there is anything to decide."""


@screen
def ImportScreen() -> ft.View:
    """Import games from files; nothing is stored before the player confirms."""
    session = use_session()
    route = ft.use_view_path()
    stage, set_stage = ft.use_state(_START)
    outcome = use_outcome()
    writing, set_writing = ft.use_state(False)
    found, set_found = ft.use_state(FilesRead())

    async def look(*files: PickedFile) -> None:
        await outcome.run(preview, await read_files(session, files))

    async def answer(said: SheetAnswers) -> None:
        await outcome.run(preview, await read_again(session, found, said))

    async def preview(found: FilesRead) -> None:
        set_found(found)
        content, plan = found.content, session.app.imports.plan
        coming = (content.games, content.appearances, found.rule_presets)
        in_the_way = content.refusals or content.questions
        set_stage(None if in_the_way else ImportDecision(await plan(*coming)))

    async def bring_in() -> Refused | None:
        decided = latest(stage, set_stage)
        if not isinstance(decided, ImportDecision):
            return None
        set_writing(True)
        try:
            return await execute_import(session, decided, set_stage)
        finally:
            set_writing(False)

    choosing = use_file_picker(session, look, several=True)

    def choose(label: str, button: Callable[..., ft.Control] = SecondaryButton) -> ft.Control:
        return button("choose-files", label, choosing.on_tap, action=choosing.action)

    if isinstance(stage, ImportDecision):
        others = choose(_("Choose other files"))
        questions = sheet_questions.about_sheets(found, answer)
        body = [*import_decision(stage, set_stage), *questions, others]
        foot = _import_button(stage, partial(outcome.run_once, bring_in))
    elif stage:
        done = import_summary(_, stage.games, stage.rule_presets, stage.refused)
        notice = Notice(done, kind=NoticeKind.GOOD, identifier="imported")
        body, foot = [notice, choose(_("Import more"))], _show_all()
    else:
        body, foot = _before(found, answer, choose)
    busy = _("Reading the files…") if choosing.busy else _("Importing…") if writing else ""
    return screen_view(
        _("Import games"),
        fault_notice(choosing.refused or outcome.failed),
        *body,
        back=route.rpartition("/")[0] or HOME_ROUTE,
        foot=[working_notice(busy) if busy else foot],
    )


def _before(
    found: FilesRead, answer: sheet_questions.OnAnswers, choose: Callable[..., ft.Control]
) -> tuple[list[Child], ft.Control]:
    """Return what stands there before an import can be decided, and what the foot does."""
    others = _("Choose other files")
    if found.content.refusals:
        return refused(found.content.refusals), choose(others, PrimaryButton)
    if found.content.questions:
        return [sheet_questions.SheetQuestions(found, answer)], choose(others)
    intro: list[Child] = [
        fan_in_middle("S", "wizard", "H"),
        text(_("Game files, spreadsheets, a zip of them, or a backup from another device.")),
        remark(_("You first see what would change. Games you already have are not added twice.")),
    ]
    return intro, choose(_("Choose files"), PrimaryButton)


def _show_all() -> ft.Control:
    return PrimaryButton("show-all-games", _("Show all games"), partial(go, HISTORY_ROUTE))


def _import_button(decision: ImportDecision, on_tap: OnTap) -> ft.Control:
    """Return the button that imports, or where nothing would change, shows all games."""
    if not decision.plan.has_changes:
        return _show_all()
    games, rule_presets = decision.plan.changes, len(decision.plan.rule_presets)
    waits = decision.needs_consent
    return PrimaryButton(
        "start-import",
        _.count("Import {n} game", "Import {n} games", games)
        if games
        else _.count("Import {n} favourite", "Import {n} favourites", rule_presets),
        None if waits else on_tap,
        note=_("Some games cannot be imported: see above.") if waits else None,
    )


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
