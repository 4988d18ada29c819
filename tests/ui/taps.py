"""Several taps one after the other on a stage, and the sheets that they open."""

import asyncio

import flet as ft

from tests.ui.stage import Stage


def open_sheets(on: Stage) -> int:
    """The number of open sheets; one that closes is drawn until the device says so."""
    return sum(isinstance(each, ft.BottomSheet) and each.open for each in on.controls())


async def tap(on: Stage, *identifiers: str) -> None:
    """Tap controls one after the other."""
    for identifier in identifiers:
        await on.tap(identifier)


async def tap_at_once(on: Stage, *identifiers: str) -> None:
    """Tap controls one after the other before anything is drawn again."""
    await asyncio.gather(*map(on.tap, identifiers))


async def type_and_tap(on: Stage, field: str, words: str, button: str) -> None:
    """Type into a field and tap a button before anything is drawn again."""
    await asyncio.gather(on.type(field, words), on.tap(button))
