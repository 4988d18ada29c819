"""The whole app on a stage, over a database of its own: taps lead from screen to screen."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import flet as ft

from scorekeeper.app import (
    App,
    Dependencies,
    NotSaved,
    OpenGame,
    StoreError,
    StoreProblem,
    run_inline,
)
from scorekeeper.game.events import (
    Bid,
    Dealt,
    GameFinished,
    PlayEnded,
    Player,
    PlayEvent,
    TricksCounted,
    TurnedUp,
)
from scorekeeper.rules.cards import Card
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.serving.devices import Devices
from scorekeeper.ui.app import Root
from scorekeeper.ui.device.keyboard import request_key_events
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.settings import Settings
from scorekeeper.ui.session.words import set_language
from scorekeeper.ui.viewmodels.game_setup import GameSetup
from tests.ui.blank_store import open_store
from tests.ui.listed_identifiers import is_listed
from tests.ui.stage import Answers, Clock, Stage, stage

FIRST_EVENING = datetime(2026, 10, 30, 19, 30, tzinfo=UTC)


@dataclass(repr=False)
class StagedApp:
    """The app on a stage, and its session."""

    screen: Stage
    session: Session
    saved_settings: list[Settings] = field(default_factory=list)
    """The settings that the device was told to store, in order."""
    asked: list[str] = field(default_factory=list)
    previews: list[str] = field(default_factory=list)
    """The previews of Home that a browser was told to store, in order."""

    @property
    def route(self) -> str:
        return self.screen.page.route or ""

    @property
    def game_id(self) -> str:
        """The game whose screen is open."""
        return self.route.split("/")[2]

    async def tap(self, *identifiers: str) -> None:
        """Tap controls one after the other, and show the screens that they lead to."""
        for identifier in identifiers:
            await self.screen.tap(identifier)
            await self.arrive()

    async def type(self, identifier: str, words: str) -> None:
        """Write into a field and press Enter."""
        await self.screen.type(identifier, words, enter=True)

    async def go(self, route: str) -> None:
        """Follow a link."""
        self.asked.append(route)
        await self.arrive()

    async def arrive(self) -> None:
        """Show whatever screen was asked for."""
        while self.asked:
            route = self.asked.pop(0)
            await self.screen.close_dialogs()
            self.screen.page.route = route
            await self.screen.fire(self.screen.page, "route_change", {"route": route})

    async def seat(self, *names: str) -> None:
        """Type the names of players."""
        for name in names:
            await self.type("player-name", name)


def setup_of(
    *players: str, known: Sequence[Player] = (), begun: GameSetup | None = None
) -> GameSetup:
    """Return a set-up at which these names have been typed, after what was `begun`."""
    setup = begun or GameSetup()
    for name in players:
        setup = setup.type_name(name).seat_typed(known)
    return setup


@asynccontextmanager
async def new_app(folder: Path, *, daily_copies: bool = False) -> AsyncIterator[App]:
    """Yield use cases over a new database, with a clock that goes on a minute at each look."""
    minutes = _minutes()
    with closing(open_store(folder, daily_copies=daily_copies)) as store:
        ids = (f"game{number}" for number in count(1))
        yield App(Dependencies(store, lambda: next(minutes), lambda: next(ids), run_inline))


@asynccontextmanager
async def staged_app(
    app: App,
    route: str = "/",
    *,
    players: Sequence[str] = (),
    language: str = "en",
    settings: Settings | None = None,
    web: bool = False,
    runtime: Runtime | None = None,
    answers: Answers | None = None,
    devices: Devices | None = None,
    device_id: str = "",
) -> AsyncIterator[StagedApp]:
    """Yield the app over `table`, opened at a route.

    `players` are new ones who sit at the next game's table already, where nobody else does.
    `web` is what the page claims to be, `runtime` where the app really runs: by default in a
    window, or in the browser for `web`. With `devices` it is served, to the one with `device_id`.
    `answers` are those of the device's services.
    """
    asked: list[str] = []
    saved: list[Settings] = []
    previews: list[str] = []

    async def save(chosen: Settings) -> None:
        saved.append(chosen)

    async def save_preview(preview: str) -> None:
        previews.append(preview)

    open_app = partial(run_inline, lambda: app)
    runs = runtime or (Runtime.BROWSER if web else Runtime.WINDOW)
    clock = Clock()
    session = Session(
        settings or Settings(language),
        save,
        open_app,
        Random(5),
        clock=clock,
        run=run_inline,
        runtime=runs,
        devices=devices,
        device_id=device_id,
    )
    session.save_home_preview = save_preview if web else None
    if players:
        session.navigation.game_setup = setup_of(*players)
    await session.open_database()

    def prepare(page: ft.Page) -> None:
        page.web = web
        set_language(page, session.settings.language)
        request_key_events(page)

    async with stage(
        Root,
        session,
        views=True,
        route=route,
        prepare=prepare,
        clock=clock,
        answers={
            "push_route": lambda asked_for: asked.append(asked_for["route"]),
            **(answers or {}),
        },
    ) as screen:
        screen.page.on_close = session.end
        await screen.settle()
        yield StagedApp(screen, session, saved, asked, previews)
        assert not screen.crashes
        assert not [name for name in screen.names() if not is_listed(name)]


async def session_over(open_app: Callable[[], Awaitable[App]], **how: Any) -> Session:  # noqa: ANN401
    """Return the session of a device that keeps no choice, after it tried to open the database."""
    session = Session(Settings(), _keep_nothing, open_app, Random(1), run=run_inline, **how)
    await session.open_database()
    return session


async def _keep_nothing(_chosen: Settings) -> None:
    """Keep no choice."""


@asynccontextmanager
async def staged_session(
    open_app: Callable[[], Awaitable[App]],
    answers: Answers | None = None,
    **how: Any,  # noqa: ANN401
) -> AsyncIterator[tuple[Stage, Session]]:
    """Yield the app over what `open_app` opens, or cannot open, and its session."""
    clock = Clock()
    session = await session_over(open_app, clock=clock, **how)
    async with stage(Root, session, views=True, answers=answers, clock=clock) as on:
        yield on, session
        assert not on.crashes
        assert not [name for name in on.names() if not is_listed(name)]


@asynccontextmanager
async def staged_new_game(folder: Path, *players: str) -> AsyncIterator[StagedApp]:
    """Yield the app over a new database, at a new game at which `players` sit already."""
    async with new_app(folder) as app, staged_app(app, "/new", players=players) as on:
        yield on


def not_saved(problem: StoreProblem) -> Callable[..., Awaitable[NotSaved]]:
    """A use case that is refused, whatever it is asked."""

    async def refused(*_asked: object, **_named: object) -> NotSaved:
        return NotSaved(problem, "games.db")

    return refused


def fails(problem: StoreProblem) -> Callable[..., Awaitable[None]]:
    """A query that fails, whatever it is asked."""

    async def failed(*_asked: object, **_named: object) -> None:
        raise StoreError(problem, "games.db")

    return failed


def store_fails(problem: StoreProblem = StoreProblem.LOCKED) -> Callable[..., NoReturn]:
    """A query or statement of the store that fails, whatever it is asked."""

    def fail(*_asked: object, **_named: object) -> NoReturn:
        raise StoreError(problem, "games.db")

    return fail


async def start(app: App, *players: str, dealer: int = 0, rules: RuleSet | None = None) -> OpenGame:
    """Seat a table for a game of Classic, or by other `rules`."""
    agreed = rules or EDITIONS["classic"].rules()
    started = await app.start(players=players, rules=agreed, first_dealer=dealer)
    assert isinstance(started, OpenGame)
    return started


async def record(app: App, game: OpenGame, *events: PlayEvent) -> OpenGame:
    """Record what happened in a game."""
    recorded = await app.record(game, *events)
    assert isinstance(recorded, OpenGame), recorded
    return recorded


async def play_a_round(app: App, game: OpenGame) -> OpenGame:
    """Everybody bids zero and is right, but the dealer, who takes every trick."""
    round_ = game.game.current_round
    assert round_
    number, seats = round_.number, len(game.game.players)
    tricks = tuple(round_.cards if seat == round_.dealer else 0 for seat in range(seats))
    return await record(
        app,
        game,
        TurnedUp(number, Card(suit=game.game.edition.suits[0]))
        if round_.turns_up
        else Dealt(number),
        *(Bid(number, seat, 0) for seat in round_.order),
        PlayEnded(number),
        TricksCounted(number, tricks),
    )


async def finish(app: App, game: OpenGame) -> OpenGame:
    """Stop after one round."""
    return await record(app, await play_a_round(app, game), GameFinished())


def _minutes() -> Iterator[datetime]:
    minute = FIRST_EVENING
    while True:
        yield minute
        minute += timedelta(minutes=1)
