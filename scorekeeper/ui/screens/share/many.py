"""Taking many games elsewhere: those that were chosen, or all."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import BinaryIO, Final

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.exports.bundle import bundle
from scorekeeper.exports.kinds import FILES, ZIP, ZIP_MIME, still_secret_in, writer
from scorekeeper.game.bid_visibility import secret_round
from scorekeeper.i18n import Words
from scorekeeper.table import Table
from scorekeeper.ui.guard import screen
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.asked import trouble_notice, use_asked
from scorekeeper.ui.screens.share.delivery import File, Fill, Stopped, deliver
from scorekeeper.ui.screens.share.foot import foot
from scorekeeper.ui.screens.share.making import use_making
from scorekeeper.ui.screens.share.progress import NOTHING, Making, Outcome
from scorekeeper.ui.screens.share.rows import choice_groups
from scorekeeper.ui.state import HISTORY, Desk, use_desk
from scorekeeper.ui.viewmodels.share import Choice, groups
from scorekeeper.ui.words import words

A_PAGE: Final = 500
"""So many games are listed at once."""
OFTEN: Final = 0.2
"""Seconds from one picture of the progress to the next."""


@dataclass(frozen=True, slots=True)
class Shared:
    """The games to take along: their ids, last started first, and their days."""

    ids: tuple[str, ...]
    days: tuple[date, ...]

    def file_name(self, ending: str) -> str:
        """A name for the file of all: their first and their last day."""
        first, last = min(self.days), max(self.days)
        days = f"{first}" if first == last else f"{first} – {last}"
        return f"Scorekeeper {days}.{ending}"


@screen
def ShareGamesScreen() -> ft.View:
    """The kinds of files that the games chosen on this desk, or all, can be taken elsewhere as."""
    _ = words()
    desk = use_desk()
    page = ft.context.page
    now, show, make = use_making()
    stopped = ft.use_ref(False)
    asked, ask_again = use_asked(partial(shared, desk.table, desk.selected), [desk.selected])
    games = asked.answer

    async def take(games: Shared, choice: Choice) -> Outcome:
        stopped.current = False
        cut: list[str] = []
        fill = filling(_, desk, games, choice, show, lambda: bool(stopped.current), cut=cut)
        kind = FILES[choice.kind]
        mime = ZIP_MIME if kind.of_many == ZIP else kind.mime
        file = File(games.file_name(kind.of_many), mime, fill)
        outcome = await deliver(_, page, file, desk)
        return outcome.noting(_, still_secret_in(_, len(cut)))

    def stop() -> None:
        stopped.current = True

    def on_tap(choice: Choice) -> OnTap | None:
        if isinstance(now, Making) or not games:
            return None
        return partial(make, Making(0, len(games.ids)), partial(take, games, choice))

    if asked.trouble is not None:
        body = [trouble_notice(asked.trouble, ask_again)]
    elif games and not games.ids:
        body = [Notice(_("No game is kept here yet."))]
    else:
        body = choice_groups(groups(_, many=True, finished=False), on_tap)
    return shell(
        TopBar(
            _("Share"),
            overline=_how_many(_, games, chosen=bool(desk.selected)),
            on_back=lambda: page.navigate(HISTORY),
        ),
        *body,
        bottom=foot(now, on_stop=stop, on_dismiss=partial(show, NOTHING)),
        route=ft.use_view_path(),
    )


def _how_many(_: Words, games: Shared | None, *, chosen: bool) -> str | None:
    if games is None:
        return None
    if chosen:
        return _.count("{n} game chosen", "{n} games chosen", len(games.ids))
    return _.count("All games: {n}", "All games: {n}", len(games.ids))


async def shared(table: Table, selected: Sequence[str]) -> Shared:
    """The games that are `selected` and still there, or all that are there.

    Those chosen are mostly the latest: nobody looks further back than to the oldest of them.
    """
    wanted = set(selected)
    found: list[tuple[str, date]] = []
    offset = 0
    while not wanted or len(found) < len(wanted):
        summaries = await table.games(offset=offset, limit=A_PAGE)
        if not summaries:
            break
        found += [
            (game.id, game.started_at.astimezone().date())
            for game in summaries
            if not wanted or game.id in wanted
        ]
        offset += len(summaries)
    return Shared(tuple(id_ for id_, _day in found), tuple(day for _id, day in found))


def filling(
    _: Words,
    desk: Desk,
    games: Shared,
    choice: Choice,
    show: Callable[[Making], None],
    is_stopped: Callable[[], bool],
    *,
    cut: list[str],
) -> Fill:
    """What writes `games` one after the other, away from the screen, and shows how far it is.

    The ids of those whose bids are still secret, and which end there, are put into `cut`.
    """

    async def fill(sink: BinaryIO) -> None:
        clock = asyncio.get_running_loop().time
        shown = clock()
        fonts = assets_folder() / "fonts"
        written = await desk.run(writer, _, choice.kind, fonts, choice.paper)
        with bundle(_, written, sink, len(games.ids)) as add:
            for done, game_id in enumerate(games.ids, start=1):
                if is_stopped():
                    raise Stopped
                game = await desk.table.open(game_id)
                if game is not None:  # deleted in the meantime
                    await desk.run(add, game)
                    if await desk.run(secret_round, game) is not None:
                        cut.append(game_id)
                if clock() - shown > OFTEN:
                    shown = clock()
                    show(Making(done, len(games.ids)))

    return fill
