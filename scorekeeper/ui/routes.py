"""Which screen each route shows. A screen is loaded when it is first seen, or soon after Home."""

import asyncio
import gc
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Final, cast

import flet as ft

from scorekeeper.ui.screens.home import HomeScreen

_SCREENS: Final = "scorekeeper.ui.screens"


@cache
def later(module: str, name: str) -> Callable[[], ft.View]:
    """The screen `name` of a module among the screens, to be loaded when it is drawn."""

    def screen() -> ft.View:
        drawn = getattr(import_module(f"{_SCREENS}.{module}"), name)
        return cast(ft.View, drawn())

    return screen


def _route(path: str, module: str, name: str, *below: ft.Route) -> ft.Route:
    _MODULES.setdefault(module)
    return ft.Route(path=path, component=later(module, name), children=list(below))


_MODULES: Final[dict[str, None]] = {}
"""The modules of screens in the order in which they are likely to be wanted."""

ROUTES: Final = [
    ft.Route(
        path="/",
        component=HomeScreen,
        children=[
            _route("new", "new_game", "NewGameScreen"),
            _route(
                "games/:id",
                "round.screen",
                "RoundScreen",
                _route("pad", "scorepad", "ScorepadScreen"),
                _route("rounds/:n", "correct", "CorrectScreen"),
                _route("chart", "chart", "ChartScreen"),
                _route("table", "table_view", "TableViewScreen"),
                _route("log", "log", "LogScreen"),
                _route("share", "share", "ShareGameScreen"),
                _route("referee", "referee", "GameRefereeScreen"),
                _route("rules", "rules", "GameRulesScreen"),
                _route("rules/:topic", "rules", "GameRulesScreen"),
                _route("schedule", "schedule", "ScheduleScreen"),
            ),
            _route("referee", "referee", "RefereeScreen"),
            _route(
                "rules",
                "rules",
                "RulesScreen",
                _route(":edition", "rules", "EditionRulesScreen"),
            ),
            _route(
                "history",
                "history",
                "HistoryScreen",
                _route("deleted", "history", "DeletedScreen"),
                _route("import", "keeping", "ImportScreen"),
            ),
            _route("players", "players", "PlayersScreen", _route(":id", "players", "PlayerScreen")),
            _route(
                "statistics",
                "players",
                "StatisticsScreen",
                _route(":id", "players", "PlayerScreen"),
            ),
            _route("share", "share", "ShareGamesScreen"),
            _route("import", "keeping", "ImportScreen"),
            _route(
                "settings",
                "settings",
                "SettingsScreen",
                _route("copies", "keeping", "PutBackScreen"),
                _route("import", "keeping", "ImportScreen"),
            ),
        ],
    )
]


async def load_screens() -> None:
    """Load every screen, one at a time, so that no tap has to wait for one."""
    for module in _MODULES:
        import_module(f"{_SCREENS}.{module}")
        await asyncio.sleep(0)
    _spare_the_collector()


@cache
def _spare_the_collector() -> None:
    """Have Python never look again for garbage in what is there now and stays, which is most.

    Where it looks through everything, a tap at that moment waits for a tenth of a second.
    """
    gc.freeze()
