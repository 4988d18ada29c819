"""Announcements for screen readers: what a tap has changed."""

import flet as ft

from scorekeeper.app import OpenGame
from scorekeeper.game.events import TricksCounted, TricksWon
from scorekeeper.game.state import Game
from scorekeeper.game.steps import BidOf, NameTrump
from scorekeeper.i18n import terms
from scorekeeper.ui.device.calls import call_device_soon
from scorekeeper.ui.session.session_var import session_instance
from scorekeeper.ui.session.words import _


def announce(sentence: str) -> None:
    """Have the device's screen reader, if one is on, say a sentence; do nothing if it is empty."""
    if sentence:
        reader = session_instance(ft.SemanticsService)
        call_device_soon(lambda: reader.announce_message(sentence))


def change_announcement(was: Game, now: OpenGame) -> str:
    """Return what to announce: the last event and whose turn it is, or a scored round's result.

    `was` is the game before that. Empty where the number that changed is announced by itself.
    """
    event = now.log[-1].event
    if isinstance(event, TricksCounted):
        return _result(now, event.round)
    if isinstance(event, TricksWon):
        return ""
    # here and below: loaded with the screens of a game, and of no use to Home
    from scorekeeper.exports.log_text import last_line  # noqa: PLC0415

    parts = [last_line(_, now, was)]
    match now.step:
        case BidOf(seat=seat):
            parts.append(_("{name} bids", name=now.game.players[seat].name))
        case NameTrump(seat=seat):
            parts.append(_("{name} names the trump", name=now.game.players[seat].name))
    return _.row_of(parts)


def _result(now: OpenGame, number: int) -> str:
    from scorekeeper.ui.viewmodels import round_result as views  # noqa: PLC0415

    round_ = now.game.round(number)
    lines, everybody = views.result(now.game, round_), views.everybodys_results(now.game, round_)
    leaders = [line for line in everybody if line.place == 1]
    return _.row_of(
        [
            _("After round {number}", number=number),
            *(_("{name} {bid}", name=line.name, bid=line.points) for line in lines),
            terms.leaders(_, [line.name for line in leaders], leaders[0].total),
        ]
    )
