"""Read and write what a player looks like, as JSON in files."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, Final

from scorekeeper.game import json_values
from scorekeeper.game.appearance import PLAYER_COLOURS, PLAYER_MARKS, Appearance, is_mark
from scorekeeper.game.json_values import UnreadableCode, UnreadableError
from scorekeeper.game.photo import MAX_PHOTO_BYTES, is_photo

if TYPE_CHECKING:
    from scorekeeper.game.json_values import Json

_FIELDS: Final = ("colour", "mark", "photo")
_MAX_LENGTH: Final = (MAX_PHOTO_BYTES + 2) // 3 * 4
"""Letters of the longest photo in base64."""


def read_appearance(value: Json, place: str) -> Appearance:
    """Read what a player looks like. Raises UnreadableError for what nobody can have in the app."""
    fields = json_values.read_object(value, place, _FIELDS)
    return Appearance(
        colour=_colour(fields["colour"], f"{place}.colour") if "colour" in fields else None,
        mark=_mark(fields["mark"], f"{place}.mark") if "mark" in fields else None,
        photo=_photo(fields["photo"], f"{place}.photo") if "photo" in fields else None,
    )


def appearance_to_json(appearance: Appearance) -> dict[str, Json]:
    """Return `appearance` as JSON, without what is not there."""
    photo = None if appearance.photo is None else b64encode(appearance.photo).decode()
    fields: dict[str, Json] = {"colour": appearance.colour, "mark": appearance.mark, "photo": photo}
    return {field: value for field, value in fields.items() if value is not None}


def _colour(value: Json, place: str) -> str:
    colour = json_values.read_text(value, place)
    if colour not in PLAYER_COLOURS:
        raise _unknown(place, UnreadableCode.UNKNOWN_VALUE, colour, PLAYER_COLOURS)
    return colour


def _mark(value: Json, place: str) -> str:
    mark = json_values.read_text(value, place)
    if not is_mark(mark):
        raise _unknown(place, UnreadableCode.NOT_A_MARK, mark, PLAYER_MARKS)
    return mark


def _photo(value: Json, place: str) -> bytes:
    text = json_values.read_text(value, place)
    try:
        photo = b64decode(text, validate=True) if len(text) <= _MAX_LENGTH else b""
    except ValueError:  # also for what is not ASCII
        photo = b""
    # of several texts in base64 that are the same bytes, one is written
    if not is_photo(photo) or b64encode(photo).decode() != text:
        raise UnreadableError(place, UnreadableCode.NOT_A_PHOTO, value=json_values.excerpt(text))
    return photo


def _unknown(
    place: str, code: UnreadableCode, value: str, choices: tuple[str, ...]
) -> UnreadableError:
    return UnreadableError(
        place, code, value=json_values.excerpt(value), choices=", ".join(choices)
    )
