"""The screen that a link with a game opens: what it would bring, and keeping it."""

from functools import partial

import flet as ft

from scorekeeper.app import Imported, OpenGame
from scorekeeper.exports.game_link import BadLinkError, LinkFault, read_packed
from scorekeeper.exports.import_process import FileContent, read_file
from scorekeeper.game.json_values import UnreadableError
from scorekeeper.i18n import sentences
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.notice import working_notice
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.screens.backup.import_preview import import_decision, refused
from scorekeeper.ui.screens.backup.import_screen import execute_import
from scorekeeper.ui.session.navigation import HOME_ROUTE
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.import_preview import (
    FilesRefused,
    ImportDecision,
    ImportStage,
)


@screen
def LinkedGameScreen() -> ft.View:
    """The game that is packed in the route; nothing is stored before the player confirms."""
    session = use_session()
    packed = str(ft.use_route_params()["game"])
    go = ft.context.page.navigate
    nothing: ImportStage = None
    stage, set_stage = ft.use_state(nothing)
    outcome = use_outcome()

    async def look() -> None:
        await outcome.run(read)

    async def read() -> None:
        found = await session.run(_read, packed, session)
        if found.refusals:
            set_stage(FilesRefused(found.refusals))
        else:
            plan = await session.app.imports.plan(found.games, found.looks)
            set_stage(ImportDecision(plan))

    async def import_it(decided: ImportDecision) -> str | None:
        next_, error = await execute_import(session, decided)
        if isinstance(next_, Imported):
            _open(decided)
        else:
            set_stage(next_)
        return error or None

    def _open(decided: ImportDecision) -> None:
        go(f"/games/{_the_game(decided).id}")

    ft.use_effect(look, [packed])
    match stage:
        case ImportDecision(plan=plan) if plan.changes:
            foot: ft.Control = PrimaryButton(
                identifiers.START_IMPORT,
                _("Save this game"),
                None
                if stage.needs_consent
                else partial(outcome.run_once, partial(import_it, stage)),
            )
        case ImportDecision() if not _is_refused(stage):
            foot = PrimaryButton(
                identifiers.OPEN_LINKED_GAME, _("Open this game"), partial(_open, stage)
            )
        case None if not outcome.failed:
            foot = working_notice(_("Reading the link…"))
        case _refused:
            foot = PrimaryButton(identifiers.GO_HOME, _("Back to home"), partial(go, HOME_ROUTE))
    return screen_view(
        _("A game from another phone"),
        outcome.fault,
        *(refused(stage) if isinstance(stage, FilesRefused) else ()),
        *(import_decision(stage, set_stage) if isinstance(stage, ImportDecision) else ()),
        back=HOME_ROUTE,
        foot=[foot],
    )


def _the_game(decided: ImportDecision) -> OpenGame:
    return decided.plan.items[0].game


def _is_refused(decided: ImportDecision) -> bool:
    return any(item.status.is_refused for item in decided.plan.items)


def _read(packed: str, session: Session) -> FileContent:
    """Read the game packed in a link as a file from others."""
    name = _("Link")
    try:
        content = read_packed(packed).encode()
    except BadLinkError as error:
        return FileContent(refusals=(_link_fault(error.fault),))
    except UnreadableError as error:
        why = sentences.unreadable_sentence(_, error.place, error.code, error.facts)
        return FileContent(refusals=(f"{name}: {why}",))
    return read_file(_, name, content, session.app.now())


def _link_fault(fault: LinkFault) -> str:
    match fault:
        case LinkFault.NEWER:
            return _("This link comes from a newer version of the app. Update here, then open it.")
        case LinkFault.DAMAGED:
            return _("This link is damaged or was cut off. Ask for it again.")
