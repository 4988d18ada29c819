"""The commands `list` and `show`, and how commands open the database and find a game."""

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from scorekeeper.cli.context import (
    CommandContext,
    DatabaseOption,
    database_address,
    database_to_read,
    open_store,
)
from scorekeeper.cli.errors import CommandError
from scorekeeper.cli.text_tables import align_columns, log_table, scorepad_text
from scorekeeper.exports.log_text import log_lines
from scorekeeper.exports.rules_text import rule_sentences
from scorekeeper.i18n import N_, Words, terms
from scorekeeper.i18n.text_direction import isolate

if TYPE_CHECKING:
    from scorekeeper.app import App, OpenGame
    from scorekeeper.store.records import GameSummary

_Answer = TypeVar("_Answer")

SHORT_ID = 8
"""The least number of characters of an id that are listed."""


def list_games(ctx: typer.Context, db: DatabaseOption = None) -> None:
    """List the recorded games, the latest first."""
    _: Words = ctx.obj._

    async def both(app: "App") -> tuple[Sequence[str], Sequence["GameSummary"]]:
        return await app.damaged_games(), await app.games()  # which is then complete

    damaged, games = run_with_app(ctx.obj, db, both)
    games = [game for game in games if game.id not in damaged]
    shown = _unique_length([game.id for game in games])
    rows = [(game.id[:shown], *_row(_, game)) for game in games]
    if rows or not damaged:
        typer.echo(align_columns(rows) if rows else _("No games yet."))
    warn_of_damaged(_, damaged)


def show(
    ctx: typer.Context,
    game: Annotated[
        str, typer.Argument(metavar="GAME", help=N_("The game’s id, or the start of it."))
    ],
    rules: Annotated[
        bool, typer.Option("--rules", help=N_("Also show every agreed rule."))
    ] = False,
    log: Annotated[
        bool, typer.Option("--log", help=N_("Also show what was recorded, and when."))
    ] = False,
    db: DatabaseOption = None,
) -> None:
    """Show the scorepad of a game."""
    _: Words = ctx.obj._

    async def find(app: "App") -> "OpenGame":
        ids = [each.id for each in await app.games()]
        return await open_game(_, app, find_game_id(_, ids, game))

    found = run_with_app(ctx.obj, db, find, refusal=_("No games yet."))
    started = _.date_time(found.started_at.astimezone())
    title = [found.game.name, terms.game(_, found.game.rules), started]
    blocks = [" · ".join(filter(None, title)), scorepad_text(_, found)]
    if rules:
        cards = [round_.cards for round_ in found.game.rounds]
        agreed = rule_sentences(_, found.game.rules, len(found.game.players), cards)
        blocks.append("\n".join(agreed))
    if log:
        blocks.append(log_table(_, log_lines(_, found)))
    typer.echo("\n\n".join(blocks))


def warn_of_damaged(_: Words, game_ids: Sequence[str]) -> None:
    """Print a line on standard error for each damaged game that is left out."""
    for game_id in game_ids:
        message = _(
            "Game {id} is damaged and was left out. The others are unchanged – restore a backup "
            "in which it is intact.",
            id=game_id,
        )
        typer.echo(message, err=True)


def run_with_app(
    caller: CommandContext,
    db: str | None,
    ask: Callable[["App"], Coroutine[None, None, _Answer]],
    *,
    makes: bool = False,
    refusal: str = "",
) -> _Answer:
    """Return the result of `ask`, called with the use cases over the opened database.

    A command that `makes` a database creates an empty one where there is none; for any other see
    `database_to_read`.
    """
    import asyncio

    from scorekeeper.app import App, Dependencies, run_inline

    address = database_address(caller, db) if makes else database_to_read(caller, db, refusal)
    with open_store(address) as store:
        app = App(Dependencies(store, runner=run_inline))
        return asyncio.run(ask(app))


def find_game_id(_: Words, ids: Sequence[str], wanted: str) -> str:
    """Return the id that is `wanted`, or the only one that begins so. Raises CommandError."""
    found = [wanted] if wanted in ids else [id_ for id_ in ids if id_.startswith(wanted)]
    if len(found) > 1:
        raise CommandError(_("Several game ids begin with “{id}”. Type more of it.", id=wanted))
    if not found or not wanted:
        raise _no_such_game(_, wanted)
    return found[0]


async def open_game(_: Words, app: "App", game_id: str) -> "OpenGame":
    """Return the game with this id. Raises CommandError where there is none."""
    game = await app.open(game_id)
    if game is None:
        raise _no_such_game(_, game_id)
    return game


def _no_such_game(_: Words, wanted: str) -> CommandError:
    return CommandError(
        _("No game id begins with “{id}”. `scorekeeper list` shows them all.", id=wanted)
    )


def _unique_length(ids: Sequence[str]) -> int:
    """Return the length that makes the beginnings of `ids` unique, at least `SHORT_ID`."""
    longest = max(map(len, ids), default=SHORT_ID)
    lengths = range(SHORT_ID, longest)
    return next((n for n in lengths if len({id_[:n] for id_ in ids}) == len(ids)), longest)


def _row(_: Words, game: "GameSummary") -> tuple[str, ...]:
    if game.finished_at:
        stage = _("finished")
    else:
        stage = _("{scored} of {rounds} rounds", scored=game.rounds_scored, rounds=game.rounds)
    players = [f"{isolate(seat.name)} {_.number(seat.total)}" for seat in game.seats]
    started = _.date_time(game.started_at.astimezone())
    edition = isolate(terms.edition(_, game.edition, game.rules_name))
    return (started, edition, stage, ", ".join(players), game.name)
