"""The command line: its commands and options, its language, and error messages."""

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
from scorekeeper.cli import backups, export, games, import_files, queries, season, stats
from scorekeeper.cli.context import (
    CommandContext,
    DatabaseOption,
    database_address,
    environment_language,
    log_path,
)
from scorekeeper.cli.errors import EXPECTED_ERRORS, FAILED, internal_error_text, report_error
from scorekeeper.cli.program_log import configure_logging
from scorekeeper.cli.temporary_files import own_temporary_folder
from scorekeeper.cli.terminal import without_control_characters
from scorekeeper.i18n import LANGUAGES, N_, Words
from scorekeeper.serving.options import Options

log = logging.getLogger(__name__)

LANG = "--lang"

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
app.command(help=N_("Say who wins a trick, and why."))(queries.trick)
app.command(help=N_("Say what the next player may bid, and what not."))(queries.bids)
app.command(help=N_("Score a game file, and list its faults."))(queries.score)
app.command("list", help=N_("List the games that are kept."))(games.list_games)
app.command(help=N_("Show the scorepad of a game."))(games.show)
app.command(help=N_("Write games as files."))(export.export)
app.command("import", help=N_("Keep the games of files."))(import_files.import_files)
app.command(help=N_("Write everything that is kept to one file."))(backups.backup)
app.command(help=N_("Restore what a backup holds."))(backups.restore)
app.command(help=N_("Work out anew what lists and figures need."))(backups.rebuild)
app.command(help=N_("Say what all games show of everybody, or of one player."))(stats.stats)
app.command(help=N_("Fill a database of its own with made-up games."))(season.season)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit status.

    0: done. 1: failed. 2: the input is wrong or refused, with a line on standard error for each
    reason. Tracebacks go to the log only.
    """
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # for terminals that cannot encode ♠
    with (
        redirect_stdout(without_control_characters(sys.stdout)),
        redirect_stderr(without_control_characters(sys.stderr)),
    ):
        return _run_command(arguments)


def _run_command(arguments: Sequence[str]) -> int:
    _ = Words.of(_language_option(arguments) or environment_language(os.environ))
    configure_logging(os.environ, log_path(os.environ))
    command = get_group(app)
    _translate_help(_, command)
    try:
        with own_temporary_folder():
            status = command.main(
                arguments,
                prog_name="scorekeeper",
                standalone_mode=False,
                obj=CommandContext(_, os.environ),
            )
    except typer.TyperException as error:
        complaint = error.format_message().rstrip(".")
        more = _("{complaint}. `scorekeeper --help` says more.", complaint=complaint)
        typer.echo(more, err=True)
        return error.exit_code
    except EXPECTED_ERRORS as error:
        _code, message, exit_status = report_error(_, error)
        typer.echo(message, err=True)
        return exit_status
    except OSError:
        log.exception("scorekeeper %s", arguments)
        typer.echo(_("The answer could not be written. Is the disk full?"), err=True)
        return FAILED
    except Exception:
        log.exception("scorekeeper %s", arguments)
        typer.echo(internal_error_text(_), err=True)
        return FAILED
    return int(status or 0)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"scorekeeper {__version__}")
        raise typer.Exit


def _check_language(code: str | None) -> str | None:
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
    db: DatabaseOption = None,
    _lang: Annotated[
        str | None,
        typer.Option(
            LANG,
            metavar="CODE",
            callback=_check_language,
            help=N_("The language: en, ca, hu, ja or de."),
        ),
    ] = None,
    _version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_print_version,
            is_eager=True,
            help=N_("Say which version this is."),
        ),
    ] = False,
) -> None:
    """Open the app, unless there is a command."""
    ctx.obj = replace(ctx.obj, db=db)
    if ctx.invoked_subcommand is None:
        _run_app(ctx.obj, None, Options(), serve_only=False)


@app.command(help=N_("Serve the app to browsers, without a window."))
def serve(
    ctx: typer.Context,
    db: DatabaseOption = None,
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
    _run_app(ctx.obj, db, options, serve_only=True)


def _run_app(caller: CommandContext, db: str | None, options: Options, *, serve_only: bool) -> None:
    from scorekeeper.ui.app import run

    status = run(
        db=database_address(caller, db),
        options=options,
        serve_only=serve_only,
        print_line=typer.echo,
        _=caller._,
    )
    raise typer.Exit(status)


def _language_option(arguments: Sequence[str]) -> str | None:
    """Return the value of `--lang`, read before anything else as `--help` needs it."""
    given = None
    for argument, following in pairwise([*arguments, ""]):
        name, is_, code = argument.partition("=")
        if name == LANG:
            given = code if is_ else following
    return given if given in [language.code for language in LANGUAGES] else None


def _translate_help(_: Words, group: TyperGroup) -> None:
    """Translate the help of all commands of `group`."""
    for command in (group, *group.commands.values()):
        if command.help:
            command.help = _(command.help)
        for parameter in command.params:
            if isinstance(parameter, TyperOption | TyperArgument) and parameter.help:
                parameter.help = _(parameter.help)
