"""Where each rule is tested: the rule in a few words, and a test that fails without it.

The numbers are the sections that docstrings of `scorekeeper.rules` name: 2 editions, 3 bidding,
4 formats, 5 tricks, 6 scoring, 7 rulings on what the booklets leave open. What people see to at the
table (following suit, passing cards, who looks at what) is no business of a scorekeeper.
"""

from typing import Final

COVERAGE: Final = {
    "2 players": "three_to_six_may_play_an_edition_by_its_defaults",
    "2 deck, Classic": "the_classic_deck_is_four_suits_of_13_and_four_wizards_and_jesters",
    "2 deck, Camelot": "the_camelot_deck_has_no_twos_and_four_cards_of_its_own",
    "2 deck, Anniversary": "the_anniversary_deck_is_the_classic_one_and_seven_cards_more",
    "2 suits of other prints": "the_dealer_of_a_french_deck_names_a_french_suit",
    "2 rounds": "a_standard_game_has_60_cards_shared_by_the_players_as_rounds",
    "2 last round": "only_the_last_round_deals_all_cards_and_has_no_turn_up",
    "2 default limit and scoring": "an_edition_has_its_defaults",
    "2 special cards one by one": (
        "special_cards_are_taken_one_by_one_but_dragon_and_fairy_together"
    ),
    "2 turn-up": "the_turn_up_decides_trump",
    "2 no trump may not be named": "what_may_not_be_said_is_refused_with_the_facts",
    "2 the deal passes to the left": "the_deal_passes_to_the_left_each_round",
    "3 order": "bidding_begins_at_the_dealers_left_and_ends_with_the_dealer",
    "3 range": "without_a_limit_everybody_may_bid_every_number",
    "3 presets": "a_preset_has_its_four_answers",
    "3 none": "without_a_limit_nothing_is_forbidden",
    "3 plus or minus one": "under_plus_minus_one_the_bids_that_add_up_are_missing",
    "3 Camelot": "camelot_refuses_the_bids_that_add_up_but_for_a_last_zero",
    "3 leader": "the_leader_limit_refuses_only_what_a_sole_leader_says_last",
    "3 Canadian": "the_canadian_rule_refuses_only_in_the_final_round_and_never_a_zero",
    "3 custom": "the_four_answers_of_a_custom_limit_are_independent",
    "3 foresight": "foresight_is_not_played_with_special_cards",
    "4 one suit": "one_suit_is_twelve_rounds_from_four_cards_up_to_15",
    "4 Maximus": "the_trumps_of_maximus_are_blue_red_green_yellow_none",
    "4 tournament": "a_tournament_has_ten_rounds_of_these_cards",
    "4 custom": "a_custom_hand_is_one_card_to_the_deck_shared_by_the_players",
    "5 every edition": "every_trick_has_one_winner_and_both_opinions_agree",
    "5 one suit": "the_first_of_the_highest_ranks_wins_every_trick_of_one_suit",
    "5 Excalibur": "a_trick_with_excalibur_is_void",
    "5 Bomb": "a_trick_with_the_bomb_is_void",
    "5 Grail": "the_winner_takes_the_grail_wherever_it_was_played",
    "5 Cloud": "the_winner_of_the_cloud_changes_their_bid_unless_the_bomb_is_there",
    "5 Juggler": "after_the_juggler_everyone_passes_a_card_but_after_the_last_trick",
    "6 bid made": "a_bid_that_was_made_scores_20_and_10_a_trick",
    "6 bid missed": "a_missed_bid_loses_10_a_trick_whatever_else_happened",
    "6 zero": "a_zero_bid_that_was_made_scores_by_the_edition",
    "6 Grail": "the_grail_is_20_more_with_a_right_bid_and_nothing_with_a_missed_one",
    "6 one card with Excalibur": "excalibur_in_a_round_of_one_card_scores_nothing_for_anybody",
    "6 tricks add up": "tricks_fall_in_as_many_ways_as_stars_between_bars",
    "6 places": "the_highest_total_wins_and_equal_totals_share_the_place",
    "6 tie-break": "a_tie_is_broken_by_right_bids_only_where_the_table_agreed_it",
    "6 printed examples": "a_printed_example_scores_as_printed",
    "7.1 Grail in a void trick": "the_grail_in_a_void_trick_counts_for_who_took_it",
    "7.1 its house rule": "a_house_rule_takes_the_grail_out_of_void_tricks",
    "7.2 null cards only": "a_trick_is_won_as_the_booklet_says",
    "7.4 Cloud on a bid of zero": "what_may_not_be_said_is_refused_with_the_facts",
    "7.4 Cloud above the cards": "a_bid_may_be_changed_beyond_the_number_of_cards",
    "7.5 secret bids": "secret_bids_and_a_bid_limit_exclude_each_other",
    "7.6 zero and void tricks": "who_only_won_a_void_trick_has_made_a_zero_bid",
    "7.7 rounds with special cards": (
        "with_special_cards_one_is_left_to_turn_up_in_the_last_round"
    ),
    "7.8 causes of void tricks": "every_fault_of_a_round_is_found_at_once",
    "7.9 editing": "a_correction_changes_its_round_and_every_total_after_it",
    "7.9 bids stay legal": "a_bid_that_was_legal_when_it_was_made_stays_so",
    "7.10 frozen rules": "rules_are_spelled_in_full_so_that_a_later_default_changes_nothing",
    "7.11 earlier Canadian": "the_canadian_rule_of_before_2020_is_a_custom_limit_of_every_round",
}
