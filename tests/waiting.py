"""Wait for conditions that nothing announces."""

import asyncio
from collections.abc import Callable


async def wait_until(condition: Callable[[], bool]) -> None:
    """Return once `condition` holds. Raises TimeoutError after 20 seconds."""
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110 - see above
            await asyncio.sleep(0.001)
