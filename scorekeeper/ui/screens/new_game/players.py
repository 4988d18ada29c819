"""The players of a new game: the seats in order, and who else may sit down."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.game.names import normalize_name
from scorekeeper.i18n import sentences
from scorekeeper.rules.schedule import fewest_players
from scorekeeper.ui import error_boundary, identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import (
    START,
    chips,
    column,
    lines,
    padded,
    row,
    scrolled_row,
    wrapping_row,
)
from scorekeeper.ui.parts.seat_row import badge
from scorekeeper.ui.parts.surfaces import flush_panel
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import heading, section_heading, text, value_text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft


@component
def OtherPlayers(known: tuple[Player, ...]) -> ft.Control:
    """The known players who do not sit yet, as chips, and the field for the name of a new one.

    The field is folded where enough sit already. At a full table there is a sentence instead.
    """
    draft, change = use_draft()
    added, set_added = ft.use_state(0)
    unfolded, unfold = ft.use_state(False)
    opened = unfolded or len(draft.players) < fewest_players(draft.agreed)
    fault, wide = draft.typed_fault, use_layout().wide
    most = seating.table_size(draft)[1]
    if len(draft.players) >= most:
        full = _("All {n} seats are taken. Remove somebody to seat another player.", n=most)
        return value_text(identifiers.PLAYERS_FAULT, full, theme.SMALL, theme.MUTED, live=True)

    def add() -> None:
        change(lambda now: seating.seat_typed(now, known))
        unfold(True)
        set_added(added + 1)

    def enter(typed: str) -> None:
        change(lambda now: seating.seat_typed(seating.type_name(now, typed), known))
        unfold(True)

    def begin() -> None:
        unfold(True)
        set_added(added + 1)

    field = text_field(
        identifiers.PLAYER_NAME,
        _("Player’s name"),
        draft.typed,
        lambda typed: change(lambda now: seating.type_name(now, typed)),
        on_enter=enter,
        autofocus=added > 0,
        beside=theme.TARGET + theme.SPACE.S,
        error=sentences.name_fault_sentence(_, fault, normalize_name(draft.typed))
        if fault
        else None,
    )
    # The button took the focus. A new line has it from the start; giving it back to the old one
    # can cross with Flutter taking it away, and then nothing typed arrives any more.
    field.key = added
    field.expand = True
    button = icon_button(
        identifiers.ADD_PLAYER, _("Seat this player"), ft.Icons.PERSON_ADD_ALT_1_OUTLINED, add
    )
    new = Chip(identifiers.NEW_PLAYER, _("New player"), begin, icon=ft.Icons.ADD)
    offered = [
        Chip(
            identifiers.KNOWN_PLAYER(known.index(player)),
            player.name,
            partial(change, partial(seating.seat_player, player=player)),
        )
        for player in seating.offered_players(draft, known)
    ]
    choices = offered if opened else [new, *offered]
    return column(
        # first: whatever else comes and goes with a letter, it stays the same field
        row(field, button, spacing=theme.SPACE.XS, align=START) if opened else None,
        text(_("Other players"), theme.SMALL_STRONG, theme.MUTED) if offered else None,
        (chips(*choices) if opened or wide else scrolled_row(*choices)) if choices else None,
        spacing=theme.SPACE.S,
        align=START,
    )


@component
def TableHeading() -> ft.Control:
    """The heading of the seats, and what takes everybody out, or brings them back."""
    draft, change = use_draft()
    cleared, set_cleared = ft.use_state(_NOBODY)
    seated = draft.players

    def clear() -> None:
        set_cleared(seated)
        change(partial(seating.seat_people, players=()))

    def bring_back() -> None:
        change(partial(seating.seat_people, players=cleared))

    fewest, most = seating.table_size(draft)
    action = Chip(identifiers.CLEAR_TABLE, _("Clear the table"), clear, icon=ft.Icons.CLOSE)
    if cleared and not seated:
        action = Chip(identifiers.CLEAR_TABLE, _("Bring them back"), bring_back, icon=ft.Icons.UNDO)
    return (
        wrapping_row(heading(_("Players")), action, justify=ft.MainAxisAlignment.SPACE_BETWEEN)
        if seated or cleared
        else section_heading(
            _("Players"), _("{fewest} to {most}, clockwise", fewest=fewest, most=most)
        )
    )


_NOBODY: tuple[Player, ...] = ()
_CLOSED: int | None = None
"""The seat whose row is opened at first: none."""


@component
def Seats() -> ft.Control:
    """Everybody in seating order. A tap on a row opens the buttons that move it."""
    draft, change = use_draft()
    opened, set_opened = ft.use_state(_CLOSED)
    roomy = use_layout().roomy

    def reorder(event: ft.OnReorderEvent) -> None:
        at, to = event.old_index, event.new_index
        if at is not None and to is not None:
            move(at, to)

    def move(at: int, to: int) -> None:
        change(lambda now: seating.move_player(now, at, to))
        if opened == at:
            set_opened(to)

    def leave(at: int) -> None:
        change(lambda now: seating.unseat(now, at))
        set_opened(None)

    rows: list[ft.Control] = [
        ft.Container(
            key=player.id or player.name,
            bgcolor=theme.CARD,
            border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)) if seat else None,
            content=column(
                _row(
                    draft,
                    seat,
                    on_tap=partial(set_opened, None if opened == seat else seat),
                    on_leave=partial(leave, seat),
                    opened=opened == seat,
                    roomy=roomy,
                ),
                _move_buttons(draft, seat, move) if opened == seat else None,
                spacing=0,
                align=START,
            ),
        )
        for seat, player in enumerate(draft.players)
    ]
    return flush_panel(
        ft.ReorderableListView(
            controls=rows,
            show_default_drag_handles=False,
            on_reorder=error_boundary.handler(reorder),
        )
    )


def _row(
    draft: Draft, seat: int, *, on_tap: OnTap, on_leave: OnTap, opened: bool, roomy: bool
) -> ft.Control:
    name = draft.players[seat].name
    deals = badge(_("deals")) if seat == draft.first_dealer else None
    tap = tap_target(
        identifiers.SEAT(seat),
        _("Seat {number}: {name}", number=seat + 1, name=name),
        padded(
            row(
                SeatAvatar(seat, name),
                lines(text(name, theme.NAME, lines=2), None if roomy else deals, tight=True),
                deals if roomy else None,
            ),
            y=theme.SPACE.XS + theme.SPACE.HAIR,
        ),
        on_tap,
        expand=True,
        hint=_("Opens the options for moving this seat"),
    )
    tap.expanded = opened
    return row(
        ft.ReorderableDragHandle(
            mouse_cursor=ft.MouseCursor.GRAB,
            content=ft.Container(
                width=36,
                height=theme.TARGET,
                alignment=ft.Alignment.CENTER_RIGHT,
                content=ft.Icon(ft.Icons.DRAG_INDICATOR, size=22, color=theme.MUTED),
            ),
        ),
        tap,
        icon_button(
            identifiers.REMOVE_SEAT(seat),
            _("Remove {name}", name=name),
            ft.Icons.CLOSE,
            on_leave,
        ),
        spacing=theme.SPACE.XS,
    )


def _move_buttons(draft: Draft, seat: int, move: Callable[[int, int], None]) -> ft.Control:
    """The buttons under an opened row."""
    last = len(draft.players) - 1
    up = partial(move, seat, seat - 1) if seat > 0 else None
    down = partial(move, seat, seat + 1) if seat < last else None
    return padded(
        row(
            _move_button(identifiers.SEAT(f"up-{seat}"), _("Up"), ft.Icons.ARROW_UPWARD, up),
            _move_button(
                identifiers.SEAT(f"down-{seat}"), _("Down"), ft.Icons.ARROW_DOWNWARD, down
            ),
            spacing=theme.SPACE.S,
        ),
        bottom=theme.SPACE.M,
        x=theme.SPACE.M,
    )


def _move_button(
    identifier: str, label: str, icon: ft.IconData, on_tap: OnTap | None
) -> ft.Control:
    color = theme.TEXT if on_tap else theme.EDGE
    return tap_target(
        identifier,
        label,
        ft.Container(
            bgcolor=theme.WELL if on_tap else theme.CARD,
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(vertical=13, horizontal=theme.SPACE.M),
            alignment=ft.Alignment.CENTER,
            content=row(
                ft.Icon(icon, size=20, color=color),
                text(label, theme.STRONG, color),
                spacing=theme.SPACE.S,
                tight=True,
            ),
        ),
        on_tap,
        expand=True,
    )
