"""The sheets of other games than Wizard equal the tables of their rules."""

from scorekeeper.rules.cards import parse_card, parse_trump
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset_check import rule_faults
from scorekeeper.rules.schedule import (
    deck_cards,
    fewest_players,
    fixed_trump,
    has_turn_up,
    most_cards,
    most_players,
    schedule,
)
from scorekeeper.rules.score_rows import scoring_name
from scorekeeper.rules.tricks import Trick, TrickFault, resolve_trick

TABLE = {
    # players, the largest hand by their number, limit of the last bidder, scoring, leads
    "oh_hell": ((3, 7), (17, 13, 10, 8, 7), "always", "oh_hell", "forehand"),
    "nomination_whist": ((3, 7), (10, 10, 10, 8, 7), "always", "tricks_always", "forehand"),
    "podrida": ((3, 8), (17, 13, 10, 8, 7, 6), "never", "podrida", "forehand"),
    "plump": ((2, 8), (10, 10, 10, 10, 8, 7, 6), "always", "plump", "highest_bid"),
    "rikiki": ((3, 8), (10, 10, 10, 8, 7, 6), "always", "rikiki", "forehand"),
    "skull_king": ((3, 8), (10, 10, 10, 10, 10, 8), "never", "skull_king", "forehand"),
}


def test_a_game_is_as_its_table_says() -> None:
    for code, (numbers, hands, limit, scoring, leads) in TABLE.items():
        rules = EDITIONS[code].rules()
        playing = [n for n in range(12) if not rule_faults(rules, n)]
        assert playing == list(range(numbers[0], numbers[1] + 1)), code
        assert tuple(max(schedule(rules, n)) for n in playing) == hands, code
        assert (rules.bid_limit.applies, rules.leads) == (limit, leads), code
        assert scoring_name(rules.scoring) == scoring, code


def test_the_hands_of_the_games_go_their_ways() -> None:
    up, down = tuple(range(1, 11)), tuple(range(10, 0, -1))
    for code, players, hands in (
        ("oh_hell", 6, (*range(1, 9), *range(7, 0, -1))),
        ("nomination_whist", 4, (*down, *up[1:])),
        ("podrida", 8, (6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6)),
        ("plump", 4, (*down, 1, 1, *up)),
        ("rikiki", 5, (*up, *down[1:])),
        ("skull_king", 6, up),
        ("skull_king", 8, (*range(1, 9), 8, 8)),
    ):
        assert schedule(EDITIONS[code].rules(), players) == hands, code


def test_only_where_cards_are_left_one_is_turned_up_and_fixed_trumps_begin_again() -> None:
    oh_hell, whist, plump = (EDITIONS[c].rules() for c in ("oh_hell", "nomination_whist", "plump"))
    assert has_turn_up(oh_hell, 3, 17, 17)  # a card is left of 52
    assert not has_turn_up(oh_hell, 4, 13, 13)
    assert [fixed_trump(whist, n) for n in range(1, 7)] == ["S", "H", "D", "C", "none", "S"]
    assert {fixed_trump(plump, n) for n in range(1, 20)} == {"none"}
    assert fixed_trump(EDITIONS["skull_king"].rules(), 3) == "K"


def test_a_larger_deck_is_for_the_tables_own_rounds() -> None:
    classic, own = EDITIONS["classic"], EDITIONS["own"]
    two_boxes = classic.rules(deck=120)
    assert (most_cards(two_boxes, 6), max(schedule(two_boxes, 6))) == (20, 10)
    assert max(schedule(own.rules(deck=32), 4)) == 8
    for rules, players, code, *facts in (
        (classic.rules(deck=59), 3, "deck_out_of_range", 59, 140, 60),
        (classic.rules(deck=141), 3, "deck_out_of_range", 141, 140, 60),
        (own.rules(deck=5), 6, "deck_out_of_range", 5, 140, 6),
        (own.rules(players=(2, 11)), 3, "players_out_of_range", 11, 10, 2),
        (own.rules(players=(1, 11)), 3, "players_out_of_range", 1, 10, 2),
        (own.rules(players=(4, 3)), 3, "players_out_of_range", 3, 10, 2),
        (own.rules(players=(2, 4)), 5, "players_out_of_range", 5, 4, 2),
        (own.rules(deck=140), 2, "too_many_rounds", 139, 60),  # 1…70…1
        (classic.rules(name="Blaze"), 3, "only_in_own_game", "name"),
        (classic.rules(players=(3, 4)), 3, "only_in_own_game", "players"),
    ):
        (fault,) = rule_faults(rules, players)
        assert (str(fault.code), [*fault.facts.values()]) == (code, facts), rules
    assert not rule_faults(classic.rules(deck=60), 3)
    for numbers in ((2, 10), (4, 4)):
        assert not rule_faults(own.rules(players=numbers), 4)
    assert deck_cards(classic.rules()) == 60
    agreed = own.rules(players=(3, 4))
    assert (fewest_players(agreed), most_players(agreed)) == (3, 4)


TRICKS = [
    # edition, trump, cards, winner, reason, what voids it
    ("anniversary_30", "B", "witch fairy bomb", 2, "best_null", "bomb"),
    ("anniversary_30", "B", "witch vampire:fairy bomb", 2, "best_null", "bomb"),
    ("anniversary_30", "B", "bomb witch vampire:witch", 0, "card_played_twice", ""),
    ("anniversary_30", "B", "fairy witch jester", 3, "first_jester", ""),
    ("anniversary_30", "B", "witch 1R 2R", 3, "highest_of_suit_led", ""),
    ("anniversary_30", "R", "1B vampire:7R 6R", 2, "highest_trump", ""),
    ("anniversary_30", "R", "7R vampire:7R 6R", 0, "card_played_twice", ""),
    ("anniversary_30", "B", "1R vampire:bomb 2R", 3, "highest_of_suit_led", "bomb"),
    ("anniversary_30", "B", "vampire:juggler:R 8R 7R", 2, "highest_of_suit_led", ""),
    ("anniversary_30", "B", "1R vampire:shapeshifter:wizard 13B", 2, "first_wizard", ""),
    ("anniversary_30", "B", "1R vampire 13B", 0, "card_not_declared", ""),
    ("anniversary_30", "B", "1R vampire:shapeshifter 13B", 0, "card_not_declared", ""),
    ("anniversary_30", "B", "1R vampire:werewolf 13B", 0, "card_never_played", ""),
    ("anniversary", "B", "1R witch 13B", 0, "card_not_in_deck", ""),
    ("skull_king", "K", "13Y 14Y 2G", 2, "highest_of_suit_led", ""),
    ("skull_king", "K", "14Y 1K 2K", 3, "highest_trump", ""),
    ("skull_king", "K", "14K mermaid pirate skull_king", 2, "mermaid_beats_skull_king", ""),
    ("skull_king", "K", "pirate skull_king tigress:pirate", 2, "skull_king", ""),
    ("skull_king", "K", "mermaid tigress:pirate pirate", 2, "first_pirate", ""),
    ("skull_king", "K", "14K mermaid mermaid", 2, "first_mermaid", ""),
    ("skull_king", "K", "loot escape tigress:escape", 1, "first_escape", ""),
    ("skull_king", "K", "escape 1P 14G", 2, "highest_of_suit_led", ""),
    ("skull_king", "K", "14K kraken pirate", 3, "first_pirate", "kraken"),
    ("skull_king", "K", "1K 9P white_whale skull_king", 2, "white_whale", ""),
    ("skull_king", "K", "pirate white_whale mermaid", 2, "white_whale", "white_whale"),
    ("skull_king", "K", "white_whale 9P kraken 14G", 2, "highest_of_suit_led", "kraken"),
    ("skull_king", "K", "kraken 9P white_whale 14G", 4, "white_whale", ""),
    ("skull_king", "K", "kraken escape loot", 2, "first_escape", "kraken"),
    ("skull_king", "K", "14K tigress 2K", 0, "card_not_declared", ""),
    ("oh_hell", "H", "2S AS 3H", 3, "highest_trump", ""),
    ("plump", "none", "2S KS", 2, "highest_of_suit_led", ""),
]


def test_tricks_of_other_games_go_to_whoever_the_rules_say() -> None:
    for edition, trump, codes, winner, reason, void in TRICKS:
        cards = [parse_card(code) for code in codes.split()]
        told = resolve_trick(EDITIONS[edition], parse_trump(trump), cards)
        if isinstance(told, TrickFault):
            assert (0, str(told.code)) == (winner, reason), codes
        else:
            assert (told.winner, told.reason, " ".join(told.void)) == (winner, reason, void), codes


def test_the_witchs_player_swaps_a_card_but_not_after_the_last_trick() -> None:
    sheet = EDITIONS["anniversary_30"]
    cards = [parse_card(code) for code in ("1R", "bomb", "witch")]
    for last, swap in ((False, 3), (True, None)):
        told = resolve_trick(sheet, parse_trump("none"), cards, last_trick=last)
        assert isinstance(told, Trick)
        assert told.swap == swap


def test_a_vampire_is_written_by_what_it_is_played_as() -> None:
    for code in ("vampire:7R", "vampire:wizard", "vampire:juggler:R", "witch"):
        assert str(parse_card(code.upper())) == code
    assert parse_card("vampire:7R").played == parse_card("7R")
