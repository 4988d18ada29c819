"""A question to the store from a screen: its answer, or what there is to say instead of one."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.i18n.store_problems import read_only, store_problem
from scorekeeper.table import NotSaved, StoreError
from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.words import words

T = TypeVar("T")

Again = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Asked(Generic[T]):
    """What came of a question so far: the last answer, and what is the trouble now."""

    answer: T | None = None
    trouble: StoreError | None = None


def use_asked(
    ask: Callable[[], Awaitable[T | None]], deps: Sequence[object]
) -> tuple[Asked[T], Again]:
    """Ask once the screen is there and whenever one of `deps` changes; the way to ask again.

    An answer of None leaves the last one standing; one that comes after something else was asked
    is dropped.
    """
    unanswered: Asked[T] = Asked()
    asked, set_asked = ft.use_state(unanswered)
    turn = ft.use_ref(0)

    async def find_out() -> None:
        turn.current = mine = (turn.current or 0) + 1
        found: T | None = None
        trouble: StoreError | None = None
        try:
            found = await ask()
        except StoreError as error:
            trouble = error
        if mine == turn.current:
            set_asked(lambda now: Asked(now.answer if found is None else found, trouble))

    ft.use_effect(find_out, deps)
    return asked, find_out


def trouble_notice(error: StoreError, again: Again) -> ft.Control:
    """What happened, what is kept, and a way to try again."""
    return _with_retry(what_happened(words(), error), again)


def read_only_notice(error: StoreError, again: Again) -> ft.Control:
    """Why nothing can be recorded now, that all is kept and can be read, and a way to try again."""
    facts = {**error.facts, "path": error.path}
    return _with_retry(read_only(words(), error.problem, facts), again)


def _with_retry(sentence: str, again: Again) -> ft.Control:
    _ = words()
    return Notice(
        sentence,
        kind=Kind.BAD,
        action=(identifiers.RETRY, _("Try again"), again),
    )


def what_happened(_: Words, trouble: StoreError | NotSaved) -> str:
    """What the trouble with the store is, what is kept, and what to do."""
    return store_problem(_, trouble.problem, {**dict(trouble.facts), "path": trouble.path})
