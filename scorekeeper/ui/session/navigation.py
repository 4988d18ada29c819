"""State that a session carries between screens: filters, unsaved edits, ways back."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import flet as ft

from scorekeeper.app import NotSaved
from scorekeeper.game.undoable_draft import UndoableDraft
from scorekeeper.ui.viewmodels.game_setup import GameSetup
from scorekeeper.ui.viewmodels.history import GameFilter

if TYPE_CHECKING:
    # with the screens that enter it: nothing of it is needed for the app's start
    from scorekeeper.app.paper_pads import PaperPadDraft

HOME_ROUTE: Final = "/"
HISTORY_ROUTE: Final = "/history"
SERIES_ROUTE: Final = "/series"
TOURNAMENTS_ROUTE: Final = "/tournaments"
PLAYERS_ROUTE: Final = "/players"
STATISTICS_ROUTE: Final = "/statistics"
SETTINGS_ROUTE: Final = "/settings"


def go(route: str) -> None:
    """Open the screen at a route."""
    ft.context.page.navigate(route)


def use_shown() -> bool:
    """Hook: whether the screen is seen, and no other lies over it."""
    return ft.use_route_location() == ft.use_view_path()


@dataclass(frozen=True, slots=True)
class UnfinishedEdit:
    """An unsaved edit of a game, and the length of the game's log when it was last changed.

    `begun_at` is that of when it was begun.
    """

    editing: UndoableDraft[Any]
    event_count: int
    begun_at: int


@dataclass(frozen=True, slots=True)
class Done:
    """The report of an action that was done: a sentence, and the way back.

    `failed` says why not all of it was done, or why it cannot be taken back.
    """

    text: str
    back: "tuple[str, str, Step] | None" = None
    """Identifier and label of the button that takes it back, and what the button runs."""
    failed: str = ""


Refused = NotSaved | str
"""The reason why an action was not done: an error of the store, or a sentence."""
Step = Callable[[], Awaitable[Done | Refused | None]]
"""An action: returns what to say of it, nothing, or why it was not done."""


@dataclass
class Navigation:
    """Filters, unsaved edits and ways back of a session; nothing redraws when they change."""

    history_filter: GameFilter = field(default_factory=GameFilter)
    done: dict[str, Done] = field(default_factory=dict)
    """Reports of actions for other screens, by their routes, until hidden or taken back."""
    statistics_filter: GameFilter = field(default_factory=GameFilter)
    game_setup: GameSetup | None = None
    """The set-up of a new game that was left before its start."""
    opened_from: dict[str, str] = field(default_factory=dict)
    """The routes that screens were opened from, by theirs, where these may be several."""
    tapped_seat: int | None = None
    """The seat whose number was tapped last to open a round; None if it was nobody's."""
    paper_pad: "PaperPadDraft | None" = None
    """The paper pad of this device, once a screen has asked for it."""
    unfinished_edits: dict[str, UnfinishedEdit] = field(default_factory=dict)
    """Unsaved edits by the route of their screen."""

    def reset(self) -> None:
        """Clear the filters and the ways back; keep the new game, the pad and the unsaved edits."""
        self.history_filter = self.statistics_filter = GameFilter()
        self.opened_from.clear()
        self.done.clear()

    def open(self, route: str) -> None:
        """Open a screen that goes back to the one that is open now."""
        self.opened_from[route] = ft.context.page.route or HOME_ROUTE
        go(route)

    def go_back(self, usual: str = HOME_ROUTE) -> None:
        """Go back to where the screen that is open was opened from, or where it `usual`ly is."""
        go(self.opened_from.get(ft.context.page.route or "", usual))

    def open_beside(self, route: str) -> None:
        """Open a screen that goes back to where the one that is open now goes back to."""
        here = ft.context.page.route or HOME_ROUTE
        self.opened_from[route] = self.opened_from.get(here, here)
        go(route)

    def open_game(self, game_id: str, route: str = "") -> None:
        """Open a game, at its `route` if that is another; its screen goes back to the one here."""
        game = f"/games/{game_id}"
        self.opened_from[game] = ft.context.page.route or HOME_ROUTE
        self.open(route or game)
