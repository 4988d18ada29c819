"""Home: the game in progress, a new game, the last few games, and the way to the rest."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.app import GameSummary, StoreProblem
from scorekeeper.game.events import GameFinished
from scorekeeper.game.roles import Role
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import Child, row
from scorekeeper.ui.parts.menu import Entry, Menu, use_menu_about
from scorekeeper.ui.parts.navigation_bar import NavigationBar
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.picture import app_logo
from scorekeeper.ui.parts.query import Query, failure, read_only_notice, trouble_text, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import heading, section_heading
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import use_fitted, use_layout
from scorekeeper.ui.screens.deletion import DeleteGames, use_deletion
from scorekeeper.ui.screens.game_row import GameRow, game_route, summary_title
from scorekeeper.ui.screens.home import home_games
from scorekeeper.ui.screens.home.install_hint import install_hint
from scorekeeper.ui.screens.home.preview import use_home_preview
from scorekeeper.ui.screens.home.table_surface import GameInProgress, Welcome
from scorekeeper.ui.screens.start_game import last_setup, use_same_players
from scorekeeper.ui.session.navigation import SETTINGS_ROUTE, go, use_shown
from scorekeeper.ui.session.open_game import AppearancesContext
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _, words


def _trouble(session: Session, asked: Query[home_games.HomeGames]) -> Child:
    """Return a notice of the database's error, if there is one."""

    async def try_writing() -> None:
        await session.app.check_writable()
        await asked.again()

    no_copy = session.no_copy if session.access.role is Role.HOST else None
    if asked.error:
        return failure(asked)
    if no_copy and no_copy.problem is StoreProblem.DAMAGED:
        copies = partial(go, f"{SETTINGS_ROUTE}/copies")
        return Notice(
            _("Your games are damaged: not all of them can be read."),
            more=_("No copy was made today, and all earlier copies are kept. Restore one of them."),
            kind=NoticeKind.BAD,
            action=("copies", _("Restore a copy"), copies),
        )
    if asked.answer and asked.answer.write_error:
        return read_only_notice(asked.answer.write_error, try_writing)
    if no_copy:
        title = _("No copy of your games was made today.")
        return Notice(title, more=trouble_text(no_copy.as_error()), kind=NoticeKind.BAD)
    return None


@screen
def HomeScreen() -> ft.View:
    """The game in progress, the last games, and the way to everything else."""
    session = use_session()

    async def ask() -> home_games.HomeGames:
        session.navigation.reset()
        return await home_games.find_games(session)

    # Home lies under every other screen: it only looks when it is seen
    asked = use_query(ask, [], home_games.take_first_query(), when=use_shown())
    home = asked.answer
    use_home_preview(session, home, partial(home_games.find_games, session))

    delete, deleted = use_deletion(asked.again)
    ask_to_end = use_menu_about(partial(_end_menu, session, delete))
    same_players = use_same_players(partial(last_setup, session.app))
    fits = use_layout().bar
    bar = home_games.bar_destinations() if home is not None and home.latest and fits else ()
    body: list[Child] = []
    actions: list[Child] = []
    if session.restart_updated is not None:
        body.append(
            Notice(
                _("A new version is ready."),
                more=_("Your games stay as they are."),
                kind=NoticeKind.GOOD,
                action=("update-now", _("Update now"), session.restart_updated),
                identifier="new-version",
            )
        )
    body.append(_trouble(session, asked))
    # The one big button is what comes next: the game in progress has its own.
    begin = SecondaryButton if home is not None and home.in_progress else PrimaryButton
    new_game = begin("new-game", _("New game"), partial(go, "/new"))
    if home is not None:
        body += _games(session, home, ask_to_end, with_bar=bool(bar))
        again = SecondaryButton(
            "same-players", _("Same players again"), same_players, icon=ft.Icons.REPLAY
        )
        actions = [again if home.offers_same_players else None, new_game]
    elif asked.error:
        actions = [new_game]
    items = tuple(
        (each.identifier, each.title, each.icon, partial(go, each.route))
        for each in bar
        if each.icon
    )
    return screen_view(
        AppHeader(),
        *body,
        foot=[deleted, *actions, NavigationBar(items) if bar else None],
        spacing=theme.SPACE.L,
    )


def _games(
    session: Session,
    home: home_games.HomeGames,
    ask_to_end: Callable[[GameSummary], None],
    *,
    with_bar: bool,
) -> list[Child]:
    """Return the game in progress or a welcome, the last games, and rows for what is in no bar."""
    game, open_game = home.in_progress, session.navigation.open_game
    phones = home_games.phone_destinations(ft.context.page, session, home)
    at_hand = () if with_bar else home_games.destinations_at_hand(any_games=bool(home.latest))
    ways = home_games.game_destinations() if home.latest and not with_bar else ()
    past = (GameRow(each, partial(open_game, each.id, game_route(each))) for each in home.past)
    return [
        AppearancesContext(home.appearances, partial(GameInProgress, game)) if game else Welcome(),
        row_list(
            OpenRow(
                "end-game",
                _("End or delete this game"),
                partial(ask_to_end, game),
                note=_("Started on {date}.", date=_.date(game.day)),
                icon=ft.Icons.FLAG_OUTLINED,
            )
        )
        if game and home.is_left
        else None,
        _rows(*map(_destination_row, phones)),
        install_hint(session),
        section_heading(words()("Last games")) if home.past else None,
        _rows(*past, *map(_destination_row, ways)),
        _rows(*map(_destination_row, at_hand)),
    ]


def _end_menu(session: Session, delete_games: DeleteGames, game: GameSummary) -> Menu:
    async def end() -> None:
        opened = await session.open_game(game.id)
        if opened:
            await opened.record(GameFinished())
        go(f"/games/{game.id}")

    title, note = _("End the game"), _("The rounds that are scored count.")
    finish = Entry("finish-game", title, ft.Icons.FLAG_OUTLINED, end, note=note)
    delete = partial(delete_games, (game,))
    remove = Entry("delete-game", _("Delete"), ft.Icons.DELETE_OUTLINE, delete)
    return Menu(summary_title(game), (finish if game.round > 1 else None, remove))


@component
def AppHeader() -> ft.Control:
    """Our mark and name, and the way to the settings; where text is large, the name is enough."""
    settings = partial(go, SETTINGS_ROUTE)
    large, title = use_layout().large, _("Scorekeeper")
    fitted = use_fitted(title, theme.HEADING, theme.TARGET + 4 * theme.SPACE.M)
    name = heading(title, level=1, style=fitted if large else theme.TITLE)
    return row(
        ft.Container(
            content=None if large else app_logo(),
            margin=ft.Margin.only(left=theme.SPACE.M, top=theme.SPACE.S, bottom=theme.SPACE.S),
        ),
        ft.Container(content=name, expand=True),
        icon_button("settings", _("Settings"), place_icons.SETTINGS, settings),
    )


def _rows(*rows: ft.Control) -> Child:
    return row_list(*rows) if rows else None


def _destination_row(destination: home_games.Destination) -> ft.Control:
    """A row that opens a screen."""
    return OpenRow(
        destination.identifier,
        destination.title,
        partial(go, destination.route),
        note=destination.note,
        icon=destination.icon,
    )
