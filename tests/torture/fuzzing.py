"""Read mutated files one after the other, in a process with measured memory.

It stops at the first that raises what nobody declared, and reports which it was: the same seed
makes it again.
"""

import gzip
import io
import json
import os
import resource
import traceback
from collections.abc import Callable
from contextlib import closing, redirect_stderr, redirect_stdout
from datetime import UTC, datetime
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from uuid import uuid4

from scorekeeper.cli import main as command
from scorekeeper.cli.errors import EXPECTED_ERRORS
from scorekeeper.exports import backup_file, game_file, queries
from scorekeeper.exports.import_reader import GameLog, fault_message, read_games
from scorekeeper.exports.strict_json import parse_json
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.json_values import Json
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import Words
from scorekeeper.store.backups import finish
from scorekeeper.store.errors import StoreError
from scorekeeper.store.store import Store
from tests.exports.zips import packed
from tests.game.random_games import whole_game
from tests.pictures import photo
from tests.store.recorded_games import recorded
from tests.torture.mutations import mutate_bytes, mutate_json, mutate_zip

KEPT_EACH = 40
"""One of so many is imported by the command, into a database that is looked at before and after."""
ENTRIES = 60
"""Of the log of a game that is mutated: short ones are read quickly."""
ROOM = 2**30
"""Bytes that the process may ask for, so that the machine is not harmed by what is found."""

ENGLISH = Words.of("en")
EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
MakeItem = Callable[[Random], bytes]
Try = Callable[[bytes], bool]
"""Reads something mutated, and tells whether it was taken."""


def fuzz(reports: Connection, kind: str, seed: int, count: int, folder: Path) -> None:
    """Make and read `count` items of a kind, which all follow from `seed`.

    Report the number of each before it is read; in the end how many were taken, and by how many
    bytes the process grew; or as a text what should not have happened.
    """
    os.environ.update({"FLET_APP_STORAGE_DATA": str(folder / "home"), "LC_ALL": "C"})
    size = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (size + ROOM, size + ROOM))
    make, attempt = trying(kind, folder)
    import_ = importer(folder)
    taken, before = 0, _most_memory()
    for number in range(count):
        reports.send(number)
        try:
            item = make(Random(f"{kind} {seed} {number}"))
            taken += attempt(item)
            if kind != "questions" and number % KEPT_EACH == 0:
                import_(item)
        except Exception:  # noqa: BLE001 - whatever it is, it is what we look for
            reports.send(f"{kind}, seed {seed}, item {number}: {traceback.format_exc()}")
            return
    reports.send((taken, _most_memory() - before))


def _most_memory() -> int:
    # the kernel's other figure begins with that of the process that started this one
    status = Path("/proc/self/status").read_text("ascii")
    (peak,) = (int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:"))
    return peak * 1024


def trying(kind: str, folder: Path) -> tuple[MakeItem, Try]:
    """What makes items of a kind, and what reads them."""
    valid = games()
    texts = [json.dumps(game).encode() for game in valid]
    zips = [
        packed({"1.json": texts[0], "sub/2.json": texts[1]}),
        packed({"games.jsonl": texts[2] + b"\n" + texts[3]}, method=0),
        packed({"zip.zip": packed({"1.json": texts[4]}), "2.json": texts[5]}),
    ]
    asked = [*questions(), *(("score", game) for game in valid)]

    def game(rng: Random) -> bytes:
        if rng.random() < 0.2:
            return mutate_bytes(rng, rng.choice(texts), rng.choice(texts))
        lines = rng.choices(texts, k=rng.choice((0, 0, 0, 0, 1, 3)))
        return b"\n".join([*lines, mutate_json(rng, rng.choice(valid))])

    def question(rng: Random) -> bytes:
        name, value = rng.choice(asked)
        return name.encode() + b"\n" + mutate_json(rng, value)

    match kind:
        case "game files":
            return game, read_file
        case "zips":
            return lambda rng: mutate_zip(rng, rng.choice(zips), rng.choice(zips)), read_file
        case "questions":
            return question, answer
        case _:
            backup = a_backup(folder)
            store = Store.open(folder / "reader.db")
            lines = [json.loads(line) for line in gzip.decompress(backup).splitlines()]

            def mutated(rng: Random) -> bytes:
                if rng.random() < 0.3:
                    return mutate_bytes(rng, backup, backup)
                which = rng.randrange(len(lines))
                parts = [json.dumps(line).encode() for line in lines]
                parts[which] = mutate_json(rng, lines[which])
                return gzip.compress(b"".join(part + b"\n" for part in parts), 1)

            return mutated, partial(read_backup, store, folder / "mutated.gz")


def games() -> list[dict[str, Json]]:
    """Games of all editions that have begun, as JSON values.

    With their logs and without, and of three players with what they look like.
    """
    found = []
    for edition in ("classic", "camelot", "anniversary"):
        for players in (3, 6):
            log = whole_game(players=players, edition=edition, seed=players)[:ENTRIES]
            game = recorded(log)
            seated = [player.id for player in game.game.players]
            appearances = (
                dict.fromkeys(seated, Appearance("red", "🦊", photo())) if players == 3 else {}
            )
            game = OpenGame.of(f"{edition}-{players}", game.log)
            with_log = json.loads(game_file.to_text(game_file.from_game(game, appearances)))
            found += [with_log, {name: each for name, each in with_log.items() if name != "log"}]
    return found


def questions() -> list[tuple[str, dict[str, Json]]]:
    cases = Path(__file__).parents[1] / "cases"
    return [
        (kind, json.loads(line)["question"])
        for kind in ("trick", "bids")
        for line in (cases / f"{kind}.jsonl").read_text("utf-8").splitlines()
    ]


def read_file(data: bytes) -> bool:
    """Read games as an import does, and score them; whether nothing was refused."""
    taken = True
    for item in read_games(ENGLISH, "games", io.BytesIO(data), EVENING):
        if isinstance(item, GameLog):
            game = OpenGame.of(item.id, item.log)
            if all(player.id for player in game.game.players):
                again = game_file.to_text(game_file.from_log(game.id, game.log))
                assert game_file.read(again).log == game.log
        elif not isinstance(item, dict):
            # the mark keeps what is written from right to left in its place
            said = item if isinstance(item, str) else item.text
            assert said.replace("\N{LEFT-TO-RIGHT MARK}", "").isprintable(), item
            assert len(said) < 500, item
            taken = False
    return taken


def answer(line: bytes) -> bool:
    """Answer a question as `--jsonl` does; whether there was an answer."""
    name, _, question = line.partition(b"\n")
    ask: dict[bytes, Callable[[Json], object]] = {
        b"trick": queries.answer_trick,
        b"bids": queries.answer_bids,
        b"score": _score,
    }
    try:
        json.dumps(ask[name](parse_json(question)))
    except EXPECTED_ERRORS:
        return False
    return True


def _score(value: Json) -> object:
    file = game_file.read(value)
    return queries.answer_score(file, partial(fault_message, ENGLISH, file))


def a_backup(folder: Path) -> bytes:
    with closing(Store.open(folder / "there.db")) as store:
        for number in range(2):
            store.create(f"game-{number}", recorded(whole_game(seed=number, players=3)))
        finish(store.backups.write(folder / "backup.gz", backup_file))
    return (folder / "backup.gz").read_bytes()


def read_backup(store: Store, path: Path, data: bytes) -> bool:
    """Restore a backup, written to `path`; whether it was taken."""
    path.write_bytes(data)
    before = store.games()
    try:
        restored = finish(store.backups.restore(path, path.parent, backup_file))
    except StoreError:
        assert store.games() == before
        return False
    restored.previous.unlink()
    for summary in store.games():
        assert store.game(summary.id)
    return True


def importer(folder: Path) -> Callable[[bytes], None]:
    """What imports an item by the command, into a database with a game in it."""
    path, file = folder / "games.db", folder / "item"
    with closing(Store.open(path)) as store:
        store.create(str(uuid4()), recorded(whole_game(players=3)))

    def import_(data: bytes) -> None:
        file.write_bytes(data)
        before, said = path.read_bytes(), io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            status = command(["--db", str(path), "import", str(file)])
        text = said.getvalue()
        assert status in (0, 1, 2), status
        assert "Something went wrong" not in text, text
        assert "Traceback" not in text, text
        assert not status or path.read_bytes() == before, text

    return import_
