"""Undo the patches of Flet that the tests of screens run with."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import pytest
from flet.controls import object_patch
from flet.controls.object_patch import DiffBuilder

OWN_SEARCH: Any = (DiffBuilder._configure_dataclass, DiffBuilder._removed_controls)
DIALOGS: Any = import_module("flet.components.hooks.use_dialog")
OWN_DATACLASSES: Any = vars(DIALOGS)["dataclasses"]
OWN_STEPS: Any = (vars(object_patch)["dataclasses"], object_patch.logger)


@contextmanager
def unpatched_comparison() -> Iterator[pytest.MonkeyPatch]:
    """Let Flet compare drawings as it does by itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DiffBuilder, "_configure_dataclass", OWN_SEARCH[0])
        patch.setattr(DiffBuilder, "_removed_controls", OWN_SEARCH[1])
        patch.setattr(DIALOGS, "dataclasses", OWN_DATACLASSES)
        patch.setattr(object_patch, "dataclasses", OWN_STEPS[0])
        patch.setattr(object_patch, "logger", OWN_STEPS[1])
        yield patch
