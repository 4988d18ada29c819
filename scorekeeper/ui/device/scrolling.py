"""Scroll a list, which may have left the screen meanwhile, to a place in it."""

from contextlib import suppress

import flet as ft


def scroll_key(name: str) -> ft.ScrollKey:
    """Return the key of a control to scroll to; `scroll_to` finds no plain string."""
    return ft.ScrollKey(name)  # type: ignore[call-arg]  # its class is made lazily


async def scroll_to(
    what: ft.Ref[ft.Column] | ft.Ref[ft.Row] | None,
    offset: float = 0,
    *,
    key: ft.ScrollKey | None = None,
    duration: int = 0,
) -> None:
    """Scroll to `offset` pixels from the start, or to what has the `key`, if it is still there.

    `duration` is that of the way, in milliseconds.
    """
    if what and what.current:
        where = {"scroll_key": key} if key else {"offset": offset}
        with suppress(RuntimeError):
            await what.current.scroll_to(**where, duration=duration)
