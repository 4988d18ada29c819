"""The end of a game: podium, final standings, awards, sharing, and a rematch."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.app import OpenGame
from scorekeeper.exports import result_text
from scorekeeper.exports.summary_text import beside_the_rounds
from scorekeeper.game.scorepad import scorepad
from scorekeeper.ui.device.focus import FocusStart
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.awards import ICONS, award_text
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import START, column, grid, padded, row, stack
from scorekeeper.ui.parts.podium import podium
from scorekeeper.ui.parts.seat_row import place_row
from scorekeeper.ui.parts.surfaces import panel, row_list
from scorekeeper.ui.parts.text import remark, section_heading, text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.last_event import ActionAfterLastEvent
from scorekeeper.ui.screens.series.membership import SeriesOfGame
from scorekeeper.ui.screens.share.delivery import copy
from scorekeeper.ui.screens.share.format_list import copy_result_button
from scorekeeper.ui.screens.share.progress import use_export
from scorekeeper.ui.screens.start_game import use_same_players
from scorekeeper.ui.session.navigation import HOME_ROUTE, go
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import finish as views
from scorekeeper.ui.viewmodels.game_setup import GameSetup, rematch


@component
def Finish(start: FocusStart) -> ft.Control:
    """Podium, standings and awards of a finished game; the focus starts at `start`, the winners."""
    now = use_open_game().current
    game = now.game
    lines = views.final_standings(game)
    awards = views.awards(game)
    names = [player.name for player in game.players]
    # joins, leaves, adjustments and notes
    remarks = beside_the_rounds(_, scorepad(game))
    return column(
        podium(lines, start),
        row_list(*map(standing_row, lines)),
        _ShareResult(now),
        SeriesOfGame(now.id),
        section_heading(_("Points and notes")) if remarks else None,
        panel(*map(text, remarks)) if remarks else None,
        section_heading(_("Awards")) if awards else None,
        row_list(*(award_row(award, names) for award in awards)) if awards else None,
    )


@component
def _ShareResult(now: OpenGame) -> ft.Control:
    """Buttons that copy the result as text and open the share screen."""
    export, layout = use_export(), use_layout()
    result = result_text.plain_text(_, now)
    return column(
        grid(
            copy_result_button(result, export.tap(partial(copy, result))),
            SecondaryButton(
                "share-game",
                _("Share"),
                partial(use_session().navigation.open, f"/games/{now.id}/share"),
                icon=place_icons.SHARE,
            ),
            across=1 if layout.large else 2,
        ),
        export.status(),
        spacing=theme.SPACE.S,
    )


@component
def FinishActions() -> ft.Control:
    """Buttons at the foot of a finished game: home and a rematch."""
    session = use_session()
    now = use_open_game().current

    async def this_table() -> GameSetup:
        again = rematch(now.game, await session.app.people.visible())
        return replace(again, series=await session.app.series.of_game(now.id))

    return stack(
        SecondaryButton("go-home", _("Back to home"), partial(go, HOME_ROUTE)),
        ActionAfterLastEvent(
            PrimaryButton(
                "same-players",
                _("Same players again"),
                use_same_players(this_table),
                icon=ft.Icons.REPLAY,
            )
        ),
    )


def standing_row(line: views.FinalStanding) -> ft.Control:
    """Return one player's row: place, name, rounds bid right, and final total."""
    made = _("Only the final score is known") if line.rounds is None else _("did not play")
    if line.rounds:
        made = _.count(
            "{right} of {n} bid made", "{right} of {n} bids made", line.rounds, right=line.right
        )
    ink = theme.TEXT if line.place == 1 else theme.MUTED
    return place_row(
        line.seat,
        line.place,
        line.name,
        [
            text(line.name, theme.NAME, lines=1, silent=True),
            value_text(f"right-bids-{line.seat}", made, theme.SMALL, ink),
        ],
        _.number(line.total),
        avatar=SeatAvatar(line.seat, line.name),
    )


def award_row(award: views.Award, names: Sequence[str]) -> ft.Control:
    """Return the row of an award: its title, who has it, and what it took."""
    title, feat = award_text(award)
    return padded(
        row(
            ft.Icon(ICONS[award.feat], size=28, color=theme.ACCENT),
            ft.Semantics(
                identifier=f"award-{award.feat}",
                expand=True,
                content=column(
                    text(title, theme.CAPTION, theme.ACCENT),
                    text(_.list_of(names[seat] for seat in award.seats), theme.NAME),
                    remark(feat),
                    spacing=0,
                    align=START,
                ),
            ),
        ),
        y=theme.SPACE.M,
        x=theme.SPACE.L,
    )
