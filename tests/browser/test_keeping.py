"""Games leave a phone as files and come back: exports, an import, a backup that is put back."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from PIL import Image

from scorekeeper.exports import game_file, result_text
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.store import Store
from tests.browser.games import keep
from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.server import Server
from tests.exports.builders import ENGLISH, game_of

NAMES = ("Anna", "Őrsi Ödön", "花子")


def game(game_id: str) -> OpenGame:
    return OpenGame.of(game_id, game_of(NAMES, seed=3, name="Jour fixe").log)


def downloaded(phone: Phone, folder: Path, at: str) -> Path:
    """The file that comes down at a tap, of which the phone tells by its name."""
    with phone.page.expect_download(timeout=PATIENCE) as coming:
        phone.tap(at)
    file = folder / coming.value.suggested_filename
    coming.value.save_as(file)
    phone.expect_text("notice", f"{file.name} went to your browser: look in its downloads.")
    return file


def test_games_go_out_as_files_and_come_back_from_a_file_and_a_backup(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    friday, far = game("friday"), game("far")
    keep(tmp_path, friday)
    phone = take_phone(PhoneOptions())
    phone.open(f"{server.address}/games/friday/share")
    _share(phone, tmp_path, friday)

    phone.turn_to("/settings")
    saved = downloaded(phone, tmp_path, "save-everything")
    phone.turn_to("/history")
    phone.taps("menu-of-friday", "delete-game")
    # the game itself leaves the screen as soon as the menu lies over it
    phone.wait("restore-game")

    file = tmp_path / "far.json"
    file.write_text(game_file.to_text(game_file.from_log(far.id, far.log)), "utf-8")
    phone.turn_to("/settings/import")
    phone.upload("choose-files", file)
    phone.tap("start-import")
    phone.expect_text("imported", "1 game was imported.")
    phone.upload("choose-files", file)
    phone.expect_text("nothing-new", "There is nothing to import.")
    phone.tap("show-all-games")
    phone.wait("game-far")
    assert not phone.has("game-friday")

    phone.turn_to("/settings")
    phone.tap("copies")
    phone.upload("from-file", saved)
    phone.tap("restore")
    phone.wait("restore-earlier")
    assert phone.text("in-backup").startswith("1 game is back. What was here before is in ")
    phone.tap("go-home")
    phone.wait("game-friday")
    with closing(Store.open(str(tmp_path / "games.db"))) as store:
        assert [kept.id for kept in store.games()] == ["friday"]


def _share(phone: Phone, folder: Path, kept: OpenGame) -> None:
    """Take a game along as files, and as words to paste."""
    phone.tap("share-as-more")
    with Image.open(downloaded(phone, folder, "share-as-card")) as card:
        assert card.width == 1080
        # of one colour it would be one that the phone did not draw
        assert len(card.convert("RGB").resize((108, 108)).getcolors(108 * 108) or ()) > 100
    file = downloaded(phone, folder, "share-as-json").read_text("utf-8")
    assert file == game_file.to_text(game_file.from_log(kept.id, kept.log))
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.tap("share-as-txt")
    phone.expect_text("notice", "Copied. Paste it wherever you like.")
    words = phone.page.evaluate("navigator.clipboard.readText()")
    assert words == result_text.plain_text(ENGLISH, kept)
