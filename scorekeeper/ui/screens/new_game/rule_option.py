"""Options and switches of house rules; one that another excludes is struck out and says why."""

from collections.abc import Callable, Mapping
from functools import partial
from operator import not_
from types import MappingProxyType
from typing import Any, TypeVar

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import ChoiceCard
from scorekeeper.ui.parts.layout import column, padded, stack
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.screens.new_game.fault_text import rounds_fault_text
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup
from scorekeeper.ui.viewmodels.house_rules import SetupEdit, choose, excluding_fault

Value = TypeVar("Value", bound=str)


def rule_options(
    identifier: Callable[[str], str],
    words: Mapping[Value, tuple[str, str]],
    chosen: str,
    choosing: Callable[[Value], SetupEdit],
) -> ft.Control:
    """Return the answers to a question, of which one is `chosen`; each has a title and a sentence.

    `choosing` makes the edit that chooses one.
    """

    def option(value: Value, title: str, note: str) -> ft.Control:
        name = identifier(value.replace("_", "-"))
        card = partial(ChoiceCard, name, title, note=note, chosen=value == chosen)
        return _Excludable(name, choosing(value), card)

    answers = (option(value, *said) for value, said in words.items())
    return radio_group(column(*answers, spacing=theme.SPACE.S))


def field_options(
    setup: GameSetup,
    identifier: Callable[[str], str],
    field: str,
    words: Mapping[Any, tuple[str, str]],
    notes: Mapping[Any, str] = MappingProxyType({}),
) -> ft.Control:
    """Return the values of a field of the rule set as answers; `words` are not translated yet.

    `notes` stand in the place of their sentences.
    """
    said = {
        value: (_(title), notes.get(value) or _(note)) for value, (title, note) in words.items()
    }
    chosen = str(getattr(setup.rules, field))
    return rule_options(identifier, said, chosen, lambda value: partial(choose, **{field: value}))


def rule_switch(
    identifier: str, title: str, note: str, step: SetupEdit, *, on: bool, mark: str | None = None
) -> ft.Control:
    """Return the switch of a rule that holds or does not, with a sentence about it."""
    row = partial(SwitchRow, identifier, title, on=on, note=note, mark=mark)
    return _Excludable(identifier, step, row)


@component
def _Excludable(identifier: str, step: SetupEdit, draw: Callable[..., ft.Control]) -> ft.Control:
    """A choice that `draw` makes of its tap, `struck` with why it is excluded; a tap says why."""
    setup, change = use_setup()
    explained, explain = ft.use_state(False)
    why = rounds_fault_text(excluding_fault(setup, step))
    on_tap = partial(explain, not_) if why else partial(change, step)
    reason = value_text(f"why-not-{identifier}", why, theme.SMALL, theme.MISSED, live=True)
    return stack(
        draw(on_tap, struck=why or None),
        padded(reason, bottom=theme.SPACE.S) if why and explained else None,
        spacing=theme.SPACE.XS,
    )
