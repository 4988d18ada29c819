"""Options of `import` for spreadsheets, and its report of how they were read."""

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import typer

from scorekeeper.cli.errors import CommandError
from scorekeeper.exports.import_process import FileContent
from scorekeeper.exports.sheet_games import ASK_EDITION, SheetAnswers
from scorekeeper.exports.sheet_words import edition_code
from scorekeeper.game.names import normalize_name
from scorekeeper.i18n import Words
from scorekeeper.rules.editions import EDITIONS

if TYPE_CHECKING:
    from scorekeeper.app import OpenGame


def sheet_answers(_: Words, columns: str, edition: str) -> SheetAnswers:
    """Return what the options say of a sheet. Raises CommandError for an unknown edition."""
    code = edition_code(edition) if edition else ""
    if code is None:
        known = ", ".join(EDITIONS)
        raise CommandError(
            _(
                "There is no edition {edition}. Choose one of: {known}.",
                edition=edition,
                known=known,
            )
        )
    names = [normalize_name(name) for name in columns.split(",")] if columns else []
    return SheetAnswers(tuple(names), code)


def about_sheet(
    _: Words, game: "OpenGame", asks: Sequence[str], notes: Sequence[str]
) -> Iterator[str]:
    """Yield whose points are whose in a game of a sheet, how it was read and what is asked."""
    if asks or notes:
        totals = zip(game.game.players, game.tally.totals, strict=True)
        yield _.row_of(f"{player.name} {_.number(total)}" for player, total in totals)
    yield from notes
    if ASK_EDITION in asks:
        yield _(
            "The sheet does not name its edition, so Classic is assumed. Use --edition to change "
            "it."
        )


def print_lines(read: FileContent, games: "Sequence[OpenGame]") -> None:
    """Print a line of JSON for each game, and for each sheet of which the columns are asked."""
    for game, asks, notes in zip(games, read.asks, read.notes, strict=True):
        _print_line(
            players=[player.name for player in game.game.players],
            rounds=len(game.game.scored_rounds),
            totals=game.tally.totals,
            asks=asks,
            notes=notes,
        )
    for sheet in read.questions:
        notes = (f"{sheet.place}: {sheet.text}",)
        _print_line(players=(), rounds=0, totals=(), asks=(sheet.ask,), notes=notes)


def _print_line(**line: int | Sequence[int | str]) -> None:
    typer.echo(json.dumps(line, ensure_ascii=False))
