"""Downloads: files on offer for a limited time to the device that asked for them."""

from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import FileResponse

from scorekeeper.ui.device import downloads as limits
from scorekeeper.ui.device.downloads import Downloads
from scorekeeper.ui.device.transfer_owner import Owner
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio

ANNA = Owner("session of Anna", "phone of Anna")
BEN = Owner("session of Ben", "phone of Ben")


def written(downloads: Downloads) -> Path:
    path = downloads.new_path()
    path.write_text("games")
    return path


async def fetched(
    downloads: Downloads, address: str, device: object = ANNA.device
) -> FileResponse | None:
    """The answer that a device gets from the server there."""
    request = Request(
        {
            "type": "http",
            "path_params": {"key": address.rpartition("/")[2]},
            "state": {"device": device},
        }
    )
    answer = await downloads.route().endpoint(request)
    return answer if isinstance(answer, FileResponse) else None


async def test_a_file_is_served_at_its_address_to_its_device_only() -> None:
    downloads = Downloads()
    path = written(downloads)
    address = downloads.offer(path, "Ódón – 花子.zip", "application/zip", ANNA)
    assert address.startswith("downloads/")
    for _twice in range(2):
        answer = await fetched(downloads, address)
        assert answer
        assert answer.path == path
        assert answer.headers["content-type"] == "application/zip"
        assert answer.headers["content-disposition"].startswith("attachment; filename*=utf-8''")
        assert answer.headers["cache-control"] == "no-store"
    assert await fetched(downloads, address[:-1]) is None
    assert await fetched(downloads, address, BEN.device) is None
    assert await fetched(downloads, address, None) is None


async def test_what_is_not_fetched_in_time_or_was_fetched_is_deleted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    downloads = Downloads()
    monkeypatch.setattr(limits, "LIFETIME", 0.01)
    path = written(downloads)
    address = downloads.offer(path, "old.zip", "application/zip", ANNA)
    await wait_until(lambda: not path.exists())
    assert await fetched(downloads, address) is None
    monkeypatch.setattr(limits, "LIFETIME", 60)
    monkeypatch.setattr(limits, "LIFETIME_AFTER_FETCH", 0.01)
    path = written(downloads)
    answer = await fetched(downloads, downloads.offer(path, "a", "b", ANNA))
    assert answer
    assert answer.background
    await answer.background()
    await wait_until(lambda: not path.exists())


async def test_downloads_of_a_session_are_deleted_when_it_ends_or_asks_for_more_and_more() -> None:
    downloads = Downloads()
    (hers, his) = (written(downloads), written(downloads))
    downloads.offer(hers, "a", "b", ANNA)
    downloads.offer(his, "a", "b", BEN)
    downloads.forget(ANNA.session)
    assert (hers.exists(), his.exists()) == (False, True)
    downloads = Downloads()
    his = written(downloads)
    downloads.offer(his, "a", "b", BEN)
    paths = [written(downloads) for _ in range(10)]
    for path in paths:
        downloads.offer(path, "a", "b", ANNA)
    assert [path.exists() for path in paths] == [False] * 6 + [True] * 4
    assert his.exists()


async def test_there_is_no_room_for_more_than_all_may_have_and_addresses_have_nothing_in_common(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MAX_OFFERED_BYTES", 12)
    downloads = Downloads()
    downloads.offer(written(downloads), "a", "b", BEN)
    assert downloads.free(ANNA) == 7
    monkeypatch.setattr(limits, "MAX_OFFERED_IN_ALL", 1)
    assert downloads.free(ANNA) == 0
    downloads = Downloads()
    keys = {
        downloads.offer(written(downloads), "a", "b", Owner(f"{n}")).rpartition("/")[2]
        for n in range(50)
    }
    assert len(keys) == 50
    assert all(len(key) == 43 for key in keys)  # 32 bytes, six bits a letter
