"""What is not recorded, and why."""

import pytest

from scorekeeper.game import events as said
from scorekeeper.game.decide import why_not
from scorekeeper.game.refusals import Refusal, Why
from scorekeeper.game.sheet import Game
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.cards import Special
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import MOST_ROUNDS
from tests.game.at_table import (
    all_bid,
    bid,
    deal,
    dealt,
    named,
    play_on,
    played,
    say,
    sit_down,
    turned_up,
)


def unseen(*bids: int) -> Game:
    """Three players bid on three cards all at once, and the bids may not add up."""
    limit, mode = BID_LIMITS["plus_minus_one"], BidMode.SIMULTANEOUS
    return bid(deal(sit_down(cards=(3,), bid_limit=limit, bid_mode=mode)), *bids)


def secret() -> Game:
    """Three players of the anniversary edition are to bid in secret on three cards."""
    return deal(sit_down("anniversary", cards=(3,), bid_mode=BidMode.SECRET))


EXCALIBUR, BOMB, CLOUD = Special.EXCALIBUR, Special.BOMB, Special.CLOUD
GRAIL = Special.GRAIL

REFUSED = [
    # the table, what somebody says, why not
    (sit_down(), said.Dealt(0), Refusal.of(Why.NO_SUCH_ROUND, round=0)),
    (sit_down(), said.Dealt(21), Refusal.of(Why.NO_SUCH_ROUND, round=21)),
    (dealt(), said.Bid(1, 3, 1), Refusal.of(Why.NO_SUCH_SEAT, seat=3)),
    (dealt(), said.Bid(1, -1, 1), Refusal.of(Why.NO_SUCH_SEAT, seat=-1)),
    (all_bid("camelot"), said.GrailTaken(1, 7), Refusal.of(Why.NO_SUCH_SEAT, seat=7)),
    (played(), said.TricksCounted(1, (3, 0)), Refusal.of(Why.NO_SUCH_SEAT, seat=2)),
    (dealt(), said.Dealt(2), Refusal.of(Why.ROUND_NOT_REACHED, round=2, current=1)),
    (play_on(deal(sit_down(cards=(1, 2)))), said.Bid(1, 0, 1),
     Refusal.of(Why.ALREADY_COUNTED, round=1)),
    (say(play_on(deal(sit_down(cards=(1, 2)))), said.GameFinished()), said.Dealt(2),
     Refusal.of(Why.GAME_OVER)),
    (say(play_on(deal(sit_down(cards=(1, 2)))), said.GameFinished()), said.ScheduleChanged((1,)),
     Refusal.of(Why.GAME_OVER)),
    (sit_down(), said.GameFinished(), Refusal.of(Why.NOTHING_PLAYED)),
    (sit_down(), said.GameRenamed(f" {'x' * 41} "),
     Refusal.of(Why.BAD_NAME, value="x" * 41, fault="name_too_long")),
    (sit_down(), said.GameRenamed("\x07"),
     Refusal.of(Why.BAD_NAME, value="\x07", fault="name_unprintable")),
    (sit_down(), said.GameRenamed("\u200b"),
     Refusal.of(Why.BAD_NAME, value="\u200b", fault="name_empty")),
    (sit_down(), said.ScheduleChanged(()), Refusal.of(Why.NO_ROUNDS)),
    (sit_down(cards=(20,)), turned_up("7R"), Refusal.of(Why.NO_TURN_UP, round=1)),
    (sit_down(cards=(20,)), named("R"), Refusal.of(Why.NO_TURN_UP, round=1)),
    (sit_down(), turned_up("grail"), Refusal.of(Why.CARD_NOT_IN_DECK, card="grail")),
    (sit_down("camelot"), turned_up("2S"), Refusal.of(Why.CARD_NOT_IN_DECK, card="2S")),
    (sit_down("camelot"), turned_up("7R"), Refusal.of(Why.CARD_NOT_IN_DECK, card="7R")),
    (sit_down("anniversary", specials=()), turned_up("bomb"),
     Refusal.of(Why.CARD_NOT_IN_DECK, card="bomb")),
    (sit_down(), named("R"), Refusal.of(Why.DEAL_FIRST, round=1)),
    (say(sit_down(), turned_up("7R")), named("B"), Refusal.of(Why.TRUMP_NOT_ALLOWED, trump="B")),
    (say(sit_down(), turned_up("wizard")), named("none"),
     Refusal.of(Why.TRUMP_NOT_ALLOWED, trump="none")),
    (say(sit_down(), turned_up("wizard")), named("S"),
     Refusal.of(Why.TRUMP_NOT_ALLOWED, trump="S")),
    (say(sit_down("camelot"), turned_up("excalibur")), named("none"),
     Refusal.of(Why.TRUMP_NOT_ALLOWED, trump="none")),
    (sit_down("anniversary"), said.WerewolfSwapped(1, 0), Refusal.of(Why.DEAL_FIRST, round=1)),
    (sit_down("anniversary", specials=(), cards=(20,)), said.WerewolfSwapped(1, 0),
     Refusal.of(Why.NO_TURN_UP, round=1)),
    (dealt("anniversary"), said.WerewolfSwapped(1, 5), Refusal.of(Why.NO_SUCH_SEAT, seat=5)),
    (dealt("camelot"), said.WerewolfSwapped(1, 0), Refusal.of(Why.NO_WEREWOLF)),
    (say(sit_down("anniversary"), turned_up("werewolf")), said.WerewolfSwapped(1, 0),
     Refusal.of(Why.NO_WEREWOLF)),
    (bid(dealt("anniversary"), 1), said.WerewolfSwapped(1, 0),
     Refusal.of(Why.BIDDING_BEGUN, round=1)),
    (say(dealt("anniversary"), said.WerewolfSwapped(1, 1)), said.Bid(1, 0, 0),
     Refusal.of(Why.TRUMP_FIRST, seat=1)),
    (unseen(1, 1, 0), said.BidsRepeated(1), Refusal.of(Why.NOTHING_TO_REPEAT, round=1)),
    (unseen(1, 1), said.BidsRepeated(1), Refusal.of(Why.NOTHING_TO_REPEAT, round=1)),
    (unseen(1, 1, 1), said.PlayEnded(1), Refusal.of(Why.BID_AGAIN, round=1)),
    (unseen(1, 1, 1), said.TrickWon(1, 1, 0), Refusal.of(Why.BID_AGAIN, round=1)),
    (bid(secret(), 1, 1, 0), said.BidChanged(1, 0, 1, CLOUD), Refusal.of(Why.BIDS_HIDDEN, round=1)),
    (bid(secret(), 1, 1), said.BidChanged(1, 0, 1, CLOUD), Refusal.of(Why.BIDS_MISSING, seat=2)),
    (bid(dealt(), 1), said.TrickWon(1, 1, 0), Refusal.of(Why.BIDS_MISSING, seat=1)),
    (played(), said.TrickWon(1, 1, 0), Refusal.of(Why.NO_TRICK_LEFT, round=1)),
    (played(), said.PlayEnded(1), Refusal.of(Why.NO_TRICK_LEFT, round=1)),
    (say(all_bid(), *(said.TrickWon(1, trick, 0) for trick in (1, 2, 3))), said.TrickWon(1, 4, 0),
     Refusal.of(Why.NO_TRICK_LEFT, round=1)),
    (all_bid(), said.TrickWon(1, 2, 0), Refusal.of(Why.TRICK_OUT_OF_TURN, trick=2, next_trick=1)),
    (say(all_bid(), said.TrickWon(1, 1, 0)), said.TrickWon(1, 1, 1),
     Refusal.of(Why.TRICK_OUT_OF_TURN, trick=1, next_trick=2)),
    (all_bid(), said.TrickWon(1, 1, 0, (GRAIL,)), Refusal.of(Why.CARD_NOT_PLAYED, card="grail")),
    (all_bid("camelot"), said.TrickWon(1, 1, 0, (BOMB,)),
     Refusal.of(Why.CARD_NOT_PLAYED, card="bomb")),
    (say(all_bid("camelot"), said.TrickWon(1, 1, 1, (GRAIL,))), said.TrickWon(1, 2, 0, (GRAIL,)),
     Refusal.of(Why.CARD_NOT_PLAYED, card="grail")),
    (say(all_bid("camelot"), said.TricksVoided(1, EXCALIBUR)), said.TrickWon(1, 1, 0, (EXCALIBUR,)),
     Refusal.of(Why.CARD_NOT_PLAYED, card="excalibur")),
    (bid(deal(sit_down("anniversary", cards=(3,)), "bomb"), 1, 1, 0),
     said.TrickWon(1, 1, 0, (BOMB,)), Refusal.of(Why.CARD_NOT_PLAYED, card="bomb")),
    (bid(deal(sit_down("anniversary", cards=(3,)), "bomb"), 1, 1, 0), said.TricksVoided(1, BOMB),
     Refusal.of(Why.CARD_NOT_PLAYED, card="bomb")),
    (say(all_bid("camelot"), said.TrickWon(1, 1, 0)), said.TricksVoided(1, EXCALIBUR),
     Refusal.of(Why.TOLD_TRICK_BY_TRICK, round=1)),
    (all_bid("anniversary"), said.TrickWon(1, 1, 0, (CLOUD,)),
     Refusal.of(Why.BID_CHANGE_NOT_ALLOWED, seat=0, change=0)),
    (all_bid("anniversary"), said.TrickWon(1, 1, 2, (CLOUD,), -1),
     Refusal.of(Why.BID_CHANGE_NOT_ALLOWED, seat=2, change=-1)),
    (all_bid("anniversary"), said.TrickWon(1, 1, 0, (CLOUD, BOMB), 1),
     Refusal.of(Why.BID_CHANGE_NOT_ALLOWED, seat=0, change=1)),
    (bid(secret(), 1, 1, 0), said.TrickWon(1, 1, 0, (CLOUD,), 1),
     Refusal.of(Why.BIDS_HIDDEN, round=1)),
    (say(all_bid("anniversary"), said.BidChanged(1, 0, -1, CLOUD)), said.Bid(1, 0, 0),
     Refusal.of(Why.BID_CHANGE_NOT_ALLOWED, seat=0, change=-1)),
    (sit_down(format=Format.MAXIMUS), said.ScheduleChanged((20,)), Refusal.of(Why.SCHEDULE_FIXED)),
    (sit_down(format=Format.ONE_SUIT), said.ScheduleChanged((4,)), Refusal.of(Why.SCHEDULE_FIXED)),
    (dealt(), said.Dealt(1), Refusal.of(Why.ALREADY_DEALT, round=1)),
    (sit_down(), said.Bid(1, 0, 0), Refusal.of(Why.DEAL_FIRST, round=1)),
    (say(sit_down(), turned_up("wizard")), said.Bid(1, 0, 0), Refusal.of(Why.TRUMP_FIRST, seat=2)),
    (dealt(), said.Bid(1, 1, 0), Refusal.of(Why.NOT_YOUR_TURN, seat=1, next_seat=0)),
    (dealt(), said.Bid(1, 0, 4), Refusal.of(Why.BID_OUT_OF_RANGE, seat=0, bid=4, cards=3)),
    (dealt(), said.Bid(1, 0, -1), Refusal.of(Why.BID_OUT_OF_RANGE, seat=0, bid=-1, cards=3)),
    (bid(dealt(limit="plus_minus_one"), 3, 0), said.Bid(1, 2, 0),
     Refusal.of(Why.BIDS_EQUAL_TRICKS, seat=2, bid=0, others=3, tricks=3)),
    (bid(dealt(), 1), said.PlayEnded(1), Refusal.of(Why.BIDS_MISSING, seat=1)),
    (bid(dealt("camelot"), 1), said.GrailTaken(1, 0), Refusal.of(Why.BIDS_MISSING, seat=1)),
    (bid(dealt("camelot"), 1), said.TricksVoided(1, EXCALIBUR),
     Refusal.of(Why.BIDS_MISSING, seat=1)),
    (bid(dealt("anniversary"), 1, 1), said.BidChanged(1, 0, 1, CLOUD),
     Refusal.of(Why.BIDS_MISSING, seat=2)),
    (all_bid(), said.TricksWon(1, 0, 1), Refusal.of(Why.PLAY_FIRST, round=1)),
    (all_bid(), said.TricksCounted(1, (1, 1, 1)), Refusal.of(Why.PLAY_FIRST, round=1)),
    (played(), said.TricksWon(1, 0, 4),
     Refusal.of(Why.TRICKS_OUT_OF_RANGE, seat=0, tricks=4, cards=3)),
    (played(), said.TricksCounted(1, (-1, 4, 0)),
     Refusal.of(Why.TRICKS_OUT_OF_RANGE, seat=0, tricks=-1, cards=3)),
    (played(), said.TricksCounted(1, (1, 1, 0)),
     Refusal.of(Why.TRICKS_DO_NOT_ADD_UP, sum=2, tricks=3)),
    (say(played("camelot"), said.TricksVoided(1, EXCALIBUR)), said.TricksCounted(1, (1, 1, 1)),
     Refusal.of(Why.TRICKS_DO_NOT_ADD_UP, sum=3, tricks=2)),
    (all_bid(), said.TricksVoided(1, EXCALIBUR),
     Refusal.of(Why.CARD_NOT_PLAYED, card="excalibur")),
    (all_bid("camelot"), said.TricksVoided(1, EXCALIBUR, 2),
     Refusal.of(Why.VOID_OUT_OF_RANGE, cause="excalibur", most=1)),
    (all_bid("camelot"), said.TricksVoided(1, EXCALIBUR, -1),
     Refusal.of(Why.VOID_OUT_OF_RANGE, cause="excalibur", most=1)),
    (all_bid("camelot"), said.TricksVoided(1, BOMB),
     Refusal.of(Why.CARD_NOT_PLAYED, card="bomb")),
    (all_bid(), said.GrailTaken(1, 0), Refusal.of(Why.GRAIL_NOT_IN_GAME)),
    (say(played("camelot"), said.GrailTaken(1, 0)), said.TricksCounted(1, (0, 3, 0)),
     Refusal.of(Why.GRAIL_WITHOUT_TRICK, seat=0)),
    (all_bid(), said.BidChanged(1, 0, 1, CLOUD), Refusal.of(Why.CARD_NOT_PLAYED, card="cloud")),
    (all_bid("anniversary"), said.BidChanged(1, 0, 2, CLOUD),
     Refusal.of(Why.BID_CHANGE_NOT_ALLOWED, seat=0, change=2)),
    (all_bid("anniversary"), said.BidChanged(1, 2, -1, CLOUD),
     Refusal.of(Why.BID_CHANGE_NOT_ALLOWED, seat=2, change=-1)),
    (all_bid("anniversary"), said.BidChanged(1, 0, 1, BOMB),
     Refusal.of(Why.BID_CHANGE_NOT_ALLOWED, seat=0, change=1)),
    (say(played("anniversary"), said.BidChanged(1, 2, 1, CLOUD)),
     said.TricksCounted(1, (1, 2, 0)), Refusal.of(Why.BID_CHANGE_NOT_ALLOWED, seat=2, change=1)),
    (sit_down(), said.ScheduleChanged((1, 21)),
     Refusal.of(Why.CARDS_OUT_OF_RANGE, cards=21, most=20)),
    (sit_down(), said.ScheduleChanged((0,)), Refusal.of(Why.CARDS_OUT_OF_RANGE, cards=0, most=20)),
    (sit_down(), said.ScheduleChanged((1,) * 61),
     Refusal.of(Why.TOO_MANY_ROUNDS, rounds=61, most=MOST_ROUNDS)),
    (dealt(), said.ScheduleChanged((2, 3)), Refusal.of(Why.PLAYED_ROUNDS_STAY, round=1)),
    (play_on(deal(sit_down(cards=(1, 2)))), said.RoundCorrected(2, None, None, (0,) * 3, (0,) * 3),
     Refusal.of(Why.NOT_COUNTED, round=2)),
]  # fmt: skip


@pytest.mark.parametrize(("game", "event", "refusal"), REFUSED, ids=lambda value: str(value)[:60])
def test_what_may_not_be_said_is_refused_with_the_facts(
    game: Game, event: said.Said, refusal: Refusal
) -> None:
    assert why_not(game, event) == refusal


def test_every_reason_has_an_example() -> None:
    by_history = {Why.NOTHING_TO_UNDO, Why.NOTHING_TO_REDO}
    assert {refusal.why for _, _, refusal in REFUSED} == set(Why) - by_history
