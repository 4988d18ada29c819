"""`stats`: what all games say of everybody, or of one player."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.caller import Db, a_day
from scorekeeper.cli.games import at_table, say_damaged
from scorekeeper.cli.pad import columns
from scorekeeper.cli.trouble import Sorry
from scorekeeper.game.names import folded
from scorekeeper.i18n import N_, Words, figures
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.stats.counts import FigureFilter
from scorekeeper.stats.figures import ENOUGH, Bidding, Mean, PersonFigures, Rate, TableFigures

if TYPE_CHECKING:
    from scorekeeper.stats.rating import Rated
    from scorekeeper.table import Person, Table

Row = tuple[str, ...]


def _an_edition(code: str | None) -> str | None:
    if code is not None and code not in EDITIONS:
        raise typer.BadParameter(", ".join(EDITIONS))
    return code


def stats(
    ctx: typer.Context,
    player: Annotated[
        str | None, typer.Argument(metavar="PLAYER", help=N_("A player’s name, or how it begins."))
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="CODE", callback=_an_edition, help=N_("classic, camelot or anniversary.")
        ),
    ] = None,
    since: Annotated[
        datetime | None,
        typer.Option(
            metavar="YYYY-MM-DD",
            formats=["%Y-%m-%d"],
            callback=a_day,
            help=N_("Only games of this day and later ones."),
        ),
    ] = None,
    until: Annotated[
        datetime | None,
        typer.Option(
            metavar="YYYY-MM-DD",
            formats=["%Y-%m-%d"],
            callback=a_day,
            help=N_("Only games of this day and earlier ones."),
        ),
    ] = None,
    together: Annotated[
        list[str] | None,
        typer.Option(
            "--with",
            metavar="PLAYER",
            help=N_("Only games this player sat in; can be repeated."),
        ),
    ] = None,
    db: Db = None,
) -> None:
    """Say what all games show of everybody, or of one player."""
    _: Words = ctx.obj._

    async def answer(table: "Table") -> str:
        say_damaged(_, await table.damaged())
        people = await table.people.everybody()
        wanted = FigureFilter(
            edition=edition or "",
            since=since and since.astimezone(),
            until=until and (until + timedelta(days=1)).astimezone(),
            people=tuple(_person(_, people, name).id for name in together or ()),
        )
        if player is None:
            return await _of_everybody(_, table, wanted)
        return await _of_one(_, table, _person(_, people, player), wanted)

    typer.echo(at_table(ctx.obj, db, answer))


async def _of_everybody(_: Words, table: "Table", wanted: FigureFilter) -> str:
    found = await table.figures.of_table(wanted)
    if not found.people:
        every_game = wanted == FigureFilter()
        return _("No game is kept here yet.") if every_game else _("No such game is kept here.")
    return "\n\n".join(
        [
            columns(_leaderboard(_, found, await table.figures.ratings(wanted)), right=8),
            *_groups(_, found.bidding),
        ]
    )


async def _of_one(_: Words, table: "Table", person: "Person", wanted: FigureFilter) -> str:
    found = await table.figures.of_person(person.id, wanted)
    assert found  # noqa: S101 - whoever is in the list is somebody
    at_table = (*wanted.people, person.id) if wanted.people else ()
    ratings = await table.figures.ratings(replace(wanted, people=at_table))
    rated = next((one for one in ratings if one.id == person.id), None)
    rivals = [
        (
            rival.name,
            figures.rival(
                _, rival.name, rival.games, rival.better, rival.worse, rival.margin.value or 0
            ),
        )
        for rival in found.rivals
    ]
    return "\n\n".join(
        [
            found.name,
            columns([*_games(_, found), *_bidding(_, found), *_rating(_, rated)]),
            *_groups(_, found.bidding),
            *([columns([(figures.title(_, "rivals"),), *rivals])] if rivals else []),
        ]
    )


def _leaderboard(_: Words, found: TableFigures, ratings: Sequence["Rated"]) -> list[Row]:
    codes = ("games", "wins", "average", "best", "right")
    head = ("", *(figures.title(_, code) for code in codes), _("Rounds"))
    rating = {one.id: _.number(one.now, 1) for one in ratings}
    rows = [(*head, figures.title(_, "run"), figures.title(_, "rating"))]
    for person in found.people:
        games, right = person.games, person.bidding.right
        rows.append(
            (
                person.name,
                _.number(games.played),
                _.number(games.wins.times),
                figures.average(_, games.points.value),
                figures.WITHHELD if games.best is None else _.number(games.best),
                figures.percent(_, right.shown),
                _.number(right.of),
                _.number(person.run),
                rating.get(person.id, figures.WITHHELD),
            )
        )
    return rows


def _games(_: Words, found: PersonFigures) -> list[Row]:
    games = found.games
    wins = figures.wins(_, games.played, games.won, games.shared, ENOUGH)
    rows = [_row(_, "wins", figures.percent(_, games.wins.shown), wins)]
    if games.best is None or games.worst is None:
        return rows
    score = figures.average(_, games.points.value)
    return [
        *rows,
        _row(_, "average", score, figures.average_score(_, games.played)),
        _row(_, "best", _.number(games.best), figures.best(_, games.played)),
        _row(_, "worst", _.number(games.worst), figures.worst(_, games.played)),
    ]


def _bidding(_: Words, found: PersonFigures) -> list[Row]:
    its = found.bidding
    zero, bias, miss = its.zero_bids, its.bias, its.miss
    rows = [
        _row(_, "right", *_rate(_, its.right)),
        _row(_, "bias", _mean(_, bias), figures.bias(_, bias.shown, bias.of, ENOUGH)),
        _row(_, "miss", _mean(_, miss), figures.miss(_, miss.of, ENOUGH)),
        _row(_, "run", _.number(found.run), figures.run(_, found.run)),
        _row(
            _,
            "zero_bids",
            figures.percent(_, zero.shown),
            figures.zero_bids(_, zero.times, zero.of, ENOUGH),
        ),
    ]
    if its.grails:
        grail = figures.grail(_, its.grails, its.grail_points)
        rows.append(_row(_, "grail", _.number(its.grails), grail))
    up, down = its.cloud_up, its.cloud_down
    if up.of or down.of:
        cloud = figures.cloud(_, (up.times, up.of), (down.times, down.of))
        rows.append(_row(_, "cloud", _.number(up.of + down.of), cloud))
    return rows


def _rating(_: Words, rated: "Rated | None") -> list[Row]:
    if rated is None:
        return []
    return [_row(_, "rating", _.number(rated.now, 1), figures.rating(_, len(rated.steps)))]


def _row(_: Words, code: str, shown: str, sentence: str) -> Row:
    return figures.title(_, code), shown, sentence


def _rate(_: Words, rate: Rate) -> tuple[str, str]:
    return figures.percent(_, rate.shown), figures.right(_, rate.times, rate.of, ENOUGH)


def _mean(_: Words, mean: Mean) -> str:
    return figures.average(_, mean.shown)


def _groups(_: Words, its: Bidding) -> list[str]:
    """A table for each way to tell rounds apart, with the hit rate and the rounds of each kind."""
    groups: dict[str, Sequence[tuple[object, Rate]]] = {
        "bid": its.by_bid,
        "cards": its.by_cards,
        "turn": its.by_turn,
        "edition": its.by_edition,
        "trump": its.by_trump,
    }
    tables = []
    for by, rates in groups.items():
        head = (figures.title(_, by), figures.title(_, "right"), _("Rounds"))
        rows = [
            (figures.group(_, by, str(key)), figures.percent(_, rate.shown), _.number(rate.of))
            for key, rate in rates
        ]
        tables.extend([columns([head, *rows], right=2)] if rows else [])
    return tables


def _person(_: Words, people: Sequence["Person"], wanted: str) -> "Person":
    """Who is called `wanted`, now or as whoever they turned out to be; or who alone begins so.

    Raises Sorry where that is nobody, or more than one.
    """
    name = folded(wanted)
    called = {
        person.id: [folded(each) for each in (person.name, *(was.name for was in person.merged))]
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
            raise Sorry(
                _("Nobody here is called “{name}”. `scorekeeper stats` shows all.", name=wanted)
            )
        case _:
            raise Sorry(
                _("More than one player is called “{name}”. Give one of these ids:", name=wanted),
                *(f"{person.id}  {person.name}" for person in found),
            )
