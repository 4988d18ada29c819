"""Describe events: one line for each, without a full stop, for the game log.

Events are given by their code in game files, with facts by name: names of players, and codes of
cards, trumps and causes.
"""

from scorekeeper.i18n.sentences import NamedFacts, with_terms
from scorekeeper.i18n.words import N_, Words

_LINES = {
    "game_started": N_("{names} start a game of {edition}"),
    "game_started_named": N_("{names} start a game of {edition}: “{name}”"),
    "schedule_changed": N_("Rounds changed: {rounds}"),
    "dealt": N_("{name} deals"),
    "turned_up": N_("Turn-up: {card}"),
    "trump_named": N_("Trump: {trump}"),
    "werewolf_swapped": N_("{name} swapped the Werewolf"),
    "bid_hidden": N_("{name} has bid"),
    "bids_repeated": N_("Everybody bids again"),
    "trick_won": N_("{name} wins trick {n}"),
    "trick_won_with": N_("{name} wins trick {n}, with {cards} in it"),
    "play_ended": N_("Last trick played"),
    "play_ended_shown": N_("Last trick played: bids revealed"),
    "bids_opened": N_("Bids revealed before the last trick"),
    "tricks_unvoided": N_("{cause}: no trick is void"),
    "grail_taken": N_("{name} took the Holy Grail"),
    "grail_left": N_("Nobody took the Holy Grail"),
    "bonus_taken": N_("{name}: {what}"),
    "bonus_taken_back": N_("{name}: {what} removed"),
    "bonus_left": N_("{what} removed"),
    "bonus_shared": N_("{names}: {what}"),
    "bonus_not_shared": N_("{names}: {what} removed"),
    "cannonball_declared": N_("{name} declares a cannonball"),
    "cannonball_taken_back": N_("{name} declares no cannonball"),
    "bid_changed": N_("{cause}: {name}’s bid changes"),
    "bid_goes_up": N_("{cause}: {name}’s bid goes up by one"),
    "bid_goes_down": N_("{cause}: {name}’s bid goes down by one"),
    "bid_stays": N_("{cause}: {name}’s bid stays the same"),
    "tricks_counted": N_("Tricks counted: {tricks}"),
    "round_corrected": N_("Round {round} corrected"),
    "round_corrected_so": N_("Round {round} corrected: {changes}"),
    "player_joined": N_("{name} joins, starting at {points}"),
    "start_corrected": N_("Corrected: {name} started at {points}"),
    "player_left": N_("{name} leaves"),
    "player_returned": N_("{name} comes back"),
    "sat_out": N_("{name} sits out round {round}"),
    "plays_after_all": N_("{name} plays round {round} after all"),
    "seats_changed": N_("Seats changed: {names}"),
    "dealer_named": N_("{name} will deal round {round}"),
    "points_adjusted": N_("{name} {points} after round {round}: {why}"),
    "points_adjusted_first": N_("{name} {points} before the first round: {why}"),
    "points_taken_back": N_("Bonus or penalty points for {name} removed"),
    "noted": N_("Note: {text}"),
    "noted_round": N_("Note on round {round}: {text}"),
    "note_removed": N_("Note removed"),
    "game_renamed": N_("Game named “{name}”"),
    "game_unnamed": N_("Game name removed"),
    "own_tricks_allowed": N_("Players enter their own tricks"),
    "hosts_tricks": N_("The host enters everybody’s tricks"),
    "own_trump_allowed": N_("The player who names the trump does it on their own phone"),
    "hosts_trump": N_("The host enters the trump"),
    "game_finished": N_("Game finished"),
    "undone": N_("Undone: {what}"),
    "redone": N_("Redone: {what}"),
}

_DEVICES = {
    "player": N_("own phone"),
    "scorer": N_("second scorer"),
}

_CHANGES = {
    "turn_up": N_("turn-up {before} → {after}"),
    "trump": N_("trump {before} → {after}"),
    "bid": N_("{name}’s bid {before} → {after}"),
    "tricks": N_("{name}’s tricks {before} → {after}"),
    "voids": N_("void {before} → {after}"),
    "grail": N_("Holy Grail {before} → {after}"),
    "bonuses": N_("bonuses {before} → {after}"),
    "cloud": N_("Cloud {before} → {after}"),
    "werewolf": N_("Werewolf {before} → {after}"),
}

DASH = "–"
"""Stands for nobody or nothing in a correction."""


def note_line(_: Words, note: str, number: int | None) -> str:
    """Return a note with the `number` of its round; None is for a note to the whole game."""
    if number is None:
        return event_line(_, "noted", {"text": note})
    return event_line(_, "noted_round", {"text": note, "round": number})


def adjustment_line(_: Words, name: str, points: int, number: int, why: str) -> str:
    """Return the line of `points` given to `name` after round `number`; 0 is before the first."""
    code = "points_adjusted" if number else "points_adjusted_first"
    return event_line(
        _, code, {"name": name, "points": _.signed(points), "round": number, "why": why}
    )


def event_line(_: Words, code: str, facts: NamedFacts) -> str:
    """Return the line of an event."""
    words = with_terms(_, facts)
    match code:
        case "bid":
            return _.count(
                "{name} bids {n}", "{name} bids {n}", int(facts["tricks"]), name=facts["name"]
            )
        case "bid_anyway":
            return _.row_of([event_line(_, "bid", facts), _("breaking the limit")])
        case "tricks_won":
            return _.count(
                "{name} has won {n} trick",
                "{name} has won {n} tricks",
                int(facts["tricks"]),
                name=facts["name"],
            )
        case "tricks_voided":
            return _.count(
                "{cause}: {n} trick counts for nobody",
                "{cause}: {n} tricks count for nobody",
                int(facts["tricks"]),
                cause=words["cause"],
            )
        case _:
            return _(_LINES[code], **words)


def recording_device(_: Words, role: str) -> str:
    """Return the device that recorded an event, by its role; empty for a host's."""
    return _(_DEVICES[role]) if role in _DEVICES else ""


def correction_change(_: Words, code: str, before: str, after: str, name: str = "") -> str:
    """Return one change of a correction; `name` is the player of a bid or of tricks."""
    return _(_CHANGES[code], before=before or DASH, after=after or DASH, name=name)
