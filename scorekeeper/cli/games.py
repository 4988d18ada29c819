"""`list` and `show`: the games that are kept."""

from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, TypeVar
from uuid import uuid4

import typer

from scorekeeper.cli.caller import Caller, Db, address_of
from scorekeeper.cli.pad import columns, recorded, scorepad
from scorekeeper.cli.trouble import Sorry
from scorekeeper.exports.in_words import agreed
from scorekeeper.exports.log_text import log_lines
from scorekeeper.i18n import N_, Words, terms

if TYPE_CHECKING:
    from scorekeeper.store.kept import GameSummary
    from scorekeeper.table import OpenGame, Table

_Answer = TypeVar("_Answer")

SHORT_ID = 8
"""So much of a game's id is listed where that tells all apart."""


def list_games(ctx: typer.Context, db: Db = None) -> None:
    """List the games that are kept, the last first."""
    _: Words = ctx.obj._

    async def both(table: "Table") -> tuple[Sequence["GameSummary"], Sequence[str]]:
        return await table.games(), await table.damaged()

    games, damaged = at_table(ctx.obj, db, both)
    games = [game for game in games if game.id not in damaged]
    shown = _shown_length([game.id for game in games])
    rows = [(game.id[:shown], *_row(_, game)) for game in games]
    if rows or not damaged:
        typer.echo(columns(rows) if rows else _("No game is kept here yet."))
    say_damaged(_, damaged)


def show(
    ctx: typer.Context,
    game: Annotated[
        str, typer.Argument(metavar="GAME", help=N_("The game's id, or how it begins."))
    ],
    rules: Annotated[
        bool, typer.Option("--rules", help=N_("Also every rule the table agreed."))
    ] = False,
    log: Annotated[
        bool, typer.Option("--log", help=N_("Also everything that was recorded, and when."))
    ] = False,
    db: Db = None,
) -> None:
    """Show the scorepad of a game."""
    _: Words = ctx.obj._
    found = at_table(ctx.obj, db, lambda table: _found(_, table, game))
    started = _.date_time(found.started_at.astimezone())
    title = [found.game.name, terms.edition(_, found.game.rules.edition), started]
    typer.echo(" · ".join(filter(None, title)))
    typer.echo()
    typer.echo(scorepad(_, found))
    if rules:
        cards = [round_.cards for round_ in found.game.rounds]
        typer.echo()
        for told in agreed(_, found.game.rules, len(found.game.players), cards):
            typer.echo(told)
    if log:
        typer.echo()
        typer.echo(recorded(_, log_lines(_, found)))


def say_damaged(_: Words, game_ids: Sequence[str]) -> None:
    """Say on standard error which games are left out, a line for each."""
    for game_id in game_ids:
        message = _(
            "Game {id} is damaged and left out. The others are as they were – restore a backup in "
            "which it is whole.",
            id=game_id,
        )
        typer.echo(message, err=True)


def at_table(
    caller: Caller, db: str | None, ask: Callable[["Table"], Coroutine[None, None, _Answer]]
) -> _Answer:
    """What `ask` answers at a table over the database, which is closed afterwards."""
    import asyncio

    from scorekeeper.store.database import Store
    from scorekeeper.table import Table, at_once

    with closing(Store.open(address_of(caller, db))) as store:
        table = Table(
            store, clock=lambda: datetime.now(UTC), new_id=lambda: str(uuid4()), run=at_once
        )
        return asyncio.run(ask(table))


def id_among(_: Words, ids: Sequence[str], wanted: str) -> str:
    """The one of `ids` that is `wanted` or, if there is only one, begins so. Raises Sorry."""
    found = [wanted] if wanted in ids else [id_ for id_ in ids if id_.startswith(wanted)]
    if len(found) > 1:
        raise Sorry(_("More than one game’s id begins with “{id}”. Type more of it.", id=wanted))
    if not found or not wanted:
        raise _unknown(_, wanted)
    return found[0]


async def opened(_: Words, table: "Table", game_id: str) -> "OpenGame":
    """The game with this id. Raises Sorry if it is gone."""
    game = await table.open(game_id)
    if game is None:
        raise _unknown(_, game_id)
    return game


async def _found(_: Words, table: "Table", wanted: str) -> "OpenGame":
    ids = [game.id for game in await table.games()]
    return await opened(_, table, id_among(_, ids, wanted))


def _unknown(_: Words, wanted: str) -> Sorry:
    return Sorry(_("No game’s id begins with “{id}”. `scorekeeper list` shows all.", id=wanted))


def _shown_length(ids: Sequence[str]) -> int:
    """How many characters tell all `ids` apart, 8 at least."""
    longest = max(map(len, ids), default=SHORT_ID)
    lengths = range(SHORT_ID, longest)
    return next((n for n in lengths if len({id_[:n] for id_ in ids}) == len(ids)), longest)


def _row(_: Words, game: "GameSummary") -> tuple[str, ...]:
    if game.finished_at:
        stage = _("finished")
    else:
        stage = _("{scored} of {rounds} rounds", scored=game.rounds_scored, rounds=game.rounds)
    players = [f"{seat.name} {_.number(seat.total)}" for seat in game.seats]
    started = _.date_time(game.started_at.astimezone())
    edition = terms.edition(_, game.edition)
    return (started, edition, stage, ", ".join(players), game.name)
