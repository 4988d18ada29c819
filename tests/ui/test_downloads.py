"""Large files for browsers: to be fetched for a while, by whoever was told where."""

from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import FileResponse

from scorekeeper.ui.downloads import KEPT, Downloads

pytestmark = pytest.mark.anyio


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def written(downloads: Downloads) -> Path:
    path = downloads.room()
    path.write_text("games")
    return path


async def fetched(downloads: Downloads, address: str) -> FileResponse | None:
    """What the server answers there."""
    request = Request({"type": "http", "path_params": {"key": address.rpartition("/")[2]}})
    answer = await downloads.route().endpoint(request)
    return answer if isinstance(answer, FileResponse) else None


async def test_a_file_is_to_be_had_where_it_was_offered_and_nowhere_else() -> None:
    downloads = Downloads(Clock())
    path = written(downloads)
    address = downloads.offer(path, "Ódón – 花子.zip", "application/zip")
    assert address.startswith("downloads/")
    for _twice in range(2):
        answer = await fetched(downloads, address)
        assert answer
        assert answer.path == path
        assert answer.headers["content-type"] == "application/zip"
        assert answer.headers["content-disposition"].startswith("attachment; filename*=utf-8''")
        assert answer.headers["cache-control"] == "no-store"
    assert await fetched(downloads, address[:-1]) is None


async def test_two_addresses_have_nothing_in_common() -> None:
    downloads = Downloads(Clock())
    keys = {downloads.offer(written(downloads), "a", "b").rpartition("/")[2] for _ in range(50)}
    assert len(keys) == 50
    assert all(len(key) >= 32 for key in keys)


async def test_what_was_not_fetched_in_time_is_deleted() -> None:
    clock = Clock()
    downloads = Downloads(clock)
    old = written(downloads)
    address = downloads.offer(old, "old.zip", "application/zip")
    clock.now = KEPT + 1
    assert await fetched(downloads, address) is None
    downloads.offer(written(downloads), "new.zip", "application/zip")
    assert not old.exists()
