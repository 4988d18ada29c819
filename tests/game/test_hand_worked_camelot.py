"""The game that was worked out by hand: the app's guide, points and totals."""

from scorekeeper.game import events
from scorekeeper.game.decide import legal_bids
from scorekeeper.game.state import Game
from scorekeeper.game.steps import Deal, NameTrump, TurnUp, next_step
from scorekeeper.game.tally import tally
from scorekeeper.rules.cards import Special, parse_trump, parse_turn_up
from tests.game.builders import current_round, new_game, record, refusal_code
from tests.game.hand_worked_camelot import FIRST_DEALER, PLACES, ROUNDS, Three, Worked


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
