"""The routes and their screens, each loaded when it is first drawn, or soon after Home."""

import asyncio
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Final, cast

import flet as ft

from scorekeeper.ui.process.garbage_collection import exempt_loaded_objects
from scorekeeper.ui.screens.home.home_screen import HomeScreen

_SCREENS: Final = "scorekeeper.ui.screens"


@cache
def lazy_screen(module: str, name: str) -> Callable[[], ft.View]:
    """Return a screen that imports itself when it is drawn: `name` in a module of `ui.screens`."""

    def screen() -> ft.View:
        drawn = getattr(import_module(f"{_SCREENS}.{module}"), name)
        return cast(ft.View, drawn())

    return screen


def _route(path: str, screen: str, *below: ft.Route) -> ft.Route:
    """Return the route of a screen, named with its module, and of those `below` it."""
    module, _, name = screen.rpartition(".")
    _MODULES.setdefault(module)
    return ft.Route(path=path, component=lazy_screen(module, name), children=list(below))


_MODULES: Final[dict[str, None]] = {}
"""The modules of screens, most likely first; an ordered set."""


def _of_every_game() -> list[ft.Route]:
    """Return the routes below a game that players and watchers have too."""
    return [
        _route("pad", "scorepad.scorepad_screen.ScorepadScreen"),
        _route("chart", "chart.chart_screen.ChartScreen"),
        _route("table", "table_view.table_view_screen.TableViewScreen"),
        _route("log", "log.LogScreen"),
        _route("referee", "referee.referee_screen.GameRefereeScreen"),
        _route("rules", "rules.rules_screen.GameRulesScreen"),
        _route("rules/:topic", "rules.rules_screen.GameRulesScreen"),
    ]


def _imports() -> ft.Route:
    return _route("import", "backup.import_screen.ImportScreen")


ROUTES: Final = [
    ft.Route(
        path="/",
        component=HomeScreen,
        children=[
            _route(
                "new",
                "new_game.new_game_screen.NewGameScreen",
                _route(
                    "paper",
                    "paper_pad.paper_pad_screen.PaperPadScreen",
                    _route(":n", "paper_pad.paper_round_screen.PaperRoundScreen"),
                ),
            ),
            _route(
                "games/:id",
                "round.round_screen.RoundScreen",
                *_of_every_game(),
                _route("rounds/:n", "correct.correct_screen.CorrectScreen"),
                _route(
                    "share",
                    "share.share_game.ShareGameScreen",
                    _route("phone", "share.hand_over.QrCodeScreen"),
                ),
                _route("schedule", "schedule.schedule_screen.ScheduleScreen"),
                _route("people", "people_and_remarks.people.PeopleScreen"),
                _route("remarks", "people_and_remarks.remarks.RemarksScreen"),
                _route("phones", "phones.PhonesScreen"),
            ),
            _route("referee", "referee.referee_screen.RefereeScreen"),
            _route(
                "rules",
                "rules.rules_screen.RulesScreen",
                _route(":edition", "rules.rules_screen.RulesScreen"),
            ),
            _route(
                "history",
                "history.history_screen.HistoryScreen",
                _route("deleted", "history.deleted_games.DeletedGamesScreen"),
                _imports(),
            ),
            _route(
                "tournaments",
                "tournament.list_screen.TournamentsScreen",
                _route(":id", "tournament.tournament_screen.TournamentScreen"),
            ),
            _route(
                "series",
                "series.list_screen.SeriesListScreen",
                _route(":id", "series.series_screen.SeriesScreen"),
            ),
            _route(
                "players",
                "players.list_screen.PlayersScreen",
                _route(":id", "players.player_screen.PlayerScreen"),
            ),
            _route(
                "statistics",
                "players.statistics_screen.StatisticsScreen",
                _route(":id", "players.player_screen.PlayerScreen"),
            ),
            _route("share", "share.share_games.ShareGamesScreen"),
            _imports(),
            _route("take/:game", "backup.linked_game.LinkedGameScreen"),
            _route("take-along", "backup.take_along.TakeAlongScreen"),
            _route(
                "settings",
                "settings.settings_screen.SettingsScreen",
                _route("copies", "backup.restore_screen.RestoreScreen"),
                _imports(),
            ),
        ],
    )
]


GUEST_ROUTES: Final = [
    ft.Route(
        path="/",
        component=lazy_screen("own_phone", "RedirectScreen"),
        children=[
            _route(
                "games/:id",
                "own_phone.OwnPhoneScreen",
                *_of_every_game(),
                _route("rounds/:n", "own_phone.RoundResultScreen"),
                _route("share", "share.share_game.ShareGameScreen"),
                _route("mine", "own_games.OwnGamesScreen"),
            )
        ],
    )
]
"""The screens of a device that plays or watches."""


def import_screens() -> Iterator[None]:
    """Import every screen, one with each step."""
    for module in _MODULES:
        import_module(f"{_SCREENS}.{module}")
        yield


async def load_screens() -> None:
    """Import every screen, one at a time, so that no tap has to wait for one."""
    for _ in import_screens():
        await asyncio.sleep(0)
    exempt_loaded_objects()
