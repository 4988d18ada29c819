"""Menus of the history: actions on one game, and actions on all games."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.app import GameSummary, OpenGame
from scorekeeper.game.names import normalize_name
from scorekeeper.game.refusals import Refusal
from scorekeeper.i18n import sentences
from scorekeeper.ui.look import place_icons
from scorekeeper.ui.parts.menu import Close, Entry, Menu, use_menu, use_menu_about
from scorekeeper.ui.parts.name_form import NameForm
from scorekeeper.ui.parts.query import Refetch
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.game_row import game_route, summary_title
from scorekeeper.ui.screens.series.membership import ChooseSeries
from scorekeeper.ui.screens.series.name_forms import renaming
from scorekeeper.ui.session.navigation import HISTORY_ROUTE, Refused, go
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _

OnGame = Callable[[GameSummary], object]


def use_game_menu(delete: OnGame, reread: Refetch) -> OnGame:
    """Hook: return what opens the menu of a game; `reread` is called after a rename."""
    session = use_session()

    def draw(game: GameSummary) -> Menu:
        return Menu(
            summary_title(game),
            (
                Entry(
                    "open-game",
                    _("The scorepad") if game.finished else _("Continue the game"),
                    place_icons.SCOREPAD if game.finished else ft.Icons.PLAY_ARROW_OUTLINED,
                    partial(session.navigation.open_game, game.id, game_route(game)),
                ),
                Entry(
                    "rename-game",
                    _("Rename"),
                    ft.Icons.EDIT_OUTLINED,
                    opens=partial(_rename_form, session, game, reread),
                    heading=_("Game name"),
                ),
                Entry(
                    "add-to-series",
                    _("Series"),
                    place_icons.SERIES,
                    opens=lambda _close: ChooseSeries(game.id),
                ),
                Entry(
                    "share-game",
                    _("Share or export"),
                    place_icons.SHARE,
                    partial(session.navigation.open, f"/games/{game.id}/share"),
                ),
                Entry(
                    "delete-game",
                    _("Delete"),
                    ft.Icons.DELETE_OUTLINE,
                    partial(delete, game),
                ),
            ),
        )

    return use_menu_about(draw)


def _rename_form(session: Session, game: GameSummary, reread: Refetch, close: Close) -> ft.Control:
    """Return a field with a save button; an empty name removes the game's name."""

    async def rename(name: str) -> Refused | None:
        if normalize_name(name) == game.name:
            return None
        renamed = await session.app.rename(game.id, normalize_name(name))
        if renamed is None:
            return _("This game cannot be found.")
        if isinstance(renamed, Refusal):
            return sentences.refusal_sentence(_, renamed.code, dict(renamed.facts))
        if not isinstance(renamed, OpenGame):
            return renamed
        if game.id in session.open_games:
            session.open_games[game.id].replace(renamed)
        return None

    field, save = ("name-of-game", _("Game name")), renaming(rename, close, reread)
    return NameForm(field, save, now=game.name, hint=_("For example: Friday table"))


def use_history_menu() -> OnTap:
    """Hook: return what opens the menu with deleted games, sharing all, and what comes in."""
    session = use_session()

    def leave(route: str) -> None:
        session.selected_games = ()
        go(route)

    def entry(identifier: str, title: str, icon: ft.IconData, route: str) -> Entry:
        return Entry(identifier, title, icon, partial(leave, route))

    deleted, import_ = f"{HISTORY_ROUTE}/deleted", f"{HISTORY_ROUTE}/import"
    all_games, paper = _("Share or export all games"), _("Enter a paper pad")
    return use_menu(
        Menu(
            _("More"),
            (
                entry(
                    "deleted-games",
                    _("Deleted games"),
                    ft.Icons.AUTO_DELETE_OUTLINED,
                    deleted,
                ),
                entry("share-all-games", all_games, place_icons.SHARE, "/share"),
                entry(
                    "import-games",
                    _("Import games"),
                    ft.Icons.FILE_OPEN_OUTLINED,
                    import_,
                ),
                # where no pad was left, it leads on to the new game, which agrees the table first
                entry("enter-paper", paper, ft.Icons.EDIT_NOTE, "/new/paper"),
            ),
        )
    )
