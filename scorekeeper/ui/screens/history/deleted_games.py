"""The screen of deleted games: how many days each is kept, and a button to restore it."""

from functools import partial

import flet as ft

from scorekeeper.app import DELETED_RETENTION, GameSummary
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import padded, row
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import collection, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.game_row import game_details, summary_title
from scorekeeper.ui.session.navigation import HISTORY_ROUTE
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@screen
def DeletedGamesScreen() -> ft.View:
    """The games deleted in the last thirty days, last deleted first."""
    app, with_curve = use_session().app, use_layout().roomy
    query = use_query(app.deleted_games, [])
    outcome = use_outcome(query.again)

    def deleted(game: GameSummary) -> ft.Control:
        days = game.days_left(app.now(), DELETED_RETENTION)
        left = _.count("{n} day left", "{n} days left", days)
        details = game_details(game, with_curve=with_curve)
        details.controls.append(text(left, theme.SMALL_STRONG, theme.ACCENT))
        bring_back = icon_button(
            f"bring-back-{game.id}",
            _("Bring back the game with {names}", names=summary_title(game)),
            ft.Icons.RESTORE,
            partial(outcome.run, app.restore, game.id),
        )
        line = row(details, bring_back)
        return padded(line, left=theme.SPACE.L, right=theme.SPACE.XS, y=theme.SPACE.M)

    note = _.count(
        "A deleted game can be brought back for {n} day. Then it is gone for good.",
        "A deleted game can be brought back for {n} days. Then it is gone for good.",
        DELETED_RETENTION.days,
    )
    nothing = text(_("There are no deleted games."), color=theme.MUTED, centered=True)
    return screen_view(
        _("Deleted games"),
        remark(note),
        *collection(query, deleted, empty=nothing),
        back=HISTORY_ROUTE,
        foot=[outcome.fault],
    )
