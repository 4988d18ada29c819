"""A new game on one page, with everything chosen that was chosen last time."""

from collections.abc import Mapping

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.game.names import tidy
from scorekeeper.i18n import Words, terms
from scorekeeper.rules.schedule import FEWEST_PLAYERS
from scorekeeper.table import NotSaved
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, screen
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.notice import Kind, Notice, passing
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.asked import trouble_notice, use_asked, what_happened
from scorekeeper.ui.screens.new_game.change import Change, Step
from scorekeeper.ui.screens.new_game.dealer import FirstDealer
from scorekeeper.ui.screens.new_game.edition import EditionCards
from scorekeeper.ui.screens.new_game.faults import first_sentence, players_sentence
from scorekeeper.ui.screens.new_game.house_rules import HouseRules
from scorekeeper.ui.screens.new_game.players import Players
from scorekeeper.ui.screens.new_game.seats import Seats
from scorekeeper.ui.screens.starting import start, table_begun
from scorekeeper.ui.state import LooksContext, use_desk
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.viewmodels.players import Look, looks
from scorekeeper.ui.words import words

_NOBODY: tuple[Player, ...] = ()
_NO_LOOKS: Mapping[str, tuple[str | None, str | None]] = {}


@screen
def NewGameScreen() -> ft.View:
    """Who plays what; the start is one tap if nothing changed."""
    _ = words()
    desk = use_desk()
    page = ft.context.page
    known, set_known = ft.use_state(_NOBODY)
    chosen, set_chosen = ft.use_state(_NO_LOOKS)
    draft, set_draft = ft.use_state(Draft())
    why_not, set_why_not = ft.use_state("")
    # Two taps may come before one drawing, so what stands is kept beside what is drawn.
    now = ft.use_ref(draft)
    leaving = ft.use_ref(False)

    def put(after: Draft) -> None:
        now.current = after
        set_draft(after)

    def change(step: Step) -> None:
        put(step(now.current or draft))
        desk.lately.draft = now.current
        set_why_not("")

    async def ask() -> bool:
        begun, everybody = await table_begun(desk)
        ids = [player.id for player in everybody]
        set_chosen(dict(zip(ids, await desk.table.people.looks(everybody), strict=True)))
        set_known(everybody)
        put(begun)
        return True

    async def start_game() -> None:
        # A second tap on the way out is no second game.
        if leaving.current:
            return
        if tidy((now.current or draft).typed):
            change(lambda before: seating.seat_typed(before, known))
        table = now.current or draft
        wrong = first_sentence(_, table, seating.faults(table))
        if wrong is not None:
            set_why_not(wrong)
            return
        leaving.current, began = True, False
        try:
            refused = await start(desk, table)
            began = refused is None
        finally:
            leaving.current = began
        if isinstance(refused, NotSaved):
            set_why_not(what_happened(_, refused))
        elif refused is not None:
            set_why_not(_("The game was not started. Go back and begin it anew."))

    asked, ask_again = use_asked(ask, [])
    table = looks(
        [chosen.get(player.id, (None, None)) for player in draft.players],
        [player.name for player in draft.players],
    )
    return shell(
        TopBar(_("New game"), on_back=lambda: page.navigate(HOME)),
        *([passing(trouble_notice(asked.trouble, ask_again), "trouble")] if asked.trouble else []),
        *(_page(draft, known, table, change, why_not=why_not) if asked.answer else []),
        bottom=_foot(_, draft, why_not, start_game),
        route=ft.use_view_path(),
        spacing=theme.SPACE.L,
    )


def _page(
    draft: Draft,
    known: tuple[Player, ...],
    table: tuple[Look, ...],
    change: Change,
    *,
    why_not: str,
) -> list[ft.Control]:
    """The choices from top to bottom, in the order in which a table makes them.

    `why_not` is what the foot says already.
    """
    _ = words()
    faults = seating.faults(draft)
    # That players are missing is no news to whoever is just seating them.
    waiting = faults.players is not None and faults.players < FEWEST_PLAYERS
    wrong = None if waiting else players_sentence(_, draft, faults)
    return [
        section(_("Players"), _("3 to 6, clockwise")),
        Players(draft, known, change),
        *([LooksContext(table, lambda: Seats(draft, change))] if draft.players else []),
        *(
            [passing(Notice(wrong, kind=Kind.BAD, identifier=identifiers.PLAYERS_FAULT))]
            if wrong not in {None, why_not}
            else []
        ),
        section(_("Edition")),
        EditionCards(draft.edition, change),
        HouseRules(draft, change),
        *(
            [
                section(_("First deal")),
                LooksContext(table, lambda: FirstDealer(draft, change)),
            ]
            if draft.players
            else []
        ),
    ]


def _foot(_: Words, draft: Draft, why_not: str, on_start: OnTap) -> ft.Control:
    """The start, and above it why it does not work or what it will begin."""
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            *([passing(Notice(why_not, kind=Kind.BAD))] if why_not else []),
            MainAction(
                identifiers.START_GAME,
                _("Deal the first round"),
                on_start,
                note=None if why_not or not draft.players else _summary(_, draft),
            ),
        ],
    )


def _summary(_: Words, draft: Draft) -> str:
    """What the start will begin."""
    return _(
        "{edition} · {players} · {name} deals first",
        edition=terms.edition(_, draft.edition),
        players=_.count("{n} player", "{n} players", len(draft.players)),
        name=draft.players[draft.first_dealer].name,
    )
