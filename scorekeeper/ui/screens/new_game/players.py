"""The players of a new game: the seats in order, and who else may sit down."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.game.names import normalize_name
from scorekeeper.i18n import sentences
from scorekeeper.ui import error_boundary
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import (
    START,
    chips,
    grid,
    lines,
    padded,
    row,
    scrolled_row,
    wrapping_row,
)
from scorekeeper.ui.parts.seat_row import badge
from scorekeeper.ui.parts.surfaces import flush_panel
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import heading, section_heading, text, value_text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import use_fitted, use_layout
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup

_NOBODY: tuple[Player, ...] = ()
_CLOSED: str | None = None
"""The player whose row is opened at first: none."""
_BESIDE_NAME: Final = 36 + 34 + theme.TARGET + 2 * (theme.SPACE.L + theme.SPACE.M)
"""The width of what stands beside a name in its row, in pixels."""


@component
def OtherPlayers(known: tuple[Player, ...]) -> ft.Control:
    """The known players who do not sit yet, and a field for a new one; or that no seat is left."""
    setup, change = use_setup()
    added, set_added = ft.use_state(0)
    unfolded, unfold = ft.use_state(False)
    (fewest, most), fault, layout = setup.size, setup.typed_fault, use_layout()
    opened = unfolded or len(setup.players) < fewest
    if len(setup.players) >= most:
        full = _("All {n} seats are taken. Remove somebody to seat another player.", n=most)
        return value_text("players-fault", full, theme.SMALL, theme.MUTED, live=True)

    def begin() -> None:
        unfold(True)
        set_added(lambda count: count + 1)

    def add() -> None:
        change(GameSetup.seat_typed, known)
        begin()

    def enter(typed: str) -> None:
        change(lambda now: now.type_name(typed).seat_typed(known))
        unfold(True)

    field = text_field(
        "player-name",
        _("Player’s name"),
        setup.typed,
        partial(change, GameSetup.type_name),
        on_enter=enter,
        autofocus=added > 0,
        beside=theme.TARGET + theme.SPACE.S,
        error=sentences.name_fault_sentence(_, fault, normalize_name(setup.typed))
        if fault
        else None,
    )
    # The button took the focus. A new line has it from the start; giving it back to the old one
    # can cross with Flutter taking it away, and then nothing typed arrives any more.
    field.key = added
    field.expand = True
    button = icon_button(
        "add-player", _("Seat this player"), ft.Icons.PERSON_ADD_ALT_1_OUTLINED, add
    )
    new = Chip("new-player", _("New player"), begin, icon=ft.Icons.ADD)
    offered = [
        Chip(
            f"known-player-{known.index(player)}",
            player.name,
            partial(change, GameSetup.seat, player),
        )
        for player in setup.offered(known)
    ]
    choices = offered if opened else [new, *offered]
    return lines(
        # first: whatever else comes and goes with a letter, it stays the same field
        row(field, button, spacing=theme.SPACE.XS, align=START) if opened else None,
        text(_("Other players"), theme.SMALL_STRONG, theme.MUTED) if offered else None,
        (chips(*choices) if opened or layout.wide else scrolled_row(*choices)) if choices else None,
        spacing=theme.SPACE.S,
        expand=None,
    )


@component
def TableHeading() -> ft.Control:
    """The heading of the seats, and what takes everybody out, or brings them back."""
    setup, change = use_setup()
    cleared, set_cleared = ft.use_state(_NOBODY)
    seated, (fewest, most) = setup.players, setup.size

    def seat(players: tuple[Player, ...]) -> None:
        if seated:
            set_cleared(seated)
        change(GameSetup.seat_people, players)

    if seated:
        label, icon, back = _("Clear the table"), ft.Icons.CLOSE, _NOBODY
    elif cleared:
        label, icon, back = _("Bring them back"), ft.Icons.UNDO, cleared
    else:
        note = _("{fewest} to {most}, clockwise", fewest=fewest, most=most)
        return section_heading(_("Players"), note)
    action = Chip("clear-table", label, partial(seat, back), icon=icon)
    return wrapping_row(heading(_("Players")), action, justify=ft.MainAxisAlignment.SPACE_BETWEEN)


@component
def Seats() -> ft.Control:
    """Everybody in seating order. A tap on a row opens the buttons that move it."""
    setup, change = use_setup()
    opened, set_opened = ft.use_state(_CLOSED)
    roomy = use_layout().roomy
    style = use_fitted(" ".join(each.name for each in setup.players), theme.NAME, _BESIDE_NAME)

    def reorder(event: ft.OnReorderEvent) -> None:
        if event.old_index is not None and event.new_index is not None:
            change(GameSetup.move, event.old_index, event.new_index)

    def act(player: Player, step: Callable[[GameSetup, int], GameSetup]) -> None:
        def acted(now: GameSetup) -> GameSetup:
            # a tap before this drawing may have moved the player, or taken them out
            return step(now, now.players.index(player)) if player in now.players else now

        change(acted)

    def turn(key: str) -> None:
        set_opened(lambda now: None if now == key else key)

    def seat_row(seat: int, player: Player) -> ft.Control:
        key = player.id or player.name
        is_open = opened == key
        deals = badge(_("deals")) if seat == setup.first_dealer else None
        tap = tap_target(
            f"seat-{seat}",
            _("Seat {number}: {name}", number=seat + 1, name=player.name),
            padded(
                row(
                    SeatAvatar(seat, player.name),
                    lines(text(player.name, style, lines=2), None if roomy else deals, tight=True),
                    deals if roomy else None,
                ),
                y=theme.SPACE.XS + theme.SPACE.HAIR,
            ),
            partial(turn, key),
            expand=True,
            hint=_("Opens the options for moving this seat"),
        )
        tap.expanded = is_open
        handle = ft.Container(
            width=36,
            height=theme.TARGET,
            alignment=ft.Alignment.CENTER_RIGHT,
            content=ft.Icon(ft.Icons.DRAG_INDICATOR, size=22, color=theme.MUTED),
        )
        line = row(
            ft.ReorderableDragHandle(mouse_cursor=ft.MouseCursor.GRAB, content=handle),
            tap,
            icon_button(
                f"remove-seat-{seat}",
                _("Remove {name}", name=player.name),
                ft.Icons.CLOSE,
                partial(act, player, GameSetup.unseat),
            ),
            spacing=theme.SPACE.XS,
        )
        buttons = _move_buttons(seat, len(setup.players), partial(act, player)) if is_open else None
        return ft.Container(
            key=key,
            bgcolor=theme.CARD,
            border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)) if seat else None,
            content=lines(line, buttons, expand=None),
        )

    return flush_panel(
        ft.ReorderableListView(
            controls=[seat_row(*each) for each in enumerate(setup.players)],
            show_default_drag_handles=False,
            on_reorder=error_boundary.handler(reorder),
        )
    )


def _move_buttons(
    seat: int, seats: int, act: Callable[[Callable[[GameSetup, int], GameSetup]], None]
) -> ft.Control:
    """The buttons under an opened row."""

    def button(way: str, label: str, icon: ft.IconData, by: int) -> ft.Control:
        move = partial(act, lambda now, at: now.move(at, at + by))
        on_tap = move if 0 <= seat + by < seats else None
        return SecondaryButton(f"seat-{way}-{seat}", label, on_tap, icon=icon)

    buttons = grid(
        button("up", _("Up"), ft.Icons.ARROW_UPWARD, -1),
        button("down", _("Down"), ft.Icons.ARROW_DOWNWARD, +1),
        across=2,
    )
    return padded(buttons, bottom=theme.SPACE.M, x=theme.SPACE.M)
