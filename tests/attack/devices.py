"""Devices that are let in without an invitation: they are stored before the server starts."""

from datetime import UTC, datetime
from hashlib import sha256

from scorekeeper.game.authority import Access
from scorekeeper.store.device_store import Device
from scorekeeper.store.open_devices import open_devices


def let_in(games: str, *accesses: Access) -> list[str]:
    """Store a device for each of `accesses` beside the games; return their tokens."""
    devices, tokens = open_devices(games, {}), []
    devices.load()
    for number, access in enumerate(accesses):
        tokens.append(f"token-{number}")
        sum_, now = sha256(tokens[-1].encode()).hexdigest(), datetime.now(UTC)
        device = Device(
            f"{number}", sum_, access.role, now, now, game_id=access.game_id, seat=access.seat
        )
        devices.save(device)
    return tokens
