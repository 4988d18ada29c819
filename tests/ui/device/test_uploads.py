"""Uploads: one use of an address, counted as they arrive, deleted when refused."""

import asyncio
import gc
from contextlib import ExitStack
from pathlib import Path

import pytest

from scorekeeper.ui.device import uploads as limits
from scorekeeper.ui.device.transfer_owner import Owner
from scorekeeper.ui.device.uploads import UploadRefusal, UploadRefusedError, Uploads
from tests.ui.uploading import files_of, put
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio

ANNA = Owner("session of Anna", "phone of Anna")
BEN = Owner("session of Ben", "phone of Ben")
DATA = b"a game file"


async def refusal_of(
    uploads: Uploads, owner: Owner, *pieces: bytes, **how: object
) -> UploadRefusal:
    """The refusal of a file of `owner`."""
    with uploads.open(owner) as upload:
        await put(uploads, upload.address, *pieces, device=owner.device, **how)  # type: ignore[arg-type]
        with pytest.raises(UploadRefusedError) as refused:
            await upload.arrived
    return refused.value.refusal


async def test_an_uploaded_file_exists_as_long_as_it_is_referenced() -> None:
    uploads = Uploads()
    with uploads.open(ANNA) as upload:
        assert upload.address.startswith("/uploads/")
        sent = await put(uploads, upload.address, DATA[:4], DATA[4:], device=ANNA.device)
        assert sent.status == 200
        arrived = await upload.arrived
    assert arrived.path.read_bytes() == DATA
    del arrived, upload
    await collect_garbage()
    assert not files_of(uploads)


async def test_another_device_sends_nothing_to_an_address_and_two_have_nothing_in_common() -> None:
    uploads = Uploads()
    with uploads.open(ANNA) as upload:
        for stranger in (BEN.device, ""):
            sent = await put(uploads, upload.address, b"theirs", device=stranger)
            assert (sent.status, sent.taken) == (404, 0)
        await put(uploads, upload.address, DATA, device=ANNA.device)
        assert (await upload.arrived).path.read_bytes() == DATA
    uploads = Uploads()
    keys = set[str]()
    for _ in range(50):
        with uploads.open(ANNA) as upload:
            keys.add(upload.address.removeprefix("/uploads/"))
    assert len(keys) == 50
    assert all(len(key) == 43 for key in keys)  # 32 bytes, six bits a letter


async def test_what_is_never_begun_or_stops_arriving_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    uploads = Uploads()
    monkeypatch.setattr(limits, "BEGIN_TIMEOUT", 0.01)
    with uploads.open(ANNA) as upload, pytest.raises(UploadRefusedError):
        await upload.arrived
    assert (await put(uploads, upload.address, DATA, device=ANNA.device)).status == 404
    monkeypatch.setattr(limits, "IDLE_TIMEOUT", 0.01)
    first, never = asyncio.Event(), asyncio.Event()
    first.set()
    why = await refusal_of(uploads, ANNA, b"part", b"rest", before_each=[first, never])
    assert why is UploadRefusal.NOT_SENT
    assert not files_of(uploads)


async def test_what_arrives_too_slowly_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    uploads, late = Uploads(), asyncio.Event()
    monkeypatch.setattr(limits, "TOTAL_TIMEOUT", 0.01)
    monkeypatch.setattr(limits, "IDLE_TIMEOUT", 1e6)
    with uploads.open(ANNA) as upload:
        upload.arrived.add_done_callback(lambda _done: late.set())
        await put(uploads, upload.address, DATA, device=ANNA.device, before_each=[late])
        with pytest.raises(UploadRefusedError):
            await upload.arrived
    assert not files_of(uploads)


async def test_uploads_of_a_session_are_deleted_when_it_ends_even_while_they_arrive() -> None:
    uploads = Uploads()
    at_once, later = asyncio.Event(), asyncio.Event()
    at_once.set()
    with uploads.open(ANNA) as upload:
        sending = asyncio.create_task(
            put(
                uploads,
                upload.address,
                b"part",
                b"rest",
                device=ANNA.device,
                before_each=[at_once, later],
            )
        )
        await wait_until(lambda: bool(files_of(uploads)))
        uploads.forget(ANNA.session)
        later.set()
        assert (await sending).status == 400
    assert not files_of(uploads)
    uploads = Uploads()
    held = []
    for owner in (ANNA, BEN):
        with uploads.open(owner) as upload:
            await put(uploads, upload.address, DATA, device=owner.device)
            held.append(await upload.arrived)
    uploads.forget(ANNA.session)
    assert [each.path.exists() for each in held] == [False, True]


async def test_so_many_are_open_at_once_and_no_more() -> None:
    uploads = Uploads()
    with ExitStack() as waiting:
        for number in range(15):
            waiting.enter_context(uploads.open(Owner(f"{number}")))
        with uploads.open(BEN), pytest.raises(UploadRefusedError) as refused, uploads.open(ANNA):
            pass
        assert refused.value.refusal is UploadRefusal.BUSY
        with uploads.open(ANNA):
            pass


async def test_all_files_together_have_a_limit_and_those_of_one_session_a_lower_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MAX_UPLOADED_BYTES", 25)
    monkeypatch.setattr(limits, "MAX_FILE_BYTES", 15)
    uploads = Uploads()
    with uploads.open(ANNA) as upload:
        await put(uploads, upload.address, b"x" * 15, device=ANNA.device)
        held = await upload.arrived
    # she has not read the first yet
    assert await refusal_of(uploads, ANNA, b"x") is UploadRefusal.BUSY
    assert await refusal_of(uploads, BEN, b"x" * 11) is UploadRefusal.BUSY
    assert files_of(uploads) == [held.path]
    del held, upload
    await collect_garbage()
    with uploads.open(BEN) as upload:
        await put(uploads, upload.address, b"x" * 11, device=BEN.device)
        await upload.arrived


async def test_a_disk_that_takes_no_file_is_a_server_that_is_busy(tmp_path: Path) -> None:
    uploads = Uploads()
    with uploads.open(ANNA) as upload:
        upload.file.path = tmp_path / "no such folder" / "file"
        sent = await put(uploads, upload.address, DATA, device=ANNA.device)
        assert sent.status == 503
        with pytest.raises(UploadRefusedError) as refused:
            await upload.arrived
        assert refused.value.refusal is UploadRefusal.BUSY


async def collect_garbage() -> None:
    """Let everything be forgotten that nobody holds any more."""
    await asyncio.sleep(0)
    gc.collect()
