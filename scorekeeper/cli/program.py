"""The command line: its commands and options, its language, and error messages."""

import io
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from functools import partial
from ipaddress import ip_address
from itertools import pairwise
from pathlib import Path
from typing import IO, Annotated

import typer
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
from scorekeeper.cli.errors import (
    EXPECTED_ERRORS,
    FAILED,
    CommandError,
    internal_error_text,
    report_error,
)
from scorekeeper.cli.help_pages import Command, CommandGroup
from scorekeeper.cli.program_log import configure_logging
from scorekeeper.cli.temporary_files import own_temporary_folder
from scorekeeper.cli.terminal import without_control_characters
from scorekeeper.cli.usage_errors import one_of, usage_error_text
from scorekeeper.i18n import LANGUAGES, N_, Words
from scorekeeper.serving.options import Options, ServerNotStartedError

log = logging.getLogger(__name__)

LANG = "--lang"
_CODES = [language.code for language in LANGUAGES]

app = typer.Typer(
    cls=CommandGroup, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None
)
_command = partial(app.command, cls=Command)
_command("list", help=N_("List the recorded games."))(games.list_games)
_command(help=N_("Show the scorepad of a game."))(games.show)
_command(help=N_("Export games as files."))(export.export)
_command("import", help=N_("Import games from files."))(import_files.import_files)
_command(help=N_("Show statistics for all players, or for one."))(stats.stats)
_command(help=N_("Back up everything to one file."))(backups.backup)
_command(help=N_("Restore a backup, after setting your present games aside."))(backups.restore)
_command(help=N_("Recompute lists and statistics from the recorded games."))(backups.rebuild)
_command(help=N_("Fill a separate database with made-up games."))(season.season)
_command(help=N_("Show who wins a trick, and why."))(queries.trick)
_command(help=N_("Show what the next player may bid."))(queries.bids)
_command(help=N_("Add up the scores of a game file, and list its mistakes."))(queries.score)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit status.

    0: done. 1: failed. 2: the input is wrong or refused, with a line on standard error for each
    reason. Tracebacks go to the log only.
    """
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    streams = [_stream(sys.stdout, os.O_RDONLY), _stream(sys.stderr, os.O_WRONLY)]
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # for terminals that cannot encode ♠
    out, err = map(without_control_characters, streams)
    with redirect_stdout(out), redirect_stderr(err):
        return _run_command(arguments)


def _stream(stream: IO[str] | None, access: int) -> IO[str]:
    """Return a standard stream, which is None where it is closed: then one to the null device.

    Without it the next file that is opened, a database, would get the number of the stream. What
    is opened with `os.O_RDONLY` refuses whatever is written.
    """
    return stream or open(os.open(os.devnull, access), "w", encoding="utf-8", closefd=False)


def _run_command(arguments: Sequence[str]) -> int:
    _ = Words.of(_language_option(arguments) or environment_language(os.environ))
    configure_logging(os.environ, log_path(os.environ))
    try:
        with own_temporary_folder():
            status = get_group(app).main(
                arguments,
                prog_name="scorekeeper",
                standalone_mode=False,
                obj=CommandContext(_, os.environ),
            )
    except typer.TyperException as error:
        typer.echo(usage_error_text(_, error), err=True)
        return error.exit_code
    except EXPECTED_ERRORS as error:
        _code, message, exit_status = report_error(_, error)
        typer.echo(message, err=True)
        return exit_status
    except Exception as error:
        log.exception("scorekeeper %s", arguments)
        closed = _("The output could not be written. Is the disk full, or the output closed?")
        typer.echo(closed if isinstance(error, OSError) else internal_error_text(_), err=True)
        return FAILED
    return int(status or 0)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"scorekeeper {__version__}")
        raise typer.Exit


def _check_addresses(ctx: typer.Context, addresses: list[str] | None) -> list[str] | None:
    for address in addresses or ():
        try:
            ip_address(address)
        except ValueError:
            _: Words = ctx.obj._
            message = _(
                "--proxy: “{address}” is not an IP address, such as 192.0.2.1. Nothing was "
                "started.",
                address=address,
            )
            raise CommandError(message) from None
    return addresses


@app.callback(
    invoke_without_command=True,
    help=N_("Keep score while you play. Without a command, opens the app."),
)
def open_app(
    ctx: typer.Context,
    db: DatabaseOption = None,
    _lang: Annotated[
        str | None,
        typer.Option(
            LANG,
            metavar="CODE",
            callback=one_of(_CODES),
            help=N_("The language, such as en, de or ja."),
        ),
    ] = None,
    _version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_print_version,
            is_eager=True,
            help=N_("Show the version."),
        ),
    ] = False,
) -> None:
    """Open the app, unless there is a command."""
    ctx.obj = replace(ctx.obj, db=db)
    if ctx.invoked_subcommand is None:
        _run_app(ctx.obj, None, Options(), serve_only=False)


@_command(help=N_("Serve the app to browsers, without opening a window."))
def serve(
    ctx: typer.Context,
    db: DatabaseOption = None,
    host: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help=N_(
                "The address to listen on; 0.0.0.0 means every network (default: this computer "
                "only)."
            ),
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            max=65535,
            help=N_("The port (default: 8549 if it is free, otherwise any free one)."),
        ),
    ] = None,
    cert: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=N_("A certificate for https, in PEM format.")),
    ] = None,
    key: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=N_("The certificate’s private key, without a password.")),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help=N_("Another name for this server, such as its proxy’s. Can be repeated."),
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            callback=_check_addresses,
            help=N_("The address of a proxy on another machine. Can be repeated."),
        ),
    ] = None,
    no_key: Annotated[
        bool,
        typer.Option(
            "--no-key",
            help=N_("Let in anyone who can reach this server, and let them change every game."),
        ),
    ] = False,
) -> None:
    """Serve the app to browsers, without opening a window."""
    names, proxies = tuple(allowed_host or ()), tuple(proxy or ())
    options = Options(host, port, names, cert, key, asks_key=not no_key, proxies=proxies)
    _run_app(ctx.obj, db, options, serve_only=True)


def _run_app(caller: CommandContext, db: str | None, options: Options, *, serve_only: bool) -> None:
    from scorekeeper.ui.app import run as run_app

    try:
        status = run_app(
            db=database_address(caller, db),
            options=options,
            serve_only=serve_only,
            print_line=typer.echo,
            _=caller._,
        )
    except ServerNotStartedError as refused:
        raise CommandError(str(refused)) from None
    raise typer.Exit(status)


def _language_option(arguments: Sequence[str]) -> str | None:
    """Return the value of `--lang`, read before anything else as `--help` needs it."""
    given = None
    for argument, following in pairwise([*arguments, ""]):
        name, is_, code = argument.partition("=")
        if name == LANG:
            given = code if is_ else following
    return given if given in _CODES else None
