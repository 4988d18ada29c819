"""Refusals of events: a closed list of codes, each with the facts for its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class RefusalCode(StrEnum):
    """Codes of refused events; the facts of each refusal are named beside it."""

    NO_SUCH_ROUND = "no_such_round"  # round
    NO_SUCH_SEAT = "no_such_seat"  # seat
    ROUND_NOT_REACHED = "round_not_reached"  # round, current
    ALREADY_COUNTED = "already_counted"  # round
    NOT_COUNTED = "not_counted"  # round
    GAME_OVER = "game_over"
    NOTHING_PLAYED = "nothing_played"
    BAD_NAME = "bad_name"  # value, fault
    NO_TURN_UP = "no_turn_up"  # round
    CARD_NOT_IN_DECK = "card_not_in_deck"  # card
    TRUMP_NOT_ALLOWED = "trump_not_allowed"  # trump
    ALREADY_DEALT = "already_dealt"  # round
    DEAL_FIRST = "deal_first"  # round
    TRUMP_FIRST = "trump_first"  # seat
    NOT_YOUR_TURN = "not_your_turn"  # seat, next_seat
    BID_OUT_OF_RANGE = "bid_out_of_range"  # seat, bid, cards
    BIDS_EQUAL_TRICKS = "bids_equal_tricks"  # seat, bid, others, tricks
    NO_WEREWOLF = "no_werewolf"
    BIDDING_BEGUN = "bidding_begun"  # round
    NOTHING_TO_REPEAT = "nothing_to_repeat"  # round
    BID_AGAIN = "bid_again"  # round
    BIDS_HIDDEN = "bids_hidden"  # round
    BIDS_MISSING = "bids_missing"  # seat
    PLAY_FIRST = "play_first"  # round
    NO_TRICK_LEFT = "no_trick_left"  # round
    TRICK_OUT_OF_TURN = "trick_out_of_turn"  # trick, next_trick
    TOLD_TRICK_BY_TRICK = "told_trick_by_trick"  # round
    CARD_NOT_PLAYED = "card_not_played"  # card
    TRICKS_OUT_OF_RANGE = "tricks_out_of_range"  # seat, tricks, cards
    TRICKS_DO_NOT_ADD_UP = "tricks_do_not_add_up"  # sum, tricks
    VOID_OUT_OF_RANGE = "void_out_of_range"  # cause, most
    BONUS_NOT_IN_GAME = "bonus_not_in_game"  # bonus
    BONUS_OUT_OF_RANGE = "bonus_out_of_range"  # seat, bonus
    GRAIL_WITHOUT_TRICK = "grail_without_trick"  # seat
    BID_CHANGE_NOT_ALLOWED = "bid_change_not_allowed"  # seat, change
    SCHEDULE_FIXED = "schedule_fixed"
    NO_ROUNDS = "no_rounds"
    CARDS_OUT_OF_RANGE = "cards_out_of_range"  # cards, most
    TOO_MANY_ROUNDS = "too_many_rounds"  # rounds, most
    PLAYED_ROUNDS_STAY = "played_rounds_stay"  # round
    NOT_PLAYING = "not_playing"  # seat, round
    NOT_SEATED = "not_seated"  # seat
    ALREADY_SEATED = "already_seated"  # seat
    NOT_THEIR_SEATS = "not_their_seats"
    ROUND_BEGUN = "round_begun"  # round
    SEATING_STAYS = "seating_stays"  # round
    TOO_FEW_PLAYERS = "too_few_players"  # fewest
    TOO_MANY_PLAYERS = "too_many_players"  # most
    POINTS_OUT_OF_RANGE = "points_out_of_range"  # points, most
    NO_POINTS = "no_points"
    REASON_MISSING = "reason_missing"
    NOTE_TOO_LONG = "note_too_long"  # most
    NO_SUCH_REMARK = "no_such_remark"  # number
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"
    ONLY_WATCHING = "only_watching"
    KEPT_BY_HOST = "kept_by_host"
    NOT_YOUR_SEAT = "not_your_seat"  # seat, own_seat
    BID_MADE = "bid_made"  # seat
    TRICKS_SAID = "tricks_said"  # seat
    NOT_YOURS_TO_UNDO = "not_yours_to_undo"


Facts = tuple[tuple[str, int | str], ...]
"""Facts for a sentence as (name, value) pairs, which are hashable."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason with its facts. Nothing was recorded."""

    code: RefusalCode
    facts: Facts = ()

    @classmethod
    def of(cls, why: RefusalCode, **facts: int | str) -> Refusal:
        """Return a refusal with its facts by name."""
        return cls(why, tuple(facts.items()))
