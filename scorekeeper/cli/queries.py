"""The commands `trick`, `bids` and `score`: answer one query, or a stream of them, in JSON."""

import json
import logging
import sys
from collections.abc import Callable
from functools import partial
from typing import Annotated, Final

import typer

from scorekeeper.cli.errors import EXPECTED_ERRORS, CommandError, internal_error_text, report_error
from scorekeeper.cli.input_file import STDIN, input_lines, read_document
from scorekeeper.cli.usage_errors import check_required, edition_option
from scorekeeper.exports import game_file, queries
from scorekeeper.exports.import_reader import fault_message
from scorekeeper.exports.strict_json import parse_json
from scorekeeper.game.json_values import Json, UnreadableError
from scorekeeper.i18n import N_, Words
from scorekeeper.i18n.sentences import unreadable_file_sentence

log = logging.getLogger(__name__)

_LOGGED: Final = 1000
"""Bytes of a query that are logged."""

JsonLines = Annotated[
    bool,
    typer.Option("--jsonl", help=N_("Answer JSON questions, one per line of standard input.")),
]
EditionCode = Annotated[
    str | None, edition_option(N_("Code of a game, such as classic or skull_king (required)."))
]


def trick(
    ctx: typer.Context,
    cards: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CARDS", help=N_("The cards in the order played, such as 8C wizard cloud:R.")
        ),
    ] = None,
    edition: EditionCode = None,
    trump: Annotated[
        str | None,
        typer.Option(metavar="SUIT", help=N_("The letter of the trump suit, or none (required).")),
    ] = None,
    format: Annotated[  # noqa: A002 - what the option is called
        str | None,
        typer.Option(metavar="CODE", help=N_("The format of the game, such as one_suit.")),
    ] = None,
    last_trick: Annotated[
        bool, typer.Option("--last-trick", help=N_("This is the last trick of the round."))
    ] = False,
    jsonl: JsonLines = False,
) -> None:
    """Show who wins a trick, and why."""
    if jsonl:
        _answer_lines(ctx.obj._, queries.answer_trick)
        return
    check_required(ctx, edition=edition, trump=trump)
    question = _query(
        edition=edition,
        trump=trump,
        cards=[*(cards or ())],
        format=format,
        last_trick=last_trick,
    )
    _print_answer(queries.answer_trick(question))


def bids(
    ctx: typer.Context,
    bids: Annotated[
        list[int] | None,
        typer.Argument(metavar="BIDS", help=N_("The bids so far, starting with forehand.")),
    ] = None,
    edition: EditionCode = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help=N_("The number of players (required)."))
    ] = None,
    cards: Annotated[
        int | None,
        typer.Option(metavar="N", help=N_("The number of cards in each hand (required).")),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(metavar="JSON", help=N_("The agreed rules, as in a game file.")),
    ] = None,
    final_round: Annotated[
        bool | None,
        typer.Option(
            "--final-round/--not-final-round",
            help=N_("Whether this is the last round (default: according to the schedule)."),
        ),
    ] = None,
    totals: Annotated[
        str | None,
        typer.Option(
            metavar="N,N,N", help=N_("The totals before the round, starting with forehand.")
        ),
    ] = None,
    jsonl: JsonLines = False,
) -> None:
    """Show what the next player may bid."""
    if jsonl:
        _answer_lines(ctx.obj._, queries.answer_bids)
        return
    check_required(ctx, edition=edition, players=players, cards=cards)
    question = _query(
        edition=edition,
        players=players,
        cards=cards,
        bids=[*(bids or ())],
        rules=_parsed("rules", rules),
        final_round=final_round,
        totals=_parsed("totals", totals and f"[{totals}]"),
    )
    _print_answer(queries.answer_bids(question))


def score(
    ctx: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help=N_("A game file; - is standard input."))
    ] = STDIN,
    jsonl: JsonLines = False,
) -> None:
    """Add up a game file, and list its mistakes."""
    _: Words = ctx.obj._
    if jsonl:
        _answer_lines(_, partial(_score, _), file)
        return
    if file == STDIN and sys.stdin is not None and sys.stdin.isatty():
        typer.echo(_("Paste a game file, then press Ctrl+D. (Ctrl+C cancels.)"), err=True)
    try:
        answer = _score(_, parse_json(read_document(_, file)))
    except UnreadableError as error:
        name = _("Standard input") if file == STDIN else file
        raise CommandError(
            unreadable_file_sentence(_, name, error.place, error.code, error.facts)
        ) from None
    _print_answer(answer)


def _print_answer(answer: Json) -> None:
    typer.echo(_as_line(answer), nl=False)


def _query(**fields: Json) -> dict[str, Json]:
    return {name: value for name, value in fields.items() if value is not None}


def _parsed(place: str, text: str | None) -> Json:
    try:
        return None if text is None else parse_json(text)
    except UnreadableError as error:
        raise error.within(place) from None


def _score(_: Words, value: Json) -> dict[str, Json]:
    file = game_file.read(value)
    return queries.answer_score(file, partial(fault_message, _, file))


def _answer_lines(_: Words, ask: Callable[[Json], dict[str, Json]], path: str = STDIN) -> None:
    if path == STDIN and sys.stdin is not None and sys.stdin.isatty():
        typer.echo(_("Type one JSON question per line. (Ctrl+D finishes.)"), err=True)
    stdout = typer.get_binary_stream("stdout")
    for line in input_lines(_, path):
        stdout.write(_as_line(_answer(_, ask, line)))
        stdout.flush()


def _answer(_: Words, ask: Callable[[Json], dict[str, Json]], line: bytes) -> dict[str, Json]:
    try:
        return ask(parse_json(line))
    except EXPECTED_ERRORS as error:
        code, message, _status = report_error(_, error)
        return {"error": {"code": code, "message": message}}
    except Exception:
        # A bug that one query triggers must not stop the answers to the others.
        log.exception("No answer to %r", line[:_LOGGED])
        return {"error": {"code": "internal", "message": internal_error_text(_)}}


def _as_line(answer: Json) -> bytes:
    return f"{_ENCODER.encode(answer)}\n".encode()


_ENCODER: Final = json.JSONEncoder(ensure_ascii=False)
