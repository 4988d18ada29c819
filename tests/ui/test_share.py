"""The share screens: files, links and text to copy, on every kind of device."""

import asyncio
import csv
import io
import json
import zipfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from PIL import Image

from scorekeeper.app import App, OpenGame, StoreError, StoreProblem
from scorekeeper.exports import bg_stats, card_file, game_file, pdf_file, result_text
from scorekeeper.exports.formats import FORMATS
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import Bid, TurnedUp
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import Card, Suit
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.device.downloads import Downloads as FromServer
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.screens.share import delivery, requirements, result_card
from scorekeeper.ui.viewmodels.players import SeatAppearance
from tests.exports.builders import ENGLISH
from tests.pictures import photo
from tests.ui.stage import Answers, Refused
from tests.ui.staged_app import (
    StagedApp,
    finish,
    new_app,
    play_a_round,
    record,
    staged_app,
    start,
)

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

Asked = dict[str, Any]


class Downloads:
    """The files that a browser was handed."""

    def __init__(self, answer: object = None) -> None:
        self.files: dict[str, bytes] = {}
        self.contents = list[bytes]()
        """Of each file, also of several with one name."""
        self.answer = answer

    def __call__(self, asked: Asked) -> object:
        self.contents.append(bytes(asked["src_bytes"]))
        self.files[asked["file_name"]] = self.contents[-1]
        return self.answer


async def finished(app: App, *players: str) -> OpenGame:
    return await finish(app, await start(app, *(players or ("Ann", "Ben", "花子"))))


@asynccontextmanager
async def shared_game(
    folder: Path,
    *,
    web: bool = False,
    runtime: Runtime | None = None,
    **answers: object,
) -> AsyncIterator[tuple[OpenGame, StagedApp]]:
    """A finished game, and the screen that shares it on a device with these answers."""
    async with new_app(folder) as app:
        game = await finished(app)
        route = f"/games/{game.id}/share"
        async with staged_app(app, route, web=web, runtime=runtime, answers=answers) as on:
            await on.tap("share-as-more")
            yield game, on


def png(width: int, height: int) -> bytes:
    """The beginning of a picture of that size."""
    file = io.BytesIO()
    Image.new("1", (width, height)).save(file, "PNG")
    return file.getvalue()


def offered(on: StagedApp) -> set[str]:
    """The kinds of files that can be tapped."""
    names = [name for name in on.screen.names() if name.startswith("share-as-")]
    return {name.removeprefix("share-as-") for name in names}


EVERY = {"png", "txt", "md", "pdf", "pdf-letter", "xlsx", "csv", "tidy-csv", "json", "bgstats"}


async def test_a_finished_game_is_offered_as_every_kind_of_file_and_another_not_to_bg_stats(
    tmp_path: Path,
) -> None:
    async with new_app(tmp_path) as app:
        game = await finished(app)
        async with staged_app(app, f"/games/{game.id}") as on:
            await on.tap("share-game")
            assert on.route == f"/games/{game.id}/share"
            assert offered(on) == {"card", "more"}, "the picture, and the rest folded"
            await on.tap("share-as-more")
            assert offered(on) == EVERY | {"card", "more"}
        game = await play_a_round(app, await start(app, "Ann", "Ben", "Cleo"))
        async with staged_app(app, f"/games/{game.id}/pad") as on:
            await on.tap("more", "share-game")
            assert on.route == f"/games/{game.id}/share"
            assert offered(on) == EVERY - {"bgstats"}
            await on.tap("back")
            assert on.route == f"/games/{game.id}/pad"


async def test_bg_stats_opens_with_the_tap_itself(tmp_path: Path) -> None:
    async with shared_game(tmp_path) as (game, on):
        action = on.screen.action("share-as-bgstats")
        assert isinstance(action, ft.OpenUrl)
        assert action.url == bg_stats.play_link(ENGLISH, game)
        await on.tap("share-as-bgstats")
        assert not on.screen.has("notice")


async def test_a_browser_downloads_what_the_command_line_writes(tmp_path: Path) -> None:
    downloads = Downloads()
    async with shared_game(tmp_path, web=True, save_file=downloads) as (game, on):
        for choice in sorted(EVERY - {"txt", "md", "bgstats"}):
            await on.tap(f"share-as-{choice}")
            # a browser does not say what becomes of it, and the app claims nothing
            assert "went to your browser" in on.screen.text("notice"), choice
            await on.tap("dismiss")
    files = {
        name.removeprefix("2026-10-30 Ann, Ben and 花子."): data
        for name, data in downloads.files.items()
    }
    assert [*files] == ["csv", "json", "pdf", "letter.pdf", "png", "tidy.csv", "xlsx"]
    assert all(files.values())
    assert files["json"].decode() == game_file.to_text(game_file.from_log(game.id, game.log))
    assert files["pdf"] == pdf_file.scorepad_pdf(ENGLISH, game)


async def test_the_result_is_drawn_on_a_card_and_photographed(tmp_path: Path) -> None:
    downloads, asked = Downloads(), list[Asked]()

    def photographed(how: Asked) -> bytes:
        asked.append(how)
        return png(1080, 2000 if len(asked) > 1 else 1688)

    answers: Asked = {"capture": photographed, "save_file": downloads}
    async with shared_game(tmp_path, web=True, **answers) as (_game, on):
        assert on.screen.label("result-card")
        told = on.screen.text("result-card").splitlines()
        assert {"Ben and 花子 win", "Classic · 30 October 2026", "Scorekeeper"} < set(told)
        assert told[told.index("✓ 1/1") + 1] == "20"
        (shot,) = (each for each in on.screen.controls() if isinstance(each, ft.Screenshot))
        await on.screen.fire(shot.content, "size_change", {"w": 288, "h": 533})
        await on.tap("share-as-card")
        assert on.screen.text("notice").endswith("look in its downloads.")
    # the first picture was cut
    assert downloads.files == {"2026-10-30 Ann, Ben and 花子.result.png": png(1080, 2000)}
    assert [how["pixel_ratio"] * result_card.WIDTH for how in asked] == [1080, 1080]


@pytest.mark.usefixtures("in_english")
async def test_where_the_card_cannot_be_photographed_it_is_drawn_without_the_screen(
    tmp_path: Path,
) -> None:
    async with new_app(tmp_path) as app:
        game = await finished(app)
        ann, ben, _hanako = game.game.players
        await app.people.choose_appearance(ann.id, Appearance("red", "moon", photo()))
        await app.people.choose_appearance(ben.id, Appearance("blue", "🦊"))
        seen = (
            SeatAppearance("red", "moon", photo=photo()),
            SeatAppearance("blue", "🦊"),
            SeatAppearance("green", letters="花"),
        )
        card = result_card.card_of(game, seen, photos=True)
        drawn = card_file.result_card_png(card)
        for answer in (Refused("no picture"), b"not a picture", png(780, 1688)):
            downloads = Downloads()
            answers = {"capture": answer, "save_file": downloads}
            route = f"/games/{game.id}/share"
            async with staged_app(app, route, web=True, answers=answers) as on:
                await on.tap("share-as-more", "with-looks", "share-as-card")
                assert "went to your browser" in on.screen.text("notice")
            assert downloads.files == {"2026-10-30 Ann, Ben and 花子.result.png": drawn}, answer


async def test_a_browser_of_apple_copies_with_the_tap_itself(tmp_path: Path) -> None:
    copied: list[object] = []
    async with new_app(tmp_path) as app:
        game = await finished(app)
        for route, name in (("/share", "copy-result"), ("", "copy-result")):
            answers = {"set": copied.append}
            async with staged_app(app, web=True, answers=answers) as on:
                on.screen.page.platform = ft.PagePlatform.IOS
                await on.go(f"/games/{game.id}{route}")
                action = on.screen.action(name)
                assert isinstance(action, ft.CopyToClipboard)
                assert action.data == result_text.plain_text(ENGLISH, game)
                await on.tap(name)
                assert on.screen.text("notice").startswith("Copied.")
    assert not copied


@pytest.mark.parametrize(
    ("name", "needed"),
    [("xlsx", (False, False)), ("pdf", (True, False)), ("png", (True, True))],
)
async def test_a_file_waits_for_what_writes_it_and_says_if_that_does_not_come(
    name: str, needed: tuple[bool, bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    downloads = Downloads()
    fetched: list[tuple[bool, bool]] = []
    is_offline = True

    async def fetch(*, fonts: bool = False, picture: bool = False) -> None:
        if is_offline:
            raise StoreError(StoreProblem.NOT_LOADED, "games.db")
        fetched.append((fonts, picture))

    monkeypatch.setattr(requirements, "is_available", lambda kind: not FORMATS[kind].library)
    async with new_app(tmp_path) as app:
        game = await finished(app)
        answers = {"save_file": downloads}
        async with staged_app(app, f"/games/{game.id}/share", web=True, answers=answers) as on:
            await on.tap("share-as-more")
            assert not {"pdf", "png", "xlsx"} & offered(on)
        async with staged_app(app, web=True, answers=answers) as on:
            on.session.fetch_packages = fetch
            for route in (f"/games/{game.id}/share", "/share"):
                is_offline = True
                await on.go(route)
                if on.screen.has("share-as-more"):
                    await on.tap("share-as-more")
                assert {"pdf", "png", "xlsx"} <= offered(on)
                await on.tap(f"share-as-{name}")
                assert "Check your connection" in on.screen.text("notice")
                is_offline = False
                await on.tap(f"share-as-{name}")
                assert "went to your browser" in on.screen.text("notice")
    assert len(downloads.files) == 2
    assert set(fetched) == {needed}


async def test_a_browser_that_refuses_a_file_is_reported(tmp_path: Path) -> None:
    async with shared_game(tmp_path, web=True, save_file=Refused("not allowed")) as (_game, on):
        await on.tap("share-as-pdf")
        assert on.screen.text("notice").startswith("This device did not accept the file.")
        await on.tap("dismiss")
        assert not on.screen.has("notice")


async def test_a_window_saves_where_the_player_says_and_says_why_not(tmp_path: Path) -> None:
    path = tmp_path / "my pad.pdf"
    path.write_text("an older one")
    said: list[str | None] = [str(path), str(tmp_path / "no" / "such" / "pad.pdf"), None]
    async with shared_game(tmp_path, save_file=lambda _asked: said.pop(0)) as (game, on):
        await on.tap("share-as-pdf")
        assert path.read_bytes() == pdf_file.scorepad_pdf(ENGLISH, game)
        assert on.screen.text("notice") == f"Saved as {path}."
        await on.tap("share-as-pdf")
        assert "there is no such folder" in on.screen.text("notice")
        # a dialog that was cancelled saves nothing and says nothing
        await on.tap("dismiss", "share-as-xlsx")
        assert not on.screen.has("notice")
        assert not on.screen.has("share-progress")


async def test_a_phone_opens_its_share_sheet_and_says_nothing_if_it_is_dismissed(
    tmp_path: Path,
) -> None:
    shared: list[Asked] = []

    def share(asked: Asked) -> object:
        shared.append(asked)
        return {"status": "success" if len(shared) == 1 else "dismissed", "raw": ""}

    async with shared_game(tmp_path, runtime=Runtime.PHONE, share_files=share) as (_game, on):
        await on.tap("share-as-png")
        ((file,),) = [asked["files"] for asked in shared]
        assert (file.name, file.mime_type) == ("2026-10-30 Ann, Ben and 花子.png", "image/png")
        assert "was shared" in on.screen.text("notice")
        await on.tap("dismiss", "share-as-png")
        assert not on.screen.has("notice")


async def test_words_are_copied_and_shown_to_be_selected_where_they_are_not(tmp_path: Path) -> None:
    copied: list[str] = []
    async with new_app(tmp_path) as app:
        game = await finished(app)
        route, text = f"/games/{game.id}/share", result_text.plain_text(ENGLISH, game)
        answers: Answers = {"set": lambda asked: copied.append(asked["data"])}
        async with staged_app(app, route, web=True, answers=answers) as on:
            await on.tap("copy-result")
            assert on.screen.text("notice").startswith("Copied.")
            assert text.strip() in on.screen.texts()
            await on.tap("share-as-more", "share-as-md")
            assert copied == [text, result_text.markdown(ENGLISH, game)]
        answers = {"set": Refused("NotAllowedError")}
        async with staged_app(app, route, web=True, answers=answers) as on:
            await on.tap("copy-result")
            assert "Select the text below" in on.screen.text("notice")
            texts = [each for each in on.screen.controls() if isinstance(each, ft.Text)]
            (shown,) = [each for each in texts if each.value == text.strip()]
            assert shown.selectable


async def test_all_games_are_shared_unless_some_were_chosen(tmp_path: Path) -> None:
    downloads = Downloads()
    async with new_app(tmp_path) as app:
        games = [await finished(app) for _ in range(3)]
        async with staged_app(app, "/share", web=True, answers={"save_file": downloads}) as on:
            assert offered(on) == EVERY - {"bgstats"}
            assert "All games: 3" in on.screen.texts()
            await on.tap("share-as-json")
            on.session.selected_games = (games[0].id, games[2].id)
            await on.screen.settle()
            assert "2 games selected" in on.screen.texts()
            await on.tap("share-as-tidy-csv")
    (all_games, chosen) = downloads.files.items()
    assert all_games[0] == "Scorekeeper 2026-10-30.jsonl"
    lines = all_games[1].decode().splitlines()
    assert [json.loads(line)["id"] for line in lines] == [game.id for game in games[::-1]]
    rows = csv.DictReader(io.StringIO(chosen[1].decode(), newline=""))
    assert {row["game"] for row in rows} == {games[0].id, games[2].id}


async def test_what_is_shared_ends_where_bids_are_still_secret_and_the_screen_says_so(
    tmp_path: Path,
) -> None:
    downloads = Downloads()
    rules = EDITIONS["classic"].rules(bid_mode=BidMode.SECRET)
    async with new_app(tmp_path) as app:
        whole = await finished(app)
        begun = await start(app, "Ann", "Ben", "Cleo", dealer=2, rules=rules)
        dealt = await record(app, begun, TurnedUp(1, Card(suit=Suit.RED)))
        game = await record(app, dealt, Bid(1, 0, 1))
        answers = {"save_file": downloads}
        async with staged_app(app, f"/games/{game.id}/share", web=True, answers=answers) as on:
            assert on.screen.text("bids-left-out") == (
                "The bids of round 1 are still secret; the file holds the game up to that point."
            )
            await on.tap("share-as-json")
        (game_screen,) = downloads.files.values()
        assert game_file.read(game_screen).log == dealt.log
        async with staged_app(app, "/share", web=True, answers=answers) as on:
            await on.tap("share-as-json")
            assert on.screen.text("notice").endswith(
                "In 1 game the bids are still secret; the file holds it up to that point."
            )
        async with staged_app(app, "/settings", web=True, answers=answers) as on:
            await on.tap("save-everything")
            assert on.screen.text("notice").endswith(
                "In 1 game the bids are still secret; the file holds it up to that point."
            )
        async with staged_app(app, f"/games/{whole.id}/share", web=True) as on:
            assert not on.screen.has("bids-left-out")


async def test_where_no_game_is_kept_nothing_is_offered(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/share") as on:
        assert not offered(on)
        assert on.screen.text("notice") == "No games yet."


async def test_a_file_that_gets_too_large_is_not_handed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "MAX_SHARED_BYTES", 10_000)
    downloads = Downloads()
    async with new_app(tmp_path) as app:
        for _ in range(5):
            await finished(app)
        async with staged_app(app, "/share", web=True, answers={"save_file": downloads}) as on:
            await on.tap("share-as-xlsx")
            assert "too large" in on.screen.text("notice")
    assert not downloads.files


async def test_a_browser_fetches_every_file_from_the_server(tmp_path: Path) -> None:
    launched = list[str]()
    answers = {"launch_url": lambda asked: launched.append(asked["url"])}
    async with new_app(tmp_path) as app:
        for _ in range(5):
            await finished(app)
        async with staged_app(app, "/share", runtime=Runtime.SERVED, answers=answers) as on:
            on.session.downloads = FromServer()
            await on.tap("share-as-xlsx")
            await on.tap("share-as-txt")
            assert [url.rpartition("/")[2] for url in launched] == list(
                on.session.downloads._offers
            )
            table_of_all, text = on.session.downloads._offers.values()
            assert (table_of_all.name, table_of_all.mime) == (
                "Scorekeeper 2026-10-30.zip",
                "application/zip",
            )
            with zipfile.ZipFile(table_of_all.path) as archive:
                assert len(archive.namelist()) == 5
            assert text.name == "Scorekeeper 2026-10-30.txt"
            assert "went to your browser" in on.screen.text("notice")


async def test_a_server_whose_disk_is_full_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with shared_game(tmp_path, runtime=Runtime.SERVED) as (_game, on):
        on.session.downloads = FromServer()

        def full(*_: object) -> Path:
            return Path("/dev/null/full")

        monkeypatch.setattr(on.session.downloads, "new_path", full)
        await on.tap("share-as-pdf")
        assert "cannot be written" in on.screen.text("notice")


async def test_a_file_that_takes_long_can_be_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    downloads = Downloads()
    async with new_app(tmp_path) as app:
        games = [await finished(app) for _ in range(2)]
        async with staged_app(app, "/share", web=True, answers={"save_file": downloads}) as on:
            opened = app.open

            async def stopped_meanwhile(game_id: str) -> OpenGame | None:
                if game_id == games[1].id:
                    await on.screen.settle()
                    assert on.screen.text("share-progress") == "0 of 2 games"
                    await on.screen.tap("cancel")
                return await opened(game_id)

            monkeypatch.setattr(app, "open", stopped_meanwhile)
            await on.tap("share-as-csv")
            assert not on.screen.has("notice")
            assert not on.screen.has("share-progress")
    assert not downloads.files


async def test_a_double_tap_makes_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    handed = list[str]()
    async with shared_game(tmp_path, web=True) as (_game, on):
        under_way = asyncio.Event()

        async def slowly(do: Callable[..., object], *asked: object) -> object:
            await under_way.wait()
            handed.append(getattr(do, "__name__", ""))
            return do(*asked)

        with monkeypatch.context() as patch:
            patch.setattr(on.session, "run", slowly)
            taps = [asyncio.create_task(on.screen.tap("share-as-json")) for _tap in range(2)]
            await asyncio.sleep(0)
            under_way.set()
            await asyncio.gather(*taps)
        assert handed.count("game_writer") == 1
