"""Disconnected sessions are kept for a while, up to a limit."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from scorekeeper.ui.flet_patches.disconnected_sessions import prune_sessions

pytestmark = pytest.mark.anyio

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


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


async def test_of_one_address_and_in_all_the_last_that_left_are_kept(
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
