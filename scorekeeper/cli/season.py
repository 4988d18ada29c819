"""The command `season`: fill a database with made-up games."""

from datetime import datetime, timedelta
from typing import Annotated

import typer

from scorekeeper.cli.context import DatabaseOption, day_option, open_store
from scorekeeper.cli.errors import CommandError
from scorekeeper.i18n import N_, Words

MAX_SEASON_GAMES = 10_000


def season(
    ctx: typer.Context,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, max=MAX_SEASON_GAMES, help=N_("The number of games."))
    ] = 60,
    seed: Annotated[
        int,
        typer.Option(
            metavar="N", help=N_("The random seed: the same number makes the same games.")
        ),
    ] = 1,
    until: Annotated[
        datetime | None, day_option(N_("The day of the last game (default: yesterday)."))
    ] = None,
    add: Annotated[
        bool, typer.Option("--add", help=N_("Add to a database that already has games."))
    ] = False,
    db: DatabaseOption = None,
) -> None:
    """Fill a database with made-up games, all of them or none."""
    from scorekeeper.sample.season import season as made_up

    _: Words = ctx.obj._
    named = db or ctx.obj.db or ctx.obj.environ.get("SCOREKEEPER_DB")
    if not named:
        raise CommandError(
            _("Keep made-up games apart from your own: name a database for them with --db.")
        )
    last_day = until or datetime.now().astimezone() - timedelta(days=1)
    with open_store(named) as store:
        if store.people.everybody() and not add:
            raise CommandError(
                _("{path} already has games. Use --add to add the made-up ones.", path=store.path)
            )
        sheets = ((game.id, game) for game in made_up(seed, games, last_day.date()))
        if not store.write_all(sheets):
            raise CommandError(_("{path} already has these made-up games.", path=store.path))
        typer.echo(
            _.count(
                "Added {n} made-up game to {path}.",
                "Added {n} made-up games to {path}.",
                games,
                path=store.path,
            )
        )
