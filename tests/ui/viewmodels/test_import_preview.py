"""The preview of an import in words, and sizes of files."""

from datetime import UTC, datetime

from scorekeeper.app import ImportStatus, Person
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.open_game import OpenGame
from scorekeeper.ui.viewmodels.backups import file_size
from scorekeeper.ui.viewmodels.import_preview import (
    MAX_NAMED,
    first_titles,
    group_summary,
    known_person_text,
)
from tests.exports.builders import ENGLISH, game_of

GAME = OpenGame.of("far", game_of(("Ann", "Ben", "Cleo"), length=1).log)


def person(id_: str, games: int = 1, last: datetime | None = None) -> Person:
    return Person(id_, "Ann", Appearance(), hidden=False, games=games, last_played=last)


def test_games_are_counted_by_what_becomes_of_them_and_the_first_are_named() -> None:
    assert group_summary(ENGLISH, ImportStatus.UNCHANGED, 2) == "2 games are already here"
    few, many = (first_titles(ENGLISH, [GAME] * n) for n in (MAX_NAMED, MAX_NAMED + 1))
    assert few == ("Ann, Ben and Cleo, 20 November 2026",) * MAX_NAMED
    assert many == (*few, "and 1 other")


def test_somebody_known_is_told_by_their_games() -> None:
    played = datetime(2026, 10, 30, 12, tzinfo=UTC)
    assert (
        known_person_text(ENGLISH, person("a", 12, played)) == "12 games, last on 30 October 2026"
    )
    assert known_person_text(ENGLISH, person("a", 0)) == "0 games"


def test_a_size_is_told_in_kilobytes_and_megabytes() -> None:
    for bytes_, told in (
        (12, "1 kB"),
        (45_678, "46 kB"),
        (1_449_000, "1.4 MB"),
        (150_000_000, "150.0 MB"),
    ):
        assert file_size(ENGLISH, bytes_) == told, (bytes_, told)
