"""Dependencies of use cases: the store, a clock, new ids, and a way to run calls that block."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

from scorekeeper.store.errors import StoreError
from scorekeeper.table.results import NotSaved

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from datetime import datetime

    from scorekeeper.store.store import Store

_Params = ParamSpec("_Params")
_Result = TypeVar("_Result")


class Runner(Protocol):
    """Calls a function that may block on the disk: in a thread, or on the spot."""

    def __call__(
        self, call: Callable[_Params, _Result], /, *args: _Params.args, **kwargs: _Params.kwargs
    ) -> Awaitable[_Result]:
        """Return an awaitable of the result of `call`."""


async def run_inline(
    call: Callable[_Params, _Result], /, *args: _Params.args, **kwargs: _Params.kwargs
) -> _Result:
    """Run `call` on the event loop: for a single player, and where there are no threads."""
    return call(*args, **kwargs)


async def no_flush() -> None:
    """Do nothing, for a store whose writes have reached the disk when they return."""


@dataclass(frozen=True, slots=True)
class Services:
    """The services of all use cases.

    `clock` returns the time in UTC, `new_id` an id not used before. `run` executes store calls;
    `flush` is awaited after every write.
    """

    store: Store
    clock: Callable[[], datetime]
    new_id: Callable[[], str]
    run: Runner = asyncio.to_thread
    flush: Callable[[], Awaitable[None]] = no_flush

    def now(self) -> datetime:
        """Return the time in UTC, cut to the second."""
        return self.clock().replace(microsecond=0)

    async def write(
        self,
        write: Callable[_Params, _Result],
        /,
        *args: _Params.args,
        **kwargs: _Params.kwargs,
    ) -> _Result | NotSaved:
        """Run `write` and flush. Return its result, or NotSaved in place of a StoreError."""
        try:
            result = await self.run(write, *args, **kwargs)
            await self.flush()
        except StoreError as error:
            return NotSaved.from_error(error)
        return result
