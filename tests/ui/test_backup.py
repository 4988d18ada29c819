"""The screens for import, backup and restore."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from scorekeeper.app import App, BackupResult, Imported, StoreProblem
from scorekeeper.exports import backup_file, game_file
from scorekeeper.game.events import Entry, GameRenamed
from scorekeeper.game.open_game import OpenGame
from scorekeeper.rules.editions import CLASSIC
from scorekeeper.ui.device import file_picker
from scorekeeper.ui.device.transfer_owner import Owner
from scorekeeper.ui.device.uploads import Upload, UploadRefusal, Uploads
from scorekeeper.ui.process.runtime import Runtime
from tests.exports.builders import game_of
from tests.ui.stage import Refused
from tests.ui.staged_app import StagedApp, finish, not_saved, staged_app, start, store_fails
from tests.ui.staged_app import new_app as table_without_copies
from tests.ui.taps import tap_at_once
from tests.ui.test_share import Downloads

pytestmark = pytest.mark.anyio

new_app = partial(table_without_copies, daily_copies=True)


def foreign_game(
    *names: str, id_: str = "far", seed: int = 3, length: int | None = None
) -> OpenGame:
    """A game that was played on another device, by people nobody here knows."""
    return OpenGame.of(id_, game_of(names or ("Ann", "Ben", "花子"), seed=seed, length=length).log)


def as_file(game: OpenGame) -> bytes:
    return game_file.to_text(game_file.from_log(game.id, game.log)).encode()


def renamed(game: OpenGame, name: str) -> OpenGame:
    """The same game, in which something else was recorded next."""
    last = game.log[-1]
    entry = Entry(last.seq + 1, last.at + timedelta(seconds=9), GameRenamed(name))
    return OpenGame.of(game.id, (*game.log, entry))


async def contents_of(app: App) -> bytes:
    """The backup that a device is handed."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "backup"
        assert isinstance(await app.backups.write(path, backup_file), BackupResult)
        return path.read_bytes()


async def choose(on: StagedApp, *files: tuple[str, bytes], at: str = "choose-files") -> None:
    await on.screen.choose_files(at, *files)
    await on.arrive()


def seen(on: StagedApp, prefix: str) -> list[str]:
    """The texts in the controls of a family."""
    return [on.screen.text(name) for name in on.screen.names() if name.startswith(prefix)]


async def test_a_game_file_is_looked_at_and_then_kept_once(tmp_path: Path) -> None:
    game = foreign_game()
    file = ("far.json", as_file(game))
    async with new_app(tmp_path) as app, staged_app(app, "/import", web=True) as on:
        await choose(on, file)
        assert seen(on, "coming-") == ["1 game is new here\nAnn, Ben and 花子, 20 November 2026"]
        assert not await app.games()
        many = [(f"{n}.json", as_file(foreign_game(id_=f"game{n}"))) for n in range(6)]
        await choose(on, *many)
        assert seen(on, "coming-")[0].endswith("and 1 other")
        await choose(on, file)
        assert on.screen.label("start-import") == "Import 1 game"
        await on.tap("start-import")
        assert on.screen.text("imported") == "1 game was imported."
        assert await app.open("far") == game
        before = (tmp_path / "games.db").read_bytes()
        await choose(on, file)
        assert seen(on, "coming-")[0].startswith("1 game is already here")
        assert on.screen.text("nothing-new") == "There is nothing to import."
        assert not on.screen.has("start-import")
        assert (tmp_path / "games.db").read_bytes() == before
        await on.tap("back")
        assert on.route == "/"
        await on.go("/settings/import")
        await on.tap("back")
        assert on.route == "/settings"


async def test_a_game_that_is_different_here_stays_and_the_player_says_so(tmp_path: Path) -> None:
    begun = foreign_game(length=4)
    mine, theirs = renamed(begun, "Mine"), renamed(begun, "Theirs")
    async with new_app(tmp_path) as app:
        assert isinstance(await app.imports.execute(await app.imports.plan([mine])), Imported)
        async with staged_app(app, "/import", web=True) as on:
            new = foreign_game(id_="new")
            await choose(on, ("a.json", as_file(theirs)), ("b.json", as_file(new)))
            assert seen(on, "coming-")[1] == "1 game is different here\nTheirs, 20 November 2026"
            assert on.screen.find("start-import").disabled
            await on.tap("keep-mine", "start-import")
            assert on.screen.text("imported") == (
                "1 game was imported. 1 game that conflicts with what is here was left out."
            )
        assert await app.open("far") == mine
        assert await app.open("new") == new


async def test_a_newcomer_may_be_somebody_known_here(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        async with staged_app(app, "/import", web=True) as on:
            await choose(on, ("far.json", as_file(foreign_game("Ann", "Ben", "Dora"))))
            assert (
                on.screen.text("newcomer-0-0")
                == "Ann, already here\n1 game, last on 30 October 2026"
            )
            assert on.screen.find("newcomer-0-new").selected
            await on.tap("all-the-same")
            assert all(on.screen.find(f"newcomer-{number}-0").selected for number in (0, 1))
            await tap_at_once(on.screen, "newcomer-0-new", "newcomer-1-new", "start-import")
        games = [person.games for person in await app.people.everybody()]
        assert games == [1] * 6, "nobody is taken for a namesake"


async def test_every_reason_names_its_place_and_nothing_is_imported(tmp_path: Path) -> None:
    good = json.dumps(json.loads(as_file(foreign_game())))
    lines = "\n".join([good, good[:200], good]).encode()
    damaged = b"SQLite format 3\0" + b"Buy milk. " * 100
    async with new_app(tmp_path) as app, staged_app(app, "/import", web=True) as on:
        await choose(on, ("many.jsonl", lines), ("milk.txt", b"Buy milk."))
        places = [line.partition(": ")[0] for line in seen(on, "refused-")]
        assert places == ["many.jsonl:2", "milk.txt"]
        assert on.screen.text("not-imported").endswith("Nothing was imported or changed.")
        assert not on.screen.has("start-import")
        await choose(on, ("scorekeeper.db", damaged))
        (line,) = seen(on, "refused-")
        assert line.startswith("scorekeeper.db: This is a database")
        assert not await app.games()


@pytest.mark.slow
async def test_favourites_of_a_backup_come_with_it_or_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    async with new_app(tmp_path / "there") as there:
        for name in ("Friday", "With the children"):
            await there.rule_presets.save(name, CLASSIC.rules())
        backup = await contents_of(there)
    async with new_app(tmp_path) as app, staged_app(app, "/import", web=True) as on:
        await choose(on, ("scorekeeper.gz", backup))
        assert seen(on, "coming-") == ["2 favourites are new here\nWith the children\nFriday"]
        assert on.screen.label("start-import") == "Import 2 favourites"
        await on.tap("start-import")
        assert on.screen.text("imported") == "2 favourites were imported."
        kept = [each.name for each in await app.rule_presets.all()]
        assert kept == ["With the children", "Friday"]
        for name in kept:
            await app.rule_presets.remove(name)
        for number in range(12):
            await app.rule_presets.save(f"Rules {number}", CLASSIC.rules())
        await choose(on, ("scorekeeper.gz", backup))
        (said,) = (each for each in on.screen.texts() if each.startswith("Left out"))
        assert said.startswith("Left out, because at most 12 favourites can be saved: ")
        assert not on.screen.has("start-import")


async def test_an_import_overtaken_by_another_device_is_previewed_again(tmp_path: Path) -> None:
    begun, whole = foreign_game(length=4), foreign_game()
    async with new_app(tmp_path) as app:
        assert isinstance(await app.imports.execute(await app.imports.plan([begun])), Imported)
        async with staged_app(app, "/import", web=True) as on:
            await choose(on, ("far.json", as_file(whole)))
            await app.record(begun, GameRenamed("Friday"))
            await on.tap("start-import")
            assert on.screen.text("notice").startswith("These games have just been changed")
            assert seen(on, "coming-")[0].startswith("1 game is different here")


async def test_a_disk_that_is_full_imports_nothing_and_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/import", web=True) as on:
        await choose(on, ("far.json", as_file(foreign_game())))
        with monkeypatch.context() as patched:
            patched.setattr(app.imports, "execute", not_saved(StoreProblem.DISK_FULL))
            await on.tap("start-import")
            assert on.screen.text("notice").startswith("The disk is full.")
        await on.tap("start-import")
        assert on.screen.text("imported") == "1 game was imported."


async def test_a_window_reads_the_files_that_its_dialog_names(tmp_path: Path) -> None:
    path = tmp_path / "far.json"
    path.write_bytes(as_file(foreign_game()))
    answers: dict[str, object] = {}
    async with new_app(tmp_path) as app, staged_app(app, "/import", answers=answers) as on:
        device = on.screen.line.answers
        assert isinstance(device, dict)
        device["pick_files"] = []
        await on.tap("choose-files")
        assert not on.screen.has("notice"), "the dialog was cancelled"
        device["pick_files"] = Refused("no zenity")
        await on.tap("choose-files")
        said = "This device could not open a file picker. Nothing was changed."
        assert on.screen.text("notice") == said
        device["pick_files"] = [{"id": 0, "name": "zero", "size": 0, "path": "/dev/zero"}]
        await on.tap("choose-files")
        assert on.screen.text("notice") == "zero cannot be read. Nothing was changed."
        told = {"id": 0, "name": path.name, "size": path.stat().st_size, "path": str(path)}
        device["pick_files"] = [told]
        await on.tap("choose-files")
        assert seen(on, "coming-")[0].startswith("1 game is new here")


async def test_the_player_reads_why_a_file_did_not_come(tmp_path: Path) -> None:
    refusals = {
        UploadRefusal.TOO_LARGE: "far.json is too large to read here.",
        UploadRefusal.BUSY: (
            "far.json was not accepted: the server is busy with other files. "
            "Nothing was changed – try again in a few minutes."
        ),
        UploadRefusal.NOT_SENT: "far.json cannot be read. Nothing was changed.",
    }

    class Refusing(Uploads):
        why: UploadRefusal

        @contextmanager
        def open(self, owner: Owner) -> Iterator[Upload]:
            with super().open(owner) as upload:
                upload.close(self.why)
                yield upload

    async with (
        new_app(tmp_path) as app,
        staged_app(app, "/import", runtime=Runtime.SERVED) as on,
    ):
        on.session.uploads = uploads = Refusing()
        await on.screen.settle()
        for uploads.why, sentence in refusals.items():
            await choose(on, ("far.json", b""))
            assert on.screen.text("notice") == sentence
            assert on.screen.has("choose-files")


async def test_a_file_that_is_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_picker, "MAX_FILE_BYTES", 10)
    async with new_app(tmp_path) as app, staged_app(app, "/import", web=True) as on:
        await choose(on, ("film.mp4", b"x" * 11))
        assert on.screen.text("notice") == "film.mp4 is too large to read here."


# --- everything as one file -----------------------------------------------------------------------


async def test_everything_is_saved_as_one_file_that_holds_all_games(tmp_path: Path) -> None:
    downloads = Downloads()
    async with new_app(tmp_path) as app:
        game = await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        answers = {"save_file": downloads}
        async with staged_app(app, "/settings", web=True, answers=answers) as on:
            await on.tap("save-everything")
            ((name, data),) = downloads.files.items()
            assert name == "scorekeeper-2026-10-30.scorekeeper.gz"
            assert [*backup_file.read_backup(BytesIO(data))[2]] == [game]
            assert "went to your browser" in on.screen.text("notice")


async def test_a_database_that_cannot_be_read_is_not_saved_as_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/settings", web=True) as on:
        monkeypatch.setattr(app.backups, "write", not_saved(StoreProblem.DISK_FAILED))
        await on.tap("save-everything")
        assert on.screen.text("notice").startswith("The disk is not working")


async def test_opening_the_app_makes_the_copy_of_the_day(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        async with staged_app(app, "/settings") as on:
            await on.tap("copies")
            assert on.route == "/settings/copies"
            (copy,) = await app.backups.daily_copies(tmp_path)
            day, size = on.screen.text(f"copy-of-{copy.day}").splitlines()
            assert day.startswith(f"{copy.day.day} ")
            assert size == f"{round(copy.size / 1000)} kB"
            await on.tap("back")
            assert on.route == "/settings"


@pytest.mark.slow
async def test_a_copy_is_put_back_once_it_is_said_what_becomes_of_today(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        kept = await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        async with staged_app(app, "/settings/copies") as on:
            later = [await start(app, "Dora", "Emil", "Fay") for _ in range(2)]
            await on.session.open_game(later[0].id)
            on.session.selected_games = (later[0].id,)
            (copy,) = await app.backups.daily_copies(tmp_path)
            await on.tap(f"copy-of-{copy.day}")
            words = on.screen.texts()
            assert "1 game is in it." in words
            assert any(
                line.startswith("3 games are here now.") and str(tmp_path) in line for line in words
            )
            await on.tap("close-sheet")
            assert len(await app.games()) == 3

            await on.tap(f"copy-of-{copy.day}", "restore")
            told = on.screen.text("in-backup")
            assert told.startswith("1 game is back. What was here before is in ")
            assert [game.id for game in await app.games()] == [kept.id]
            assert [*on.session.open_games, *on.session.selected_games] == []

            await on.tap("restore-earlier")
            assert on.screen.text("in-backup").startswith("3 games are back.")
            assert len(await app.games()) == 3
            await on.tap("go-home")
            assert on.route == "/"


async def test_what_is_no_backup_is_not_put_back(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        async with staged_app(app, "/settings/copies", web=True) as on:
            before = (tmp_path / "games.db").read_bytes()
            for data in (b"", b"Buy milk.", b"SQLite format 3\0" + b"milk " * 900):
                await choose(on, ("milk.txt", data), at="from-file")
                assert on.screen.text("notice").startswith("milk.txt is ")
                assert not on.screen.has("restore")
            assert (tmp_path / "games.db").read_bytes() == before


async def test_without_a_home_the_screen_of_copies_says_why_there_are_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app:
        monkeypatch.setattr(type(app.backups), "is_file", False)
        async with staged_app(app, "/settings") as on:
            on.session.set_aside_folder = store_fails(StoreProblem.NO_HOME)
            await on.tap("copies")
            assert on.screen.text("notice").startswith("Your home folder cannot be found.")
            assert on.screen.has("from-file")


async def test_a_database_in_memory_has_no_dated_copies_and_the_screen_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app:
        monkeypatch.setattr(type(app.backups), "makes_daily_copies", False)
        async with staged_app(app, "/settings/copies") as on:
            assert "database in memory" in on.screen.text("copies-note")
            assert on.screen.has("from-file")
