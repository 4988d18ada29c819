"""Rule sets that cannot be played, each with its fault."""

import pytest

from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.ruleset_check import RuleFault, RuleFaultCode, rule_faults, special_cards

SEVEN = EDITIONS["anniversary"].optional


def faults(edition: str, players: int = 4, **agreed: object) -> list[str]:
    return [fault.code.value for fault in rule_faults(EDITIONS[edition].rules(**agreed), players)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_may_play_an_edition_by_its_defaults(edition: str, players: int) -> None:
    assert faults(edition, players) == []


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 7, 100])
def test_other_numbers_of_players_may_not_play(players: int) -> None:
    rules = EDITIONS["classic"].rules(format=Format.CUSTOM)
    assert rule_faults(rules, players) == (RuleFault(RuleFaultCode.PLAYERS, players),)


@pytest.mark.parametrize(
    ("edition", "formats"),
    [
        ("classic", set()),
        ("camelot", {"one_suit", "maximus"}),
        ("anniversary", {"one_suit", "maximus"}),
    ],
)
def test_formats_without_special_cards_are_for_the_classic_edition(
    edition: str, formats: set[str]
) -> None:
    refused = {f for f in Format if "format_not_in_edition" in faults(edition, 3, format=f)}
    assert refused == formats


def test_one_suit_is_for_three_or_four() -> None:
    refused = {n for n in range(3, 7) if faults("classic", n, format=Format.ONE_SUIT)}
    assert refused == {5, 6}
    assert faults("classic", 5, format=Format.ONE_SUIT) == ["one_suit_players"]


@pytest.mark.parametrize(
    ("edition", "players", "cards", "expected"),
    [
        ("classic", 3, (20, 1), []),
        ("classic", 3, (21,), ["cards_out_of_range"]),
        ("classic", 6, (10,), []),
        ("classic", 6, (11,), ["cards_out_of_range"]),
        ("anniversary", 6, (11,), []),
        ("anniversary", 6, (12,), ["cards_out_of_range"]),
        ("camelot", 4, (3, 0), ["cards_out_of_range"]),
        ("camelot", 4, (-1,), ["cards_out_of_range"]),
        ("camelot", 4, (), ["no_rounds"]),
        ("camelot", 4, (1,) * 60, []),
        ("camelot", 4, (1,) * 61, ["too_many_rounds"]),
    ],
)
def test_a_custom_hand_is_one_card_to_the_deck_shared_by_the_players(
    edition: str, players: int, cards: tuple[int, ...], expected: list[str]
) -> None:
    assert faults(edition, players, format=Format.CUSTOM, cards=cards) == expected


def test_a_hand_that_is_too_large_is_named_with_the_largest_there_is() -> None:
    rules = EDITIONS["classic"].rules(format=Format.CUSTOM, cards=(3, 21, 22))
    assert rule_faults(rules, 3) == (RuleFault(RuleFaultCode.CARDS, 21, 20),)


def test_only_a_custom_schedule_lists_hands() -> None:
    assert faults("classic", cards=(1, 2)) == ["cards_without_custom_format"]


@pytest.mark.parametrize(
    ("specials", "expected"),
    [
        ((), []),
        (("bomb",), []),
        (("dragon", "fairy"), []),
        (("dragon",), ["inseparable_specials"]),
        (("fairy", "bomb"), ["inseparable_specials"]),
        (("bomb", "bomb"), ["special_twice"]),
        (("bomb", "grail"), ["special_not_in_edition"]),
        (("wizard",), ["special_not_in_edition"]),
    ],
)
def test_special_cards_are_taken_one_by_one_but_dragon_and_fairy_together(
    specials: tuple[str, ...], expected: list[str]
) -> None:
    assert faults("anniversary", specials=tuple(map(Special, specials))) == expected


@pytest.mark.parametrize("edition", ["classic", "camelot"])
@pytest.mark.parametrize("special", SEVEN)
def test_the_seven_cards_are_for_the_anniversary_edition(edition: str, special: Special) -> None:
    assert "special_not_in_edition" in faults(edition, specials=(special,))


@pytest.mark.parametrize("mode", BidMode)
@pytest.mark.parametrize("limit", BID_LIMITS)
def test_secret_bids_and_a_bid_limit_exclude_each_other(mode: BidMode, limit: str) -> None:
    found = faults("classic", bid_mode=mode, bid_limit=BID_LIMITS[limit])
    both = mode is BidMode.SECRET and limit != "none"
    assert found == (["secret_bids_with_bid_limit"] if both else [])


@pytest.mark.parametrize("from_cards", [0, -5])
def test_a_bid_limit_holds_from_one_card_or_more(from_cards: int) -> None:
    limit = BidLimit(LimitApplies.ALWAYS, from_cards=from_cards)
    assert faults("classic", bid_limit=limit) == ["bid_limit_from_cards_out_of_range"]


@pytest.mark.parametrize("foresight", [Foresight.FIRST_ROUND, Foresight.EVERY_ROUND])
@pytest.mark.parametrize(
    ("edition", "specials", "excluded"),
    [
        ("classic", (), False),
        ("camelot", (), True),
        ("anniversary", (), False),
        ("anniversary", (Special.CLOUD,), True),
        ("anniversary", SEVEN, True),
    ],
)
def test_foresight_is_not_played_with_special_cards(
    foresight: Foresight, edition: str, specials: tuple[Special, ...], excluded: bool
) -> None:
    found = faults(edition, foresight=foresight, specials=specials)
    assert found == (["foresight_with_specials"] if excluded else [])


def test_wizards_and_jesters_are_in_every_deck_and_count_as_no_special_cards() -> None:
    assert special_cards(EDITIONS["classic"].rules()) == ()
    assert special_cards(EDITIONS["camelot"].rules()) == (
        *(Special.GRAIL, Special.EXCALIBUR, Special.MERLIN, Special.MORGAN),
    )
    assert special_cards(EDITIONS["anniversary"].rules()) == SEVEN


def test_everything_wrong_is_said_at_once() -> None:
    found = faults(
        "anniversary",
        5,
        format=Format.ONE_SUIT,
        cards=(1,),
        specials=(Special.DRAGON, Special.DRAGON, Special.GRAIL),
        bid_mode=BidMode.SECRET,
        bid_limit=BidLimit(LimitApplies.ALWAYS, from_cards=0),
        foresight=Foresight.FIRST_ROUND,
    )
    silent = {
        RuleFaultCode.PLAYERS,
        RuleFaultCode.NO_ROUNDS,
        RuleFaultCode.TOO_MANY_ROUNDS,
        RuleFaultCode.CARDS,
    }
    assert sorted(found) == sorted(set(RuleFaultCode) - silent)
