"""The sheet of an invitation: a QR code, or a code to be typed where no camera is."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import flet as ft

from scorekeeper.game.authority import Access
from scorekeeper.i18n.line_breaks import NO_BREAK_SPACE
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.qr_code import qr_code
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.parts.window import use_fitted
from scorekeeper.ui.session.words import _

if TYPE_CHECKING:
    from scorekeeper.serving.devices import Devices

_CODE: Final = 264
"""The width of a QR code: a camera reads it at arm's length from the smallest phone."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation that a sheet shows: as a QR code of a `token`, else as a code to be typed."""

    title: str
    access: Access
    note: str
    token: str = ""


def invitation_sheet(
    devices: "Devices", invitation: Invitation, by_code: OnTap, close: OnTap
) -> ft.BottomSheet:
    """Return the sheet of an invitation; `by_code` shows it as a code to be typed instead."""
    said = [_("It lets one device in, once, within ten minutes."), invitation.note]
    validity = remark(_.sentences(filter(None, said)), centered=True)
    if invitation.token:
        address = devices.join_address(invitation.token)
        label = _("QR code that lets one device in")
        code = qr_code("invitation", label, address, _CODE)
        other_way = _("No camera? Show a code to type")
        shown = [
            row(code, justify=ft.MainAxisAlignment.CENTER),
            value_text("invitation-address", address, theme.STRONG, centered=True),
            validity,
            SecondaryButton("invite-by-code", other_way, by_code),
        ]
    else:
        typed = devices.invitations.shown_code(invitation.access)
        shown = [
            text(_("On the other device, open this address and type the code:"), centered=True),
            _LargeLetters("invitation-address", devices.typed_address()),
            _LargeLetters("invitation", typed, spelled=True),
            validity,
        ]
    closing = ("dismiss", _("Close"))
    return short_sheet(invitation.title, *shown, closing=closing, on_close=close)


@component(memo=True)
def _LargeLetters(identifier: str, letters: str, *, spelled: bool = False) -> ft.Control:
    """An address or code to type on another device, in letters as large as the width allows."""
    half = len(letters) // 2
    shown = f"{letters[:half]}{NO_BREAK_SPACE}{letters[half:]}" if spelled else letters
    style = use_fitted(shown, theme.HUGE if spelled else theme.TOTAL, 2 * theme.SPACE.L)
    label = " ".join(letters) if spelled else None
    return value_text(
        identifier, shown, style, theme.ACCENT, label=label, live=spelled, centered=True
    )
