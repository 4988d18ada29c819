"""What there is to say about the last tap on an open game, wherever the game is shown."""

import flet as ft

from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.screens.take_along import TakeAlong
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.words import words


@part
def PadMessage() -> ft.Control:
    """Why the last tap was not recorded, with the way on; nothing where it simply worked."""
    _ = words()
    pad = use_pad()
    message = pad.message
    if message is None:
        return ft.Container()
    action: tuple[str, str, OnTap] | None = None
    if message.retry:
        action = (identifiers.RETRY, _("Try again"), message.retry)
    elif message.anyway:
        anyway = message.anyway
        action = (identifiers.BID_ANYWAY, _("Let it stand"), lambda: pad.say(anyway))
    notice = Notice(
        message.text,
        kind=Kind.BAD if message.bad else Kind.HINT,
        action=action,
        on_dismiss=pad.hush,
    )
    return (
        ft.Column(spacing=theme.SPACE.S, controls=[notice, TakeAlong()]) if message.bad else notice
    )
