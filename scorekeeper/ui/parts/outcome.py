"""Actions of a screen: one at a time, a notice of what came of the last, and the way back."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from scorekeeper.app import NotSaved, StoreError
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.notice import Notice, NoticeKind, fault_notice, transient_notice
from scorekeeper.ui.parts.query import Refetch, trouble_text
from scorekeeper.ui.session.navigation import Done, Refused
from scorekeeper.ui.session.session import use_session

_NOTHING: Final[Done | None] = None


@dataclass(frozen=True)
class Outcome:
    """The outcome of a screen's last action, and methods that run the next one."""

    said: Done | None
    _latest: Callable[[], Done | None]
    _say: Callable[[Done | None], None]
    _reload: tuple[Refetch, ...]
    _running: asyncio.Lock

    async def run(
        self, step: Callable[..., Awaitable[Done | Refused | None]], *args: object, **kwargs: object
    ) -> bool:
        """Run `step` with its arguments, after those before it; return whether it was done.

        A StoreError that it raises is shown as well.
        """
        async with self._running:
            result: Done | Refused | StoreError | None
            try:
                result = await step(*args, **kwargs)
            except StoreError as error:
                result = error
            for reload in self._reload:
                await reload()
            if not isinstance(result, Done | None):
                result = Done("", failed=refusal_text(result))
            self._say(result)
            return result is None or not result.failed

    async def run_once(
        self, step: Callable[..., Awaitable[Done | Refused | None]], *args: object, **kwargs: object
    ) -> bool:
        """Run `step`, unless another is under way: a second tap means the same."""
        return not self._running.locked() and await self.run(step, *args, **kwargs)

    def clear(self) -> None:
        """Hide the notice of the last action."""
        self._say(None)

    @property
    def failed(self) -> str:
        """The reason why the last action was not done; empty if it was."""
        return self.said.failed if self.said else ""

    @property
    def fault(self) -> Child:
        """A notice why the last action was not done, for forms and sheets; None if it was."""
        return fault_notice(self.failed)

    @property
    def notice(self) -> Child:
        """A notice of the last action with the way back, for the foot; None if nothing is said."""
        said = self.said
        if said is None:
            return None
        notice = Notice(
            said.failed or said.text,
            more=said.text if said.failed and said.text else None,
            kind=NoticeKind.BAD if said.failed else NoticeKind.HINT,
            action=(*said.back[:2], self._take_back) if said.back else None,
            on_dismiss=self.clear,
        )
        return transient_notice(notice)

    async def _take_back(self) -> None:
        """Run the way back; where that fails, it stays."""

        async def step() -> Done | Refused | None:
            said = self._latest()
            if said is None or said.back is None:
                return said
            result = await said.back[2]()
            if isinstance(result, NotSaved | str):
                return replace(said, failed=refusal_text(result))
            return result

        await self.run_once(step)


def use_outcome(*reload: Refetch, handed_to: str = "") -> Outcome:
    """Hook: the last action of a screen; `reload` is called after each of them.

    On the list at the route `handed_to` it is also what other screens have done there: see
    `Navigation.done`.
    """
    said, set_said = ft.use_state(_NOTHING)
    running = ft.use_memo(asyncio.Lock, [])
    handed, here = use_session().navigation.done, ft.use_route_location()

    def say(done: Done | None) -> None:
        if done is None:
            handed.pop(handed_to, None)
        set_said(done)

    def take_over() -> None:
        if here == handed_to and handed_to in handed:
            say(handed[handed_to])

    ft.use_effect(take_over, [here])
    return Outcome(said, lambda: latest(said, set_said), say, reload, running)


def refusal_text(refused: Refused | StoreError) -> str:
    """Return why an action was not done, what is kept, and what to do."""
    return refused if isinstance(refused, str) else trouble_text(refused)
