"""One player's page: all their figures, what can be done about them, and the way to their games."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.i18n import Words
from scorekeeper.i18n import figures as say
from scorekeeper.stats.counts import FigureFilter
from scorekeeper.stats.figures import PersonFigures
from scorekeeper.table import Person
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import screen
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.parts.person_disc import person_disc
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import heading, text
from scorekeeper.ui.parts.top import TopBar, icon_button
from scorekeeper.ui.screens.asked import trouble_notice
from scorekeeper.ui.screens.players import explain
from scorekeeper.ui.screens.players.bidding import HitRates, Leaning
from scorekeeper.ui.screens.players.doing import use_doing
from scorekeeper.ui.screens.players.filters import CountedFilters, nothing_counts
from scorekeeper.ui.screens.players.manage import use_sheets
from scorekeeper.ui.screens.players.merging import games_told
from scorekeeper.ui.screens.players.numbers import BidNumbers, GameNumbers
from scorekeeper.ui.screens.players.rating import RatingLines
from scorekeeper.ui.screens.players.reading import Reading, use_reading
from scorekeeper.ui.screens.players.rivals import rivals
from scorekeeper.ui.screens.players.tiles import FigureLine, Tile
from scorekeeper.ui.screens.players.told import OnTold, use_told
from scorekeeper.ui.state import HISTORY, use_desk
from scorekeeper.ui.viewmodels.figures import Ratings
from scorekeeper.ui.viewmodels.players import person_of
from scorekeeper.ui.words import words


@screen
def PlayerScreen() -> ft.View:
    """The player of the route, below the list or the statistics, whichever led here."""
    _ = words()
    desk = use_desk()
    go = ft.context.page.navigate
    route = ft.use_view_path()
    above = route.rpartition("/")[0]
    player_id = str(ft.use_route_params()["id"])

    async def ask_figures(wanted: FigureFilter) -> PersonFigures | None:
        return await desk.table.figures.of_person(player_id, wanted)

    reading = use_reading(ask_figures, player_id, here=True)
    person = person_of(reading.people or (), player_id)
    doing = use_doing(reading.again, player_id)
    open_menu = use_sheets(person, reading.people or (), doing, reading.again)
    tell = use_told()

    def to_games(person: Person) -> None:
        player = Player(person.id, person.name)
        desk.lately.wanted = replace(reading.counted.wanted, player=player)
        desk.lately.opened = desk.lately.shared = ""
        desk.lately.before = route
        go(HISTORY)

    body: list[ft.Control] = []
    menu = icon_button(
        identifiers.MANAGE_PLAYER, _("Name, colour and more"), ft.Icons.MORE_VERT, open_menu
    )
    if reading.trouble:
        body.append(trouble_notice(reading.trouble, reading.again))
    elif person is None and reading.people is not None:
        body.append(Notice(_("This player is not here."), kind=Kind.BAD))
    if person is not None:
        body.append(_head(_, person))
        body += _played(_, person, reading, tell, lambda other: go(f"{above}/{other}"))
        if person.games and reading.figures:
            body.append(_to_games(_, person, partial(to_games, person)))
    return shell(
        TopBar(
            _("Players"),
            on_back=lambda: go(above),
            end=(menu,) if person else (),
            heads=person is None,
        ),
        *body,
        bottom=doing.notice,
        route=route,
        spacing=theme.SPACE.M,
    )


def _played(
    _: Words,
    person: Person,
    reading: Reading[PersonFigures],
    tell: OnTold,
    open_rival: Callable[[str], object],
) -> list[ft.Control]:
    """All that their games say of somebody."""
    if not person.games:
        return []
    people, figures = reading.people or (), reading.figures
    body: list[ft.Control] = [CountedFilters(reading.counted, people, person.id, reading.count)]
    if figures is not None and not figures.bidding.right.of:
        body.append(nothing_counts(reading.counted, reading.count))
    elif figures is not None and figures.id == person.id:
        body += _figures(_, figures, tell)
        body += _rating(_, reading.ratings, person, tell)
        if figures.rivals:
            body.append(section(say.title(_, "rivals")))
            body.append(rivals(figures.rivals, people, open_rival))
    return body


def _to_games(_: Words, person: Person, on_tap: OnTap) -> ft.Control:
    return rows(
        OpenRow(
            identifiers.GAMES_OF_PLAYER,
            _("All games of {name}", name=person.name),
            on_tap,
            start=ft.Icon(ft.Icons.HISTORY, size=24, color=theme.ACCENT),
        )
    )


def _head(_: Words, person: Person) -> ft.Control:
    """Who it is, how often they played, and when last."""
    played = games_told(_, person.games)
    if person.last_played:
        day = _.date(person.last_played.astimezone().date())
        played = _("{games}, last on {date}", games=played, date=day)
    return ft.Row(
        spacing=theme.SPACE.L,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            person_disc(person.name, person.colour, person.mark, 64, theme.TITLE),
            ft.Column(
                expand=True,
                spacing=0,
                controls=[
                    heading(person.name, level=1, style=theme.TITLE),
                    text(played, theme.SMALL, theme.MUTED),
                    *(
                        [text(_("Hidden from the lists"), theme.SMALL_STRONG, theme.ACCENT)]
                        if person.hidden
                        else []
                    ),
                ],
            ),
        ],
    )


def _figures(_: Words, figures: PersonFigures, tell: OnTold) -> list[ft.Control]:
    """Games and bids."""
    return [
        section(_("Games")),
        GameNumbers(figures, tell),
        section(_("Bids")),
        BidNumbers(figures.bidding, tell),
        Leaning(figures.bidding, tell),
        HitRates(figures.bidding, tell),
    ]


def _rating(_: Words, ratings: Ratings | None, person: Person, tell: OnTold) -> list[ft.Control]:
    """How strong they are, and how that came about."""
    own = [one for one in ratings.strengths if one.id == person.id] if ratings else []
    if ratings is None or not own:
        return []
    told = explain.rating(_, own[0].games)
    tile = Tile(identifiers.FIGURE("rating"), _.number(own[0].rating, 1), told.title)
    chart = ratings.chart
    colour = theme.PLAYER_COLOURS.get(person.colour or "", theme.ACCENT)
    return [
        section(_("Strength")),
        rows(FigureLine(tile, lambda: tell(told))),
        *([RatingLines(chart, (colour,))] if chart else []),
    ]
