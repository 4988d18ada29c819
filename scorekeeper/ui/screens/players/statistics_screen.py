"""The statistics screen: figures, ratings, hit rates and records of everybody."""

import flet as ft

from scorekeeper.exports import figures_text as texts
from scorekeeper.stats.figures import TableFigures
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.query import failure
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.screens.players.bidding import RateBars, bidding_section
from scorekeeper.ui.screens.players.figure_tiles import FigureLines, Tiles
from scorekeeper.ui.screens.players.figures_query import use_figures
from scorekeeper.ui.screens.players.ratings import Ranking
from scorekeeper.ui.session.navigation import PLAYERS_ROUTE, STATISTICS_ROUTE
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@screen
def StatisticsScreen() -> ft.View:
    """Figures of everybody, or of the players, edition and time that are filtered."""
    results = use_figures(use_session().app.statistics.of_table, "")
    go = ft.context.page.navigate

    people, figures = results.people.answer or (), results.figures
    body: list[Child] = []
    if figures is not None and not figures.bidding.right.of:
        body = [results.nothing()]
    elif figures is not None:
        body = [
            _sums(figures),
            Ranking(results.ratings, people, lambda id_: go(f"{STATISTICS_ROUTE}/{id_}")),
            *_hit_rates(figures),
            *_records(figures),
            *bidding_section(_("All bids"), figures.bidding),
        ]
    return screen_view(
        _("Statistics"),
        failure(results.people),
        results.filters(),
        *body,
        back=PLAYERS_ROUTE,
    )


def _sums(figures: TableFigures) -> ft.Control:
    points = figures.points
    mean = texts.about_score(_, "average", points.of)
    return Tiles(
        texts.figure(_, "games", _.number(figures.games), texts.games(_, figures.games)),
        texts.figure(_, "average", texts.number(_, points.value), mean),
        across=2,
    )


def _hit_rates(figures: TableFigures) -> list[Child]:
    """Return everybody's hit rates, best first, those with too few rounds last."""
    rates = [(f"right-{one.id}", one.name, one.bidding.right) for one in figures.people]
    rates.sort(key=lambda each: -1 if each[2].shown is None else each[2].shown, reverse=True)
    return [
        section_heading(texts.title(_, "right")),
        RateBars(figures.bidding.right.of, rates),
    ]


def _records(figures: TableFigures) -> list[Child]:
    """Return the best and worst score and the longest run, and who holds them."""
    held = (
        ("best", figures.best, texts.about_score(_, "best", figures.games)),
        ("worst", figures.worst, texts.about_score(_, "worst", figures.games)),
        ("run", figures.run, texts.longest_run(_, figures.run.value if figures.run else 0)),
    )
    records = [
        texts.figure(_, figure, _.number(record.value), sentence, _.list_of(record.names))
        for figure, record, sentence in held
        if record
    ]
    return [
        section_heading(_("Records")),
        FigureLines(*records),
    ]
