"""Read mutated files one after the other, in a process with measured time and memory.

`python -m tests.torture.fuzzing KIND SEED COUNT FOLDER` prints what came of them as JSON. It stops
at the first that raises what nobody declared, or that takes longer than `DEADLINE`, and says which
it was: the same seed makes it again.
"""

import io
import json
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import closing, redirect_stderr, redirect_stdout
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

from scorekeeper.cli import main as command
from scorekeeper.cli.errors import EXPECTED_ERRORS
from scorekeeper.exports import game_file, queries
from scorekeeper.exports.import_reader import GameLog, fault_message, read_games
from scorekeeper.exports.strict_json import parse_json
from scorekeeper.game.json_values import Json
from scorekeeper.game.looks import ChosenLook
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import Words
from scorekeeper.store.errors import StoreError
from scorekeeper.store.store import Store
from tests.exports.zips import packed
from tests.game.random_games import whole_game
from tests.pictures import photo
from tests.store.recorded_games import recorded
from tests.torture.mutations import mutate_bytes, mutate_json, mutate_zip

DEADLINE = 20.0
"""Seconds that one of them may take, on a busy machine."""
KEPT_EACH = 40
"""One of so many is imported by the command, into a database that is looked at before and after."""

ENTRIES = 60
"""Of the log of a game that is mutated: short ones are read quickly."""

ENGLISH = Words.of("en")
EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
MakeItem = Callable[[Random], bytes]
Try = Callable[[bytes], bool]
"""Reads something mutated, and tells whether it was taken."""


@dataclass
class Outcome:
    """What came of the items of one kind."""

    items: int = 0
    taken: int = 0
    slowest: float = 0.0
    """Seconds."""
    peak: int = 0
    """Bytes of memory that the process had at most."""
    wrong: str = ""
    """What should not have happened, and with which item."""


def games() -> list[dict[str, Json]]:
    """Games of all editions that have begun, as JSON values.

    With their logs and without, and of three players with what they look like.
    """
    found = []
    for seed, (edition, players) in enumerate(
        (edition, players)
        for edition in ("classic", "camelot", "anniversary")
        for players in (3, 6)
    ):
        game = recorded(whole_game(players=players, edition=edition, seed=seed)[:ENTRIES])
        seated = [player.id for player in game.game.players]
        looks = dict.fromkeys(seated, ChosenLook("red", "🦊", photo())) if players == 3 else {}
        file = game_file.from_game(f"game-{seed}", game.game, game.log, looks)
        with_log = game_file.to_json(file)
        found += [with_log, {name: value for name, value in with_log.items() if name != "log"}]
    return found


def questions() -> list[tuple[str, dict[str, Json]]]:
    """Questions of each kind."""
    cases = Path(__file__).parents[1] / "cases"
    return [
        (kind, json.loads(line)["question"])
        for kind in ("trick", "bids")
        for line in (cases / f"{kind}.jsonl").read_text("utf-8").splitlines()
    ] + [("score", game) for game in games()]


def trying(kind: str, folder: Path) -> tuple[MakeItem, Try]:
    """What makes items of a kind, and what reads them."""
    valid = games()
    texts = [json.dumps(game).encode() for game in valid]
    match kind:
        case "game files":

            def make(rng: Random) -> bytes:
                if rng.random() < 0.2:
                    return mutate_bytes(rng, rng.choice(texts), rng.choice(texts))
                if rng.random() < 0.2:
                    lines = rng.choices(texts, k=rng.randint(1, 3))
                    return b"\n".join([*lines, mutate_json(rng, rng.choice(valid))])
                return mutate_json(rng, rng.choice(valid))

            return make, read_file
        case "zips":
            zips = [
                packed({"1.json": texts[0], "sub/2.json": texts[1]}),
                packed({"games.jsonl": texts[2] + b"\n" + texts[3]}, method=0),
                packed({"zip.zip": packed({"1.json": texts[4]}), "2.json": texts[5]}),
            ]
            return lambda rng: mutate_zip(rng, rng.choice(zips), rng.choice(zips)), read_file
        case "questions":
            asked = questions()

            def ask_something(rng: Random) -> bytes:
                name, question = rng.choice(asked)
                line = (
                    mutate_json(rng, question)
                    if rng.random() < 0.8
                    else mutate_bytes(rng, json.dumps(question).encode(), rng.choice(texts))
                )
                return name.encode() + b"\n" + line

            return ask_something, answer
        case _:
            backup = a_backup(folder)
            store = Store.open(folder / "reader.db")
            read = partial(read_backup, store, folder / "mutated.db")
            return lambda rng: mutate_bytes(rng, backup, backup), read


def read_file(data: bytes) -> bool:
    """Read games as an import does, and score them; whether nothing was refused."""
    taken = True
    for item in read_games(ENGLISH, "games", io.BytesIO(data), EVENING):
        if isinstance(item, GameLog):
            game = OpenGame.of(item.id, item.log)
            if all(player.id for player in game.game.players):
                again = game_file.to_text(game_file.from_log(game.id, game.log))
                assert game_file.read(again).log == game.log
        else:
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
    """A backup with two games in it."""
    path = folder / "there.db"
    with closing(Store.open(path)) as store:
        for number in range(2):
            store.create(f"game-{number}", recorded(whole_game(seed=number, players=3)))
        store.backups.write(folder / "backup.db")
    return (folder / "backup.db").read_bytes()


def read_backup(store: Store, path: Path, data: bytes) -> bool:
    """Read all games of a backup, written to `path`; whether it was taken."""
    path.write_bytes(data)
    try:
        with store.open_backup(path) as other:
            for summary in other.games():
                OpenGame.of(summary.id, other.log(summary.id))
    except StoreError:
        return False
    return True


class Database:
    """A database with a game in it, into which items are imported by the command."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "games.db"
        self._item = folder / "item"
        with closing(Store.open(self._path)) as store:
            store.create(str(uuid4()), recorded(whole_game(players=3)))

    def import_(self, data: bytes) -> None:
        """Import what may be anything; where it is refused nothing may have changed."""
        self._item.write_bytes(data)
        before = self._path.read_bytes()
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            status = command(["--db", str(self._path), "import", str(self._item)])
        text = said.getvalue()
        assert status in (0, 1, 2), status
        assert "Something went wrong" not in text, text
        assert "Traceback" not in text, text
        if status:
            assert self._path.read_bytes() == before, text


def fuzz(kind: str, seed: int, count: int, folder: Path) -> Outcome:
    """Make and read `count` items of a kind. All of them follow from `seed`."""
    outcome = Outcome()
    make, attempt = trying(kind, folder)
    database = None if kind == "questions" else Database(folder)
    signal.signal(signal.SIGALRM, _too_slow)
    for number in range(count):
        item = make(Random(f"{kind} {seed} {number}"))
        began = time.perf_counter()
        signal.setitimer(signal.ITIMER_REAL, DEADLINE)
        try:
            outcome.taken += attempt(item)
            if database and number % KEPT_EACH == 0:
                database.import_(item)
        except Exception:  # noqa: BLE001 - whatever it is, it is what we look for
            outcome.wrong = f"{kind}, seed {seed}, item {number}: {traceback.format_exc()}"
            break
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        outcome.items += 1
        outcome.slowest = max(outcome.slowest, time.perf_counter() - began)
    outcome.peak = _peak()
    return outcome


def _peak() -> int:
    """The most bytes of memory that this program ever had.

    The kernel's other figure begins with those of the process that started it.
    """
    status = Path("/proc/self/status").read_text("ascii")
    (line,) = (line for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) * 1024


def _too_slow(*_: object) -> None:
    raise TimeoutError


def main(kind: str, seed: str, count: str, folder: str) -> None:
    """Print the outcome as one line of JSON."""
    outcome: dict[str, Any] = asdict(fuzz(kind, int(seed), int(count), Path(folder)))
    sys.stdout.write(json.dumps(outcome))


if __name__ == "__main__":
    main(*sys.argv[1:])
