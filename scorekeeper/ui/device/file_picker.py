"""Picking files that the app reads: in a browser, on a phone, from a disk."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO, Final

import flet as ft

from scorekeeper.exports.input_limits import MAX_FILE_BYTES
from scorekeeper.i18n.control_characters import replace_control_characters
from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.transfer_owner import owner_of
from scorekeeper.ui.device.uploads import (
    Upload,
    UploadedFile,
    UploadRefusal,
    UploadRefusedError,
    Uploads,
)
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.words import _

MAX_FILES: Final = 1_000
"""Files that may be picked at once."""
PICTURES: Final = ("jpg", "jpeg", "png", "webp")
"""The endings of pictures that can be read."""
MAX_FILE_NAME_LENGTH: Final = 120
"""Characters of a file's name that are shown."""


@dataclass(frozen=True, slots=True)
class PickedFile:
    """A picked file: its name, and its contents in memory or on the server's disk."""

    name: str
    source: bytes | UploadedFile

    def read(self) -> bytes:
        """Return the contents. Raises OSError."""
        return self.source if isinstance(self.source, bytes) else self.source.path.read_bytes()

    @property
    def content(self) -> bytes | Path:
        """The contents, or the path of a file that has them."""
        return self.source if isinstance(self.source, bytes) else self.source.path

    def open(self) -> BinaryIO:
        """Return the contents as a file. Raises OSError."""
        content = self.content
        return content.open("rb") if isinstance(content, Path) else BytesIO(content)

    def discard(self) -> None:
        """Delete an uploaded file from the server's disk now."""
        if isinstance(self.source, UploadedFile):
            self.source.delete()

    @contextmanager
    def on_disk(self) -> Iterator[Path]:
        """Yield the path of a file with these contents, for the time of the context."""
        if isinstance(self.source, UploadedFile):
            yield self.source.path
            return
        with TemporaryDirectory() as folder:
            path = Path(folder, "chosen")
            path.write_bytes(self.source)
            yield path


TakeFiles = Callable[..., Awaitable[object]]
"""Called with the picked files, each an argument."""


@dataclass(frozen=True)
class FilePicking:
    """A file picker as a screen draws it: the tap's handler, and the browser's own action.

    `busy` while the files are on their way; `refused` says why they did not come.
    """

    on_tap: Callable[[], object]
    action: ft.ClientAction | None
    busy: bool
    refused: str


def _why_not(name: str, refusal: UploadRefusal) -> str:
    """Return why a file of this name could not be read, what is kept, and what to do."""
    match refusal:
        case UploadRefusal.TOO_LARGE:
            return _("{file} is too large to read here.", file=name)
        case UploadRefusal.BUSY:
            return _(
                "{file} was not accepted: the server is busy with other files. Nothing was "
                "changed – try again in a few minutes.",
                file=name,
            )
        case UploadRefusal.NOT_SENT:
            return _("{file} cannot be read. Nothing was changed.", file=name)


class _Picker:
    """The device's own dialog; `picked` is called with the files that a browser picks."""

    def __init__(self, picked: Callable[[Sequence[ft.FilePickerFile]], Awaitable[None]]) -> None:
        self.picked = picked
        self._upload: Upload | None = None
        """The upload that is under way."""
        self.dialog = ft.FilePicker(
            on_result=error_boundary.handler(lambda event: self.picked(event.files)),
            on_upload=error_boundary.handler(self._on_upload),
        )

    async def read_all(
        self, session: Session, files: Sequence[ft.FilePickerFile]
    ) -> tuple[PickedFile, ...] | str:
        """Read the files one after the other; return them, or why one of them cannot be read."""
        if len(files) > MAX_FILES:
            return _why_not(_display_name(files[MAX_FILES].name), UploadRefusal.TOO_LARGE)
        read = []
        for file in files:
            name = _display_name(file.name)
            try:
                read.append(PickedFile(name, await self._read(session, file, name)))
            except UploadRefusedError as refused:
                return _why_not(name, refused.refusal)
            except (OSError, RuntimeError):
                return _why_not(name, UploadRefusal.NOT_SENT)
        return tuple(read)

    async def _read(
        self, session: Session, file: ft.FilePickerFile, name: str
    ) -> bytes | UploadedFile:
        """Read a file in the way of the runtime. Raises UploadRefusedError, OSError, RuntimeError.

        On a server nothing that the browser says of the file is believed.
        """
        match session.runtime:
            case Runtime.SERVED:
                return await self._uploaded(session.uploads, file.id, name)
            case Runtime.BROWSER:
                return _small(file.bytes or b"")
            case Runtime.WINDOW | Runtime.PHONE:
                return await session.run(_read, Path(file.path or ""))

    async def _uploaded(self, uploads: Uploads | None, number: int, name: str) -> UploadedFile:
        """Have the browser send a file, and wait until it is here."""
        if uploads is None:
            raise UploadRefusedError(UploadRefusal.NOT_SENT)
        with uploads.open(owner_of(ft.context.page)) as upload:
            self._upload = upload
            sending = ft.FilePickerUploadFile(upload.address, id=number, name=name)
            asking = asyncio.ensure_future(self.dialog.upload([sending]))
            asking.add_done_callback(partial(_give_up_if_failed, upload))
            try:
                return await upload.arrived
            finally:
                asking.cancel()
                self._upload = None

    def _on_upload(self, event: ft.FilePickerUploadEvent) -> None:
        # the server itself sees when the file has arrived
        if event.error and self._upload:
            self._upload.close()


def _give_up_if_failed(upload: Upload, asked: asyncio.Future[None]) -> None:
    if not asked.cancelled() and asked.exception():
        upload.close()


def _display_name(name: object) -> str:
    """Return a file's name in characters that can be shown, cut to `MAX_FILE_NAME_LENGTH`."""
    return replace_control_characters(str(name)[:MAX_FILE_NAME_LENGTH])


def _read(path: Path) -> bytes:
    """Return the contents of a file on this disk. Raises OSError and UploadRefusedError."""
    if not path.is_file():
        raise FileNotFoundError(path)
    with path.open("rb") as file:
        return _small(file.read(MAX_FILE_BYTES + 1))


def _small(data: bytes) -> bytes:
    """Return `data`. Raises UploadRefusedError if it is more than may come in."""
    if len(data) > MAX_FILE_BYTES:
        raise UploadRefusedError(UploadRefusal.TOO_LARGE)
    return data


_NO_PICKER: Final[_Picker | None] = None


def use_file_picker(
    session: Session, take: TakeFiles, *, several: bool = False, pictures: bool = False
) -> FilePicking:
    """Hook: a file picker that calls `take` with the files, once all of them are read.

    With `pictures` the dialog offers pictures, but any file may come.
    """
    picker, set_picker = ft.use_state(_NO_PICKER)
    busy, set_busy = ft.use_state(False)
    refused, set_refused = ft.use_state("")

    by_action = session.runtime in {Runtime.SERVED, Runtime.BROWSER}

    async def picked(files: Sequence[ft.FilePickerFile]) -> None:
        if picker is None or not files:
            return
        set_busy(True)
        set_refused("")
        try:
            read = await picker.read_all(session, files)
            if isinstance(read, str):
                set_refused(read)
            else:
                await take(*read)
        finally:
            set_busy(False)

    async def choose() -> None:
        if picker is None or by_action:
            return
        try:
            kind = ft.FilePickerFileType.IMAGE if pictures else ft.FilePickerFileType.ANY
            files = await picker.dialog.pick_files(allow_multiple=several, file_type=kind)
        except RuntimeError:  # how Flet reports what a device refuses
            set_refused(_("This device could not open a file picker. Nothing was changed."))
        else:
            await picked(files)

    ft.use_effect(lambda: set_picker(_Picker(picked)), [])
    action = None
    if picker is not None:
        picker.picked = picked
        if by_action:
            # a browser allows its dialog only during the tap
            action = ft.PickFiles(
                picker.dialog,
                file_type=ft.FilePickerFileType.CUSTOM if pictures else None,
                # named one by one, as an iPhone then makes a JPEG of its own format
                allowed_extensions=[*PICTURES] if pictures else None,
                allow_multiple=several,
                with_data=session.runtime is Runtime.BROWSER,
                cancel_upload_on_window_blur=False,
            )
    return FilePicking(choose, action, busy, refused)
