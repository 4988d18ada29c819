"""Ending a game before its last round: who stands where, and the question whether it ends here."""

from functools import partial

import flet as ft

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import GameFinished
from scorekeeper.game.fold import evolve
from scorekeeper.game.state import Game
from scorekeeper.game.steps import Review, TooFew
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.seat_row import SeatRow
from scorekeeper.ui.parts.sheet import close_first, short_sheet, use_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.session.open_game import OpenGameState
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.finish import FinalStanding, final_standings


def use_end_game(state: OpenGameState) -> OnTap | None:
    """Hook: a sheet that asks whether the game ends here; return what opens it.

    None where the game cannot be ended early: no round is scored, or none is left.
    """

    def question(close: OnTap) -> ft.BottomSheet:
        game, end = state.game, close_first(close, partial(state.record, GameFinished()))
        round_ = game.current_round
        return short_sheet(
            _("End the game here?"),
            text(rounds_played(game)),
            remark(_("Anything entered for round {number} does not count.", number=round_.number))
            if round_ is not None and round_.has_entries
            else None,
            row_list(*map(_standing, final_standings(evolve(game, GameFinished())))),
            remark(_("You can undo this.")),
            SecondaryButton("finish-game", _("End the game"), end),
            closing=("dismiss", _("Play on")),
            on_close=close,
        )

    ask = use_sheet(question)
    is_over = isinstance(state.current.step, Review | TooFew)
    return None if is_over or why_not(state.game, GameFinished()) else ask


def rounds_played(game: Game) -> str:
    """Return how many rounds were scored, of how many that were to be played."""
    return _.count(
        "{n} of {rounds} rounds played",
        "{n} of {rounds} rounds played",
        len(game.scored_rounds),
        rounds=len(game.rounds),
    )


def _standing(line: FinalStanding) -> ft.Control:
    total = text(_.number(line.total), theme.TOTAL)
    return SeatRow(line.seat, line.name, flat=True, end=(total,))
