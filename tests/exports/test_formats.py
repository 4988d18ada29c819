"""Every file format, for one game and for many; the same game gives the same bytes."""

import io
import zipfile
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import product

import pytest

from scorekeeper.exports import formats, game_file
from scorekeeper.exports.bundle import game_file_name, open_bundle
from scorekeeper.exports.formats import (
    FORMATS,
    ZIP,
    FileFormat,
    game_writer,
    is_available,
    secret_bids_note,
)
from scorekeeper.game.events import PlayEnded
from scorekeeper.game.open_game import OpenGame
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.ruleset import Format
from tests.exports.builders import ENGLISH, game_of, game_of_events
from tests.game import builders
from tests.ui.staged_game import log_of

NAMES = ("Anna", "Ben", "花子")


def bundle_of(kind: FileFormat, games: Sequence[OpenGame]) -> bytes:
    sink = io.BytesIO()
    with open_bundle(ENGLISH, game_writer(ENGLISH, kind), sink, len(games)) as add:
        for game in games:
            add(game)
    return sink.getvalue()


def test_the_same_game_is_the_same_file_twice() -> None:
    game = game_of(NAMES, seed=4, format=Format.CUSTOM, cards=(1, 2))
    for kind in FileFormat:
        write = game_writer(ENGLISH, kind).write_file
        assert write(game) == write(game), kind


def test_a_zip_holds_the_files_of_single_games() -> None:
    games = [game_of(NAMES, seed=seed, length=12) for seed in range(2)]
    for kind in [kind for kind in FileFormat if FORMATS[kind].bundle_extension == ZIP]:
        write = game_writer(ENGLISH, kind).write_file
        with zipfile.ZipFile(io.BytesIO(bundle_of(kind, games))) as archive:
            assert [archive.read(name) for name in archive.namelist()] == [write(g) for g in games]
            assert all(name.endswith(f".{FORMATS[kind].extension}") for name in archive.namelist())


def test_without_its_library_a_kind_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(map(is_available, FileFormat))
    monkeypatch.setattr(
        formats, "find_spec", lambda name: None if name == "pypdfium2" else find_spec(name)
    )
    assert [kind for kind in FileFormat if not is_available(kind)] == [FileFormat.PNG]


def test_a_name_of_a_file_is_good_on_every_disk() -> None:
    game = game_of(["Anna", "A/B\\C:D", "花子?"])
    assert game_file_name(ENGLISH, game, "pdf") == "2026-11-20 Anna, A_B_C_D and 花子_.pdf"
    others = game_of(["שרה", "अनिता", "Eve\u202e"])
    assert game_file_name(ENGLISH, others, "pdf") == "2026-11-20 שרה, अनिता and Eve.pdf"
    long = game_of(NAMES, name="so long " * 20)
    assert len(game_file_name(ENGLISH, long, "pdf")) <= 11 + 60 + 4


def game_with_secret_bids(*bids: int) -> OpenGame:
    """A round is played, and in the next one so many of three players have bid in secret."""
    game = builders.new_game(cards=[2, 13, 3], bid_mode=BidMode.SECRET)
    game = builders.play(game, (1, 1, 0), (1, 1, 0))
    return game_of_events(log_of(builders.bid(builders.deal(game), *bids)))


def test_no_file_is_the_least_bit_different_for_one_secret_bid_than_for_another() -> None:
    pairs = (
        (game_with_secret_bids(11), game_with_secret_bids(2)),
        (game_with_secret_bids(11, 0, 2), game_with_secret_bids(2, 13, 11)),
    )
    for kind, (one, other) in product({*FileFormat} - {FileFormat.BGSTATS}, pairs):
        written = game_writer(ENGLISH, kind)
        assert written.write_file(one) == written.write_file(other), kind
        assert written.write_part(one) == written.write_part(other), kind


def test_a_game_file_holds_the_game_up_to_the_first_secret_bid() -> None:
    game = game_with_secret_bids(11, 0)
    file = game_file.read(game_writer(ENGLISH, FileFormat.JSON).write_file(game))
    assert file.log == game.log[:-2]
    assert [round_.counted for round_ in file.game.rounds] == [True, False]
    assert secret_bids_note(ENGLISH, game) == (
        "The bids of round 2 are still secret; the file holds the game up to that point."
    )


def test_a_game_whose_bids_are_shown_is_written_whole() -> None:
    said = [entry.event for entry in game_with_secret_bids(11, 0, 2).log]
    game = game_of_events([*said, PlayEnded(2)])
    file = game_file.read(game_writer(ENGLISH, FileFormat.JSON).write_file(game))
    assert file.log == game.log
    assert not secret_bids_note(ENGLISH, game)
