"""Make a player's photo from a picture file: JPEG, PNG or WebP."""

from __future__ import annotations

import io
import warnings
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from scorekeeper.game.photo import PHOTO_SIDE, is_photo, picture_size, without_metadata

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

# Pillow is imported where it is used: it takes long to load, and few choose a photo.

MAX_PICTURE_BYTES: Final = 20_000_000
"""The most bytes of a picture; one of a phone has up to 15 million."""
MAX_PIXELS: Final = 50_000_000
"""The most pixels of a picture; phones have cameras of up to 48 million."""
QUALITIES: Final = (80, 65, 50, 35, 20)
"""The qualities that are tried, of 100, until a photo is small enough."""

_PLAIN: Final = frozenset({"L", "RGB", "RGBA", "CMYK"})
_GREY_16: Final = "I;16"
_ENOUGH: Final = (2 * PHOTO_SIDE, 2 * PHOTO_SIDE)
"""The least size to which a JPEG is read, which spares most of the work."""
_GROUND: Final = "white"
"""The colour behind a transparent picture."""


class PhotoFault(StrEnum):
    """Reasons why no photo can be made of a file."""

    TOO_LARGE = "too_large"
    NOT_A_PICTURE = "not_a_picture"
    TOO_MANY_PIXELS = "too_many_pixels"
    BUSY = "busy"


def picture_fault(data: bytes) -> PhotoFault | None:
    """Return why a picture is not to be decoded, by its length and its header; None if it may."""
    if len(data) > MAX_PICTURE_BYTES:
        return PhotoFault.TOO_LARGE
    size = picture_size(data)
    if size is None:
        return PhotoFault.NOT_A_PICTURE
    width, height = size
    return PhotoFault.TOO_MANY_PIXELS if width * height > MAX_PIXELS else None


def make_photo(data: bytes) -> bytes | PhotoFault:
    """Return the photo of a picture: its centre square, upright, without any metadata.

    Takes up to two seconds and 790 MB for a picture as large as may be.
    """
    fault = picture_fault(data)
    if fault is not None:
        return fault
    try:
        small = _centre_square(data)
    except MemoryError:
        raise
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
    """Decode a picture, crop and scale it to the size of a photo, and turn it upright."""
    from PIL import Image, ImageOps  # noqa: PLC0415

    # Pillow warns of broken metadata, which no photo has
    with (
        warnings.catch_warnings(action="ignore"),
        Image.open(io.BytesIO(data), formats=("JPEG", "PNG", "WEBP")) as picture,
    ):
        picture.draft("RGB", _ENOUGH)
        picture.load()
        plain: Picture = picture
        if picture.mode.startswith(_GREY_16):
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
        ground = Image.new("RGBA", small.size, _GROUND)
        small = Image.alpha_composite(ground, small)
    photo = small.convert("RGB")
    photo.info.clear()
    return photo
