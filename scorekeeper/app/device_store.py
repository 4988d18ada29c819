"""The store of devices admitted to a served app, for layers that may not import `store`."""

from scorekeeper.game.authority import HOST, Access
from scorekeeper.game.roles import Role
from scorekeeper.store.device_store import (
    MAX_WRONG_TRIES,
    Device,
    DeviceStore,
    Invitation,
    InvitationKind,
    SharedDeviceStore,
)
