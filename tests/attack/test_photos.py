"""Uploads of photos: a file that is no picture is refused and deleted."""

from contextlib import closing

from scorekeeper.exports.photo_maker import MAX_PICTURE_BYTES
from scorekeeper.game.photo import is_photo
from scorekeeper.store.records import Person
from scorekeeper.store.store import Store
from tests.attack.client import SILENT, connect, request
from tests.attack.served_games import Served, pickers, reads, upload_address
from tests.exports.test_photo_maker import png_of
from tests.pictures import encoded, gradient

PICTURE = encoded(gradient(300, 300), "JPEG", comment=b"at home")
WRONG = (
    (b"<script>alert(1)</script>", "cannot be read as a picture"),
    (png_of(60_000, 60_000, bytes(9_000_000)), "has too many pixels"),
    (PICTURE + bytes(MAX_PICTURE_BYTES), "is too large"),
    (PICTURE[:900], "cannot be read as a picture"),
)


def anna(served: Served) -> Person:
    with closing(Store.open(served.folder / "games.db")) as store:
        return next(each for each in store.people.everybody() if each.name == "Anna")


def test_what_is_no_photo_is_refused_and_gone_and_what_is_one_comes_in(served: Served) -> None:
    before = served.tree()
    with connect(served.port, answers={"upload": SILENT}) as client:
        client.register(route=f"/players/{anna(served).id}")
        client.tap("manage-player")
        client.tap("choose-look")
        client.until(lambda: bool(pickers(client)), "can pick a file")
        for body, why in WRONG:
            there = upload_address(client, at="mark-photo")
            assert request(served.port, there, method="PUT", body=body).status == 200
            reads(client, why)
            assert anna(served).photo is None
            assert not served.waiting()
        there = upload_address(client, at="mark-photo")
        assert request(served.port, there, method="PUT", body=PICTURE).status == 200
        client.wait("mark-no-photo")
        kept = anna(served).photo
        assert kept is not None
        assert is_photo(kept)
        assert b"home" not in kept
    assert not served.waiting()
    assert served.tree() == before
