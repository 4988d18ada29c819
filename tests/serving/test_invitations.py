"""Invitations to a seat, to watch and to keep the pad; and devices that are shown out."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.game.authority import Access
from scorekeeper.game.roles import Role
from scorekeeper.serving import invitations
from scorekeeper.serving.devices import REVOKED, Devices, JoinRefusal
from scorekeeper.serving.gate import device_name
from scorekeeper.store.device_store import Device, DeviceFile, DeviceStore

pytestmark = pytest.mark.anyio

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
PHONE = "192.0.2.9"
ANNA, BEN = (Access(Role.PLAYER, "friday", seat) for seat in range(2))
WATCHER, SCORER = Access(Role.WATCHER, "friday"), Access(Role.SCORER)


class Evening:
    """Devices with a clock that a test sets; with the sessions that ended and who was told."""

    def __init__(self, store: DeviceStore | None = None) -> None:
        self.now = EVENING
        self.printed: list[str] = []
        self.ended: list[str] = []
        self.devices = Devices(
            store,
            clock=lambda: self.now,
            on_invitation=self.printed.append,
            address="http://192.0.2.1:8550",
            end_sessions=self.end,
        )

    async def end(self, device_id: str) -> None:
        self.ended.append(device_id)

    async def let_in(self, access: Access, name: str = "") -> Device:
        device = self.devices.find(await self.trade(self.devices.invite(access), name))
        assert device
        return device

    async def trade(self, token: str, name: str = "") -> str:
        proof = await self.devices.join(token, PHONE, name)
        assert isinstance(proof, str)
        return proof


@pytest.mark.parametrize("access", [ANNA, BEN, WATCHER, SCORER])
async def test_an_invitation_gives_its_rights_to_one_device(access: Access) -> None:
    evening = Evening()
    token = evening.devices.invite(access)
    assert len(token) == 22  # 128 bits in base64
    device = evening.devices.find(await evening.trade(token, "iPhone"))
    assert device
    assert (device.access, device.name) == (access, "iPhone")
    assert evening.devices.access(device.id) == access
    assert await evening.devices.join(token, PHONE) is JoinRefusal.WRONG
    assert len(evening.printed) == 1


async def test_several_invitations_are_open_at_once_and_a_newer_one_replaces_its_like() -> None:
    evening = Evening()
    tokens = [evening.devices.invite(each) for each in (ANNA, ANNA, BEN, WATCHER)]
    assert await evening.devices.join(tokens[0], PHONE) is JoinRefusal.WRONG
    for token in (tokens[3], tokens[1], tokens[2], evening.printed[0]):
        await evening.trade(token)
    rights = [each.access for each in evening.devices.admitted()]
    assert rights == [WATCHER, ANNA, BEN, Access(Role.HOST)]


async def test_an_invitation_ends_after_ten_minutes_and_that_of_the_terminal_does_not() -> None:
    evening = Evening()
    early, late = evening.devices.invite(ANNA), evening.devices.invite(BEN)
    evening.now += timedelta(minutes=9, seconds=59)
    await evening.trade(early)
    evening.now += timedelta(seconds=1)
    assert await evening.devices.join(late, PHONE) is JoinRefusal.WRONG
    evening.now += timedelta(days=1)
    await evening.trade(evening.printed[0])


async def test_a_standing_invitation_is_replaced_once_it_was_used_or_has_ended() -> None:
    evening = Evening()
    first = evening.devices.standing_invitation(WATCHER)
    assert evening.devices.standing_invitation(WATCHER) == first
    await evening.trade(first)
    second = evening.devices.standing_invitation(WATCHER)
    assert second != first
    evening.now += timedelta(minutes=10)
    third = evening.devices.standing_invitation(WATCHER)
    assert await evening.devices.join(second, PHONE) is JoinRefusal.WRONG
    await evening.trade(third)
    assert [each.access for each in evening.devices.admitted()] == [WATCHER, WATCHER]


async def test_a_standing_invitation_and_one_for_a_single_device_are_open_side_by_side() -> None:
    evening = Evening()
    standing = evening.devices.standing_invitation(WATCHER)
    single = evening.devices.invite(WATCHER)
    assert evening.devices.standing_invitation(WATCHER) == standing
    await evening.trade(single)
    assert evening.devices.standing_invitation(WATCHER) == standing
    await evening.trade(standing)


async def test_whoever_shows_a_standing_invitation_is_told_before_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert timedelta(minutes=9) == invitations.RENEWED
    monkeypatch.setattr(invitations, "RENEWED", timedelta(milliseconds=1))
    evening, told = Evening(), asyncio.Event()
    evening.devices.observe(told.set)
    first = evening.devices.standing_invitation(WATCHER)
    await asyncio.wait_for(told.wait(), 10)
    assert await evening.devices.join(first, PHONE) is JoinRefusal.WRONG
    await evening.trade(evening.devices.standing_invitation(WATCHER))


async def test_the_token_is_in_the_part_of_the_address_that_no_browser_sends() -> None:
    assert Evening().devices.join_address("abc") == "http://192.0.2.1:8550/join#abc"


async def test_a_seat_goes_over_to_the_phone_that_takes_it_last() -> None:
    evening = Evening()
    first, watcher = await evening.let_in(ANNA), await evening.let_in(WATCHER)
    await evening.let_in(WATCHER)
    second = await evening.let_in(ANNA)
    assert evening.devices.access(first.id) is None
    assert evening.devices.access(second.id) == ANNA
    assert evening.devices.access(watcher.id) == WATCHER
    assert evening.ended == [first.id]


async def test_a_device_that_is_shown_out_has_no_rights_and_no_open_page(tmp_path: Path) -> None:
    store = DeviceFile(tmp_path / "devices.db")
    evening = Evening(store)
    proof = await evening.trade(evening.devices.invite(ANNA))
    device = evening.devices.find(proof)
    assert device
    closed: list[int] = []

    async def close(code: int) -> None:
        assert evening.devices.access(device.id) is None
        closed.append(code)

    with evening.devices.connected(device, close):
        assert evening.devices.is_connected(device)
        await evening.devices.revoke(device.id)
        await evening.devices.revoke(device.id)
    assert closed == [REVOKED]
    assert not evening.devices.is_connected(device)
    assert evening.ended == [device.id]
    assert evening.devices.find(proof) is None
    assert evening.devices.was_revoked(proof)
    assert evening.devices.admitted() == ()
    assert Evening(store).devices.was_revoked(proof)
    assert not evening.devices.was_revoked("guess")


async def test_a_new_evening_shows_out_everybody_but_the_device_that_begins_it() -> None:
    evening = Evening()
    host = evening.devices.find(await evening.trade(evening.printed[0]))
    assert host
    for access in (ANNA, BEN, WATCHER, SCORER):
        await evening.let_in(access)
    token, standing = (
        evening.devices.invite(WATCHER),
        evening.devices.standing_invitation(WATCHER),
    )
    await evening.devices.revoke_others(host.id)
    assert evening.devices.admitted() == (host,)
    for each in (token, standing):
        assert await evening.devices.join(each, PHONE) is JoinRefusal.WRONG
    assert evening.devices.standing_invitation(WATCHER) != standing
    await evening.trade(evening.printed[-1])


async def test_whoever_shows_the_devices_is_told_of_each_change() -> None:
    evening = Evening()
    told: list[int] = []
    stop = evening.devices.observe(lambda: told.append(len(evening.devices.admitted())))
    device = await evening.let_in(ANNA)
    assert told[-1] == 1
    await evening.devices.revoke(device.id)
    assert told[-1] == 0
    before = len(told)
    stop()
    await evening.let_in(BEN)
    assert len(told) == before


async def test_a_device_is_seen_when_it_comes_and_when_it_goes() -> None:
    evening = Evening()
    device = await evening.let_in(ANNA)
    evening.now += timedelta(minutes=5)
    await evening.devices.note_seen(device)
    assert evening.devices.seen_at(device) == evening.now

    async def close(_code: int) -> None: ...

    with evening.devices.connected(device, close):
        evening.now += timedelta(minutes=5)
    assert evening.devices.seen_at(device) == evening.now


async def test_a_device_is_called_what_kind_it_is_and_never_what_it_says() -> None:
    pixel = "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36"
    assert device_name(pixel) == "Android"
    assert device_name("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)") == "iPhone"
    assert device_name("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)") == "Macintosh"
    assert device_name("<b>the host</b>") == ""
