"""The game that was worked out by hand: its own sums, and the app's totals."""

from itertools import pairwise

import pytest

from scorekeeper.game import events
from scorekeeper.game.decide import legal_bids
from scorekeeper.game.state import Game
from scorekeeper.game.steps import Deal, NameTrump, TurnUp, next_step
from scorekeeper.game.tally import tally
from scorekeeper.rules.cards import Special, parse_trump, parse_turn_up
from tests.game import builders
from tests.game.builders import current_round, new_game, record, refusal_code
from tests.game.hand_worked_camelot import FIRST_DEALER, NAMES, PLACES, ROUNDS, Three, Worked
from tests.game.paper_scoring import points_on_paper


def test_the_sheet_is_a_whole_game_of_three() -> None:
    assert builders.NAMES[:3] == NAMES
    assert [worked.cards for worked in ROUNDS] == list(range(1, 21))
    assert ROUNDS[0].dealer == FIRST_DEALER
    assert all(later.dealer == (before.dealer + 1) % 3 for before, later in pairwise(ROUNDS))


@pytest.mark.parametrize("worked", ROUNDS, ids=lambda worked: f"round-{worked.cards}")
def test_a_round_of_the_sheet_can_have_been_played(worked: Worked) -> None:
    assert sum(worked.tricks) == worked.cards - worked.void
    others = sum(bid for _, bid in worked.bidding[:2])
    struck = worked.cards - others if worked.cards > 4 and worked.cards > others else None
    assert worked.forbidden == struck
    assert worked.bids[worked.dealer] != struck
    named = worked.turn_up in {"wizard", "grail", "excalibur", "merlin", "morgan"}
    assert (worked.named is not None) is named
    if worked.grail is not None:
        assert worked.tricks[worked.grail] or worked.void


@pytest.mark.parametrize("worked", ROUNDS, ids=lambda worked: f"round-{worked.cards}")
def test_the_points_of_the_sheet_are_right_on_paper(worked: Worked) -> None:
    assert worked.points == on_paper(worked, worked.tricks)
    if worked.miscount:
        assert worked.miscount.points == on_paper(worked, worked.miscount.tricks)


def on_paper(worked: Worked, tricks: Three) -> tuple[int, ...]:
    return tuple(
        points_on_paper(
            worked.bids[seat],
            tricks[seat],
            camelot=True,
            cards=worked.cards,
            last=worked.cards == 20,
            took_grail=worked.grail == seat,
            void=worked.void,
        )
        for seat in range(3)
    )


def test_the_totals_of_the_sheet_are_right_on_paper() -> None:
    totals, slipped = [0, 0, 0], [0, 0, 0]
    for number, worked in enumerate(ROUNDS, start=1):
        for seat in range(3):
            wrong = worked.miscount.points[seat] if worked.miscount else worked.points[seat]
            slipped[seat] += wrong
            totals[seat] += worked.points[seat]
        assert worked.totals == tuple(totals)
        if worked.miscount:
            assert worked.miscount.totals == tuple(slipped)
        for before in ROUNDS:
            if before.miscount and before.miscount.until == number:
                assert before.miscount.totals_until == tuple(slipped)
                slipped = [*totals]


def test_the_sheet_shows_what_it_says_it_shows() -> None:
    assert [r.cards for r in ROUNDS if r.void] == [1, 7, 11, 15]
    assert [r.cards for r in ROUNDS if r.grail is not None] == [3, 8, 11, 13]
    assert [r.cards for r in ROUNDS if r.cards > 4 and r.forbidden is None] == [6]
    assert [r.cards for r in ROUNDS if sum(r.bids) == r.cards] == [2, 3, 4, 6]
    assert ROUNDS[2].totals[0] == ROUNDS[2].totals[1] > ROUNDS[2].totals[2]
    for number, places in PLACES.items():
        totals = ROUNDS[number - 1].totals
        assert places == tuple(1 + sum(other > own for other in totals) for own in totals)


def recorded(game: Game, worked: Worked, tricks: Three) -> Game:
    """Play one round of the sheet, answering `next_step` each time, and count `tricks`."""
    number = worked.cards
    assert (current_round(game).number, current_round(game).dealer) == (number, worked.dealer)
    if worked.turn_up is None:
        assert next_step(game) == Deal(number)
        game = record(game, events.Dealt(number))
    else:
        assert next_step(game) == TurnUp(number)
        game = record(game, events.TurnedUp(number, parse_turn_up(worked.turn_up)))
    if worked.named:
        step = next_step(game)
        assert isinstance(step, NameTrump)
        assert step.seat == worked.dealer
        game = record(game, events.TrumpNamed(number, parse_trump(worked.named)))
    for seat, bid in worked.bidding:
        numbers = set(range(worked.cards + 1))
        if seat == worked.dealer and worked.forbidden is not None:
            refused = events.Bid(number, seat, worked.forbidden)
            assert refusal_code(game, refused) == "bids_equal_tricks"
            numbers.remove(worked.forbidden)
        assert set(legal_bids(game, current_round(game), seat)) == numbers
        game = record(game, events.Bid(number, seat, bid))
    if worked.void:
        game = record(game, events.TricksVoided(number, Special.EXCALIBUR))
    if worked.grail is not None:
        game = record(game, events.GrailTaken(number, worked.grail))
    return record(game, events.PlayEnded(number), events.TricksCounted(number, tricks))


def totals_of(game: Game) -> tuple[int, ...]:
    return tally(game.rules, game.scored_rounds, 3).totals


def put_right(game: Game, worked: Worked) -> Game:
    round_ = game.round(worked.cards)
    page = events.RoundCorrected(
        worked.cards, round_.turn_up, round_.named_trump, worked.bids, worked.tricks
    )
    return record(game, page)


def test_the_scorekeeper_ends_at_the_totals_worked_out_by_hand() -> None:
    game = new_game("camelot", dealer=FIRST_DEALER)
    slipped: Worked | None = None
    for worked in ROUNDS:
        if worked.miscount:
            game = recorded(game, worked, worked.miscount.tricks)
            assert totals_of(game) == worked.miscount.totals
            slipped = worked
            continue
        game = recorded(game, worked, worked.tricks)
        if slipped and slipped.miscount and slipped.miscount.until == worked.cards:
            assert totals_of(game) == slipped.miscount.totals_until
            game, slipped = put_right(game, slipped), None
        sums = tally(game.rules, game.scored_rounds, 3)
        row = [score.points if score else None for score in sums.scores[-1]]
        assert tuple(row) == worked.points
        assert sums.running[-1] == worked.totals
        assert sums.ranks == PLACES.get(worked.cards, sums.ranks)
    game = record(game, events.GameFinished())
    assert tally(game.rules, game.rounds, 3).running == tuple(r.totals for r in ROUNDS)
    assert totals_of(game) == (605, 585, 635)
