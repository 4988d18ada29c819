"""Choosing a photo of a player."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorekeeper.exports import photo_maker
from scorekeeper.game.photo import MAX_PHOTO_BYTES, PHOTO_SIDE, is_photo, without_metadata
from scorekeeper.ui.device.file_picker import PickedFile, use_file_picker
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import stack
from scorekeeper.ui.parts.notice import fault_notice, working_notice
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _


@component
def PhotoChoice(
    photo: bytes | None, choose: Callable[[bytes | None], Awaitable[None]]
) -> ft.Control:
    """The buttons that choose a photo and remove it, and why a file gave none."""
    session = use_session()
    outcome = use_outcome()

    async def take(file: PickedFile) -> str | None:
        made = await _photo_of(session, file)
        file.discard()
        if isinstance(made, photo_maker.PhotoFault):
            is_wide = made is photo_maker.PhotoFault.TOO_MANY_PIXELS
            most = photo_maker.MAX_PIXELS if is_wide else photo_maker.MAX_PICTURE_BYTES
            return _(made, file=file.name, n=_.number(most // 1_000_000))
        await choose(made)
        return None

    choosing = use_file_picker(session, partial(outcome.run, take), pictures=True)
    if choosing.busy:
        return working_notice(_("Reading the photo…"))
    return stack(
        fault_notice(choosing.refused or outcome.failed),
        SecondaryButton(
            "mark-photo",
            _("Choose another photo") if photo else _("Choose a photo"),
            choosing.on_tap,
            icon=ft.Icons.PHOTO_OUTLINED,
            action=choosing.action,
        ),
        SecondaryButton(
            "mark-no-photo",
            _("Remove the photo"),
            partial(outcome.run, choose, None),
            icon=ft.Icons.DELETE_OUTLINE,
            destructive=True,
        )
        if photo
        else None,
        spacing=theme.SPACE.M,
    )


async def _photo_of(session: Session, file: PickedFile) -> bytes | photo_maker.PhotoFault:
    if session.shrink_picture is None:
        with file.open() as stream:
            return await session.run(photo_maker.read_photo, stream)
    data = file.read()
    if len(data) > photo_maker.MAX_PICTURE_BYTES:
        return photo_maker.PhotoFault.TOO_LARGE
    made = await session.shrink_picture(data, PHOTO_SIDE, MAX_PHOTO_BYTES, photo_maker.QUALITIES)
    photo = without_metadata(made or b"")
    return photo if is_photo(photo) else photo_maker.PhotoFault.NOT_A_PICTURE
