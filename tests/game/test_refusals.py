"""Every event that is refused, with its reason."""

from scorekeeper.game import events
from scorekeeper.game.decide import why_not
from scorekeeper.game.refusals import Refusal
from scorekeeper.game.refusals import RefusalCode as Code
from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.cards import Special
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import MAX_ROUNDS
from tests.game.builders import (
    all_bid,
    bid,
    deal,
    dealt,
    named,
    new_game,
    play_on,
    played,
    record,
    turned_up,
)


def unseen(*bids: int) -> Game:
    """Three players bid on three cards all at once, and the bids may not add up."""
    limit, mode = BID_LIMITS["plus_minus_one"], BidMode.SIMULTANEOUS
    return bid(deal(new_game(cards=(3,), bid_limit=limit, bid_mode=mode)), *bids)


def secret() -> Game:
    """Three players of the anniversary edition are to bid in secret on three cards."""
    return deal(new_game("anniversary", cards=(3,), bid_mode=BidMode.SECRET))


def game_after(*changes: events.PlayEvent, players: int = 3) -> Game:
    """The same number of players, after those changes before the first round."""
    return record(new_game(players=players), *changes)


DORA = events.Player("dora", "Dora")
GIL = events.Player("gil", "Gil")
EXCALIBUR, BOMB, CLOUD = Special.EXCALIBUR, Special.BOMB, Special.CLOUD
GRAIL = Special.GRAIL

COUNTED = play_on(deal(new_game(cards=(1, 2))))
OVER = record(COUNTED, events.GameFinished())
no = Refusal.of

REFUSED: list[tuple[Game, events.PlayEvent, Refusal]] = [
    # the table, what somebody says, why not
    (new_game(), events.Dealt(0), no(Code.NO_SUCH_ROUND, round=0)),
    (new_game(), events.Dealt(21), no(Code.NO_SUCH_ROUND, round=21)),
    (dealt(), events.Bid(1, 3, 1), no(Code.NO_SUCH_SEAT, seat=3)),
    (played(), events.TricksCounted(1, (3, 0)), no(Code.NO_SUCH_SEAT, seat=2)),
    (dealt(), events.Dealt(2), no(Code.ROUND_NOT_REACHED, round=2, current=1)),
    (COUNTED, events.Bid(1, 0, 1), no(Code.ALREADY_COUNTED, round=1)),
    (OVER, events.Dealt(2), no(Code.GAME_OVER)),
    (OVER, events.OwnTricksAllowed(allowed=True), no(Code.GAME_OVER)),
    (new_game(), events.GameFinished(), no(Code.NOTHING_PLAYED)),
    (new_game(), events.PlayEnded(1), no(Code.DEAL_FIRST, round=1)),
    (record(new_game(), turned_up("wizard")), events.PlayEnded(1), no(Code.TRUMP_FIRST, seat=2)),
    (new_game(), events.GameRenamed(f" {'x' * 41} "),
     no(Code.BAD_NAME, value="x" * 41, fault="name_too_long")),
    (new_game(), events.GameRenamed("\u200b"),
     no(Code.BAD_NAME, value="\u200b", fault="name_empty")),
    (new_game(), events.ScheduleChanged(()), no(Code.NO_ROUNDS)),
    (new_game(cards=(20,)), turned_up("7R"), no(Code.NO_TURN_UP, round=1)),
    (new_game(cards=(20,)), named("R"), no(Code.NO_TURN_UP, round=1)),
    (new_game("camelot"), turned_up("2S"), no(Code.CARD_NOT_IN_DECK, card="2S")),
    (new_game("anniversary", specials=()), turned_up("bomb"),
     no(Code.CARD_NOT_IN_DECK, card="bomb")),
    (new_game(), named("R"), no(Code.DEAL_FIRST, round=1)),
    (record(new_game(), turned_up("7R")), named("B"), no(Code.TRUMP_NOT_ALLOWED, trump="B")),
    (new_game("anniversary"), events.WerewolfSwapped(1, 0), no(Code.DEAL_FIRST, round=1)),
    (new_game("anniversary", specials=(), cards=(20,)), events.WerewolfSwapped(1, 0),
     no(Code.NO_TURN_UP, round=1)),
    (dealt("anniversary"), events.WerewolfSwapped(1, 5), no(Code.NO_SUCH_SEAT, seat=5)),
    (dealt("camelot"), events.WerewolfSwapped(1, 0), no(Code.NO_WEREWOLF)),
    (record(new_game("anniversary"), turned_up("werewolf")), events.WerewolfSwapped(1, 0),
     no(Code.NO_WEREWOLF)),
    (bid(dealt("anniversary"), 1), events.WerewolfSwapped(1, 0), no(Code.BIDDING_BEGUN, round=1)),
    (record(dealt("anniversary"), events.WerewolfSwapped(1, 1)), events.Bid(1, 0, 0),
     no(Code.TRUMP_FIRST, seat=1)),
    (unseen(1, 1, 0), events.BidsRepeated(1), no(Code.NOTHING_TO_REPEAT, round=1)),
    (unseen(1, 1, 1), events.PlayEnded(1), no(Code.BID_AGAIN, round=1)),
    (bid(secret(), 1, 1, 0), events.BidChanged(1, 0, 1, CLOUD), no(Code.BIDS_HIDDEN, round=1)),
    (bid(secret(), 1, 1), events.BidChanged(1, 0, 1, CLOUD), no(Code.BIDS_MISSING, seat=2)),
    (bid(dealt(), 1), events.TrickWon(1, 1, 0), no(Code.BIDS_MISSING, seat=1)),
    (played(), events.TrickWon(1, 1, 0), no(Code.NO_TRICK_LEFT, round=1)),
    (record(all_bid(), *(events.TrickWon(1, trick, 0) for trick in (1, 2, 3))),
     events.TrickWon(1, 4, 0),
     no(Code.NO_TRICK_LEFT, round=1)),
    (all_bid(), events.TrickWon(1, 2, 0), no(Code.TRICK_OUT_OF_TURN, trick=2, next_trick=1)),
    (all_bid(), events.TrickWon(1, 1, 0, (GRAIL,)), no(Code.CARD_NOT_PLAYED, card="grail")),
    (all_bid("camelot"), events.TrickWon(1, 1, 0, (BOMB,)), no(Code.CARD_NOT_PLAYED, card="bomb")),
    (record(all_bid("camelot"), events.TrickWon(1, 1, 1, (GRAIL,))),
     events.TrickWon(1, 2, 0, (GRAIL,)),
     no(Code.CARD_NOT_PLAYED, card="grail")),
    (record(all_bid("camelot"), events.TricksVoided(1, EXCALIBUR)),
     events.TrickWon(1, 1, 0, (EXCALIBUR,)),
     no(Code.CARD_NOT_PLAYED, card="excalibur")),
    (record(all_bid("camelot"), events.TrickWon(1, 1, 0)), events.TricksVoided(1, EXCALIBUR),
     no(Code.TOLD_TRICK_BY_TRICK, round=1)),
    (all_bid("anniversary"), events.TrickWon(1, 1, 0, (CLOUD,)),
     no(Code.BID_CHANGE_NOT_ALLOWED, seat=0, change=0)),
    (all_bid("anniversary"), events.TrickWon(1, 1, 2, (CLOUD,), -1),
     no(Code.BID_CHANGE_NOT_ALLOWED, seat=2, change=-1)),
    (all_bid("anniversary"), events.TrickWon(1, 1, 0, (CLOUD, BOMB), 1),
     no(Code.BID_CHANGE_NOT_ALLOWED, seat=0, change=1)),
    (bid(secret(), 1, 1, 0), events.TrickWon(1, 1, 0, (CLOUD,), 1), no(Code.BIDS_HIDDEN, round=1)),
    (record(all_bid("anniversary"), events.BidChanged(1, 0, -1, CLOUD)), events.Bid(1, 0, 0),
     no(Code.BID_CHANGE_NOT_ALLOWED, seat=0, change=-1)),
    (new_game(format=Format.MAXIMUS), events.ScheduleChanged((20,)), no(Code.SCHEDULE_FIXED)),
    (dealt(), events.Dealt(1), no(Code.ALREADY_DEALT, round=1)),
    (new_game(), events.Bid(1, 0, 0), no(Code.DEAL_FIRST, round=1)),
    (record(new_game(), turned_up("wizard")), events.Bid(1, 0, 0), no(Code.TRUMP_FIRST, seat=2)),
    (dealt(), events.Bid(1, 1, 0), no(Code.NOT_YOUR_TURN, seat=1, next_seat=0)),
    (dealt(), events.Bid(1, 0, 4), no(Code.BID_OUT_OF_RANGE, seat=0, bid=4, cards=3)),
    (bid(dealt(limit="plus_minus_one"), 3, 0), events.Bid(1, 2, 0),
     no(Code.BIDS_EQUAL_TRICKS, seat=2, bid=0, others=3, tricks=3)),
    (bid(dealt(), 1), events.PlayEnded(1), no(Code.BIDS_MISSING, seat=1)),
    (bid(dealt("camelot"), 1), events.BonusTaken(1, 0, "grail"), no(Code.BIDS_MISSING, seat=1)),
    (bid(dealt("camelot"), 1), events.TricksVoided(1, EXCALIBUR), no(Code.BIDS_MISSING, seat=1)),
    (bid(dealt("anniversary"), 1, 1), events.BidChanged(1, 0, 1, CLOUD),
     no(Code.BIDS_MISSING, seat=2)),
    (all_bid(), events.TricksWon(1, 0, 1), no(Code.PLAY_FIRST, round=1)),
    (all_bid(), events.TricksCounted(1, (1, 1, 1)), no(Code.PLAY_FIRST, round=1)),
    (played(), events.TricksWon(1, 0, 4), no(Code.TRICKS_OUT_OF_RANGE, seat=0, tricks=4, cards=3)),
    (played(), events.TricksCounted(1, (1, 1, 0)), no(Code.TRICKS_DO_NOT_ADD_UP, sum=2, tricks=3)),
    (record(played("camelot"), events.TricksVoided(1, EXCALIBUR)),
     events.TricksCounted(1, (1, 1, 1)), no(Code.TRICKS_DO_NOT_ADD_UP, sum=3, tricks=2)),
    (all_bid(), events.TricksVoided(1, EXCALIBUR), no(Code.CARD_NOT_PLAYED, card="excalibur")),
    (all_bid("camelot"), events.TricksVoided(1, EXCALIBUR, 2),
     no(Code.VOID_OUT_OF_RANGE, cause="excalibur", most=1)),
    (all_bid("camelot"), events.TricksVoided(1, BOMB), no(Code.CARD_NOT_PLAYED, card="bomb")),
    (all_bid("skull_king"), events.BonusTaken(1, 0, "fourteen", 4),
     no(Code.BONUS_OUT_OF_RANGE, seat=0, bonus="fourteen")),
    (all_bid("camelot"), events.BonusTaken(1, 1, "grail", 0),
     no(Code.BONUS_OUT_OF_RANGE, seat=1, bonus="grail")),
    (all_bid("skull_king"), events.CannonballDeclared(1, 0),
     no(Code.BONUS_OUT_OF_RANGE, seat=0, bonus="cannonball")),
    (all_bid(), events.BonusTaken(1, 0, "grail"), no(Code.BONUS_NOT_IN_GAME, bonus="grail")),
    (record(played("camelot"), events.BonusTaken(1, 0, "grail")),
     events.TricksCounted(1, (0, 3, 0)), no(Code.GRAIL_WITHOUT_TRICK, seat=0)),
    (all_bid(), events.BidChanged(1, 0, 1, CLOUD), no(Code.CARD_NOT_PLAYED, card="cloud")),
    (all_bid("anniversary"), events.BidChanged(1, 0, 2, CLOUD),
     no(Code.BID_CHANGE_NOT_ALLOWED, seat=0, change=2)),
    (all_bid("anniversary"), events.BidChanged(1, 2, -1, CLOUD),
     no(Code.BID_CHANGE_NOT_ALLOWED, seat=2, change=-1)),
    (record(played("anniversary"), events.BidChanged(1, 2, 1, CLOUD)),
     events.TricksCounted(1, (1, 2, 0)), no(Code.BID_CHANGE_NOT_ALLOWED, seat=2, change=1)),
    (new_game(), events.ScheduleChanged((1, 21)), no(Code.CARDS_OUT_OF_RANGE, cards=21, most=20)),
    (new_game(), events.ScheduleChanged((1,) * 61),
     no(Code.TOO_MANY_ROUNDS, rounds=61, most=MAX_ROUNDS)),
    (dealt(), events.ScheduleChanged((2, 3)), no(Code.PLAYED_ROUNDS_STAY, round=1)),
    (COUNTED, events.RoundCorrected(2, None, None, (0,) * 3, (0,) * 3),
     no(Code.NOT_COUNTED, round=2)),
    (deal(game_after(events.SatOut(1, 3), players=4)), events.Bid(1, 3, 0),
     no(Code.NOT_PLAYING, seat=3, round=1)),
    (game_after(events.SatOut(1, 3), players=4), events.DealerNamed(1, 3),
     no(Code.NOT_PLAYING, seat=3, round=1)),
    (game_after(events.PlayerLeft(1, 2)), events.PlayerLeft(1, 2), no(Code.NOT_SEATED, seat=2)),
    (game_after(), events.PlayerReturned(1, 2, 0), no(Code.ALREADY_SEATED, seat=2)),
    (game_after(), events.PlayerJoined(1, 2, GIL, 0), no(Code.ALREADY_SEATED, seat=2)),
    (game_after(), events.PlayerJoined(1, 3, events.Player("anna", "Gil"), 0),
     no(Code.ALREADY_SEATED, seat=0)),
    (game_after(), events.PlayerJoined(1, 3, events.Player("gil", " ANNA "), 0),
     no(Code.BAD_NAME, value="ANNA", fault="name_doubled")),
    (game_after(), events.PlayerJoined(1, 3, GIL, 3), no(Code.NO_SUCH_SEAT, seat=3)),
    (game_after(), events.SeatsChanged(1, (0, 1, 1)), no(Code.NOT_THEIR_SEATS)),
    (dealt(), events.PlayerLeft(1, 0), no(Code.ROUND_BEGUN, round=1)),
    (game_after(events.Dealt(1)), events.PlayerLeft(3, 0),
     no(Code.ROUND_NOT_REACHED, round=3, current=2)),
    (game_after(events.Dealt(1), events.PlayerJoined(2, 3, DORA, 0)), events.ScheduleChanged((1,)),
     no(Code.SEATING_STAYS, round=2)),
    (game_after(), events.SatOut(1, 0), no(Code.TOO_FEW_PLAYERS, fewest=3)),
    (new_game(players=6), events.PlayerJoined(1, 6, GIL, 0), no(Code.TOO_MANY_PLAYERS, most=6)),
    (game_after(), events.PlayerJoined(1, 3, DORA, 0, 10_000),
     no(Code.POINTS_OUT_OF_RANGE, points=10_000, most=9_999)),
    (game_after(), events.PointsAdjusted(1, 0, 0, -10_000, "revoke"),
     no(Code.POINTS_OUT_OF_RANGE, points=-10_000, most=9_999)),
    (game_after(), events.PointsAdjusted(1, 0, 0, 0, "revoke"), no(Code.NO_POINTS)),
    (game_after(), events.PointsAdjusted(1, 0, 0, 10, "  "), no(Code.REASON_MISSING)),
    (game_after(), events.PointsAdjusted(2, 0, 0, 10, "wager"), no(Code.NO_SUCH_REMARK, number=2)),
    (game_after(), events.PointsAdjusted(1, 1, 0, 10, "wager"),
     no(Code.ROUND_NOT_REACHED, round=1, current=1)),
    (game_after(), events.PointsAdjusted(1, 0, 3, 10, "wager"), no(Code.NO_SUCH_SEAT, seat=3)),
    (game_after(), events.Noted(1, "x" * 201), no(Code.NOTE_TOO_LONG, most=200)),
    (game_after(), events.Noted(1, ""), no(Code.BAD_NAME, value="", fault="name_empty")),
    (game_after(), events.Noted(2, "late"), no(Code.NO_SUCH_REMARK, number=2)),
    (game_after(), events.Noted(1, "late", 99), no(Code.NO_SUCH_ROUND, round=99)),
]  # fmt: skip


def test_a_forbidden_event_is_refused_with_its_facts() -> None:
    for game, event, refusal in REFUSED:
        assert why_not(game, event) == refusal, event


def test_every_reason_has_an_example() -> None:
    by_history = {Code.NOTHING_TO_UNDO, Code.NOTHING_TO_REDO}
    by_role = {Code.ONLY_WATCHING, Code.KEPT_BY_HOST, Code.NOT_YOUR_SEAT, Code.NOT_YOURS_TO_UNDO}
    others = by_history | by_role | {Code.BID_MADE, Code.TRICKS_SAID}
    assert {refusal.code for _, _, refusal in REFUSED} == set(Code) - others
