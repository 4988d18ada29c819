"""Queries from screens to the store, and what a screen shows of them: rows, errors, nothing."""

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import flet as ft

from scorekeeper.app import NotSaved, StoreError
from scorekeeper.i18n.store_problems import read_only, store_problem
from scorekeeper.ui.error_boundary import failure_text
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.notice import Notice, NoticeKind, transient_notice
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.session.words import _, words

T = TypeVar("T")

Refetch = Callable[[], Awaitable[object]]

log = logging.getLogger(__name__)


async def _not_asked() -> None:
    """Run nothing: no hook has asked."""


@dataclass(frozen=True)
class Query(Generic[T]):
    """State of a query: the last answer, the error of the last run, and what runs it again.

    The answer is None before the first, and where what was asked for is not there: then the query
    is `known`.
    """

    answer: T | None = None
    error: Exception | None = None
    known: bool = False
    again: Refetch = _not_asked


async def run_query(fetch: Callable[[], Awaitable[T | None]]) -> Query[T]:
    """Run `fetch`, and return its answer or its error; log one that only a bug can cause."""
    try:
        return Query(await fetch(), known=True)
    except StoreError as error:
        return Query(error=error)
    except Exception as error:
        log.exception("A query failed: %r", fetch)
        return Query(error=error)


def use_query(
    fetch: Callable[[], Awaitable[T | None]],
    deps: Sequence[object],
    first: Query[T] | None = None,
    *,
    when: bool = True,
) -> Query[T]:
    """Hook: run `fetch` when the screen opens and when `deps` change; return its state.

    It is only run `when` it is wanted, and again whenever that becomes so. Answers to superseded
    runs are dropped; an error leaves the last answer. A query that was run before the screen opens
    may be the `first`.
    """
    unanswered: Query[T] = Query()
    query, set_query = ft.use_state(first or unanswered)
    is_known = ft.use_ref(first is not None)
    turn = ft.use_ref(0)

    async def run() -> None:
        turn.current = mine = (turn.current or 0) + 1
        found = await run_query(fetch)
        if mine == turn.current:
            set_query(lambda now: found if found.known else replace(now, error=found.error))

    async def run_unless_known() -> None:
        if is_known.current:
            is_known.current = False
        elif when:
            await run()

    ft.use_effect(run_unless_known, [*deps, when])
    return replace(query, again=run)


def both(first: Query[T], *others: Query[Any]) -> Query[T]:
    """Return the first of several queries with an error of any, and a retry of all of them."""

    async def again() -> None:
        for query in (first, *others):
            await query.again()

    error = next(filter(None, (each.error for each in (first, *others))), None)
    return replace(first, error=error, again=again)


def answered(
    query: Query[T],
    draw: Callable[[T], Iterable[Child]],
    *,
    empty: str | ft.Control = "",
    missing: str = "",
) -> list[Child]:
    """Return the error of a query with a retry, and below it what `draw` makes of the answer.

    `empty` stands for an answer with nothing in it, or explains it; `missing` says that there is
    none.
    """
    if query.error or not query.known:
        return [failure(query), *(draw(query.answer) if query.answer else ())]
    if query.answer is None:
        return [Notice(missing, kind=NoticeKind.BAD)] if missing else []
    if empty and not query.answer:
        return [text(empty, color=theme.MUTED) if isinstance(empty, str) else empty]
    return [*draw(query.answer)]


def failure(query: Query[Any]) -> Child:
    """Return the error of a query with a retry; None if there is none."""
    if query.error is None:
        return None
    return transient_notice(trouble_notice(query.error, query.again), "error")


def collection(
    query: Query[tuple[T, ...]], row: Callable[[T], Child], *, empty: str | ft.Control
) -> list[Child]:
    """Return a row for each thing that was found; `empty` explains them where there are none."""
    return answered(query, lambda found: [row_list(*map(row, found))], empty=empty)


def trouble_notice(error: Exception, again: Refetch) -> ft.Control:
    """Return a notice with the error, what is kept, and a button to try again."""
    return _with_retry(trouble_text(error), again)


def read_only_notice(error: StoreError, again: Refetch) -> ft.Control:
    """Return a notice that nothing can be recorded but all games can be read, with a retry."""
    facts = {**error.facts, "path": error.path}
    return _with_retry(read_only(words(), error.problem, facts), again)


def _with_retry(sentence: str, again: Refetch) -> ft.Control:
    return Notice(
        sentence,
        kind=NoticeKind.BAD,
        action=("retry", _("Try again"), again),
    )


def trouble_text(trouble: Exception | NotSaved) -> str:
    """Return a sentence with what went wrong, what is kept, and what to do."""
    if not isinstance(trouble, StoreError | NotSaved):
        return failure_text()
    facts = {**dict(trouble.facts), "path": trouble.path}
    return store_problem(_, trouble.problem, facts, tapped=isinstance(trouble, NotSaved))
