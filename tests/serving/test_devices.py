"""Devices are admitted by a token that works once, after a limited number of attempts."""

import os
import sqlite3
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from scorekeeper.game.roles import Role
from scorekeeper.serving.devices import JoinRefusal
from scorekeeper.store.device_store import Device, DeviceFile
from scorekeeper.store.open_devices import open_devices
from tests.serving.clocked_devices import EVENING, PHONE, ClockedDevices

pytestmark = pytest.mark.anyio


async def test_what_is_no_token_lets_nobody_in_nor_is_a_token_a_proof() -> None:
    clocked = ClockedDevices()
    for token in ("", "x", "é" * 30, "\udcff"):
        assert await clocked.devices.join(token, PHONE) is JoinRefusal.WRONG
        assert clocked.devices.find(token) is None
    assert clocked.devices.find(clocked.printed[0]) is None


async def test_an_address_may_try_ten_times_a_minute_and_all_together_a_hundred_times() -> None:
    clocked = ClockedDevices()
    tries = [await clocked.devices.join("wrong", PHONE) for _ in range(11)]
    assert tries == [JoinRefusal.WRONG] * 10 + [JoinRefusal.TOO_MANY]
    assert await clocked.devices.join(clocked.printed[-1], PHONE) is JoinRefusal.TOO_MANY
    assert isinstance(await clocked.devices.join(clocked.printed[-1], "192.0.2.10"), str)
    clocked.now += timedelta(minutes=1)
    assert isinstance(await clocked.devices.join(clocked.printed[-1], PHONE), str)
    for number in range(100):
        assert await clocked.devices.join("wrong", f"192.0.2.{number + 10}") is JoinRefusal.WRONG
    assert await clocked.devices.join(clocked.printed[-1], "192.0.2.200") is JoinRefusal.TOO_MANY


async def test_devices_are_known_after_a_restart_unless_revoked_and_their_tokens_are_not_kept(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games-devices.db"
    before = ClockedDevices(DeviceFile(path))
    proof = await before.let_host_in()
    after = ClockedDevices(DeviceFile(path))
    assert after.devices.find(proof) == before.devices.find(proof)
    assert after.devices.find(proof) is not None
    path.chmod(0o666)
    (device,) = DeviceFile(path).load()
    assert path.stat().st_mode & 0o777 == 0o600
    written = path.read_bytes()
    assert proof.encode() not in written
    assert before.printed[0].encode() not in written
    DeviceFile(path).save(replace(device, revoked_at=EVENING))
    DeviceFile(path).save(device)  # by another server on the same file
    assert ClockedDevices(DeviceFile(path)).devices.find(proof) is None


async def test_when_a_device_was_here_is_written_once_an_hour(tmp_path: Path) -> None:
    store = DeviceFile(tmp_path / "games-devices.db")
    clocked = ClockedDevices(store)
    proof = await clocked.let_host_in()
    for minutes, seen in ((59, EVENING), (60, EVENING + timedelta(hours=1))):
        clocked.now = EVENING + timedelta(minutes=minutes)
        device = clocked.devices.find(proof)
        assert device is not None
        await clocked.devices.note_seen(device)
        assert [each.seen_at for each in store.load()] == [seen]


async def test_a_visit_that_is_stored_after_a_revocation_does_not_undo_it(tmp_path: Path) -> None:
    store = DeviceFile(tmp_path / "games-devices.db")
    clocked = ClockedDevices(store)
    proof = await clocked.let_host_in()
    device = clocked.devices.find(proof)
    assert device is not None
    await clocked.devices.revoke(device.id)
    clocked.now += timedelta(hours=1)
    await clocked.devices.note_seen(device)
    for each in (clocked, ClockedDevices(store)):
        assert each.devices.find(proof) is None
        assert each.devices.was_revoked(proof)


@pytest.mark.parametrize("at_the_end", [False, True])
async def test_a_device_that_was_revoked_on_a_full_disk_stays_so_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_the_end: bool
) -> None:
    def fail(_device: Device) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    path = tmp_path / "games-devices.db"
    store = DeviceFile(path)
    before = ClockedDevices(store)
    proof = await before.let_host_in()
    device = before.devices.find(proof)
    assert device is not None
    with monkeypatch.context() as full:
        full.setattr(store, "save", fail)
        await before.devices.revoke(device.id)
        assert before.devices.find(await before.let_host_in()) is not None
    assert before.devices.find(proof) is None
    assert ClockedDevices(DeviceFile(path)).devices.find(proof) is not None
    if at_the_end:
        before.devices.close()
    else:
        await before.let_host_in()
    assert ClockedDevices(DeviceFile(path)).devices.find(proof) is None


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


def test_a_damaged_file_of_devices_and_a_role_that_nobody_knows_are_errors(tmp_path: Path) -> None:
    path = tmp_path / "games-devices.db"
    for content in (b"no database", b"\0" * 5000):
        path.write_bytes(content)
        with pytest.raises(sqlite3.Error):
            DeviceFile(path).load()
    path.unlink()
    DeviceFile(path).save(Device("a", "b", Role.HOST, EVENING, EVENING))
    for spoil in ("""replace(body, '"host"', '"king"')""", "'['", "'[]'"):
        with sqlite3.connect(path) as database:
            database.execute(f"UPDATE device SET body = {spoil}")  # noqa: S608
        with pytest.raises(sqlite3.Error):
            DeviceFile(path).load()


def test_the_devices_of_a_file_lie_beside_it_and_an_invalid_address_is_an_error(
    tmp_path: Path,
) -> None:
    environ = {"FLET_APP_STORAGE_DATA": str(tmp_path / "data")}
    for address, expected in (
        (str(tmp_path / "games.db"), "games-devices.db"),
        (":memory:", "data/devices-memory.db"),
    ):
        open_devices(address, environ).load()
        assert (tmp_path / expected).is_file()
    for address in ("mysql://user@host/games", "postgresql://user@host/games?no-such-parameter=1"):
        with pytest.raises(OSError, match=r"."):
            open_devices(address, {})
