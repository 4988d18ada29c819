"""Faults of Flet's server that our patches mend."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.patched_session import request_state
from scorekeeper.ui.flet_patches.served_app import flet_app, prune_sessions
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
UNUSED = {"/docs", "/redoc", "/openapi.json", "/oauth_callback"}


def test_what_only_other_apps_need_is_not_answered(tmp_path: Path) -> None:
    app = flet_app(lambda _page: None, tmp_path)
    paths = {getattr(route, "path", "") for route in app.router.routes}
    assert paths
    assert not paths & UNUSED
    assert not app.user_middleware


async def test_a_session_knows_what_the_middleware_has_put_into_the_request() -> None:
    async with stage(ft.Text) as on:
        assert request_state(on.page) == {}
        on.line.state = {"device": "Ann's phone"}  # type: ignore[attr-defined]
        assert request_state(on.page)["device"] == "Ann's phone"


class Manager:
    """Flet's, as far as it is asked."""

    def __init__(self) -> None:
        self._FletAppManager__sessions: dict[str, object] = {}

    async def delete_session(self, key: str) -> None:
        del self._FletAppManager__sessions[key]

    def add(self, address: str, number: int, *, here: bool = False) -> None:
        self._FletAppManager__sessions[f"{address} {number}"] = SimpleNamespace(
            page=SimpleNamespace(client_ip=address),
            expires_at=None if here else EVENING + timedelta(seconds=number),
        )


async def test_of_disconnected_sessions_the_last_that_left_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    manager = Manager()
    monkeypatch.setattr("flet_web.fastapi.app_manager", manager)
    for number in range(40):
        manager.add("192.0.2.9", number)
    manager.add("192.0.2.9", 99, here=True)
    manager.add("192.0.2.10", 0)
    await prune_sessions()
    kept = {f"192.0.2.9 {number}" for number in range(8, 40)}
    assert set(manager._FletAppManager__sessions) == {*kept, "192.0.2.9 99", "192.0.2.10 0"}

    manager._FletAppManager__sessions.clear()
    for number in range(250):
        manager.add(f"192.0.2.{number}", number, here=number >= 200)
    await prune_sessions()
    assert set(manager._FletAppManager__sessions) == {
        f"192.0.2.{number} {number}" for number in range(72, 250)
    }
