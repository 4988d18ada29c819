"""What changed, said to whoever listens to the screen instead of looking at it."""

import flet as ft

from scorekeeper.exports.log_text import last_line
from scorekeeper.game.events import TricksCounted, TricksWon
from scorekeeper.game.sheet import Game
from scorekeeper.game.steps import BidOf, NameTrump
from scorekeeper.i18n import Words
from scorekeeper.table import OpenGame
from scorekeeper.ui.services import ask, of_session
from scorekeeper.ui.viewmodels import round as views


def announce(sentence: str) -> None:
    """Have a screen reader say a sentence, where there is one; an empty sentence is not said."""
    if sentence:
        reader = of_session(ft.SemanticsService)
        ask(lambda: reader.announce_message(sentence))


def what_changed(_: Words, was: Game, now: OpenGame) -> str:
    """The last thing said in a game and whose turn it is; of a scored round, what it brought.

    `was` is the game before that. Empty where the number that changed is announced by itself.
    """
    said = now.log[-1].event
    if isinstance(said, TricksCounted):
        return _result(_, now, said.round)
    if isinstance(said, TricksWon):
        return ""
    told = [last_line(_, now, was)]
    match now.step:
        case BidOf(seat=seat):
            told.append(_("{name} bids", name=now.game.players[seat].name))
        case NameTrump(seat=seat):
            told.append(_("{name} names the trump", name=now.game.players[seat].name))
    return _.row_of(told)


def _result(_: Words, now: OpenGame, number: int) -> str:
    lines = views.result(now.game, now.game.round(number))
    best = max(line.total for line in lines)
    leaders = [line.name for line in lines if line.total == best]
    return _.row_of(
        [
            _("After round {number}", number=number),
            *(_("{name} {bid}", name=line.name, bid=line.points) for line in lines),
            _.count(
                "{names} leads with {points}",
                "{names} lead with {points}",
                len(leaders),
                names=_.list_of(leaders),
                points=best,
            ),
        ]
    )
