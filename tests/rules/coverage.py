"""Where each rule is tested: the rule in a few words, and a test that fails without it.

The numbers are the sections that docstrings of `scorekeeper.rules` name: 2 editions, 3 bidding,
4 formats, 5 tricks, 6 scoring, 7 rulings on what the booklets leave open, 8 people who come and go.
What people see to at the table (following suit, passing cards, drawing for the deal, who looks at
what) is no business of a scorekeeper. That a test fails without its rule is no promise: `mutations`
breaks every rule.
"""

from typing import Final

COVERAGE: Final = {
    # 2 Editions
    "2 players: three to six": "three_to_six_may_play_an_edition_by_its_defaults",
    "2 players: no others": "other_numbers_of_players_may_not_play",
    "2 deck: Classic": "the_classic_deck_is_four_suits_of_13_and_four_wizards_and_jesters",
    "2 deck: Camelot": "the_camelot_deck_has_no_twos_and_four_cards_of_its_own",
    "2 deck: Anniversary": "the_anniversary_deck_is_the_classic_one_and_seven_cards_more",
    "2 deck: up to 67 cards": "the_deck_has_its_size",
    "2 suits: Classic and Anniversary": "a_deck_has_its_own_suits_as_trumps_or_none",
    "2 suits: Camelot": "a_deck_has_its_own_suits_as_trumps_or_none",
    "2 suits: French print of Classic": (
        "the_classic_deck_is_also_printed_with_french_suits_from_the_two_up"
    ),
    "2 rounds": "a_standard_game_has_60_cards_shared_by_the_players_as_rounds",
    "2 cards in a round": "a_standard_game_has_60_cards_shared_by_the_players_as_rounds",
    "2 last round: all cards": "only_the_last_round_deals_all_cards_and_has_no_turn_up",
    "2 last round: special cards": "with_special_cards_one_is_left_to_turn_up_in_the_last_round",
    "2 default limit: none": "an_edition_has_its_defaults",
    "2 default limit: Camelot": "an_edition_has_its_defaults",
    "2 default scoring: standard": "an_edition_has_its_defaults",
    "2 default scoring: Camelot, zero bids": "an_edition_has_its_defaults",
    "2 default scoring: Camelot, Grail": "an_edition_has_its_defaults",
    "2 default scoring: Anniversary, void trick": "special_cards_have_their_powers",
    "2 default scoring: Anniversary, changed bid": "special_cards_have_their_powers",
    "2 special cards: one by one": (
        "special_cards_are_taken_one_by_one_but_dragon_and_fairy_together"
    ),
    "2 special cards: Dragon and Fairy together": (
        "special_cards_are_taken_one_by_one_but_dragon_and_fairy_together"
    ),
    # 2 The turn-up
    "2 turn-up: suit card": "the_turn_up_decides_trump",
    "2 turn-up: Jester": "the_turn_up_decides_trump",
    "2 turn-up: Jester, Anniversary": "the_turn_up_decides_trump",
    "2 turn-up: Wizard": "the_turn_up_decides_trump",
    "2 turn-up: Wizard, Anniversary": "the_turn_up_decides_trump",
    "2 turn-up: Grail": "the_turn_up_decides_trump",
    "2 turn-up: Excalibur": "the_turn_up_decides_trump",
    "2 turn-up: Merlin": "the_turn_up_decides_trump",
    "2 turn-up: Morgan": "the_turn_up_decides_trump",
    "2 turn-up: Shapeshifter": "the_turn_up_decides_trump",
    "2 turn-up: Dragon": "the_turn_up_decides_trump",
    "2 turn-up: Werewolf": "the_turn_up_decides_trump",
    "2 turn-up: Juggler": "the_turn_up_decides_trump",
    "2 turn-up: Cloud": "the_turn_up_decides_trump",
    "2 turn-up: Fairy": "the_turn_up_decides_trump",
    "2 turn-up: Bomb": "the_turn_up_decides_trump",
    "2 turn-up: Werewolf in a hand, a suit or no trump": (
        "who_swaps_the_werewolf_names_a_suit_or_no_trump"
    ),
    "2 turn-up: Werewolf in a hand, whatever was turned up": (
        "what_the_werewolfs_holder_names_is_the_trump_whatever_was_turned_up"
    ),
    "2 turn-up: Werewolf in a hand, before bidding": (
        "a_forbidden_event_is_refused_with_its_facts"
    ),
    "2 turn-up: Werewolf in a hand, if it is in the deck": (
        "without_the_werewolf_in_the_deck_nobody_swaps"
    ),
    "2 turn-up: the dealer names a suit": "a_round_goes_from_the_deal_to_the_count_and_on",
    "2 turn-up: the dealer may not name no trump": ("a_forbidden_event_is_refused_with_its_facts"),
    "2 turn-up: the suits of the deck": "the_dealer_names_a_suit_of_the_deck_on_the_table",
    "2 turn-up: no card left": "a_round_without_a_turn_up_has_no_trump_and_is_only_dealt",
    # 2 Who deals
    "2 first dealer: whoever drew the highest": "the_deal_passes_to_the_left_each_round",
    "2 the deal passes to the left": "the_deal_passes_to_the_left_each_round",
    "2 forehand bids first": "bidding_begins_at_the_dealers_left_and_ends_with_the_dealer",
    "2 forehand leads": "forehand_bids_first_and_the_dealer_last",
    "2 forehand leads the first trick": "forehand_leads_first_and_then_whoever_won",
    "2 the winner leads the next trick": "forehand_leads_first_and_then_whoever_won",
    # 3 Bidding
    "3 from zero to the cards in hand": "without_a_limit_everybody_may_bid_every_number",
    "3 in turn, the dealer last": "bidding_begins_at_the_dealers_left_and_ends_with_the_dealer",
    "3 out of turn": "a_forbidden_event_is_refused_with_its_facts",
    "3 the bids are read out before play": "a_round_goes_from_the_deal_to_the_count_and_on",
    "3 a limit binds the last bidder": "only_the_last_bid_can_meet_the_limit",
    "3 none": "without_a_limit_nothing_is_forbidden",
    "3 plus or minus one: always": "plus_minus_one_forbids_the_number_that_makes_the_bids_add_up",
    "3 plus or minus one: from one card": (
        "plus_minus_one_forbids_the_number_that_makes_the_bids_add_up"
    ),
    "3 plus or minus one: every round": (
        "plus_minus_one_forbids_the_number_that_makes_the_bids_add_up"
    ),
    "3 plus or minus one: zero too": (
        "plus_minus_one_forbids_the_number_that_makes_the_bids_add_up"
    ),
    "3 Camelot: always": "camelot_limits_hands_of_five_and_more_and_always_allows_zero",
    "3 Camelot: from five cards": "camelot_limits_hands_of_five_and_more_and_always_allows_zero",
    "3 Camelot: every round": "camelot_limits_hands_of_five_and_more_and_always_allows_zero",
    "3 Camelot: zero allowed": "camelot_limits_hands_of_five_and_more_and_always_allows_zero",
    "3 leader: only who leads": "the_leader_limit_holds_for_a_last_bidder_who_leads_alone",
    "3 leader: not with a shared lead": "the_leader_limit_holds_for_a_last_bidder_who_leads_alone",
    "3 leader: never in round 1": "in_the_first_round_nobody_leads_alone",
    "3 leader: from one card": "the_leader_limit_holds_for_a_last_bidder_who_leads_alone",
    "3 leader: every round": "the_leader_limit_holds_for_a_last_bidder_who_leads_alone",
    "3 leader: zero too": "the_leader_limit_forbids_a_zero_too",
    "3 leader: by the totals so far": "a_correction_decides_who_leads_from_then_on",
    "3 Canadian: only who leads alone": (
        "the_canadian_rule_holds_for_a_sole_leader_in_the_final_round_but_for_zero"
    ),
    "3 Canadian: from one card": (
        "the_canadian_rule_holds_for_a_sole_leader_in_the_final_round_but_for_zero"
    ),
    "3 Canadian: only the final round": (
        "the_canadian_rule_holds_for_a_sole_leader_in_the_final_round_but_for_zero"
    ),
    "3 Canadian: zero allowed": (
        "the_canadian_rule_holds_for_a_sole_leader_in_the_final_round_but_for_zero"
    ),
    "3 custom: when it applies": "the_four_answers_of_a_custom_limit_are_independent",
    "3 custom: from how many cards": "the_four_answers_of_a_custom_limit_are_independent",
    "3 custom: only the final round": "the_four_answers_of_a_custom_limit_are_independent",
    "3 custom: zero allowed": "the_four_answers_of_a_custom_limit_are_independent",
    "3 mode: open": "open_bids_are_never_hidden",
    "3 mode: simultaneous": "bids_made_together_are_seen_when_the_last_is_made",
    "3 mode: covered": "bids_made_together_are_seen_when_the_last_is_made",
    "3 mode: secret": "secret_bids_are_seen_after_the_last_trick",
    "3 mode: secret, with the Cloud": (
        "the_cloud_is_told_after_the_last_trick_where_bids_are_secret"
    ),
    "3 mode: secret, the Cloud is told at the count": (
        "where_bids_are_secret_the_cloud_waits_for_the_count"
    ),
    "3 foresight: the rest of the game is the same": (
        "a_game_with_foresight_is_guided_and_scored_like_any_other"
    ),
    "3 foresight: not with special cards": "foresight_is_not_played_with_special_cards",
    # 4 Formats
    "4 standard: rounds": "a_standard_game_has_60_cards_shared_by_the_players_as_rounds",
    "4 standard: trump by the turn-up": "a_turned_up_card_decides_trump_unless_the_format_does",
    "4 one suit: twelve rounds from four cards": (
        "one_suit_is_twelve_rounds_from_four_cards_up_to_15"
    ),
    "4 one suit: 15 cards each": "a_player_of_one_suit_has_13_cards_a_wizard_and_a_jester",
    "4 one suit: no turn-up": "one_suit_has_neither_turn_up_nor_trump",
    "4 one suit: no trump": "one_suit_has_neither_turn_up_nor_trump",
    "4 one suit: three or four players": "one_suit_is_for_three_or_four",
    "4 one suit: suits mean nothing": "the_highest_rank_wins_in_one_suit",
    "4 one suit: the first of equals": "the_highest_rank_wins_in_one_suit",
    "4 one suit: Classic only": "formats_without_special_cards_are_classic_only",
    "4 Maximus: five rounds": "maximus_deals_all_cards_in_each_of_five_rounds",
    "4 Maximus: all cards": "maximus_deals_all_cards_in_each_of_five_rounds",
    "4 Maximus: trumps in order": "the_trumps_of_maximus_are_blue_red_green_yellow_none",
    "4 Maximus: trump by the format": "maximus_is_dealt_without_a_turn_up_and_its_trump_is_known",
    "4 Maximus: Classic only": "formats_without_special_cards_are_classic_only",
    "4 tournament: three players": "a_tournament_has_ten_rounds_of_these_cards",
    "4 tournament: four players": "a_tournament_has_ten_rounds_of_these_cards",
    "4 tournament: five players": "a_tournament_has_ten_rounds_of_these_cards",
    "4 tournament: six players": "a_tournament_has_ten_rounds_of_these_cards",
    "4 tournament: trump by the turn-up": "a_turned_up_card_decides_trump_unless_the_format_does",
    "4 custom: the table's own list": "a_custom_schedule_is_the_tables_own_list",
    "4 custom: from one card": "a_custom_hand_is_one_card_to_the_deck_shared_by_the_players",
    "4 custom: to the deck shared": "no_hand_is_larger_than_the_deck_shared_by_the_players",
    "4 custom: turn-up while a card is left": "a_custom_schedule_is_the_tables_own_list",
    # 5 Tricks
    "5 positions: the leader is 1": "a_trick_is_won_as_the_booklet_says",
    "5 positions: counted from the leader": "forehand_leads_first_and_then_whoever_won",
    "5 tricks are told in order": "a_forbidden_event_is_refused_with_its_facts",
    "5 each special card is played once": "a_forbidden_event_is_refused_with_its_facts",
    "5 the turn-up is not played: Excalibur": "a_special_card_that_lies_open_has_done_nothing",
    "5 the turn-up is not played: Grail": "a_special_card_that_lies_open_has_done_nothing",
    "5 the turn-up is not played: Bomb": "a_special_card_that_lies_open_has_done_nothing",
    "5 the turn-up is not played: Cloud": "a_special_card_that_lies_open_has_done_nothing",
    "5 the turn-up is not played: in a trick told": (
        "a_trick_holds_any_special_cards_but_one_that_lies_open"
    ),
    "5 the turn-up is not played: by a mark": "a_special_card_that_lies_open_has_done_nothing",
    "5 the turn-up is not played: on paper": "a_special_card_that_lies_open_has_done_nothing",
    "5 the turn-up is not played: of four Wizards or Jesters the others are": (
        "a_trick_holds_any_special_cards_but_one_that_lies_open"
    ),
    "5 the turn-up is not played: unless the Werewolf was swapped for it": (
        "a_card_swapped_for_the_werewolf_is_played_by_who_took_it"
    ),
    "5 a void trick counts for nobody": "a_void_trick_counts_for_nobody_but_its_winner_leads",
    "5 the winner of a void trick leads": "a_void_trick_counts_for_nobody_but_its_winner_leads",
    "5 Classic 1: first Wizard": "a_trick_is_won_as_the_booklet_says",
    "5 Classic 2: highest trump": "a_trick_is_won_as_the_booklet_says",
    "5 Classic 3: highest of the suit led": "a_trick_is_won_as_the_booklet_says",
    "5 Classic 3: Jesters are null": "the_first_card_that_is_not_null_sets_the_suit",
    "5 Classic 4: first Jester": "a_trick_is_won_as_the_booklet_says",
    "5 Camelot: Merlin as a Wizard": "a_trick_is_won_as_the_booklet_says",
    "5 Camelot: Merlin as a Jester": "a_trick_is_won_as_the_booklet_says",
    "5 Camelot: Merlin is declared": "what_cannot_be_a_trick_is_said_so",
    "5 Camelot 1: Grail in an even position": "a_trick_is_won_as_the_booklet_says",
    "5 Camelot 2: Morgan": "a_trick_is_won_as_the_booklet_says",
    "5 Camelot 3: first Wizard": "a_trick_is_won_as_the_booklet_says",
    "5 Camelot 4: highest trump": "a_trick_is_won_as_the_booklet_says",
    "5 Camelot 4: highest of the suit led": "a_trick_is_won_as_the_booklet_says",
    "5 Camelot 4: null cards": "the_first_card_that_is_not_null_sets_the_suit",
    "5 Camelot 5: first Jester": "a_trick_is_won_as_the_booklet_says",
    "5 Camelot then: Excalibur voids": "a_trick_with_excalibur_is_void",
    "5 Camelot then: who wins with Excalibur": "a_trick_is_won_as_the_booklet_says",
    "5 Camelot then: the Grail is taken": "the_winner_takes_the_grail_wherever_it_was_played",
    "5 Anniversary: the Shapeshifter is declared": "what_cannot_be_a_trick_is_said_so",
    "5 Anniversary: Shapeshifter as a Wizard": "a_trick_is_won_as_the_booklet_says",
    "5 Anniversary: Shapeshifter as a Jester": "a_trick_is_won_as_the_booklet_says",
    "5 Anniversary: Juggler 7½": "the_juggler_and_the_cloud_stand_between_two_ranks",
    "5 Anniversary: Cloud 9¾": "the_juggler_and_the_cloud_stand_between_two_ranks",
    "5 Anniversary: Juggler and Cloud join a suit": "what_cannot_be_a_trick_is_said_so",
    "5 Anniversary 1: Fairy beats Dragon": "a_trick_is_won_as_the_booklet_says",
    "5 Anniversary 2: Dragon": "a_trick_is_won_as_the_booklet_says",
    "5 Anniversary 3: first Wizard": "a_trick_is_won_as_the_booklet_says",
    "5 Anniversary 4: highest trump": "a_trick_is_won_as_the_booklet_says",
    "5 Anniversary 4: highest of the suit led": "a_trick_is_won_as_the_booklet_says",
    "5 Anniversary 4: null cards": "the_first_card_that_is_not_null_sets_the_suit",
    "5 Anniversary 5: first Jester": "a_trick_is_won_as_the_booklet_says",
    "5 Anniversary: the Werewolf is never played": "what_cannot_be_a_trick_is_said_so",
    "5 Anniversary then: the Bomb voids": "a_trick_with_the_bomb_is_void",
    "5 Anniversary then: who would have won": "a_trick_is_won_as_the_booklet_says",
    "5 Anniversary then: the Cloud changes a bid": (
        "the_winner_of_the_cloud_changes_their_bid_unless_the_bomb_is_there"
    ),
    "5 Anniversary then: not with the Bomb": (
        "the_winner_of_the_cloud_changes_their_bid_unless_the_bomb_is_there"
    ),
    "5 Anniversary then: by one, up or down": "a_forbidden_event_is_refused_with_its_facts",
    "5 Anniversary then: the Cloud is told with its trick": (
        "the_cloud_is_recorded_in_the_event_of_its_trick"
    ),
    "5 Anniversary then: the Cloud is told with its trick, by one": (
        "a_trick_holds_any_special_cards_but_one_that_lies_open"
    ),
    "5 Anniversary then: the Cloud is told with its trick, not with the Bomb": (
        "the_bomb_spares_a_bid_from_the_cloud"
    ),
    "5 Anniversary then: the Juggler passes a card": (
        "after_the_juggler_everyone_passes_a_card_but_after_the_last_trick"
    ),
    "5 Anniversary then: not after the last trick": (
        "after_the_juggler_everyone_passes_a_card_but_after_the_last_trick"
    ),
    "5 Anniversary then: the Bomb stops no passing": (
        "after_the_juggler_everyone_passes_a_card_but_after_the_last_trick"
    ),
    "5 one suit: highest rank": "the_first_of_the_highest_ranks_wins_every_trick_of_one_suit",
    "5 one suit: Wizards above 13": "the_first_of_the_highest_ranks_wins_every_trick_of_one_suit",
    "5 one suit: Jesters below 1": "the_first_of_the_highest_ranks_wins_every_trick_of_one_suit",
    "5 one suit: first of equals": "the_first_of_the_highest_ranks_wins_every_trick_of_one_suit",
    # 6 Scoring
    "6 bid made: 20": "a_bid_that_was_made_scores_20_and_10_a_trick",
    "6 bid made: 10 a trick": "a_bid_that_was_made_scores_20_and_10_a_trick",
    "6 bid missed": "a_missed_bid_loses_10_a_trick_whatever_else_happened",
    "6 the bid that counts": "the_bid_that_counts_is_the_one_after_the_cloud",
    "6 the tricks that count": "excalibur_in_a_larger_round_takes_one_trick_away",
    "6 zero bid: up to four cards": "a_zero_bid_that_was_made_scores_by_the_edition",
    "6 zero bid: from five cards": "a_zero_bid_that_was_made_scores_by_the_edition",
    "6 zero bid: last round": "a_zero_bid_that_was_made_scores_by_the_edition",
    "6 Grail: 20 more": "the_grail_is_20_more_on_a_bid_that_was_made",
    "6 Grail: only with a right bid": "a_missed_bid_loses_10_a_trick_whatever_else_happened",
    "6 one card with Excalibur: nothing": (
        "excalibur_in_a_round_of_one_card_scores_nothing_for_anybody"
    ),
    "6 one card with Excalibur: Camelot only": (
        "nobody_scores_in_a_camelot_round_of_one_card_with_excalibur"
    ),
    "6 tricks add up to the cards": "tricks_fall_in_as_many_ways_as_stars_between_bars",
    "6 tricks add up: void tricks": "tricks_fall_in_as_many_ways_as_stars_between_bars",
    "6 tricks add up: anything else is a fault": "every_fault_of_a_round_is_found_at_once",
    "6 places: the highest total wins": "the_highest_total_wins_and_equal_totals_share_the_place",
    "6 places: equal totals share": "the_highest_total_wins_and_equal_totals_share_the_place",
    "6 tie-break: most right bids": "most_rounds_bid_right_may_break_a_tie",
    "6 tie-break: where agreed": "a_tie_is_broken_by_right_bids_only_where_the_table_agreed_it",
    "6 printed examples": "a_printed_example_scores_as_printed",
    "6 printed pad": "the_example_pad_of_the_hungarian_booklet_adds_up_as_printed",
    # 7 Rulings
    "7.1 Grail in a void trick": "the_grail_in_a_void_trick_counts_for_who_took_it",
    "7.1 Grail in a void trick: house rule": "a_house_rule_takes_the_grail_out_of_void_tricks",
    "7.1 Grail in a void trick: told trick by trick": (
        "tricks_told_one_by_one_tell_whether_the_grail_was_in_a_void_trick"
    ),
    "7.1 Grail in a void trick: kept by a correction": (
        "a_correction_of_something_else_leaves_what_is_known_of_the_grail"
    ),
    "7.1 Grail in a void trick: given to another in the count": (
        "the_grail_given_to_another_in_the_count_is_not_judged_by_the_trick_told"
    ),
    "7.1 Grail in a void trick: one card": (
        "a_grail_does_not_help_in_a_round_of_one_card_with_excalibur"
    ),
    "7.2 null cards only: the first Jester": "a_trick_is_won_as_the_booklet_says",
    "7.2 Morgan beats an odd Grail": "a_trick_is_won_as_the_booklet_says",
    "7.3 null lead: Wizard": "null_cards_before_them_take_nothing_from_wizard_dragon_and_morgan",
    "7.3 null lead: Dragon": "null_cards_before_them_take_nothing_from_wizard_dragon_and_morgan",
    "7.3 null lead: Morgan": "null_cards_before_them_take_nothing_from_wizard_dragon_and_morgan",
    "7.4 Cloud on a bid of zero": "a_forbidden_event_is_refused_with_its_facts",
    "7.4 Cloud on a bid of zero: on paper": "every_fault_of_a_round_is_found_at_once",
    "7.4 Cloud above the cards": "a_bid_may_be_changed_beyond_the_number_of_cards",
    "7.5 secret bids exclude a limit": "secret_bids_and_a_bid_limit_exclude_each_other",
    "7.5 an unseen bid meets no limit": "an_unseen_bid_is_never_refused_for_what_others_bid",
    "7.5 unseen bids that break the limit": (
        "bids_that_break_the_limit_once_they_are_seen_are_all_made_again"
    ),
    "7.5 nobody bids again in mid-round": (
        "a_bid_mended_in_mid_round_stands_as_nobody_can_bid_again"
    ),
    "7.6 zero and void tricks": "who_only_won_a_void_trick_has_made_a_zero_bid",
    "7.7 rounds with special cards": (
        "with_special_cards_one_is_left_to_turn_up_in_the_last_round"
    ),
    "7.7 rounds changed by hand": "the_schedule_may_be_changed_from_here_on",
    "7.8 several void tricks": "several_void_tricks_leave_the_players_what_is_left",
    "7.8 a cause for each": "every_fault_of_a_round_is_found_at_once",
    "7.9 editing": "a_correction_changes_its_round_and_every_total_after_it",
    "7.9 editing: the name of a game": "a_game_is_renamed_at_any_time_even_when_it_is_finished",
    "7.9 a bid stays legal": "a_bid_that_was_legal_when_it_was_made_stays_so",
    "7.10 frozen rules": "rules_are_spelled_in_full_so_that_a_later_default_changes_nothing",
    "7.11 earlier Canadian Rule": (
        "the_canadian_rule_of_before_2020_is_a_custom_limit_of_every_round"
    ),
    # 8 People come and go
    "8.1 between rounds": "in_the_round_that_is_played_nobody_comes_or_goes",
    "8.1 what was played stays": "in_the_round_that_is_played_nobody_comes_or_goes",
    "8.2 who joins: anywhere": "who_joins_sits_where_they_say_and_bids_and_deals_in_turn",
    "8.2 a start": "a_start_is_part_of_the_total_from_then_on_and_of_no_rounds_points",
    "8.2 the most players": "the_most_players_an_edition_allows_stay_the_most",
    "8.3 who leaves has no place": "who_leaves_keeps_the_total_and_has_no_place",
    "8.3 fewer than three": "with_two_left_the_game_can_only_be_ended_or_somebody_comes",
    "8.4 who sits out": ("who_sits_out_has_no_cards_no_bid_and_no_deal_and_keeps_total_and_place"),
    "8.4 at least three": "at_least_three_play",
    "8.5 a dealer who left": "the_deal_passes_on_from_the_place_of_a_dealer_who_left",
    "8.5 a dealer who moved": (
        "the_deal_passes_on_from_the_place_of_a_dealer_who_sits_elsewhere_now"
    ),
    "8.5 another dealer": "a_table_may_name_another_dealer_and_the_deal_passes_on_from_there",
    "8.5 who bids first": "who_joins_sits_where_they_say_and_bids_and_deals_in_turn",
    "8.6 the rounds stay as agreed": (
        "a_round_that_the_deck_cannot_fill_is_played_with_what_can_be_dealt"
    ),
    "8.6 as many as can be dealt": (
        "a_round_that_the_deck_cannot_fill_is_played_with_what_can_be_dealt"
    ),
    "8.8 leader": "the_leader_limit_looks_at_those_who_play",
    "8.10 adjustments": ("points_given_beside_the_rounds_are_in_the_totals_from_there_on"),
}
