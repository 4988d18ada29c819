"""The store of devices admitted to a served app, for layers that may not import `store`."""

from typing import TYPE_CHECKING

from scorekeeper.game.authority import HOST, Access
from scorekeeper.game.roles import Role
from scorekeeper.store.device_store import (
    MAX_WRONG_TRIES,
    Device,
    DeviceFile,
    Invitation,
    InvitationKind,
)

if TYPE_CHECKING:
    from scorekeeper.store.open_devices import DeviceStore
    from scorekeeper.store.postgres_devices import PostgresDevices
