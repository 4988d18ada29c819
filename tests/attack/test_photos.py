"""Uploads of photos: a file that is no picture is refused and deleted."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.exports.photo_maker import MAX_PICTURE_BYTES
from scorekeeper.game.photo import is_photo
from scorekeeper.store.store import Store
from tests.attack.client import SILENT, Client, connect, request
from tests.attack.served_games import Served, controls, pick, plain, served_game
from tests.exports.test_photo_maker import png_of
from tests.pictures import encoded, gradient

PICTURE = encoded(gradient(300, 300), "JPEG", comment=b"at home")
WRONG = {
    "a page": (b"<script>alert(1)</script>", "cannot be read as a picture"),
    "a bomb": (png_of(60_000, 60_000, bytes(9_000_000)), "has too many pixels"),
    "too large": (PICTURE + bytes(MAX_PICTURE_BYTES), "is too large"),
    "cut short": (PICTURE[:900], "cannot be read as a picture"),
}


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    with served_game(tmp_path, monkeypatch) as served:
        yield served


def send(client: Client, served: Served, body: bytes) -> None:
    """Choose a photo as a browser does that says something else of it, and send these bytes."""
    before = len(uploads(client))
    told = {"id": 0, "name": "me.jpg", "size": 1, "path": "/etc/passwd", "bytes": None}
    pick(client, [told], at="mark-photo")
    client.until(lambda: len(uploads(client)) > before, "is asked to send the file")
    address = uploads(client)[-1]["files"][0]["upload_url"]
    assert request(served.port, address, method="PUT", body=body).status == 200


def reads(client: Client, why: str) -> None:
    """Wait for a part of a sentence on the screen."""
    client.until(lambda: any(why in plain(each) for each in client.tree.words()), f"reads {why}")


def uploads(client: Client) -> list[dict[str, list[dict[str, str]]]]:
    return [arguments for name, arguments in client.invoked if name == "upload"]


def photo_of_anna(served: Served) -> bytes | None:
    with closing(Store.open(served.folder / "games.db")) as store:
        return next(each.photo for each in store.people.everybody() if each.name == "Anna")


def test_what_is_no_photo_is_refused_and_gone_and_what_is_one_comes_in(served: Served) -> None:
    with closing(Store.open(served.folder / "games.db")) as store:
        anna = next(each.id for each in store.people.everybody() if each.name == "Anna")
    before = served.tree()
    with connect(served.port) as client:
        client.answers = {"upload": SILENT}
        client.register(route=f"/players/{anna}")
        client.wait("manage-player")
        client.tap("manage-player")
        client.wait("choose-look")
        client.tap("choose-look")
        client.until(
            lambda: any(each["_c"] == "FilePicker" for each in controls(client)), "can pick a file"
        )
        for body, why in WRONG.values():
            send(client, served, body)
            reads(client, why)
            assert photo_of_anna(served) is None
            assert not served.waiting()
        send(client, served, PICTURE)
        client.wait("mark-no-photo")
        kept = photo_of_anna(served)
        assert kept is not None
        assert is_photo(kept)
        assert b"home" not in kept
    assert not served.waiting()
    assert served.tree() == before
