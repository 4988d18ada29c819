"""The command `stats`: statistics of all players, or of one."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.context import DatabaseOption, day_option
from scorekeeper.cli.errors import CommandError
from scorekeeper.cli.games import run_with_app, warn_of_damaged
from scorekeeper.cli.text_tables import align_columns
from scorekeeper.cli.usage_errors import check_edition
from scorekeeper.game.names import search_key
from scorekeeper.i18n import N_, Words, statistics_texts
from scorekeeper.stats.counts import MIN_SAMPLE, FigureFilter
from scorekeeper.stats.figures import Bidding, PersonFigures, TableFigures

if TYPE_CHECKING:
    from scorekeeper.app import App, Person
    from scorekeeper.stats.rating import PlayerRating

TextRow = tuple[str, ...]


def stats(
    ctx: typer.Context,
    player: Annotated[
        str | None,
        typer.Argument(metavar="PLAYER", help=N_("A player’s name, or the start of it.")),
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="CODE",
            callback=check_edition,
            help=N_("Code of a game, such as classic or skull_king."),
        ),
    ] = None,
    since: Annotated[datetime | None, day_option(N_("Only games on or after this day."))] = None,
    until: Annotated[datetime | None, day_option(N_("Only games on or before this day."))] = None,
    together: Annotated[
        list[str] | None,
        typer.Option(
            "--with",
            metavar="PLAYER",
            help=N_("Only games that also include this player. Can be repeated."),
        ),
    ] = None,
    db: DatabaseOption = None,
) -> None:
    """Show statistics of all players, or of one."""
    _: Words = ctx.obj._

    async def answer(app: "App") -> str:
        warn_of_damaged(_, await app.damaged_games())
        people = await app.people.everybody()
        wanted = FigureFilter(
            edition=edition or "",
            since=since and since.astimezone(),
            until=until and (until + timedelta(days=1)).astimezone(),
            people=tuple(_find_person(_, people, name).id for name in together or ()),
        )
        if player is None:
            return await _of_everybody(_, app, wanted)
        return await _of_one(_, app, _find_person(_, people, player), wanted)

    typer.echo(run_with_app(ctx.obj, db, answer))


async def _of_everybody(_: Words, app: "App", wanted: FigureFilter) -> str:
    found = await app.statistics.of_table(wanted)
    if not found.people:
        every_game = wanted == FigureFilter()
        return _("No games yet.") if every_game else _("No game matches.")
    return "\n\n".join(
        [
            align_columns(_leaderboard(_, found, await app.statistics.ratings(wanted)), right=8),
            *_groups(_, found.bidding),
        ]
    )


async def _of_one(_: Words, app: "App", person: "Person", wanted: FigureFilter) -> str:
    found = await app.statistics.of_person(person.id, wanted)
    assert found  # noqa: S101 - everybody in the list has figures
    together = (*wanted.people, person.id) if wanted.people else ()
    ratings = await app.statistics.ratings(replace(wanted, people=together))
    rows = [*_games(_, found), *_bidding(_, found)]
    for rated in ratings:
        if rated.id == person.id:
            rating = statistics_texts.rating(_, rated.games)
            rows.append(_row(_, "rating", _.number(rated.current, 1), rating))
    rivals = [
        (
            name,
            statistics_texts.rival(
                _, name, rival.games, rival.better, rival.worse, rival.margin.value or 0
            ),
        )
        for name, rival in found.rivals
    ]
    return "\n\n".join(
        [
            found.name,
            align_columns(rows),
            *_groups(_, found.bidding),
            *([align_columns([(statistics_texts.title(_, "rivals"),), *rivals])] if rivals else []),
        ]
    )


def _leaderboard(_: Words, found: TableFigures, ratings: Sequence["PlayerRating"]) -> list[TextRow]:
    codes = ("games", "wins", "average", "best", "right")
    head = ("", *(statistics_texts.title(_, code) for code in codes), _("Rounds"))
    rating = {one.id: _.number(one.current, 1) for one in ratings}
    rows = [(*head, statistics_texts.title(_, "run"), statistics_texts.title(_, "rating"))]
    for person in found.people:
        games, right = person.games, person.bidding.right
        rows.append(
            (
                person.name,
                _.number(games.played),
                _.number(games.wins.times),
                statistics_texts.average(_, games.average.value),
                statistics_texts.WITHHELD if games.best is None else _.number(games.best),
                statistics_texts.percent(_, right.shown),
                _.number(right.of),
                _.number(person.run),
                rating.get(person.id, statistics_texts.WITHHELD),
            )
        )
    return rows


def _games(_: Words, found: PersonFigures) -> list[TextRow]:
    games = found.games
    wins = statistics_texts.wins(_, games.played, games.won, games.shared, MIN_SAMPLE)
    rows = [_row(_, "wins", statistics_texts.percent(_, games.wins.shown), wins)]
    if games.best is None or games.worst is None:
        return rows
    score = statistics_texts.average(_, games.average.value)
    return [
        *rows,
        _row(_, "average", score, statistics_texts.average_score(_, games.played)),
        _row(_, "best", _.number(games.best), statistics_texts.best(_, games.played)),
        _row(_, "worst", _.number(games.worst), statistics_texts.worst(_, games.played)),
    ]


def _bidding(_: Words, found: PersonFigures) -> list[TextRow]:
    its = found.bidding
    percent, mean = partial(statistics_texts.percent, _), partial(statistics_texts.average, _)
    right, zero, bias, miss = its.right, its.zero_bids, its.bias, its.miss
    made = statistics_texts.right(_, right.times, right.of, MIN_SAMPLE)
    off = statistics_texts.bias(_, bias.shown, bias.of, MIN_SAMPLE)
    zeros = statistics_texts.zero_bids(_, zero.times, zero.of, MIN_SAMPLE)
    rows = [
        _row(_, "right", percent(right.shown), made),
        _row(_, "bias", mean(bias.shown), off),
        _row(_, "miss", mean(miss.shown), statistics_texts.miss(_, miss.of, MIN_SAMPLE)),
        _row(_, "run", _.number(found.run), statistics_texts.longest_run(_, found.run)),
        _row(_, "zero_bids", percent(zero.shown), zeros),
    ]
    if its.grails:
        grail = statistics_texts.grail(_, its.grails, its.grail_points)
        rows.append(_row(_, "grail", _.number(its.grails), grail))
    up, down = its.cloud_up, its.cloud_down
    if up.of or down.of:
        cloud = statistics_texts.cloud(_, (up.times, up.of), (down.times, down.of))
        rows.append(_row(_, "cloud", _.number(up.of + down.of), cloud))
    return rows


def _row(_: Words, code: str, shown: str, sentence: str) -> TextRow:
    return statistics_texts.title(_, code), shown, sentence


def _groups(_: Words, its: Bidding) -> list[str]:
    """Return a table of hit rates for each grouping of rounds."""
    tables = []
    for by, rates in its.groups.items():
        head = (statistics_texts.title(_, by), statistics_texts.title(_, "right"), _("Rounds"))
        rows = [
            (
                statistics_texts.group(_, by, key),
                statistics_texts.percent(_, rate.shown),
                _.number(rate.of),
            )
            for key, rate in rates.items()
        ]
        tables.extend([align_columns([head, *rows], right=2)] if rows else [])
    return tables


def _find_person(_: Words, people: Sequence["Person"], wanted: str) -> "Person":
    """Return the person with this id or name, names of merged players included.

    Else return the only one whose name begins so. Raises CommandError for none and for several.
    """
    name = search_key(wanted)
    called = {
        person.id: [
            search_key(each) for each in (person.name, *(was.name for was in person.merged))
        ]
        for person in people
    }
    found = [person for person in people if person.id == wanted or name in called[person.id]]
    if not found and name:
        found = [
            person for person in people if any(each.startswith(name) for each in called[person.id])
        ]
    match found:
        case [person]:
            return person
        case []:
            raise CommandError(
                _("No player is called “{name}”. `scorekeeper stats` lists everybody.", name=wanted)
            )
        case _:
            raise CommandError(
                _("More than one player is called “{name}”. Use one of these ids:", name=wanted),
                *(f"{person.id}  {person.name}" for person in found),
            )
