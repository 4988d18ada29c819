"""Reading files with games as streams, within limits that no real game comes near."""

import gzip
import io
import json
import zipfile
from collections.abc import Iterator

import pytest

from scorekeeper.exports import import_reader
from scorekeeper.exports.import_reader import GameLog, Item, read_games
from scorekeeper.exports.strict_json import parse_json
from scorekeeper.game.json_values import UnreadableError
from scorekeeper.game.log_check import MAX_EVENTS
from tests.exports.builders import ENGLISH, EVENING, file_text
from tests.exports.zips import bomb, listed_again, packed, with_sizes
from tests.game.random_games import whole_game

GAME = file_text(whole_game(), "friday").encode()


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
    assert "larger than 4 MB" in reason


def test_a_file_that_is_one_game_and_larger_than_any_is_hardly_read() -> None:
    file = CountingFile(b"[" * 60_000_000)
    (reason,) = read_games(ENGLISH, "games.json", file, EVENING)
    assert isinstance(reason, str)
    assert "larger than 4 MB" in reason
    assert file.read_bytes < 10_000_000


def test_reasons_are_collected_up_to_a_hundred() -> None:
    lines = reasons_for(b"{}\n" * 5_000)
    assert len(lines) == 101
    assert lines[99].startswith("games:100: format: ")
    assert lines[100].startswith("games: The rest was not read.")


def test_there_are_only_so_many_games_and_entries_in_a_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = b"".join(as_line(f"game-{n}") for n in range(5))
    monkeypatch.setattr(import_reader, "MAX_GAMES", 3)
    assert len(ids(data)) == 3
    assert reasons_for(data)[0].startswith("games: There are too many games in this file.")
    monkeypatch.setattr(import_reader, "MAX_ENTRIES_IN_ALL", 2 * len(whole_game()) + 1)
    assert len(ids(data)) == 2
    assert reasons_for(data)[0].startswith("games: There are too many games in this file.")


def test_a_log_without_end_is_refused_before_it_is_read() -> None:
    file = json.loads(GAME)
    file["log"] = [{}] * (MAX_EVENTS + 1)
    (reason,) = reasons_for(json.dumps(file).encode())
    assert reason == "games: log: the list has more than 20,000 items"


def test_json_beyond_every_game_is_refused_and_json_within_the_limits_is_read() -> None:
    for text, wrong in (
        ("[" * 17 + "]" * 17, "too_deep"),
        ('[{"\\"[": ' * 9 + "1" + "}]" * 9, "too_deep"),
        ("[" + "{}," * 1_000_000 + "{}]", "too_many_values"),
        ("[" + "0," * 500_000 + "0]", "too_many_values"),
        ('"' + "x" * 2**22 + '"', "too_large"),
        (" " * (2**22 + 1), "too_large"),
        ("-" + "9" * 5_000, "huge_number"),
    ):
        for source in (text, text.encode()):
            with pytest.raises(UnreadableError) as caught:
                parse_json(source)
            assert caught.value.code == wrong
    for text in (
        "[" * 16 + "]" * 16,
        json.dumps(["[" * 100, "{" * 100, '\\"[' * 100, "\\", "\n[[["] * 10),
        "[" + "0," * 300_000 + "0]",
        '"' + "é" * 2_000_000 + '"',
    ):
        assert parse_json(text) == parse_json(text.encode()) == json.loads(text)


def test_a_field_that_is_there_twice_is_found_among_many_at_once() -> None:
    fields = ",".join(f'"{n}": 0' for n in range(100_000))
    with pytest.raises(UnreadableError) as caught:
        parse_json(f'{{{fields}, "99999": 0}}')
    assert caught.value.facts == {"field": '"99999"'}


def test_a_name_or_a_round_without_end_is_refused_at_once() -> None:
    accents = "a" + "\u0301\u0323" * 100_000
    page = {"bids": [0, 0, 1, 1], "tricks": [0, 0, 0, 1]}
    change = {"seat": 0, "change": 1, "cause": "cloud"}
    for changes, why in (
        ({"name": accents}, "too long for the pad"),
        ({"players": [{"name": accents}, {"name": "B"}, {"name": "C"}]}, "too long for the pad"),
        ({"rounds": [page | {"void": ["bomb"] * 50_000}]}, "rounds[0].void: the list has more"),
        ({"rounds": [page | {"bid_changes": [change] * 50_000}]}, "].bid_changes: the list has"),
    ):
        (reason,) = reasons_for(json.dumps({**json.loads(GAME), "log": [], **changes}).encode())
        assert why in reason


def test_a_zip_that_says_it_unpacks_to_more_than_any_is_not_unpacked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = with_sizes(packed({"game.json": GAME}), 2**28 + 1)
    monkeypatch.delattr(zipfile.ZipFile, "open")
    (reason,) = reasons_for(data)
    assert reason.startswith("games: This zip holds too much.")


def test_a_zip_whose_headers_lie_about_the_size_or_that_is_spoiled_is_damaged() -> None:
    whole = packed({"game.json": GAME})
    spoiled = whole[:40] + b"?" * 200 + whole[240:]
    sizes = (0, 10, len(GAME) - 1, len(GAME) + 1, 2**20)
    for data in (spoiled, *(with_sizes(whole, size) for size in sizes)):
        assert reasons_for(data)[-1].startswith("games: This zip is damaged or has a password.")


def test_all_files_of_a_zip_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.exports.zip_reader.MAX_FILE_BYTES", 3 * len(GAME))
    files = {f"{n}.json": GAME for n in range(3)}
    assert not reasons_for(packed(files))
    assert reasons_for(packed(files | {"one-more": b" "}))[0].startswith(
        "games: This zip holds too much"
    )


def test_a_zip_or_a_backup_in_a_zip_is_refused_and_the_files_beside_it_are_read() -> None:
    both = {"new.json": GAME, "more/2.jsonl": as_line("b") + as_line("c")}
    data = packed({"a/": b"", "old.zip": packed({"game.json": GAME}), **both})
    assert ids(data) == ["friday", "b", "c"]
    assert reasons_for(data) == [
        (
            "games/old.zip: This is a zip within a zip. "
            "Unpack the outer one, and import this one by itself."
        )
    ]
    data = packed({"all.db": b"SQLite format 3\0" + b"\0" * 4_000, "new.json": GAME})
    assert ids(data) == ["friday"]
    assert reasons_for(data)[0].startswith("games/all.db: This is a database")
    data = packed({"all.gz": gzip.compress(b"{}"), "new.json": GAME})
    assert reasons_for(data)[0].startswith("games/all.gz: This is a backup.")


def test_what_macos_adds_to_a_zip_is_not_read() -> None:
    added = {"__MACOSX/more/._2.json": b"\0\5\x16\7\0\2\0\0Mac OS X", "more/.DS_Store": b"\0\0\0\1"}
    data = packed({"1.json": GAME, "more/2.json": as_line("b"), **added})
    assert ids(data) == ["friday", "b"]
    assert not reasons_for(data)


def test_a_zip_that_no_device_should_unpack_is_refused_for_one_reason() -> None:
    too_much, twice = "games: This zip holds too much.", "games: Two files in this zip overlap"
    blank_lines = as_line("a") + as_line("b") + b"\n" * 20_000_000
    one, two = packed({"123456": GAME}), packed({"game-1.json": GAME, "game-2.json": GAME})
    other_methods = (packed({"game.json": GAME}, n) for n in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
    for data, why in (
        (bomb(60_000_000), "games/game.json: this cannot be read: this is larger than 4 MB"),
        (packed({"games.jsonl": blank_lines}), too_much),
        *((listed_again(one, files), too_much) for files in (20_000, 90_000)),
        (listed_again(one, 50), twice),
        (two.replace(b"game-2", b"game-1"), twice),
        *((data, "games: This zip uses a compression that not every") for data in other_methods),
        (packed({"x" * 60_000: b"{}"}), f"games/{'x' * 99}…: format: "),
    ):
        (reason,) = reasons_for(data)
        assert reason.startswith(why)
        assert len(reason) < 200
