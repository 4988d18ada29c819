"""Several taps one after the other on a stage."""

from tests.ui.stage import Stage


async def tap(on: Stage, *identifiers: str) -> None:
    """Tap controls one after the other."""
    for identifier in identifiers:
        await on.tap(identifier)
