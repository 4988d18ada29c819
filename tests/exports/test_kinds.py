"""The kinds of files: all of them for one game and for many, the same bytes for everybody."""

import io
import json
import zipfile
from collections.abc import Sequence
from importlib.util import find_spec

import pytest

from scorekeeper.exports import game_file, kinds
from scorekeeper.exports.bundle import bundle, file_name
from scorekeeper.exports.kinds import FILES, ZIP, Kind, can_be_made, fits, still_secret, writer
from scorekeeper.game.events import PlayEnded
from scorekeeper.game.open_game import OpenGame
from scorekeeper.rules.bidding import BidMode
from tests.exports.made_up import ENGLISH, FONTS, game_of, opened
from tests.game import at_table
from tests.ui.desk import log_of

NAMES = ("Anna", "Ben", "花子")


def together(kind: Kind, games: Sequence[OpenGame]) -> bytes:
    sink = io.BytesIO()
    with bundle(ENGLISH, writer(ENGLISH, kind, FONTS), sink, len(games)) as add:
        for game in games:
            add(game)
    return sink.getvalue()


@pytest.mark.parametrize("kind", Kind)
def test_the_same_game_is_the_same_file_twice(kind: Kind) -> None:
    game = game_of(NAMES, seed=4)
    write = writer(ENGLISH, kind, FONTS).alone
    assert write(game) == write(game)


@pytest.mark.parametrize("kind", [kind for kind in Kind if FILES[kind].of_many == ZIP])
def test_a_zip_holds_the_files_of_single_games(kind: Kind) -> None:
    games = [game_of(NAMES, seed=seed) for seed in range(2)]
    write = writer(ENGLISH, kind, FONTS).alone
    with zipfile.ZipFile(io.BytesIO(together(kind, games))) as archive:
        assert [archive.read(name) for name in archive.namelist()] == [write(g) for g in games]
        assert all(name.endswith(f".{FILES[kind].ending}") for name in archive.namelist())


def test_the_games_of_a_list_of_game_files_are_one_a_line() -> None:
    games = [game_of(NAMES, seed=seed) for seed in range(2)]
    alone = writer(ENGLISH, Kind.JSON, FONTS).alone
    lines = together(Kind.JSON, games).decode().splitlines()
    assert [json.loads(line) for line in lines] == [json.loads(alone(game)) for game in games]


def test_bg_stats_takes_finished_games_only() -> None:
    over, not_over = game_of(NAMES), game_of(NAMES, length=30)
    assert fits(Kind.BGSTATS, over)
    assert not fits(Kind.BGSTATS, not_over)
    assert all(fits(kind, not_over) for kind in Kind if kind is not Kind.BGSTATS)


def test_without_its_library_a_kind_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(map(can_be_made, Kind))
    monkeypatch.setattr(kinds, "find_spec", lambda name: None if name == "PIL" else find_spec(name))
    assert [kind for kind in Kind if not can_be_made(kind)] == [Kind.PNG]


def test_a_name_of_a_file_is_good_on_every_disk() -> None:
    game = game_of(["Anna", "A/B\\C:D", "花子?"])
    assert file_name(ENGLISH, game, "pdf") == "2026-11-20 Anna, A_B_C_D and 花子_.pdf"
    long = game_of(NAMES, name="so long " * 20)
    assert len(file_name(ENGLISH, long, "pdf")) <= 11 + 60 + 4


def secret(*bids: int) -> OpenGame:
    """A round is played, and in the next one so many of three players have bid in secret."""
    game = at_table.sit_down(cards=[2, 13, 3], bid_mode=BidMode.SECRET)
    game = at_table.play(game, (1, 1, 0), (1, 1, 0))
    return opened(log_of(at_table.bid(at_table.deal(game), *bids)))


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.BGSTATS])
def test_no_file_is_the_least_bit_different_for_one_secret_bid_than_for_another(kind: Kind) -> None:
    written = writer(ENGLISH, kind, FONTS)
    for one, other in ((secret(11), secret(2)), (secret(11, 0, 2), secret(2, 13, 11))):
        assert written.alone(one) == written.alone(other)
        if written.listed:
            assert written.listed(one) == written.listed(other)


def test_a_game_file_holds_the_game_up_to_the_first_secret_bid() -> None:
    game = secret(11, 0)
    file = game_file.read(writer(ENGLISH, Kind.JSON, FONTS).alone(game))
    assert file.log == game.log[:-2]
    assert [round_.counted for round_ in file.rounds] == [True, False]
    assert still_secret(ENGLISH, game) == (
        "The bids of round 2 are still secret; the file holds the game up to them."
    )


def test_a_game_whose_bids_are_shown_is_written_whole() -> None:
    game = opened([*(entry.event for entry in secret(11, 0, 2).log), PlayEnded(2)])
    assert game_file.read(writer(ENGLISH, Kind.JSON, FONTS).alone(game)).log == game.log
    assert not still_secret(ENGLISH, game)
