"""Dependencies of use cases: the store, a clock, new ids, a way to run calls, and the rights."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar
from uuid import uuid4

from scorekeeper.app.observers import Observers
from scorekeeper.app.results import NotSaved
from scorekeeper.game.authority import HOST, Access
from scorekeeper.game.roles import Role
from scorekeeper.store.errors import StoreError, StoreProblem

if TYPE_CHECKING:
    from scorekeeper.store.store import Store

_Params = ParamSpec("_Params")
_Result = TypeVar("_Result")
_Records = TypeVar("_Records")
_Of = TypeVar("_Of", bound="UseCases[Any]")


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


@dataclass(frozen=True, slots=True)
class Dependencies:
    """The dependencies of all use cases.

    `clock` returns the time in UTC, `new_id` an id not used before. `runner` executes store calls,
    and returns when what they wrote has reached the disk; then the `observers` of the games that
    were changed are called. `access` returns the rights of whoever asks, as they are at that
    moment; None once the device was revoked.
    """

    store: Store
    clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    new_id: Callable[[], str] = lambda: str(uuid4())
    runner: Runner = asyncio.to_thread
    access: Callable[[], Access | None] = lambda: HOST
    observers: Observers = field(default_factory=Observers)

    def now(self) -> datetime:
        """Return the time in UTC, cut to the second."""
        return self.clock().replace(microsecond=0)

    def require_access(self) -> Access:
        """Return the rights of whoever asks. Raises StoreError for a revoked device."""
        access = self.access()
        if access is None:
            raise StoreError(StoreProblem.NOT_ALLOWED)
        return access

    def require_host(self) -> None:
        """Raise StoreError unless the host asks."""
        if self.require_access().role is not Role.HOST:
            raise StoreError(StoreProblem.NOT_ALLOWED)

    async def run(
        self, read: Callable[_Params, _Result], /, *args: _Params.args, **kwargs: _Params.kwargs
    ) -> _Result:
        """Run a read of many games or people. Raises StoreError unless the host or scorer asks."""
        if not self.require_access().role.is_scorekeeper:
            raise StoreError(StoreProblem.NOT_ALLOWED)
        return await self.runner(read, *args, **kwargs)

    async def write(
        self,
        write: Callable[_Params, _Result],
        /,
        *args: _Params.args,
        **kwargs: _Params.kwargs,
    ) -> _Result | NotSaved:
        """Run what only the host may write. Return NotSaved in place of a StoreError."""
        return await self.write_if(self.require_host, partial(write, *args, **kwargs))

    async def write_if(
        self, require: Callable[[], object], write: Callable[[], _Result]
    ) -> _Result | NotSaved:
        """Call `require`, then `write`. Return NotSaved in place of a StoreError of either."""

        def checked() -> _Result:
            # where it is written: the device may have been revoked while this waited for a thread
            require()
            return write()

        try:
            return await self.runner(checked)
        except StoreError as error:
            return NotSaved.from_error(error)


class UseCases(Generic[_Records]):
    """Use cases over `store`: the whole store, or a part of it, such as that of people."""

    def __init__(self, dependencies: Dependencies, store: _Records) -> None:
        self._dependencies = dependencies
        self._store = store


class StoreUseCases(UseCases["Store"]):
    """Use cases over the whole store."""


def _use_case(
    method: Callable[..., Any], run: Callable[..., Awaitable[Any]]
) -> Callable[..., Coroutine[Any, Any, Any]]:
    @wraps(method)
    async def use_case(of: UseCases[Any], /, *args: object, **kwargs: object) -> object:
        return await run(of._dependencies, method, of, *args, **kwargs)  # noqa: SLF001

    return use_case


def reading(
    read: Callable[Concatenate[_Of, _Params], _Result],
) -> Callable[Concatenate[_Of, _Params], Coroutine[Any, Any, _Result]]:
    """Make a use case of a method that reads: see `Dependencies.run`."""
    return _use_case(read, Dependencies.run)


def writing(
    write: Callable[Concatenate[_Of, _Params], _Result],
) -> Callable[Concatenate[_Of, _Params], Coroutine[Any, Any, _Result | NotSaved]]:
    """Make a use case of a method that writes: see `Dependencies.write`."""
    return _use_case(write, Dependencies.write)


def changing(
    write: Callable[Concatenate[_Of, _Params], _Result],
) -> Callable[Concatenate[_Of, _Params], Coroutine[Any, Any, _Result | NotSaved]]:
    """Make a use case of a method that changes what has the id of its first argument.

    Its observers read it again. If the method returns anything, that is why it wrote nothing.
    """

    async def run(of_all: Dependencies, *call: Any, **kwargs: Any) -> object:  # noqa: ANN401
        refused = await of_all.write(*call, **kwargs)
        if refused is None:
            _write, _of, changed_id, *_others = (*call, *kwargs.values())
            of_all.observers.notify(changed_id, None)
        return refused

    return _use_case(write, run)


class _StoreMethod(Generic[_Params, _Result]):
    """A method of the store of use cases, which has the name of the attribute that this is.

    `method` is for the type checker only, and never called: this module does not load the store.
    """

    def __init__(self, method: Callable[[], Callable[Concatenate[Any, _Params], _Result]]) -> None:
        del method

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def _bound(self, of: UseCases[Any], run: Callable[..., Awaitable[Any]]) -> Callable[..., Any]:
        @wraps(getattr(of._store, self._name))  # noqa: SLF001
        async def use_case(*args: object, **kwargs: object) -> object:
            return await run(getattr(of._store, self._name), *args, **kwargs)  # noqa: SLF001

        return use_case


class Read(_StoreMethod[_Params, _Result]):
    """A query of the store as a use case: see `Dependencies.run`."""

    def __get__(
        self, of: UseCases[Any], owner: type
    ) -> Callable[_Params, Coroutine[Any, Any, _Result]]:
        return self._bound(of, of._dependencies.run)  # noqa: SLF001


class Write(_StoreMethod[_Params, _Result]):
    """A change of the store as a use case: see `Dependencies.write`."""

    def __get__(
        self, of: UseCases[Any], owner: type
    ) -> Callable[_Params, Coroutine[Any, Any, _Result | NotSaved]]:
        return self._bound(of, of._dependencies.write)  # noqa: SLF001
