"""The choice of a game: Wizard's editions by their pictures, and further games in a row."""

from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import Favourite
from scorekeeper.i18n import terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui import identifiers, rule_identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import START, column, lines, row, scrolled_row
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.radio import radio_button, radio_group
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.edition_notes import edition_note
from scorekeeper.ui.screens.new_game.fault_text import players_fault_text
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.words import _, words
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.house_rules import DraftEdit
from scorekeeper.ui.viewmodels.new_game import Draft, draft_faults, table_size
from scorekeeper.ui.viewmodels.offered_games import WITH_PICTURES, further_games

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
_UNTAPPED: Final = -1


@dataclass(frozen=True, slots=True)
class _Game:
    """A game to choose: the code of its sheet, its name, and what a tap on it does."""

    identifier: str
    code: str
    name: str
    on_tap: OnTap
    chosen: bool


@component
def EditionCards(
    kept: tuple[tuple[int, Favourite], ...], played: tuple[str, ...], show_rules: OnTap
) -> ft.Control:
    """The editions side by side, further games in a row that slides, and a note on the chosen one.

    The row begins with the games `played` last; those of the table's own that are `kept` come
    with their places among the favourites. Beginning a new one opens the rules by `show_rules`.
    Where text is large the editions stand one under the other, each with its own sentence. A game
    that cannot seat the players says so when it is chosen.
    """
    layout, (draft, change) = use_layout(), use_draft()
    tapped_with, set_tapped = ft.use_state(_UNTAPPED)
    count = len(draft.players)
    own = next((place for place, each in kept if each.rules == draft.rules), None)

    def choose(step: DraftEdit, *, opens: bool = False) -> None:
        change(step)
        set_tapped(count)
        if opens:
            show_rules()

    def edition(code: str) -> _Game:
        is_own, chosen = EDITIONS[code].is_own, code == draft.edition and own is None
        begin = house_rules.begin_own_game if is_own and not chosen else house_rules.choose_edition
        step = partial(begin, code=code)
        on_tap = partial(choose, step, opens=is_own)
        return _Game(identifiers.EDITION(code), code, terms.edition(words(), code), on_tap, chosen)

    def kept_game(place: int, each: Favourite) -> _Game:
        step = partial(house_rules.agree_favourite, rules=each.rules)
        name, identifier = each.name, rule_identifiers.KEPT_GAME(place)
        return _Game(identifier, each.rules.edition, name, partial(choose, step), place == own)

    first = [edition(code) for code in WITH_PICTURES]
    further = [
        game
        for code in further_games(played)
        for game in (
            *(kept_game(*each) for each in kept if each[1].rules.edition == code),
            edition(code),
        )
    ]
    if not layout.usual_text:
        return radio_group(
            column(
                *map(_line, first),
                scrolled_row(*map(_chip, further)),
                _fault(draft, tapped_with),
                spacing=theme.SPACE.S,
            )
        )
    style = theme.STRONG if layout.roomy else theme.NARROW
    height = _HIGH if layout.wide else _LOW
    return column(
        radio_group(
            column(
                row(
                    *(_card(game, style, height) for game in first),
                    spacing=theme.SPACE.S,
                    align=START,
                ),
                scrolled_row(*(_card(game, theme.NARROW, _SMALL, _NARROW) for game in further)),
                spacing=theme.SPACE.S,
            )
        ),
        _fault(draft, tapped_with) or remark(_note(draft), centered=True),
        spacing=theme.SPACE.S,
    )


def _note(draft: Draft) -> str:
    """Return what is special about the game, else how many play it."""
    fewest, most = table_size(draft)
    note = edition_note(draft.edition)
    return note or _("{fewest} to {most} players", fewest=fewest, most=most)


def _fault(draft: Draft, tapped_with: int) -> ft.Control | None:
    """Return that the game cannot seat the players: too many, or too few when it was chosen."""
    faults, count = draft_faults(draft), len(draft.players)
    if faults.players is None or (count < table_size(draft)[0] and tapped_with != count):
        return None
    if not count:
        return None
    wrong = players_fault_text(draft, faults) or ""
    return value_text(
        rule_identifiers.GAME_FAULT, wrong, theme.SMALL, theme.MISSED, live=True, centered=True
    )


def _card(game: _Game, style: ft.TextStyle, height: int, width: int | None = None) -> ft.Control:
    """The button that chooses a game: its picture over its name, one of several side by side."""
    ink = theme.ON_GLOW if game.chosen else theme.TEXT
    name = text(game.name, style, ink, centered=True, lines=2 if width else None)
    content = column(
        row(_picture(game, height), justify=ft.MainAxisAlignment.CENTER),
        ft.Container(height=_TWO_LINES, alignment=ft.Alignment.CENTER, content=name)
        if width
        else name,
        spacing=theme.SPACE.XS,
        tight=True,
    )
    return _target(game, content, width=width)


def _chip(game: _Game) -> ft.Control:
    return Chip(game.identifier, game.name, game.on_tap, chosen=game.chosen)


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
    chosen, note = game.chosen, edition_note(game.code)
    node = tap_target(
        game.identifier,
        f"{game.name}. {note}" if note else game.name,
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
