"""Events and rule sets as JSON, and which JSON is refused."""

import json
from dataclasses import MISSING, fields
from datetime import UTC, datetime

import pytest

from scorekeeper.game import events
from scorekeeper.game.bonuses import grail_taken
from scorekeeper.game.codec import (
    entry_from_json,
    entry_to_json,
    event_from_json,
    event_to_json,
)
from scorekeeper.game.json_values import Json, UnreadableError
from scorekeeper.game.roles import Role
from scorekeeper.game.rules_json import rules_from_json, rules_to_json
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, LimitApplies
from scorekeeper.rules.cards import NO_TRUMP, Special, Suit, parse_turn_up
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet
from tests.game.builders import start

SPELLED: list[tuple[events.Event, dict[str, Json]]] = [
    (events.ScheduleChanged((1, 2)), {"event": "schedule_changed", "cards": [1, 2]}),
    (events.Dealt(3), {"event": "dealt", "round": 3}),
    (events.TurnedUp(1, parse_turn_up("7H")), {"event": "turned_up", "round": 1, "card": "7H"}),
    (events.TurnedUp(1, parse_turn_up("merlin")),
     {"event": "turned_up", "round": 1, "card": "merlin"}),
    (events.TrumpNamed(1, Suit.HEARTS), {"event": "trump_named", "round": 1, "trump": "H"}),
    (events.TrumpNamed(1, NO_TRUMP), {"event": "trump_named", "round": 1, "trump": "none"}),
    (events.Bid(1, 0, 2), {"event": "bid", "round": 1, "seat": 0, "tricks": 2}),
    (events.Bid(1, 0, 2, anyway=True),
     {"event": "bid", "round": 1, "seat": 0, "tricks": 2, "anyway": True}),
    (events.WerewolfSwapped(1, 2), {"event": "werewolf_swapped", "round": 1, "seat": 2}),
    (events.BidsRepeated(1), {"event": "bids_repeated", "round": 1}),
    (events.TrickWon(1, 3, 2), {"event": "trick_won", "round": 1, "trick": 3, "seat": 2}),
    (events.TrickWon(1, 3, 2, (Special.CLOUD, Special.JUGGLER), -1),
     {"event": "trick_won", "round": 1, "trick": 3, "seat": 2, "specials": ["cloud", "juggler"],
      "bid_change": -1}),
    (events.PlayEnded(1), {"event": "play_ended", "round": 1}),
    (events.TricksVoided(1, Special.EXCALIBUR),
     {"event": "tricks_voided", "round": 1, "cause": "excalibur"}),
    (events.TricksVoided(1, Special.BOMB, 0),
     {"event": "tricks_voided", "round": 1, "cause": "bomb", "tricks": 0}),
    (events.BonusTaken(1, 2, "grail"), {"event": "grail_taken", "round": 1, "seat": 2}),
    (events.BonusTaken(1, None, "grail"), {"event": "grail_taken", "round": 1, "seat": None}),
    (events.BonusTaken(1, 2, "pirate", 2),
     {"event": "bonus_taken", "round": 1, "seat": 2, "code": "pirate", "count": 2}),
    (events.BonusTaken(1, 0, "loot", partner=2),
     {"event": "bonus_taken", "round": 1, "seat": 0, "code": "loot", "partner": 2}),
    (events.RoundCorrected(1, None, None, (1, 0), (1, 0), cannonballs=(1,), bonuses=(
        events.TakenBonus(0, "loot", partner=1), events.TakenBonus(0, "wager", points=20))),
     {"event": "round_corrected", "round": 1, "turn_up": None, "named_trump": None,
      "bids": [1, 0], "tricks": [1, 0], "cannonballs": [1], "bonuses": [
          {"seat": 0, "with": 1, "code": "loot"}, {"seat": 0, "code": "wager", "points": 20}]}),
    (events.CannonballDeclared(1, 0), {"event": "cannonball_declared", "round": 1, "seat": 0}),
    (events.BidChanged(1, 0, -1, Special.CLOUD),
     {"event": "bid_changed", "round": 1, "seat": 0, "change": -1, "cause": "cloud"}),
    (events.TricksWon(1, 0, 2), {"event": "tricks_won", "round": 1, "seat": 0, "tricks": 2}),
    (events.TricksCounted(1, (1, 0, 0)),
     {"event": "tricks_counted", "round": 1, "tricks": [1, 0, 0]}),
    (events.RoundCorrected(1, None, None, (1, 0, 0), (1, 0, 0)),
     {"event": "round_corrected", "round": 1, "turn_up": None, "named_trump": None,
      "bids": [1, 0, 0], "tricks": [1, 0, 0]}),
    (events.RoundCorrected(1, parse_turn_up("wizard"), Suit.RED, (1, 0, 0), (1, 0, 0),
                         (Special.BOMB,), grail_taken(2),
                         (events.BidChange(0, 1, Special.CLOUD),), 1),
     {"event": "round_corrected", "round": 1, "turn_up": "wizard", "named_trump": "R",
      "bids": [1, 0, 0], "tricks": [1, 0, 0], "voids": ["bomb"], "grail": 2,
      "bid_changes": [{"seat": 0, "change": 1, "cause": "cloud"}], "werewolf": 1}),
    (events.TricksCounted(1, (1, None, 0, 0)),
     {"event": "tricks_counted", "round": 1, "tricks": [1, None, 0, 0]}),
    (events.RoundCorrected(1, None, None, (1, None, 0, 0), (1, None, 0, 0)),
     {"event": "round_corrected", "round": 1, "turn_up": None, "named_trump": None,
      "bids": [1, None, 0, 0], "tricks": [1, None, 0, 0]}),
    (events.PlayerJoined(5, 3, events.Player("dora", "Dora"), 0, -20),
     {"event": "player_joined", "round": 5, "seat": 3, "player": {"id": "dora", "name": "Dora"},
      "after": 0, "points": -20}),
    (events.PlayerJoined(5, 3, events.Player("dora", "Dora"), 0),
     {"event": "player_joined", "round": 5, "seat": 3, "player": {"id": "dora", "name": "Dora"},
      "after": 0}),
    (events.PlayerLeft(8, 1), {"event": "player_left", "round": 8, "seat": 1}),
    (events.PlayerReturned(9, 1, 2),
     {"event": "player_returned", "round": 9, "seat": 1, "after": 2}),
    (events.SatOut(5, 2), {"event": "sat_out", "round": 5, "seat": 2}),
    (events.SatOut(5, 2, out=False), {"event": "sat_out", "round": 5, "seat": 2, "out": False}),
    (events.SeatsChanged(5, (0, 2, 1)), {"event": "seats_changed", "round": 5, "order": [0, 2, 1]}),
    (events.DealerNamed(5, 2), {"event": "dealer_named", "round": 5, "seat": 2}),
    (events.PointsAdjusted(1, 3, 2, -10, "revoke"),
     {"event": "points_adjusted", "number": 1, "round": 3, "seat": 2, "points": -10,
      "why": "revoke"}),
    (events.Noted(1, "Bob's birthday", 3),
     {"event": "noted", "number": 1, "text": "Bob's birthday", "round": 3}),
    (events.Noted(2, "at the cabin"), {"event": "noted", "number": 2, "text": "at the cabin"}),
    (events.GameRenamed("Birthday"), {"event": "game_renamed", "name": "Birthday"}),
    (events.OwnTricksAllowed(allowed=True), {"event": "own_tricks_allowed", "allowed": True}),
    (events.OwnTrumpAllowed(allowed=False), {"event": "own_trump_allowed", "allowed": False}),
    (events.GameFinished(), {"event": "game_finished"}),
    (events.Undone(7), {"event": "undone", "of": 7}),
    (events.Redone(7), {"event": "redone", "of": 7}),
]  # fmt: skip

STARTED: dict[str, Json] = {
    "event": "game_started",
    "edition": "camelot",
    "name": "Friday table",
    "rules": {},
    "players": [{"id": "anna", "name": "Anna"}, {"id": "ben", "name": "Ben"}],
    "first_dealer": 1,
}


@pytest.mark.parametrize(("event", "spelled"), SPELLED, ids=str)
def test_an_event_is_spelled_so_and_read_again_with_all_its_fields(
    event: events.Event, spelled: dict[str, Json]
) -> None:
    assert event_to_json(event) == spelled
    assert event_from_json(json.loads(json.dumps(spelled))) == event
    for field in fields(event):
        if field.default is MISSING and field.name in spelled:
            with pytest.raises(UnreadableError):
                event_from_json({n: value for n, value in spelled.items() if n != field.name})


def test_every_kind_of_event_has_an_example() -> None:
    assert {type(event) for event, _ in SPELLED} | {events.GameStarted} == set(
        events.Event.__args__
    )


def test_the_start_of_a_game_keeps_its_rules() -> None:
    for edition in EDITIONS:
        event = start(edition, cards=(3, 1), bid_limit=BID_LIMITS["leader"])
        assert event_from_json(json.loads(json.dumps(event_to_json(event)))) == event


def test_rules_are_spelled_in_full_so_that_a_later_default_changes_nothing() -> None:
    for edition in EDITIONS.values():
        rules = edition.rules(format=Format.CUSTOM, cards=(1, 2))
        spelled = rules_to_json(rules)
        left_out = {field.name for field in fields(RuleSet)} - {"edition", *spelled}
        blank = RuleSet(edition.code)
        assert all(getattr(rules, field) == getattr(blank, field) for field in left_out)
        assert left_out <= {"name", "players", "deck", "blind", "bonuses", "leads", "trumps",
                            "schedule"}  # fmt: skip
        assert rules_from_json(edition.code, spelled, "rules") == rules


def test_rules_that_are_left_out_are_the_editions_defaults() -> None:
    for code, edition in EDITIONS.items():
        assert rules_from_json(code, {}, "rules") == edition.rules()


def test_a_bid_limit_may_be_a_presets_name_or_spelled_in_part() -> None:
    read = {n: rules_from_json("classic", {"bid_limit": n}, "rules").bid_limit for n in BID_LIMITS}
    assert read == BID_LIMITS
    rules = rules_from_json("classic", {"bid_limit": {"applies": "always"}}, "rules")
    assert rules.bid_limit == BidLimit(LimitApplies.ALWAYS)


UNREADABLE: list[tuple[Json, str, str]] = [
    # what is read, where it is wrong, what is wrong
    ([], "", "not_an_object"),
    ({"event": "sang"}, "event", "unknown_value"),
    ({"event": "bonus_taken", "round": 1, "seat": 0, "code": "grail"}, "code", "unknown_value"),
    ({"event": "grail_taken", "round": 1, "seat": 0, "code": "loot"}, "", "unknown_field"),
    ({"event": "dealt"}, "", "missing_field"),
    ({"event": "dealt", "round": 1, "seat": 0}, "", "unknown_field"),
    ({"event": "dealt", "round": "one"}, "round", "not_a_number"),
    ({"event": "bid", "round": 1, "seat": 0, "tricks": 1, "anyway": 1}, "anyway", "not_yes_or_no"),
    ({"event": "turned_up", "round": 1, "card": "merlin:wizard"}, "card", "not_a_card"),
    ({"event": "trump_named", "round": 1, "trump": "Q"}, "trump", "not_a_trump"),
    ({"event": "tricks_voided", "round": 1, "cause": "joker"}, "cause", "unknown_value"),
    ({"event": "tricks_counted", "round": 1, "tricks": 3}, "tricks", "not_a_list"),
    ({"event": "tricks_counted", "round": 1, "tricks": [1, "two"]}, "tricks[1]", "not_a_number"),
    ({**STARTED, "edition": "tarot"}, "edition", "unknown_value"),
    ({**STARTED, "players": [{"id": "anna"}]}, "players[0]", "missing_field"),
    ({**STARTED, "rules": {"house": 1}}, "rules", "unknown_field"),
    ({**STARTED, "rules": {"format": "long"}}, "rules.format", "unknown_value"),
    ({**STARTED, "rules": {"bid_limit": "hard"}}, "rules.bid_limit", "unknown_value"),
    ({**STARTED, "rules": {"bid_limit": {"applies": 1}}}, "rules.bid_limit.applies",
     "unknown_value"),
    ({**STARTED, "rules": {"specials": ["bomb", "x"]}}, "rules.specials[1]", "unknown_value"),
    ({**STARTED, "rules": {"grail_in_void_trick": "yes"}}, "rules.grail_in_void_trick",
     "not_yes_or_no"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "place", "wrong"), UNREADABLE, ids=str)
def test_what_spells_no_event_is_refused_with_its_place(
    value: Json, place: str, wrong: str
) -> None:
    with pytest.raises(UnreadableError) as raised:
        event_from_json(value)
    assert (raised.value.place, raised.value.code) == (place, wrong)


def test_an_entry_says_who_recorded_it_unless_it_was_the_host() -> None:
    evening = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
    for role in (Role.HOST, Role.SCORER, Role.PLAYER):
        entry = events.Entry(7, evening, events.Bid(1, 0, 2), role)
        spelled: dict[str, Json] = {"event": "bid", "round": 1, "seat": 0, "tricks": 2}
        spelled |= {} if role is Role.HOST else {"by": role.value}
        assert json.dumps(entry_to_json(entry)) == json.dumps(spelled)
        assert entry_from_json(7, evening, spelled) == entry


@pytest.mark.parametrize("by", ["watcher", "Player", "", None, 1, True, ["player"], {}])
def test_an_entry_by_nobody_who_can_record_is_refused(by: Json) -> None:
    spelled: dict[str, Json] = {"event": "dealt", "round": 1, "by": by}
    with pytest.raises(UnreadableError) as caught:
        entry_from_json(1, datetime(2026, 11, 20, tzinfo=UTC), spelled)
    assert (caught.value.place, caught.value.code) == ("by", "unknown_value")
    assert caught.value.facts["choices"] == "host, scorer, player"
