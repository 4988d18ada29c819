"""Do everything once that can be done in the page: runs in Pyodide, for `run.trace_page`.

Other packages are traced through what the app does, so each way through the app that may import
something of its own belongs here: an edition, an export, an import, a screen, an error.
"""

import ast
import io
import logging
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import flet
import flet_charts

import scorekeeper
from scorekeeper.app import OpenGame
from scorekeeper.exports import backup_file
from scorekeeper.exports.bundle import open_bundle
from scorekeeper.exports.formats import FileFormat, can_hold, game_writer, is_available
from scorekeeper.exports.import_process import read_file
from scorekeeper.exports.page_layout import Paper
from scorekeeper.i18n import Words
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.store import backups
from scorekeeper.store.errors import StoreError
from scorekeeper.store.migration import migrate
from scorekeeper.store.store import Store
from scorekeeper.ui.routes import load_screens
from scorekeeper.web.start import BrowserWorker
from scorekeeper.web.start import start as start_app
from tests.ui.staged_app import finish, new_app, play_a_round, staged_app, start

NOW = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
SPOKEN = ("en", "ja")
"""Japanese, in which the screens are looked at, breaks its lines by a library."""
REFUSED = (
    b'{"format": "scorekeeper.game", "version": 1, "edition": "\\u001b[2J"}',
    b'{"a": ' + b"9" * 5000 + b"}",
    b"[" * 100,
    b"\xff\xfe",
    b"PK\x03\x04 and no more",
)
"""Files that no game can be read from."""


async def play(made_up_games: bytes) -> None:
    """Do all of it. `made_up_games` are games to export and import, one a line."""
    start_app(cast(BrowserWorker, None))  # Flet's client never calls
    await load_screens()
    name_all_of_flet()
    with TemporaryDirectory() as folder:
        games = read_file(Words.of("en"), "games.jsonl", made_up_games, NOW).games
        await use_screens(Path(folder), games)
        export_and_import(games)
        open_databases(Path(folder), games[-1])


def name_all_of_flet() -> None:
    """Use every name of Flet's that our code uses: Flet imports each control when it is named."""
    packages = {"ft": flet, "fch": flet_charts, "flet_charts": flet_charts}
    for path in Path(scorekeeper.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                getattr(packages.get(node.value.id), node.attr, None)


async def use_screens(folder: Path, games: Sequence[OpenGame]) -> None:
    """Play a round of each edition, look at every screen, and seat players on one."""
    folder = folder / "screens"
    folder.mkdir()
    async with new_app(folder) as app:
        for edition in EDITIONS:
            rules = EDITIONS[edition].rules()
            game = await start(app, "Ann", "Ben", "Cleo", rules=rules)
            await finish(app, await play_a_round(app, game))
        open_ = await play_a_round(app, await start(app, "Ann", "Ben", "花子"))
        await app.imports.execute(await app.imports.plan(games), {})
        person = (await app.people.everybody())[0].id
        of_game = ("", "/pad", "/rounds/1", "/chart", "/table", "/log", "/share", "/referee")
        routes = [
            *("/", "/new", "/referee", "/rules", "/rules/camelot", "/history", "/history/deleted"),
            *("/import", "/players", f"/players/{person}", "/statistics", "/share", "/settings"),
            *("/settings/copies", f"/games/{open_.id}/rules", f"/games/{open_.id}/schedule"),
            *(f"/games/{game}{below}" for game in (open_.id, games[0].id) for below in of_game),
            *(f"/games/{open_.id}/share/phone", "/take/1x"),
        ]
        async with staged_app(app, language=SPOKEN[-1], web=True) as phone:
            for route in routes:
                await phone.go(route)
        async with staged_app(app) as phone:
            await phone.go("/new")
            await phone.tap("clear-table")
            await phone.seat("Dora", "Emil", "Finn")


def export_and_import(games: Sequence[OpenGame]) -> None:
    """Write some games in every format, and read back what can be read."""
    for language in SPOKEN:
        _ = Words.of(language)
        for kind in filter(is_available, FileFormat):
            writer = game_writer(_, kind, Paper.LETTER)
            written = [writer.write_file(game) for game in games[-2:] if can_hold(kind, game)]
            if language == SPOKEN[0]:  # how many are put into one file has no words
                bundle = io.BytesIO()
                with open_bundle(_, writer, bundle, 2) as add:
                    for game in games[-2:]:
                        add(game)
                written.append(bundle.getvalue())
            for content in (*written, *REFUSED):
                read_file(_, f"games.{kind}", content, NOW)


def open_databases(folder: Path, game: OpenGame) -> None:
    """Create a database, migrate it, back up, restore, and report a broken one with a traceback."""
    backup, store = folder / "backup", Store.open(folder / "new.db")
    migrate(store._database)
    store.create(game.id, game)
    store.rebuild()
    backups.finish(store.backups.write(backup, backup_file))
    backups.finish(store.backups.restore(backup, folder, backup_file))
    store.backups.make_daily_copy(folder, backup_file)
    store.close()
    broken = folder / "broken.db"
    broken.write_bytes(b"SQLite format 3\0 and no more" * 100)
    try:
        Store.open(broken).close()
    except StoreError as error:
        logging.Formatter().formatException((StoreError, error, error.__traceback__))
        traceback.format_exc()
