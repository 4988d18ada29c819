"""The data of Home: its games, and the rows that open the other screens."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import GameSummary, StoreError
from scorekeeper.game.events import Player
from scorekeeper.ui.look import place_icons
from scorekeeper.ui.parts.query import Query, run_query
from scorekeeper.ui.screens.home.install_hint import loses_games
from scorekeeper.ui.session.navigation import HISTORY_ROUTE, HOME_ROUTE, PLAYERS_ROUTE
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.session_var import SessionVar
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.players import SeatAppearance

_LAST_GAMES: Final = 3


@dataclass(frozen=True, slots=True)
class HomeGames:
    """The games on Home: the one in progress, and the latest ones."""

    in_progress: GameSummary | None
    latest: tuple[GameSummary, ...]
    appearances: tuple[SeatAppearance, ...] = ()
    """The appearances of the players of the game in progress, by seat."""
    is_left: bool = False
    """Whether the game in progress was begun on another day, and may be abandoned."""
    write_error: StoreError | None = None
    """The error of the last write, if nothing can be recorded now."""

    @property
    def past(self) -> tuple[GameSummary, ...]:
        """The latest games but the one in progress."""
        current = self.in_progress.id if self.in_progress else None
        return tuple(game for game in self.latest if game.id != current)[:_LAST_GAMES]

    @property
    def offers_same_players(self) -> bool:
        """Whether the players of the last game may want to play again."""
        return bool(self.latest) and self.latest[0].finished


@dataclass(frozen=True, slots=True)
class Destination:
    """A row of Home that opens a screen: its identifier, words, route and icon."""

    identifier: str
    title: str
    route: str
    note: str | None = None
    icon: ft.IconData | None = None


_FIRST_QUERY: Final[SessionVar[Query[HomeGames] | None]] = SessionVar(None)


async def find_games(session: Session) -> HomeGames:
    """Read what Home shows. Raises StoreError."""
    game = await session.app.latest_unfinished()
    players = [Player(seat.player_id, seat.name) for seat in game.seats] if game else []
    return HomeGames(
        game,
        await session.app.games(limit=_LAST_GAMES + 1),
        await session.appearances(players),
        game is not None and game.day < session.app.now().astimezone().date(),
        session.app.write_error,
    )


async def read_home(page: ft.Page, session: Session) -> None:
    """Read what Home shows before it is drawn, if it is what the device has asked for."""
    if page.route in {None, "", HOME_ROUTE} and session.access.role.is_scorekeeper:
        _FIRST_QUERY.set(await run_query(partial(find_games, session)), page)


def take_first_query() -> Query[HomeGames] | None:
    """Return what `read_home` has read, once; later there may be news."""
    query = _FIRST_QUERY.get()
    _FIRST_QUERY.set(None)
    return query


def phone_destinations(page: ft.Page, session: Session, home: HomeGames) -> tuple[Destination, ...]:
    """Return the row of everybody's phone in the game, for a host who may let others in.

    In a tab of an iPhone it is that of the way to the Home Screen, from the second game on.
    """
    if len(home.latest) > 1 and loses_games(page, session):
        return (
            Destination(
                "take-along",
                _("Take your games with you"),
                "/take-along",
                _("To Scorekeeper on your Home Screen"),
                ft.Icons.SAVE_ALT,
            ),
        )
    game = home.in_progress
    if game is None or not session.may_invite:
        return ()
    return (
        Destination(
            "phones",
            _("Everybody’s phone"),
            f"/games/{game.id}/phones",
            _("Let others bid on their own phones, or watch."),
            place_icons.PHONES,
        ),
    )


def bar_destinations() -> tuple[Destination, ...]:
    """Return the destinations of the bar at the bottom, which is there once there are games."""
    return (
        Destination("history", _("Games"), HISTORY_ROUTE, icon=place_icons.GAMES),
        Destination("players", _("Players"), PLAYERS_ROUTE, icon=place_icons.PLAYERS),
        Destination("referee", _("Referee"), "/referee", icon=place_icons.REFEREE),
        Destination("rules", _("Rules"), "/rules", icon=place_icons.RULES),
    )


def game_destinations() -> tuple[Destination, ...]:
    """Return the rows below the last games, where text is too large for the bar."""
    return (
        Destination("history", _("All games"), HISTORY_ROUTE),
        Destination("players", _("Players and statistics"), PLAYERS_ROUTE),
    )


def destinations_at_hand(*, any_games: bool) -> tuple[Destination, ...]:
    """Return the rows of the referee and the rules, and of importing while there are no games."""
    *_games, referee, rules = bar_destinations()
    at_hand = (
        replace(referee, note=_("Who wins this trick, and why?")),
        replace(rules, note=_("Look things up while you play")),
    )
    if any_games:
        return at_hand
    note = _("From files, or from another device")
    icon = ft.Icons.FILE_OPEN_OUTLINED
    return *at_hand, Destination("import-games", _("Import games"), "/import", note, icon)
