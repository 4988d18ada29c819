"""Headings of exported games: title, edition and day, who leads or has won, rounds scored."""

from datetime import date
from operator import itemgetter

from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.scorepad import Scorepad
from scorekeeper.game.tally import NO_PLACE
from scorekeeper.i18n import Words, terms
from scorekeeper.i18n.event_lines import DASH, adjustment_line, event_line, note_line
from scorekeeper.i18n.text_direction import without_controls


def document_title(_: Words, game: OpenGame) -> str:
    """Return the game's own name, or "Scorepad" for a game without one."""
    return without_controls(game.game.name) or _("Scorepad")


def start_day(game: OpenGame) -> date:
    """Return the day on which the game started, in this device's time zone."""
    return game.started_at.astimezone().date()


def edition_and_day(_: Words, game: OpenGame) -> str:
    """Return the edition and the day on which the game started, as one line."""
    edition = terms.game(_, game.game.rules)
    return _("{edition} · {date}", edition=edition, date=_.date(start_day(game)))


def leader_text(_: Words, game: OpenGame, pad: Scorepad) -> str:
    """Return who leads or has won, with how many points; empty before a round is scored."""
    if not pad.leaders:
        return ""
    names, points = [pad.names[seat] for seat in pad.leaders], pad.totals[pad.leaders[0]]
    return terms.leaders(_, names, points, won=game.game.finished)


def beside_the_rounds(_: Words, pad: Scorepad) -> list[str]:
    """Return a line for everybody who joined or left, every adjustment and every note."""
    changes = [
        (number, "player_joined", {"name": pad.names[seat], "points": _.number(points)})
        for number, seat, points in pad.joins
    ]
    changes += [(number, "player_left", {"name": pad.names[seat]}) for number, seat in pad.leaves]
    lines = [
        _("Round {number}", number=number) + f": {event_line(_, code, facts)}"
        for number, code, facts in sorted(changes, key=itemgetter(0))
    ]
    lines += [
        adjustment_line(_, pad.names[one.seat], one.points, one.round, one.why)
        for one in pad.adjustments
    ]
    return lines + [note_line(_, note.text, note.round) for note in pad.notes]


def place_text(_: Words, place: int) -> str:
    """Return a `place`, from 1, as a number; a dash for 0, of a player who has none."""
    return DASH if place == NO_PLACE else _.number(place)


def rounds_scored_text(_: Words, game: OpenGame, pad: Scorepad) -> str:
    """Return how many rounds are scored; empty for a finished game."""
    if game.game.finished:
        return ""
    return _(
        "{scored} of {rounds} rounds", scored=len(pad.scored_rows), rounds=len(game.game.rounds)
    )
