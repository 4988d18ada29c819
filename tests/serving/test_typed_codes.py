"""Codes of six characters, typed on a device without a camera."""

from datetime import timedelta

import pytest

from scorekeeper.serving.devices import JoinRefusal
from scorekeeper.serving.invitations import as_code
from tests.serving.clocked_devices import PHONE, ClockedDevices
from tests.serving.test_invitations import ANNA, SCORER, WATCHER

pytestmark = pytest.mark.anyio

WRONG = "ZZZZZZ"
TELEVISION = "192.0.2.77"


async def test_a_code_lets_one_device_in_within_ten_minutes() -> None:
    for access in (WATCHER, ANNA, SCORER):
        clocked = ClockedDevices()
        code = clocked.devices.invitations.open_code(access)
        assert len(code) == 6
        assert set(code) <= set("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        assert clocked.devices.invitations.shown_code(access) == code
        clocked.now += timedelta(minutes=9, seconds=59)
        device = await clocked.take(f"{code[:3]} {code[3:].lower()}")
        assert device.access == access
        assert clocked.devices.invitations.shown_code(access) == ""
        assert await clocked.devices.join(code, PHONE) is JoinRefusal.WRONG
        late = clocked.devices.invitations.open_code(access)
        clocked.now += timedelta(minutes=10)
        assert clocked.devices.invitations.shown_code(access) == ""
        assert await clocked.devices.join(late, PHONE) is JoinRefusal.WRONG


async def test_five_wrong_tries_end_every_open_code_and_the_screen_shows_another() -> None:
    clocked = ClockedDevices()
    told: list[str] = []
    first, seat = map(clocked.devices.invitations.open_code, (WATCHER, ANNA))
    clocked.devices.observe(lambda: told.append(clocked.devices.invitations.shown_code(WATCHER)))
    for _ in range(4):
        assert await clocked.devices.join(WRONG, PHONE) is JoinRefusal.WRONG
    assert (clocked.devices.invitations.shown_code(WATCHER), told) == (first, [])
    await clocked.devices.join(WRONG, "192.0.2.3")
    (second,) = told
    assert second not in {"", first}
    for ended in (first, seat):
        assert await clocked.devices.join(ended, TELEVISION) is JoinRefusal.WRONG
    await clocked.trade(second)


async def test_a_stranger_who_guesses_locks_out_only_their_own_address() -> None:
    clocked = ClockedDevices()
    for number in range(12):
        for _ in range(10):
            await clocked.devices.join(WRONG, f"192.0.2.{number + 100}")
    code = clocked.devices.invitations.open_code(WATCHER)
    assert await clocked.devices.join(code, "192.0.2.100") is JoinRefusal.TOO_MANY
    assert isinstance(await clocked.devices.join(code, TELEVISION), str)


def test_only_ascii_is_read_as_a_code() -> None:
    for typed, code in (
        ("abc-d23", "ABCD23"),
        (" ABC D23 ", "ABCD23"),
        ("ABCD2", None),
        ("ABCD234", None),
        ("ABCD20", None),
        ("ABCD23".ljust(13), None),
        ("ABCDI2", None),
        ("ＡBCD23", None),
        ("\u0410BCD23", None),  # a Cyrillic A
        ("\u017fBCD23", None),  # a long s, whose capital is S
    ):
        assert as_code(typed) == code, typed


def test_the_address_is_as_short_as_a_browser_understands_it() -> None:
    for address, typed in (
        ("http://192.0.2.1:8549", "192.0.2.1:8549/join"),
        ("https://cards.example", "cards.example/join"),
        ("https://192.0.2.1:8549", "https://192.0.2.1:8549/join"),
        ("https://[2001:db8::1]", "[2001:db8::1]/join"),
    ):
        assert ClockedDevices(address=address).devices.typed_address() == typed
