"""What every use case works with: a store, a clock, and how to wait for the disk."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

from scorekeeper.store.problems import StoreError
from scorekeeper.table.outcomes import NotSaved

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from datetime import datetime

    from scorekeeper.store.database import Store

_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")


class Run(Protocol):
    """What calls a function that may wait for the disk."""

    def __call__(
        self, ask: Callable[_Asked, _Answer], /, *args: _Asked.args, **kwargs: _Asked.kwargs
    ) -> Awaitable[_Answer]:
        """The answer of `ask`, to be awaited."""


async def at_once(
    ask: Callable[_Asked, _Answer], /, *args: _Asked.args, **kwargs: _Asked.kwargs
) -> _Answer:
    """A `Run` that calls on the spot: for one player at one device, and where threads are not."""
    return ask(*args, **kwargs)


async def nothing() -> None:
    """The flush of a store that needs none."""


@dataclass(frozen=True, slots=True)
class Means:
    """A store and what it takes to use it.

    `clock` gives the time in UTC (seconds count), `new_id` ids never given before, `run` calls
    what waits for the disk, `flush` is awaited after every write.
    """

    store: Store
    clock: Callable[[], datetime]
    new_id: Callable[[], str]
    run: Run = asyncio.to_thread
    flush: Callable[[], Awaitable[None]] = nothing

    def now(self) -> datetime:
        """The time, to the second."""
        return self.clock().replace(microsecond=0)

    async def written(
        self,
        write: Callable[_Asked, _Answer],
        /,
        *args: _Asked.args,
        **kwargs: _Asked.kwargs,
    ) -> _Answer | NotSaved:
        """The answer of `write`, once it is safe."""
        try:
            answer = await self.run(write, *args, **kwargs)
            await self.flush()
        except StoreError as error:
            return NotSaved.because(error)
        return answer
