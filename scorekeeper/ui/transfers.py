"""Whose a file is that is on its way between a browser and the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.ui.flet_patches.connection import device_of

if TYPE_CHECKING:
    import flet as ft
    from starlette.requests import Request


@dataclass(frozen=True, slots=True)
class Owner:
    """The session that asked for a transfer, and the device it runs on where that is known."""

    session: str
    device: object = None

    def may(self, request: Request) -> bool:
        """Whether a request comes from the owner's device, as far as devices are told apart."""
        device: object = request.scope.get("state", {}).get("device")
        return device == self.device


def owner_of(page: ft.Page) -> Owner:
    """Return the owner of what the session of `page` sends and fetches."""
    return Owner(page.session.id, device_of(page.session.connection))
