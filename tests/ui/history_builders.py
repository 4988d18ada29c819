"""Build finished games, and read and tap rows of the history."""

from scorekeeper.app import App, OpenGame
from tests.ui.staged_app import StagedApp, finish, start


async def evenings(app: App, count: int, *names: str) -> list[OpenGame]:
    """Finished games, newest first."""
    players = names or ("Ann", "Ben", "Clara")
    games = [await finish(app, await start(app, *players)) for _ in range(count)]
    return games[::-1]


def listed(on: StagedApp) -> list[str]:
    """The ids of the games on the list."""
    names = on.screen.names()
    return [name.removeprefix("game-") for name in names if name.startswith("game-")]


async def choose(on: StagedApp, *steps: str) -> None:
    await on.tap("menu-of-" + steps[0], *steps[1:])
