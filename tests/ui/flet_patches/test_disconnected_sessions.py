"""Disconnected sessions are kept for a while, up to a limit."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest

from scorekeeper.ui.flet_patches.disconnected_sessions import prune_sessions

pytestmark = pytest.mark.anyio

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


@dataclass
class Page:
    client_ip: str


@dataclass
class Waiting:
    page: Page
    expires_at: datetime | None


@dataclass
class Manager:
    """Flet's, as far as it is asked."""

    _FletAppManager__sessions: dict[str, Waiting] = field(default_factory=dict)

    async def delete_session(self, key: str) -> None:
        del self._FletAppManager__sessions[key]

    def add(self, address: str, number: int, *, here: bool = False) -> None:
        expires = None if here else EVENING + timedelta(seconds=number)
        self._FletAppManager__sessions[f"{address} {number}"] = Waiting(Page(address), expires)

    @property
    def keys(self) -> set[str]:
        return set(self._FletAppManager__sessions)


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
    assert manager.keys == {*kept, "192.0.2.9 99", "192.0.2.10 0"}

    manager._FletAppManager__sessions.clear()
    for number in range(250):
        manager.add(f"192.0.2.{number}", number, here=number >= 200)
    await prune_sessions()
    assert manager.keys == {f"192.0.2.{number} {number}" for number in range(72, 250)}
