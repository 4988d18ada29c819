"""Exports of an old game are downloaded and read back."""

import io
import json
import re
import zipfile
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import openpyxl  # type: ignore[import-untyped]
from PIL import Image

from scorekeeper.exports import game_file, result_text
from scorekeeper.game.open_game import OpenGame
from scorekeeper.sample.season import season
from scorekeeper.store.store import Store
from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.server import Server
from tests.exports.builders import ENGLISH, game_of, number, pdf_text

GAMES_OF_A_LARGE_FILE = 200
NAMES = ("Anna", "Őrsi Ödön", "花子")


def kept(folder: Path, game_id: str = "friday", seed: int = 3) -> OpenGame:
    """A finished game in the database that the server has open."""
    game = OpenGame.of(game_id, game_of(NAMES, seed=seed, name="Jour fixe").log)
    with closing(Store.open(str(folder / "games.db"))) as store:
        store.create(game.id, game)
    return game


def downloaded(phone: Phone, choice: str) -> tuple[str, bytes]:
    """The name and the content of the file that comes down at a tap."""
    with phone.page.expect_download(timeout=PATIENCE) as coming:
        phone.tap(f"share-as-{choice}")
    return coming.value.suggested_filename, Path(coming.value.path()).read_bytes()


def test_an_old_game_comes_down_as_files_that_tell_the_same(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    game = kept(tmp_path)
    phone = take_phone(PhoneOptions(locale="en-GB"))
    phone.open(server.address)
    phone.tap("game-friday")
    phone.wait("scorepad")
    phone.tap("share-game")

    name, pdf = downloaded(phone, "pdf")
    assert re.fullmatch(r"2026-11-2\d Jour fixe\.pdf", name)
    text = pdf_text(pdf)
    assert all("".join(name.split()) in "".join(text.split()) for name in NAMES)
    (totals,) = re.findall(r"(?m)^ *Total .*", text)
    assert tuple(map(number, re.findall(r"[−\d,]+", totals))) == game.tally.totals

    name, xlsx = downloaded(phone, "xlsx")
    assert name.endswith("Jour fixe.xlsx")
    sheet = openpyxl.load_workbook(io.BytesIO(xlsx)).worksheets[0]
    cells = list(sheet.iter_rows(min_row=4, max_row=3 + len(game.game.rounds), values_only=True))
    points = [sum(row[6 + 4 * seat] for row in cells) for seat in range(len(NAMES))]
    assert tuple(points) == game.tally.totals

    name, png = downloaded(phone, "png")
    assert name.endswith("Jour fixe.png")
    assert Image.open(io.BytesIO(png)).width == 1080

    name, card = downloaded(phone, "card")
    assert name.endswith("Jour fixe.result.png")
    phone.expect_text("notice", f"{name} was handed to your browser: look at its downloads.")
    drawn = Image.open(io.BytesIO(card))
    assert drawn.width == 1080
    assert 1 < drawn.height / drawn.width < 3
    assert len(drawn.convert("RGB").resize((108, 108)).getcolors(108 * 108) or ()) > 100

    name, file = downloaded(phone, "json")
    assert file.decode() == game_file.to_text(game_file.from_log(game.id, game.log))

    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.tap("share-as-txt")
    phone.expect_text("notice", "Copied. Paste it wherever you like.")
    assert phone.page.evaluate("navigator.clipboard.readText()") == result_text.plain_text(
        ENGLISH, game
    )


def test_all_games_come_down_as_one_file(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    games = [kept(tmp_path, f"game-{seed}", seed) for seed in range(3)]
    phone = take_phone(None)
    phone.open(f"{server.address}/share")
    name, data = downloaded(phone, "pdf")
    assert name.endswith(".zip")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert len(archive.namelist()) == len(games)
        assert all("Jour fixe" in pdf_text(archive.read(each)) for each in archive.namelist())
    phone.expect_text("notice", f"{name} was handed to your browser: look at its downloads.")


def test_a_file_that_is_large_is_fetched_and_the_page_stays(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    games = list(season(seed=1, games=GAMES_OF_A_LARGE_FILE, until=date(2026, 11, 20)))
    with closing(Store.open(str(tmp_path / "games.db"))) as store:
        store.write_all((game.id, game) for game in games)
    phone = take_phone(None)
    phone.open(f"{server.address}/share")
    name, data = downloaded(phone, "json")
    assert len(data) > 2_000_000
    assert {json.loads(line)["id"] for line in data.splitlines()} == {game.id for game in games}
    phone.expect_text("notice", f"{name} was handed to your browser: look at its downloads.")
