"""The screen that a link with a game opens: what it would bring, and keeping it."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import ImportDecision, Imported
from scorekeeper.exports.game_link import BadLinkError, read_packed
from scorekeeper.exports.import_process import FileContent, read_file
from scorekeeper.game.json_values import UnreadableError
from scorekeeper.i18n import sentences
from scorekeeper.ui.error_boundary import screen, tap_handler
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.notice import working_notice
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.screens.backup.import_preview import import_decision, refused
from scorekeeper.ui.screens.backup.import_screen import execute_import
from scorekeeper.ui.session.navigation import HOME_ROUTE, Refused, go
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _

_NOT_READ: Final[ImportDecision | tuple[str, ...] | None] = None


@screen
def LinkedGameScreen() -> ft.View:
    """The game that is packed in the route; nothing is stored before the player confirms."""
    session, outcome = use_session(), use_outcome()
    packed = str(ft.use_route_params()["game"])
    # the decision about the game, or why it cannot be read
    stage, set_stage = ft.use_state(_NOT_READ)

    async def look() -> None:
        found, plan = await session.run(_read, packed, session), session.app.imports.plan
        set_stage(found.refusals or ImportDecision(await plan(found.games, found.appearances)))

    async def keep(show: Callable[[ImportDecision | Imported], None]) -> Refused | None:
        decided = latest(stage, set_stage)
        if not isinstance(decided, ImportDecision):
            return None
        return await execute_import(session, decided, show)

    ft.use_effect(partial(tap_handler(partial(outcome.run, look)), None), [packed])
    body: list[Child] = []
    button = PrimaryButton("go-home", _("Back to home"), partial(go, HOME_ROUTE))
    if isinstance(stage, ImportDecision):
        body, decided = import_decision(stage, set_stage), stage
        open_game = partial(go, f"/games/{decided.plan.items[0].game.id}")

        def show(after: ImportDecision | Imported) -> None:
            if isinstance(after, Imported):
                open_game()
            else:
                set_stage(after)

        if decided.plan.changes:
            tap = None if decided.needs_consent else partial(outcome.run_once, keep, show)
            button = PrimaryButton("start-import", _("Save this game"), tap)
        elif not decided.plan.refused:
            button = PrimaryButton("open-linked-game", _("Open this game"), open_game)
    elif stage is not None:
        body = refused(stage)
    is_read = stage is not None or outcome.failed
    return screen_view(
        _("A game from another phone"),
        outcome.fault,
        *body,
        back=HOME_ROUTE,
        foot=[button if is_read else working_notice(_("Reading the link…"))],
    )


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
