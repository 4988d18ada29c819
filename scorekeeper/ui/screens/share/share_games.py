"""The screen that exports several games: the selected ones, or all."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import BinaryIO, Final

import flet as ft

from scorekeeper.app import App, GameSearch
from scorekeeper.exports.bundle import open_bundle
from scorekeeper.exports.formats import FORMATS, ZIP, ZIP_MIME, secret_bids_note_for_many
from scorekeeper.game.redaction import secret_round
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.query import failure, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.share.delivery import ExportCancelledError, File, Fill, deliver
from scorekeeper.ui.screens.share.format_list import format_sections, looks_switch
from scorekeeper.ui.screens.share.progress import Exporting, ExportResult, use_export
from scorekeeper.ui.screens.share.requirements import fetch_requirements, is_offered, writer_for
from scorekeeper.ui.session.navigation import HISTORY_ROUTE
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.share import ExportChoice, format_groups

OFTEN: Final = 0.2
"""Seconds from one picture of the progress to the next."""


@dataclass(frozen=True, slots=True)
class SharedGames:
    """The games to export: their ids, last started first, and their dates."""

    ids: tuple[str, ...]
    days: tuple[date, ...]

    def file_name(self, ending: str) -> str:
        """A name for the file of all: their first and their last day."""
        first, last = min(self.days), max(self.days)
        days = f"{first}" if first == last else f"{first} – {last}"
        return f"Scorekeeper {days}.{ending}"


@screen
def ShareGamesScreen() -> ft.View:
    """The formats in which the selected games, or all of them, can be exported."""
    session, export = use_session(), use_export()
    stopped = ft.use_ref(False)
    selected = session.selected_games
    query = use_query(partial(shared_games, session.app, selected), [selected])
    with_looks, set_with_looks = ft.use_state(False)
    offered = format_groups(_, many=True, finished=False, made=partial(is_offered, session))

    async def take(games: SharedGames, choice: ExportChoice) -> ExportResult:
        stopped.current = False
        cut: list[str] = []
        fill = bundle_writer(
            *(session, games, choice, export.show, lambda: bool(stopped.current)),
            cut=cut,
            with_looks=with_looks,
        )
        kind = FORMATS[choice.kind]
        mime = ZIP_MIME if kind.bundle_extension == ZIP else kind.mime
        file = File(games.file_name(kind.bundle_extension), mime, fill)
        outcome = await deliver(file, session)
        return outcome.with_note(secret_bids_note_for_many(_, len(cut)))

    def stop() -> None:
        stopped.current = True

    def on_tap(choice: ExportChoice) -> OnTap | None:
        games = query.answer
        if export.busy or not games:
            return None
        return partial(export.make, partial(take, games, choice), len(games.ids))

    if query.error is not None:
        body = [failure(query)]
    elif query.answer and not query.answer.ids:
        body = [Notice(_("No games yet."))]
    else:
        body = [
            *format_sections(offered, on_tap),
            looks_switch(offered, set_with_looks, on=with_looks),
        ]
    return screen_view(
        _("Share"),
        *body,
        overline=_how_many(query.answer, chosen=bool(selected)),
        back=HISTORY_ROUTE,
        foot=[export.status(stop)],
        spacing=theme.SPACE.L,
    )


def _how_many(games: SharedGames | None, *, chosen: bool) -> str | None:
    if games is None:
        return None
    if chosen:
        return _.count("{n} game selected", "{n} games selected", len(games.ids))
    return _.count("All games: {n}", "All games: {n}", len(games.ids))


async def shared_games(app: App, selected: Sequence[str]) -> SharedGames:
    """The games that are `selected` and still there, or all if none is selected."""
    games = await app.games(GameSearch(ids=frozenset(selected) if selected else None))
    return SharedGames(tuple(game.id for game in games), tuple(game.day for game in games))


def bundle_writer(
    session: Session,
    games: SharedGames,
    choice: ExportChoice,
    show: Callable[[Exporting], None],
    is_stopped: Callable[[], bool],
    *,
    cut: list[str],
    with_looks: bool = False,
) -> Fill:
    """Return what writes `games` one by one, away from the screen, and shows its progress.

    It raises ExportCancelledError once `is_stopped` says so. The ids of those whose bids are still
    secret, and which end there, are put into `cut`. Game files also have how players look if that
    is wanted, `with_looks`.
    """

    async def fill(sink: BinaryIO) -> None:
        clock = asyncio.get_running_loop().time
        shown = clock()
        names = [person.name for person in await session.app.people.everybody()]
        written = await writer_for(session, choice, *names, with_looks=with_looks)
        with open_bundle(_, written, sink, len(games.ids)) as add:
            for done, game_id in enumerate(games.ids, start=1):
                if is_stopped():
                    raise ExportCancelledError
                game = await session.app.open(game_id)
                if game is not None:  # deleted in the meantime
                    await fetch_requirements(session, choice.kind, game.log)
                    await session.run(add, game)
                    if await session.run(secret_round, game) is not None:
                        cut.append(game_id)
                if clock() - shown > OFTEN:
                    shown = clock()
                    show(Exporting(done, len(games.ids)))

    return fill
