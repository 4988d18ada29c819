"""Rule sets that cannot be played, each with its fault."""

from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special, Suit
from scorekeeper.rules.editions import ANNIVERSARY, CAMELOT, CLASSIC, EDITIONS
from scorekeeper.rules.ruleset import Format, Leads
from scorekeeper.rules.ruleset_check import RuleFault, RuleFaultCode, rule_faults, special_cards

SEVEN = tuple(ANNIVERSARY.optional)


def faults(edition: str, players: int = 4, **agreed: object) -> list[str]:
    return [fault.code.value for fault in rule_faults(EDITIONS[edition].rules(**agreed), players)]


def test_three_to_six_may_play_an_edition_by_its_defaults() -> None:
    for edition in ("classic", "camelot", "anniversary", "anniversary_30"):
        assert {players for players in range(-1, 9) if not faults(edition, players)} == {3, 4, 5, 6}
    for players in (2, 7):
        found = rule_faults(CLASSIC.rules(format=Format.CUSTOM), players)
        assert found == (RuleFault(RuleFaultCode.PLAYERS, players, 6, 3),)


def test_formats_without_special_cards_are_for_the_classic_edition() -> None:
    for edition, formats in (
        ("classic", {"standard", "one_suit", "maximus", "tournament", "custom"}),
        ("camelot", {"standard", "tournament", "custom"}),
        ("anniversary", {"standard", "tournament", "custom"}),
    ):
        sheet = EDITIONS[edition]
        refused = {
            format_
            for format_ in Format
            if RuleFault(RuleFaultCode.FORMAT, format_)
            in rule_faults(sheet.rules(format=format_), 3)
        }
        assert set(Format) - refused == set(sheet.formats) == formats, edition


def test_one_suit_is_for_three_or_four() -> None:
    found = {n: rule_faults(CLASSIC.rules(format=Format.ONE_SUIT), n) for n in range(3, 7)}
    too_many = {n: (RuleFault(RuleFaultCode.ONE_SUIT_PLAYERS, n),) for n in (5, 6)}
    assert found == {3: (), 4: (), **too_many}


def test_a_custom_hand_is_one_card_to_the_deck_shared_by_the_players() -> None:
    for edition, players, cards, expected in (
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
    ):
        assert faults(edition, players, format=Format.CUSTOM, cards=cards) == expected, edition


def test_a_hand_that_is_too_large_is_named_with_the_largest_there_is() -> None:
    rules = CLASSIC.rules(format=Format.CUSTOM, cards=(3, 21, 22))
    assert rule_faults(rules, 3) == (RuleFault(RuleFaultCode.CARDS, 21, 20),)
    assert faults("classic", cards=(1, 2)) == ["cards_without_custom_format"]


def test_special_cards_are_taken_one_by_one_but_dragon_and_fairy_together() -> None:
    for edition, specials, expected in (
        ("anniversary", (), []),
        ("anniversary", ("bomb",), []),
        ("anniversary", ("dragon", "fairy"), []),
        ("anniversary", ("dragon",), ["inseparable_specials"]),
        ("anniversary", ("fairy", "bomb"), ["inseparable_specials"]),
        ("anniversary", ("bomb", "bomb"), ["special_twice"]),
        ("anniversary", ("bomb", "grail"), ["special_not_in_edition"]),
        ("anniversary", ("wizard",), ["special_not_in_edition"]),
        *((other, SEVEN, ["special_not_in_edition"] * 7) for other in ("classic", "camelot")),
    ):
        assert faults(edition, specials=tuple(map(Special, specials))) == expected, edition


def test_secret_bids_and_a_bid_limit_exclude_each_other() -> None:
    excluded = {
        (mode, limit)
        for mode in BidMode
        for limit, answers in BID_LIMITS.items()
        if faults("classic", bid_mode=mode, bid_limit=answers) == ["secret_bids_with_bid_limit"]
    }
    assert excluded == {(BidMode.SECRET, limit) for limit in BID_LIMITS if limit != "none"}


def test_a_bid_limit_holds_from_one_card_or_more() -> None:
    for from_cards in (0, -5):
        limit = BidLimit(LimitApplies.ALWAYS, from_cards=from_cards)
        assert faults("classic", bid_limit=limit) == ["bid_limit_from_cards_out_of_range"], (
            from_cards
        )


def test_foresight_is_not_played_with_special_cards() -> None:
    for foresight in (Foresight.FIRST_ROUND, Foresight.EVERY_ROUND):
        for edition, specials in (("classic", ()), ("anniversary", ())):
            assert faults(edition, foresight=foresight, specials=specials) == [], foresight
        for edition, with_them in (
            ("camelot", ()),
            ("anniversary", (Special.CLOUD,)),
            ("anniversary", SEVEN),
        ):
            found = faults(edition, foresight=foresight, specials=with_them)
            assert found == ["foresight_with_specials"], foresight


def test_wizards_and_jesters_are_in_every_deck_and_count_as_no_special_cards() -> None:
    assert special_cards(CLASSIC.rules()) == ()
    assert special_cards(CAMELOT.rules()) == ("grail", "excalibur", "merlin", "morgan")
    assert special_cards(ANNIVERSARY.rules()) == SEVEN


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
        trumps=(Suit.SPADES,),
        leads=Leads.HIGHEST_BID,
    )
    silent = {
        RuleFaultCode.PLAYERS,
        RuleFaultCode.DECK,
        RuleFaultCode.NOT_OWN,
        RuleFaultCode.NO_ROUNDS,
        RuleFaultCode.TOO_MANY_ROUNDS,
        RuleFaultCode.CARDS,
    }
    assert sorted(found) == sorted(set(RuleFaultCode) - silent)
