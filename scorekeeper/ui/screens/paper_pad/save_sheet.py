"""The sheet that saves a paper pad as a game: open faults, its date, and whether it was ended."""

from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime, time
from functools import partial

import flet as ft

from scorekeeper.app import NotSaved
from scorekeeper.app.imports import ImportStatus
from scorekeeper.exports.paper_game import has_left_out, paper_game
from scorekeeper.game import paper_pad as pads
from scorekeeper.game.json_values import EARLIEST
from scorekeeper.game.paper_pad import PadPosition
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.correct.fault_text import fault_text
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad
from scorekeeper.ui.session.navigation import Refused
from scorekeeper.ui.session.words import _


def use_save_sheet(open_pad: OpenPad) -> OnTap:
    """Hook: the sheet that keeps the pad as a game; return what opens it."""
    page, navigation = ft.context.page, open_pad.session.navigation

    def draw(close: OnTap) -> ft.BottomSheet:
        async def go(position: PadPosition) -> None:
            close()
            await open_pad.edit(pads.go_to, position)

        async def leave(route: str) -> None:
            close()
            page.navigate(route)
            navigation.game_setup = None
            await open_pad.keep(lambda draft: draft.begin(None))

        return short_sheet(
            _("Save this game"),
            _SaveForm(open_pad, go, leave),
            closing=("cancel", _("Continue entering")),
            on_close=close,
        )

    return use_sheet(draw)


@component
def _SaveForm(
    open_pad: OpenPad,
    on_place: Callable[[PadPosition], object],
    on_saved: Callable[[str], Awaitable[None]],
) -> ft.Control:
    """The form that keeps a pad as a game: the day and the buttons, or the faults to settle first.

    `on_saved` is called with the route of the game.
    """
    pad, now = open_pad.pad, open_pad.session.app.now()
    today = now.astimezone().date()
    typed, set_typed = ft.use_state(today.isoformat())
    outcome = use_outcome()
    day = _day_typed(typed, today)

    async def save(*, ended: bool) -> None:
        async def step() -> Refused | None:
            played_on = _day_typed(latest(typed, set_typed), today)
            if played_on is None:
                return None
            noon = datetime.combine(played_on, time(12)).astimezone(UTC)
            at = now if played_on == today else noon
            game = paper_game(pad, at, ended=ended)
            match await open_pad.session.app.imports.import_one(game, pad.series):
                case NotSaved() as refused:
                    return refused
                case ImportStatus.TWICE:
                    return _("Two of these players are merged into one here. Separate them first.")
                case ImportStatus():
                    return _("This game is already saved, and has been changed since.")
            await on_saved(f"/games/{game.id}" if ended else f"/games/{game.id}/pad")
            return None

        # a second tap on the way out keeps no second game
        await outcome.run_once(step)

    unsettled = [fault for fault in pads.pad_faults(pad) if pads.must_be_settled(fault)]
    if unsettled:
        return column(
            remark(_("This must be settled first. Tap it to go there:")),
            row_list(
                *(
                    OpenRow(
                        f"paper-gap-{index}",
                        _("Round {number}", number=fault.round),
                        partial(on_place, pads.position_of_fault(fault)),
                        note=fault_text(pad.names, fault),
                    )
                    for index, fault in enumerate(unsettled)
                )
            ),
        )
    if not pads.can_be_saved(pad):
        return Notice(
            _("No round is complete yet."), more=_("First enter the bids and the tricks of one.")
        )
    last = len(pads.scored(pad).scored_rounds)
    as_ended, as_open = (
        partial(save, ended=ended) if day is not None else None for ended in (True, False)
    )
    ended = "keep-as-ended"
    play_on = PrimaryButton("keep-as-open", _("Play on after round {number}", number=last), as_open)
    ways = [
        play_on,
        SecondaryButton(ended, _("It ended after round {number}", number=last), as_ended),
    ]
    if last == len(pad.game.rounds):
        ways = [PrimaryButton(ended, _("Save the finished game"), as_ended)]
    wrong_day = _("Type a date up to today, like this: {day}", day=today)
    left_out = Notice(_("Notes on rounds that were not entered are left out."))
    return column(
        text_field(
            "played-on",
            _("Played on"),
            typed,
            set_typed,
            error=wrong_day if day is None else None,
        ),
        outcome.fault,
        left_out if has_left_out(pad) else None,
        *ways,
        spacing=theme.SPACE.M,
    )


def _day_typed(typed: str, today: date) -> date | None:
    """Return the day in a text such as 2026-11-20; None for others, and for days to come."""
    try:
        day = date.fromisoformat(typed.strip())
    except ValueError:
        return None
    return day if day.year > EARLIEST and day <= today else None
