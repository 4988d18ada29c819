"""Uploads: files that browsers send to the server that serves the app.

A session that wants a file opens an upload and has its browser send the file to the address of
that upload. What the browser says of the file (its size, where it lies) is not asked.
"""

from __future__ import annotations

import asyncio
import weakref
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from secrets import token_urlsafe
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import Route
from scorekeeper.exports.input_limits import MAX_FILE_BYTES
from scorekeeper.ui.device.transfer_owner import KEY_BYTES, Owner

UPLOADS_PATH: Final = "uploads"
BEGIN_TIMEOUT: Final = 60.0
"""Seconds in which a browser has to begin to send a file."""
TOTAL_TIMEOUT: Final = 600.0
"""Seconds that a file may take in all."""
IDLE_TIMEOUT: Final = 30.0
"""Seconds without a byte after which a file that was begun is given up."""
MAX_UPLOADS: Final = 16
"""Uploads open at once, of all sessions; of one session only the latest is open."""
MAX_UPLOADED_BYTES: Final = 2**30
"""Bytes of all files on their way or not read yet; of one session `MAX_FILE_BYTES`."""


class UploadRefusal(Enum):
    """Reasons why an upload failed; the value is the HTTP status of the answer."""

    TOO_LARGE = 413
    BUSY = 503
    """There are too many other files at the moment, or no room on the disk."""
    NOT_SENT = 400
    """It was not sent whole and in time, or nobody waits for it any more."""


class UploadRefusedError(Exception):
    """An upload failed."""

    def __init__(self, refusal: UploadRefusal) -> None:
        super().__init__(refusal.name)
        self.refusal = refusal


class UploadedFile:
    """A received file; deleted by `delete`, or with the last reference to this object."""

    def __init__(self, path: Path, owner: Owner) -> None:
        self.path = path
        self.owner = owner
        self.size = 0
        self._delete = weakref.finalize(self, path.unlink, missing_ok=True)

    def delete(self) -> None:
        """Delete the file now."""
        self._delete()
        self.size = 0


@dataclass(slots=True, eq=False)
class Upload:
    """A file that a session waits for, with the address to send it to."""

    address: str
    file: UploadedFile
    arrived: asyncio.Future[UploadedFile]
    """The received file. Raises UploadRefusedError."""
    timers: list[asyncio.TimerHandle]
    """The first gives it up if it has not begun, the second if it is not over."""
    begun: bool = False

    def close(self, refusal: UploadRefusal = UploadRefusal.NOT_SENT) -> None:
        """Stop waiting; `arrived` then raises UploadRefusedError."""
        for timer in self.timers:
            timer.cancel()
        if not self.arrived.done():
            self.arrived.set_exception(UploadRefusedError(refusal))


class Uploads:
    """Open uploads, each at an address with 256 random bits, for one use.

    Only the device that asked may send. The bytes are counted as they arrive; of what is refused,
    broken off or too late nothing stays on the disk.
    """

    def __init__(self) -> None:
        self._folder: TemporaryDirectory[str] | None = None
        self._open: dict[str, Upload] = {}
        self._here: weakref.WeakSet[UploadedFile] = weakref.WeakSet()

    @contextmanager
    def open(self, owner: Owner) -> Iterator[Upload]:
        """Open an upload for the time of the context. Raises UploadRefusedError and OSError.

        What the session waited for before is given up. Call it on the server's event loop.
        """
        for upload in list(self._open.values()):
            if upload.file.owner.session == owner.session:
                upload.close()
        if sum(not upload.arrived.done() for upload in self._open.values()) >= MAX_UPLOADS:
            raise UploadRefusedError(UploadRefusal.BUSY)
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="scorekeeper-")
        loop = asyncio.get_running_loop()
        key = token_urlsafe(KEY_BYTES)
        file = UploadedFile(Path(self._folder.name, token_urlsafe()), owner)
        upload = Upload(f"/{UPLOADS_PATH}/{key}", file, loop.create_future(), [])
        # asyncio logs an exception that nobody has retrieved, and the session may be gone
        upload.arrived.add_done_callback(lambda done: done.cancelled() or done.exception())
        upload.timers += (
            loop.call_later(BEGIN_TIMEOUT, upload.close),
            loop.call_later(TOTAL_TIMEOUT, upload.close),
        )
        self._open[key] = upload
        try:
            yield upload
        finally:
            upload.close()
            del self._open[key]

    def forget(self, session: str) -> None:
        """Close the uploads of a session that has ended, and delete its received files."""
        for upload in list(self._open.values()):
            if upload.file.owner.session == session:
                upload.close()
        # what is still being written is deleted when its sender is refused
        sending = [upload.file for upload in self._open.values()]
        for arrived in list(self._here):
            if arrived.owner.session == session and arrived not in sending:
                arrived.delete()

    def route(self) -> Route:
        """Return the server's route that receives them."""
        from starlette.routing import Route  # noqa: PLC0415 - comes with the server only

        return Route(f"/{UPLOADS_PATH}/{{key}}", self._take, methods=["PUT"])

    async def _take(self, request: Request) -> Response:
        from starlette.responses import PlainTextResponse  # noqa: PLC0415

        upload = self._open.get(request.path_params["key"])
        if (
            upload is None
            or upload.begun
            or upload.arrived.done()
            or not upload.file.owner.is_device_of(request)
        ):
            return PlainTextResponse("", status_code=404)
        upload.begun = True
        upload.timers[0].cancel()
        self._here.add(upload.file)
        try:
            await self._receive(request, upload)
        except UploadRefusedError as refused:
            upload.file.delete()
            upload.close(refused.refusal)
            # what is still on its way is not listened to
            headers = {"Connection": "close"}
            return PlainTextResponse(refused.refusal.name, refused.refusal.value, headers)
        upload.arrived.set_result(upload.file)
        return PlainTextResponse("")

    async def _receive(self, request: Request, upload: Upload) -> None:
        """Write the request's body to the disk. Raises UploadRefusedError."""
        from starlette.requests import ClientDisconnect  # noqa: PLC0415

        announced = request.headers.get("content-length", "0")
        if not announced.isdecimal() or int(announced) > MAX_FILE_BYTES:
            raise UploadRefusedError(UploadRefusal.TOO_LARGE)
        loop = asyncio.get_running_loop()
        try:
            with upload.file.path.open("xb") as file:
                async with asyncio.timeout(IDLE_TIMEOUT) as pause:
                    async for piece in request.stream():
                        pause.reschedule(loop.time() + IDLE_TIMEOUT)
                        self._count(upload, len(piece))
                        await asyncio.to_thread(file.write, piece)
                self._count(upload, 0)
        except (ClientDisconnect, TimeoutError):
            raise UploadRefusedError(UploadRefusal.NOT_SENT) from None
        except OSError:
            raise UploadRefusedError(UploadRefusal.BUSY) from None

    def _count(self, upload: Upload, more: int) -> None:
        """Count received bytes. Raises UploadRefusedError beyond a limit."""
        if upload.arrived.done():
            raise UploadRefusedError(UploadRefusal.NOT_SENT)
        upload.file.size += more
        if upload.file.size > MAX_FILE_BYTES:
            raise UploadRefusedError(UploadRefusal.TOO_LARGE)
        session = upload.file.owner.session
        own = sum(each.size for each in self._here if each.owner.session == session)
        if own > MAX_FILE_BYTES or sum(each.size for each in self._here) > MAX_UPLOADED_BYTES:
            raise UploadRefusedError(UploadRefusal.BUSY)
