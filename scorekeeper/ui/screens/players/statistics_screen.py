"""The statistics screen: figures, ratings, hit rates and records of everybody."""

import flet as ft

from scorekeeper.i18n import statistics_texts as texts
from scorekeeper.stats.figures import TableFigures
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.query import failure
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.screens.players import figure_tiles
from scorekeeper.ui.screens.players.bidding import RateBars, bidding_section
from scorekeeper.ui.screens.players.figures_query import use_figures
from scorekeeper.ui.screens.players.ratings import Ranking
from scorekeeper.ui.session.navigation import PLAYERS_ROUTE, STATISTICS_ROUTE, go
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@screen
def StatisticsScreen() -> ft.View:
    """Figures of everybody, or of the players, edition and time that are filtered."""
    results = use_figures(use_session().app.statistics.of_table, "")

    people, figures = results.people.answer or (), results.figures
    body: list[Child] = []
    if figures is not None and not figures.bidding.right.of:
        body = [results.nothing()]
    elif figures is not None:
        mean = texts.average_score(_, figures.points.of)
        # the best first, those with too few rounds last
        rates = [(f"right-{one.id}", one.name, one.bidding.right) for one in figures.people]
        rates.sort(key=lambda each: -1 if each[2].shown is None else each[2].shown, reverse=True)
        body = [
            figure_tiles.Tiles(
                figure_tiles.named("games", _.number(figures.games), texts.games(_, figures.games)),
                figure_tiles.named("average", figure_tiles.points_text(figures.points.value), mean),
                across=2,
            ),
            Ranking(results.ratings, people, lambda id_: go(f"{STATISTICS_ROUTE}/{id_}")),
            section_heading(texts.title(_, "right")),
            RateBars(figures.bidding.right.of, rates),
            section_heading(_("Records")),
            figure_tiles.FigureLines(*_records(figures)),
            *bidding_section(_("All bids"), figures.bidding),
        ]
    return screen_view(
        _("Statistics"),
        failure(results.people),
        results.filters(),
        *body,
        back=PLAYERS_ROUTE,
    )


def _records(figures: TableFigures) -> list[figure_tiles.Figure]:
    """Return the best and worst score and the longest run, and who holds them."""
    held = (
        ("best", figures.best, texts.best(_, figures.games)),
        ("worst", figures.worst, texts.worst(_, figures.games)),
        ("run", figures.run, texts.longest_run(_, figures.run.value if figures.run else 0)),
    )
    return [
        figure_tiles.named(figure, _.number(record.value), sentence, _.list_of(record.names))
        for figure, record, sentence in held
        if record
    ]
