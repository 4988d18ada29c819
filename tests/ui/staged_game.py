"""The app on a stage, over a database of its own, with one game open in it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import asdict, replace
from pathlib import Path

import flet as ft
from flet.controls.services.semantics_service import AccessibilityFeatures

from scorekeeper.app import App, Dependencies, run_inline
from scorekeeper.exports import game_file
from scorekeeper.exports.game_log import events_of_round
from scorekeeper.game.events import Event, GameFinished, GameStarted
from scorekeeper.game.state import Game
from scorekeeper.ui.flet_patches.patched_session import open_dialogs, patched
from scorekeeper.ui.session.settings import Settings
from tests.game.builders import EVENING, game_of_log, new_game, play
from tests.ui.blank_store import open_store
from tests.ui.stage import Answers, Stage
from tests.ui.staged_app import staged_app

GAME = "friday"

_FEATURES = AccessibilityFeatures(
    accessible_navigation=False,
    bold_text=False,
    disable_animations=False,
    high_contrast=False,
    invert_colors=False,
    reduce_motion=False,
    on_off_switch_labels=False,
    supports_announcements=True,
)


@asynccontextmanager
async def staged_game(
    game: Game,
    folder: Path,
    route: str = "",
    *,
    language: str = "en",
    pass_phone: bool = False,
    hints: bool = False,
) -> AsyncIterator[Stage]:
    """Yield a stage with `game` alone stored and open, at a `route` below it (`/pad`).

    With `pass_phone` the device is passed on also for bids that are shown together; with `hints`
    those for new users are still to be shown.
    """
    with closing(open_store(folder, anew=True)) as store:
        app = App(Dependencies(store, lambda: EVENING, lambda: "new", run_inline))
        assert store.create(GAME, game_of_log(log_of(game), GAME))
        settings = Settings(
            language, pass_phone=pass_phone, bid_hint=hints, cell_hint=hints, keys_hint=hints
        )
        stages: list[Stage] = []
        answers: Answers = {
            "push_route": lambda asked: _go(stages[0].page, asked["route"]),
            "get_accessibility_features": asdict(_FEATURES),
        }
        address = f"/games/{GAME}{route}"
        async with staged_app(app, address, settings=settings, answers=answers) as on:
            stages.append(on.screen)
            yield on.screen


def two_rounds(edition: str = "classic", cards: Sequence[int] = (1, 2, 3)) -> Game:
    """A game of these rounds of which two are scored: Anna has 60, Ben 10 and Cleo 50."""
    game = play(new_game(edition, cards=cards), [1, 1, 0], [1, 0, 0])
    return play(game, [1, 0, 1], [1, 0, 1])


def log_of(game: Game) -> list[Event]:
    """The events that make `game` stand as it does."""
    start = GameStarted(game.name, game.rules, game.players, game.first_dealer)
    end = [GameFinished()] if game.finished else []
    if not game.plan.is_plain or game.adjustments or game.notes:
        stated = game_of_log([start, *end], GAME)
        file = replace(game_file.from_game(replace(stated, game=game)), log=())
        return [entry.event for entry in game_file.log_entries(file, EVENING)]
    return [start, *(event for each in game.rounds for event in events_of_round(each)), *end]


def _go(page: ft.Page, route: str) -> None:
    """Go to a route as a device does: it tells the page where it is now."""
    page.session.apply_patch(page._i, {"route": route})
    going = asyncio.create_task(_arrive(page, route))
    going.add_done_callback(lambda done: done.result())


async def _arrive(page: ft.Page, route: str) -> None:
    await patched(page).wait_until_drawn()
    for dialog in open_dialogs(page):
        if not dialog.open:
            await page.session.dispatch_event(dialog._i, "dismiss", None)
    await page.session.dispatch_event(page._i, "route_change", {"route": route})
