"""Taking one game elsewhere."""

from dataclasses import replace
from functools import partial
from typing import BinaryIO, Final

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.exports import bg_stats
from scorekeeper.exports.bundle import file_name
from scorekeeper.exports.kinds import FILES, Kind, can_be_made, game_title, still_secret, writer
from scorekeeper.i18n import Words
from scorekeeper.table import OpenGame
from scorekeeper.ui import identifiers
from scorekeeper.ui.guard import part, screen
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.screens.share.card import Camera, ShowCard
from scorekeeper.ui.screens.share.delivery import File, copy, deliver, needs_the_tap
from scorekeeper.ui.screens.share.foot import foot
from scorekeeper.ui.screens.share.making import use_making
from scorekeeper.ui.screens.share.progress import NOTHING, Making, Outcome
from scorekeeper.ui.screens.share.rows import choice_groups
from scorekeeper.ui.state import Desk, Pad, use_desk, use_pad
from scorekeeper.ui.viewmodels.share import Choice, How, groups
from scorekeeper.ui.words import words

FONTS: Final = assets_folder() / "fonts"


@screen
def ShareGameScreen() -> ft.View:
    """The kinds of files that the game in the route can be taken elsewhere as."""
    _ = words()
    desk = use_desk()
    route = ft.use_view_path()
    page = ft.context.page
    now, show, make = use_making()
    camera = ft.use_memo(Camera, [])

    def draw(pad: Pad) -> ft.View:
        game = pad.now
        over = game.game.finished

        def on_tap(choice: Choice) -> OnTap | None:
            if choice.how is How.LINK:
                return partial(show, NOTHING)
            if isinstance(now, Making):
                return None
            return partial(make, Making(), partial(taken, _, page, desk, game, choice))

        def act(choice: Choice) -> ft.ClientAction | None:
            # some things a browser does only while it still sees the tap
            match choice.how:
                case How.LINK:
                    return ft.OpenUrl(bg_stats.link(game))
                case How.COPY if needs_the_tap(page):
                    return ft.CopyToClipboard(writer(_, choice.kind, FONTS).alone(game).decode())
                case _:
                    return None

        async def pictured() -> Outcome:
            return await sent(_, page, desk, game, await camera.photograph())

        return shell(
            TopBar(
                _("Share"),
                overline=game_title(_, game),
                on_back=lambda: page.navigate(desk.lately.way_back_from_sharing(game.id)),
            ),
            *(
                [
                    ShowCard(
                        camera,
                        None if isinstance(now, Making) else partial(make, Making(), pictured),
                    )
                ]
                if over
                else []
            ),
            StillSecret(),
            *choice_groups(groups(_, many=False, finished=over), on_tap, act),
            bottom=foot(now, on_dismiss=partial(show, NOTHING)),
            route=route,
        )

    return opened(draw)


@part
def StillSecret() -> ft.Control:
    """Say that what is shared ends where bids are still secret."""
    _ = words()
    desk, now = use_desk(), use_pad().now
    note, set_note = ft.use_state("")
    latest = ft.use_ref(now)
    latest.current = now

    async def read() -> None:
        # it takes the whole log
        found = await desk.run(still_secret, _, now)
        if latest.current is now:
            set_note(found)

    ft.use_effect(read, [len(now.log), now.log[-1], _.language])
    return Notice(note, identifier=identifiers.BIDS_LEFT_OUT) if note else ft.Container()


async def taken(_: Words, page: ft.Page, desk: Desk, game: OpenGame, choice: Choice) -> Outcome:
    """Make what was chosen of `game`, away from the screen, and let the player have it."""
    written = await desk.run(writer, _, choice.kind, FONTS, choice.paper)
    data = await desk.run(written.alone, game)
    if choice.how is How.COPY:
        return await copy(_, page, data.decode())
    return await _handed(_, page, desk, game, choice.kind, data)


async def sent(_: Words, page: ft.Page, desk: Desk, game: OpenGame, card: bytes) -> Outcome:
    """Let the player have the card; where there is none, the scorepad as a picture instead."""
    if card:
        return await _handed(_, page, desk, game, Kind.PNG, card)
    if not can_be_made(Kind.PNG):
        return Outcome(_("This device cannot make the picture."), bad=True)
    written = await desk.run(writer, _, Kind.PNG, FONTS)
    outcome = await _handed(_, page, desk, game, Kind.PNG, await desk.run(written.alone, game))
    if not outcome.message:
        return outcome
    instead = _("This device cannot make the picture; here is the scorepad instead.")
    return replace(outcome, message=_.sentences([instead, outcome.message]))


async def _handed(
    _: Words, page: ft.Page, desk: Desk, game: OpenGame, kind: Kind, data: bytes
) -> Outcome:
    """Let the player have `data`, a file of this kind."""

    async def fill(sink: BinaryIO) -> None:
        sink.write(data)

    file = File(file_name(_, game, FILES[kind].ending), FILES[kind].mime, fill)
    return await deliver(_, page, file, desk)
