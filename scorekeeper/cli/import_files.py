"""The command `import`: all games of files and backups, or none."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from itertools import chain, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.context import DatabaseOption
from scorekeeper.cli.errors import CommandError
from scorekeeper.cli.games import SHORT_ID, run_with_app
from scorekeeper.cli.input_file import STDIN, open_input, read_errors_reported
from scorekeeper.cli.sheet_report import about_sheet, print_lines, sheet_answers
from scorekeeper.cli.text_tables import COLUMN_GAP
from scorekeeper.exports.formats import game_title
from scorekeeper.exports.import_process import FileContent, read_file, together
from scorekeeper.exports.input_limits import MAX_FILE_BYTES
from scorekeeper.exports.sheet_games import ASK_EDITION, SheetAnswers
from scorekeeper.exports.zip_reader import CHUNK_SIZE
from scorekeeper.i18n import N_, Words
from scorekeeper.i18n.import_sentences import (
    import_rule_preset,
    import_status,
    import_summary,
    rule_presets_left_out,
)

if TYPE_CHECKING:
    from scorekeeper.app import App, ImportPlan


def import_files(
    ctx: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help=N_(
                "A game file, a file with one game per line, a spreadsheet, a zip or a backup."
            ),
        ),
    ],
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=N_("Show what would happen, and import nothing."))
    ] = False,
    same_names: Annotated[
        bool,
        typer.Option(
            "--same-names", help=N_("Treat players with the same name as the same person.")
        ),
    ] = False,
    keep_mine: Annotated[
        bool,
        typer.Option("--keep-mine", help=N_("Skip games that cannot be imported.")),
    ] = False,
    columns: Annotated[
        str,
        typer.Option(
            metavar="NAMES",
            help=N_("Names for the columns of a spreadsheet, from left to right: Ann,Ben."),
        ),
    ] = "",
    edition: Annotated[
        str,
        typer.Option(metavar="CODE", help=N_("The edition, if the spreadsheet does not name it.")),
    ] = "",
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help=N_("With --dry-run: print one line of JSON per game."))
    ] = False,
    db: DatabaseOption = None,
) -> None:
    """Import the games of files: all of them, or none.

    Favourites of a backup are added to those that are here.
    """
    _: Words = ctx.obj._
    answers = sheet_answers(_, columns, edition)
    if jsonl and not dry_run:
        raise CommandError(_("Use --jsonl together with --dry-run."))

    async def bring_in(app: "App") -> None:
        read = _read_games(_, files, answers, ask=jsonl)
        kept = [read_rule_presets(each.get(RULE_PRESETS_KEY)) for each in read.settings]
        plan = await app.imports.plan(read.games, read.appearances, chain.from_iterable(kept))
        if jsonl:
            print_lines(read, [item.game for item in plan.items])
            return
        if not plan.items and not any(kept):
            nothing = _("No games were found in it.")
            raise CommandError(f"{_.row_of(files)}: {nothing}", _nothing_imported(_))
        _print_plan(_, plan, read)
        same = _same_persons(_, plan, same_names=same_names)
        if plan.refused and not keep_mine:
            raise CommandError(
                _.count(
                    "{n} game cannot be imported. Use --keep-mine to import the others.",
                    "{n} games cannot be imported. Use --keep-mine to import the others.",
                    plan.refused,
                ),
                _nothing_imported(_),
            )
        if dry_run:
            typer.echo(_("This was a dry run. Nothing was imported."))
            return
        outcome = await app.imports.execute(plan, same)
        if isinstance(outcome, Imported):
            typer.echo(import_summary(_, outcome.games, outcome.rule_presets, outcome.refused))
        elif isinstance(outcome, NotSaved):
            raise outcome.as_error()
        else:
            raise CommandError(
                _("One of these games has just been changed. Try again."), _nothing_imported(_)
            )

    from scorekeeper.app import Imported, NotSaved
    from scorekeeper.app.rule_presets import RULE_PRESETS_KEY, read_rule_presets

    run_with_app(ctx.obj, db, bring_in, makes=True)


def _print_plan(_: Words, plan: "ImportPlan", read: FileContent) -> None:
    """Print what would be imported, and how sheets were understood."""
    from scorekeeper.app.rule_presets import MAX_RULE_PRESETS

    for item, asks, notes in zip(plan.items, read.asks, read.notes, strict=True):
        status = import_status(_, item.status, game_title(_, item.game))
        typer.echo(f"{item.game.id[:SHORT_ID]}{COLUMN_GAP}{status}")
        for line in about_sheet(_, item.game, asks, notes):
            typer.echo(f"{' ' * SHORT_ID}{COLUMN_GAP}{line}")
    for preset in plan.rule_presets:
        typer.echo(import_rule_preset(_, preset.name))
    if plan.no_room:
        typer.echo(rule_presets_left_out(_, (each.name for each in plan.no_room), MAX_RULE_PRESETS))


def _read_games(_: Words, files: list[str], answers: SheetAnswers, *, ask: bool) -> FileContent:
    """Return what is in `files`. Raises CommandError with all refusals.

    A question about a sheet is one of them, unless `ask`.
    """
    now = datetime.now(UTC)
    contents = []
    for name in files:
        with _on_disk(_, name) as path, read_errors_reported(_, name):
            contents.append(read_file(_, name, path, now, answers))
    read = together(contents)
    refused = [*read.refusals]
    if not ask:
        names, edition = _("Name them with --columns."), _("Name it with --edition.")
        refused += [
            f"{one.place}: {_.sentences((one.text, edition if one.ask == ASK_EDITION else names))}"
            for one in read.questions
        ]
    if refused:
        raise CommandError(*refused, _nothing_imported(_))
    return read


@contextmanager
def _on_disk(_: Words, name: str) -> Iterator[Path]:
    """Yield the path of a file, or of a copy of standard input, cut if it is too large.

    Raises CommandError.
    """
    with open_input(_, name) as file, TemporaryDirectory() as folder:
        path = Path(name)
        if name == STDIN:
            path = Path(folder, "input")
            chunks = iter(partial(file.read, CHUNK_SIZE), b"")
            with path.open("wb") as copy:
                copy.writelines(islice(chunks, MAX_FILE_BYTES // CHUNK_SIZE + 1))
        yield path


def _same_persons(_: Words, plan: "ImportPlan", *, same_names: bool) -> dict[str, str]:
    """Return the known person for each new player of the same name, if --same-names was given."""
    same: dict[str, str] = {}
    for unknown in plan.unknown_players:
        one = _(
            "There is already a player called {name}. If they are the same person, run this again "
            "with --same-names.",
            name=unknown.player.name,
        )
        several = _(
            "There are already several players called {name}. If one of them is the same person, "
            "merge them in the app, under Players.",
            name=unknown.player.name,
        )
        if len(unknown.namesakes) == 1 and same_names:
            same[unknown.player.id] = unknown.namesakes[0].id
        elif unknown.namesakes:
            typer.echo(several if len(unknown.namesakes) > 1 else one)
    return same


def _nothing_imported(_: Words) -> str:
    return _("Nothing was imported or changed.")
