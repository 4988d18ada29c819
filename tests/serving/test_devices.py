"""Devices are admitted by a token that works once, after a limited number of attempts."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.game.roles import Role
from scorekeeper.serving.devices import Devices, JoinRefusal
from scorekeeper.store.device_store import Device, DeviceFile, DeviceStore
from scorekeeper.store.open_devices import open_devices

pytestmark = pytest.mark.anyio

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
PHONE = "192.0.2.9"


class ClockedDevices:
    """Devices, with a clock that a test sets, and what was printed."""

    def __init__(self, store: DeviceStore | None = None) -> None:
        self.now = EVENING
        self.printed: list[str] = []
        self.devices = Devices(store, clock=lambda: self.now, on_invitation=self.printed.append)

    async def let_in(self) -> str:
        proof = await self.devices.join(self.printed[-1], PHONE)
        assert isinstance(proof, str)
        return proof


async def test_an_invitation_lets_one_device_in_and_then_there_is_another() -> None:
    door = ClockedDevices()
    first = door.printed[0]
    proof = await door.let_in()
    device = door.devices.find(proof)
    assert device is not None
    assert device.role is Role.HOST
    assert await door.devices.join(first, PHONE) is JoinRefusal.WRONG
    assert len(set(door.printed)) == 2
    assert await door.let_in() != proof


@pytest.mark.parametrize("token", ["", "x", "é" * 30, "\udcff"])
async def test_nobody_else_is_let_in(token: str) -> None:
    door = ClockedDevices()
    assert await door.devices.join(token, PHONE) is JoinRefusal.WRONG
    assert door.devices.find(token) is None
    assert door.devices.find(door.printed[0]) is None


async def test_an_address_may_try_ten_times_a_minute() -> None:
    door = ClockedDevices()
    tries = [await door.devices.join("wrong", PHONE) for _ in range(11)]
    assert tries == [JoinRefusal.WRONG] * 10 + [JoinRefusal.TOO_MANY]
    assert await door.devices.join(door.printed[-1], PHONE) is JoinRefusal.TOO_MANY
    assert isinstance(await door.devices.join(door.printed[-1], "192.0.2.10"), str)
    door.now += timedelta(minutes=1)
    assert isinstance(await door.devices.join(door.printed[-1], PHONE), str)


async def test_all_together_may_try_a_hundred_times_a_minute() -> None:
    door = ClockedDevices()
    for number in range(100):
        assert await door.devices.join("wrong", f"192.0.2.{number}") is JoinRefusal.WRONG
    assert await door.devices.join(door.printed[-1], "192.0.2.200") is JoinRefusal.TOO_MANY


async def test_devices_are_known_after_a_restart_and_their_tokens_are_not_kept(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games-devices.db"
    before = ClockedDevices(DeviceFile(path))
    proof = await before.let_in()
    after = ClockedDevices(DeviceFile(path))
    assert after.devices.find(proof) == before.devices.find(proof)
    assert after.devices.find(proof) is not None
    assert path.stat().st_mode & 0o777 == 0o600
    written = path.read_bytes()
    assert proof.encode() not in written
    assert before.printed[0].encode() not in written


async def test_a_device_that_was_revoked_stays_out(tmp_path: Path) -> None:
    store = DeviceFile(tmp_path / "games-devices.db")
    proof = await ClockedDevices(store).let_in()
    (device,) = store.load()
    values = {name: getattr(device, name) for name in device.__slots__}
    store.save(Device(**{**values, "revoked_at": EVENING}))
    assert ClockedDevices(store).devices.find(proof) is None


async def test_when_a_device_was_here_is_written_once_an_hour(tmp_path: Path) -> None:
    store = DeviceFile(tmp_path / "games-devices.db")
    door = ClockedDevices(store)
    proof = await door.let_in()
    for minutes, seen in ((59, EVENING), (60, EVENING + timedelta(hours=1))):
        door.now = EVENING + timedelta(minutes=minutes)
        device = door.devices.find(proof)
        assert device is not None
        await door.devices.note_seen(device)
        assert [each.seen_at for each in store.load()] == [seen]


async def test_where_devices_cannot_be_kept_they_are_known_until_the_end(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    door = ClockedDevices(DeviceFile(folder / "games-devices.db"))
    (folder / "games-devices.db").unlink()
    folder.rmdir()
    assert door.devices.find(await door.let_in()) is not None


def test_a_file_that_others_could_read_is_made_private(tmp_path: Path) -> None:
    path = tmp_path / "games-devices.db"
    path.touch(0o644)
    path.chmod(0o666)
    DeviceFile(path).load()
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives away")
def test_a_file_that_somebody_else_made_lets_nobody_in(tmp_path: Path) -> None:
    path = tmp_path / "games-devices.db"
    DeviceFile(path).load()
    os.chown(path, 65534, 65534)
    with pytest.raises(OSError, match="somebody else"):
        DeviceFile(path).load()


def test_a_link_to_a_file_of_somebody_else_is_not_followed(tmp_path: Path) -> None:
    DeviceFile(tmp_path / "theirs.db").load()
    (tmp_path / "games-devices.db").symlink_to(tmp_path / "theirs.db")
    with pytest.raises(OSError, match="games-devices"):
        DeviceFile(tmp_path / "games-devices.db").load()


@pytest.mark.parametrize("content", [b"no database", b"\0" * 5000])
def test_a_damaged_file_of_devices_is_an_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games-devices.db"
    path.write_bytes(content)
    with pytest.raises(sqlite3.Error):
        DeviceFile(path).load()


def test_a_role_that_nobody_knows_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "games-devices.db"
    DeviceFile(path).load()
    with sqlite3.connect(path) as database:
        day = EVENING.isoformat()
        row = ("a", "b", "king", day, day, None, "", None, "")
        database.execute("INSERT INTO device VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    with pytest.raises(sqlite3.Error):
        DeviceFile(path).load()


def test_a_file_from_before_there_were_seats_is_read(tmp_path: Path) -> None:
    path = tmp_path / "games-devices.db"
    day = EVENING.isoformat()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(
            "CREATE TABLE device (id TEXT PRIMARY KEY, token_sha256 TEXT NOT NULL UNIQUE, role TEXT"
            " NOT NULL, created_at TEXT NOT NULL, seen_at TEXT NOT NULL, revoked_at TEXT) STRICT"
        )
        database.execute(
            "INSERT INTO device VALUES (?, ?, ?, ?, ?, ?)", ("a", "b", "host", day, day, None)
        )
    assert DeviceFile(path).load() == [Device("a", "b", Role.HOST, EVENING, EVENING)]


@pytest.mark.parametrize(
    ("database", "expected"),
    [("games.db", "games-devices.db"), (":memory:", "data/devices-memory.db")],
)
def test_the_devices_of_a_file_lie_beside_it(tmp_path: Path, database: str, expected: str) -> None:
    environ = {"FLET_APP_STORAGE_DATA": str(tmp_path / "data")}
    address = str(tmp_path / database) if database == "games.db" else database
    open_devices(address, environ).load()
    assert (tmp_path / expected).is_file()


@pytest.mark.parametrize(
    "address", ["mysql://user@host/games", "postgresql://user@host/games?no-such-parameter=1"]
)
def test_devices_of_an_invalid_address_are_an_error(address: str) -> None:
    with pytest.raises(OSError, match=r"."):
        open_devices(address, {})
