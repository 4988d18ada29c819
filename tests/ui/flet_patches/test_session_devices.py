"""A session can be resumed only by the device that began it."""

from importlib.util import find_spec, module_from_spec
from types import SimpleNamespace
from typing import Any

import pytest
from flet_web.fastapi import flet_app  # type: ignore[import-untyped]

from scorekeeper.ui.flet_patches import session_devices


def _unpatched() -> Any:  # noqa: ANN401 - a class of Flet's, which has no types
    """Flet's class of connections, as it is without any patch."""
    spec = find_spec(flet_app.__name__)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.FletApp


def _key(kind: Any, device: str) -> str:  # noqa: ANN401
    """The key of a session that a device asks for by its id."""
    connection = object.__new__(kind)
    vars(connection).update(
        _FletApp__client_ip="192.0.2.7",
        _FletApp__client_user_agent="Firefox",
        page_name="",
        _FletApp__websocket=SimpleNamespace(scope={"state": {"device": device}}),
    )
    key: str = connection._FletApp__get_unique_session_id("abc")
    connection._FletApp__websocket = None
    assert connection._FletApp__get_unique_session_id("abc") == key
    return key


def test_two_devices_do_not_find_the_same_session(monkeypatch: pytest.MonkeyPatch) -> None:
    connections = _unpatched()
    monkeypatch.setattr(session_devices, "FletApp", connections)
    session_devices.bind_sessions_to_devices.__wrapped__()
    assert _key(connections, "Ann's phone") == _key(connections, "Ann's phone")
    assert _key(connections, "Ann's phone") != _key(connections, "Ben's phone")
