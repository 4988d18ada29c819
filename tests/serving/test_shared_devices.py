"""Two server processes on one PostgreSQL: devices, invitations and revocations hold at both."""

import asyncio
import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import psycopg
import pytest

from scorekeeper.game.roles import Role
from scorekeeper.serving import invitations
from scorekeeper.serving.devices import REVOKED, JoinRefusal
from scorekeeper.store.device_store import Device
from scorekeeper.store.open_devices import open_devices
from tests.serving.clocked_devices import PHONE, ClockedDevices
from tests.serving.test_invitations import ANNA, BEN, WATCHER
from tests.store.databases import blank_on_postgres, database, postgres
from tests.store.postgres_server import PostgresServer
from tests.waiting import wait_until

__all__ = ["blank_on_postgres", "database", "postgres"]

pytestmark = pytest.mark.anyio


class Clock:
    def __init__(self) -> None:
        self.now = datetime.now(UTC)

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

    async def reload(self) -> None:
        """Store what is not stored yet, and learn what others have stored."""
        await self.devices._reload()

    async def refuses(self, token: str) -> bool:
        return await self.devices.join(token, PHONE) is JoinRefusal.WRONG

    async def joined(self, token: str) -> str:
        """Trade a token that another process may still be writing."""
        async with asyncio.timeout(20):
            while isinstance(proof := await self.devices.join(token, PHONE, "iPhone"), JoinRefusal):
                assert proof is JoinRefusal.WRONG
                await asyncio.sleep(0.05)
        return proof


@pytest.fixture
def address(postgres: PostgresServer, database: str) -> str:
    return postgres.address(database)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def processes(address: str, clock: Clock) -> AsyncIterator[tuple[Process, Process]]:
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
    token = one.devices.invitations.single(ANNA)
    await wait_until(lambda: one.devices.invitations.is_open(token))
    device = await one.knows(await other.joined(token))
    assert (device.access, device.name) == (ANNA, "iPhone")
    await wait_until(lambda: not one.devices.invitations.is_open(token))
    for process in processes:
        assert await process.refuses(token)
    host = await one.knows(await other.joined(one.printed[0]))
    assert host.role is Role.HOST
    await wait_until(lambda: len(one.printed) == 2)
    assert len(other.printed) == 1


async def test_a_typed_code_of_one_process_holds_and_is_ended_by_guesses_at_the_other(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    told: list[str] = []
    first = one.devices.invitations.open_code(WATCHER)
    one.devices.observe(lambda: told.append(one.devices.invitations.shown_code(WATCHER)))
    for process, tries in ((other, 3), (one, 2)):
        await one.reload()
        for _ in range(tries):
            assert await process.refuses("ZZZZZZ")
    second = one.devices.invitations.shown_code(WATCHER)
    assert second not in {"", first}
    assert told[-1] == second
    for process in processes:
        assert await process.refuses(first)
    assert (await one.knows(await other.joined(second.lower()))).access == WATCHER
    await wait_until(lambda: one.devices.invitations.shown_code(WATCHER) == "")
    for process in processes:
        assert await process.refuses(second)


@pytest.mark.nightly
async def test_of_two_that_come_with_one_code_at_the_same_moment_one_is_let_in(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    for _ in range(4):
        token = one.devices.invitations.single(WATCHER)
        tries = (process.devices.join(token, PHONE) for process in (one, other, one, other))
        results = await asyncio.gather(*tries)
        assert sum(isinstance(result, str) for result in results) <= 1
        assert sum(isinstance(result, JoinRefusal) for result in results) >= 3
    await wait_until(lambda: len(one.devices.admitted()) == len(other.devices.admitted()))
    assert len(one.devices.admitted()) <= 4


async def test_a_device_that_is_shown_out_at_one_process_is_out_at_the_other(
    processes: tuple[Process, Process],
) -> None:
    """A phone that does not read, and is shown out first, holds this up for nobody."""
    one, other = processes
    proofs = [await one.trade(one.devices.invitations.single(each)) for each in (BEN, ANNA)]
    stuck, device = [await other.knows(proof) for proof in proofs]
    closed: list[int] = []

    async def never(_code: int) -> None:
        await asyncio.Event().wait()

    async def close(code: int) -> None:
        assert other.devices.access(device.id) is None
        closed.append(code)

    with other.devices.connected(stuck, never), other.devices.connected(device, close):
        await one.devices.revoke(stuck.id)
        await wait_until(lambda: other.devices.was_revoked(proofs[0]))
        await one.devices.revoke(device.id)
        await wait_until(lambda: closed == [REVOKED])
    assert device.id in other.ended
    assert device.id in one.ended
    assert other.devices.find(proofs[1]) is None
    assert other.devices.was_revoked(proofs[1])


@pytest.mark.nightly
async def test_a_visit_that_is_stored_late_does_not_let_a_device_in_again(
    address: str, clock: Clock, processes: tuple[Process, Process]
) -> None:
    one, _other = processes
    deaf, late = Process(address, clock), Process(address, clock)
    proof = await one.trade(one.devices.invitations.single(ANNA))
    await deaf.reload()
    device = deaf.devices.find(proof)
    assert device
    await one.devices.revoke(device.id)
    clock.now += timedelta(hours=2)
    await deaf.devices.note_seen(device)
    await deaf.reload()  # its visit is stored
    await late.reload()
    started = Process(address, clock)
    for each in (late, started):
        assert each.devices.was_revoked(proof)
        assert each.devices.find(proof) is None
    for each in (deaf, late, started):
        each.devices.close()


@pytest.mark.nightly
@pytest.mark.parametrize("away", [False, True])
async def test_a_new_evening_shows_out_the_devices_and_ends_the_codes_of_both(
    processes: tuple[Process, Process], postgres: PostgresServer, database: str, *, away: bool
) -> None:
    """Also one that could not be stored at once."""
    one, other = processes
    host = await one.knows(await one.trade(one.printed[0]))
    proof = await other.trade(other.devices.invitations.single(ANNA))
    await one.knows(proof)
    tokens = [other.devices.invitations.single(BEN), other.devices.invitations.standing(WATCHER)]
    await other.reload()  # both are stored
    if away:
        postgres.shut(database)
    await one.devices.revoke_others(host.id)
    if away:
        postgres.open(database)
    await wait_until(lambda: other.devices.was_revoked(proof))
    assert [each.id for each in one.devices.admitted()] == [host.id]
    await wait_until(lambda: not any(map(other.devices.invitations.is_open, tokens)))
    for token in tokens:
        for process in processes:
            assert await process.refuses(token)
    await wait_until(lambda: other.devices.invitations.standing(WATCHER) != tokens[1])
    await one.joined(other.printed[-1])


@pytest.mark.nightly
async def test_each_process_shows_a_standing_code_of_its_own_and_a_single_one_replaces_its_like(
    processes: tuple[Process, Process], address: str
) -> None:
    """No token of them is stored, nor that of a device."""
    one, other = processes
    standing = [process.devices.invitations.standing(WATCHER) for process in processes]
    seated = await one.trade(one.devices.invitations.single(ANNA))
    await other.knows(seated)
    first = one.devices.invitations.single(ANNA)
    await one.reload()
    second = other.devices.invitations.single(ANNA)
    await wait_until(lambda: not one.devices.invitations.is_open(first))
    assert await other.refuses(first)
    with psycopg.connect(address.replace("+psycopg", "")) as connection:
        for table in ("device", "invitation"):
            stored = str(connection.execute(f"TABLE scorekeeper_devices.{table}").fetchall())
            assert not [each for each in (seated, first, second, *standing) if each in stored]
    for token in (*standing, second):
        await one.joined(token)
    # the seat went over to the phone that took it last
    await wait_until(lambda: other.devices.was_revoked(seated))


@pytest.mark.nightly
async def test_codes_end_with_their_process_and_with_their_time(
    address: str, clock: Clock, processes: tuple[Process, Process]
) -> None:
    one, _other = processes
    closed, killed = Process(address, clock), Process(address, clock)
    single = one.devices.invitations.single(ANNA)
    for each in (one, closed, killed):
        await each.reload()  # their codes are stored
    closed.devices.close()
    assert await one.refuses(closed.printed[0])
    clock.now += invitations.INVITATION_TIME
    for token in (killed.printed[0], single):
        assert await one.refuses(token)
    killed.devices.close()


@pytest.mark.nightly
async def test_the_code_in_the_terminal_of_a_process_that_runs_does_not_end(
    address: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "EXTENSION_TIME", timedelta(milliseconds=50))
    one, other = Process(address, clock), Process(address, clock)
    one.devices.follow()
    clock.now += timedelta(days=1)
    await other.joined(one.printed[0])
    for each in (one, other):
        each.devices.close()


async def test_while_the_database_is_away_nobody_is_let_in_and_then_all_is_as_it_was(
    postgres: PostgresServer,
    database: str,
    processes: tuple[Process, Process],
    caplog: pytest.LogCaptureFixture,
) -> None:
    one, other = processes
    proof = await one.trade(one.devices.invitations.single(ANNA))
    device = await other.knows(proof)
    token = one.devices.invitations.single(BEN)
    await one.reload()
    postgres.shut(database)
    early = Process(postgres.address(database), Clock())
    early.devices.follow()
    with caplog.at_level(logging.WARNING):
        for _ in range(20):  # none of them is a wrong try
            assert await other.devices.join(token, PHONE) is JoinRefusal.AWAY
        await one.devices.revoke(device.id)
        assert one.devices.find(proof) is None
    postgres.open(database)
    seated = await other.joined(token)
    await wait_until(lambda: other.devices.was_revoked(proof))
    await early.knows(seated)  # it was started before the database
    early.devices.close()
    logged = sorted(record.getMessage().split(": ")[1] for record in caplog.records)
    # by three processes
    back, lost = "the connection to the server is back", "the connection to the server is lost"
    assert logged == [back] * 3 + [lost] * 3


@pytest.mark.nightly
async def test_unknown_tokens_are_looked_up_a_few_times_a_second_however_many_come(
    processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _other = processes
    await one.reload()
    loads: list[list[Device]] = []
    shared = one.devices._shared
    assert shared
    load = shared.load

    def noted() -> list[Device]:
        loads.append(load())
        return loads[-1]

    monkeypatch.setattr(shared, "load", noted)
    tokens = [f"guess-{number}" for number in range(300)]
    await asyncio.gather(*(one.devices.look_up([token]) for token in tokens))
    await one.devices.look_up(tokens)
    assert len(loads) <= 12
