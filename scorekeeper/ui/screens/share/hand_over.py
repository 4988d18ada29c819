"""The screen that hands a game to another phone without a server: a QR code, and the same link."""

from functools import partial

import flet as ft

from scorekeeper.exports.formats import game_title
from scorekeeper.exports.game_link import MAX_CODE_BYTES, GameLink, game_link
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.qr_code import qr_code
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.share.delivery import copy, copy_action
from scorekeeper.ui.screens.share.progress import Make, use_export
from scorekeeper.ui.screens.share.secret_bids import SecretBidsNotice
from scorekeeper.ui.session.open_game import OpenGameState
from scorekeeper.ui.session.words import _


@screen
def QrCodeScreen() -> ft.View:
    """The game in the route as a code to photograph and as a link to send."""
    export = use_export()

    def draw(state: OpenGameState) -> ft.View:
        game, here = state.current, ft.context.page.url or ""
        link, title = game_link(here, game), game_title(_, game)
        too_long = Notice(
            _("This game is too long for a link."),
            more=_("Nothing was changed. Share it as a game file instead."),
            kind=NoticeKind.BAD,
        )
        code = game_link(here, game, MAX_CODE_BYTES)
        return screen_view(
            _("Continue on another phone"),
            SecretBidsNotice(),
            _links(title, link, code, export.make) if link else too_long,
            overline=title,
            back=f"/games/{game.id}/share",
            foot=[export.status()],
        )

    return use_game_screen(draw)


def _links(title: str, link: GameLink, code: GameLink | None, make: Make) -> ft.Control:
    """Return the code and the link, with what each leaves out and what to do with them."""
    log_left_out = None
    if not link.has_log:
        log_left_out = Notice(
            _("Only the scores are passed on: the log is too long."),
            more=_("The log, with its times and what was undone, stays here."),
            identifier="log-left-out",
        )
    elif code and not code.has_log:
        log_left_out = Notice(
            _("The code holds only the scores: the log is too long for it."),
            more=_("The link holds the whole game, with its log."),
            identifier="log-left-out",
        )
    return column(
        qr_code("qr-code", _("A QR code with the link to {game}", game=title), code.address)
        if code
        else None,
        text(
            _("Point the camera of the other phone at the code, or send the link.")
            if code
            else _("The game is too long for a code. Send the link."),
            centered=True,
        ),
        log_left_out,
        SecondaryButton(
            "copy-link",
            _("Copy the link"),
            partial(make, partial(copy, link.address)),
            action=copy_action(link.address),
        ),
        remark(
            _(
                "The other phone shows the game first, then saves it. It stays here too: from "
                "then on, keep score on only one of the two."
            ),
            centered=True,
        ),
    )
