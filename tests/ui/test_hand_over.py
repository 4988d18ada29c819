"""A game is handed to another phone by a QR code or a link, and previewed before it is imported."""

from io import BytesIO
from pathlib import Path

import flet as ft
import pytest
from PIL import Image

from scorekeeper.app import Imported, OpenGame
from scorekeeper.exports.game_link import MAX_CODE_BYTES, game_link
from scorekeeper.game.events import Bid, Entry, TurnedUp
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import Card, Suit
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.ui.parts.qr_code import _picture
from scorekeeper.ui.process.runtime import Runtime
from tests.exports.test_game_link import game_in_link, game_with_pauses, packed_part
from tests.game.random_games import whole_game
from tests.ui.staged_app import StagedApp, finish, new_app, play_a_round, staged_app, start
from tests.ui.taps import tap_at_once
from tests.ui.test_backup import foreign_game

pytestmark = pytest.mark.anyio

STAGE = "http://stage"


async def test_a_game_in_progress_goes_on_another_phone_with_its_log(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    async with new_app(one) as app:
        game = await play_a_round(app, await start(app, "Ann", "Ben", "Cleo"))
        async with staged_app(app, f"/games/{game.id}", web=True) as on:
            await on.tap("more", "share-game", "hand-over")
            assert on.route == f"/games/{game.id}/share/phone"
            link = await copied(on)
    assert link.startswith(f"{STAGE}#/take/1")
    async with new_app(other) as app, staged_app(app, f"/take/{packed_part(link)}") as on:
        assert not await app.games()
        assert "1 game is new here" in on.screen.text("coming-new")
        await on.tap("start-import")
        assert on.route == f"/games/{game.id}"
        assert (await app.open(game.id)) == game
        await on.tap("turn-up-B")
        await on.go(f"/take/{packed_part(link)}")
        assert on.screen.has("coming-kept")
        await on.tap("open-linked-game")
        assert on.route == f"/games/{game.id}"


async def test_what_went_on_elsewhere_comes_back_longer(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo", dealer=2)
        link = longer_link(game)
        async with staged_app(app, f"/take/{packed_part(link)}") as on:
            assert on.screen.has("coming-longer")
            await on.tap("start-import")
            assert on.screen.text("bid-of-0") == "1"


async def test_players_of_a_linked_game_are_who_was_tapped_last(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        link = game_link(STAGE, foreign_game("Ann", "Ben", "Dora"))
        assert link
        async with staged_app(app, f"/take/{packed_part(link.address)}") as on:
            await tap_at_once(on.screen, "newcomer-0-0", "newcomer-1-0", "start-import")
        assert [person.games for person in await app.people.everybody()].count(2) == 2


def longer_link(game: OpenGame) -> str:
    """A link of another phone that has gone on with `game`."""
    at = game.started_at
    more = Entry(2, at, TurnedUp(1, Card(suit=Suit.BLUE))), Entry(3, at, Bid(1, 0, 1))
    link = game_link(STAGE, OpenGame.of(game.id, (*game.log, *more)))
    assert link
    return link.address


async def test_the_code_is_the_link_dark_on_white_in_any_theme(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo")
        async with staged_app(app, f"/games/{game.id}/share/phone", web=True) as on:
            assert on.screen.label("qr-code").startswith("A QR code with the link to")
            link = await copied(on)
            drawn = [each.src for each in on.screen.controls() if isinstance(each, ft.Image)]
            assert [each for each in drawn if isinstance(each, bytes)] == [_picture(link)]
    assert game_in_link(link) == game
    picture = Image.open(BytesIO(_picture(link))).convert("L")
    assert picture.getpixel((0, 0)) == 255
    assert {shade for _count, shade in picture.getcolors() or ()} == {0, 255}


async def test_a_log_that_is_too_long_for_the_code_is_said_to_be_left_out(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        log = whole_game(players=6, seed=1, format=Format.CUSTOM, cards=(10,) * 40)
        game = game_with_pauses(log)
        assert isinstance(await app.imports.execute(await app.imports.plan([game])), Imported)
        async with staged_app(app, f"/games/{game.id}/share/phone", web=True) as on:
            assert "The code holds only the scores" in on.screen.text("log-left-out")
            assert game_in_link(await copied(on)).tally == game.tally
        short = game_link(STAGE, game, MAX_CODE_BYTES)
        assert short
        assert not short.has_log


async def test_bids_still_secret_are_not_handed_over_and_that_is_said(tmp_path: Path) -> None:
    rules = EDITIONS["classic"].rules(bid_mode=BidMode.SECRET)
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo", dealer=2, rules=rules)
        await app.record(game, TurnedUp(1, Card(suit=Suit.BLUE)), Bid(1, 0, 1))
        async with staged_app(app, f"/games/{game.id}/share/phone", web=True) as on:
            assert on.screen.has("bids-left-out")
            assert len(game_in_link(await copied(on)).log) == 2


async def test_only_a_page_without_a_server_offers_it(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo")
        for runtime in (Runtime.SERVED, Runtime.WINDOW):
            async with staged_app(app, f"/games/{game.id}/share", runtime=runtime) as on:
                assert on.screen.has("share-as-json")
                assert not on.screen.has("hand-over"), runtime


async def test_a_bad_link_keeps_nothing_and_leads_home(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app) as on:
        for packed in ("1", "x", "1AAAA", "2abc", "1" + "A" * 7_050):
            await on.go(f"/take/{packed}")
            assert "Nothing was imported" in on.screen.text("not-imported"), packed[:9]
            assert on.screen.has("refused-0")
            await on.tap("go-home")
            assert on.route == "/"
        assert not await app.games()


async def copied(on: StagedApp) -> str:
    """The link that is copied by its button."""
    await on.tap("copy-link")
    (link,) = [each for each in on.screen.texts() if "#/take/" in each]
    return link
