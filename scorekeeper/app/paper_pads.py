"""Use cases of paper pads: each device keeps the one that is entered on it until it is a game.

Two tabs of a device may enter one pad: what is saved is merged with what the other has saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorekeeper.game.json_values import UnreadableError
from scorekeeper.game.paper_json import pad_from_json, pad_to_json
from scorekeeper.game.paper_merge import merge_pads

if TYPE_CHECKING:
    from scorekeeper.app.play import App
    from scorekeeper.app.results import NotSaved
    from scorekeeper.game.json_values import Json
    from scorekeeper.game.paper_pad import PaperPad

_KEY: Final = "paper_pad"


async def load_pad(app: App, device_id: str) -> PaperPad | UnreadableError | None:
    """Return the pad of a device, or what is wrong with what is stored. Raises StoreError."""
    stored = await app.setting(_key(device_id))
    try:
        return None if stored is None else pad_from_json(stored)
    except UnreadableError as error:
        return error


async def save_pad(
    app: App,
    device_id: str,
    base: PaperPad | None,
    mine: PaperPad | None,
    *,
    instead: bool = False,
) -> PaperPad | NotSaved | None:
    """Save `mine`, None to forget it; `base` is what was stored when it was last read or saved.

    Return what is stored then: `mine` with what another tab has changed since. None, without
    writing, where another tab has put another pad in its place or ended it; with `instead`, `mine`
    takes the place of whatever is there.
    """
    known, wanted = (None if pad is None else pad_to_json(pad) for pad in (base, mine))
    written = mine
    if wanted == known and not instead:
        return mine

    def write(before: Json) -> Json:
        nonlocal written
        if before == known or instead:
            return wanted
        written = _merged(before, base, mine)
        return before if written is None else pad_to_json(written)

    return await app.update_setting(_key(device_id), write) or written


def is_stored_alike(one: PaperPad | None, other: PaperPad | None) -> bool:
    """Whether two pads are the same but for the cursor."""
    return (one and pad_to_json(one)) == (other and pad_to_json(other))


def _merged(before: Json, base: PaperPad | None, mine: PaperPad | None) -> PaperPad | None:
    """Return `mine` with what another tab made of `base`; None where that is another pad."""
    try:
        return mine and merge_pads(base, pad_from_json(before), mine)
    except UnreadableError:
        return None


def _key(device_id: str) -> str:
    """Return the setting with the pad of a device; each device that was let in has its own."""
    return f"{_KEY}:{device_id}" if device_id else _KEY
