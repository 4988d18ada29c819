"""Flet 1.0.5 checks at each comparison again whether a class is a dataclass, and logs each step.

Whether a class is a dataclass never changes; the log is off. Together that is a tenth of the time
that a new screen takes.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from flet.controls import object_patch

if TYPE_CHECKING:
    from collections.abc import Callable


@cache
def compare_in_few_steps() -> None:
    """Make Flet cache which classes are dataclasses and log no steps, in this whole process."""
    is_dataclass_kind: Callable[[type], bool] = cache(is_dataclass)
    flet: Any = object_patch
    flet.dataclasses = SimpleNamespace(
        is_dataclass=lambda value: is_dataclass_kind(type(value)), fields=fields
    )
    flet.logger = SimpleNamespace(debug=lambda *_step: None)
