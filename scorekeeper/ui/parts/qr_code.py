"""QR codes of addresses."""

from functools import lru_cache
from io import BytesIO
from typing import Final

import flet as ft

_MODULE: Final = 8
"""Pixels of a module; the picture is scaled to its place."""


def qr_code(address: str, size: int) -> ft.Container:
    """Return the QR code of an address, black on white; the address stands beside it as words.

    Cameras read it on any ground: the quiet zone of four modules is part of the picture.
    """
    return ft.Container(
        width=size,
        height=size,
        border_radius=8,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Image(
            src=_picture(address),
            width=size,
            height=size,
            fit=ft.BoxFit.CONTAIN,
            filter_quality=ft.FilterQuality.NONE,
            exclude_from_semantics=True,
        ),
    )


@lru_cache(maxsize=16)
def _picture(address: str) -> bytes:
    import segno  # noqa: PLC0415 - few screens need it

    png = BytesIO()
    segno.make(address, error="m", micro=False).save(png, kind="png", scale=_MODULE, border=4)
    return png.getvalue()
