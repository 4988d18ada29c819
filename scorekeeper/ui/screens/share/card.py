"""The result of a game on a card to be sent to a chat, drawn by the screen and photographed."""

import asyncio
from dataclasses import dataclass, field
from math import ceil
from typing import Final

import flet as ft

from scorekeeper.exports import table
from scorekeeper.i18n import Words
from scorekeeper.table import OpenGame
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import handler, part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.awards import ICONS, award_told
from scorekeeper.ui.parts.large import gauge
from scorekeeper.ui.parts.picture import name_mark
from scorekeeper.ui.parts.podium import ringed, smaller, steps, winners
from scorekeeper.ui.parts.seats import SeatDisc
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels import finish as views
from scorekeeper.ui.words import words

WIDTH: Final = 288
"""How wide the card is on the screen, in logical pixels; a phone of 320 has room for it."""
SHARP: Final = 3.75
"""Pixels of the picture for each of them, which makes it 1080 wide."""
PATIENCE: Final = 30.0
"""Seconds in which a device has to have photographed it."""
WAITS: Final = (700, 1500, 3000)
"""Milliseconds before each try: a browser where anything still moves gives a cut picture."""

_MARK: Final = 26
_DISC: Final = 24
_PLACE: Final = 18
_TOTAL: Final = 42
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_BAND: Final = 0.08
"""How much lighter than the baize a line of the list is."""


@dataclass
class Camera:
    """What photographs the card once it is drawn; `height` is the card's, as far as known."""

    shot: ft.Ref[ft.Screenshot] = field(default_factory=ft.Ref)
    height: float | None = None

    async def photograph(self) -> bytes:
        """The card as a PNG, all of it; nothing where the device does not give one."""
        try:
            async with asyncio.timeout(PATIENCE):
                for wait in WAITS:
                    if self.shot.current is None:
                        break
                    data = await self.shot.current.capture(pixel_ratio=SHARP, delay=wait)
                    if self._is_whole(data):
                        return data
        except (RuntimeError, TimeoutError):
            return b""
        return b""

    def _is_whole(self, data: bytes | None) -> bool:
        if not data or not data.startswith(_PNG):
            return False
        width, height = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
        expected = height if self.height is None else ceil(self.height * SHARP)
        return width == ceil(WIDTH * SHARP) and abs(height - expected) <= SHARP


@part
def ShowCard(camera: Camera, send: OnTap | None) -> ft.Control:
    """The card as it will look, and what sends it."""
    _ = words()
    now = use_pad().now
    scale, set_scale = ft.use_state(1.0)

    def measured(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        camera.height = event.height

    card = _card(_, now, scale)
    card.on_size_change = handler(measured)
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Semantics(
                identifier=identifiers.RESULT_CARD,
                label=_("The result as a picture"),
                image=True,
                exclude_semantics=True,
                content=ft.Stack(
                    controls=[
                        gauge(set_scale),
                        ft.Container(
                            border_radius=theme.RADIUS.CARD,
                            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
                            content=ft.Screenshot(ref=camera.shot, content=card),
                        ),
                    ]
                ),
            ),
            ft.Row(
                controls=[
                    ft.Container(
                        expand=True,
                        content=MainAction(
                            identifiers.SHARE_AS("card"),
                            _("Share the picture"),
                            send,
                            icon=ft.Icons.IMAGE_OUTLINED,
                        ),
                    )
                ],
            ),
        ],
    )


def _card(_: Words, now: OpenGame, scale: float) -> ft.Container:
    """The card, the same at every text size: letters are drawn `scale` times as large as usual."""
    game = now.game
    lines = views.standings(game)
    names = [player.name for player in game.players]

    def small(said: str, color: ft.Colors, style: ft.TextStyle = theme.CAPTION) -> ft.Text:
        return text(said, smaller(style, scale), color)

    return ft.Container(
        width=WIDTH,
        gradient=theme.LAMPLIGHT,
        padding=theme.SPACE.L,
        content=ft.Column(
            spacing=theme.SPACE.M,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                ft.Column(
                    spacing=0,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                    controls=[
                        *([small(game.name, theme.FELT_ACCENT)] if game.name else []),
                        text(
                            winners(_, lines),
                            smaller(theme.TITLE, scale),
                            theme.ON_FELT,
                            centered=True,
                        ),
                        small(table.about(_, now, None), theme.ON_FELT),
                    ],
                ),
                steps(_, lines, scale),
                _list(_, lines, scale),
                *(
                    ft.Row(
                        spacing=theme.SPACE.S,
                        controls=[
                            ft.Icon(ICONS[award.feat], size=18, color=theme.FELT_ACCENT),
                            ft.Container(
                                expand=True,
                                content=small(_award(_, award, names), theme.ON_FELT, theme.SMALL),
                            ),
                        ],
                    )
                    for award in views.awards(game)
                ),
                ft.Row(
                    spacing=theme.SPACE.S,
                    alignment=ft.MainAxisAlignment.CENTER,
                    controls=[
                        *([name_mark(_MARK)] if scale == 1 else []),
                        small(_("Scorekeeper"), theme.ON_FELT, theme.NAME),
                    ],
                ),
            ],
        ),
    )


def _award(_: Words, award: views.Award, names: list[str]) -> str:
    """Who has an award, and for what."""
    who = _.list_of(names[seat] for seat in award.seats)
    return _("{name}: {names}", name=who, names=award_told(_, award)[1])


def _list(_: Words, lines: tuple[views.Standing, ...], scale: float) -> ft.Control:
    """Everybody's place and total."""
    return ft.Container(
        border_radius=theme.RADIUS.KEY,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Column(
            spacing=2,
            tight=True,
            controls=[_line(_, line, scale) for line in lines],
        ),
    )


def _line(_: Words, line: views.Standing, scale: float) -> ft.Control:
    ink = theme.FELT_ACCENT if line.place == 1 else theme.ON_FELT
    return ft.Container(
        bgcolor=ft.Colors.with_opacity(_BAND, theme.ON_FELT),
        padding=ft.Padding.symmetric(vertical=theme.SPACE.XS, horizontal=theme.SPACE.S),
        content=ft.Row(
            spacing=theme.SPACE.XS,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                ft.Container(
                    width=_PLACE,
                    content=text(_.number(line.place), smaller(theme.SMALL_STRONG, scale), ink),
                ),
                ringed(SeatDisc(line.seat, line.name, _DISC, smaller(theme.CAPTION, scale))),
                text(line.name, smaller(theme.NAME, scale), theme.ON_FELT, lines=1, expand=True),
                text(f"✓ {line.right}/{line.rounds}", smaller(theme.SMALL, scale), theme.ON_FELT),
                ft.Container(
                    width=_TOTAL,
                    alignment=ft.Alignment.CENTER_RIGHT,
                    content=text(_.number(line.total), smaller(theme.NAME, scale), ink, whole=True),
                ),
            ],
        ),
    )
