"""The screen that shares or exports one game."""

from dataclasses import replace
from functools import partial
from typing import BinaryIO, Final

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.exports import bg_stats
from scorekeeper.exports.bundle import file_name
from scorekeeper.exports.formats import (
    FORMATS,
    FileFormat,
    game_title,
    game_writer,
    is_available,
    secret_bids_note,
)
from scorekeeper.i18n import Words
from scorekeeper.table import OpenGame
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.screens.game_screen import game_screen
from scorekeeper.ui.screens.share.delivery import File, copy, deliver, needs_client_action
from scorekeeper.ui.screens.share.format_list import format_sections
from scorekeeper.ui.screens.share.progress import (
    NOTHING,
    Exporting,
    ExportResult,
    export_status,
    use_export,
)
from scorekeeper.ui.screens.share.result_card import Camera, ResultCardPreview
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import words
from scorekeeper.ui.viewmodels.share import DeliveryMethod, ExportChoice, groups

FONTS: Final = assets_folder() / "fonts"


@screen
def ShareGameScreen() -> ft.View:
    """The result card of a finished game, and the formats the game in the route is exported as."""
    _ = words()
    session = use_session()
    route = ft.use_view_path()
    page = ft.context.page
    now, show, make = use_export()
    camera = ft.use_memo(Camera, [])

    def draw(state: OpenGameState) -> ft.View:
        game = state.current
        over = game.game.finished

        def on_tap(choice: ExportChoice) -> OnTap | None:
            if choice.how is DeliveryMethod.LINK:
                return partial(show, NOTHING)
            if isinstance(now, Exporting):
                return None
            return partial(make, Exporting(), partial(export_game, _, page, session, game, choice))

        def act(choice: ExportChoice) -> ft.ClientAction | None:
            # some things a browser does only while it still sees the tap
            match choice.how:
                case DeliveryMethod.LINK:
                    return ft.OpenUrl(bg_stats.play_link(game))
                case DeliveryMethod.COPY if needs_client_action(page):
                    return ft.CopyToClipboard(
                        game_writer(_, choice.kind, FONTS).write_file(game).decode()
                    )
                case _:
                    return None

        async def pictured() -> ExportResult:
            return await share_result_card(_, page, session, game, await camera.photograph())

        return screen_frame(
            TopBar(
                _("Share"),
                overline=game_title(_, game),
                on_back=lambda: page.navigate(session.navigation.route_back_from_sharing(game.id)),
            ),
            ResultCardPreview(
                camera,
                None if isinstance(now, Exporting) else partial(make, Exporting(), pictured),
            )
            if over
            else None,
            SecretBidsNotice(),
            *format_sections(groups(_, many=False, finished=over), on_tap, act),
            bottom=export_status(now, on_dismiss=partial(show, NOTHING)),
            route=route,
        )

    return game_screen(draw)


@component
def SecretBidsNotice() -> ft.Control:
    """A notice that the export ends where bids are still secret."""
    _ = words()
    session, now = use_session(), use_open_game().current
    note, set_note = ft.use_state("")
    latest = ft.use_ref(now)
    latest.current = now

    async def read() -> None:
        # it takes the whole log
        found = await session.run(secret_bids_note, _, now)
        if latest.current is now:
            set_note(found)

    ft.use_effect(read, [len(now.log), now.log[-1], _.language])
    return Notice(note, identifier=identifiers.BIDS_LEFT_OUT) if note else ft.Container()


async def export_game(
    _: Words, page: ft.Page, session: Session, game: OpenGame, choice: ExportChoice
) -> ExportResult:
    """Export `game` in the chosen format off the event loop, and deliver or copy it."""
    written = await session.run(game_writer, _, choice.kind, FONTS, choice.paper)
    data = await session.run(written.write_file, game)
    if choice.how is DeliveryMethod.COPY:
        return await copy(_, page, data.decode())
    return await _deliver_bytes(_, page, session, game, choice.kind, data)


async def share_result_card(
    _: Words, page: ft.Page, session: Session, game: OpenGame, card: bytes
) -> ExportResult:
    """Deliver the picture of the result card; if there is none, the scorepad as a picture."""
    if card:
        return await _deliver_bytes(_, page, session, game, FileFormat.PNG, card)
    if not is_available(FileFormat.PNG):
        return ExportResult(_("This device cannot make the picture."), bad=True)
    written = await session.run(game_writer, _, FileFormat.PNG, FONTS)
    outcome = await _deliver_bytes(
        _, page, session, game, FileFormat.PNG, await session.run(written.write_file, game)
    )
    if not outcome.message:
        return outcome
    instead = _("This device cannot make the picture; here is the scorepad instead.")
    return replace(outcome, message=_.sentences([instead, outcome.message]))


async def _deliver_bytes(
    _: Words, page: ft.Page, session: Session, game: OpenGame, kind: FileFormat, data: bytes
) -> ExportResult:
    """Deliver `data` as a file of this kind, named after the game."""

    async def fill(sink: BinaryIO) -> None:
        sink.write(data)

    file = File(file_name(_, game, FORMATS[kind].extension), FORMATS[kind].mime, fill)
    return await deliver(_, page, file, session)
