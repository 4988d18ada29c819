"""Several taps one after the other on a stage."""

import asyncio

from tests.ui.stage import Stage


async def tap(on: Stage, *identifiers: str) -> None:
    """Tap controls one after the other."""
    for identifier in identifiers:
        await on.tap(identifier)


async def tap_at_once(on: Stage, *identifiers: str) -> None:
    """Tap controls one after the other before anything is drawn again."""
    await asyncio.gather(*map(on.tap, identifiers))
