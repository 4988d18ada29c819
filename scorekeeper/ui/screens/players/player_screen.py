"""The screen of one player: figures, rivals, rating, and the menu of actions."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.app import Person
from scorekeeper.app.identity import appearance_of, find_person
from scorekeeper.exports import figures_text as texts
from scorekeeper.game.events import Player
from scorekeeper.stats.counts import HeadToHead
from scorekeeper.stats.figures import PersonFigures
from scorekeeper.stats.rating import Ratings
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.avatar import avatar
from scorekeeper.ui.parts.bars import segments
from scorekeeper.ui.parts.choice import OpenRow, tap_row
from scorekeeper.ui.parts.layout import Child, lines, padded, row
from scorekeeper.ui.parts.menu import use_menu
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import Query, answered
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import heading, remark, section_heading, text
from scorekeeper.ui.parts.top_bar import TopBar, icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.game_row import last_played_text
from scorekeeper.ui.screens.players.bidding import bidding_section
from scorekeeper.ui.screens.players.figure_tiles import FigureLines, Tiles
from scorekeeper.ui.screens.players.figures_query import FigureResults, use_figures
from scorekeeper.ui.screens.players.player_menu import player_menu
from scorekeeper.ui.screens.players.ratings import RatingLines
from scorekeeper.ui.session.navigation import HISTORY_ROUTE, go
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@screen
def PlayerScreen() -> ft.View:
    """The player in the route; back leads to the list or the statistics, as the route says."""
    session = use_session()
    route = ft.use_view_path()
    above = route.rpartition("/")[0]
    player_id = str(ft.use_route_params()["id"])
    results = use_figures(partial(session.app.statistics.of_person, player_id), player_id)
    people = results.people.answer or ()
    person = find_person(people, player_id)
    outcome = use_outcome(results.people.again)
    again, directory = results.people.again, session.app.people
    open_menu = use_menu(player_menu(directory, person, people, outcome, again) if person else None)
    ft.use_effect(outcome.clear, [player_id])

    def to_games(person: Person) -> None:
        player = Player(person.id, person.name)
        session.navigation.history_filter = replace(results.wanted, people=(player,))
        session.navigation.open(HISTORY_ROUTE)

    menu = icon_button("manage-player", _("Name, colour and more"), ft.Icons.MORE_VERT, open_menu)

    def body(person: Person) -> list[Child]:
        all_games = OpenRow(
            "games-of-player",
            _("All of {name}’s games", name=person.name),
            partial(to_games, person),
            icon=place_icons.GAMES,
        )
        return [
            _Head(person),
            *_played(person, results, lambda other: go(f"{above}/{other}")),
            row_list(all_games) if person.games and results.figures else None,
        ]

    asked = results.people
    one = Query(person, asked.error, asked.known, asked.again)
    return screen_view(
        TopBar(
            _("Players"),
            on_back=lambda: go(above),
            end=(menu,) if person else (),
            heads=person is None,
        ),
        *answered(one, body, missing=_("This player cannot be found.")),
        foot=[outcome.notice],
    )


def _played(
    person: Person, results: FigureResults[PersonFigures], open_rival: Callable[[str], object]
) -> list[Child]:
    """Return the filters and everything computed from the player's games."""
    if not person.games:
        return []
    people, figures = results.people.answer or (), results.figures
    body: list[Child] = [results.filters()]
    if figures is not None and not figures.bidding.right.of:
        body.append(results.nothing())
    elif figures is not None and figures.id == person.id:
        body += [
            section_heading(_("Games")),
            Tiles(*texts.game_figures(_, figures)),
            *bidding_section(_("Bids"), figures.bidding),
            *_rating(results.ratings, person),
        ]
        if figures.rivals:
            body.append(section_heading(texts.title(_, "rivals")))
            rows = (_rival_row(*met, people, open_rival) for met in figures.rivals)
            body.append(row_list(*rows))
    return body


def _rival_row(
    name: str, rival: HeadToHead, people: Sequence[Person], on_open: Callable[[str], object]
) -> ft.Control:
    """Return the record with an opponent, as a sentence and as a bar in three parts."""
    sentence = texts.rival(_, name, rival)
    parts = (
        (rival.better, theme.MADE),
        (rival.equal, theme.EDGE),
        (rival.worse, theme.MISSED),
    )
    return tap_row(
        f"rival-{rival.other}",
        f"{name}. {sentence}",
        partial(on_open, rival.other),
        avatar(name, appearance_of(people, rival.other), 36),
        [
            text(name, theme.NAME, lines=1),
            padded(segments(*parts, height=6, spacing=2), y=theme.SPACE.XS),
            remark(sentence),
        ],
    )


@component
def _Head(person: Person) -> ft.Control:
    """The player's avatar, name, number of games and last day."""
    disc = avatar(person.name, person.appearance, 64, theme.TITLE)
    labels = lines(
        heading(person.name, level=1, style=theme.TITLE),
        remark(last_played_text(person)),
        text(_("Hidden from the lists"), theme.SMALL_STRONG, theme.ACCENT)
        if person.hidden
        else None,
    )
    # large type needs the whole line for a name
    return (
        lines(disc, labels, expand=None)
        if use_layout().large
        else row(disc, labels, spacing=theme.SPACE.L)
    )


def _rating(ratings: Ratings | None, person: Person) -> list[Child]:
    """Return the section with the player's rating and its chart."""
    own = [one for one in ratings.current if one.id == person.id] if ratings else []
    if ratings is None or not own:
        return []
    rating, sentence = _.number(own[0].current, 1), texts.rating(_, own[0].games)
    colour = theme.PLAYER_COLOURS.get(person.appearance.colour or "", theme.ACCENT)
    return [
        section_heading(_("Strength")),
        FigureLines(texts.figure(_, "rating", rating, sentence)),
        RatingLines(ratings.chart, (colour,)) if ratings.chart else None,
    ]
