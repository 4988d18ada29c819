"""The command line: its options, its words, and what a user sees when something fails."""

import io
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperArgument, TyperGroup, TyperOption
from typer.main import get_group

from scorekeeper import __version__
from scorekeeper.cli import backups, export, games, incoming, questions, season, stats
from scorekeeper.cli.caller import Caller, Db, address_of, language_of, log_file_of
from scorekeeper.cli.log_file import log_to
from scorekeeper.cli.temporary_files import own_temporary_folder
from scorekeeper.cli.terminal import printable
from scorekeeper.cli.trouble import FAILED, Expected, told, went_wrong
from scorekeeper.i18n import LANGUAGES, N_, Words
from scorekeeper.serving.options import Options

log = logging.getLogger(__name__)

LANG = "--lang"

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
app.command(help=N_("Say who wins a trick, and why."))(questions.trick)
app.command(help=N_("Say what the next player may bid, and what not."))(questions.bids)
app.command(help=N_("Score a game file, and list its faults."))(questions.score)
app.command("list", help=N_("List the games that are kept."))(games.list_games)
app.command(help=N_("Show the scorepad of a game."))(games.show)
app.command(help=N_("Write games as files."))(export.export)
app.command("import", help=N_("Keep the games of files."))(incoming.import_files)
app.command(help=N_("Write everything that is kept to one file."))(backups.backup)
app.command(help=N_("Restore what a backup holds."))(backups.restore)
app.command(help=N_("Work out anew what lists and figures need."))(backups.rebuild)
app.command(help=N_("Say what all games show of everybody, or of one player."))(stats.stats)
app.command(help=N_("Fill a database of its own with made-up games."))(season.season)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit status.

    0: done. 1: it could not be done. 2: what was given cannot be understood or is refused, with
    a line on standard error for each reason. No traceback ever reaches the user.
    """
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without ♠ still gets its scores
    with redirect_stdout(printable(sys.stdout)), redirect_stderr(printable(sys.stderr)):
        return _answered(arguments)


def _answered(arguments: Sequence[str]) -> int:
    _ = Words.of(_language_said(arguments) or language_of(os.environ))
    log_to(os.environ, log_file_of(os.environ))
    command = get_group(app)
    _speak(_, command)
    try:
        with own_temporary_folder():
            status = command.main(
                arguments, prog_name="scorekeeper", standalone_mode=False, obj=Caller(_, os.environ)
            )
    except typer.TyperException as error:
        complaint = error.format_message().rstrip(".")
        more = _("{complaint}. `scorekeeper --help` says more.", complaint=complaint)
        typer.echo(more, err=True)
        return error.exit_code
    except Expected as error:
        _code, message, exit_status = told(_, error)
        typer.echo(message, err=True)
        return exit_status
    except OSError:
        log.exception("scorekeeper %s", arguments)
        typer.echo(_("The answer could not be written. Is the disk full?"), err=True)
        return FAILED
    except Exception:
        log.exception("scorekeeper %s", arguments)
        typer.echo(went_wrong(_), err=True)
        return FAILED
    return int(status or 0)


def _say_version(asked: bool) -> None:
    if asked:
        typer.echo(f"scorekeeper {__version__}")
        raise typer.Exit


def _a_language(code: str | None) -> str | None:
    codes = [language.code for language in LANGUAGES]
    if code is not None and code not in codes:
        raise typer.BadParameter(", ".join(codes))
    return code


@app.callback(
    invoke_without_command=True,
    help=N_("Keep score while you play. Without a command, the app opens."),
)
def open_app(
    ctx: typer.Context,
    db: Db = None,
    _lang: Annotated[
        str | None,
        typer.Option(
            LANG,
            metavar="CODE",
            callback=_a_language,
            help=N_("The language: en, ca, hu, ja or de."),
        ),
    ] = None,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_say_version, is_eager=True, help=N_("Say which version this is.")
        ),
    ] = False,
) -> None:
    """Open the app, unless there is a command."""
    ctx.obj = replace(ctx.obj, db=db)
    if ctx.invoked_subcommand is None:
        _run(ctx.obj, None, Options(), serve_only=False)


@app.command(help=N_("Serve the app to browsers, without a window."))
def serve(
    ctx: typer.Context,
    db: Db = None,
    host: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help=N_("Where to listen; this machine only if not said.")),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, max=65535, help=N_("The port; any free one if not said.")),
    ] = None,
    cert: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=N_("The certificate for https, in PEM format.")),
    ] = None,
    key: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=N_("The key of the certificate, without a password.")),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help=N_("Another name of this server, such as that of a proxy; repeatable."),
        ),
    ] = None,
    no_key: Annotated[
        bool,
        typer.Option(
            "--no-key",
            help=N_("Let in everybody who reaches this server, to change and delete every game."),
        ),
    ] = False,
) -> None:
    """Serve the app to browsers, without a window."""
    names = tuple(allowed_host or ())
    options = Options(host, port, names, cert, key, asks_key=not no_key)
    _run(ctx.obj, db, options, serve_only=True)


def _run(caller: Caller, db: str | None, options: Options, *, serve_only: bool) -> None:
    from scorekeeper.ui.app import run

    status = run(
        db=address_of(caller, db),
        options=options,
        serve_only=serve_only,
        say=typer.echo,
        _=caller._,
    )
    raise typer.Exit(status)


def _language_said(arguments: Sequence[str]) -> str | None:
    """What `--lang` says, read before the rest so that `--help` comes in that language too."""
    said = None
    for argument, following in pairwise([*arguments, ""]):
        name, is_, code = argument.partition("=")
        if name == LANG:
            said = code if is_ else following
    return said if said in [language.code for language in LANGUAGES] else None


def _speak(_: Words, group: TyperGroup) -> None:
    """Put all help that the commands of `group` give into words."""
    for command in (group, *group.commands.values()):
        if command.help:
            command.help = _(command.help)
        for parameter in command.params:
            if isinstance(parameter, TyperOption | TyperArgument) and parameter.help:
                parameter.help = _(parameter.help)
