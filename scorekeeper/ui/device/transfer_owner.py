"""The owner of a download or upload: only the device that asked may fetch or send."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper.ui.flet_patches.patched_session import request_state

if TYPE_CHECKING:
    import flet as ft
    from starlette.requests import Request


KEY_BYTES: Final = 32
"""Random bytes in the address of a file: nobody guesses 256 bits."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The session that asked for a transfer, and the device it runs on where that is known."""

    session: str
    device: str = ""

    def is_device_of(self, request: Request) -> bool:
        """Whether a request comes from the owner's device, as far as devices are told apart."""
        device: object = request.scope.get("state", {}).get("device", "")
        return device == self.device


def owner_of(page: ft.Page) -> Owner:
    """Return the owner of what the session of `page` sends and fetches."""
    return Owner(page.session.id, request_state(page).get("device", ""))
