"""The command `stats`: statistics of all players, or of one."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.context import DatabaseOption, day_option
from scorekeeper.cli.errors import CommandError
from scorekeeper.cli.games import run_with_app, warn_of_damaged
from scorekeeper.cli.text_tables import align_columns
from scorekeeper.cli.usage_errors import one_of
from scorekeeper.exports import figures_text as texts
from scorekeeper.game.names import search_key
from scorekeeper.i18n import N_, Words
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.stats.counts import FigureFilter
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
            callback=one_of(EDITIONS),
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
    figures = [*_game_figures(_, found), *texts.bid_figures(_, found.bidding)]
    figures.append(texts.bias(_, found.bidding.bias))
    for one in ratings:
        if one.id == person.id:
            sentence = texts.rating(_, one.games)
            figures.append(texts.figure(_, "rating", _.number(one.current, 1), sentence))
    rivals = [(name, texts.rival(_, name, rival)) for name, rival in found.rivals]
    return "\n\n".join(
        [
            found.name,
            align_columns([each[1:4] for each in figures]),
            *_groups(_, found.bidding),
            *([align_columns([(texts.title(_, "rivals"),), *rivals])] if rivals else []),
        ]
    )


def _game_figures(_: Words, person: PersonFigures) -> list[texts.Figure]:
    """Return the figures of a person's games, with the share of wins and a precise average."""
    games, wins, average, *others = texts.game_figures(_, person)
    rate = person.games.wins
    return [
        games,
        wins._replace(
            value=texts.percent(_, rate.shown), sentence=texts.with_reason(_, wins.sentence, rate)
        ),
        average._replace(value=texts.number(_, person.games.average.value, 1)),
        *others,
    ]


def _leaderboard(_: Words, found: TableFigures, ratings: Sequence["PlayerRating"]) -> list[TextRow]:
    codes = ("games", "wins", "average", "best", "right")
    head = ("", *(texts.title(_, code) for code in codes), _("Rounds"))
    rating = {one.id: _.number(one.current, 1) for one in ratings}
    rows = [(*head, texts.title(_, "run"), texts.title(_, "rating"))]
    for person in found.people:
        games, right = person.games, person.bidding.right
        rows.append(
            (
                person.name,
                _.number(games.played),
                _.number(games.wins.times),
                texts.number(_, games.average.value, 1),
                texts.number(_, games.best),
                texts.percent(_, right.shown),
                _.number(right.of),
                _.number(person.run),
                rating.get(person.id, texts.WITHHELD),
            )
        )
    return rows


def _groups(_: Words, its: Bidding) -> list[str]:
    """Return a table of hit rates for each grouping of rounds."""
    tables = []
    for by, rates in its.groups.items():
        head = (texts.title(_, by), texts.title(_, "right"), _("Rounds"))
        rows = [
            (texts.group(_, by, key), texts.percent(_, rate.shown), _.number(rate.of))
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
