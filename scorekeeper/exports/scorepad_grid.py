"""The scorepad as rows of plain values: a grid for spreadsheets, and tidy rows for programs."""

from collections.abc import Iterator
from typing import Final

from scorekeeper.exports.game_log import time_to_json
from scorekeeper.exports.sheet_heading import (
    bid_change_text,
    bonus_texts,
    extra_columns,
    sheet_heading,
    sheet_reference,
)
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.scorepad import Row, Scorepad, scorepad
from scorekeeper.i18n import Words, terms
from scorekeeper.i18n.event_lines import note_line
from scorekeeper.i18n.text_direction import ExactText

Value = str | int | None
"""The content of one cell; None is an empty cell."""

TIDY_COLUMNS: Final = (
    *("game", "game_name", "edition", "started_at", "finished_at"),
    *("round", "cards", "turn_up", "trump", "void", "seat", "player_id", "player", "deals"),
    *("called", "bid", "tricks", "grail", "points", "total"),
    *("start", "adjustment", "adjustment_why", "round_notes", "game_notes"),
    *("bid_change", "rules", "guessed", "bonuses"),
)
"""The column names of the tidy rows, the same in every language. New ones come last.

`rules` is in the first row of a game: its `sheet_reference`, with the rules.
"""


def wide_grid(_: Words, game: OpenGame) -> list[list[Value]]:
    """Return the heading, a header, a row per started round, and the summary rows.

    There are four columns per player, and others behind them where special cards did anything.
    """
    pad = scorepad(game.game)
    behind = extra_columns(_, game.game)
    header: list[Value] = [_("Round"), _("Cards"), _("Dealer"), _("Trump")]
    for name in map(ExactText, pad.names):
        header += [
            _("{name}, bid", name=name),
            _("{name}, tricks won", name=name),
            _("{name}, points", name=name),
            _("{name}, total", name=name),
        ]
    header += [head for head, _texts in behind]
    grid: list[list[Value]] = [[sheet_heading(_, game)], header]
    for place, row in enumerate(pad.started_rows):
        values: list[Value] = [row.number, row.cards, *dealer_and_trump(_, pad, row)]
        for cell in row.cells:
            values += [cell.bid, cell.won, cell.points, cell.total]
        grid.append([*values, *(texts[place] or None for _head, texts in behind)])
    nothing = [None] * len(behind)
    for label, seat, points in adjustment_rows(_, pad):
        values = [label, None, None, None]
        for other in range(len(pad.names)):
            values += [None, None, points if other == seat else None, None]
        grid.append([*values, *nothing])
    for label, numbers in summary_rows(_, pad):
        values = [label, None, None, None]
        for number in numbers:
            values += [None, None, None, number]
        grid.append([*values, *nothing])
    grid += [[note_line(_, note.text, note.round)] for note in pad.notes]
    return [*grid, [sheet_reference(game)]]


def adjustment_rows(_: Words, pad: Scorepad) -> list[tuple[str, int, int]]:
    """Return what was given beside the rounds: a label, the seat and the points."""
    starts = [(_("Start in round {round}", round=n), seat, points) for n, seat, points in pad.joins]
    given = [
        (
            _("After round {number}: {why}", number=one.round, why=ExactText(one.why))
            if one.round
            else _("Before the first round: {why}", why=ExactText(one.why)),
            one.seat,
            one.points,
        )
        for one in pad.adjustments
    ]
    return [*starts, *given]


def dealer_and_trump(_: Words, pad: Scorepad, row: Row) -> tuple[str, str]:
    """Return the dealer's name and the trump in words; no trump is known: an empty text."""
    return pad.names[row.dealer], terms.trump(_, row.trump) if row.trump else ""


def summary_rows(_: Words, pad: Scorepad) -> list[tuple[str, tuple[int | None, ...]]]:
    """Return the rows below the rounds: a label, and a number per seat, if there is one."""
    return [
        (_("Total"), pad.totals),
        (_("Bids made"), pad.right),
        (_("Place"), tuple(place or None for place in pad.places)),
    ]


def tidy_grid(game: OpenGame) -> Iterator[tuple[Value, ...]]:
    """Yield a row per player and started round, in the order of `TIDY_COLUMNS`.

    As in the game file, seats count from 0 and cards are codes; flags are 1 and 0. A total is the
    sum of a player's points, start and adjustments so far. A game without a started round, as one
    of which only the final scores are known, has a row per player without a number.
    """
    sheet = game.game
    pad = scorepad(sheet)
    starts = {(number, seat): points for number, seat, points in pad.joins}
    game_columns = (
        game.id,
        sheet.name,
        sheet.rules.edition,
        time_to_json(game.started_at),
        time_to_json(game.finished_at),
    )
    rules: str | None = sheet_reference(game, alone=True)
    for row in pad.started_rows or pad.rows[:1]:
        round_ = sheet.round(row.number)
        for cell, player in zip(row.cells, sheet.players, strict=True):
            given = cell.adjustments
            if not row.started:
                given = tuple(one for one in pad.adjustments if one.seat == cell.seat)
            yield (
                *game_columns,
                *((row.number, row.cards) if row.started else (None, None)),
                str(row.turn_up) if row.turn_up else None,
                row.trump,
                " ".join(row.voids),
                cell.seat,
                player.id,
                player.name,
                int(cell.deals),
                cell.called,
                cell.bid,
                cell.won,
                int(cell.grail),
                cell.points,
                cell.total if row.started else pad.totals[cell.seat],
                starts.get((row.number, cell.seat)),
                sum(one.points for one in given) if given else None,
                "; ".join(one.why for one in given),
                "; ".join(note.text for note in pad.notes if note.round == row.number),
                "; ".join(note.text for note in pad.notes if note.round is None),
                bid_change_text(one for one in round_.bid_changes if one.seat == cell.seat),
                rules,
                int(cell.seat in round_.guessed),
                "; ".join(bonus_texts(round_, cell.seat, pad.names)),
            )
            rules = None
