"""A round in the editor of a schedule, and its tools."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.rules.schedule import MAX_ROUNDS
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import CENTER, column, padded, row, wrapping_row
from scorekeeper.ui.parts.seat_row import badge
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.schedule import RoundLine

_EDGE = 4
"""The width of the stripe beside an opened round."""


@component(memo=True)
def RoundRow(
    line: RoundLine,
    most: int,
    on_tap: OnTap,
    *,
    opened: bool,
    full: bool,
    on_resize: Callable[[int], object],
    on_insert: OnTap,
    on_take_out: OnTap,
    on_stop: OnTap,
) -> ft.Control:
    """A round and its cards; a tap opens its tools, unless it has begun and others follow it.

    `most` cards can be dealt; the list is `full` when no round can be added. `on_resize` gets the
    number of cards to add, which may be negative.
    """
    if not line.has_tools:
        return padded(
            _head(line, with_cards=True, icon=ft.Icons.LOCK_OUTLINE),
            y=theme.SPACE.XS,
            x=theme.SPACE.L,
        )
    with_stepper = opened and not line.begun
    tools = [
        _stepper(line, on_resize) if with_stepper else None,
        *_limits(line, most, full=full),
        *_tools(line, on_insert, on_take_out, on_stop),
    ]
    return ft.Container(
        border=ft.Border.only(left=ft.BorderSide(_EDGE, theme.ACCENT)) if opened else None,
        padding=ft.Padding.only(bottom=theme.SPACE.S if opened else 0),
        content=column(
            _opener(line, on_tap, opened=opened, with_cards=not with_stepper),
            *(tools if opened else []),
            spacing=0,
        ),
    )


@component(memo=True)
def BegunRounds(last: int, on_tap: OnTap, *, unfolded: bool) -> ft.Control:
    """A row for the rounds that have begun, up to the `last`; a tap unfolds them."""
    begun_text = _("Rounds 1 to {number} have begun and keep their cards.", number=last)
    node = tap_target(
        identifiers.BEGUN_ROUNDS,
        begun_text,
        padded(
            row(
                ft.Icon(ft.Icons.LOCK_OUTLINE, size=18, color=theme.MUTED),
                remark(begun_text, expand=True),
                _arrow(opened=unfolded),
            ),
            y=theme.SPACE.M,
            x=theme.SPACE.L,
        ),
        on_tap,
    )
    node.expanded = unfolded
    return node


def _opener(line: RoundLine, on_tap: OnTap, *, opened: bool, with_cards: bool) -> ft.Control:
    label = _("Round {number}", number=line.number)
    node = tap_target(
        identifiers.ROUND_TOOLS(line.number),
        f"{label}, {_('last round')}" if line.last else label,
        padded(
            _head(
                line,
                with_cards=with_cards,
                icon=ft.Icons.LOCK_OUTLINE if line.begun else None,
                arrow=_arrow(opened=opened),
            ),
            left=theme.SPACE.M + (0 if opened else _EDGE),
            right=theme.SPACE.L,
            y=theme.SPACE.S,
        ),
        on_tap,
    )
    node.expanded = opened
    return node


def _head(
    line: RoundLine,
    *,
    with_cards: bool,
    icon: ft.IconData | None = None,
    arrow: ft.Control | None = None,
) -> ft.Row:
    """Return the number of a round, a badge for the last one, and its cards."""
    ink = theme.MUTED if line.begun else theme.TEXT
    number = text(_("Round {number}", number=line.number), theme.NAME, ink)
    return row(
        ft.Icon(icon, size=18, color=theme.MUTED) if icon else None,
        wrapping_row(number, badge(_("last round")) if line.last else None, expand=True),
        # An opened round keeps the height it had.
        value_text(
            identifiers.ROUND_CARDS(line.number),
            _.number(line.cards),
            theme.TOTAL,
            theme.MUTED if line.begun else theme.ACCENT,
            label=_("cards each"),
        )
        if with_cards
        else text(" ", theme.TOTAL, silent=True),
        arrow,
    )


def _stepper(line: RoundLine, on_resize: Callable[[int], object]) -> ft.Control:
    label = _("Round {number}, cards each", number=line.number)
    return column(
        text(_("cards each"), theme.CAPTION, theme.MUTED, silent=True),
        Stepper(
            _.number(line.cards),
            value_identifier=identifiers.ROUND_CARDS(line.number),
            value_label=label,
            less=(
                identifiers.ROUND_LESS(line.number),
                _("{what}: one less", what=label),
                partial(on_resize, -1) if line.can_shrink else None,
            ),
            more=(
                identifiers.ROUND_MORE(line.number),
                _("{what}: one more", what=label),
                partial(on_resize, 1) if line.can_grow else None,
            ),
            color=theme.ACCENT,
        ),
        spacing=0,
        align=CENTER,
    )


def _limits(line: RoundLine, most: int, *, full: bool) -> list[ft.Control]:
    """Return why some edits of the round are not possible."""
    sentences = []
    if line.begun:
        sentences.append(_("This round has begun and keeps its cards."))
    elif not line.can_grow:
        sentences.append(_("No hand can have more than {most} cards.", most=most))
    if not line.begun and not line.can_go:
        sentences.append(_("A game has at least one round."))
    if full:
        sentences.append(_("The maximum is {most} rounds.", most=MAX_ROUNDS))
    return [padded(remark(sentence), y=theme.SPACE.XS, x=theme.SPACE.M) for sentence in sentences]


def _tools(
    line: RoundLine, on_insert: OnTap, on_take_out: OnTap, on_stop: OnTap
) -> list[ft.Control]:
    """Return the buttons that insert after, remove, or stop after the round."""
    number = line.number
    tools = []
    if line.can_insert:
        insert = identifiers.INSERT_AFTER(number), _("Insert a round after this one")
        tools.append(_tool(*insert, ft.Icons.PLAYLIST_ADD, on_insert))
    if line.can_go:
        take_out = identifiers.TAKE_OUT(number), _("Remove it")
        tools.append(_tool(*take_out, ft.Icons.REMOVE_CIRCLE_OUTLINE, on_take_out))
    if line.can_stop:
        stop = identifiers.STOP_AFTER(number), _("Stop after this round")
        tools.append(_tool(*stop, ft.Icons.SPORTS_SCORE, on_stop))
    return tools


def _tool(identifier: str, label: str, icon: ft.IconData, on_tap: OnTap) -> ft.Control:
    return tap_target(
        identifier,
        label,
        padded(
            row(
                ft.Icon(icon, size=22, color=theme.ACCENT),
                text(label, theme.STRONG, theme.ACCENT, expand=True),
            ),
            y=theme.SPACE.M,
            x=theme.SPACE.M,
        ),
        on_tap,
    )


def _arrow(*, opened: bool) -> ft.Icon:
    shown = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
    return ft.Icon(shown, size=22, color=theme.MUTED)
