"""Devices that were let in to a served app."""

from scorekeeper.store.devices import Device, DeviceStore, Role

__all__ = ["Device", "DeviceStore", "Role"]
