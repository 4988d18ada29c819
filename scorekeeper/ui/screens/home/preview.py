"""The preview of Home: what a web page shows until the app is there (`assets/splash.js`).

It holds what Home shows, as text and photos, and no bid: a page that is opened is seen by the whole
table.
"""

import json
from base64 import b64encode
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit

import flet as ft

from scorekeeper.app import GameSummary, StoreError
from scorekeeper.i18n.line_breaks import keep_phrases_together
from scorekeeper.ui.device.calls import call_device, is_connected
from scorekeeper.ui.device.reconnection import use_on_reconnect
from scorekeeper.ui.parts.avatar import fitting_size
from scorekeeper.ui.parts.navigation_bar import width_share
from scorekeeper.ui.parts.window import widest_piece
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.screens.game_row import game_lines, game_route
from scorekeeper.ui.screens.home import home_games, table_surface
from scorekeeper.ui.screens.home.install_hint import hint_texts
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.settings import Settings
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.players import SeatAppearance, sign_of

_PREVIEW_VERSION: Final = 5
"""The version of the preview's format; a page shows no preview of another version."""


def use_home_preview(
    session: Session,
    home: home_games.HomeGames | None,
    ask: Callable[[], Awaitable[home_games.HomeGames]],
) -> None:
    """Hook: have the device keep a preview of Home whenever that has changed, shown or not.

    `home` is what Home shows now, `ask` reads it again.
    """
    page = ft.context.page
    settings = session.settings

    async def save(games: home_games.HomeGames | None) -> None:
        if games and session.save_home_preview and session.access.role.is_scorekeeper:
            scope = page_folder(page.url) if session.runtime is Runtime.BROWSER else ""
            hint = hint_texts(page, session)
            phones = home_games.phone_destinations(page, session, games)
            preview = home_preview(games, settings, scope=scope, hint=hint, phones=phones)
            await call_device(partial(session.save_home_preview, preview), None)

    async def save_newest() -> None:
        with suppress(StoreError):  # what is kept is older, and the app will say so
            await save(await ask())

    def save_newest_soon() -> None:
        if is_connected(page):  # otherwise its return does
            page.run_task(save_newest)

    kept_for = ft.use_ref(settings)

    async def listen() -> None:
        session.watch_standings(save_newest_soon)
        if kept_for.current != settings:
            kept_for.current = settings
            await save_newest()

    # a page that was loaded again goes on with this session, whatever it showed meanwhile
    use_on_reconnect(save_newest_soon)
    ft.use_effect(partial(save, home), [home])
    ft.use_effect(listen, [settings])


def page_folder(url: str | None) -> str:
    """Return the path of the folder that a page's address lies in."""
    return urlsplit(url or "").path.rpartition("/")[0] + "/"


def home_preview(
    home: home_games.HomeGames,
    settings: Settings,
    *,
    scope: str = "",
    hint: tuple[str, str] | None = None,
    phones: tuple[home_games.Destination, ...] = (),
) -> str:
    """Return the preview as JSON text.

    `scope` is the path of the page that may show it, as several share what a host may keep; empty
    for any. `hint` is how to install the app, for a page that was not opened from the home screen;
    `phones` is the row for a host who lets others in.
    """
    game = home.in_progress
    any_games = bool(home.latest)
    games = home_games.game_destinations() if any_games else ()
    at_hand = home_games.destinations_at_hand(any_games=any_games)
    welcome = table_surface.welcome_texts()
    fitted = [_("Scorekeeper"), _("Last games"), *welcome[:1]]
    fitted += [destination.title for destination in (*phones, *games, *at_hand)]
    if game:
        names = " ".join(game.seats[seat].name for seat in game.ranked_seats)
        totals = [_.number(seat.total) for seat in game.seats]
        fitted += [table_surface.headline(game), " ".join(game.leading_names), names, *totals]
    preview: dict[str, Any] = {
        "version": _PREVIEW_VERSION,
        "scope": scope,
        "language": settings.language,
        "theme": settings.theme,
        "textSize": settings.text_size,
        "title": _("Scorekeeper"),
        "settings": _("Settings"),
        "wait": _("One moment…"),
        "game": _game(game, home.appearances) if game else None,
        "welcome": [keep_phrases_together(each) for each in welcome],
        "phones": _destinations(phones),
        "hint": [keep_phrases_together(each) for each in hint] if hint else None,
        "last": _("Last games"),
        "past": [
            {
                "route": game_route(each),
                "edition": each.edition,
                "spoken": ". ".join(game_lines(each)),
                "lines": [keep_phrases_together(line) for line in game_lines(each)],
                "finished": each.finished,
                "course": each.running_totals,
                "leaders": each.leaders,
            }
            for each in home.past
        ],
        "more": _destinations(games),
        "atHand": _destinations(at_hand),
        "widest": {
            words: round(widest_piece(each), 2)
            for each in fitted
            for words in (each, keep_phrases_together(each))
        },
        "bar": [
            [destination.route, destination.title, width_share(destination.title)]
            for destination in home_games.bar_destinations()
        ]
        if any_games
        else [],
        "same": _("Same players again") if home.offers_same_players else "",
        "begin": _("New game"),
    }
    return json.dumps(preview, ensure_ascii=False, separators=(",", ":"))


def _game(game: GameSummary, appearances: tuple[SeatAppearance, ...]) -> dict[str, object]:
    def standing(seat: int) -> list[object]:
        line, appearance = game.seats[seat], appearances[seat]
        drawing, emoji, letters = sign_of(line.name, appearance)
        return [
            appearance.colour,
            drawing,
            emoji or letters,
            0 if emoji else fitting_size(letters, 28, ft.TextStyle(), 100),
            line.name,
            _.number(line.total),
            seat in game.leaders,
            b64encode(appearance.photo).decode() if appearance.photo else "",
        ]

    drawn = keep_phrases_together
    return {
        "route": game_route(game),
        "edition": game.edition,
        "spoken": table_surface.spoken_game(game),
        "overline": drawn(table_surface.overline(game)),
        "headline": drawn(table_surface.headline(game)),
        "done": game.round - 1,
        "left": game.rounds - game.round + 1,
        "standings": [standing(seat) for seat in game.ranked_seats],
        "go": drawn(table_surface.go_on_label(game)),
    }


def _destinations(destinations: tuple[home_games.Destination, ...]) -> list[list[str]]:
    drawn = keep_phrases_together
    return [[each.route, drawn(each.title), drawn(each.note or "")] for each in destinations]
