"""Hook of the lists of series and tournaments: reading them, removing one, and undoing that."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.screens.query import Refetch, store_error_notice, store_error_text, use_query
from scorekeeper.ui.session.navigation import HISTORY_ROUTE
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _

T = TypeVar("T")


def use_list_frame(
    route: str,
    fetch: Callable[[], Awaitable[tuple[T, ...]]],
    row: Callable[[T], ft.Control],
    *,
    title: str,
    nothing: str,
    new: str,
    form: ft.Control,
) -> ft.View:
    """Hook: the screen at `route`, with a row for each thing there is and a `form` for a new one.

    `nothing` explains them where there are none.
    """
    visible = ft.use_route_location() == route

    async def found() -> tuple[T, ...] | None:
        # it stays mounted under the page of each, where names change, and is read anew when shown
        return await fetch() if visible else None

    query, refetch = use_query(found, [visible])
    notice = _use_removed(route, refetch, visible=visible)
    go = ft.context.page.navigate
    rows: Child = None
    if query.answer:
        rows = row_list(*map(row, query.answer))
    elif not query.error:
        rows = text(nothing, color=theme.MUTED)
    return screen_frame(
        TopBar(title, on_back=lambda: go(HISTORY_ROUTE)),
        store_error_notice(query.error, refetch) if query.error else None,
        rows,
        section_heading(new),
        form,
        bottom=notice,
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )


def _use_removed(route: str, refetch: Refetch, *, visible: bool) -> ft.Control | None:
    """Hook: the notice of what was removed last from this list, which brings it back."""
    removals = use_session().navigation.removed
    removed, set_removed = ft.use_state(removals.get(route))
    failed, set_failed = ft.use_state("")
    ft.use_effect(lambda: set_removed(removals.get(route)), [visible])

    async def bring_back() -> None:
        # two taps may come before one drawing
        latest = removals.pop(route, None)
        if latest is None:
            return
        refused = await latest.bring_back()
        if refused is not None:
            removals[route] = latest
        set_failed(store_error_text(refused) if refused else "")
        set_removed(removals.get(route))
        await refetch()

    def dismiss() -> None:
        removals.pop(route, None)
        set_removed(None)
        set_failed("")

    if removed is None:
        return None
    return Notice(
        failed or _("“{name}” was removed. Its games stay.", name=removed.name),
        kind=NoticeKind.BAD if failed else NoticeKind.HINT,
        action=(identifiers.RESTORE_GAME, _("Bring it back"), bring_back),
        on_dismiss=dismiss,
    )
