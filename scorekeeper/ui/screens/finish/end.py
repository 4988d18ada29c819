"""How a game ended, and what comes after."""

import flet as ft

from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, part
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.screens.finish.podium import podium
from scorekeeper.ui.screens.finish.standings import award_line, standing
from scorekeeper.ui.screens.starting import use_same_players
from scorekeeper.ui.state import use_desk, use_pad
from scorekeeper.ui.viewmodels import finish as views
from scorekeeper.ui.viewmodels.new_game import Draft, again
from scorekeeper.ui.words import words


@part
def Finish() -> ft.Control:
    """How a finished game ended."""
    _ = words()
    now = use_pad().now
    game = now.game
    page = ft.context.page
    lines = views.standings(game)
    awards = views.awards(game)
    names = [player.name for player in game.players]
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            podium(_, lines),
            rows(*(standing(_, line) for line in lines)),
            QuietAction(
                identifiers.SHARE_GAME,
                _("Share"),
                lambda: page.navigate(f"/games/{now.id}/share"),
                icon=ft.Icons.SHARE_OUTLINED,
            ),
            *(
                [section(_("Awards")), rows(*(award_line(_, award, names) for award in awards))]
                if awards
                else []
            ),
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
            ft.Row(
                spacing=theme.SPACE.S,
                intrinsic_height=True,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    ft.Container(
                        expand=True,
                        content=QuietAction(
                            identifiers.GO_HOME,
                            _("Back to the start"),
                            lambda: page.navigate(HOME),
                        ),
                    ),
                    ft.Container(
                        expand=True,
                        content=QuietAction(
                            identifiers.OPEN_SCOREPAD,
                            _("Scorepad"),
                            lambda: page.navigate(f"/games/{now.id}/pad"),
                        ),
                    ),
                ],
            ),
            MainAction(
                identifiers.SAME_PLAYERS,
                _("Same players again"),
                use_same_players(desk, this_table),
                icon=ft.Icons.REPLAY,
            ),
        ],
    )
