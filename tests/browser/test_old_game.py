"""A game of the past is searched, corrected and exported.

The totals are worked out here, from the bids and tricks that the files themselves tell: a right bid
is 20 and 10 for each trick, a missed one costs 10 for each trick too many or too few.
"""

import io
import re
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import openpyxl  # type: ignore[import-untyped]

from scorekeeper.game.open_game import OpenGame
from scorekeeper.sample.season import season
from scorekeeper.store.store import Store
from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.server import Server
from tests.exports.builders import number, pdf_text

GAMES = 40
WHO, TYPED = "Núria", "nuria"
ROUND = 5


def kept_season(folder: Path) -> list[OpenGame]:
    """The games that are in the database that the server has open, in the order of play."""
    games = list(season(seed=1, games=GAMES, until=date(2026, 11, 20)))
    with closing(Store.open(str(folder / "games.db"))) as store:
        store.write_all((game.id, game) for game in games)
    return games


def names(game: OpenGame) -> list[str]:
    return [player.name for player in game.game.players]


def downloaded(phone: Phone, choice: str) -> bytes:
    """The file that comes down at a tap."""
    with phone.page.expect_download(timeout=PATIENCE) as coming:
        phone.tap(f"share-as-{choice}")
    return Path(coming.value.path()).read_bytes()


def points(bid: int, tricks: int) -> int:
    return 20 + 10 * tricks if bid == tricks else -10 * abs(bid - tricks)


def test_an_old_game_is_found_by_a_name_put_right_and_told_anew(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    games = kept_season(tmp_path)
    hers = [game for game in games if WHO in names(game)]
    old = next(game for game in hers if game.game.rules.edition == "classic")
    tricks = [won or 0 for won in old.game.rounds[ROUND - 1].tricks]
    loser = tricks.index(max(tricks))
    winner = (loser + 1) % len(tricks)

    phone = take_phone(PhoneOptions(locale="en-GB", drawn=False))
    phone.open(server.address)
    phone.tap("history")
    phone.type("search-games", TYPED)
    phone.expect_text("games-found", f"{len(hers)} games")
    phone.tap(f"game-{old.id}")
    phone.wait("scorepad")

    phone.tap(f"open-round-{ROUND}")
    phone.tap(f"correct-tricks-minus-{loser}")
    phone.tap(f"correct-tricks-plus-{winner}")
    phone.expect_text(f"tricks-of-{winner}", str(tricks[winner] + 1))
    phone.tap("save-correction")
    phone.wait_gone("save-correction")
    tricks[loser] -= 1
    tricks[winner] += 1

    phone.tap("share-game")
    sheet = openpyxl.load_workbook(io.BytesIO(downloaded(phone, "xlsx"))).worksheets[0]
    lines = list(sheet.iter_rows(min_row=4, max_row=3 + len(old.game.rounds), values_only=True))
    assert [line[5::4][: len(tricks)] for line in lines][ROUND - 1] == tuple(tricks)
    totals = [
        sum(points(line[4 + 4 * seat], line[5 + 4 * seat]) for line in lines)
        for seat in range(len(tricks))
    ]
    assert totals != list(old.tally.totals)
    told = [sum(line[6 + 4 * seat] for line in lines) for seat in range(len(tricks))]
    assert told == totals

    text = pdf_text(downloaded(phone, "pdf"))
    assert all(name in text for name in names(old))
    (line,) = re.findall(r"(?m)^ *Total .*", text)
    assert [number(total) for total in re.findall(r"[−\d,]+", line)] == totals
