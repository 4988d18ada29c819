"""The screen that shares or exports one game."""

from functools import partial
from typing import BinaryIO

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.app import OpenGame
from scorekeeper.exports import bg_stats, card_file, result_text
from scorekeeper.exports.bundle import game_file_name
from scorekeeper.exports.formats import (
    FORMATS,
    FileFormat,
    game_title,
    game_writer,
)
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import column, grid, lines, row
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.share.delivery import File, copy, deliver, needs_client_action
from scorekeeper.ui.screens.share.format_list import format_sections, looks_switch
from scorekeeper.ui.screens.share.progress import (
    NO_EXPORT,
    Exporting,
    ExportResult,
    export_status,
    use_export,
)
from scorekeeper.ui.screens.share.requirements import (
    can_make,
    fetch_requirements,
    is_offered,
    looks_for,
)
from scorekeeper.ui.screens.share.result_card import Camera, ResultCardPreview, card_of
from scorekeeper.ui.screens.share.secret_bids import SecretBidsNotice
from scorekeeper.ui.session.open_game import OpenGameState
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.share import DeliveryMethod, ExportChoice, format_groups


@screen
def ShareGameScreen() -> ft.View:
    """The result card of a finished game, and the formats the game in the route is exported as."""
    session = use_session()
    route = ft.use_view_path()
    page = ft.context.page
    now, show, make = use_export()
    camera = ft.use_memo(Camera, [])
    with_looks, set_with_looks = ft.use_state(False)
    (unfolded, unfold), large = ft.use_state(False), use_layout().large

    def draw(state: OpenGameState) -> ft.View:
        game = state.current
        over = game.game.finished

        def on_tap(choice: ExportChoice) -> OnTap | None:
            if choice.how is DeliveryMethod.LINK:
                return partial(show, NO_EXPORT)
            if isinstance(now, Exporting):
                return None
            export = partial(export_game, page, session, game, choice)
            return partial(make, Exporting(), partial(export, with_looks=with_looks))

        def act(choice: ExportChoice) -> ft.ClientAction | None:
            # some things a browser does only while it still sees the tap
            match choice.how:
                case DeliveryMethod.LINK:
                    return ft.OpenUrl(bg_stats.play_link(_, game))
                case DeliveryMethod.COPY if needs_client_action(page):
                    fonts = assets_folder() / "fonts"
                    return ft.CopyToClipboard(
                        game_writer(_, choice.kind, fonts).write_file(game).decode()
                    )
                case _:
                    return None

        async def pictured() -> ExportResult:
            return await share_result_card(page, session, state, camera, photos=with_looks)

        async def copied() -> ExportResult:
            return await copy(page, result)

        result = result_text.plain_text(_, game)
        idle = not isinstance(now, Exporting)
        share = PrimaryButton(
            identifiers.SHARE_AS("card"),
            _("Share"),
            partial(make, Exporting(), pictured) if idle else None,
            icon=place_icons.SHARE,
        )
        copy_text = SecondaryButton(
            identifiers.COPY_RESULT,
            _("Copy as text"),
            partial(make, Exporting(), copied) if idle else None,
            icon=ft.Icons.CONTENT_COPY,
            action=ft.CopyToClipboard(result) if needs_client_action(page) else None,
        )
        more_formats = SecondaryButton(
            identifiers.SHARE_AS("more"),
            _("More formats"),
            lambda: unfold(not unfolded),
            icon=ft.Icons.EXPAND_LESS if unfolded else ft.Icons.EXPAND_MORE,
            unfolded=unfolded,
        )
        status = export_status(now, on_dismiss=partial(show, NO_EXPORT))
        offered = format_groups(_, many=False, finished=over, made=partial(is_offered, session))
        return screen_frame(
            TopBar(
                _("Share"),
                overline=game_title(_, game),
                on_back=partial(session.navigation.go_back, f"/games/{game.id}"),
            ),
            ResultCardPreview(camera, photos=with_looks) if over else None,
            SecretBidsNotice(),
            hand_over_row(game) if session.runtime is Runtime.BROWSER else None,
            more_formats if over else None,
            *(format_sections(offered, on_tap, act) if unfolded or not over else ()),
            looks_switch(offered, set_with_looks, on=with_looks, picture=over)
            if unfolded or not over
            else None,
            bottom=column(
                status or None,
                grid(share, copy_text, across=1 if large else 2) if over else None,
                spacing=theme.SPACE.S,
                tight=True,
            )
            if over or status
            else None,
            route=route,
        )

    return use_game_screen(draw)


def hand_over_row(game: OpenGame) -> ft.Control:
    """Return the row that leads to the QR code of a game."""
    title, note = _("Continue on another phone"), _("A QR code, or a link to send.")
    box = ft.Container(
        padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.L),
        content=row(
            ft.Icon(ft.Icons.QR_CODE_2, size=24, color=theme.ACCENT),
            lines(text(title, theme.NAME), text(note, theme.SMALL, theme.MUTED)),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=theme.MUTED),
        ),
    )
    go = partial(ft.context.page.navigate, f"/games/{game.id}/share/phone")
    return row_list(tap_target(identifiers.HAND_OVER, f"{title}. {note}", box, go))


async def export_game(
    page: ft.Page,
    session: Session,
    game: OpenGame,
    choice: ExportChoice,
    *,
    with_looks: bool,
) -> ExportResult:
    """Export `game` in the chosen format off the event loop, and deliver or copy it.

    A game file also has how its players look if it is wanted `with_looks`.
    """
    looks = await looks_for(session, choice.kind, wanted=with_looks)
    await fetch_requirements(session, choice.kind, game.log)
    fonts = assets_folder() / "fonts"
    written = await session.run(game_writer, _, choice.kind, fonts, choice.paper, looks)
    data = await session.run(written.write_file, game)
    if choice.how is DeliveryMethod.COPY:
        return await copy(page, data.decode())
    file = _file(game, choice.kind, data, choice.ending)
    return await deliver(page, file, session)


async def share_result_card(
    page: ft.Page,
    session: Session,
    state: OpenGameState,
    camera: Camera,
    *,
    photos: bool,
) -> ExportResult:
    """Deliver the picture of the result card, with players' `photos` if they are wanted.

    Where the screen is late, the picture is drawn without it.
    """
    game = state.current
    drawable = can_make(session, FileFormat.PNG)
    card = await camera.photograph(patient=not drawable)
    if not card and not drawable:
        return ExportResult(_("This device cannot make the picture."), bad=True)
    if not card:
        drawn = card_of(game, state.seat_looks, photos=photos)
        await fetch_requirements(session, FileFormat.PNG, drawn)
        card = await session.run(card_file.result_card_png, drawn, assets_folder() / "fonts")
    file = _file(game, FileFormat.PNG, card, "result.png")
    return await deliver(page, file, session)


def _file(game: OpenGame, kind: FileFormat, data: bytes, ending: str) -> File:
    """Return `data` as a file of this kind, named after the game."""

    async def fill(sink: BinaryIO) -> None:
        sink.write(data)

    return File(game_file_name(_, game, ending), FORMATS[kind].mime, fill)
