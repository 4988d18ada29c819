"""The screen of a new game: one page, which begins with the choices of the last game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import Person, RulePreset, StoreError, StoreProblem
from scorekeeper.app.identity import find_person
from scorekeeper.game.appearance import with_newcomers
from scorekeeper.game.events import Player
from scorekeeper.game.names import normalize_name
from scorekeeper.game.roles import Role
from scorekeeper.i18n import terms
from scorekeeper.rules.house_rules import changed_fields
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import Child, column
from scorekeeper.ui.parts.notice import Notice, NoticeKind, fault_notice, transient_notice
from scorekeeper.ui.parts.query import both, failure, trouble_text, use_query
from scorekeeper.ui.parts.screen_view import screen_view, scrolled_column
from scorekeeper.ui.parts.sheet import use_sheet
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.new_game.fault_text import first_fault_text, players_fault_text
from scorekeeper.ui.screens.new_game.first_dealer import FirstDealer
from scorekeeper.ui.screens.new_game.game_choice import GameChoice
from scorekeeper.ui.screens.new_game.house_rules import HouseRules, rules_sheet
from scorekeeper.ui.screens.new_game.own_rules import OwnRules
from scorekeeper.ui.screens.new_game.paper_pad_entry import PaperPadEntry
from scorekeeper.ui.screens.new_game.players import OtherPlayers, Seats, TableHeading
from scorekeeper.ui.screens.series.membership import SeriesOfNewGame
from scorekeeper.ui.screens.start_game import begun_setup, not_started, use_start
from scorekeeper.ui.session.game_setup import SetupContext
from scorekeeper.ui.session.navigation import HOME_ROUTE
from scorekeeper.ui.session.open_game import AppearancesContext
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup
from scorekeeper.ui.viewmodels.players import SeatAppearance, appearances

_LAST_GAMES: Final = 30
"""The number of last games that are searched for those that are offered first."""


@dataclass(frozen=True, slots=True)
class _Known:
    """Everybody who may sit down or sits there, and the editions of the last games."""

    people: tuple[Person, ...]
    played: tuple[str, ...]

    @property
    def players(self) -> tuple[Player, ...]:
        """The players to choose from."""
        return tuple(Player(each.id, each.name) for each in self.people if not each.hidden)

    def appearances(self, setup: GameSetup) -> tuple[SeatAppearance, ...]:
        """Return the appearances of those who sit there."""
        owners = [find_person(self.people, player.id) for player in setup.players]
        chosen = [owner.appearance if owner else None for owner in owners]
        taken = [person.appearance.colour for person in self.people]
        return appearances(with_newcomers(chosen, taken), [each.name for each in setup.players])


@screen
def NewGameScreen() -> ft.View:
    """Players and rules of a new game; starting it is one tap if nothing changes.

    A second scorer, who may start none, is told so.
    """
    session, layout = use_session(), use_layout()
    setup, set_setup = ft.use_state(GameSetup())
    why_not, set_why_not = ft.use_state("")
    start = use_start()

    def change(step: Callable[..., GameSetup], *choice: object, **choices: object) -> None:
        set_setup(lambda now: step(now, *choice, **choices))
        session.navigation.game_setup = latest(setup, set_setup)
        set_why_not("")

    async def read() -> _Known:
        begun, people = await begun_setup(session), await session.app.people.everybody()
        last = await session.app.games(limit=_LAST_GAMES)
        set_setup(begun)
        return _Known(people, tuple(game.edition for game in last))

    query, presets = use_query(read, []), use_query(session.app.rule_presets.all, [])
    known, saved = query.answer, presets.answer or ()
    show_rules = use_sheet(lambda close: rules_sheet(setup, change, presets, close))

    def checked() -> GameSetup | None:
        """Return the set-up with the typed name seated; None, after a message, if it has faults."""
        if known and normalize_name(latest(setup, set_setup).typed):
            change(GameSetup.seat_typed, known.players)
        now = latest(setup, set_setup)
        wrong = first_fault_text(now)
        set_why_not(wrong)
        return None if wrong else now

    async def start_game(below: str = "") -> None:
        now = checked()

        async def found() -> GameSetup:
            return now or setup

        refused = await start(found, below) if now else None
        if refused is not None:
            set_why_not(not_started(refused))

    def draw() -> ft.View:
        if session.access.role is not Role.HOST:
            only_host = trouble_text(StoreError(StoreProblem.NOT_ALLOWED))
            notice = Notice(only_host, kind=NoticeKind.BAD)
            return screen_view(_("New game"), notice, back=HOME_ROUTE)
        game = _game(setup, known, saved, show_rules) if known else []
        with_phones = SecondaryButton(
            "phones",
            _("Deal and connect everybody’s phone"),
            partial(start_game, "/phones"),
            icon=place_icons.PHONES,
        )
        # with a key: its question stays open when the window is turned
        paper_pad = PaperPadEntry(checked, key="paper-pad")  # type: ignore[call-arg]
        return screen_view(
            _("New game"),
            failure(both(query, presets) if query.error else presets),
            *(_people(setup, known, why_not) if known else ()),
            *(() if layout.wide else game),
            paper_pad if known else None,
            with_phones if known and session.may_invite else None,
            back=HOME_ROUTE,
            foot=_foot(setup, why_not, start_game),
            beside=(layout, scrolled_column(*game) if layout.wide and game else None),
            spacing=theme.SPACE.L,
        )

    return SetupContext((setup, change), draw)


def _people(setup: GameSetup, known: _Known, why_not: str) -> list[Child]:
    """Return the seats and who else may sit down. `why_not` is what the foot says already."""
    count, (fewest, most) = len(setup.players), setup.size
    # Missing players are not reported while they are being seated.
    wrong = "" if count < fewest else players_fault_text(setup)
    notice = Notice(wrong, kind=NoticeKind.BAD, identifier="players-fault")
    seats = AppearancesContext(known.appearances(setup), Seats) if count else None
    return [
        column(TableHeading(), seats, spacing=theme.SPACE.S),
        transient_notice(notice) if wrong not in ("", why_not) else None,
        None if count > most else OtherPlayers(known.players),
    ]


def _game(
    setup: GameSetup, known: _Known, saved: tuple[RulePreset, ...], show_rules: OnTap
) -> list[Child]:
    """Return the game, the house rules, and who deals first."""
    return [
        section_heading(_("Game")),
        GameChoice(saved, known.played, show_rules),
        HouseRules(saved, show_rules),
        SeriesOfNewGame(),
        section_heading(_("First deal")) if setup.players else None,
        AppearancesContext(known.appearances(setup), FirstDealer) if setup.players else None,
    ]


def _foot(setup: GameSetup, why_not: str, on_start: OnTap) -> list[Child]:
    """Return the rules that are not as printed, why the game cannot start, and what starts it."""
    summary = None
    if setup.players and not why_not:
        summary = _(
            "{edition} · {players} · {name} deals first",
            edition=terms.game(_, setup.rules),
            players=_.count("{n} player", "{n} players", len(setup.players)),
            name=setup.players[setup.first_dealer].name,
        )
    return [
        transient_notice(OwnRules(), "own-rules")
        if changed_fields(setup.rules, setup.count)
        else None,
        fault_notice(why_not),
        PrimaryButton("start-game", _("Deal the first round"), on_start, note=summary),
    ]
