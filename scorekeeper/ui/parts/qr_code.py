"""QR codes of addresses."""

from functools import lru_cache
from io import BytesIO
from typing import Final

import flet as ft

_PIXELS: Final = 1_000
"""Pixels of the picture, about: no screen shows it larger."""
_SHORT: Final = 300
"""Letters up to which a code can afford to be read with a sixth of it covered."""


def qr_code(identifier: str, label: str, address: str, size: float | None = None) -> ft.Semantics:
    """Return the QR code of an address of up to 2,953 letters, black on white in every theme.

    It is as wide as its place, or `size` pixels; screen readers say its `label`.
    Cameras read it on any ground: the quiet zone of four modules is part of the picture.
    """
    picture = ft.Container(
        width=size,
        height=size,
        border_radius=8,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Image(
            src=_picture(address),
            width=size,
            height=size,
            fit=ft.BoxFit.CONTAIN,
            filter_quality=ft.FilterQuality.MEDIUM,
            gapless_playback=True,
            exclude_from_semantics=True,
        ),
    )
    return ft.Semantics(identifier=identifier, label=label, image=True, content=picture)


@lru_cache(maxsize=16)
def _picture(address: str) -> bytes:
    import segno  # noqa: PLC0415 - few screens need it

    code = segno.make(address, error="m" if len(address) <= _SHORT else "l", micro=False)
    modules, _height = code.symbol_size(border=4)
    png = BytesIO()
    code.save(png, kind="png", scale=max(_PIXELS // int(modules), 1), border=4)
    return png.getvalue()
