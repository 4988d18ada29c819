"""Project a recorded game to rows of tables, and find the rows that change when its log grows.

A row maps column names to values, without the id of the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.game.names import search_key
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.state import Game, Round
from scorekeeper.game.tally import NO_PLACE, round_scores
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.rules.score_rows import GRAIL
from scorekeeper.rules.scoring import VOID_ROUND
from scorekeeper.stats.counts import TrumpKind
from scorekeeper.store.records import NO_TOTAL

RowValues = dict[str, object]


@dataclass(frozen=True, slots=True)
class Projection:
    """The row of a game, and those of its seats by number; None for one that is to go."""

    game: RowValues
    seats: Mapping[int, RowValues | None]


def project_game(recorded: OpenGame) -> Projection:
    """Return all rows of a game but its log."""
    return Projection(_game_row(recorded), _seat_rows(recorded))


def projection_changes(before: OpenGame, after: OpenGame) -> Projection:
    """Return the rows that differ between `before` and `after`; the game's own row always."""
    seats: dict[int, RowValues | None] = {}
    if not _have_equal_seats(before.game, after.game):
        old, new = _seat_rows(before), _seat_rows(after)
        seats = {seat: new.get(seat) for seat in old | new if old.get(seat) != new.get(seat)}
    return Projection(_game_row(after), seats)


def _have_equal_seats(before: Game, after: Game) -> bool:
    """Whether the rows of all seats are surely equal, as after most taps, which score nothing."""
    beside, beside_after = (
        (game.players, game.absent, game.other_points, len(game.rounds)) for game in (before, after)
    )
    # Comparing identities first is much faster: most rounds are the same object.
    return beside == beside_after and not any(
        old.counted != new.counted or any(round_scores(old)) or any(round_scores(new))
        for old, new in zip(before.rounds, after.rounds, strict=True)
        if old is not new and old != new
    )


def _game_row(recorded: OpenGame) -> RowValues:
    """Return the columns of the game's row that can change."""
    game, log = recorded.game, recorded.log
    names = [game.name, game.rules.name, *(player.name for player in game.players)]
    return {
        "name": game.name,
        "search": " ".join(search_key(name) for name in names if name),
        "players": len(game.players),
        "updated_at": log[-1].at,
        "finished_at": recorded.finished_at,
        "length": len(log),
        "rounds": len(game.rounds),
        "rounds_scored": len(game.scored_rounds),
    }


def _seat_rows(recorded: OpenGame) -> dict[int, RowValues]:
    game, tally = recorded.game, recorded.tally
    scored = len(game.scored_rounds)
    last = game.rounds[scored - 1] if scored else None
    return {
        seat: {
            "seat": seat,
            "player_id": player.id,
            "name": player.name,
            "total": tally.totals[seat],
            "place": tally.ranks[seat],
            "counts": tally.ranks[seat] != NO_PLACE and (last is None or _has_played(last, seat)),
            "totals": " ".join(
                str(running[seat]) if seat in round_.seated else NO_TOTAL
                for round_, running in zip(game.rounds, tally.running, strict=True)
                if round_.counted
            ),
            "rounds": " ".join(
                _round_text(recorded, index, seat)
                for index, round_ in enumerate(game.rounds)
                if _has_played(round_, seat) and tally.scores[index][seat] not in (None, VOID_ROUND)
            ),
        }
        for seat, player in enumerate(game.players)
    }


def _has_played(round_: Round, seat: int) -> bool:
    """Whether anything is known of a seat in a round."""
    if not round_.started or seat >= len(round_.tricks):
        return False
    return round_.bid_that_counts(seat) is not None or round_.tricks[seat] is not None


def _round_text(recorded: OpenGame, index: int, seat: int) -> str:
    """Return the word for a round: see `SeatRow`."""
    round_, score = recorded.game.rounds[index], recorded.tally.scores[index][seat]
    assert score is not None  # noqa: S101 - a round that scores
    bid, tricks, order = round_.bid_that_counts(seat), round_.tricks[seat], round_.order
    values = (
        int(score.right),
        None if bid is None or tricks is None or seat in round_.guessed else bid - tricks,
        0 if bid is None or tricks is None else abs(bid - tricks),
        bid,
        round_.cards,
        (order.index(seat) + 1) % len(order),
        _trump_kind(round_),
        None if bid is None else (bid - (round_.bids[seat] or 0)) or None,
        score.points_for(GRAIL.code) if seat == round_.grail else None,
    )
    return ",".join("" if value is None else str(value) for value in values)


def _trump_kind(round_: Round) -> TrumpKind | None:
    if round_.trump is None:
        return None
    if round_.trump == NO_TRUMP:
        return TrumpKind.NONE
    # The code of a suit card ends in its suit, that of no special card does.
    turned_up = round_.turn_up is None or str(round_.turn_up)[-1:] == str(round_.trump)
    return TrumpKind.TURNED_UP if turned_up else TrumpKind.NAMED
