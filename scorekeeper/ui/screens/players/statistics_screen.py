"""The statistics screen: figures, ratings, hit rates and records of everybody."""

import flet as ft

from scorekeeper.i18n import statistics_texts as texts
from scorekeeper.stats.figures import TableFigures
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.screens.players.bidding import BiasCard, HitRates, RateBars
from scorekeeper.ui.screens.players.figure_tiles import (
    BidNumbers,
    Explanation,
    FigureLines,
    Tiles,
    hit_rate_text,
    points_text,
    tile,
)
from scorekeeper.ui.screens.players.figures_query import use_figures
from scorekeeper.ui.screens.players.filters import ScopeFilters, no_figures
from scorekeeper.ui.screens.players.ratings import Ranking
from scorekeeper.ui.screens.query import store_error_notice
from scorekeeper.ui.session.navigation import PLAYERS_ROUTE, STATISTICS_ROUTE
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@screen
def StatisticsScreen() -> ft.View:
    """Figures of everybody, or of the players, edition and time that are filtered."""
    session = use_session()
    go = ft.context.page.navigate
    visible = ft.use_route_location() == STATISTICS_ROUTE
    results = use_figures(session.app.statistics.of_table, "", visible=visible)
    people, figures = results.people or (), results.figures

    def open_player(player_id: str) -> None:
        go(f"{STATISTICS_ROUTE}/{player_id}")

    body: list[ft.Control] = []
    if results.error:
        body.append(store_error_notice(results.error, results.reload))
    body.append(ScopeFilters(results.scope, people, "", results.set_scope))
    if figures is not None and not figures.bidding.right.of:
        body.append(no_figures(results.scope, results.set_scope))
    elif figures is not None:
        body.append(_sums(figures))
        body.append(Ranking(results.ratings, people, open_player))
        body += _hit_rates(figures)
        body += _records(figures)
        body += [
            section_heading(_("All bids")),
            BidNumbers(figures.bidding),
            BiasCard(figures.bidding),
            HitRates(figures.bidding),
        ]
    return screen_frame(
        TopBar(_("Statistics"), on_back=lambda: go(PLAYERS_ROUTE)),
        *body,
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )


def _sums(figures: TableFigures) -> ft.Control:
    points = figures.points
    mean = texts.average_score(_, points.of)
    return Tiles(
        tile("games", _.number(figures.games), texts.games(_, figures.games)),
        tile("average", points_text(points.value), mean),
        across=2,
    )


def _hit_rates(figures: TableFigures) -> list[ft.Control]:
    """Return everybody's hit rates, best first, those with too few rounds last."""
    rates = [(one, one.bidding.right) for one in figures.people]
    rates.sort(key=lambda each: -1 if each[1].shown is None else each[1].shown, reverse=True)
    bars = [
        (f"right-{one.id}", rate, Explanation(one.name, hit_rate_text(rate))) for one, rate in rates
    ]
    return [
        section_heading(texts.title(_, "right")),
        RateBars(figures.bidding.right.of, bars),
    ]


def _records(figures: TableFigures) -> list[ft.Control]:
    """Return the best and worst score and the longest run, and who holds them."""
    held = (
        ("best", figures.best, texts.best(_, figures.games)),
        ("worst", figures.worst, texts.worst(_, figures.games)),
        ("run", figures.run, texts.longest_run(_, figures.run.value if figures.run else 0)),
    )
    records = [
        tile(figure, _.number(record.value), sentence, _.list_of(record.names))
        for figure, record, sentence in held
        if record
    ]
    return [
        section_heading(_("Records")),
        FigureLines(*records),
    ]
