"""The sheet that saves a paper pad as a game: open faults, its date, and whether it was ended."""

from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime, time
from functools import partial

import flet as ft

from scorekeeper.app import NotSaved, OpenGame
from scorekeeper.app.imports import ImportStatus
from scorekeeper.exports import game_file
from scorekeeper.game.json_values import EARLIEST
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.paper_pad.fault_text import fault_text
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad
from scorekeeper.ui.session.navigation import Refused
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import paper_pad as views
from scorekeeper.ui.viewmodels.paper_pad import PadPosition, PaperPad
from scorekeeper.ui.viewmodels.paper_pad_file import as_file, has_left_out

OnSaved = Callable[[str], Awaitable[None]]
"""Called with the route of the game that was kept."""


def use_save_sheet(open_pad: OpenPad, pad: PaperPad) -> OnTap:
    """Hook: the sheet that keeps `pad`; return what opens it."""
    session, page = use_session(), ft.context.page

    def draw(close: OnTap) -> ft.BottomSheet:
        async def go_to(position: PadPosition) -> None:
            close()
            await open_pad.edit(lambda before: views.go_to(before, position))

        async def leave(route: str) -> None:
            close()
            page.navigate(route)
            session.navigation.game_setup = None
            await open_pad.drop()

        return short_sheet(
            _("Save this game"),
            _SaveForm(session, pad, go_to, leave),
            closing=(identifiers.CANCEL, _("Continue entering")),
            on_close=close,
        )

    return use_sheet(draw)


@component
def _SaveForm(
    session: Session, pad: PaperPad, on_place: Callable[[PadPosition], object], on_saved: OnSaved
) -> ft.Control:
    """What has to be settled first; else the day, and the ways to keep the game."""
    now = session.app.now()
    today = now.astimezone().date()
    typed, set_typed = ft.use_state(today.isoformat())
    outcome = use_outcome()
    day = day_typed(typed, today)

    async def save(*, ended: bool) -> None:
        async def step() -> Refused | None:
            if day is None:
                return None
            at = now if day == today else noon(day)
            result = await save_game(session, pad, at, ended=ended)
            if not isinstance(result, OpenGame):
                return result
            await on_saved(f"/games/{result.id}" if ended else f"/games/{result.id}/pad")
            return None

        # a second tap on the way out keeps no second game
        await outcome.run_once(step)

    unsettled = [fault for fault in views.pad_faults(pad) if views.must_be_settled(fault)]
    if unsettled:
        return column(
            remark(_("This must be settled first. Tap it to go there:")),
            row_list(
                *(
                    OpenRow(
                        identifiers.PAPER_GAP(index),
                        _("Round {number}", number=fault.round),
                        partial(on_place, views.position_of_fault(fault)),
                        note=fault_text(pad, fault),
                    )
                    for index, fault in enumerate(unsettled)
                )
            ),
        )
    if not views.can_be_saved(pad):
        return Notice(
            _("No round is complete yet."), more=_("First enter the bids and the tricks of one.")
        )
    last = len(views.scored(pad).scored_rounds)
    ways = (
        [(identifiers.KEEP_AS("ended"), _("Save the finished game"), True)]
        if views.is_whole(pad)
        else [
            (identifiers.KEEP_AS("open"), _("Play on after round {number}", number=last), False),
            (identifiers.KEEP_AS("ended"), _("It ended after round {number}", number=last), True),
        ]
    )
    (first, label, ended), *others = ways
    ready = day is not None
    return column(
        text_field(
            identifiers.PLAYED_ON,
            _("Played on"),
            typed,
            set_typed,
            error=None if ready else _("Type a date up to today, like this: {day}", day=today),
        ),
        outcome.fault,
        Notice(_("Notes on rounds that were not entered are left out."))
        if has_left_out(pad)
        else None,
        PrimaryButton(first, label, partial(save, ended=ended) if ready else None),
        *(
            SecondaryButton(identifier, caption, partial(save, ended=ends) if ready else None)
            for identifier, caption, ends in others
        ),
        spacing=theme.SPACE.M,
    )


def day_typed(typed: str, today: date) -> date | None:
    """Return the day in a text such as 2026-11-20; None for others, and for days to come."""
    try:
        day = date.fromisoformat(typed.strip())
    except ValueError:
        return None
    return day if day.year > EARLIEST and day <= today else None


def noon(day: date) -> datetime:
    """Return noon of a day where the app runs, in UTC."""
    return datetime.combine(day, time(12)).astimezone(UTC)


async def save_game(
    session: Session, pad: PaperPad, at: datetime, *, ended: bool
) -> OpenGame | Refused:
    """Import the pad as a game played at `at`; return the game, or why it was refused.

    Raises StoreError.
    """
    file = as_file(pad, at, ended=ended)
    game = OpenGame.of(game_file.game_id(file), game_file.log_entries(file, at))
    match await session.app.imports.import_one(game, pad.series):
        case NotSaved() as refused:
            return refused
        case ImportStatus.TWICE:
            return _("Two of these players are merged into one here. Separate them first.")
        case ImportStatus():
            return _("This game is already saved, and has been changed since.")
    return game
