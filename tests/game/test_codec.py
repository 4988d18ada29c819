"""Events and rule sets as JSON, and which JSON is refused."""

import json
from dataclasses import MISSING, fields

import pytest

from scorekeeper.game import events
from scorekeeper.game.codec import (
    event_from_json,
    event_to_json,
    recorded_from_json,
    recorded_to_json,
)
from scorekeeper.game.json_values import Json, UnreadableError
from scorekeeper.game.roles import Role
from scorekeeper.game.rules_json import rules_from_json, rules_to_json
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, LimitApplies
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet
from tests.game.builders import SPELLED, start

STARTED: dict[str, Json] = {
    "event": "game_started",
    "edition": "camelot",
    "name": "Friday table",
    "rules": {},
    "players": [{"id": "anna", "name": "Anna"}, {"id": "ben", "name": "Ben"}],
    "first_dealer": 1,
}


def test_an_event_is_spelled_so_and_read_again_with_all_its_fields() -> None:
    """Each as `spelled_events.txt` has it, which names every kind but the start."""
    for meant, spelled in SPELLED:
        event = event_from_json(spelled)
        assert (repr(event), event_to_json(event)) == (meant, spelled)
        for field in fields(event):
            if field.default is MISSING and field.name in spelled:
                with pytest.raises(UnreadableError):
                    event_from_json({n: value for n, value in spelled.items() if n != field.name})
    kinds = {type(event_from_json(spelled)) for _meant, spelled in SPELLED}
    assert kinds | {events.GameStarted} == set(events.Event.__args__)


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
    in_part: list[tuple[str, Json, BidLimit]] = [
        ("classic", {"applies": "always"}, BidLimit(LimitApplies.ALWAYS)),
        ("camelot", {"applies": "leader"}, BidLimit(LimitApplies.LEADER)),
        ("camelot", {"from_cards": 3}, BidLimit(LimitApplies.ALWAYS, 3, zero_exempt=True)),
        ("oh_hell", {"zero_exempt": True}, BidLimit(LimitApplies.ALWAYS, zero_exempt=True)),
    ]
    for code, spelled, limit in in_part:
        rules = rules_from_json(code, {"bid_limit": spelled}, "rules")
        assert rules.bid_limit == limit, (code, spelled)


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
]


def test_what_spells_no_event_is_refused_with_its_place() -> None:
    for value, place, wrong in UNREADABLE:
        with pytest.raises(UnreadableError) as raised:
            event_from_json(value)
        assert (raised.value.place, raised.value.code) == (place, wrong), value


def test_an_entry_says_who_recorded_it_unless_it_was_the_host() -> None:
    bid = events.Bid(1, 0, 2)
    for role in (Role.HOST, Role.SCORER, Role.PLAYER):
        spelled: dict[str, Json] = {"event": "bid", "round": 1, "seat": 0, "tricks": 2}
        spelled |= {} if role is Role.HOST else {"by": role.value}
        assert json.dumps(recorded_to_json(bid, role)) == json.dumps(spelled)
        assert recorded_from_json(spelled) == (bid, role)


def test_an_entry_by_nobody_who_can_record_is_refused() -> None:
    nobody: list[Json] = ["watcher", "Player", "", None, 1, True, ["player"], {}]
    for by in nobody:
        spelled: dict[str, Json] = {"event": "dealt", "round": 1, "by": by}
        with pytest.raises(UnreadableError) as caught:
            recorded_from_json(spelled)
        assert (caught.value.place, caught.value.code) == ("by", "unknown_value"), by
        assert caught.value.facts["choices"] == "host, scorer, player", by
