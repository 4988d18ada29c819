"""How a file reaches the player: the browser's downloads, the phone's share sheet, a disk.

Nothing here says that it worked where nobody can know: a browser tells the app nothing of what
becomes of a download.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final, cast

import flet as ft

from scorekeeper.exports.destination import whole_file, why_not_written
from scorekeeper.i18n import Words
from scorekeeper.ui.downloads import Downloads
from scorekeeper.ui.runtime import Runtime
from scorekeeper.ui.screens.share.progress import Outcome
from scorekeeper.ui.state import Desk
from scorekeeper.ui.transfers import owner_of

LARGEST: Final = 48 * 2**20
"""Of a file that is handed over whole; it is in memory up to three times."""


class TooLarge(Exception):
    """The file is larger than there is room for."""


class Stopped(Exception):
    """The player wants no file any more."""


Fill = Callable[[BinaryIO], Awaitable[None]]
"""Writes a file; raises TooLarge, Stopped and OSError."""


@dataclass(frozen=True, slots=True)
class File:
    """A file to be made: its name, its media type, and what writes it."""

    name: str
    mime: str
    fill: Fill


async def deliver(_: Words, page: ft.Page, file: File, desk: Desk) -> Outcome:
    """Make `file`, and hand it over the way that is right where the app runs.

    On a server the browser is told where to fetch it, and is asked for nothing.
    """
    try:
        match desk.runtime:
            case Runtime.SERVED:
                return await _by_download(_, page, file, desk.downloads)
            case Runtime.BROWSER:
                return await _to_browser(_, file.name, await _filled(file))
            case Runtime.PHONE:
                return await _to_share_sheet(_, file, await _filled(file))
            case Runtime.WINDOW:
                return await _to_disk(_, file)
    except Stopped:
        return Outcome()
    except TooLarge:
        sentence = _("The file would be too large to hand over here. Choose fewer games.")
        return Outcome(sentence, bad=True)
    except RuntimeError:  # so comes back what a device refuses
        return Outcome(_("This device did not take the file. Nothing was saved."), bad=True)


def needs_the_tap(page: ft.Page) -> bool:
    """Whether a browser copies with the tap itself only (`ft.CopyToClipboard`), not later."""
    apple = page.platform in (ft.PagePlatform.IOS, ft.PagePlatform.MACOS)
    return page.web and apple


async def copy(_: Words, page: ft.Page, text: str) -> Outcome:
    """Put `text` where the player can paste it from, unless the tap itself did that already."""
    try:
        if not needs_the_tap(page):
            await ft.Clipboard().set(text)
    except RuntimeError:
        sentence = _("This device did not let it be copied. Select the text below instead.")
        return Outcome(sentence, bad=True, text=text)
    return Outcome(_("Copied. Paste it wherever you like."), text=text)


async def _filled(file: File) -> bytes:
    data = BytesIO()
    await file.fill(cast(BinaryIO, _Limited(data, LARGEST)))
    return data.getvalue()


async def _by_download(_: Words, page: ft.Page, file: File, downloads: Downloads | None) -> Outcome:
    if downloads is None:
        raise TooLarge
    path, owner = downloads.new_path(), owner_of(page)
    try:
        with whole_file(path, overwrite=False) as sink:
            await file.fill(cast(BinaryIO, _Limited(sink, downloads.free(owner))))
        address = downloads.offer(path, file.name, file.mime, owner)
    except OSError as error:
        return Outcome(why_not_written(_, path, error), bad=True)
    await ft.UrlLauncher().launch_url(address, web_only_window_name="_self")
    return _handed(_, file.name)


async def _to_browser(_: Words, name: str, data: bytes) -> Outcome:
    await ft.FilePicker().save_file(file_name=name, src_bytes=data)
    return _handed(_, name)


def _handed(_: Words, name: str) -> Outcome:
    return Outcome(_("{file} was handed to your browser: look at its downloads.", file=name))


async def _to_share_sheet(_: Words, file: File, data: bytes) -> Outcome:
    shared = ft.ShareFile.from_bytes(data, mime_type=file.mime, name=file.name)
    result = await ft.Share().share_files([shared])
    if result.status is ft.ShareResultStatus.DISMISSED:
        return Outcome()
    return Outcome(_("{file} was handed over.", file=file.name))


async def _to_disk(_: Words, file: File) -> Outcome:
    chosen = await ft.FilePicker().save_file(file_name=file.name)
    if not chosen:
        return Outcome()
    path = Path(chosen)
    try:
        with whole_file(path, overwrite=True) as sink:
            await file.fill(sink)
    except OSError as error:
        return Outcome(why_not_written(_, path, error), bad=True)
    return Outcome(_("Saved as {path}.", path=path))


class _Limited:
    """A file of at most so many bytes."""

    def __init__(self, file: BinaryIO, most: int) -> None:
        self._file = file
        self._most = most

    def write(self, data: bytes) -> int:
        """Write, or raise TooLarge."""
        if self._file.tell() + len(data) > self._most:
            raise TooLarge
        return self._file.write(data)

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)
