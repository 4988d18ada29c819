"""Queries from screens to the store: the result, the error, and notices for errors."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from scorekeeper.app import NotSaved, StoreError
from scorekeeper.i18n.store_problems import read_only, store_problem
from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.session.words import _, words

T = TypeVar("T")

Refetch = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Query(Generic[T]):
    """State of a query: the last answer, None before the first, and the error of the last run."""

    answer: T | None = None
    error: StoreError | None = None


async def run_query(fetch: Callable[[], Awaitable[T | None]]) -> Query[T]:
    """Run `fetch`, and return its answer or its error."""
    try:
        return Query(await fetch())
    except StoreError as error:
        return Query(error=error)


def use_query(
    fetch: Callable[[], Awaitable[T | None]],
    deps: Sequence[object],
    first: Query[T] | None = None,
) -> tuple[Query[T], Refetch]:
    """Hook: run `fetch` when the screen opens and when `deps` change; return its state and a rerun.

    If `fetch` returns None, the last answer stays. Answers to superseded runs are dropped. A query
    that was run before the screen opens may be the `first`.
    """
    unanswered: Query[T] = Query()
    query, set_query = ft.use_state(first or unanswered)
    is_known = ft.use_ref(first is not None)
    turn = ft.use_ref(0)

    async def run() -> None:
        turn.current = mine = (turn.current or 0) + 1
        found = await run_query(fetch)
        if mine == turn.current:
            set_query(
                lambda now: Query(now.answer if found.answer is None else found.answer, found.error)
            )

    async def run_unless_known() -> None:
        if is_known.current:
            is_known.current = False
        else:
            await run()

    ft.use_effect(run_unless_known, deps)
    return query, run


def store_error_notice(error: StoreError, again: Refetch) -> ft.Control:
    """Return a notice with the error, what is kept, and a button to try again."""
    return _with_retry(store_error_text(error), again)


def read_only_notice(error: StoreError, again: Refetch) -> ft.Control:
    """Return a notice that nothing can be recorded but all games can be read, with a retry."""
    facts = {**error.facts, "path": error.path}
    return _with_retry(read_only(words(), error.problem, facts), again)


def _with_retry(sentence: str, again: Refetch) -> ft.Control:
    return Notice(
        sentence,
        kind=NoticeKind.BAD,
        action=(identifiers.RETRY, _("Try again"), again),
    )


def store_error_text(trouble: StoreError | NotSaved) -> str:
    """Return a sentence with what went wrong, what is kept, and what to do."""
    facts = {**dict(trouble.facts), "path": trouble.path}
    return store_problem(_, trouble.problem, facts, tapped=isinstance(trouble, NotSaved))
