"""The choice of a game: Wizard's editions by their pictures, and further games in a row."""

from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

import flet as ft

from scorekeeper.app import RulePreset
from scorekeeper.i18n import terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import START, Child, column, lines, row, scrolled_row, stack
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.radio import radio_button, radio_group
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.parts.window import WindowLayout, use_layout
from scorekeeper.ui.screens.edition_notes import edition_note
from scorekeeper.ui.screens.new_game.fault_text import players_fault_text
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.graphemes import AMPLE, ems
from scorekeeper.ui.viewmodels.house_rules import SetupEdit, agree, choose_edition

FIRST_GAMES: Final = ("classic", "camelot", "anniversary")
"""The codes of those shown first, whatever was played last."""
_HIGH: Final = 160
"""The height of the pictures in a wide window, in logical pixels."""
_LOW: Final = 84
"""Their height on a phone, where the rules below stay in sight."""
_SMALL: Final = 56
"""The height of the pictures in the row of further games."""
_NARROW: Final = 92
"""The width of a game in that row."""
_TWO_LINES: Final = 36
"""The height of a name there, which may take two lines."""
_GLIDE: Final = 250
"""Milliseconds on the way to the chosen game in that row."""
_UNTAPPED: Final = -1


class _Game(NamedTuple):
    """A game to choose: the code of its sheet, its name, and what a tap on it does."""

    identifier: str
    code: str
    name: str
    on_tap: OnTap
    chosen: bool


@component
def GameChoice(
    saved: tuple[RulePreset, ...], played: tuple[str, ...], show_rules: OnTap
) -> ft.Control:
    """The editions side by side, further games in a row that slides, and a note on the chosen one.

    The row begins with the games `played` last, and those of the table's own that are `saved` are
    in it. Beginning a new one opens the rules by `show_rules`. Where text is large the editions
    stand one under the other, each with its own sentence. A game that cannot seat the players says
    so when it is chosen.
    """
    layout, (setup, change) = use_layout(), use_setup()
    tapped_with, set_tapped = ft.use_state(_UNTAPPED)
    sliding = ft.use_memo(ft.Ref[ft.Row], [])
    count = len(setup.players)
    own = [preset for preset in saved if EDITIONS[preset.rules.edition].is_own]
    is_kept = any(preset.rules == setup.rules for preset in own)

    def choose(step: SetupEdit, *, opens: bool = False) -> None:
        change(step)
        set_tapped(count)
        if opens:
            show_rules()

    def edition(code: str) -> _Game:
        chosen = code == setup.rules.edition and not is_kept
        begins = EDITIONS[code].is_own
        step: SetupEdit = partial(choose_edition, code=code)
        if begins and not chosen:
            step = partial(agree, rules=EDITIONS[code].rules())
        on_tap = partial(choose, step, opens=begins)
        return _Game(f"edition-{code}", code, terms.edition(_, code), on_tap, chosen)

    further: list[_Game] = []
    for code in dict.fromkeys(code for code in (*played, *EDITIONS) if code not in FIRST_GAMES):
        further += [
            _Game(
                f"kept-game-{saved.index(each)}",
                code,
                each.name,
                partial(choose, partial(agree, rules=each.rules)),
                each.rules == setup.rules,
            )
            for each in own
            if each.rules.edition == code
        ]
        further.append(edition(code))

    async def scroll() -> None:
        offset = _offset(further, layout)
        if sliding.current and offset is not None:
            with suppress(RuntimeError):  # the screen has been left already
                await sliding.current.scroll_to(offset=offset, duration=_GLIDE)

    ft.use_effect(scroll, [next((game.identifier for game in further if game.chosen), ""), layout])
    first, most = [edition(code) for code in FIRST_GAMES], setup.size[1]
    if layout.usual_text:
        style = theme.STRONG if layout.roomy else theme.NARROW
        cards = (_card(game, style, _HIGH if layout.wide else _LOW) for game in first)
        shown: list[ft.Control] = [row(*cards, spacing=theme.SPACE.S, align=START)]
        slid = [_card(game, theme.NARROW, _SMALL, _NARROW) for game in further]
        below: Child = remark(edition_note(setup.rules.edition), centered=True)
    else:
        shown, below = [*map(_line, first)], None
        slid = [
            Chip(each.identifier, each.name, each.on_tap, chosen=each.chosen) for each in further
        ]
    # too few players are not a fault while they are being seated
    if count not in (0, setup.count) and (count > most or tapped_with == count):
        wrong, name = players_fault_text(setup), "game-fault"
        below = value_text(name, wrong, theme.SMALL, theme.MISSED, live=True, centered=True)
    slide = sliding.current = scrolled_row(*slid)
    return column(
        radio_group(column(*shown, slide, spacing=theme.SPACE.S)),
        below,
        spacing=theme.SPACE.S,
    )


def _offset(games: list[_Game], layout: WindowLayout) -> float | None:
    """Return how far the row scrolls to have the chosen game in its middle; None without one."""
    around = 2 * theme.SPACE.L
    before = 0.0
    for game in games:
        # the width of a chip is about that of its name
        words = ems(game.name) * (theme.STRONG.size or 0) * layout.scale * AMPLE + around
        width = _NARROW if layout.usual_text else words
        if game.chosen:
            return max(0.0, before - (layout.width - around - width) / 2)
        before += width + theme.SPACE.S
    return None


def _card(game: _Game, style: ft.TextStyle, height: int, width: int | None = None) -> ft.Control:
    """The button that chooses a game: its picture over its name, one of several side by side."""
    ink = theme.ON_GLOW if game.chosen else theme.TEXT
    name = text(game.name, style, ink, centered=True, lines=2 if width else None)
    content = stack(
        row(_picture(game, height), justify=ft.MainAxisAlignment.CENTER),
        ft.Container(height=_TWO_LINES, alignment=ft.Alignment.CENTER, content=name)
        if width
        else name,
        spacing=theme.SPACE.XS,
    )
    return _target(game, content, width=width)


def _line(game: _Game) -> ft.Control:
    """One of three one under the other: name and sentence below the picture, or beside it."""
    ink = theme.ON_GLOW if game.chosen else theme.TEXT
    content = row(
        _picture(game, _LOW),
        lines(
            text(game.name, theme.NAME, ink),
            text(edition_note(game.code), theme.SMALL, ink if game.chosen else theme.MUTED),
            tight=True,
        ),
    )
    return _target(game, content)


def _target(game: _Game, content: ft.Control, *, width: int | None = None) -> ft.Control:
    chosen = game.chosen
    node = tap_target(
        game.identifier,
        f"{game.name}. {edition_note(game.code)}",
        ft.Container(
            width=width,
            bgcolor=theme.GLOW if chosen else theme.CARD,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.LINE),
            border_radius=theme.RADIUS.CARD,
            padding=theme.SPACE.XS,
            animate=theme.motion(),
            content=content,
        ),
        game.on_tap,
        selected=chosen,
    )
    return radio_button(node, chosen=chosen, expand=None if width else True)


def _picture(game: _Game, height: int) -> ft.Control:
    """The picture; a tick on it says that these cards are played with."""
    picture = edition_picture(game.code, height)
    if not game.chosen:
        return picture
    tick = ft.Container(
        top=theme.SPACE.XS,
        left=theme.SPACE.XS,
        bgcolor=theme.ACCENT,
        border=ft.Border.all(2, theme.ON_ACCENT),
        border_radius=theme.RADIUS.PILL,
        content=ft.Icon(ft.Icons.CHECK, size=16, color=theme.ON_ACCENT),
    )
    return ft.Stack(controls=[picture, tick])
