"""The felt panel on Home: the game in progress, or a welcome."""

from functools import partial
from operator import attrgetter
from typing import Final

import flet as ft

from scorekeeper.app import GameSummary
from scorekeeper.i18n import terms
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.bars import segments
from scorekeeper.ui.parts.layout import START, at_most, column, row
from scorekeeper.ui.parts.picture import edition_picture, fan
from scorekeeper.ui.parts.surfaces import felt_panel
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_fitted, use_layout
from scorekeeper.ui.screens.game_row import summary_title
from scorekeeper.ui.session.navigation import go
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.graphemes import ems

_CARDS: Final = 150
_CARDS_OF_LITTLE_ROOM: Final = 124
"""The height of the cards in the hand, in pixels."""
_DISC: Final = 28
_CUP: Final = 20
"""The width of what stands beside a name, in pixels."""
_EDGES: Final = 4 * theme.SPACE.L
"""The width of the edges of the panel and of the screen, in pixels."""
_TO_COME: Final = 0.25
"""The opacity of the rounds to come on the bar of rounds."""
_BESIDE_NAME: Final = _DISC + 2 * theme.SPACE.M


@component
def Welcome() -> ft.Control:
    """The felt panel while no game is in progress: a fan of cards, and what the app does."""
    title, what_it_does = welcome_texts()
    high = _CARDS if use_layout().roomy else _CARDS_OF_LITTLE_ROOM
    return felt_panel(
        ft.Container(
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.only(top=theme.SPACE.S, bottom=theme.SPACE.M),
            content=fan(("classic", "camelot", "anniversary"), high),
        ),
        text(title, use_fitted(title, theme.TITLE, _EDGES), theme.ON_FELT, centered=True),
        text(what_it_does, theme.BODY, theme.ON_FELT, centered=True),
        spacing=theme.SPACE.S,
    )


def welcome_texts() -> tuple[str, str]:
    """Return the words of the welcome: what to do, and what the app does."""
    return (
        _("Deal the cards"),
        _("The app says what comes next, does the sums and keeps every game."),
    )


@component
def GameInProgress(game: GameSummary) -> ft.Control:
    """The felt panel of the game in progress; a tap anywhere continues it."""
    layout = use_layout()
    title = use_fitted(headline(game), theme.HEADING, _EDGES)
    figures = max((ems(_.number(seat.total)) for seat in game.seats), default=0)
    beside = _EDGES + _BESIDE_NAME + figures * (theme.KEY.size or 0) * layout.scale
    leading = " ".join(game.leading_names)
    fits_with_cup = use_fitted(leading, theme.NAME, beside + _CUP + theme.SPACE.M)
    fits = use_fitted(" ".join(game.players), theme.NAME, beside)
    name = min(fits, fits_with_cup, key=attrgetter("size"))
    # the drawing of a button: the whole panel is the tap target
    go_on = ft.Container(
        bgcolor=theme.FELT_ACCENT,
        border_radius=theme.RADIUS.CARD,
        padding=theme.SPACE.L,
        alignment=ft.Alignment.CENTER,
        content=row(
            at_most(text(go_on_label(game), theme.BUTTON, theme.FELT, centered=True)),
            ft.Icon(ft.Icons.ARROW_FORWARD, size=20, color=theme.FELT),
            spacing=theme.SPACE.S,
            tight=True,
            justify=ft.MainAxisAlignment.CENTER,
        ),
    )

    def stands(seat: int) -> ft.Control:
        """Return a player's avatar, name and total."""
        line, leads = game.seats[seat], seat in game.leaders
        cup = ft.Icon(ft.Icons.EMOJI_EVENTS_OUTLINED, size=_CUP, color=theme.FELT_ACCENT)
        return row(
            SeatAvatar(seat, line.name, _DISC),
            text(line.name, name, theme.ON_FELT, lines=None if layout.large else 1, expand=True),
            cup if leads else None,
            text(_.number(line.total), theme.KEY, theme.FELT_ACCENT if leads else theme.ON_FELT),
        )

    standing = column(*map(stands, game.ranked_seats), spacing=theme.SPACE.S, align=START)
    box = felt_panel(
        row(
            None if layout.large else edition_picture(game.edition, 96),
            column(
                text(overline(game), theme.CAPTION, theme.FELT_ACCENT),
                text(headline(game), title, theme.ON_FELT, lines=None if layout.large else 3),
                # the rounds that are played, and those to come
                segments(
                    (game.round - 1, theme.FELT_ACCENT),
                    (
                        game.rounds - game.round + 1,
                        ft.Colors.with_opacity(_TO_COME, theme.ON_FELT),
                    ),
                ),
                spacing=theme.SPACE.XS,
                align=START,
                expand=True,
            ),
            spacing=theme.SPACE.L,
        ),
        # in a short window the button is in sight above the standing
        *((go_on, standing) if layout.cramped else (standing, go_on)),
        spacing=theme.SPACE.L,
    )
    return tap_target(
        "continue-game",
        spoken_game(game),
        box,
        partial(go, f"/games/{game.id}"),
        hotkey="Enter",
    )


def go_on_label(game: GameSummary) -> str:
    """Return the words of the button that continues a game."""
    return _("Continue with round {number}", number=game.round)


def spoken_game(game: GameSummary) -> str:
    """Return what a screen reader says of the whole panel."""
    texts = [overline(game), summary_title(game), lead(game), go_on_label(game)]
    return ". ".join(sentence for sentence in texts if sentence)


def headline(game: GameSummary) -> str:
    """The game's own name; without one who leads, and before the first result who plays."""
    return game.name or lead(game) or summary_title(game)


def overline(game: GameSummary) -> str:
    """Return the edition, or the own game, and the round."""
    return _(
        "{edition} · Round {number} of {rounds}",
        edition=terms.edition(_, game.edition, game.rules_name),
        number=game.round,
        rounds=game.rounds,
    )


def lead(game: GameSummary) -> str:
    """Return who leads; empty before the first round is scored."""
    if not game.leaders:
        return ""
    return terms.leaders(_, game.leading_names, game.seats[game.leaders[0]].total)
