"""Nothing that breaks may freeze the screen: every component and every handler goes through here.

Flet stops redrawing a session for good when a component raises, and ends it when a handler does.
So `part` and `screen` take the place of `ft.component`, and `handler` wraps what a tap calls: the
fault is logged, and the player reads what happened, what is kept and what to do.
"""

import inspect
import logging
from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar, cast

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.settings import Settings, settings, sized
from scorekeeper.ui.words import words

P = ParamSpec("P")
R = TypeVar("R", ft.Control, ft.View)

HOME = "/"

log = logging.getLogger("scorekeeper.ui")


def part(draw: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """A component that draws a piece of a screen; if it raises, a card says so in its place.

    Takes `key=` like every component. What it raises is caught after whatever hooks it has called,
    so the hooks of the next, sound drawing are still the same ones.
    """
    return _guarded(draw, _broken_part)


def screen(draw: Callable[P, ft.View]) -> Callable[P, ft.View]:
    """A component that draws a whole `ft.View`; if it raises, a view with the card does instead."""
    return _guarded(draw, _broken_screen)


def pure_part(draw: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """A part that shows its arguments and nothing else: while they stay equal it is left alone.

    It may use `words()` and `settings()`, but no other state, hook or context. Callbacks count as
    equal, and the newest is the one that is called; so a screen may make them anew each time it is
    drawn.
    """
    drawn = _guarded(_without_manner(draw), _broken_part)
    component = ft.memo(drawn)  # type: ignore[no-untyped-call]

    @wraps(draw)
    def place(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
        own = {name: value if name == "key" else _lasting(value) for name, value in kwargs.items()}
        manner = (words(), settings())
        return cast(ft.Control, component(manner, *map(_lasting, args), **own))

    return place


def handler(act: Callable[..., object]) -> Callable[..., Coroutine[Any, Any, None]]:
    """A handler for Flet that calls `act`, plain or async, with or without the event.

    What it raises is logged, and a message at the foot of the screen says that the last tap did
    not work.
    """

    async def guarded(event: object) -> None:
        takes_event = len(inspect.signature(act).parameters) > 0
        await _try(partial(act, event) if takes_event else act)

    return guarded


def tap(act: Callable[[], object]) -> Callable[[object], Coroutine[Any, Any, None]]:
    """As `handler`, for what never asks for the event."""

    async def guarded(_event: object) -> None:
        await _try(act)

    return guarded


async def _try(act: Callable[[], object]) -> None:
    """Calls `act` and waits for it; what it raises is logged and told."""
    try:
        done = act()
        if inspect.isawaitable(done):
            await done
    except Exception:
        log.exception("A handler failed: %r", act)
        _tell()


class _Lasting:
    """A callback in a part that is not drawn again: does what the one that came last does."""

    def __init__(self, act: Callable[..., object]) -> None:
        self._act = act

    def __call__(self, *args: object) -> object:
        return self._act(*args)

    def __eq__(self, newer: object) -> bool:
        # Flet compares the arguments a part was drawn with against the new ones.
        if not isinstance(newer, _Lasting):
            return False
        self._act = newer._act
        return True

    __hash__ = None  # type: ignore[assignment]


def _lasting(value: object) -> Any:  # noqa: ANN401 - the same value, for whatever type it has
    """The value with every callback in it made lasting; a reference can be called, but is none."""
    if isinstance(value, tuple):
        return tuple(map(_lasting, value))
    return _Lasting(value) if callable(value) and not isinstance(value, ft.Ref) else value


def _without_manner(draw: Callable[P, ft.Control]) -> Callable[..., ft.Control]:
    """`draw` with one argument more: in another language or size the part is another one."""

    @wraps(draw)
    def drawn(_manner: tuple[Words, Settings], *args: P.args, **kwargs: P.kwargs) -> ft.Control:
        return draw(*args, **kwargs)

    return drawn


def _guarded(draw: Callable[P, R], instead: Callable[[], R]) -> Callable[P, R]:
    """`draw` as a component that draws `instead` when it raises."""

    @wraps(draw)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return draw(*args, **kwargs)
        except Exception:
            log.exception("Drawing %s failed", draw.__qualname__)
            return instead()

    return cast(Callable[P, R], ft.component(guarded))


def _broken_part() -> ft.Control:
    """What stands where a part could not be drawn."""
    _ = words()
    return ft.Container(
        bgcolor=theme.MISSED_BACK,
        border_radius=theme.RADIUS.CARD,
        padding=theme.SPACE.L,
        content=ft.Column(
            spacing=theme.SPACE.S,
            controls=[
                ft.Text(
                    _("Something broke here"), style=sized(theme.HEADING), color=theme.ON_MISSED
                ),
                ft.Text(
                    _(
                        "Everything you recorded is kept. "
                        "Go back to the start and open the game again."
                    ),
                    style=sized(theme.BODY),
                    color=theme.ON_MISSED,
                ),
                ft.Semantics(
                    identifier=identifiers.GO_HOME,
                    content=ft.FilledButton(content=_("Back to home"), on_click=handler(_go_home)),
                ),
            ],
        ),
    )


def _broken_screen() -> ft.View:
    """What stands where a whole screen could not be drawn."""
    return ft.View(
        route=ft.context.page.route,
        padding=theme.SPACE.L,
        controls=[ft.SafeArea(content=_broken_part())],
    )


def _go_home() -> None:
    ft.context.page.navigate(HOME)


def _tell() -> None:
    """Says at the foot of the screen that the last tap failed."""
    _ = words()
    ft.context.page.show_dialog(
        ft.SnackBar(
            content=ft.Semantics(
                identifier=identifiers.FAILED,
                live_region=True,
                content=ft.Text(
                    _("That did not work. Everything recorded before is kept; please try again.")
                ),
            )
        )
    )
