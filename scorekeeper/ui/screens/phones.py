"""The screen of everybody's phone: invitations to seats and to watch, and the devices that came."""

from collections.abc import Callable
from contextvars import copy_context
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import flet as ft

from scorekeeper.game.authority import Access
from scorekeeper.game.events import OwnTricksAllowed, OwnTrumpAllowed
from scorekeeper.game.roles import Role
from scorekeeper.ui.device.reconnection import use_following
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.sheet import close_first, short_sheet
from scorekeeper.ui.parts.surfaces import panel, row_list
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.screens.game_message import MessageFoot
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.invitation import Invitation, invitation_sheet
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _

if TYPE_CHECKING:
    from scorekeeper.app.device_store import Device
    from scorekeeper.serving.devices import Devices


@screen
def PhonesScreen() -> ft.View:
    """The seats of the game in the route and their phones; only for a host's device."""
    may_invite, only_host = use_session().may_invite, _("Only the host’s device can let others in.")
    return use_game_screen(
        lambda state: screen_view(
            _("Everybody’s phone"),
            _Phones() if may_invite else Notice(only_host, kind=NoticeKind.BAD),
            overline=state.game.name or None,
            back=f"/games/{state.current.id}",
            foot=MessageFoot(),
            spacing=theme.SPACE.L,
        )
    )


@component
def _Phones() -> ft.Control:
    state, session = use_open_game(), use_session()
    devices = cast("Devices", session.devices)
    here = use_devices(session)
    game_id = state.current.id
    nothing: Invitation | Device | None = None
    shown, show = ft.use_state(nothing)
    close = partial(show, None)
    # somebody came by it, or another took its place
    used = isinstance(shown, Invitation) and not _is_open(devices, shown)

    def invite(title: str, access: Access, note: str = "") -> None:
        show(Invitation(title, access, note, devices.invitations.single(access)))

    def invite_by_code(invitation: Invitation) -> None:
        devices.invitations.open_code(invitation.access)
        show(replace(invitation, token=""))

    def sheet() -> ft.BottomSheet | None:
        if shown is None or used:
            return None
        if isinstance(shown, Invitation):
            return invitation_sheet(devices, shown, partial(invite_by_code, shown), close)
        show_out = close_first(close, partial(devices.revoke, shown.id))
        return short_sheet(
            _who(state.names, game_id, shown),
            text(_("The device is told at once. What it recorded is kept."), color=theme.MUTED),
            PrimaryButton(f"show-out-{shown.role}", _("Remove"), show_out),
            closing=("dismiss", _("Close")),
            on_close=close,
        )

    ft.use_effect(lambda: close() if used else None, [used])
    ft.use_dialog(sheet())

    def seat_row(seat: int, name: str) -> ft.Control:
        access = Access(Role.PLAYER, game_id, seat)
        device = next((each for each in here if each.access == access), None)
        return OpenRow(
            f"invite-{seat}",
            name,
            partial(invite, name, access, _("It takes over the seat.") if device else ""),
            note=_where(devices, device)
            if device
            else _("No phone yet: the host enters the bids."),
            spoken=_.row_of([name, _("QR code that lets one device in")]),
            start=SeatAvatar(seat, name),
            end=(
                ft.Icon(ft.Icons.CHECK_CIRCLE_OUTLINE if device else ft.Icons.QR_CODE_2, size=24),
            ),
        )

    def device_row(number: int, device: "Device") -> ft.Control:
        identifier, who = f"device-{number}", _who(state.names, game_id, device)
        if device.id == session.device_id:
            return OpenRow(identifier, who, None, note=_("This device"))
        return OpenRow(
            identifier,
            who,
            partial(show, device),
            note=_where(devices, device),
            spoken=_.row_of([who, _("Remove")]),
        )

    return column(
        text(
            _(
                "Tap a name, and let that player’s camera read the code. There is nothing to "
                "install."
            ),
            color=theme.MUTED,
        ),
        row_list(*(seat_row(seat, name) for seat, name in enumerate(state.names))),
        None if state.game.finished else _own_entries(state),
        _without_seat(game_id, invite, invite_by_code),
        section_heading(_("Who is here")),
        row_list(*(device_row(number, device) for number, device in enumerate(here))),
        _NewEvening(),
        remark(
            _("The connection is encrypted.")
            if devices.address.startswith("https:")
            else _(
                "Over http, hidden bids do not show on other players’ screens, but somebody "
                "listening in on the Wi-Fi can read them. --cert and --key encrypt the connection."
            )
        ),
    )


def _without_seat(
    game_id: str,
    invite: Callable[[str, Access], None],
    invite_by_code: Callable[[Invitation], None],
) -> ft.Control:
    """Return the rows that let in watchers and a second scorer."""
    watch, scorer = Access(Role.WATCHER, game_id), Access(Role.SCORER)
    television = Invitation(_("A television or laptop"), watch, "")
    return row_list(
        OpenRow(
            "invite-watcher",
            _("Watch only"),
            partial(invite, _("Watch only"), watch),
            note=_("Sees what everybody may see, and cannot change anything."),
            icon=ft.Icons.VISIBILITY_OUTLINED,
            end=(ft.Icon(ft.Icons.QR_CODE_2, size=24),),
        ),
        OpenRow(
            "invite-television",
            television.title,
            partial(invite_by_code, television),
            note=_("Watches too. It needs no camera: you get a short code to type there."),
            icon=ft.Icons.LAPTOP,
            end=(ft.Icon(ft.Icons.PIN_OUTLINED, size=24),),
        ),
        OpenRow(
            "invite-scorer",
            _("A second scorer"),
            partial(invite, _("A second scorer"), scorer),
            note=_("Keeps score like the host, but cannot start, delete or import games."),
            icon=ft.Icons.EDIT_NOTE,
            end=(ft.Icon(ft.Icons.QR_CODE_2, size=24),),
        ),
    )


def _is_open(devices: "Devices", invitation: Invitation) -> bool:
    """Whether somebody can still come by an invitation."""
    if invitation.token:
        return devices.invitations.is_open(invitation.token)
    return devices.invitations.shown_code(invitation.access) != ""


def _own_entries(state: OpenGameState) -> ft.Control:
    """Return the switches by which players name the trump, and say their own tricks."""
    game = state.game
    return panel(
        SwitchRow(
            "name-own-trump",
            _("The player who names the trump does it on their own phone"),
            partial(state.record, lambda now: OwnTrumpAllowed(not now.own_trump)),
            on=game.own_trump,
            note=_("You can name it for them at any time."),
        ),
        SwitchRow(
            "say-own-tricks",
            _("Players enter their own tricks"),
            partial(state.record, lambda now: OwnTricksAllowed(not now.own_tricks)),
            on=game.own_tricks,
            note=_("You see what each phone enters, can change it, and score the round."),
        ),
    )


@component
def _NewEvening() -> ft.Control:
    """The button that shows everybody out, which asks first."""
    session = use_session()
    asking, set_asking = ft.use_state(False)

    async def begin() -> None:
        set_asking(False)
        await cast("Devices", session.devices).revoke_others(session.device_id)

    if not asking:
        ask = partial(set_asking, True)
        return SecondaryButton("new-evening", _("New evening"), ask, destructive=True)
    return Notice(
        _("This removes every device but this one. The games are kept."),
        action=("new-evening-now", _("Remove all other devices"), begin),
        on_dismiss=partial(set_asking, False),
    )


def use_devices(session: Session) -> "tuple[Device, ...]":
    """Hook: the devices that are admitted; the component redraws whenever one comes or goes."""
    _turn, set_turn = ft.use_state(0)

    def observe() -> Callable[[], None]:
        redraw = partial(copy_context().run, set_turn, lambda turn: turn + 1)
        return session.observe_devices(redraw)

    use_following(observe, observe, [])
    return session.devices.admitted() if session.devices else ()


def _who(names: tuple[str, ...], game_id: str, device: "Device") -> str:
    """Return whom a device belongs to, or what it may do."""
    match device.role:
        case Role.HOST:
            return _("Host")
        case Role.SCORER:
            return _("Second scorer")
        case Role.PLAYER if device.game_id == game_id and device.seat is not None:
            return names[device.seat] if device.seat < len(names) else _("Player")
        case Role.PLAYER:
            return _("Player of another game")
        case Role.WATCHER:
            return _("Watcher")


def _where(devices: "Devices", device: "Device") -> str:
    """Return the kind of a device and when it was here: "iPhone, here now"."""
    seen_at = devices.seen_at(device).astimezone()
    here = devices.is_connected(device)
    seen = _("here now") if here else _("last seen {time}", time=_.time(seen_at))
    return _.row_of(filter(None, [device.name, seen]))
