"""Two server processes on one PostgreSQL: devices, invitations and revocations hold at both."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest

from scorekeeper.game.authority import Access
from scorekeeper.game.roles import Role
from scorekeeper.serving import invitations
from scorekeeper.serving.devices import REVOKED, JoinRefusal
from scorekeeper.store.device_store import Device
from scorekeeper.store.open_devices import open_devices
from scorekeeper.store.store import Store
from tests.serving.clocked_devices import PHONE, ClockedDevices
from tests.store.databases import blank_on_postgres, database, postgres
from tests.store.postgres_server import PostgresServer
from tests.waiting import wait_until

__all__ = ["blank_on_postgres", "database", "postgres"]

pytestmark = pytest.mark.anyio

ANNA, BEN = (Access(Role.PLAYER, "friday", seat) for seat in range(2))
WATCHER = Access(Role.WATCHER, "friday")


@dataclass
class Clock:
    """The time at all processes."""

    now: datetime = field(default_factory=lambda: datetime.now(UTC))

    def __call__(self) -> datetime:
        return self.now


class Process(ClockedDevices):
    """A server process over a database that others have in common with it."""

    def __init__(self, address: str, clock: Clock) -> None:
        super().__init__(open_devices(address, {}), clock)

    async def knows(self, proof: str) -> Device:
        """Return a device once it is known here."""
        await wait_until(lambda: self.devices.find(proof) is not None)
        device = self.devices.find(proof)
        assert device
        return device


@pytest.fixture
def address(postgres: PostgresServer, database: str) -> str:
    """The address of that database."""
    return postgres.address(database)


@pytest.fixture
def clock() -> Clock:
    """The clock of all processes."""
    return Clock()


@pytest.fixture
async def processes(address: str, clock: Clock) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes that run."""
    both = Process(address, clock), Process(address, clock)
    for each in both:
        each.devices.follow()
    yield both
    for each in both:
        each.devices.close()


async def test_a_code_of_one_process_lets_a_device_in_at_the_other(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    token = one.devices.invite(ANNA)
    await wait_until(lambda: one.devices.is_open(token))
    proof = await joined(other, token)
    assert (await one.knows(proof)).access == ANNA
    assert (await one.knows(proof)).name == "iPhone"
    await wait_until(lambda: not one.devices.is_open(token))
    for process in processes:
        assert await process.devices.join(token, PHONE) is JoinRefusal.WRONG


async def joined(process: Process, token: str) -> str:
    """Trade a token at a process, which another process may still be writing."""
    async with asyncio.timeout(20):
        while isinstance(proof := await process.devices.join(token, PHONE, "iPhone"), JoinRefusal):
            assert proof is JoinRefusal.WRONG
            await asyncio.sleep(0.05)
    return proof


@pytest.mark.nightly
async def test_of_two_that_come_with_one_code_at_the_same_moment_one_is_let_in(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    for _ in range(4):
        token = one.devices.invite(WATCHER)
        tries = (process.devices.join(token, PHONE) for process in (one, other, one, other))
        results = await asyncio.gather(*tries)
        assert sum(isinstance(result, str) for result in results) <= 1
        assert sum(isinstance(result, JoinRefusal) for result in results) >= 3
    await wait_until(lambda: len(one.devices.admitted()) == len(other.devices.admitted()))
    assert len(one.devices.admitted()) <= 4


@pytest.mark.nightly
async def test_a_code_in_the_terminal_lets_a_host_in_anywhere_and_is_followed_by_another(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    proof = await joined(other, one.printed[0])
    assert (await one.knows(proof)).role is Role.HOST
    await wait_until(lambda: len(one.printed) == 2)
    assert len(other.printed) == 1
    await joined(one, other.printed[0])
    await wait_until(lambda: len(other.printed) == 2)


async def test_a_device_that_is_shown_out_at_one_process_is_out_at_the_other(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    proof = await one.trade(one.devices.invite(ANNA))
    device = await other.knows(proof)
    closed: list[int] = []

    async def close(code: int) -> None:
        assert other.devices.access(device.id) is None
        closed.append(code)

    with other.devices.connected(device, close):
        await one.devices.revoke(device.id)
        await wait_until(lambda: closed == [REVOKED])
    assert other.ended == one.ended == [device.id]
    assert other.devices.find(proof) is None
    assert other.devices.was_revoked(proof)


@pytest.mark.nightly
async def test_a_visit_that_is_stored_late_does_not_let_a_device_in_again(
    address: str, clock: Clock, processes: tuple[Process, Process]
) -> None:
    one, _other = processes
    deaf = Process(address, clock)  # has not heard of it yet
    proof = await one.trade(one.devices.invite(ANNA))
    await deaf.devices._reload()
    device = deaf.devices.find(proof)
    assert device
    await one.devices.revoke(device.id)
    clock.now += timedelta(hours=2)
    await deaf.devices.note_seen(device)
    await deaf.devices._reload()  # its visit is stored
    deaf.devices.close()
    third = Process(address, clock)
    assert third.devices.was_revoked(proof)
    assert third.devices.find(proof) is None
    third.devices.close()


@pytest.mark.nightly
async def test_a_new_evening_shows_out_the_devices_and_ends_the_codes_of_both(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    host = await one.knows(await one.trade(one.printed[0]))
    proof = await other.trade(other.devices.invite(ANNA))
    tokens = [other.devices.invite(BEN), other.devices.standing_invitation(WATCHER)]
    await other.devices._reload()  # both are stored
    await one.devices.revoke_others(host.id)
    await wait_until(lambda: other.devices.was_revoked(proof))
    assert [each.id for each in one.devices.admitted()] == [host.id]
    for token in tokens:
        for process in processes:
            assert await process.devices.join(token, PHONE) is JoinRefusal.WRONG
    await wait_until(lambda: other.devices.standing_invitation(WATCHER) != tokens[1])
    await joined(one, other.printed[-1])


@pytest.mark.nightly
async def test_a_seat_goes_over_to_the_phone_that_takes_it_at_the_other_process(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    first = await one.trade(one.devices.invite(ANNA))
    await other.knows(first)
    second = await other.trade(other.devices.invite(ANNA))
    await wait_until(lambda: one.devices.was_revoked(first))
    assert (await one.knows(second)).access == ANNA


@pytest.mark.nightly
async def test_each_process_shows_a_standing_code_of_its_own_and_a_single_one_replaces_its_like(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    standing = [process.devices.standing_invitation(WATCHER) for process in processes]
    first = one.devices.invite(ANNA)
    await one.devices._reload()
    second = other.devices.invite(ANNA)
    await wait_until(lambda: not one.devices.is_open(first))
    assert await other.devices.join(first, PHONE) is JoinRefusal.WRONG
    for token in (*standing, second):
        await joined(one, token)


@pytest.mark.nightly
async def test_codes_end_with_their_process_and_with_their_time(
    address: str, clock: Clock, processes: tuple[Process, Process]
) -> None:
    one, _other = processes
    closed, killed = Process(address, clock), Process(address, clock)
    single = one.devices.invite(ANNA)
    await one.devices._reload()
    for each in (closed, killed):
        await each.devices._reload()  # their codes are stored
    closed.devices.close()
    assert await one.devices.join(closed.printed[0], PHONE) is JoinRefusal.WRONG
    clock.now += invitations.INVITED
    assert await one.devices.join(killed.printed[0], PHONE) is JoinRefusal.WRONG
    assert await one.devices.join(single, PHONE) is JoinRefusal.WRONG
    killed.devices.close()


@pytest.mark.nightly
async def test_the_code_in_the_terminal_of_a_process_that_runs_does_not_end(
    address: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "EXTENDED", timedelta(milliseconds=50))
    one, other = Process(address, clock), Process(address, clock)
    one.devices.follow()
    clock.now += timedelta(days=1)
    await joined(other, one.printed[0])
    for each in (one, other):
        each.devices.close()


@pytest.mark.nightly
async def test_no_token_is_stored_and_a_backup_of_the_games_has_no_device(
    address: str, processes: tuple[Process, Process], tmp_path: Path
) -> None:
    one, _other = processes
    proof = await one.trade(one.devices.invite(ANNA))
    waiting = one.devices.invite(BEN)
    await one.devices._reload()
    with psycopg.connect(address.replace("+psycopg", "")) as connection:
        stored = str(connection.execute("SELECT * FROM scorekeeper_devices.device").fetchall())
        stored += str(connection.execute("SELECT * FROM scorekeeper_devices.invitation").fetchall())
    for token in (proof, waiting, *one.printed):
        assert token not in stored
    with closing(Store.open(address)) as store:
        store.backups.write(tmp_path / "backup.db")
    with closing(sqlite3.connect(tmp_path / "backup.db")) as backup:
        tables = {name for (name,) in backup.execute("SELECT name FROM sqlite_master")}
    assert "game" in tables
    assert not tables & {"device", "invitation"}


async def test_while_the_database_is_away_nobody_is_let_in_and_then_all_is_as_it_was(
    postgres: PostgresServer,
    database: str,
    processes: tuple[Process, Process],
    caplog: pytest.LogCaptureFixture,
) -> None:
    one, other = processes
    proof = await one.trade(one.devices.invite(ANNA))
    device = await other.knows(proof)
    token = one.devices.invite(BEN)
    await one.devices._reload()
    postgres.shut(database)
    with caplog.at_level(logging.CRITICAL):
        for _ in range(20):  # none of them is a wrong try
            assert await other.devices.join(token, PHONE) is JoinRefusal.AWAY
        await one.devices.revoke(device.id)
        assert one.devices.find(proof) is None
    postgres.open(database)
    await joined(other, token)
    await wait_until(lambda: other.devices.was_revoked(proof))


@pytest.mark.nightly
async def test_a_new_evening_that_could_not_be_stored_ends_the_codes_later(
    postgres: PostgresServer, database: str, processes: tuple[Process, Process]
) -> None:
    one, other = processes
    host = await one.knows(await one.trade(one.printed[0]))
    token = other.devices.invite(BEN)
    await other.devices._reload()
    postgres.shut(database)
    await one.devices.revoke_others(host.id)
    postgres.open(database)
    await wait_until(lambda: not other.devices.is_open(token))
    assert await one.devices.join(token, PHONE) is JoinRefusal.WRONG


@pytest.mark.nightly
async def test_a_process_that_starts_before_the_database_learns_the_devices_from_it(
    postgres: PostgresServer,
    database: str,
    address: str,
    clock: Clock,
    processes: tuple[Process, Process],
) -> None:
    one, _other = processes
    proof = await one.trade(one.devices.invite(ANNA))
    postgres.shut(database)
    early = Process(address, clock)
    early.devices.follow()
    assert early.devices.find(proof) is None
    postgres.open(database)
    await early.knows(proof)
    await early.devices._reload()
    await joined(one, early.printed[-1])
    early.devices.close()


@pytest.mark.nightly
async def test_one_phone_that_does_not_read_holds_up_no_other_revocation(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    proofs = [await one.trade(one.devices.invite(each)) for each in (ANNA, BEN)]
    stuck, ben = [await other.knows(proof) for proof in proofs]
    closed: list[int] = []

    async def never(_code: int) -> None:
        await asyncio.Event().wait()

    async def close(code: int) -> None:
        closed.append(code)

    with other.devices.connected(stuck, never), other.devices.connected(ben, close):
        await one.devices.revoke(stuck.id)
        await wait_until(lambda: other.devices.was_revoked(proofs[0]))
        await one.devices.revoke(ben.id)
        await wait_until(lambda: closed == [REVOKED])


@pytest.mark.nightly
async def test_who_came_and_was_shown_out_unheard_is_told_so(
    address: str, clock: Clock, processes: tuple[Process, Process]
) -> None:
    one, _other = processes
    late = Process(address, clock)
    proof = await one.trade(one.devices.invite(ANNA))
    await one.devices.revoke((await one.knows(proof)).id)
    await late.devices._reload()
    assert late.devices.was_revoked(proof)
    late.devices.close()


@pytest.mark.nightly
async def test_unknown_tokens_are_looked_up_a_few_times_a_second_however_many_come(
    processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = processes
    await one.devices._reload()
    loads = 0
    shared = one.devices._shared
    assert shared
    load = shared.load

    def count() -> list[Device]:
        nonlocal loads
        loads += 1
        return load()

    with monkeypatch.context() as patch:
        patch.setattr(shared, "load", count)
        tokens = [f"guess-{number}" for number in range(300)]
        await asyncio.gather(*(one.devices.look_up([token]) for token in tokens))
        await one.devices.look_up(tokens)
        assert loads <= 12
    # a moment later the strangers have used up nothing
    bucket = one.devices._look_up_limit
    monkeypatch.setattr(bucket, "_clock", lambda: bucket._at + 0.5)
    proof = await other.trade(other.devices.invite(ANNA))
    assert await one.devices.look_up([proof])
