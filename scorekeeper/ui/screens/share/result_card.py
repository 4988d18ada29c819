"""The result card: a picture of how a game ended, drawn on the screen and captured as PNG."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil
from typing import Final

import flet as ft

from scorekeeper.app import OpenGame
from scorekeeper.exports import palette
from scorekeeper.exports.card_file import CardLine, Disc, ResultCard
from scorekeeper.exports.summary_text import edition_and_day, place_text
from scorekeeper.ui.error_boundary import component, handler
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar, mark_drawing
from scorekeeper.ui.parts.awards import AWARD_DRAWINGS, award_text
from scorekeeper.ui.parts.layout import CENTER, START, column, row, stack
from scorekeeper.ui.parts.picture import app_logo
from scorekeeper.ui.parts.podium import avatar_with_edge, podium_steps, unscaled, winners
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.open_game import use_appearances, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import finish as views
from scorekeeper.ui.viewmodels.players import SeatAppearance, sign_of

WIDTH: Final = 288
"""Width of the card in logical pixels; it fits a phone of 320."""
SHARP: Final = 3.75
"""Pixels of the picture for each logical pixel, for a picture 1080 wide."""
PATIENCE: Final = 8.0
"""Seconds the device has to capture the card, where it can be drawn without it."""
WAITS: Final = (700, 1500, 3000)
"""Milliseconds before each try: a browser that still animates captures only a part."""
LONG_PATIENCE: Final = 90.0
LONG_WAITS: Final = (*WAITS, 3000, 3000, 3000)
"""The same where nothing else can draw it."""

_MARK: Final = 26
_DISC: Final = 24
_PLACE: Final = 18
_TOTAL: Final = 42
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_BAND: Final = 0.08
"""Opacity of the light band behind each line of the list."""


@dataclass
class Camera:
    """Captures the result card; `height` is the card's height on the screen once it is known."""

    shot: ft.Ref[ft.Screenshot] = field(default_factory=ft.Ref)
    height: float | None = None

    async def photograph(self, *, patient: bool) -> bytes:
        """Return the card as PNG; empty if the device fails to capture all of it, or is late."""
        try:
            async with asyncio.timeout(LONG_PATIENCE if patient else PATIENCE):
                for wait in LONG_WAITS if patient else WAITS:
                    data = await self._capture(wait)
                    if self._is_whole(data):
                        return data
        except TimeoutError:
            pass
        return b""

    async def _capture(self, wait: int) -> bytes:
        # how Flet reports what a device refuses, or does not answer in time
        with suppress(RuntimeError, TimeoutError):
            if self.shot.current:
                return await self.shot.current.capture(pixel_ratio=SHARP, delay=wait)
        return b""

    def _is_whole(self, data: bytes | None) -> bool:
        if not data or not data.startswith(_PNG):
            return False
        wide, high = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
        expected = high if self.height is None else ceil(self.height * SHARP)
        return wide == ceil(WIDTH * SHARP) and abs(high - expected) <= SHARP


@component
def ResultCardPreview(camera: Camera, *, photos: bool) -> ft.Control:
    """A preview of the card, with players' photos if they are wanted."""
    now = use_open_game().current

    def measured(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        camera.height = event.height

    card = _card(
        now, card_of(now, use_appearances(), photos=photos), use_layout().scale, photos=photos
    )
    card.on_size_change = handler(measured)
    return column(
        ft.Semantics(
            identifier="result-card",
            label=_("The result as a picture"),
            image=True,
            exclude_semantics=True,
            content=ft.Container(
                border_radius=theme.RADIUS.CARD,
                clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
                content=ft.Screenshot(ref=camera.shot, content=card),
            ),
        ),
        align=CENTER,
    )


def _card(now: OpenGame, card: ResultCard, scale: float, *, photos: bool) -> ft.Container:
    """Return the card, of one size at every text size: `scale` is how large text is shown."""
    standings = views.final_standings(now.game)

    def small(caption: str, color: ft.Colors, style: ft.TextStyle = theme.CAPTION) -> ft.Text:
        return text(caption, unscaled(style, scale), color)

    def line(line: CardLine, seat: int) -> ft.Control:
        ink = theme.FELT_ACCENT if line.wins else theme.ON_FELT
        letters, name = unscaled(theme.CAPTION, scale), unscaled(theme.NAME, scale)
        return ft.Container(
            bgcolor=ft.Colors.with_opacity(_BAND, theme.ON_FELT),
            padding=ft.Padding.symmetric(vertical=theme.SPACE.XS, horizontal=theme.SPACE.S),
            content=row(
                ft.Container(width=_PLACE, content=small(line.place, ink, theme.SMALL_STRONG)),
                avatar_with_edge(SeatAvatar(seat, line.name, _DISC, letters, photo=photos)),
                text(line.name, name, theme.ON_FELT, lines=1, expand=True),
                small(line.right, theme.ON_FELT, theme.SMALL),
                ft.Container(
                    width=_TOTAL,
                    alignment=ft.Alignment.CENTER_RIGHT,
                    content=text(line.total, name, ink, whole=True),
                ),
                spacing=theme.SPACE.XS,
            ),
        )

    title = text(card.winners, unscaled(theme.TITLE, scale), theme.ON_FELT, centered=True)
    lines = map(line, card.lines, (each.seat for each in standings))
    awards = (
        row(
            mark_drawing(letter, 18, theme.FELT_ACCENT),
            ft.Container(expand=True, content=small(award, theme.ON_FELT, theme.SMALL)),
            spacing=theme.SPACE.S,
        )
        for letter, award in card.awards
    )
    return ft.Container(
        width=WIDTH,
        gradient=theme.LAMPLIGHT,
        padding=theme.SPACE.L,
        content=stack(
            column(
                small(card.name, theme.FELT_ACCENT) if card.name else None,
                title,
                small(card.about, theme.ON_FELT),
                spacing=0,
                align=CENTER,
            ),
            podium_steps(standings, scale, photos=photos),
            ft.Container(
                border_radius=theme.RADIUS.KEY,
                clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
                content=stack(*lines, spacing=2, align=START),
            ),
            *awards,
            row(
                app_logo(_MARK) if scale == 1 else None,
                small(card.app, theme.ON_FELT, theme.NAME),
                spacing=theme.SPACE.S,
                justify=ft.MainAxisAlignment.CENTER,
            ),
            spacing=theme.SPACE.M,
        ),
    )


def card_of(now: OpenGame, appearances: Sequence[SeatAppearance], *, photos: bool) -> ResultCard:
    """Return the card in words; `appearances` are by seat. Without `photos` they have marks."""
    game = now.game
    lines = views.final_standings(game)
    names = [player.name for player in game.players]

    def disc(name: str, appearance: SeatAppearance) -> Disc:
        drawing, emoji, letters = sign_of(name, appearance)
        photo = appearance.photo if photos else None
        return Disc(palette.DISCS[appearance.colour], emoji or letters, drawing, photo)

    drawn = {
        line.seat: CardLine(
            place_text(_, line.place),
            line.name,
            f"✓ {line.right}/{line.rounds}",
            _.number(line.total),
            wins=line.place == 1,
            disc=disc(line.name, appearances[line.seat]),
        )
        for line in lines
    }
    return ResultCard(
        name=game.name,
        winners=winners(lines),
        about=edition_and_day(_, now),
        steps=tuple(
            (step[0].place, views.rows_on_step([drawn[line.seat] for line in step]))
            for step in views.podium_order(lines)
        ),
        lines=tuple(drawn.values()),
        awards=tuple(
            (
                AWARD_DRAWINGS[award.feat],
                _(
                    "{name}: {names}",
                    name=_.list_of(names[seat] for seat in award.seats),
                    names=award_text(award)[1],
                ),
            )
            for award in views.awards(game)
        ),
        app=_("Scorekeeper"),
    )
