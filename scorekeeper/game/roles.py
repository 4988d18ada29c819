"""Roles of the devices at a table."""

from enum import StrEnum


class Role(StrEnum):
    """The role of a device at the table."""

    HOST = "host"
    SCORER = "scorer"
    PLAYER = "player"
    WATCHER = "watcher"

    @property
    def is_scorekeeper(self) -> bool:
        """Whether the device records for everybody, and may see every game."""
        return self in (Role.HOST, Role.SCORER)
