"""A game as plain values: the scorepad, and the tidy rows, one for each player and round.

Whatever draws a pad or lists its numbers takes them from here, so that all formats say the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.game_log import time_to_json
from scorekeeper.game.bid_visibility import bids_hidden
from scorekeeper.game.tally import tally
from scorekeeper.i18n import terms
from scorekeeper.rules.scoring import Line

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date, tzinfo

    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.game.sheet import Round
    from scorekeeper.game.tally import Tally
    from scorekeeper.i18n import Words
    from scorekeeper.rules.scoring import Score

Value = str | int | None
"""What stands in one place of a table; None where nothing is known yet."""

TIDY: Final = (
    *("game", "game_name", "edition", "started_at", "finished_at"),
    *("round", "cards", "turn_up", "trump", "void", "seat", "player_id", "player", "deals"),
    *("called", "bid", "tricks", "grail", "points", "total"),
)
"""The columns of the tidy rows, spelled for programs and the same in every language."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's round.

    `called` is the bid as it was said, `bid` the one that counts; both are None while they are
    secret. `won`, `points`, `made` and `total`, which runs up to and with this round, are None
    until the round is scored. `made` is None too where nobody could score.
    """

    seat: int
    called: int | None
    bid: int | None
    won: int | None
    points: int | None
    made: bool | None
    total: int | None
    deals: bool
    grail: bool
    against_limit: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One round that was begun, with a cell for each seat."""

    round: Round
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Pad:
    """The scorepad: its rows, and by seat the totals, the right bids and the places from 1."""

    names: tuple[str, ...]
    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    right: tuple[int, ...]
    places: tuple[int, ...]
    scored: int

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place, once a round is scored."""
        return tuple(seat for seat, place in enumerate(self.places) if self.scored and place == 1)


def pad(game: OpenGame) -> Pad:
    """The scorepad of `game`; a round counts from when it is scored."""
    sheet = game.game
    scored = sheet.scored_rounds
    sums = tally(sheet.rules, scored, len(sheet.players))
    place_of = {round_.number: place for place, round_ in enumerate(scored)}
    return Pad(
        names=tuple(player.name for player in sheet.players),
        rows=tuple(
            _row(game, sums, round_, place_of.get(round_.number))
            for round_ in sheet.rounds
            if round_.touched
        ),
        totals=sums.totals,
        right=tuple(
            sum(score is not None and score.right for score in column)
            for column in zip(*sums.scores, strict=True)
        )
        or (0,) * len(sheet.players),
        places=sums.ranks,
        scored=len(scored),
    )


def title(_: Words, game: OpenGame) -> str:
    """What the game is called: its own name, else its kind of document."""
    return game.game.name or _("Scorepad")


def day(game: OpenGame, zone: tzinfo | None) -> date:
    """The day on which the table sat down, in `zone`; None is the zone of this device."""
    return game.started_at.astimezone(zone).date()


def about(_: Words, game: OpenGame, zone: tzinfo | None) -> str:
    """The edition and the day, in a line."""
    edition = terms.edition(_, game.game.rules.edition)
    return _("{edition} · {date}", edition=edition, date=_.date(day(game, zone)))


def standing(_: Words, game: OpenGame, sums: Pad) -> str:
    """Who won or leads, with how many points; empty before the first round is scored."""
    if not sums.winners:
        return ""
    names = _.list_of(sums.names[seat] for seat in sums.winners)
    points = max(sums.totals)
    if game.game.finished:
        return _.count(
            "{names} won with {points}",
            "{names} won with {points}",
            len(sums.winners),
            names=names,
            points=points,
        )
    return _.count(
        "{names} leads with {points}",
        "{names} lead with {points}",
        len(sums.winners),
        names=names,
        points=points,
    )


def how_far(_: Words, game: OpenGame, sums: Pad) -> str:
    """How many rounds are scored, where the game is not over; else empty."""
    if game.game.finished:
        return ""
    return _("{scored} of {rounds} rounds", scored=sums.scored, rounds=len(game.game.rounds))


def wide(_: Words, game: OpenGame) -> list[list[Value]]:
    """The scorepad as a grid with a head: a row a round, four columns a player, the sums below."""
    sums = pad(game)
    head: list[Value] = [_("Round"), _("Cards"), _("Dealer"), _("Trump")]
    for name in sums.names:
        head += [
            _("{name}, bid", name=name),
            _("{name}, tricks won", name=name),
            _("{name}, points", name=name),
            _("{name}, total", name=name),
        ]
    grid = [head]
    for row in sums.rows:
        line: list[Value] = [row.round.number, row.round.cards, *heading(_, sums, row)]
        for cell in row.cells:
            line += [cell.bid, cell.won, cell.points, cell.total]
        grid.append(line)
    for word, values in summary(_, sums):
        line = [word, None, None, None]
        for value in values:
            line += [None, None, None, value]
        grid.append(line)
    return grid


def heading(_: Words, sums: Pad, row: Row) -> tuple[str, str]:
    """Who deals the round, and its trump in words; empty while that is not known."""
    trump = row.round.trump
    return sums.names[row.round.dealer], terms.trump(_, trump) if trump else ""


def summary(_: Words, sums: Pad) -> list[tuple[str, tuple[int, ...]]]:
    """The last lines of a pad, each with its word and a number a seat."""
    return [
        (_("Total"), sums.totals),
        (_("Right bids"), sums.right),
        (_("Place"), sums.places),
    ]


def tidy(game: OpenGame) -> Iterator[tuple[Value, ...]]:
    """A row for each player and round that was begun, in the order of `TIDY`.

    Seats count from 0 and cards have their codes, as in the game file; yes and no are 1 and 0.
    """
    sheet = game.game
    facts = (
        game.id,
        sheet.name,
        sheet.rules.edition,
        time_to_json(game.started_at),
        time_to_json(game.finished_at),
    )
    for row in pad(game).rows:
        round_ = row.round
        for cell, player in zip(row.cells, sheet.players, strict=True):
            yield (
                *facts,
                round_.number,
                round_.cards,
                str(round_.turn_up) if round_.turn_up else None,
                round_.trump,
                " ".join(round_.voids),
                cell.seat,
                player.id,
                player.name,
                int(cell.deals),
                cell.called,
                cell.bid,
                cell.won,
                int(cell.grail),
                cell.points,
                cell.total,
            )


def _row(game: OpenGame, sums: Tally, round_: Round, place: int | None) -> Row:
    rules, seats = game.game.rules, range(len(game.game.players))
    secret = bids_hidden(rules, round_)
    cells = []
    for seat in seats:
        score = None if place is None else sums.scores[place][seat]
        cells.append(
            Cell(
                seat=seat,
                called=None if secret else round_.bids[seat],
                bid=None if secret else round_.bid_that_counts(seat),
                won=None if place is None else round_.tricks[seat],
                points=score.points if score else None,
                made=_made(score),
                total=None if place is None else sums.running[place][seat],
                deals=seat == round_.dealer,
                grail=seat == round_.grail,
                against_limit=seat == round_.dealer and round_.limit_broken,
            )
        )
    return Row(round_, tuple(cells))


def _made(score: Score | None) -> bool | None:
    if score is None or score.lines[0][0] is Line.VOID_ROUND:
        return None
    return score.right
