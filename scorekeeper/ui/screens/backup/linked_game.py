"""The screen that a link with a game opens: what it would bring, and keeping it."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import ImportDecision, Imported
from scorekeeper.exports.game_link import BadLinkError, read_packed
from scorekeeper.exports.import_process import FileContent, read_file
from scorekeeper.game.json_values import UnreadableError
from scorekeeper.i18n import sentences
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.notice import working_notice
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.backup.import_preview import import_decision, refused
from scorekeeper.ui.screens.backup.import_screen import execute_import
from scorekeeper.ui.session.navigation import HOME_ROUTE, Refused
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _

_NOT_READ: Final[ImportDecision | tuple[str, ...] | None] = None


@screen
def LinkedGameScreen() -> ft.View:
    """The game that is packed in the route; nothing is stored before the player confirms."""
    session = use_session()
    packed = str(ft.use_route_params()["game"])
    # the decision about the game, or why it cannot be read
    stage, set_stage = ft.use_state(_NOT_READ)
    outcome = use_outcome()

    async def look() -> None:
        async def read() -> None:
            set_stage(await _first_stage(session, packed))

        await outcome.run(read)

    def open_game() -> None:
        if isinstance(stage, ImportDecision):
            ft.context.page.navigate(f"/games/{stage.plan.items[0].game.id}")

    def show(after: ImportDecision | Imported) -> None:
        if isinstance(after, Imported):
            open_game()
        else:
            set_stage(after)

    async def keep() -> Refused | None:
        if not isinstance(stage, ImportDecision):
            return None
        return await execute_import(session, stage, show)

    ft.use_effect(look, [packed])
    decided = stage is not None or outcome.failed
    return screen_view(
        _("A game from another phone"),
        outcome.fault,
        *(import_decision(stage, set_stage) if isinstance(stage, ImportDecision) else ()),
        *(refused(stage) if isinstance(stage, tuple) else ()),
        back=HOME_ROUTE,
        foot=[
            _foot(stage, partial(outcome.run_once, keep), open_game)
            if decided
            else working_notice(_("Reading the link…"))
        ],
    )


async def _first_stage(session: Session, packed: str) -> ImportDecision | tuple[str, ...]:
    """Return what importing the game would change, or why it cannot be read. Raises StoreError."""
    found = await session.run(_read, packed, session)
    if found.refusals:
        return found.refusals
    return ImportDecision(await session.app.imports.plan(found.games, found.appearances))


def _foot(
    stage: ImportDecision | tuple[str, ...] | None, keep: OnTap, open_game: OnTap
) -> ft.Control:
    """Return the button that keeps or opens the game, or leads home if it is refused."""
    if isinstance(stage, ImportDecision):
        if stage.plan.changes:
            on_tap = None if stage.needs_consent else keep
            return PrimaryButton(identifiers.START_IMPORT, _("Save this game"), on_tap)
        if not stage.plan.refused:
            return PrimaryButton(identifiers.OPEN_LINKED_GAME, _("Open this game"), open_game)
    home = partial(ft.context.page.navigate, HOME_ROUTE)
    return PrimaryButton(identifiers.GO_HOME, _("Back to home"), home)


def _read(packed: str, session: Session) -> FileContent:
    """Read the game packed in a link as a file from others."""
    name = _("Link")
    try:
        content = read_packed(packed).encode()
    except BadLinkError as error:
        return FileContent(refusals=(_(error.fault),))
    except UnreadableError as error:
        fault = sentences.unreadable_sentence(_, error.place, error.code, error.facts)
        return FileContent(refusals=(f"{name}: {fault}",))
    return read_file(_, name, content, session.app.now())
