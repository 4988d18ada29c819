"""Reading files with games as streams, within limits that no real game comes near."""

import io
import json
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.exports import game_file, import_reader
from scorekeeper.exports.import_reader import GameLog, Item, read_games
from scorekeeper.exports.strict_json import parse_json
from scorekeeper.game.events import Entry, Event, GameRenamed
from scorekeeper.game.json_values import Unreadable
from scorekeeper.game.log_check import MOST_EVENTS
from scorekeeper.i18n import Words
from tests.exports.zips import bomb, listed_again, packed, with_sizes
from tests.game.random_games import whole_game

ENGLISH = Words.of("en")
EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


def as_text(events: list[Event], game_id: str = "friday") -> str:
    log = [Entry(seq, EVENING, event) for seq, event in enumerate(events, start=1)]
    return game_file.to_text(game_file.from_log(game_id, log))


GAME = as_text(whole_game()).encode()


def as_line(game_id: str) -> bytes:
    return json.dumps({**json.loads(GAME), "id": game_id}).encode() + b"\n"


class CountingFile(io.BytesIO):
    """A file that counts how much of it was read."""

    read_bytes = 0

    def read(self, size: int | None = -1, /) -> bytes:
        data = super().read(size)
        self.read_bytes += len(data)
        return data


def items(data: bytes, name: str = "games") -> Iterator[Item]:
    return read_games(ENGLISH, name, io.BytesIO(data), EVENING)


def reasons_for(data: bytes) -> list[str]:
    """The reasons why a file is refused."""
    return [item for item in items(data) if isinstance(item, str)]


def ids(data: bytes) -> list[str]:
    """The ids of the games that are read all the same."""
    return [item.id for item in items(data) if isinstance(item, GameLog)]


def test_games_one_a_line_come_one_after_the_other() -> None:
    data = b"\r\n".join([as_line("a").strip(), b"", as_line("b").strip()])
    assert ids(data) == ["a", "b"]
    assert not reasons_for(data)


def test_many_games_are_never_in_memory_together() -> None:
    lines = [as_line(f"game-{n}") for n in range(1_000)]
    file = CountingFile(b"".join(lines))
    games = read_games(ENGLISH, "games.jsonl", file, EVENING)
    for _ in range(10):
        assert isinstance(next(games), GameLog)
    assert file.read_bytes < sum(map(len, lines)) / 2


def test_a_line_larger_than_any_game_is_refused_and_the_others_are_read() -> None:
    long_line = b'{"name": "' + b"x" * 6_000_000 + b'"}\n'
    data = as_line("a") + long_line + as_line("b")
    assert ids(data) == ["a", "b"]
    (reason,) = reasons_for(data)
    assert reason.startswith("games:2: ")
    assert "over 4 MB" in reason


def test_a_file_that_is_one_game_and_larger_than_any_is_hardly_read() -> None:
    file = CountingFile(b"[" * 60_000_000)
    (reason,) = read_games(ENGLISH, "games.json", file, EVENING)
    assert isinstance(reason, str)
    assert "over 4 MB" in reason
    assert file.read_bytes < 10_000_000


def test_reasons_are_collected_up_to_a_hundred() -> None:
    lines = reasons_for(b"{}\n" * 5_000)
    assert len(lines) == 101
    assert lines[99].startswith("games:100: format: ")
    assert lines[100].startswith("games: The rest was not read.")


def test_there_are_only_so_many_games_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_reader, "MOST_GAMES", 3)
    data = b"".join(as_line(f"game-{n}") for n in range(5))
    assert len(ids(data)) == 3
    assert reasons_for(data)[0].startswith("games: There are too many games in this file.")


def test_there_are_only_so_many_entries_in_all_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_reader, "MOST_ENTRIES_IN_ALL", 2 * len(whole_game()) + 1)
    data = b"".join(as_line(f"game-{n}") for n in range(5))
    assert len(ids(data)) == 2
    assert reasons_for(data)[0].startswith("games: There are too many games in this file.")


def renamed_often(times: int) -> list[Event]:
    return [*whole_game(), *[GameRenamed(f"Table {n}") for n in range(times)]]


def test_a_game_with_ten_thousand_entries_is_read() -> None:
    events = renamed_often(10_000)
    (game,) = items(as_text(events).encode())
    assert isinstance(game, GameLog)
    assert len(game.log) == len(events)


def test_a_log_without_end_is_refused_before_it_is_read() -> None:
    file = json.loads(GAME)
    file["log"] = [{}] * (MOST_EVENTS + 1)
    (reason,) = reasons_for(json.dumps(file).encode())
    assert reason == "games: log: the list has more than 20,000 items"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[" * 17 + "]" * 17, "too_deep"),
        ('{"a":' * 17 + "1" + "}" * 17, "too_deep"),
        ('[{"\\"[": ' * 9 + "1" + "}]" * 9, "too_deep"),
        ("[" * 4_000_000, "too_many_values"),
        ("[" + "{}," * 1_000_000 + "{}]", "too_many_values"),
        ("[" + "0," * 500_000 + "0]", "too_many_values"),
        ('"' + "x" * 2**22 + '"', "too_large"),
        (" " * (2**22 + 1), "too_large"),
        ("9" * 5_000, "huge_number"),
        ("-" + "9" * 5_000, "huge_number"),
    ],
)
def test_json_beyond_every_game_is_refused(text: str, wrong: str) -> None:
    for source in (text, text.encode()):
        with pytest.raises(Unreadable) as caught:
            parse_json(source)
        assert caught.value.code == wrong


@pytest.mark.parametrize(
    "text",
    [
        "[" * 16 + "]" * 16,
        json.dumps(["[" * 100, "{" * 100, '\\"[' * 100, "\\", "\n[[["] * 10),
        "[" + "0," * 300_000 + "0]",
        '"' + "é" * 2_000_000 + '"',
    ],
)
def test_json_within_the_limits_is_read(text: str) -> None:
    assert parse_json(text) == parse_json(text.encode()) == json.loads(text)


def test_a_field_that_is_there_twice_is_found_among_many_at_once() -> None:
    fields = ",".join(f'"{n}": 0' for n in range(100_000))
    with pytest.raises(Unreadable) as caught:
        parse_json(f'{{{fields}, "99999": 0}}')
    assert caught.value.facts == {"field": '"99999"'}


ACCENTS = "a" + "\u0301\u0323" * 100_000


@pytest.mark.parametrize(
    "change",
    [
        {"name": ACCENTS},
        {"players": [{"name": ACCENTS}, {"name": "B"}, {"name": "C"}]},
    ],
)
def test_a_name_with_accents_without_end_is_refused_at_once(change: dict[str, Any]) -> None:
    (reason,) = reasons_for(json.dumps({**json.loads(GAME), "log": [], **change}).encode())
    assert "too long for the pad" in reason


@pytest.mark.parametrize("field", ["void", "bid_changes"])
def test_a_round_without_end_is_refused_at_once(field: str) -> None:
    cause = "bomb" if field == "void" else {"seat": 0, "change": 1, "cause": "cloud"}
    page = {"bids": [0, 0, 1, 1], "tricks": [0, 0, 0, 1], field: [cause] * 50_000}
    file = {**json.loads(GAME), "log": [], "rounds": [page]}
    (reason,) = reasons_for(json.dumps(file).encode())
    assert reason == f"games: rounds[0].{field}: the list has more than 100 items"


def test_a_zip_comes_in_whole() -> None:
    data = packed({"a/": b"", "a/1.json": GAME, "2.jsonl": as_line("b") + as_line("c")})
    assert ids(data) == ["friday", "b", "c"]
    assert not reasons_for(data)


def test_a_zip_that_unpacks_to_one_game_larger_than_any_is_left_at_the_first_megabytes() -> None:
    data = bomb(60_000_000)
    assert len(data) < 70_000
    (reason,) = reasons_for(data)
    assert reason.startswith("games/game.json: this cannot be read: this has over 4 MB")


def test_a_zip_that_is_packed_far_better_than_games_is_not_unpacked_to_its_end() -> None:
    (reason,) = reasons_for(
        packed({"games.jsonl": as_line("a") + as_line("b") + b"\n" * 20_000_000})
    )
    assert reason.startswith("games: There is too much in this zip.")


def test_a_zip_that_says_it_unpacks_to_more_than_any_is_not_unpacked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = with_sizes(packed({"game.json": GAME}), 2**28 + 1)
    monkeypatch.delattr(zipfile.ZipFile, "open")
    (reason,) = reasons_for(data)
    assert reason.startswith("games: There is too much in this zip.")


@pytest.mark.parametrize("size", [0, 10, len(GAME) - 1, len(GAME) + 1, 2**20])
def test_a_zip_whose_headers_lie_about_the_size_is_damaged(size: int) -> None:
    assert reasons_for(with_sizes(packed({"game.json": GAME}), size))[-1].startswith(
        "games: This zip is damaged or locked."
    )


def test_all_files_of_a_zip_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.exports.zip_reader.LARGEST_FILE", 3 * len(GAME))
    files = {f"{n}.json": GAME for n in range(3)}
    assert not reasons_for(packed(files))
    assert reasons_for(packed(files | {"one-more": b" "}))[0].startswith("games: There is too much")


def test_one_file_of_a_zip_is_not_unpacked_many_times_over() -> None:
    (reason,) = reasons_for(listed_again(packed({"game.json": GAME}), 50))
    assert reason.startswith("games: Two files in this zip share a name or a place.")


def test_two_files_of_one_name_in_a_zip_are_refused() -> None:
    data = packed({"game-1.json": GAME, "game-2.json": GAME}).replace(b"game-2", b"game-1")
    assert reasons_for(data)[0].startswith("games: Two files in this zip share a name")


@pytest.mark.parametrize("files", [20_000, 90_000])
def test_a_zip_with_files_without_end_is_refused_before_they_are_unpacked(files: int) -> None:
    (reason,) = reasons_for(listed_again(packed({"123456": GAME}), files))
    assert reason.startswith("games: There is too much in this zip.")


def test_a_zip_in_a_zip_is_refused_and_the_files_beside_it_are_read() -> None:
    data = packed({"old.zip": packed({"game.json": GAME}), "new.json": GAME})
    assert ids(data) == ["friday"]
    assert reasons_for(data) == [
        "games/old.zip: This is another zip. Unpack the outer one, and import this one by itself."
    ]


def test_a_backup_in_a_zip_is_refused_and_the_files_beside_it_are_read() -> None:
    data = packed({"all.db": b"SQLite format 3\0" + b"\0" * 4_000, "new.json": GAME})
    assert ids(data) == ["friday"]
    assert reasons_for(data)[0].startswith("games/all.db: This is a backup.")


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_zip_packed_in_another_way_says_so(method: int) -> None:
    (reason,) = reasons_for(packed({"game.json": GAME}, method))
    assert reason.startswith("games: This zip is packed in a way not every device knows.")


def test_the_name_of_a_file_in_a_zip_is_cut() -> None:
    (reason,) = reasons_for(packed({"x" * 60_000: b"{}"}))
    assert len(reason) < 200
    assert reason.startswith("games/" + "x" * 99 + "…: format: ")
