"""A photo from a phone is turned upright, cropped, stripped of its location, and shown."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from PIL import Image

from scorekeeper.game.events import Player
from scorekeeper.game.photo import is_photo
from scorekeeper.store.store import Store
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server
from tests.exports.builders import game_of
from tests.exports.test_photo_maker import BLUE, GREEN, RED, WHITE, corners, quarters
from tests.pictures import encoded

NAMES = ("Anna", "Ben", "Cleo")
BROKEN = (
    "broken.jpg cannot be read as a picture. Nothing was changed – choose a photo as JPEG, PNG or "
    "WebP."
)


def test_a_photo_of_a_phone_is_on_the_disc_of_a_player(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    database = server.log.with_name("games.db")
    with closing(Store.open(database)) as store:
        game = game_of(NAMES, seed=3)
        store.create("friday", game)
        anna = next(player for player in game.game.players if player.name == "Anna")
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010F] = "Camera of Anna"
    chosen = tmp_path / "IMG_0001.JPG"
    chosen.write_bytes(encoded(quarters(1200, 900), "JPEG", exif=exif))
    phone = take_phone(PhoneOptions(drawn=True))
    phone.open(f"{server.address}/players/{anna.id}")
    phone.tap("manage-player")
    phone.tap("choose-look")
    phone.upload("mark-photo", chosen)
    phone.wait("mark-no-photo")
    kept = photo_of(database, anna)
    assert kept is not None
    assert is_photo(kept)
    assert corners(kept) == [BLUE, RED, WHITE, GREEN]
    assert b"Camera" not in kept
    phone.tap("dismiss")
    phone.wait_gone("mark-no-photo")
    phone.screenshot(tmp_path / "player.png")
    with Image.open(tmp_path / "player.png") as screen:
        colours = {colour for _count, colour in screen.convert("RGB").getcolors(2**24) or ()}
    for ink in (RED, GREEN, BLUE):
        assert any(near(ink, colour) for colour in colours), ink

    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"<html>")
    phone.tap("manage-player")
    phone.tap("choose-look")
    phone.upload("mark-photo", broken)
    phone.expect_text("notice", BROKEN)
    assert photo_of(database, anna) == kept
    phone.tap("mark-no-photo")
    phone.wait_gone("mark-no-photo")
    assert photo_of(database, anna) is None


def photo_of(database: Path, player: Player) -> bytes | None:
    """The photo of a player in the database that the server has open."""
    with closing(Store.open(database)) as store:
        return store.people.looks([player.id])[player.id].photo


def near(ink: tuple[int, int, int], colour: object) -> bool:
    assert isinstance(colour, tuple)
    return all(abs(a - b) < 24 for a, b in zip(ink, colour, strict=True))
