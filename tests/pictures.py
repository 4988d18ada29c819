"""Pictures that tests make: with a gradient, in any format, and as photos of players."""

from __future__ import annotations

import io

from PIL import Image

from scorekeeper.game.photo import PHOTO_SIDE, without_metadata


def gradient(width: int, height: int) -> Image.Image:
    """Return a picture in which no two corners have the same colour."""
    across = Image.linear_gradient("L").rotate(90).resize((width, height))
    down = Image.linear_gradient("L").resize((width, height))
    return Image.merge("RGB", (across, down, Image.new("L", (width, height), 90)))


def encoded(picture: Image.Image, kind: str, **options: object) -> bytes:
    """Return the bytes of a picture in the format `kind`."""
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def photo(colour: str = "") -> bytes:
    """Return a photo as it is stored: of one colour, or a gradient."""
    side = (PHOTO_SIDE, PHOTO_SIDE)
    picture = Image.new("RGB", side, colour) if colour else gradient(*side)
    return without_metadata(encoded(picture, "JPEG"))
