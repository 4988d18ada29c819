"""A round in the editor of a schedule, and its tools."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_
from scorekeeper.rules.schedule import MAX_ROUNDS
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import fold_icon
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import CENTER, column, padded, row, wrapping_row
from scorekeeper.ui.parts.seat_row import badge
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.session.words import _

_EDGE: Final = 4
"""The width of the stripe beside an opened round."""
_TOOLS: Final = {
    "insert": (
        "insert-after-{}".format,
        N_("Insert a round after this one"),
        ft.Icons.PLAYLIST_ADD,
    ),
    "take-out": ("take-out-{}".format, N_("Remove it"), ft.Icons.REMOVE_CIRCLE_OUTLINE),
    "stop": ("stop-after-{}".format, N_("Stop after this round"), ft.Icons.SPORTS_SCORE),
}


@component(memo=True)
def RoundRow(
    number: int,
    cards: int,
    steps: frozenset[str],
    act: Callable[[str], object],
    on_tap: OnTap,
    *,
    opened: bool,
    begun: bool,
    last: bool,
    most: int,
    full: bool,
) -> ft.Control:
    """A round and its cards; a tap opens its tools, unless it has begun and others follow it.

    `steps` are the names of those that `act` can take. `most` cards can be dealt; the list is
    `full` when no round can be added.
    """
    can_open = bool(steps) or not begun
    with_stepper = opened and not begun
    title = _("Round {number}", number=number)
    head = row(
        ft.Icon(ft.Icons.LOCK_OUTLINE, size=18, color=theme.MUTED) if begun else None,
        wrapping_row(
            text(title, theme.NAME, theme.MUTED if begun else theme.TEXT),
            badge(_("last round")) if last else None,
            expand=True,
        ),
        # An opened round keeps the height it had.
        text(" ", theme.TOTAL, silent=True)
        if with_stepper
        else value_text(
            f"round-cards-{number}",
            _.number(cards),
            theme.TOTAL,
            theme.MUTED if begun else theme.ACCENT,
            label=_("cards each"),
        ),
        ft.Icon(fold_icon(unfolded=opened), size=22, color=theme.MUTED) if can_open else None,
    )
    if not can_open:
        return padded(head, y=theme.SPACE.XS, x=theme.SPACE.L)
    opener = tap_target(
        f"round-tools-{number}",
        f"{title}, {_('last round')}" if last else title,
        padded(
            head,
            left=theme.SPACE.M + (0 if opened else _EDGE),
            right=theme.SPACE.L,
            y=theme.SPACE.S,
        ),
        on_tap,
    )
    opener.expanded = opened
    if not opened:
        return ft.Container(padding=0, content=column(opener, spacing=0))
    return ft.Container(
        border=ft.Border.only(left=ft.BorderSide(_EDGE, theme.ACCENT)),
        padding=ft.Padding.only(bottom=theme.SPACE.S),
        content=column(
            opener,
            _stepper(number, cards, most, act) if with_stepper else None,
            *(
                padded(remark(sentence), y=theme.SPACE.XS, x=theme.SPACE.M)
                for sentence in _limits(steps, begun=begun, most=most, full=full)
            ),
            *(
                _tool(identifier(number), _(label), icon, partial(act, step))
                for step, (identifier, label, icon) in _TOOLS.items()
                if step in steps
            ),
            spacing=0,
        ),
    )


def _stepper(number: int, cards: int, most: int, act: Callable[[str], object]) -> ft.Control:
    names = (f"round-cards-{number}", f"round-less-{number}", f"round-more-{number}")
    numbers = range(1, max(most, cards) + 1)
    return column(
        text(_("cards each"), theme.CAPTION, theme.MUTED, silent=True),
        Stepper(
            _("Round {number}, cards each", number=number),
            names,
            cards,
            numbers,
            lambda by: act("less" if by < 0 else "more"),
            color=theme.ACCENT,
        ),
        spacing=0,
        align=CENTER,
    )


def _limits(steps: frozenset[str], *, begun: bool, most: int, full: bool) -> list[str]:
    """Return why some edits of the round are not possible."""
    sentences = [_("This round has begun and keeps its cards.")] if begun else []
    if not begun and "more" not in steps:
        sentences.append(_("No hand can have more than {most} cards.", most=most))
    if not begun and "take-out" not in steps:
        sentences.append(_("A game has at least one round."))
    if full:
        sentences.append(_("The maximum is {most} rounds.", most=MAX_ROUNDS))
    return sentences


def _tool(identifier: str, label: str, icon: ft.IconData, on_tap: OnTap) -> ft.Control:
    words = text(label, theme.STRONG, theme.ACCENT)
    drawing = ft.Icon(icon, size=22, color=theme.ACCENT)
    return tap_row(identifier, label, on_tap, drawing, [words], arrow=False)
