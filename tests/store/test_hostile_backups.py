"""A backup is a stranger's word: read within limits, and restored as a whole or not at all."""

import gzip
import json
import os
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.exports import backup_file
from scorekeeper.store import backup_content
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.store import Store
from tests.exports.builders import GONE, with_value
from tests.pictures import photo
from tests.store.recorded_games import record_game
from tests.store.store_files import EVENTS, NOW, back_up, everything, refusal, restore

pytestmark = pytest.mark.slow

Lines = list[dict[str, Any]]
"""The head of a backup, and its games."""


@pytest.fixture
def backup(file_store: Store, tmp_path: Path) -> Path:
    """A sound backup of two games: "here" and, deleted, "gone"."""
    record_game(file_store, "gone", EVENTS)
    file_store.set_deleted("gone", NOW)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    back_up(file_store, folder / "all.scorekeeper.gz")
    return folder / "all.scorekeeper.gz"


@pytest.fixture
def refused(file_store: Store, backup: Path, tmp_path: Path) -> Iterator[Callable[[bytes], str]]:
    """A function that says why a file is not restored: the line, the place and the code."""
    before = everything(file_store)
    files = sorted(file.name for file in tmp_path.iterdir())

    def why(content: bytes) -> str:
        backup.write_bytes(content)
        return bad(refusal(restore, file_store, backup, tmp_path))

    yield why
    assert everything(file_store) == before
    assert sorted(file.name for file in tmp_path.iterdir()) == files


def bad(error: StoreError) -> str:
    assert error.path.endswith("all.scorekeeper.gz")
    if error.problem is not StoreProblem.BAD_BACKUP:
        return str(error.problem)
    facts = (error.facts[name] for name in ("in_line", "place", "wrong"))
    return " ".join(str(fact) for fact in facts if fact != "")


def lines_of(backup: Path) -> Lines:
    return [json.loads(line) for line in gzip.decompress(backup.read_bytes()).splitlines()]


def packed(lines: Lines) -> bytes:
    return gzip.compress("".join(f"{json.dumps(line)}\n" for line in lines).encode())


LOOK = "0.players.0.appearance"
PLAYER = {"id": "new", "name": "New", "created_at": "2026-11-20T19:30:00Z"}
ENTRANT = "1 tournaments[0].tournament.entrants[0].name bad_name"
UNDONE = {"at": "2026-11-20T19:30:00Z", "event": "undone", "of": 9}
BAD: tuple[tuple[str, object, str], ...] = (
    # the head
    ("0.version", 2, "newer"),
    ("0.version", "1", "1 version not_a_number"),
    ("0.version", GONE, "1 missing_field"),
    ("0.games", 3, "4 cut_off"),
    ("0.games", 1, "3 wrong_length"),
    ("0.games", -1, "1 games out_of_range"),
    ("0.games", 10**9, "1 games huge_number"),
    ("0.more", {}, "1 unknown_field"),
    ("0.players", GONE, "1 missing_field"),
    ("0.players", {}, "1 players not_a_list"),
    ("0.players.1", 7, "1 players[1] not_an_object"),
    ("0.players.1.id", "a b", "1 players[1].id bad_id"),
    ("0.players.1.id", "anna", "1 players[1].id doubled_id"),
    ("0.players.1.name", " ", "1 players[1].name bad_name"),
    ("0.players.1.name", "A\x1b[2J", "1 players[1].name bad_name"),
    ("0.players.1.created_at", "0001-01-01T00:00:00Z", "1 players[1].created_at not_a_time"),
    ("0.players.1.hidden_at", "soon", "1 players[1].hidden_at not_a_time"),
    ("0.players.1.merged_into", "nobody", "1 players[1].merged_into not_there"),
    ("0.players.1.merged_into", ["anna"], "1 players[1].merged_into not_text"),
    ("0.players.1.merged_into", "ben", "1 players[1].merged_into in_a_circle"),
    ("0.players.1.merged_into", "anna", "2 players[1].id doubled_id"),
    ("0.players.0", PLAYER, "2 players[0].id not_there"),
    (f"{LOOK}.colour", "octarine", "1 players[0].appearance.colour unknown_value"),
    (f"{LOOK}.mark", "🦊" * 2, "1 players[0].appearance.mark not_a_mark"),
    (f"{LOOK}.photo", "aHR0cDovL2V4YW1wbGUub3Jn", "1 players[0].appearance.photo not_a_photo"),
    ("0.settings", [], "1 settings not_an_object"),
    ("0.settings.language", "x" * 20_000, "1 settings.language too_long"),
    ("0.settings.\x1b", 1, "1 settings bad_id"),
    ("0.series.0.name", "", "1 series[0].name bad_name"),
    ("0.series.0.absence", "double", "1 series[0].absence unknown_value"),
    ("0.series.0.best", 0, "1 series[0].best out_of_range"),
    ("0.series.0.games.0", "other", "1 series[0].games[0] not_there"),
    ("0.tournaments.0.tournament", [], "1 tournaments[0].tournament not_an_object"),
    ("0.tournaments.0.tournament.entrants.0.name", "\x1b", ENTRANT),
    ("0.tournaments.0.id", 5, "1 tournaments[0].id not_text"),
    ("0.deleted.gone", "today", '1 deleted."gone" not_a_time'),
    ("0.deleted.other", "2026-11-20T19:30:00Z", "1 deleted not_there"),
    # the games
    ("1.version", 2, "2 version newer_version"),
    ("1.id", "here", "3 id doubled_id"),
    ("1.id", "x" * 65, "2 id bad_id"),
    ("1.id", GONE, "2 missing_field"),
    ("1.log", GONE, "2 missing_field"),
    ("2.log.1.event", "cheated", "3 log[1].event unknown_value"),
    ("2.log.1.at", "2026-13-01", "3 log[1].at not_a_time"),
    ("2.log.1.by", "watcher", "3 log[1].by unknown_value"),
    ("2.log.1.round", 99, "3 log[1].round out_of_range"),
    ("2.log.2.seat", -1, "3 log[2].seat out_of_range"),
    ("2.log.2", UNDONE, "3 log[2] out_of_order"),
    ("2.rounds.0.bids.0", 7, "3 rounds[0].bids log_disagrees"),
    ("2.players.0.name", "\x1b[2J", "3 players[0].name bad_name"),
)
"""What is set, to what, and why the backup is refused then."""


def test_whatever_is_wrong_is_said_with_its_line_and_place(
    backup: Path, refused: Callable[[bytes], str]
) -> None:
    sound = lines_of(backup)
    sound[0]["players"][0]["appearance"] = {"colour": "red"}
    assert [line["id"] for line in sound[1:]] == ["gone", "here"]
    found = []
    for place, value, _why in BAD:
        found.append((place, value, refused(packed(with_value(sound, place, value)))))
    assert found == list(BAD)


def test_a_file_that_is_cut_changed_or_no_backup_is_refused_wherever_that_is(
    backup: Path, refused: Callable[[bytes], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, text = backup.read_bytes(), gzip.decompress(backup.read_bytes())
    for end in range(20, len(sound), 97):
        assert refused(sound[:end]).endswith("cut_off"), end
        changed = bytearray(sound)
        changed[end] ^= 0xFF
        assert refused(bytes(changed)) not in {"", "no_room"}, end
    for content, why in (
        (b"", "not_a_backup"),
        (b"Buy milk.", "not_a_backup"),
        (b"SQLite format 3\0" + bytes(5000), "not_a_backup"),
        (gzip.compress(b""), "1 cut_off"),
        (gzip.compress(b"{}\n"), "not_a_backup"),
        (gzip.compress(text[:-1]), "3 cut_off"),
        (text[: text.rindex(b"\n", 0, -1) + 1], "3 cut_off"),
        (sound + b"more", "4 cut_off"),
        (sound + gzip.compress(b'{"format": "scorekeeper.game"}\n'), "4 wrong_length"),
        (gzip.compress(text + b"[" * 1000 + b"\n"), "4 wrong_length"),
    ):
        assert refused(content) == why, content[:40]


def test_what_is_far_too_much_is_refused_before_it_is_read(
    backup: Path, refused: Callable[[bytes], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = lines_of(backup)
    head = gzip.decompress(backup.read_bytes()).splitlines()[0] + b"\n"
    pack = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS | 16)
    bomb = pack.compress(head) + b"".join(pack.compress(bytes(2**20)) for _ in range(300))
    assert len(bomb) < 2**19
    assert refused(bomb + pack.flush()) == "2 too_large"
    # a line that cannot be packed well, without an end
    assert refused(gzip.compress(head + b'"' + os.urandom(5 * 2**20).hex().encode())) == (
        "2 too_large"
    )
    assert refused(gzip.compress(head + b"[" * 100_000 + b"\n")) == "2 too_deep"
    assert refused(gzip.compress(head + b"1" * 5000 + b"\n")) == "2 huge_number"
    monkeypatch.setattr(backup_content, "MAX_PLAYERS", 2)
    assert refused(packed(lines)) == "1 players too_long"
    monkeypatch.setattr(backup_file, "_SECONDS", 0.0)
    monkeypatch.setattr(backup_file, "_SECONDS_PER_GAME", 0.0)
    assert refused(packed(lines)) == "1 too_slow"


def test_what_is_no_file_is_refused_without_waiting(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path, tmp_path / "gone"):
        assert refusal(restore, file_store, path, tmp_path).problem is StoreProblem.NOT_A_FILE


def test_a_database_is_read_only_where_this_program_puts_its_copies(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    copy = file_store.backups.make_daily_copy(tmp_path, backup_file)
    assert copy
    assert restore(file_store, copy.path, tmp_path).games == 1
    (tmp_path / "elsewhere").mkdir()
    for place in ("elsewhere/games.2026-11-21.db", "games.db.copy", "backups/other.2026-11-21.db"):
        stranger = tmp_path / place
        stranger.write_bytes(copy.path.read_bytes())
        error = refusal(restore, file_store, stranger, tmp_path)
        assert error.problem is StoreProblem.NOT_A_BACKUP, place


def test_scores_and_persons_follow_from_logs_and_merges(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    before = everything(file_store)
    lines = lines_of(backup)
    lines[0]["players"] += [
        PLAYER | {"merged_into": "newer"},
        PLAYER | {"id": "newer", "appearance": {"colour": "red", "mark": "👩🏽‍🚀"}},
    ]
    backup.write_bytes(packed(lines))
    assert restore(file_store, backup, tmp_path).games == 1
    assert everything(file_store)[0] == before[0]
    people = {person.id: person for person in file_store.people.everybody()}
    assert [player.id for player in people["newer"].merged] == ["new"]
    assert people["newer"].appearance.mark == "👩🏽‍🚀"
    assert photo() not in {person.appearance.photo for person in people.values()}
