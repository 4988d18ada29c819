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
from scorekeeper.cli.usage_errors import edition_option
from scorekeeper.exports import figures_text as texts
from scorekeeper.game.names import search_key
from scorekeeper.i18n import N_, Words
from scorekeeper.stats.figures import Bidding, PersonFigures
from scorekeeper.store.records import NO_SEARCH, GameSearch

if TYPE_CHECKING:
    from scorekeeper.app import App, Person


def stats(
    ctx: typer.Context,
    player: Annotated[
        str | None,
        typer.Argument(metavar="PLAYER", help=N_("A player’s name, or the start of it.")),
    ] = None,
    edition: Annotated[
        str | None, edition_option(N_("Code of a game, such as classic or skull_king."))
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
        wanted = GameSearch(
            edition=edition or "",
            since=since and since.astimezone(),
            until=until and (until + timedelta(days=1)).astimezone(),
            people=tuple(_find_person(_, people, name).id for name in together or ()),
        )
        if player is None:
            return await _of_everybody(_, app, wanted)
        return await _of_one(_, app, _find_person(_, people, player), wanted)

    typer.echo(run_with_app(ctx.obj, db, answer))


async def _of_everybody(_: Words, app: "App", wanted: GameSearch) -> str:
    found = await app.statistics.of_table(wanted)
    if not found.people:
        every_game = wanted == NO_SEARCH
        return _("No games yet.") if every_game else _("No game matches.")
    rated = (await app.statistics.ratings(wanted)).current
    ratings = {one.id: _.number(one.current, 1) for one in rated}
    codes = ("games", "wins", "average", "best", "right")
    heads = ["", *(texts.title(_, code) for code in codes), _("Rounds")]
    rows = [
        (
            person.name,
            _.number(person.games.played),
            _.number(person.games.wins.total),
            texts.number(_, person.games.average.value, 1),
            texts.number(_, person.games.best),
            texts.percent(_, person.bidding.right.shown),
            _.number(person.bidding.right.of),
            _.number(person.run),
            ratings.get(person.id, texts.WITHHELD),
        )
        for person in found.people
    ]
    head = (*heads, texts.title(_, "run"), texts.title(_, "rating"))
    return "\n\n".join([align_columns([head, *rows], right=8), *_groups(_, found.bidding)])


async def _of_one(_: Words, app: "App", person: "Person", wanted: GameSearch) -> str:
    found = await app.statistics.of_person(person.id, wanted)
    assert found  # noqa: S101 - everybody in the list has figures
    together = (*wanted.people, person.id) if wanted.people else ()
    ratings = (await app.statistics.ratings(replace(wanted, people=together))).current
    figures = [*_game_figures(_, found), *texts.bid_figures(_, found.bidding)]
    figures.append(texts.bias(_, found.bidding.bias))
    for one in ratings:
        if one.id == person.id:
            sentence = texts.rating(_, one.games)
            figures.append(texts.figure(_, "rating", _.number(one.current, 1), sentence))
    blocks = [found.name, align_columns([each[1:4] for each in figures])]
    blocks += _groups(_, found.bidding)
    if found.rivals:
        rivals = ((name, texts.rival(_, name, rival)) for name, rival in found.rivals)
        blocks.append(align_columns([(texts.title(_, "rivals"),), *rivals]))
    return "\n\n".join(blocks)


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


def _groups(_: Words, its: Bidding) -> list[str]:
    """Return a table of hit rates for each grouping of rounds."""
    right, rounds = texts.title(_, "right"), _("Rounds")
    tables = (
        [(texts.title(_, by), right, rounds)]
        + [
            (texts.group(_, by, key), texts.percent(_, rate.shown), _.number(rate.of))
            for key, rate in rates.items()
        ]
        for by, rates in its.groups.items()
        if rates
    )
    return [align_columns(table, right=2) for table in tables]


def _find_person(_: Words, people: Sequence["Person"], wanted: str) -> "Person":
    """Return the person with this id or name, names of merged players included.

    Else return the only one whose name begins so. Raises CommandError for none and for several.
    """
    start = search_key(wanted)
    named = [
        (each, search_key(name))
        for each in people
        for name in (each.name, *(was.name for was in each.merged))
    ]
    exact = [each for each, name in named if each.id == wanted or name == start]
    found = {each.id: each for each in exact} or {
        each.id: each for each, name in named if start and name.startswith(start)
    }
    if not found:
        raise CommandError(
            _("No player is called “{name}”. `scorekeeper stats` lists everybody.", name=wanted)
        )
    if len(found) > 1:
        raise CommandError(
            _("More than one player is called “{name}”. Use one of these ids:", name=wanted),
            *(f"{id_}  {person.name}" for id_, person in found.items()),
        )
    (person,) = found.values()
    return person
