"""The screen that shares or exports one game."""

from functools import partial

import flet as ft

from scorekeeper.app import OpenGame
from scorekeeper.exports import bg_stats, card_file, result_text
from scorekeeper.exports.bundle import game_file_name
from scorekeeper.exports.formats import FileFormat, game_title, game_writer
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.buttons import Fold, PrimaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import Child, grid
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.share import delivery, requirements
from scorekeeper.ui.screens.share.format_list import copy_result_button, format_sections
from scorekeeper.ui.screens.share.progress import ExportResult, use_export
from scorekeeper.ui.screens.share.result_card import Camera, ResultCardPreview, card_of
from scorekeeper.ui.screens.share.secret_bids import SecretBidsNotice
from scorekeeper.ui.session.navigation import go
from scorekeeper.ui.session.open_game import OpenGameState
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.share import DeliveryMethod, ExportChoice, format_groups


@screen
def ShareGameScreen() -> ft.View:
    """The result card of a finished game, and the formats the game in the route is exported as."""
    session, export = use_session(), use_export()
    camera = ft.use_memo(Camera, [])
    with_appearances, set_with_appearances = ft.use_state(False)
    large = use_layout().large

    def draw(state: OpenGameState) -> ft.View:
        game = state.current
        over = game.game.finished

        def on_tap(choice: ExportChoice) -> OnTap | None:
            if choice.how is DeliveryMethod.LINK:
                return partial(export.show, None)
            take = partial(export_game, session, game, choice, with_appearances=with_appearances)
            return export.tap(take)

        def act(choice: ExportChoice) -> ft.ClientAction | None:
            # some things a browser does only while it still sees the tap
            if choice.how is DeliveryMethod.LINK:
                return ft.OpenUrl(bg_stats.play_link(_, game))
            if choice.how is DeliveryMethod.COPY and delivery.needs_client_action():
                writer = game_writer(_, choice.kind)
                return ft.CopyToClipboard(writer.write_file(game).decode())
            return None

        def formats() -> list[Child]:
            offered = format_groups(
                _, many=False, finished=over, made=partial(requirements.is_offered, session)
            )
            appearances = (with_appearances, set_with_appearances)
            return format_sections(offered, on_tap, act, appearances=appearances, picture=over)

        result = result_text.plain_text(_, game)
        share = PrimaryButton(
            "share-as-card",
            _("Share"),
            export.tap(partial(share_result_card, session, state, camera, photos=with_appearances)),
            icon=place_icons.SHARE,
        )
        copy_text = copy_result_button(result, export.tap(partial(delivery.copy, result)))
        hand_over = OpenRow(
            "hand-over",
            _("Continue on another phone"),
            partial(go, f"/games/{game.id}/share/phone"),
            note=_("A QR code, or a link to send."),
            icon=ft.Icons.QR_CODE_2,
        )
        more = Fold("share-as-more", _("More formats"), formats, spacing=theme.SPACE.L)
        return screen_view(
            _("Share"),
            ResultCardPreview(camera, photos=with_appearances) if over else None,
            SecretBidsNotice(),
            row_list(hand_over) if session.runtime is Runtime.BROWSER else None,
            *((more,) if over else formats()),
            overline=game_title(_, game),
            back=partial(session.navigation.go_back, f"/games/{game.id}"),
            foot=[
                export.status(),
                grid(share, copy_text, across=1 if large else 2) if over else None,
            ],
            spacing=theme.SPACE.L,
        )

    return use_game_screen(draw)


async def export_game(
    session: Session, game: OpenGame, choice: ExportChoice, *, with_appearances: bool
) -> ExportResult:
    """Export `game` in the chosen format off the event loop, and deliver or copy it."""
    writer = await requirements.writer_for(
        session, choice, game.log, with_appearances=with_appearances
    )
    data = await session.run(writer.write_file, game)
    if choice.how is DeliveryMethod.COPY:
        return await delivery.copy(data.decode())
    file = delivery.made_file(game_file_name(_, game, choice.ending), choice.kind, data)
    return await delivery.deliver(file, session)


async def share_result_card(
    session: Session, state: OpenGameState, camera: Camera, *, photos: bool
) -> ExportResult:
    """Deliver the picture of the result card, with players' `photos` if they are wanted.

    Where the screen is late, the picture is drawn without it.
    """
    game = state.current
    drawable = requirements.can_make(session, FileFormat.PNG)
    card = await camera.photograph(patient=not drawable)
    if not card and not drawable:
        return ExportResult(_("This device cannot make the picture."), bad=True)
    if not card:
        drawn = card_of(game, state.seat_appearances, photos=photos)
        await requirements.fetch_requirements(session, FileFormat.PNG, drawn)
        card = await session.run(card_file.result_card_png, drawn)
    file = delivery.made_file(game_file_name(_, game, "result.png"), FileFormat.PNG, card)
    return await delivery.deliver(file, session)
