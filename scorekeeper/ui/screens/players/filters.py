"""Of which games the figures are: an edition's, those of a year or month, those of one circle."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.i18n import terms
from scorekeeper.table import Person
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.history.choices import EDITION, PERIOD, use_choices
from scorekeeper.ui.screens.history.filters import period
from scorekeeper.ui.viewmodels.figures import Counted
from scorekeeper.ui.viewmodels.history import Wanted
from scorekeeper.ui.words import words

OnCounted = Callable[[Counted], None]

_TOGETHER = "together"


@part
def CountedFilters(
    counted: Counted, people: Sequence[Person], about: str, on_counted: OnCounted
) -> ft.Control:
    """The chips; of `people` those who sat together can be chosen, but not the person `about`."""
    _ = words()
    choosing, set_choosing = ft.use_state(initial=False)

    def look(step: Callable[[Wanted], Wanted]) -> None:
        on_counted(replace(counted, wanted=step(counted.wanted)))

    choose = use_choices(counted.wanted, look)
    others = [
        Player(person.id, person.name)
        for person in people
        if person.games and not person.hidden and person.id != about
    ]
    sheet = short_sheet(
        _("Only games with"),
        _Circle(counted, others, on_counted, of_one=bool(about)),
        closing=(identifiers.DISMISS, _("Close")),
        on_close=lambda: set_choosing(False),
    )
    ft.use_dialog(sheet if choosing else None)
    wanted = counted.wanted
    together = _.list_of(player.name for player in counted.people if player.id != about)
    chips = (
        (EDITION, terms.edition(_, wanted.edition) if wanted.edition else "", _("Edition")),
        (PERIOD, period(_, wanted), _("Date")),
        (_TOGETHER, together, _("Players")),
    )
    return ft.Row(
        wrap=True,
        spacing=theme.SPACE.S,
        run_spacing=theme.SPACE.S,
        controls=[
            Chip(
                identifiers.FILTER(name),
                chosen or usual,
                (lambda: set_choosing(True)) if name == _TOGETHER else partial(choose, name),
                chosen=bool(chosen),
                icon=ft.Icons.EXPAND_MORE,
            )
            for name, chosen, usual in chips
        ],
    )


def nothing_counts(counted: Counted, on_counted: OnCounted) -> ft.Control:
    """That there is no figure, and the way to all games where only some were wanted."""
    _ = words()
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            value_text(
                identifiers.NOTHING_FOUND,
                _("No round was scored yet. Figures come with the first one.")
                if counted.everything
                else _("No round was played that fits."),
                color=theme.MUTED,
                centered=True,
            ),
            *(
                []
                if counted.everything
                else [
                    QuietAction(
                        identifiers.SHOW_ALL_GAMES,
                        _("Show all games"),
                        lambda: on_counted(Counted()),
                    )
                ]
            ),
        ],
    )


@part
def _Circle(
    counted: Counted, others: Sequence[Player], on_counted: OnCounted, *, of_one: bool
) -> ft.Control:
    """Everybody who can be among those who sat together; several may be chosen.

    The figures are `of_one` person, or of everybody who is chosen.
    """
    _ = words()
    note = (
        _("Only games count in which all of these sat.")
        if of_one
        else _("Only games count in which all of these sat, and the figures are of these only.")
    )

    def toggle(player: Player) -> None:
        on_counted(counted.toggled(player))

    return ft.Column(
        tight=True,
        spacing=theme.SPACE.M,
        controls=[
            text(note, theme.SMALL, theme.MUTED),
            ft.Row(
                wrap=True,
                spacing=theme.SPACE.S,
                run_spacing=theme.SPACE.S,
                controls=[
                    Chip(
                        identifiers.ANY,
                        _("Everybody"),
                        lambda: on_counted(replace(counted, people=())),
                        chosen=not counted.people,
                    ),
                    *(
                        Chip(
                            identifiers.ONLY_TOGETHER(player.id),
                            player.name,
                            partial(toggle, player),
                            chosen=any(each.id == player.id for each in counted.people),
                        )
                        for player in others
                    ),
                ],
            ),
        ],
    )
