"""Old databases of every schema open with the totals that their own program exported.

`secret` is Classic with secret bids, its second round corrected after the end. `grail` is Camelot,
whose table gives nothing for a Grail in a void trick: Ben took it in round 2, Anna in the void
trick of the last round. `unfinished` is Anniversary, with every special card, tricks told one by
one, and a bid undone, redone and undone. `deleted` is on no list. From 0002 on Kleo has turned out
to be Cleo, who has another name by now, and Finn is hidden.
"""

import csv
import io
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.exports import csv_file
from scorekeeper.game.open_game import OpenGame
from scorekeeper.stats.aggregate import person_figures
from scorekeeper.stats.counts import FigureFilter
from scorekeeper.store.store import Store
from tests.store.old_databases import SEASONS, copy_of

EXPORTED = {
    "secret": {
        "Anna": [-10, 20, 0, -30],
        "Ben": [-10, 20, 40, 20],
        "Cleo": [20, 40, 10, -10],
        "Dora": [-10, 10, -20, 10],
    },
    "grail": {"Anna": [0, 25, 65], "Ben": [0, 60, 50], "Finn": [0, -10, 100]},
    "unfinished": {
        "Anna": [-10, -20, 10],
        "Ben": [-10, 10, -10],
        "Kleo": [20, 10, -10],
        "Dora": [20, 40, 30],
        "Emil": [20, 40, 30],
    },
}
"""The totals after each round, from the column `total` that 0001 and 0002 exported alike."""


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.nightly)])
def season(request: pytest.FixtureRequest, schema: str, tmp_path: Path) -> Iterator[Store]:
    """The four evenings as a program of that schema left them, opened by this one."""
    for where in copy_of(SEASONS / f"{schema}.sqlite", request, tmp_path):
        with closing(Store.open(where)) as store:
            yield store


@pytest.fixture(params=[file.stem for file in sorted(SEASONS.glob("*.sqlite"))])
def schema(request: pytest.FixtureRequest) -> str:
    """A schema."""
    return str(request.param)


def exported(game: OpenGame) -> dict[str, list[int]]:
    """The totals in the tidy rows of a game, by player."""
    text = (csv_file.tidy_head() + csv_file.tidy_rows(game)).decode()
    totals: dict[str, list[int]] = {player.name: [] for player in game.game.players}
    for row in csv.DictReader(io.StringIO(text)):
        if row["total"]:
            totals[row["player"]].append(int(row["total"]))
    return totals


def test_an_old_season_has_the_totals_statistics_and_people_of_its_day(
    season: Store, schema: str
) -> None:
    games = [game.id for game in season.games()]
    assert games == ["unfinished", "grail", "secret"]
    assert {each: exported(OpenGame.of(each, season.log(each))) for each in games} == EXPORTED
    assert [game.id for game in season.deleted_games()] == ["deleted"]
    for game in season.games():
        ends = {name: totals[-1] for name, totals in EXPORTED[game.id].items()}
        assert {seat.name: seat.total for seat in game.seats} == ends
    running = {game: tuple(map(tuple, totals.values())) for game, totals in EXPORTED.items()}
    assert season.running_totals(list(EXPORTED)) == running
    counts = season.statistics.counts(FigureFilter())
    figures = {id_: person_figures(counts, id_).bidding for id_ in ("anna", "ben", "finn")}
    grails = {id_: (its.grails, its.grail_points) for id_, its in figures.items()}
    assert grails == {"anna": (1, 0), "ben": (1, 20), "finn": (0, 0)}
    people = {person.id: person for person in season.people.everybody()}
    if schema == "0001":
        assert people["kleo"].games == people["cleo"].games == 1
    else:
        assert "kleo" not in people
        assert (people["cleo"].name, people["cleo"].games) == ("Cleopatra", 2)
        assert people["finn"].hidden
        assert (people["ben"].colour, people["ben"].mark) == ("teal", "star")
