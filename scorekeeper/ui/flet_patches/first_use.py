"""Flet 1.0.5 resolves annotations and compiles routes only while the first screen is drawn.

It resolves the annotations of a class when it first checks one of its controls, and compiles the
patterns of routes when it first matches a path. A snapshot of the process can have all of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from flet.components.router import _match_routes
from flet.utils.validation import _compile_class_spec

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import flet as ft


def learn_rules(kind: Hashable) -> None:
    """Cache the rules by which Flet checks a class of controls or values."""
    _compile_class_spec(kind)


def learn_routes(routes: Sequence[ft.Route]) -> None:
    """Cache the patterns that the router tries on the way to Home."""
    _match_routes(list(routes), "/")
