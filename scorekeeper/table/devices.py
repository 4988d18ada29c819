"""The store of devices admitted to a served app, for layers that may not import `store`."""

from scorekeeper.store.devices import Device, DeviceStore, Role

__all__ = ["Device", "DeviceStore", "Role"]
