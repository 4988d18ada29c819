"""Taking one game elsewhere."""

from functools import partial
from typing import BinaryIO

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.exports import bg_stats
from scorekeeper.exports.bundle import file_name
from scorekeeper.exports.kinds import FILES, game_title, writer
from scorekeeper.i18n import Words
from scorekeeper.table import OpenGame
from scorekeeper.ui.guard import screen
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.screens.share.delivery import File, copy, deliver
from scorekeeper.ui.screens.share.foot import foot
from scorekeeper.ui.screens.share.making import use_making
from scorekeeper.ui.screens.share.progress import NOTHING, Making, Outcome
from scorekeeper.ui.screens.share.rows import choice_groups
from scorekeeper.ui.state import Desk, Pad, use_desk
from scorekeeper.ui.viewmodels.share import Choice, How, groups
from scorekeeper.ui.words import words


@screen
def ShareGameScreen() -> ft.View:
    """The kinds of files that the game in the route can be taken elsewhere as."""
    _ = words()
    desk = use_desk()
    route = ft.use_view_path()
    page = ft.context.page
    now, show, make = use_making()

    def draw(pad: Pad) -> ft.View:
        game = pad.now

        def on_tap(choice: Choice) -> OnTap | None:
            if choice.how is How.LINK:
                return partial(show, NOTHING)
            if isinstance(now, Making):
                return None
            return partial(make, Making(), partial(taken, _, page, desk, game, choice))

        over = game.game.finished
        return shell(
            TopBar(
                _("Share"),
                overline=game_title(_, game),
                on_back=lambda: page.navigate(desk.lately.way_back_from_sharing(game.id)),
            ),
            *choice_groups(
                groups(_, many=False, finished=over), on_tap, bg_stats.link(game) if over else None
            ),
            bottom=foot(now, on_dismiss=partial(show, NOTHING)),
            route=route,
        )

    return opened(draw)


async def taken(_: Words, page: ft.Page, desk: Desk, game: OpenGame, choice: Choice) -> Outcome:
    """Make what was chosen of `game`, away from the screen, and let the player have it."""
    written = await desk.run(writer, _, choice.kind, assets_folder() / "fonts", choice.paper)
    data = await desk.run(written.alone, game)
    if choice.how is How.COPY:
        return await copy(_, data.decode())

    async def fill(sink: BinaryIO) -> None:
        sink.write(data)

    kind = FILES[choice.kind]
    file = File(file_name(_, game, kind.ending), kind.mime, fill)
    return await deliver(_, page, file, desk.downloads)
