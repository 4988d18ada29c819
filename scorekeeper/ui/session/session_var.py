"""Values of which every session has its own, as a `ContextVar` has in every context."""

from typing import Any, Final, Generic, TypeVar, cast

import flet as ft

T = TypeVar("T")

_KEY: Final = "values"
"""The one key that is used in the store that Flet gives each session."""


class SessionVar(Generic[T]):
    """A variable of the session whose component is drawn or whose handler runs."""

    def __init__(self, default: T) -> None:
        """Use `default` in sessions that set no other value."""
        self._default = default

    def get(self) -> T:
        """Return the value in this session."""
        return cast(T, _values(ft.context.page).get(self, self._default))

    def set(self, value: T, page: ft.Page | None = None) -> None:
        """Set the value in this session, or in that of `page` before anything is drawn."""
        _values(page or ft.context.page)[self] = value


def session_instance(kind: type[T]) -> T:
    """Return the session's one object of a class, made on first use."""
    values = _values(ft.context.page)
    if kind not in values:
        values[kind] = kind()
    return cast(T, values[kind])


def _values(page: ft.Page) -> dict[object, Any]:
    """Return the values of a session, by variable and by class."""
    store = page.session.store
    values: dict[object, Any] | None = store.get(_KEY)
    if values is None:
        values = {}
        store.set(_KEY, values)
    return values
