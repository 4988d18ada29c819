"""Who plays: a name to type, and everybody known one tap away."""

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.game.names import tidy
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.field import text_field
from scorekeeper.ui.parts.top import icon_button
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.screens.new_game.faults import name_sentence
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.words import words


@part
def Players(draft: Draft, known: tuple[Player, ...], change: Change) -> ft.Control:
    """The field for a name, and the known players; a tap on a chip seats or unseats one."""
    _ = words()
    added, set_added = ft.use_state(0)
    fault = draft.typed_fault

    def add() -> None:
        change(lambda now: seating.seat_typed(now, known))
        set_added(added + 1)

    def enter(typed: str) -> None:
        change(lambda now: seating.seat_typed(seating.write(now, typed), known))

    field = text_field(
        identifiers.PLAYER_NAME,
        _("Name of a player"),
        draft.typed,
        lambda typed: change(lambda now: seating.write(now, typed)),
        on_enter=enter,
        autofocus=added > 0,
        error=name_sentence(_, tidy(draft.typed), fault) if fault else None,
    )
    # The button took the focus. A new line has it from the start; giving it back to the old one
    # can cross with Flutter taking it away, and then nothing typed arrives any more.
    field.key = added
    field.expand = True
    return ft.Column(
        spacing=theme.SPACE.M,
        controls=[
            ft.Row(
                spacing=theme.SPACE.XS,
                vertical_alignment=ft.CrossAxisAlignment.START,
                controls=[
                    field,
                    icon_button(
                        identifiers.ADD_PLAYER,
                        _("Seat this player"),
                        ft.Icons.PERSON_ADD_ALT_1_OUTLINED,
                        add,
                    ),
                ],
            ),
            *_chips(draft, known, change),
        ],
    )


def _chips(draft: Draft, known: tuple[Player, ...], change: Change) -> list[ft.Control]:
    chips = [_chip(draft, known, player, change) for player in seating.offered(draft, known)]
    row = ft.Row(wrap=True, spacing=theme.SPACE.S, run_spacing=theme.SPACE.S, controls=chips)
    return [row] if chips else []


def _chip(draft: Draft, known: tuple[Player, ...], player: Player, change: Change) -> ft.Control:
    seat = seating.seat_of(draft, player)

    def choose() -> None:
        if seat is None:
            change(lambda now: seating.seat(now, player))
        else:
            change(lambda now: seating.unseat(now, seat))

    return Chip(
        identifiers.KNOWN_PLAYER(known.index(player)),
        player.name,
        choose,
        chosen=seat is not None,
    )
