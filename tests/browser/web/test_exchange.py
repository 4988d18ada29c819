"""Games are moved between the page and a computer, backups and photos included."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from PIL import Image

from scorekeeper.exports import game_file
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.store import Store
from tests.browser.phone import Phone
from tests.browser.web.host import Host, OwnedPhone, wait_until
from tests.browser.web.visit import begin_with, limit_storage
from tests.exports.builders import game_of
from tests.exports.test_photo_maker import BLUE, GREEN, RED, WHITE, corners, quarters
from tests.game.random_games import whole_game
from tests.pictures import encoded
from tests.store.recorded_games import log_of, recorded
from tests.store.store_files import restore

pytestmark = pytest.mark.nightly

NAMES = ("Anna", "Őrsi Ödön", "花子")
GAME = "0f8f6c1e-6a0e-4d0e-9a5f-0c6a4f1f7b11"


def test_games_go_to_a_computer_and_others_come_once_the_browser_keeps_any(
    page_folder: Path, host: Host, hurried: OwnedPhone, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.db"
    with closing(Store.open(kept)) as store:
        store.create(GAME, recorded(whole_game(seed=1)))
    begin_with(host, page_folder, tmp_path / "page", kept)
    phone = hurried.take()
    phone.page.goto(f"{host.address}licences.txt")
    limit_storage(phone, host, 1)
    phone.open(host.address)
    assert "keeps nothing" in phone.text("notice")
    limit_storage(phone, host, None)
    phone.tap("retry")
    phone.wait("new-game")

    go(phone, f"/games/{GAME}/share")
    phone.tap("share-as-more")
    taken = tmp_path / "taken.json"
    taken.write_bytes(shared(phone, "json"))
    at_computer(tmp_path, "import", str(taken))
    assert at_computer(tmp_path, "export", GAME) == taken.read_bytes()

    there = OpenGame.of("there", game_of(NAMES, seed=3).log)
    coming = tmp_path / "there.json"
    coming.write_text(game_file.to_text(game_file.from_log(there.id, there.log)), "utf-8")
    go(phone, "/import")
    phone.upload("choose-files", coming)
    phone.tap("start-import")
    phone.expect_text("imported", "1 game was imported.")

    held_sideways = Image.Exif()
    held_sideways[0x0112] = 6
    chosen = tmp_path / "IMG_0001.JPG"
    chosen.write_bytes(encoded(quarters(1200, 900), "JPEG", exif=held_sideways, comment=b"home"))
    go(phone, "/players/id-0")
    phone.taps("manage-player", "choose-look")
    phone.upload("mark-photo", chosen)
    phone.wait("mark-no-photo")
    phone.tap("dismiss")
    phone.wait_gone("mark-no-photo")

    go(phone, "/settings")
    everything = tmp_path / "everything.scorekeeper.gz"
    everything.write_bytes(phone.downloaded("save-everything"))
    go(phone, "/settings/copies")
    phone.upload("from-file", everything)
    phone.tap("restore")
    phone.wait("restore-earlier")
    assert phone.text("in-backup").startswith("2 games are back.")
    with closing(Store.open(tmp_path / "there.db")) as store, closing(Store.open(kept)) as same:
        restore(store, everything, tmp_path)
        assert {game for game in store.games() if game.id != "there"} == set(same.games())
        assert log_of(store, "there") == there.log
        assert corners(store.people.appearances(["id-0"])["id-0"].photo) == [
            BLUE,
            RED,
            WHITE,
            GREEN,
        ]


def shared(phone: Phone, ending: str) -> bytes:
    """What comes down at a tap, once the page has told of it: until then it makes no other file."""
    data = phone.downloaded(f"share-as-{ending}")
    wait_until(
        lambda: phone.has("notice") and f".{ending}" in phone.text("notice"), "not told of the file"
    )
    return data


def go(phone: Phone, route: str) -> None:
    phone.page.evaluate("route => { location.hash = `#${route}`; }", route)


def at_computer(folder: Path, *command: str) -> bytes:
    database = ("--db", str(folder / "computer.db"))
    asked = [sys.executable, "-m", "scorekeeper", *command, *database]
    return subprocess.run(asked, check=True, capture_output=True).stdout
