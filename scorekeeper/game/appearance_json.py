"""Read and write what a player looks like, as JSON in files."""

from base64 import b64decode, b64encode
from functools import partial
from typing import Final

from scorekeeper.game import json_values
from scorekeeper.game.appearance import PLAYER_COLOURS, PLAYER_MARKS, Appearance, is_mark
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.game.photo import MAX_PHOTO_BYTES, is_photo

_MAX_LENGTH: Final = (MAX_PHOTO_BYTES + 2) // 3 * 4
"""Letters of the longest photo in base64."""


def appearance_to_json(appearance: Appearance) -> dict[str, Json]:
    """Return `appearance` as JSON, without what is not there."""
    photo = None if appearance.photo is None else b64encode(appearance.photo).decode()
    fields: dict[str, Json] = {"colour": appearance.colour, "mark": appearance.mark, "photo": photo}
    return {field: value for field, value in fields.items() if value is not None}


def _mark(value: Json, place: str) -> str:
    mark = json_values.read_text(value, place)
    if is_mark(mark):
        return mark
    wrong = {"value": json_values.excerpt(mark), "choices": ", ".join(PLAYER_MARKS)}
    raise UnreadableError(place, UnreadableCode.NOT_A_MARK, **wrong)


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


_colour = partial(json_values.read_choice, PLAYER_COLOURS)
read_appearance = json_values.record_reader(Appearance, colour=_colour, mark=_mark, photo=_photo)
"""Read what a player looks like. Raises UnreadableError for what nobody can have in the app."""
