"""Home: the game in progress, a new game, the last few games, and the way to the rest."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.app import GameSummary, StoreProblem
from scorekeeper.game.events import GameFinished
from scorekeeper.game.roles import Role
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import Child, row
from scorekeeper.ui.parts.menu import Entry, Menu, use_menu_about
from scorekeeper.ui.parts.navigation_bar import NavigationBar
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.picture import app_logo
from scorekeeper.ui.parts.query import (
    Query,
    Refetch,
    failure,
    read_only_notice,
    store_error_text,
    use_query,
)
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import heading, section_heading
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import use_fitted, use_layout
from scorekeeper.ui.screens.deletion import DeleteGames, use_deletion
from scorekeeper.ui.screens.game_row import GameRow, game_route, summary_title
from scorekeeper.ui.screens.home.home_games import (
    Destination,
    HomeGames,
    bar_destinations,
    destinations_at_hand,
    game_destinations,
    home_games,
    phone_destinations,
    take_first_query,
)
from scorekeeper.ui.screens.home.install_hint import install_hint
from scorekeeper.ui.screens.home.preview import use_home_preview
from scorekeeper.ui.screens.home.table_surface import GameInProgress, Welcome
from scorekeeper.ui.screens.start_game import last_table, use_same_players
from scorekeeper.ui.session.navigation import SETTINGS_ROUTE, use_shown
from scorekeeper.ui.session.open_game import AppearancesContext
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _, words
from scorekeeper.ui.viewmodels.game_setup import GameSetup


def _trouble(session: Session, asked: Query[HomeGames], try_writing: Refetch) -> Child:
    """Return a notice of the database's error, if there is one."""
    no_copy = session.no_copy if session.access.role is Role.HOST else None
    if asked.error:
        return failure(asked)
    if no_copy and no_copy.problem is StoreProblem.DAMAGED:
        copies = partial(ft.context.page.navigate, f"{SETTINGS_ROUTE}/copies")
        return Notice(
            _("Your games are damaged: not all of them can be read."),
            more=_("No copy was made today, and all earlier copies are kept. Restore one of them."),
            kind=NoticeKind.BAD,
            action=(identifiers.COPIES, _("Restore a copy"), copies),
        )
    if asked.answer and asked.answer.write_error:
        return read_only_notice(asked.answer.write_error, try_writing)
    if no_copy:
        title = _("No copy of your games was made today.")
        return Notice(title, more=store_error_text(no_copy.as_error()), kind=NoticeKind.BAD)
    return None


@screen
def HomeScreen() -> ft.View:
    """The game in progress, the last games, and the way to everything else."""
    session = use_session()
    page = ft.context.page

    async def ask() -> HomeGames:
        session.navigation.reset()
        return await home_games(session)

    # Home lies under every other screen: it only looks when it is seen
    asked = use_query(ask, [], take_first_query(), when=use_shown())
    home = asked.answer
    use_home_preview(session, home, partial(home_games, session))

    async def try_writing() -> None:
        await session.app.check_writable()
        await asked.again()

    async def last_setup() -> GameSetup:
        return (await last_table(session.app))[0]

    delete, deleted = use_deletion(asked.again)
    ask_to_end = use_menu_about(partial(_end_menu, session, delete))
    same_players = use_same_players(last_setup)
    fits = use_layout().bar
    bar = bar_destinations() if home is not None and home.latest and fits else ()
    body: list[Child] = []
    actions: list[Child] = []
    if session.restart_updated is not None:
        body.append(
            Notice(
                _("A new version is ready."),
                more=_("Your games stay as they are."),
                kind=NoticeKind.GOOD,
                action=(identifiers.UPDATE_NOW, _("Update now"), session.restart_updated),
                identifier=identifiers.NEW_VERSION,
            )
        )
    body.append(_trouble(session, asked, try_writing))
    if home is not None:
        game = home.in_progress
        at_hand = () if bar else destinations_at_hand(any_games=bool(home.latest))
        body += [
            AppearancesContext(home.appearances, partial(GameInProgress, game))
            if game
            else Welcome(),
            _end_row(game, ask_to_end) if game and home.is_left else None,
            _rows(phone_destinations(page, session, home)),
            install_hint(session),
            *_last_games(home, () if bar else game_destinations(), session.navigation.open_game),
            _rows(at_hand),
        ]
        if home.offers_same_players:
            again = _("Same players again")
            actions.append(
                SecondaryButton(identifiers.SAME_PLAYERS, again, same_players, icon=ft.Icons.REPLAY)
            )
    if home is not None or asked.error:
        # The one big button is what comes next: the game in progress has its own.
        begin = SecondaryButton if home is not None and home.in_progress else PrimaryButton
        actions.append(begin(identifiers.NEW_GAME, _("New game"), lambda: page.navigate("/new")))
    items = tuple(
        (each.identifier, each.title, each.icon, partial(page.navigate, each.route))
        for each in bar
        if each.icon
    )
    return screen_view(
        AppHeader(),
        *body,
        foot=[deleted, *actions, NavigationBar(items) if bar else None],
        spacing=theme.SPACE.L,
    )


def _end_row(game: GameSummary, ask: Callable[[GameSummary], None]) -> ft.Control:
    """The row that asks what becomes of a game that was begun on another day."""
    return row_list(
        OpenRow(
            identifiers.END_GAME,
            _("End or delete this game"),
            partial(ask, game),
            note=_("Started on {date}.", date=_.date(game.day)),
            icon=ft.Icons.FLAG_OUTLINED,
        )
    )


def _end_menu(session: Session, delete_games: DeleteGames, game: GameSummary) -> Menu:
    async def end() -> None:
        opened = await session.open_game(game.id)
        if opened:
            await opened.record(GameFinished())
        ft.context.page.navigate(f"/games/{game.id}")

    finish = Entry(
        identifiers.FINISH_GAME,
        _("End the game"),
        ft.Icons.FLAG_OUTLINED,
        end,
        note=_("The rounds that are scored count."),
    )
    delete = partial(delete_games, (game,))
    return Menu(
        summary_title(game),
        (
            finish if game.round > 1 else None,
            Entry(identifiers.DELETE_GAME, _("Delete"), ft.Icons.DELETE_OUTLINE, delete),
        ),
    )


@component
def AppHeader() -> ft.Control:
    """Our mark and name, and the way to the settings; where text is large, the name is enough."""
    go_to_settings = partial(ft.context.page.navigate, SETTINGS_ROUTE)
    large = use_layout().large
    title, beside = _("Scorekeeper"), theme.TARGET + 4 * theme.SPACE.M
    fitted = use_fitted(title, theme.HEADING, beside)
    name = heading(title, level=1, style=fitted if large else theme.TITLE)
    return row(
        ft.Container(
            content=None if large else app_logo(),
            margin=ft.Margin.only(left=theme.SPACE.M, top=theme.SPACE.S, bottom=theme.SPACE.S),
        ),
        ft.Container(content=name, expand=True),
        icon_button(identifiers.SETTINGS, _("Settings"), place_icons.SETTINGS, go_to_settings),
    )


def _last_games(
    home: HomeGames, ways: tuple[Destination, ...], open_game: Callable[[str, str], object]
) -> list[Child]:
    """The latest games but the one in progress, and below them the ways to all of them."""
    if not home.latest or not (home.past or ways):
        return []
    games = (GameRow(game, partial(open_game, game.id, game_route(game))) for game in home.past)
    return [
        section_heading(words()("Last games")) if home.past else None,
        row_list(*games, *map(_destination_row, ways)),
    ]


def _rows(destinations: tuple[Destination, ...]) -> Child:
    return row_list(*map(_destination_row, destinations)) if destinations else None


def _destination_row(destination: Destination) -> ft.Control:
    """A row that opens a screen."""
    return OpenRow(
        destination.identifier,
        destination.title,
        partial(ft.context.page.navigate, destination.route),
        note=destination.note,
        icon=destination.icon,
    )
