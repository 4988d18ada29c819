"""Backup, restore and import on a phone."""

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from scorekeeper.exports import game_file
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.store import Store
from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.server import Server
from tests.exports.builders import game_of

NAMES = ("Anna", "Őrsi Ödön", "花子")


def game(game_id: str, names: Sequence[str] = NAMES) -> OpenGame:
    return OpenGame.of(game_id, game_of(names, seed=3).log)


def choose(phone: Phone, at: str, *files: Path) -> None:
    """Tap, and choose files in the browser's own dialog."""
    with phone.page.expect_file_chooser(timeout=PATIENCE) as dialog:
        phone.tap(at)
    dialog.value.set_files(files)


def test_what_was_saved_is_put_back_after_a_game_was_deleted(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    with closing(Store.open(str(tmp_path / "games.db"))) as store:
        store.create("friday", game("friday"))
    phone = take_phone(None)
    phone.open(f"{server.address}/settings")
    with phone.page.expect_download(timeout=PATIENCE) as coming:
        phone.tap("save-everything")
    saved = tmp_path / coming.value.suggested_filename
    coming.value.save_as(saved)
    phone.expect_text("notice", f"{saved.name} was handed to your browser: look at its downloads.")

    phone.open(f"{server.address}/history")
    phone.tap("menu-of-friday")
    phone.tap("delete-game")
    # the game itself leaves the screen as soon as the menu lies over it
    phone.wait("restore-game")

    phone.open(f"{server.address}/settings")
    phone.tap("copies")
    choose(phone, "from-file", saved)
    phone.tap("put-back")
    phone.wait("put-back-before")
    assert phone.text("in-backup").startswith("1 game is back. What was here before is in ")
    phone.tap("go-home")
    phone.wait("game-friday")


def test_a_game_file_comes_in_once_however_often_it_is_chosen(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    far = game("far")
    file = tmp_path / "far.json"
    file.write_text(game_file.to_text(game_file.from_log(far.id, far.log)), "utf-8")
    phone = take_phone(None)
    phone.open(server.address)
    phone.tap("import-games")
    choose(phone, "choose-files", file)
    phone.tap("start-import")
    phone.expect_text("imported", "1 game was imported.")
    choose(phone, "choose-files", file)
    phone.expect_text("nothing-new", "There is nothing to import.")
    phone.tap("show-all-games")
    phone.wait("game-far")
    with closing(Store.open(str(tmp_path / "games.db"))) as store:
        assert [kept.id for kept in store.games()] == ["far"]
