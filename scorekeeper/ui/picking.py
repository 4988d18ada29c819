"""Choosing files that the app reads: in a browser, on a phone, from a disk."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import flet as ft

from scorekeeper.exports.input_limits import LARGEST_FILE
from scorekeeper.i18n import Words
from scorekeeper.ui import guard
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.runtime import Runtime
from scorekeeper.ui.state import Desk
from scorekeeper.ui.transfers import owner_of
from scorekeeper.ui.uploads import Upload, UploadedFile, UploadProblem, UploadRefused, Uploads
from scorekeeper.ui.words import words

MOST: Final = 1_000
"""Files that may be chosen at once."""
LONGEST_FILE_NAME: Final = 120
"""Characters of a file's name that are shown."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A file that was chosen: its name, and what is in it, in memory or on the disk."""

    name: str
    source: bytes | UploadedFile

    def read(self) -> bytes:
        """Return all that is in the file. Raises OSError."""
        return self.source if isinstance(self.source, bytes) else self.source.path.read_bytes()

    def discard(self) -> None:
        """Delete what came to a server, before nobody holds it any more."""
        if isinstance(self.source, UploadedFile):
            self.source.delete()

    @contextmanager
    def on_disk(self) -> Iterator[Path]:
        """A file with the same in it, for as long as that is needed."""
        if isinstance(self.source, UploadedFile):
            yield self.source.path
            return
        with TemporaryDirectory() as folder:
            path = Path(folder, "chosen")
            path.write_bytes(self.source)
            yield path


Take = Callable[[tuple[Chosen, ...]], Awaitable[None]]


@dataclass(frozen=True)
class Choosing:
    """Choosing files: what a tap calls, and what a browser does with the tap itself.

    `busy` while the files are on their way; `refused` says why they did not come.
    """

    on_tap: OnTap
    action: ft.ClientAction | None
    busy: bool
    refused: str


class _NotRead(Exception):
    """A file did not come: its name, and why."""

    def __init__(self, name: str, why: UploadProblem) -> None:
        super().__init__(name)
        self.name = name
        self.why = why

    def sentence(self, _: Words) -> str:
        """Return what a player reads of it."""
        match self.why:
            case UploadProblem.TOO_LARGE:
                return _("{file} is too large to be read here.", file=self.name)
            case UploadProblem.BUSY:
                return _(
                    "{file} was not taken: the server is busy with other files. Nothing was "
                    "changed – try again in a few minutes.",
                    file=self.name,
                )
            case UploadProblem.NOT_SENT:
                return _("{file} cannot be read. Nothing was changed.", file=self.name)


class _Picker:
    """The device's own dialog. `picked` hears what was chosen with the tap itself."""

    def __init__(self, picked: Callable[[Sequence[ft.FilePickerFile]], Awaitable[None]]) -> None:
        self.picked = picked
        self._give_up: Callable[[], object] = lambda: None
        """Waits no longer for the file that is on its way."""
        self.dialog = ft.FilePicker(
            on_result=guard.handler(self._on_result), on_upload=guard.handler(self._on_upload)
        )

    async def read_all(
        self, desk: Desk, page: ft.Page, files: Sequence[ft.FilePickerFile]
    ) -> tuple[Chosen, ...]:
        """Return the files one after the other. Raises _NotRead."""
        if len(files) > MOST:
            raise _NotRead(_shown(files[MOST].name), UploadProblem.TOO_LARGE)
        return tuple([await self.read(desk, page, file) for file in files])

    async def read(self, desk: Desk, page: ft.Page, file: ft.FilePickerFile) -> Chosen:
        """Return a file with what is in it, the way it comes where the app runs. Raises _NotRead.

        On a server nothing that the browser says of the file is believed.
        """
        name = _shown(file.name)
        try:
            match desk.runtime:
                case Runtime.SERVED:
                    return Chosen(name, await self._uploaded(desk.uploads, page, file.id, name))
                case Runtime.BROWSER:
                    return Chosen(name, _small(file.bytes or b""))
                case Runtime.WINDOW | Runtime.PHONE:
                    return Chosen(name, await desk.run(_read, Path(file.path or "")))
        except UploadRefused as refused:
            raise _NotRead(name, refused.why) from None
        except (OSError, RuntimeError):
            raise _NotRead(name, UploadProblem.NOT_SENT) from None

    async def _uploaded(
        self, uploads: Uploads | None, page: ft.Page, number: int, name: str
    ) -> UploadedFile:
        """Have the browser send a file, and wait until it is here."""
        if uploads is None:
            raise UploadRefused(UploadProblem.NOT_SENT)
        with uploads.open(owner_of(page)) as upload:
            self._give_up = upload.close
            sending = ft.FilePickerUploadFile(upload.address, id=number, name=name)
            asking = asyncio.ensure_future(self.dialog.upload([sending]))
            asking.add_done_callback(partial(_give_up_if_failed, upload))
            try:
                return await upload.arrived
            finally:
                asking.cancel()

    async def _on_result(self, event: ft.FilePickerResultEvent) -> None:
        await self.picked(event.files)

    def _on_upload(self, event: ft.FilePickerUploadEvent) -> None:
        # that it is here, the server knows better
        if event.error:
            self._give_up()


def _give_up_if_failed(upload: Upload, asked: asyncio.Future[None]) -> None:
    if not asked.cancelled() and asked.exception():
        upload.close()


def _shown(name: object) -> str:
    """Return a file's name as it is shown; what is no name at all may be shown too."""
    return "".join(filter(str.isprintable, str(name)[:LONGEST_FILE_NAME]))


def _read(path: Path) -> bytes:
    """Return what is in a file that the window's own dialog named. Raises OSError."""
    if not path.is_file():
        raise FileNotFoundError(path)
    with path.open("rb") as file:
        return _small(file.read(LARGEST_FILE + 1))


def _small(data: bytes) -> bytes:
    """Return `data`. Raises UploadRefused if it is more than may come in."""
    if len(data) > LARGEST_FILE:
        raise UploadRefused(UploadProblem.TOO_LARGE)
    return data


_NO_PICKER: Final[_Picker | None] = None


def use_choosing(desk: Desk, take: Take, *, several: bool = False) -> Choosing:
    """A hook; `take` hears of the files that were chosen, once all of them are here."""
    _ = words()
    page = ft.context.page
    picker, set_picker = ft.use_state(_NO_PICKER)
    busy, set_busy = ft.use_state(False)
    refused, set_refused = ft.use_state("")

    with_the_tap = desk.runtime in {Runtime.SERVED, Runtime.BROWSER}

    async def picked(files: Sequence[ft.FilePickerFile]) -> None:
        if picker is None or not files:
            return
        set_busy(True)
        set_refused("")
        try:
            await take(await picker.read_all(desk, page, files))
        except _NotRead as error:
            set_refused(error.sentence(_))
        finally:
            set_busy(False)

    async def choose() -> None:
        if picker is None or with_the_tap:
            return
        try:
            files = await picker.dialog.pick_files(allow_multiple=several)
        except RuntimeError:  # so comes back what a device refuses
            set_refused(_("This device did not let a file be chosen. Nothing was changed."))
        else:
            await picked(files)

    def have_picker() -> None:
        set_picker(_Picker(picked))

    ft.use_effect(have_picker, [])
    if picker is not None:
        picker.picked = picked
    action = _with_the_tap(desk, picker, several=several) if with_the_tap else None
    return Choosing(choose, action, busy, refused)


def _with_the_tap(desk: Desk, picker: _Picker | None, *, several: bool) -> ft.ClientAction | None:
    """Return what opens a browser's dialog, which it allows only while it still sees the tap."""
    if picker is None:
        return None
    return ft.PickFiles(
        picker.dialog,
        allow_multiple=several,
        with_data=desk.runtime is Runtime.BROWSER,
        cancel_upload_on_window_blur=False,
    )
