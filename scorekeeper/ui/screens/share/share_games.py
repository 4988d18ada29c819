"""The screen that exports several games: the selected ones, or all."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import BinaryIO, Final

import flet as ft

from scorekeeper.app import GameSearch, Progress
from scorekeeper.exports.bundle import open_bundle
from scorekeeper.exports.formats import FORMATS, ZIP, ZIP_MIME, secret_bids_note_for_many
from scorekeeper.game.redaction import secret_round
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.query import failure, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.deletion import Games
from scorekeeper.ui.screens.share.delivery import ExportCancelledError, File, deliver
from scorekeeper.ui.screens.share.format_list import format_sections
from scorekeeper.ui.screens.share.progress import ExportResult, use_export
from scorekeeper.ui.screens.share.requirements import fetch_requirements, is_offered, writer_for
from scorekeeper.ui.session.navigation import HISTORY_ROUTE
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.share import ExportChoice, format_groups

OFTEN: Final = 0.2
"""Seconds from one picture of the progress to the next."""


@screen
def ShareGamesScreen() -> ft.View:
    """The formats in which the selected games, or all of them, can be exported."""
    session, export = use_session(), use_export()
    stopped = ft.use_ref(False)
    selected = session.selected_games
    search = GameSearch(ids=frozenset(selected) if selected else None)
    query = use_query(partial(session.app.games, search), [selected])
    with_appearances, set_with_appearances = ft.use_state(False)
    offered = format_groups(_, many=True, finished=False, made=partial(is_offered, session))

    def stop() -> None:
        stopped.current = True

    def on_tap(choice: ExportChoice) -> OnTap | None:
        games = query.answer or ()

        async def take() -> ExportResult:
            stopped.current = False
            clock = asyncio.get_running_loop().time
            shown = clock()

            def progress(done: int) -> None:
                nonlocal shown
                if stopped.current:
                    raise ExportCancelledError
                if clock() - shown > OFTEN:
                    shown = clock()
                    export.show(Progress(done, len(games)))

            return await _export_games(
                session, games, choice, progress, appearances=with_appearances
            )

        return export.tap(take, len(games)) if games else None

    if query.error is not None:
        body = [failure(query)]
    elif query.answer == ():
        body = [Notice(_("No games yet."))]
    else:
        appearances = (with_appearances, set_with_appearances)
        body = format_sections(offered, on_tap, appearances=appearances)
    title = None
    if query.answer is not None:
        title = (
            _.count("{n} game selected", "{n} games selected", len(query.answer))
            if selected
            else _.count("All games: {n}", "All games: {n}", len(query.answer))
        )
    return screen_view(
        _("Share"),
        *body,
        overline=title,
        back=HISTORY_ROUTE,
        foot=[export.status(stop)],
        spacing=theme.SPACE.L,
    )


async def _export_games(
    session: Session,
    games: Games,
    choice: ExportChoice,
    progress: Callable[[int], None],
    *,
    appearances: bool,
) -> ExportResult:
    """Write `games` one by one, away from the screen, and deliver them as one file.

    `progress` gets how many are written. A game ends where its bids are still secret.
    """
    cut: list[str] = []

    async def fill(sink: BinaryIO) -> None:
        names = [person.name for person in await session.app.people.everybody()]
        written = await writer_for(session, choice, *names, with_appearances=appearances)
        with open_bundle(_, written, sink, len(games)) as add:
            for done, summary in enumerate(games):
                progress(done)
                game = await session.app.open(summary.id)
                if game is not None:  # deleted in the meantime
                    await fetch_requirements(session, choice.kind, game.log)
                    await session.run(add, game)
                    if await session.run(secret_round, game) is not None:
                        cut.append(game.id)

    kind = FORMATS[choice.kind]
    mime = ZIP_MIME if kind.bundle_extension == ZIP else kind.mime
    first, last = (end(game.day for game in games) for end in (min, max))
    days = f"{first}" if first == last else f"{first} – {last}"
    file = File(f"Scorekeeper {days}.{kind.bundle_extension}", mime, fill)
    outcome = await deliver(file, session)
    return outcome.with_note(secret_bids_note_for_many(_, len(cut)))
