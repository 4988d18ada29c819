"""Sentences for refusals, faults and unreadable values: what happened, what to do.

Each is chosen by a code, with the facts of the refusal, fault or error by name. Facts with a `seat`
need the player's name as well: `with_names` adds it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from scorekeeper.game.names import MAX_NAME_LENGTH
from scorekeeper.i18n import terms
from scorekeeper.i18n.words import N_, Words

NamedFacts = Mapping[str, int | str]
"""Facts of a refusal, fault, error or event by name, to fill into its sentence."""

_REFUSALS = {
    "no_such_round": N_(
        "This game has no round {round}. Nothing was recorded – choose one of its rounds."
    ),
    "no_such_seat": N_(
        "Nobody sits in that seat. Nothing was recorded – choose one of the players."
    ),
    "round_not_reached": N_(
        "Round {round} comes later. Nothing was recorded – finish round {current} first."
    ),
    "already_counted": N_(
        "Round {round} is already scored and stays as it is. Open it on the pad to correct it."
    ),
    "not_counted": N_(
        "Round {round} is not scored yet, so there is nothing to correct. Finish it first."
    ),
    "game_over": N_("The game is finished and stays as it is. Undo the finish to play on."),
    "nothing_played": N_(
        "No round is scored yet. Nothing was changed – score one first, or delete the game."
    ),
    "no_turn_up": N_(
        "No card is turned up in round {round}. Nothing was recorded – go on to the bids."
    ),
    "card_not_in_deck": N_(
        "This deck has no such card: {card}. Nothing was recorded – choose another one."
    ),
    "trump_not_allowed": N_(
        "The trump cannot be {trump} here. Nothing was recorded – choose one of the suits offered."
    ),
    "already_dealt": N_("Round {round} is already dealt. Nothing was changed – go on with it."),
    "deal_first": N_("Round {round} is not dealt yet. Nothing was recorded – deal first."),
    "trump_first": N_(
        "{name} must name the trump first. Nothing was recorded – choose the trump, then bid."
    ),
    "not_your_turn": N_(
        "{next_name} bids before {name}. Nothing was recorded – enter the bids in turn."
    ),
    "bid_out_of_range": N_(
        "{name} cannot bid {bid}. Nothing was recorded – choose a number from 0 to {cards}."
    ),
    "bids_equal_tricks": N_(
        "{name} cannot bid {bid}: the bids would add up to exactly {tricks}. Nothing was "
        "recorded – choose another number, or let the bid stand."
    ),
    "no_werewolf": N_(
        "Nobody can have swapped the Werewolf here. Nothing was recorded – go on without it."
    ),
    "bidding_begun": N_(
        "Round {round} already has a bid, and the Werewolf is swapped before the bidding. "
        "Nothing was recorded – undo the bids first."
    ),
    "nothing_to_repeat": N_(
        "The bids of round {round} are allowed. Nothing was changed – go on with the round."
    ),
    "bid_again": N_(
        "The bids of round {round} add up to exactly the number of tricks, which this table does "
        "not allow. Nothing was recorded – let everybody bid again."
    ),
    "bids_hidden": N_(
        "The bids of round {round} are still secret. Nothing was recorded – after the last "
        "trick, enter how the bid changes."
    ),
    "bids_missing": N_("{name} has not bid yet. Nothing was recorded – enter the bid first."),
    "play_first": N_(
        "Round {round} is still being played. Nothing was recorded – count the tricks when it is "
        "over."
    ),
    "no_trick_left": N_(
        "All tricks of round {round} have been played. Nothing was recorded – go on to the count."
    ),
    "trick_out_of_turn": N_(
        "Trick {next_trick} comes next, not trick {trick}. Nothing was recorded – record the "
        "tricks in order."
    ),
    "told_trick_by_trick": N_(
        "The tricks of round {round} are recorded one by one. Nothing was recorded – undo the "
        "trick, or enter this when the tricks are counted."
    ),
    "card_not_played": N_(
        "{card} cannot be in this trick: it is not in the deck, lies face up, or has already "
        "been played. Nothing was recorded – check the trick."
    ),
    "tricks_out_of_range": N_(
        "{name} cannot have won {tricks}. Nothing was recorded – choose a number from 0 to {cards}."
    ),
    "tricks_do_not_add_up": N_(
        "The tricks add up to {sum} instead of {tricks}. Nothing was recorded – count them again."
    ),
    "void_out_of_range": N_(
        "{cause} can void at most {most} of a round’s tricks. Nothing was recorded – check the "
        "tricks."
    ),
    "bonus_not_in_game": N_(
        "This game has no such bonus: {bonus}. Nothing was recorded – go on without it."
    ),
    "bonus_out_of_range": N_(
        "{name} cannot have this bonus: {bonus}. Nothing was recorded – check who captured what."
    ),
    "grail_without_trick": N_(
        "{name} won no trick, so somebody else took the Holy Grail. "
        "Nothing was recorded – choose who it was."
    ),
    "bid_change_not_allowed": N_(
        "{name}’s bid cannot change like that. Nothing was recorded – whoever wins the Cloud "
        "goes up or down by one, never below zero."
    ),
    "schedule_fixed": N_(
        "This format fixes the rounds and their cards. Nothing was changed – to stop early, end "
        "the game."
    ),
    "no_rounds": N_(
        "A game has at least one round. Nothing was changed – keep one, or end the game."
    ),
    "cards_out_of_range": N_(
        "A hand cannot have {cards} cards. Nothing was changed – choose a number from 1 to {most}."
    ),
    "too_many_rounds": N_(
        "{rounds} rounds are too many for one evening. Nothing was changed – the maximum is {most}."
    ),
    "played_rounds_stay": N_(
        "Round {round} has begun and keeps its cards. Nothing was changed – change later rounds."
    ),
    "not_playing": N_(
        "{name} is not playing round {round}. Nothing was recorded – choose somebody who is."
    ),
    "not_seated": N_(
        "{name} is not at the table at that point. Nothing was changed – choose somebody who is."
    ),
    "already_seated": N_("{name} already has a seat in this game. Nothing was changed."),
    "not_their_seats": N_(
        "The players at the table have changed. Nothing was changed – arrange the seats again."
    ),
    "round_begun": N_(
        "Round {round} has already begun. Nothing was changed – undo it first, or choose the "
        "next round."
    ),
    "seating_stays": N_(
        "A player joins or leaves in round {round}, so that round cannot be removed. Nothing was "
        "changed – undo that first."
    ),
    "too_few_players": N_(
        "This game needs at least {fewest} players. Nothing was recorded – let somebody join, or "
        "end the game."
    ),
    "too_many_players": N_("At most {most} players fit at the table. Nothing was changed."),
    "points_out_of_range": N_(
        "{points} points are too many at once. Nothing was recorded – the maximum is {most}."
    ),
    "no_points": N_("No points were entered. Nothing was recorded – choose a number."),
    "reason_missing": N_("Give the reason in a word or two. Nothing has been recorded yet."),
    "note_too_long": N_(
        "This note is too long. Nothing was recorded – the maximum is {most} characters."
    ),
    "no_such_remark": N_("There is no entry {number} to change. Nothing was recorded."),
    "nothing_to_undo": N_("There is nothing left to undo."),
    "nothing_to_redo": N_("There is nothing left to redo."),
    "only_watching": N_(
        "This device can only watch. Nothing was changed – ask the host for a seat."
    ),
    "kept_by_host": N_("Only the host keeps score. Nothing was recorded – tell the host."),
    "not_your_seat": N_(
        "That seat is {name}’s, and this device bids only for {own_name}. Nothing was recorded – "
        "tell the host."
    ),
    "bid_made": N_("{name} has already bid. The bid stands – take it back first, or ask the host."),
    "tricks_said": N_(
        "{name}’s tricks are already recorded. They stand – ask the host to change them."
    ),
    "not_yours_to_undo": N_(
        "You can take back only your own bid, and only before anybody bids after you or any bid "
        "is revealed. Nothing was changed – ask the host."
    ),
}

_FAULTS = {
    "bid_out_of_range": N_("{name} bid {bid}, but only 0 to {cards} can be bid."),
    "bid_limit": N_(
        "The bids add up to exactly {tricks}: {name} should not have bid {bid}, but the table "
        "let it stand."
    ),
    "tricks_out_of_range": N_("{name} won {tricks}, but only 0 to {cards} can be won."),
    "tricks_do_not_add_up": N_("The tricks add up to {sum} instead of {tricks}."),
    "void_out_of_range": N_("{cause} cannot void so many tricks: at most {most} in this round."),
    "grail_out_of_range": N_("{name} cannot have taken the Holy Grail."),
    "bonus_out_of_range": N_("{name} cannot have this bonus: {bonus}."),
    "bid_change_not_allowed": N_(
        "{name}’s bid cannot have changed like that: whoever wins the Cloud goes up or down by "
        "one, never below zero."
    ),
    "trump_not_allowed": N_("The trump cannot have been {trump}."),
    "seating": N_("It includes somebody who is not playing, or has too few or too many players."),
    "missing_bid": N_("{name}’s bid is missing."),
    "missing_tricks": N_("{name}’s tricks are missing."),
}

_UNREADABLE = {
    "not_json": N_("not valid JSON (line {line}, column {column})"),
    "not_utf8": N_("not valid UTF-8 text from byte {byte} on"),
    "too_deep": N_("the brackets are nested too deeply"),
    "too_large": N_(
        "this is larger than {most} MB, far more than any game – is it the right file?"
    ),
    "too_many_values": N_("this holds far more than any game – is it the right file?"),
    "too_long": N_("the list has more than {most} items"),
    "not_an_object": N_("{value} is not a JSON object"),
    "not_a_list": N_("{value} is not a list"),
    "not_a_number": N_("{value} is not a number"),
    "not_text": N_("{value} is not text"),
    "not_yes_or_no": N_("{value} is neither “true” nor “false”"),
    "not_a_photo": N_("{value} is not a photo"),
    "not_a_time": N_("{value} is not a date and time"),
    "not_a_card": N_("{value} is not a card"),
    "not_a_trump": N_("{value} is neither a suit nor “none”"),
    "not_in_deck": N_("{value} cannot be turned up in this round"),
    "not_a_mark": N_("{value} is neither one of {choices} nor a single emoji"),
    "unknown_value": N_("{value} is not one of {choices}"),
    "unknown_field": N_("the field {field} is unknown"),
    "doubled_field": N_("the field {field} appears twice"),
    "missing_field": N_("the field {field} is missing"),
    "wrong_length": N_("the list has {count} items instead of {wanted}"),
    "out_of_range": N_("{value} is not between {low} and {high}"),
    "huge_number": N_("this number is far too large"),
    "out_of_order": N_("{value} is out of order"),
    "bad_id": N_("{value} cannot be an id"),
    "doubled_id": N_("two entries have the id {value}"),
    "other_format": N_("this is not a Scorekeeper game file"),
    "newer_version": N_(
        "version {value} is from a newer Scorekeeper, and this one reads up to {known}; update it"
    ),
    "log_disagrees": N_("the log of the game says otherwise"),
    "not_possible": N_("players cannot join, leave or be given points like that"),
    "not_there": N_("{value} is not in the database"),
    "in_a_circle": N_("merging {value} goes round in a circle"),
    "cut_off": N_("the file is cut off, or was changed on its way"),
    "too_slow": N_("this takes far longer to read than games do"),
}

_RULE_FAULTS = {
    "players_out_of_range": N_("This is a game for {fewest} to {most} players, not for {about}."),
    "format_not_in_edition": N_("This edition has no such format: {about}."),
    "one_suit_players": N_("With one suit each, 3 or 4 can play, not {about}."),
    "no_rounds": N_("The list of rounds is empty. Give it at least one."),
    "too_many_rounds": N_("{about} rounds are too many. The maximum is {most}."),
    "cards_without_custom_format": N_(
        "Only the custom format has a list of rounds. Leave it out, or choose the custom format."
    ),
    "cards_out_of_range": N_("A hand cannot have {about} cards. Choose a number from 1 to {most}."),
    "special_not_in_edition": N_("{about} is not a card that this edition adds to its deck."),
    "special_twice": N_("A special card appears twice in the list."),
    "inseparable_specials": N_("The Dragon and the Fairy come as a pair or not at all."),
    "secret_bids_with_bid_limit": N_(
        "A bid limit cannot be checked while the bids are secret. Choose one of the two."
    ),
    "foresight_with_specials": N_(
        "Cards on foreheads cannot be combined with special cards. Choose one of the two."
    ),
    "bid_limit_from_cards_out_of_range": N_(
        "A bid limit cannot start at {about}. It starts at one card or more."
    ),
    "trump_not_in_deck": N_("This deck has no such suit: {about}."),
    "deck_out_of_range": N_(
        "A deck cannot have {about} cards here. Choose a number from {fewest} to {most}."
    ),
    "only_in_own_game": N_(
        "Only a game of your own can have its own name and its own numbers of players."
    ),
    "secret_bids_with_highest_bid_leading": N_(
        "The highest bid cannot lead while the bids are secret. Choose one of the two."
    ),
}

_TRICK_FAULTS = {
    "too_few_cards": N_("Too few cards: a trick has one from each player."),
    "too_many_cards": N_("Too many cards: a trick has one from each player."),
    "card_not_in_deck": N_("This deck has no such card: {card}."),
    "card_played_twice": N_("The deck does not have that many of this card: {card}."),
    "card_never_played": N_("{card} is swapped before the bidding and never played."),
    "card_not_declared": N_("This card must be declared by whoever plays it: {card}."),
    "mixed_decks": N_("This card belongs to a different deck: {card}."),
    "trump_not_in_deck": N_("This deck has no such suit: {card}."),
    "order_of_cards_unknown": N_("Only the players know the order of cards in their own game."),
    "trump_not_played": N_("There is no trump when everybody has a suit of their own."),
}

_ROUND: Final = re.compile(r"rounds\[(\d{1,4})\]")
"""The start of a place in a round of a game file."""
_RECOGNIZED: Final = 20
"""Letters by which a name that is too long is recognized."""

_NAME_FAULTS = {
    "name_empty": N_("A name is missing. Everybody needs one."),
    "name_too_long": N_(
        "“{name}” is too long for the pad: at most {most} characters fit. Choose something shorter."
    ),
    "name_unprintable": N_("“{name}” has characters that cannot be shown. Choose others."),
    "name_doubled": N_("{name} is already in the list. Add a letter to tell the two apart."),
}


_NAMED_SEATS: Final = {"seat": "name", "next_seat": "next_name", "own_seat": "own_name"}
"""The facts that are seats, and what the names of the players there are called."""


def with_names(facts: NamedFacts, names: Sequence[str]) -> dict[str, int | str]:
    """Return `facts` with the names of players for their seats; `#7` for an unknown seat."""
    found = dict(facts)
    for seat, name in _NAMED_SEATS.items():
        if seat in facts:
            place = int(facts[seat])
            found[name] = names[place] if 0 <= place < len(names) else f"#{place}"
    return found


def refusal_sentence(_: Words, code: str, facts: NamedFacts) -> str:
    """Return why an event was refused; `facts` include names of players."""
    if code == "bad_name":
        return name_fault_sentence(_, str(facts["fault"]), str(facts["value"]))
    return _(_REFUSALS[code], **with_terms(_, facts))


def fault_sentence(_: Words, code: str, facts: NamedFacts) -> str:
    """Return what is wrong in a round; `facts` include names of players."""
    return _(_FAULTS[code], **with_terms(_, facts))


def unreadable_sentence(_: Words, place: str, code: str, facts: NamedFacts) -> str:
    """Return where and why a value is unreadable, without a full stop: `bids[1]: "two" is …`."""
    match code:
        case "bad_name":
            wrong = name_fault_sentence(_, str(facts["fault"]), str(facts["value"]))
        case "bad_rules":
            wrong = rule_fault_sentence(_, str(facts["fault"]), facts)
        case _:
            wrong = _(_UNREADABLE[code], **facts)
    return _("{place}: {wrong}", place=place or _("this cannot be read"), wrong=wrong)


def unreadable_file_sentence(_: Words, name: str, place: str, code: str, facts: NamedFacts) -> str:
    """Return why the file called `name` is unreadable; players count its rounds from 1."""
    wrong = unreadable_sentence(_, place, code, facts)
    if in_round := _ROUND.match(place):
        wrong = _("round {number}, {name}", number=int(in_round[1]) + 1, name=wrong)
    return f"{name}: {wrong}"


def rule_fault_sentence(_: Words, code: str, facts: NamedFacts) -> str:
    """Return why a rule set cannot be played; `facts` are `about` and `most`, if known."""
    return _(_RULE_FAULTS[code], **with_terms(_, facts))


def trick_fault_sentence(_: Words, code: str, card: str) -> str:
    """Return why cards are not a trick; `card` is the code of a card or trump, or empty."""
    return _(_TRICK_FAULTS[code], card=terms.card(_, card) if card else "")


def name_fault_sentence(_: Words, code: str, name: str) -> str:
    """Return why `name` is not valid. One that is too long is cut, so that the reason is read."""
    shown = name if len(name) <= MAX_NAME_LENGTH else f"{name[:_RECOGNIZED].rstrip()}…"
    return _(_NAME_FAULTS[code], name=shown, most=MAX_NAME_LENGTH)


def with_terms(_: Words, facts: NamedFacts) -> dict[str, int | str]:
    """Return the facts with terms in place of codes: of cards, trumps, bonuses and formats."""
    return {
        name: _TERMS[name](_, fact) if name in _TERMS and isinstance(fact, str) else fact
        for name, fact in facts.items()
    }


_TERMS: Mapping[str, Callable[[Words, str], str]] = {
    "cause": terms.special,
    "card": terms.card,
    "trump": terms.trump,
    "bonus": terms.bonus,
    "about": terms.about_rules,
}
