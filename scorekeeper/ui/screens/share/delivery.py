"""Delivering a file to the player: browser download, share sheet, save dialog, or clipboard.

A browser never tells the app what becomes of a download, so no message claims that it was saved.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final, cast

import flet as ft

from scorekeeper.exports.formats import FORMATS, FileFormat
from scorekeeper.exports.write_errors import write_error_text
from scorekeeper.files import new_file
from scorekeeper.ui.device.downloads import Downloads
from scorekeeper.ui.device.transfer_owner import owner_of
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.screens.share.progress import ExportResult
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.words import _

MAX_SHARED_BYTES: Final = 48 * 2**20
"""Limit in bytes for a file that is handed over whole; it is in memory up to three times."""


class TooLargeError(Exception):
    """The file exceeds the size limit."""


class ExportCancelledError(Exception):
    """The player cancelled the export."""


@dataclass(frozen=True, slots=True)
class File:
    """A file to be made: its name, its media type, and the function that writes it.

    That raises TooLargeError, ExportCancelledError and OSError.
    """

    name: str
    mime: str
    fill: Callable[[BinaryIO], Awaitable[None]]


def made_file(name: str, kind: FileFormat, data: bytes) -> File:
    """Return a file with these contents, which are made already."""

    async def fill(sink: BinaryIO) -> None:
        sink.write(data)

    return File(name, FORMATS[kind].mime, fill)


async def deliver(file: File, session: Session, too_large: str = "") -> ExportResult:
    """Make `file` and hand it over in the way that fits the runtime; return what to tell.

    A served app makes the file on the server, and the browser downloads it from there. `too_large`
    replaces the advice to choose fewer games if the file is too large.
    """
    try:
        match session.runtime:
            case Runtime.SERVED:
                return await _by_download(file, session.downloads)
            case Runtime.BROWSER:
                data = await _filled(file)
                await ft.FilePicker().save_file(file_name=file.name, src_bytes=data)
                return _handed(file.name)
            case Runtime.PHONE:
                return await _to_share_sheet(file, await _filled(file))
            case Runtime.WINDOW:
                return await _to_disk(file)
    except ExportCancelledError:
        return ExportResult()
    except TooLargeError:
        fewer = _("The file would be too large for this device. Choose fewer games.")
        return ExportResult(too_large or fewer, bad=True)
    except RuntimeError:  # how Flet reports what a device refuses
        return ExportResult(_("This device did not accept the file. Nothing was saved."), bad=True)


def needs_client_action() -> bool:
    """Return whether the browser copies only in a client action (`ft.CopyToClipboard`)."""
    page = ft.context.page
    return page.web and page.platform in (ft.PagePlatform.IOS, ft.PagePlatform.MACOS)


def copy_action(text: str) -> ft.ClientAction | None:
    """Return what a browser does with a tap that copies `text`; None where `copy` does it."""
    return ft.CopyToClipboard(text) if needs_client_action() else None


async def copy(text: str) -> ExportResult:
    """Copy `text` to the clipboard, unless a client action has done so already."""
    try:
        if not needs_client_action():
            await ft.Clipboard().set(text)
    except RuntimeError:
        sentence = _("This device did not allow copying. Select the text below instead.")
        return ExportResult(sentence, bad=True, text=text)
    return ExportResult(_("Copied. Paste it wherever you like."), text=text)


async def _filled(file: File) -> bytes:
    data = BytesIO()
    await file.fill(cast(BinaryIO, _Limited(data, MAX_SHARED_BYTES)))
    return data.getvalue()


async def _by_download(file: File, downloads: Downloads | None) -> ExportResult:
    if downloads is None:
        raise TooLargeError
    path, owner = downloads.new_path(), owner_of(ft.context.page)
    try:
        with new_file(path, overwrite=False) as new, new.open("xb") as sink:
            await file.fill(cast(BinaryIO, _Limited(sink, downloads.free(owner))))
        address = downloads.offer(path, file.name, file.mime, owner)
    except OSError as error:
        return ExportResult(write_error_text(_, path, error), bad=True)
    await ft.UrlLauncher().launch_url(address, web_only_window_name="_self")
    return _handed(file.name)


def _handed(name: str) -> ExportResult:
    return ExportResult(_("{file} went to your browser: look in its downloads.", file=name))


async def _to_share_sheet(file: File, data: bytes) -> ExportResult:
    shared = ft.ShareFile.from_bytes(data, mime_type=file.mime, name=file.name)
    result = await ft.Share().share_files([shared])
    if result.status is ft.ShareResultStatus.DISMISSED:
        return ExportResult()
    return ExportResult(_("{file} was shared.", file=file.name))


async def _to_disk(file: File) -> ExportResult:
    chosen = await ft.FilePicker().save_file(file_name=file.name)
    if not chosen:
        return ExportResult()
    path = Path(chosen)
    try:
        with new_file(path) as new, new.open("xb") as sink:
            await file.fill(sink)
    except OSError as error:
        return ExportResult(write_error_text(_, path, error), bad=True)
    return ExportResult(_("Saved as {path}.", path=path))


class _Limited:
    """A binary file that raises TooLargeError beyond `most` bytes."""

    def __init__(self, file: BinaryIO, most: int) -> None:
        self._file = file
        self._most = most

    def write(self, data: bytes) -> int:
        """Write `data`, or raise TooLargeError."""
        if self._file.tell() + len(data) > self._most:
            raise TooLargeError
        return self._file.write(data)

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)
