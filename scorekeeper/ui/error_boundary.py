"""Components and handlers that survive what they raise: an error boundary.

`component` and `screen` take the place of `ft.component`, and `handler` wraps what a tap calls.
Exceptions are logged, and the player reads what happened, what is kept and what to do.
"""

import inspect
import logging
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from functools import partial, wraps
from typing import Any, Final, ParamSpec, TypeVar, cast, overload

import flet as ft

from scorekeeper.app import StoreError
from scorekeeper.i18n import Words
from scorekeeper.i18n.store_problems import store_problem
from scorekeeper.ui.look import theme
from scorekeeper.ui.session.navigation import HOME_ROUTE
from scorekeeper.ui.session.settings import Settings, scaled, settings
from scorekeeper.ui.session.words import _, words

P = ParamSpec("P")
R = TypeVar("R", ft.Control, ft.View)

log = logging.getLogger("scorekeeper.ui")


@overload
def component(draw: Callable[P, ft.Control], /) -> Callable[P, ft.Control]: ...
@overload
def component(*, memo: bool) -> Callable[[Callable[P, ft.Control]], Callable[P, ft.Control]]: ...
def component(
    draw: Callable[P, ft.Control] | None = None, /, *, memo: bool = False
) -> Callable[..., Callable[..., ft.Control]] | Callable[..., ft.Control]:
    """Make a component of a function that draws a piece of a screen; if it raises, a card.

    Calls take `key=` like those of every component. With `memo` it is not drawn again while its
    arguments stay equal: it may then use `words()` and `settings()`, but no other state, and of
    contexts only those that hold something observable, such as the window, or what only handlers
    use. Callbacks count as equal, and the newest is called; so a screen may make new ones each time
    it is drawn.
    """
    if draw is None:
        return partial(component, memo=memo)
    place = _memoized(draw) if memo else _with_fallback(draw, _error_card)

    @wraps(draw)
    def placed(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
        if not _INLINE.get():
            return place(*args, **kwargs)
        kwargs.pop("key", None)
        return draw(*args, **kwargs)

    return placed


def _with_fallback(draw: Callable[P, R], fallback: Callable[[], R]) -> Callable[P, R]:
    """Make `draw` a component that logs what it raises, and then draws `fallback`.

    Flet 1.0.5 would stop redrawing the session for good. The exception is caught after whatever
    hooks `draw` has called, so the hooks of the next, sound drawing are still the same ones.
    """

    @wraps(draw)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return draw(*args, **kwargs)
        except Exception:
            log.exception("Drawing %s failed", draw.__qualname__)
            return fallback()

    return cast(Callable[P, R], ft.component(guarded))


def _memoized(draw: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    @wraps(draw)
    def drawn(_session: tuple[Words, Settings], *args: P.args, **kwargs: P.kwargs) -> ft.Control:
        # drawn again in another language or size
        return draw(*args, **kwargs)

    memoized = ft.memo(_with_fallback(drawn, _error_card))  # type: ignore[no-untyped-call]

    def place(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
        named = {name: each if name == "key" else _stable(each) for name, each in kwargs.items()}
        return cast(ft.Control, memoized((words(), settings()), *map(_stable, args), **named))

    return place


def screen(draw: Callable[P, ft.View]) -> Callable[P, ft.View]:
    """Make a component of a function that draws an `ft.View`; if it raises, one with the card."""
    return _with_fallback(draw, _error_view)


def draw_inline(draw: Callable[P, ft.Control], *args: P.args, **kwargs: P.kwargs) -> ft.Control:
    """Call `draw` with what it places drawn on the spot: the result has no components in it.

    For what is drawn once and never redrawn. Its only hooks may be those that read a context.
    """
    token = _INLINE.set(True)
    try:
        return draw(*args, **kwargs)
    finally:
        _INLINE.reset(token)


_INLINE: Final = ContextVar("_INLINE", default=False)


def handler(act: Callable[..., object]) -> Callable[..., Coroutine[Any, Any, None]]:
    """Make a handler for Flet that calls `act`, plain or async, with or without the event.

    If it raises, a message at the foot of the screen says that the last tap did not work, and of a
    StoreError why.
    """

    async def guarded(event: object) -> None:
        takes_event = len(inspect.signature(act).parameters) > 0
        await tap_handler(partial(act, event) if takes_event else act)(event)

    return guarded


def tap_handler(act: Callable[[], object]) -> Callable[[object], Coroutine[Any, Any, None]]:
    """Make a `handler` of a function that never takes the event.

    Flet 1.0.5 would end the session when it raises, and not call `page.on_error`.
    """

    async def guarded(_event: object) -> None:
        try:
            result = act()
            if inspect.isawaitable(result):
                await result
        except StoreError as error:
            log.warning("A handler failed: %r: %s", act, error)
            show_failure(store_problem(_, error.problem, {**error.facts, "path": error.path}))
        except Exception:
            log.exception("A handler failed: %r", act)
            show_failure()

    return guarded


class _LatestCallback:
    """A callback that equals every other one, and calls the one that it was last compared with."""

    def __init__(self, act: Callable[..., object]) -> None:
        self._act = act

    def __call__(self, *args: object) -> object:
        return self._act(*args)

    def __eq__(self, newer: object) -> bool:
        # Flet compares the arguments of the last drawing with the new ones
        if not isinstance(newer, _LatestCallback):
            return False
        self._act = newer._act
        return True

    __hash__ = None  # type: ignore[assignment]


def _stable(value: object) -> Any:  # noqa: ANN401 - the same value, for whatever type it has
    """Replace the callbacks in a value by ones that compare equal; a `Ref` is not a callback.

    A named tuple stays what it is.
    """
    if type(value) is tuple:
        return tuple(map(_stable, value))
    return _LatestCallback(value) if callable(value) and not isinstance(value, ft.Ref) else value


def _error_card() -> ft.Control:
    """Draw the card that takes the place of a component that raised."""
    go_home = partial(ft.context.page.navigate, HOME_ROUTE)
    return ft.Container(
        bgcolor=theme.MISSED_BACK,
        border_radius=theme.RADIUS.CARD,
        padding=theme.SPACE.L,
        content=ft.Column(
            spacing=theme.SPACE.S,
            controls=[
                ft.Text(
                    _("Something went wrong"), style=scaled(theme.HEADING), color=theme.ON_MISSED
                ),
                ft.Text(
                    _("Everything you recorded is kept. Go back to Home and open the game again."),
                    style=scaled(theme.BODY),
                    color=theme.ON_MISSED,
                ),
                ft.Semantics(
                    identifier="go-home",
                    content=ft.FilledButton(
                        content=_("Back to home"), on_click=tap_handler(go_home)
                    ),
                ),
            ],
        ),
    )


def _error_view() -> ft.View:
    """Draw the view that takes the place of a screen that raised."""
    return ft.View(
        route=ft.context.page.route,
        padding=theme.SPACE.L,
        controls=[ft.SafeArea(content=_error_card())],
    )


def failure_text() -> str:
    """Return the sentence for what failed through a bug."""
    return _("That did not work. Everything recorded so far is kept; please try again.")


def show_failure(why: str = "") -> None:
    """Show at the foot of the screen `why` the last tap failed, or only that it did."""
    ft.context.page.show_dialog(
        ft.SnackBar(
            content=ft.Semantics(
                identifier="failed",
                live_region=True,
                content=ft.Text(why or failure_text()),
            )
        )
    )
