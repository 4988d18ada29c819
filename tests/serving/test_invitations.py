"""Invitations to a seat, to watch and to keep the pad; revoked devices."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest
from starlette.types import Message, Receive, Scope, Send

from scorekeeper.game.authority import HOST, Access
from scorekeeper.game.roles import Role
from scorekeeper.serving import invitations
from scorekeeper.serving.devices import REVOKED, JoinRefusal
from scorekeeper.serving.gate import device_name
from scorekeeper.serving.limits import Limits
from scorekeeper.store.device_store import DeviceFile
from tests.serving.clocked_devices import HERE_ASKED, PHONE, ClockedDevices, ask_gate
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio

ANNA, BEN = (Access(Role.PLAYER, "friday", seat) for seat in range(2))
WATCHER, SCORER = Access(Role.WATCHER, "friday"), Access(Role.SCORER)


async def test_an_invitation_gives_its_rights_to_one_device() -> None:
    for access in (ANNA, WATCHER, SCORER):
        clocked = ClockedDevices()
        token = clocked.devices.invitations.single(access)
        assert len(token) == 22  # 128 bits in base64
        assert clocked.devices.join_address(token) == f"http://192.0.2.1:8550/join#{token}"
        device = await clocked.take(token, "iPhone")
        assert (device.access, device.name) == (access, "iPhone")
        assert clocked.devices.access(device.id) == access
        assert await clocked.devices.join(token, PHONE) is JoinRefusal.WRONG
        assert len(clocked.printed) == 1


async def test_several_invitations_are_open_at_once_and_a_newer_one_replaces_its_like() -> None:
    clocked = ClockedDevices()
    tokens = [clocked.devices.invitations.single(each) for each in (ANNA, ANNA, BEN, WATCHER)]
    assert await clocked.devices.join(tokens[0], PHONE) is JoinRefusal.WRONG
    for token in (tokens[3], tokens[1], tokens[2], clocked.printed[0]):
        await clocked.trade(token)
    rights = [each.access for each in clocked.devices.admitted()]
    assert rights == [WATCHER, ANNA, BEN, HOST]


async def test_an_invitation_ends_after_ten_minutes_and_that_of_the_terminal_does_not() -> None:
    clocked = ClockedDevices()
    early, late = clocked.devices.invitations.single(ANNA), clocked.devices.invitations.single(BEN)
    clocked.now += timedelta(minutes=9, seconds=59)
    await clocked.trade(early)
    clocked.now += timedelta(seconds=1)
    assert await clocked.devices.join(late, PHONE) is JoinRefusal.WRONG
    clocked.now += timedelta(days=1)
    await clocked.trade(clocked.printed[0])


async def test_a_standing_invitation_is_replaced_once_it_was_used_or_has_ended() -> None:
    clocked = ClockedDevices()
    first = clocked.devices.invitations.standing(WATCHER)
    await clocked.trade(clocked.devices.invitations.single(WATCHER))
    assert clocked.devices.invitations.standing(WATCHER) == first
    await clocked.trade(first)
    second = clocked.devices.invitations.standing(WATCHER)
    assert second != first
    clocked.now += timedelta(minutes=10)
    third = clocked.devices.invitations.standing(WATCHER)
    assert await clocked.devices.join(second, PHONE) is JoinRefusal.WRONG
    await clocked.trade(third)
    assert [each.access for each in clocked.devices.admitted()] == [WATCHER] * 3


async def test_whoever_shows_a_standing_invitation_is_told_before_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert timedelta(minutes=9) == invitations.STANDING_TIME
    monkeypatch.setattr(invitations, "STANDING_TIME", timedelta(milliseconds=1))
    clocked, told = ClockedDevices(), asyncio.Event()
    clocked.devices.observe(told.set)
    first = clocked.devices.invitations.standing(WATCHER)
    await asyncio.wait_for(told.wait(), 10)
    assert await clocked.devices.join(first, PHONE) is JoinRefusal.WRONG
    await clocked.trade(clocked.devices.invitations.standing(WATCHER))


async def test_a_seat_goes_over_to_the_phone_that_takes_it_last() -> None:
    clocked = ClockedDevices()
    first, watcher = await clocked.let_in(ANNA), await clocked.let_in(WATCHER)
    await clocked.let_in(WATCHER)
    second = await clocked.let_in(ANNA)
    assert clocked.devices.access(first.id) is None
    assert clocked.devices.access(second.id) == ANNA
    assert clocked.devices.access(watcher.id) == WATCHER
    assert clocked.ended == [first.id]


async def test_a_device_that_is_shown_out_has_no_rights_and_no_open_page(tmp_path: Path) -> None:
    store = DeviceFile(tmp_path / "devices.db")
    clocked = ClockedDevices(store)
    proof = await clocked.trade(clocked.devices.invitations.single(ANNA))
    device = clocked.devices.find(proof)
    assert device
    closed: list[int] = []

    async def close(code: int) -> None:
        assert clocked.devices.access(device.id) is None
        closed.append(code)

    with clocked.devices.connected(device, close):
        assert clocked.devices.is_connected(device)
        await clocked.devices.revoke(device.id)
        await clocked.devices.revoke(device.id)
    assert closed == [REVOKED]
    assert not clocked.devices.is_connected(device)
    assert clocked.ended == [device.id]
    assert clocked.devices.find(proof) is None
    assert clocked.devices.was_revoked(proof)
    assert clocked.devices.admitted() == ()
    assert ClockedDevices(store).devices.was_revoked(proof)
    assert not clocked.devices.was_revoked("guess")


async def test_a_download_ends_when_its_device_is_shown_out() -> None:
    clocked = ClockedDevices()
    proof = await clocked.let_host_in()
    (device,) = clocked.devices.admitted()
    sent: list[bytes] = []

    async def app(scope: Scope, _receive: Receive, send: Send) -> None:
        if scope["path"] == "/":  # what the policy is made of
            return
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for part in (b"first", b"second"):
            await send({"type": "http.response.body", "body": part, "more_body": True})
            await clocked.devices.revoke(device.id)

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message.get("body", b""))

    cookie = (b"cookie", f"scorekeeper-8550={proof}".encode())
    asked: Scope = {"method": "GET", "path": "/downloads/x", "headers": [HERE_ASKED, cookie]}
    await ask_gate(app, receive, send, asked, devices=clocked.devices, limits=Limits())
    assert sent == [b"", b"first"]


async def test_a_page_that_does_not_read_keeps_no_other_page_of_its_device_open() -> None:
    clocked = ClockedDevices()
    device = await clocked.let_in(ANNA)
    closed: list[int] = []

    async def never(_code: int) -> None:
        await asyncio.Event().wait()

    async def close(code: int) -> None:
        closed.append(code)

    with clocked.devices.connected(device, never), clocked.devices.connected(device, close):
        removing = asyncio.ensure_future(clocked.devices.revoke(device.id))
        await wait_until(lambda: closed == [REVOKED] and clocked.ended == [device.id])
        removing.cancel()


async def test_a_new_evening_shows_out_everybody_but_the_device_that_begins_it() -> None:
    clocked = ClockedDevices()
    host = await clocked.let_in(HOST)
    for access in (ANNA, BEN, WATCHER, SCORER):
        await clocked.let_in(access)
    token = clocked.devices.invitations.single(WATCHER)
    standing = clocked.devices.invitations.standing(WATCHER)
    await clocked.devices.revoke_others(host.id)
    assert clocked.devices.admitted() == (host,)
    for each in (token, standing):
        assert await clocked.devices.join(each, PHONE) is JoinRefusal.WRONG
    assert clocked.devices.invitations.standing(WATCHER) != standing
    await clocked.trade(clocked.printed[-1])


async def test_a_device_is_seen_when_it_comes_and_when_it_goes() -> None:
    clocked = ClockedDevices()
    device = await clocked.let_in(ANNA)
    clocked.now += timedelta(minutes=5)
    await clocked.devices.note_seen(device)
    assert clocked.devices.seen_at(device) == clocked.now

    async def close(_code: int) -> None: ...

    with clocked.devices.connected(device, close):
        clocked.now += timedelta(minutes=5)
    assert clocked.devices.seen_at(device) == clocked.now


def test_a_device_is_called_what_kind_it_is_and_never_what_it_says() -> None:
    for said, name in (
        ("Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36", "Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", "iPhone"),
        ("<b>the host</b>", ""),
    ):
        assert device_name(said) == name
