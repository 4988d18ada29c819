"""Undo the patches of Flet that the tests of screens run with."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder
from flet.messaging import protocol

OWN_SEARCH: Any = (DiffBuilder._configure_dataclass, DiffBuilder._removed_controls)
DIALOGS: Any = import_module("flet.components.hooks.use_dialog")
OWN_BINDING: Any = DIALOGS._bind_dialog_subtree
OWN_STEPS: Any = (vars(object_patch)["dataclasses"], object_patch.logger)
OWN_ENCODER: Any = protocol.configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]


@contextmanager
def unpatched_comparison() -> Iterator[pytest.MonkeyPatch]:
    """Let Flet compare drawings as it does by itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DiffBuilder, "_configure_dataclass", OWN_SEARCH[0])
        patch.setattr(DiffBuilder, "_removed_controls", OWN_SEARCH[1])
        patch.setattr(DIALOGS, "_bind_dialog_subtree", OWN_BINDING)
        patch.setattr(object_patch, "dataclasses", OWN_STEPS[0])
        patch.setattr(object_patch, "logger", OWN_STEPS[1])
        yield patch
