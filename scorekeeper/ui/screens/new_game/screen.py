"""The screen of a new game: one page, which begins with the choices of the last game."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import NotSaved, NotStarted
from scorekeeper.game.appearance import Appearance, appearances_of_newcomers
from scorekeeper.game.events import Player
from scorekeeper.game.names import normalize_name
from scorekeeper.i18n import terms
from scorekeeper.rules.schedule import fewest_players
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import Child, column
from scorekeeper.ui.parts.notice import Notice, NoticeKind, fault_notice, transient_notice
from scorekeeper.ui.parts.query import failure, use_query
from scorekeeper.ui.parts.screen_frame import scrolled_column
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.new_game.edition import EditionCards
from scorekeeper.ui.screens.new_game.fault_text import first_fault_text, players_fault_text
from scorekeeper.ui.screens.new_game.favourites import FavouriteRules, own_games
from scorekeeper.ui.screens.new_game.first_dealer import FirstDealer
from scorekeeper.ui.screens.new_game.house_rules import HouseRules, use_house_rules
from scorekeeper.ui.screens.new_game.own_rules import OwnRules
from scorekeeper.ui.screens.new_game.paper_pad_entry import PaperPadEntry
from scorekeeper.ui.screens.new_game.players import OtherPlayers, Seats, TableHeading
from scorekeeper.ui.screens.series.membership import SeriesOfNewGame
from scorekeeper.ui.screens.start_game import not_started, start_from_draft, table_begun
from scorekeeper.ui.session.navigation import HOME_ROUTE
from scorekeeper.ui.session.new_game_draft import with_draft
from scorekeeper.ui.session.open_game import AppearancesContext
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _, words
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.house_rules import DraftEdit, departures
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.viewmodels.players import SeatAppearance, appearances

_NOBODY: tuple[Player, ...] = ()
_NOTHING_KNOWN: tuple[Mapping[str, Appearance], tuple[str | None, ...], tuple[str, ...]] = (
    {},
    (),
    (),
)
"""The appearances of the players to choose from, by id, everybody's colours, and the last games."""
_LAST_GAMES: Final = 30
"""The number of last games that are searched for those that are offered first."""


@screen
def NewGameScreen() -> ft.View:
    """Players and rules of a new game; starting it is one tap if nothing changes."""
    session = use_session()
    known, set_known = ft.use_state(_NOBODY)
    (chosen, taken, played), set_recorded = ft.use_state(_NOTHING_KNOWN)
    draft, set_draft = ft.use_state(Draft())
    why_not, set_why_not = ft.use_state("")
    # Two taps may come before one drawing, so what stands is kept beside what is drawn.
    now = ft.use_ref(draft)
    leaving = ft.use_ref(False)

    def put(after: Draft) -> None:
        now.current = after
        set_draft(after)

    def change(step: DraftEdit) -> None:
        put(step(now.current or draft))
        session.navigation.new_game_draft = now.current
        set_why_not("")

    async def ask() -> bool:
        begun, everybody = await table_begun(session)
        seen = await session.app.people.appearances(everybody)
        taken = tuple(person.colour for person in await session.app.people.everybody())
        last = await session.app.games(limit=_LAST_GAMES)
        chosen = {each.id: appearance for each, appearance in zip(everybody, seen, strict=True)}
        set_recorded((chosen, taken, tuple(game.edition for game in last)))
        set_known(everybody)
        put(begun)
        return True

    def checked_draft() -> Draft | None:
        """Return the draft with the typed name seated; None, after a message, if it has faults."""
        if normalize_name((now.current or draft).typed):
            change(lambda before: seating.seat_typed(before, known))
        table = now.current or draft
        wrong = first_fault_text(table, seating.draft_faults(table))
        set_why_not(wrong or "")
        return None if wrong else table

    async def start_game(below: str = "") -> None:
        # A second tap on the way out is no second game.
        if leaving.current:
            return
        table = checked_draft()
        if table is None:
            return
        leaving.current = True
        refused: NotStarted | NotSaved | None = NotStarted()
        try:
            refused = await start_from_draft(session, table, below)
        finally:
            leaving.current = refused is None
        if refused is not None:
            set_why_not(not_started(refused))

    asked = use_query(ask, [])
    house_rules = use_house_rules(draft, change)
    layout = use_layout()
    table = appearances(
        appearances_of_newcomers([chosen.get(player.id) for player in draft.players], taken),
        [player.name for player in draft.players],
    )
    people, game = with_draft(
        draft,
        change,
        lambda: (
            (
                _people(draft, known, table, why_not=why_not),
                _game(draft, table, house_rules, played),
            )
            if asked.answer
            else ([], [])
        ),
    )
    return screen_view(
        _("New game"),
        failure(asked),
        *people,
        *([] if layout.wide else game),
        _paper_pad(checked_draft) if asked.answer else None,
        SecondaryButton(
            identifiers.PHONES,
            _("Deal and connect everybody’s phone"),
            partial(start_game, "/phones"),
            icon=place_icons.PHONES,
        )
        if asked.answer and session.may_invite
        else None,
        back=HOME_ROUTE,
        foot=with_draft(draft, change, lambda: _foot(draft, why_not, start_game)),
        beside=(layout, scrolled_column(*game) if layout.wide and game else None),
        spacing=theme.SPACE.L,
    )


def _people(
    draft: Draft, known: tuple[Player, ...], table: tuple[SeatAppearance, ...], *, why_not: str
) -> list[Child]:
    """The players and their seats. `why_not` is what the foot says already."""
    faults = seating.draft_faults(draft)
    # Missing players are not reported while they are being seated.
    waiting = faults.players is not None and faults.players < fewest_players(draft.agreed)
    wrong = None if waiting else players_fault_text(draft, faults)
    return [
        column(
            TableHeading(),
            AppearancesContext(table, Seats) if draft.players else None,
            spacing=theme.SPACE.S,
        ),
        transient_notice(Notice(wrong, kind=NoticeKind.BAD, identifier=identifiers.PLAYERS_FAULT))
        if wrong and wrong != why_not
        else None,
        None if faults.players and not waiting else OtherPlayers(known),
    ]


def _game(
    draft: Draft,
    table: tuple[SeatAppearance, ...],
    house_rules: tuple[FavouriteRules, OnTap],
    played: tuple[str, ...],
) -> list[ft.Control]:
    """The game, the house rules, and who deals first; `played` are the last games' codes."""
    favourites, show_rules = house_rules
    return [
        section_heading(words()("Game")),
        EditionCards(tuple(own_games(favourites)), played, show_rules),
        HouseRules(favourites, show_rules),
        SeriesOfNewGame(),
        *(
            [
                section_heading(words()("First deal")),
                AppearancesContext(table, FirstDealer),
            ]
            if draft.players
            else []
        ),
    ]


def _paper_pad(checked_draft: Callable[[], Draft | None]) -> ft.Control:
    """The paper pad's button, with a key: its question stays open when the window is turned."""
    return PaperPadEntry(checked_draft, key="paper-pad")  # type: ignore[call-arg]  # a component's own


def _foot(draft: Draft, why_not: str, on_start: OnTap) -> list[Child]:
    """Return the button that starts the game, under its summary or why it cannot start.

    Over it stands every rule that is not as printed.
    """
    return [
        transient_notice(OwnRules(), "own-rules") if departures(draft) else None,
        fault_notice(why_not),
        PrimaryButton(
            identifiers.START_GAME,
            _("Deal the first round"),
            on_start,
            note=None if why_not or not draft.players else _summary(draft),
        ),
    ]


def _summary(draft: Draft) -> str:
    """Return edition, number of players and first dealer in one line."""
    return _(
        "{edition} · {players} · {name} deals first",
        edition=terms.game(_, draft.agreed),
        players=_.count("{n} player", "{n} players", len(draft.players)),
        name=draft.players[draft.first_dealer].name,
    )
