"""Scores of a game: points, running totals, places, and the rulings about void tricks."""

from dataclasses import replace
from typing import Any

from scorekeeper.game import events
from scorekeeper.game.tally import tally_after, tally_of, totals_after
from scorekeeper.rules.cards import Special
from scorekeeper.rules.ruleset import TieBreak
from scorekeeper.rules.score_rows import SCORINGS, CountsWhen
from tests.game.builders import bid, count, current_round, deal, new_game, play, record

EXCALIBUR, BOMB, CLOUD = Special.EXCALIBUR, Special.BOMB, Special.CLOUD

Row = tuple[int, ...]


def test_the_example_pad_of_the_hungarian_booklet_adds_up_as_printed() -> None:
    game = play(new_game(cards=(1, 2)), bids=(0, 1, 1), tricks=(0, 0, 1))
    game = play(game, bids=(2, 0, 0), tricks=(1, 0, 1))
    sums = tally_of(game)
    assert sums.running == ((20, -10, 30), (10, 10, 20))
    assert (sums.ranks, sums.leaders) == ((2, 2, 1), (2,))
    assert sums.right == (1, 1, 1)
    game = record(game, events.PointsAdjusted(1, 1, 2, 5, "as last week"))
    game = record(game, events.PointsAdjusted(2, 2, 0, 7, "revoke"))
    assert tally_of(game).running == ((20, -10, 35), (17, 10, 25))
    assert tally_after(game, 1).totals == totals_after(game, game.rounds[:1]) == (20, -10, 35)


def points(
    cards: int,
    bids: Row,
    tricks: Row,
    *,
    grail: int | None = None,
    void: bool = False,
    later: int = 1,
    grail_in_void_trick: bool = True,
) -> tuple[int | None, ...]:
    """The scores of three players in one Camelot round; `later` cards follow, or it is the last."""
    hands = (cards, later) if later else (cards,)
    game = new_game("camelot", cards=hands, grail_in_void_trick=grail_in_void_trick)
    game = deal(game, "jester")
    for seat in current_round(game).order:
        game = record(game, events.Bid(1, seat, bids[seat], anyway=True))
    if void:
        game = record(game, events.TricksVoided(1, EXCALIBUR))
    if grail is not None:
        game = record(game, events.BonusTaken(1, grail, "grail"))
    row = tally_of(game, count(game, *tricks).rounds).scores[0]
    return tuple(score.points if score else None for score in row)


def test_excalibur_in_a_round_of_one_card_scores_nothing_for_anybody() -> None:
    for bids in ((0, 0, 0), (1, 1, 1), (0, 1, 0)):
        assert points(1, bids, (0, 0, 0), void=True) == (0, 0, 0)
        assert points(1, bids, (0, 0, 0), void=True, grail=1) == (0, 0, 0)
        assert points(1, bids, (0, 0, 0), void=True, later=0) == (0, 0, 0)
    game = deal(record(new_game("camelot", players=4, cards=(1, 1)), events.SatOut(1, 3)), "jester")
    game = record(bid(game, 0, 0, 0), events.TricksVoided(1, EXCALIBUR))
    row = tally_of(game, count(game, 0, 0, 0, None).rounds).scores[0]
    assert [each and each.points for each in row] == [0, 0, 0, None]


def test_the_grail_is_20_more_with_a_right_bid_and_nothing_with_a_missed_one() -> None:
    assert points(3, (1, 1, 1), (1, 2, 0), grail=0) == (50, -10, -10)
    assert points(3, (1, 1, 1), (1, 2, 0), grail=1) == (30, -10, -10)


def test_the_grail_in_a_void_trick_counts_for_who_took_it() -> None:
    assert points(5, (0, 4, 1), (0, 4, 0), void=True, grail=0) == (25 + 20, 60, -10)
    assert points(5, (0, 4, 1), (0, 4, 0), void=True, grail=2) == (25, 60, -10)


def test_a_house_rule_takes_the_grail_out_of_void_tricks() -> None:
    row = points(5, (0, 4, 1), (0, 4, 0), void=True, grail=0, grail_in_void_trick=False)
    assert row == (25, 60, -10)
    row = points(5, (0, 4, 1), (0, 4, 0), void=True, grail=1, grail_in_void_trick=False)
    assert row == (25, 80, -10)


def took(
    seat: int, code: str, count: int = 1, *, ally: int | None = None, wager: int = 0
) -> events.BonusTaken:
    """A bonus of the first round."""
    return events.BonusTaken(1, seat, code, count, ally, wager)


RASCAL: dict[str, Any] = {"scoring": SCORINGS["rascal"]}
PIRATES: list[tuple[dict[str, Any], Row, Row, list[events.PlayEvent], Row]] = [
    ({}, (1, 1, 1), (1, 1, 1), [took(0, "loot", ally=1)], (20 + 20, 20 + 20, 20)),
    ({}, (1, 0, 1), (1, 1, 1), [took(0, "loot", ally=1), took(1, "loot", ally=2)], (20, -30, 20)),
    ({}, (1, 2, 0), (1, 1, 1),
     [took(0, "wager", wager=20), took(1, "wager", wager=10), took(2, "mermaid")],
     (20 + 20, -10 - 10, -30 + 20)),
    ({}, (1, 1, 1), (1, 2, 0), [took(0, "skull_king"), took(1, "fourteen", 3)],
     (20 + 40, -10 + 30, -10)),
    ({}, (2, 1, 0), (2, 1, 0), [took(0, "pirate", 2), took(1, "black_fourteen")],
     (40 + 60, 20 + 20, 30)),
    ({"bonuses": CountsWhen.MADE}, (0, 2, 1), (1, 2, 0),
     [took(0, "fourteen", 2), took(1, "mermaid")], (-30, 40 + 20, -10)),
    (RASCAL, (1, 2, 3), (2, 2, 0),
     [took(0, "black_fourteen"), took(0, "fourteen"), took(1, "loot", ally=0),
      took(2, "wager", wager=20)],
     ((40 + 20 + 10) // 2, 40, -20)),
    (RASCAL | {"bonuses": CountsWhen.ALWAYS}, (2, 1, 1), (2, 2, 0),
     [events.CannonballDeclared(1, 0), events.CannonballDeclared(1, 1), took(0, "fourteen"),
      took(1, "mermaid"), took(1, "wager", wager=10), took(2, "wager", wager=10)],
     (4 * 15 + 10, -10, 40 // 2 - 10)),
]  # fmt: skip
"""Rounds of Skull King: the rules agreed, bids, tricks, bonuses and points."""


def test_the_bonuses_of_skull_king_are_as_worked_out_by_hand() -> None:
    for agreed, bids, tricks, said, totals in PIRATES:
        game = bid(deal(new_game("skull_king", cards=(sum(tricks),), **agreed)), *bids)
        assert tally_of(count(record(game, *said), *tricks)).totals == totals, said


def test_bonuses_that_only_a_file_can_have_change_no_other_points() -> None:
    """Of nobody, unknown, shared with nobody or with an unknown bid, and two Grails."""
    game = play(new_game("camelot", cards=(3,)), (1, 1, 0), (1, 1, 1))
    odd: list[tuple[Any, ...]] = [(7, "grail"), (0, "crown"), (0, "loot", 1, 9), (0, "loot", 1, 2)]
    odd += [(1, "loot"), (1, "loot", 1, 1)]
    had = [*odd, (0, "grail"), (0, "fourteen", 3), (1, "grail")]
    taken = tuple(events.TakenBonus(*one) for one in had)
    sheet = replace(game.round(1), bids=(1, 1, None), tricks=(1, 1, None), bonuses=taken)
    sums = tally_of(game, [sheet])
    assert sums.totals == (30 + 20 + 30, 30 + 20, 0)
    assert sums.scores[0][0]
    assert sums.scores[0][0].parts[2:] == (("grail", 20, 0), ("fourteen", 30, 3))


def test_a_round_that_becomes_the_last_one_is_scored_as_the_last_one() -> None:
    game = play(new_game("camelot", cards=(6, 7)), bids=(0, 1, 1), tricks=(0, 5, 1))
    assert tally_of(game).totals == (25, -40, 30)
    game = record(game, events.ScheduleChanged((6,)))
    assert tally_of(game).totals == (20 + 6, -40, 30)


def test_a_player_is_scored_as_soon_as_their_own_bid_and_tricks_are_known() -> None:
    game = bid(deal(new_game(cards=(2,))), 1, 1, 0)
    counting = record(game, events.PlayEnded(1), events.TricksWon(1, 1, 1))
    assert tally_of(game, counting.rounds).scores == ((None, None, None),)
    sheet = [replace(current_round(game), tricks=(None, 1, None))]
    sums = tally_of(game, sheet)
    assert [score.points if score else None for score in sums.scores[0]] == [None, 30, None]
    assert sums.totals == (0, 30, 0)


def test_a_tie_is_broken_only_as_the_table_agreed_it() -> None:
    """Both have 40: seat 0 bids 3 and 1 for 50 and -10, seat 1 twice zero for 20 and 20."""
    for tie_break, ranks in (
        (TieBreak.NONE, (1, 1, 3)),
        (TieBreak.MOST_RIGHT_BIDS, (2, 1, 3)),
        (TieBreak.HIGHEST_BIDS, (1, 2, 3)),
    ):
        game = play(new_game(cards=(3, 2), tie_break=tie_break), (3, 0, 1), (3, 0, 0))
        game = play(game, (1, 0, 0), (0, 0, 2))
        sums = tally_of(game)
        assert sums.totals == (50 - 10, 20 + 20, -10 - 20), tie_break
        assert sums.ranks == ranks, tie_break
