"""Make a player's photo from a picture file: JPEG, PNG or WebP."""

from __future__ import annotations

import io
import warnings
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING, BinaryIO, Final

from scorekeeper.exports.limited_process import (
    LimitExceeded,
    Limits,
    TooManyProcesses,
    run_limited,
)
from scorekeeper.game.photo import PHOTO_SIDE, is_photo, without_metadata
from scorekeeper.i18n import N_

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

# Pillow is imported where it is used: it takes long to load, and few choose a photo.

MAX_PICTURE_BYTES: Final = 20_000_000
"""The most bytes of a picture; one of a phone has up to 15 million."""
MAX_PIXELS: Final = 50_000_000
"""The most pixels of a picture; phones have cameras of up to 48 million."""
LIMITS: Final = Limits(memory=2**30, seconds=30)
"""A WebP of 50 million pixels takes 790 MB; the largest picture takes 2 seconds."""
QUALITIES: Final = (80, 65, 50, 35, 20)
"""The qualities that are tried, of 100, until a photo is small enough."""

_PLAIN: Final = frozenset({"L", "RGB", "RGBA", "CMYK"})
_ENOUGH: Final = (2 * PHOTO_SIDE, 2 * PHOTO_SIDE)
"""The least size to which a JPEG is read, which spares most of the work."""


class PhotoFault(StrEnum):
    """Reasons why no photo can be made of a file: texts to translate, with its name."""

    TOO_LARGE = N_("{file} is too large. Nothing was changed – choose a photo of at most {n} MB.")
    NOT_A_PICTURE = N_(
        "{file} cannot be read as a picture. Nothing was changed – choose a photo as JPEG, PNG or "
        "WebP."
    )
    TOO_MANY_PIXELS = N_(
        "{file} has too many pixels. Nothing was changed – choose a photo of at most {n} million "
        "pixels."
    )
    BUSY = N_("Other files are being read. Nothing was changed – try again in a moment.")


def read_photo(file: BinaryIO) -> bytes | PhotoFault:
    """Return the photo of the picture in `file`; blocks until a process of its own has made it."""
    data = file.read(MAX_PICTURE_BYTES + 1)
    if len(data) > MAX_PICTURE_BYTES:
        return PhotoFault.TOO_LARGE
    try:
        (photo,) = run_limited(LIMITS, map, make_photo, [data])
    except TooManyProcesses:
        return PhotoFault.BUSY
    except LimitExceeded:
        return PhotoFault.NOT_A_PICTURE
    return photo


def make_photo(data: bytes) -> bytes | PhotoFault:
    """Return the photo of a picture: its centre square, upright, without any metadata."""
    from PIL import Image  # noqa: PLC0415

    try:
        small = _centre_square(data)
    except MemoryError:
        raise
    except Image.DecompressionBombError:
        return PhotoFault.TOO_MANY_PIXELS
    except Exception:  # noqa: BLE001 - Pillow raises many types
        return PhotoFault.NOT_A_PICTURE
    for quality in QUALITIES:
        file = io.BytesIO()
        small.save(file, "JPEG", quality=quality, optimize=True)
        photo = without_metadata(file.getvalue())
        if is_photo(photo):
            break
    return photo


def _centre_square(data: bytes) -> Picture:
    """Decode a picture, crop and scale it to the size of a photo, and turn it upright.

    Raises DecompressionBombError for too many pixels, and what else Pillow does.
    """
    from PIL import Image, ImageOps  # noqa: PLC0415

    # Pillow warns of broken metadata, which no photo has
    with (
        warnings.catch_warnings(action="ignore"),
        Image.open(io.BytesIO(data), formats=("JPEG", "PNG", "WEBP")) as picture,
    ):
        if picture.width * picture.height > MAX_PIXELS:  # so far only the header is read
            raise Image.DecompressionBombError
        picture.draft("RGB", _ENOUGH)
        picture.load()
        plain: Picture = picture
        if picture.mode.startswith("I;16"):
            plain = picture.point(lambda value: value / 256).convert("L")
        elif picture.mode not in _PLAIN:
            plain = picture.convert("RGBA")
        elif picture.mode == "CMYK":
            plain = picture.convert("RGB")
        small = ImageOps.fit(plain, (PHOTO_SIDE, PHOTO_SIDE))
        # the centre square is the same whichever way up
        with suppress(Exception):  # a broken orientation is ignored
            small = ImageOps.exif_transpose(small)
    if small.mode == "RGBA":
        ground = Image.new("RGBA", small.size, "white")
        small = Image.alpha_composite(ground, small)
    photo = small.convert("RGB")
    photo.info.clear()
    return photo
