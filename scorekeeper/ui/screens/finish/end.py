"""How a game ended, and what comes after."""

import flet as ft

from scorekeeper.exports import chat
from scorekeeper.table import OpenGame
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.focus import Start
from scorekeeper.ui.guard import HOME, part
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.podium import podium
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.screens.finish.standings import award_line, standing
from scorekeeper.ui.screens.share.delivery import copy, needs_the_tap
from scorekeeper.ui.screens.share.foot import foot
from scorekeeper.ui.screens.share.progress import NOTHING
from scorekeeper.ui.screens.starting import use_same_players
from scorekeeper.ui.state import use_desk, use_pad
from scorekeeper.ui.viewmodels import finish as views
from scorekeeper.ui.viewmodels.new_game import Draft, again
from scorekeeper.ui.words import words


@part
def Finish(start: Start) -> ft.Control:
    """How a finished game ended; `start` is who won."""
    _ = words()
    now = use_pad().now
    game = now.game
    lines = views.standings(game)
    awards = views.awards(game)
    names = [player.name for player in game.players]
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            podium(_, lines, start),
            rows(*(standing(_, line) for line in lines)),
            _Tell(now),
            *(
                [section(_("Awards")), rows(*(award_line(_, award, names) for award in awards))]
                if awards
                else []
            ),
        ],
    )


@part
def _Tell(now: OpenGame) -> ft.Control:
    """Telling others: in words for a chat at one tap, or as whatever else there is."""
    _ = words()
    page = ft.context.page
    outcome, set_outcome = ft.use_state(NOTHING)
    told = chat.text(_, now)

    async def tell() -> None:
        set_outcome(await copy(_, page, told))

    said = foot(outcome, on_dismiss=lambda: set_outcome(NOTHING))
    return ft.Column(
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            _side_by_side(
                QuietAction(
                    identifiers.COPY_RESULT,
                    _("Copy as text"),
                    tell,
                    icon=ft.Icons.CONTENT_COPY,
                    action=ft.CopyToClipboard(told) if needs_the_tap(page) else None,
                ),
                QuietAction(
                    identifiers.SHARE_GAME,
                    _("Share"),
                    lambda: page.navigate(f"/games/{now.id}/share"),
                    icon=ft.Icons.SHARE_OUTLINED,
                ),
            ),
            *([said] if said else []),
        ],
    )


@part
def FinishActions() -> ft.Control:
    """What comes after: the same players again; the pad, where a round can still be corrected."""
    _ = words()
    desk = use_desk()
    now = use_pad().now
    page = ft.context.page

    async def this_table() -> Draft:
        return again(now.game, await desk.table.people.in_sight())

    return ft.Column(
        tight=True,
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            _side_by_side(
                QuietAction(identifiers.GO_HOME, _("Back to home"), lambda: page.navigate(HOME)),
                QuietAction(
                    identifiers.OPEN_SCOREPAD,
                    _("Scorepad"),
                    lambda: page.navigate(f"/games/{now.id}/pad"),
                ),
            ),
            MainAction(
                identifiers.SAME_PLAYERS,
                _("Same players again"),
                use_same_players(desk, this_table),
                icon=ft.Icons.REPLAY,
            ),
        ],
    )


def _side_by_side(*actions: ft.Control) -> ft.Control:
    """Actions of one size, as high as the one with most to say."""
    return ft.Row(
        spacing=theme.SPACE.S,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[ft.Container(expand=True, content=action) for action in actions],
    )
