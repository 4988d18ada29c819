"""How a file reaches the app: chosen in a browser, on a phone, from a disk."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_urlsafe
from tempfile import TemporaryDirectory
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import guard
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.state import Desk
from scorekeeper.ui.words import words

LARGEST: Final = 2**28
"""Bytes of a file that may come in; it is in memory while it is looked at."""
PATIENCE: Final = 600
"""Seconds that a file may take from the browser to the server."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A file that was chosen: its name, and all that is in it."""

    name: str
    data: bytes

    @contextmanager
    def on_disk(self) -> Iterator[Path]:
        """A file with the same in it, for as long as that is needed."""
        with TemporaryDirectory() as folder:
            path = Path(folder, "chosen")
            path.write_bytes(self.data)
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
    """A file did not come; with its name, and whether it is too large."""

    def __init__(self, name: str, *, too_large: bool) -> None:
        super().__init__(name)
        self.name = name
        self.too_large = too_large

    def told(self, _: Words) -> str:
        """What a player reads of it."""
        if self.too_large:
            return _("{file} is too large to be read here.", file=self.name)
        return _("{file} cannot be read. Nothing was changed.", file=self.name)


class _Picker:
    """The device's own dialog. `picked` hears what was chosen with the tap itself."""

    def __init__(self, picked: Callable[[Sequence[ft.FilePickerFile]], Awaitable[None]]) -> None:
        self.picked = picked
        self._sent: asyncio.Queue[str | None] = asyncio.Queue()
        """Of the file that is on its way: once it is here, what went wrong, if anything."""
        self.dialog = ft.FilePicker(
            on_result=guard.handler(self._on_result), on_upload=guard.handler(self._on_upload)
        )

    async def read(self, desk: Desk, page: ft.Page, file: ft.FilePickerFile) -> bytes:
        """All that is in a file. Raises _NotRead."""
        if file.size > LARGEST:
            raise _NotRead(file.name, too_large=True)
        if file.bytes is not None:
            return file.bytes
        try:
            if file.path:
                return await desk.run(Path(file.path).read_bytes)
            if desk.uploads:
                return await self._uploaded(desk, page, desk.uploads, file)
        except (OSError, RuntimeError):
            raise _NotRead(file.name, too_large=False) from None
        raise _NotRead(file.name, too_large=False)

    async def _uploaded(
        self, desk: Desk, page: ft.Page, folder: Path, file: ft.FilePickerFile
    ) -> bytes:
        self._sent = asyncio.Queue()
        key = token_urlsafe()
        address = page.get_upload_url(key, PATIENCE)
        way = ft.FilePickerUploadFile(address, id=file.id, name=file.name)
        await self.dialog.upload([way])
        path = folder / key
        try:
            if await asyncio.wait_for(self._sent.get(), PATIENCE):
                raise OSError
            return await desk.run(path.read_bytes)
        finally:
            path.unlink(missing_ok=True)

    async def _on_result(self, event: ft.FilePickerResultEvent) -> None:
        await self.picked(event.files)

    def _on_upload(self, event: ft.FilePickerUploadEvent) -> None:
        if event.error or event.progress == 1:
            self._sent.put_nowait(event.error)


_NO_PICKER: Final[_Picker | None] = None


def use_choosing(desk: Desk, take: Take, *, several: bool = False) -> Choosing:
    """A hook; `take` hears of the files that were chosen, once all of them are here."""
    _ = words()
    page = ft.context.page
    picker, set_picker = ft.use_state(_NO_PICKER)
    busy, set_busy = ft.use_state(False)
    refused, set_refused = ft.use_state("")

    async def picked(files: Sequence[ft.FilePickerFile]) -> None:
        if picker is None or not files:
            return
        set_busy(True)
        set_refused("")
        try:
            chosen = [Chosen(file.name, await picker.read(desk, page, file)) for file in files]
            await take(tuple(chosen))
        except _NotRead as error:
            set_refused(error.told(_))
        finally:
            set_busy(False)

    async def choose() -> None:
        if picker is None or page.web:
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
    action = _with_the_tap(desk, picker, several=several) if page.web else None
    return Choosing(choose, action, busy, refused)


def _with_the_tap(desk: Desk, picker: _Picker | None, *, several: bool) -> ft.ClientAction | None:
    """What opens a browser's dialog, which it allows only while it still sees the tap."""
    if picker is None:
        return None
    return ft.PickFiles(
        picker.dialog,
        allow_multiple=several,
        with_data=desk.uploads is None,
        cancel_upload_on_window_blur=False,
    )
