"""The table as a whole: who is how strong, how everybody bids, and the records."""

from functools import partial

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.i18n import figures as say
from scorekeeper.stats.figures import Record, TableFigures
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import screen
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.asked import trouble_notice
from scorekeeper.ui.screens.players import explain
from scorekeeper.ui.screens.players.bidding import HitRates, Leaning, RateBars
from scorekeeper.ui.screens.players.filters import CountedFilters, nothing_counts
from scorekeeper.ui.screens.players.numbers import BidNumbers, average, tile
from scorekeeper.ui.screens.players.ranking import Ranking
from scorekeeper.ui.screens.players.reading import use_reading
from scorekeeper.ui.screens.players.tiles import FigureLine, Tile, Tiles
from scorekeeper.ui.screens.players.told import OnTold, Told, use_told
from scorekeeper.ui.state import PLAYERS, STATISTICS, use_desk
from scorekeeper.ui.words import words


@screen
def StatisticsScreen() -> ft.View:
    """Everybody's figures together, or those of a circle, an edition, a time."""
    _ = words()
    desk = use_desk()
    go = ft.context.page.navigate
    here = ft.use_route_location() == STATISTICS
    reading = use_reading(desk.table.figures.of_table, "", here=here)
    people, figures = reading.people or (), reading.figures
    tell = use_told()

    def open_player(player_id: str) -> None:
        go(f"{STATISTICS}/{player_id}")

    body: list[ft.Control] = []
    if reading.trouble:
        body.append(trouble_notice(reading.trouble, reading.again))
    body.append(CountedFilters(reading.counted, people, "", reading.count))
    if figures is not None and not figures.bidding.right.of:
        body.append(nothing_counts(reading.counted, reading.count))
    elif figures is not None:
        body.append(_sums(_, figures, tell))
        body.append(Ranking(reading.ratings, people, open_player))
        body += _hit_rates(_, figures, tell)
        body += _records(_, figures, tell)
        body += [
            section(_("All bids")),
            BidNumbers(figures.bidding, tell),
            Leaning(figures.bidding, tell),
            HitRates(figures.bidding, tell),
        ]
    return shell(
        TopBar(_("Statistics"), on_back=lambda: go(PLAYERS)),
        *body,
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )


def _sums(_: Words, figures: TableFigures, tell: OnTold) -> ft.Control:
    return Tiles(
        [
            tile(tell, "games", _.number(figures.games), explain.games(_, figures.games)),
            tile(
                tell,
                "average",
                average(_, figures.points),
                explain.average(_, figures.points),
            ),
        ],
        across=2,
    )


def _hit_rates(_: Words, figures: TableFigures, tell: OnTold) -> list[ft.Control]:
    """How often everybody's bids are right, the best first, the withheld ones last."""
    rates = [(one, one.bidding.right) for one in figures.people]
    rates.sort(key=lambda each: -1 if each[1].shown is None else each[1].shown, reverse=True)
    return [
        section(say.title(_, "right")),
        RateBars(
            figures.bidding.right.of,
            [
                (f"right-{one.id}", rate, Told(one.name, explain.right(_, rate).sentence))
                for one, rate in rates
            ],
            tell,
        ),
    ]


def _records(_: Words, figures: TableFigures, tell: OnTold) -> list[ft.Control]:
    """The most and the least, and whose it is."""
    games = figures.games
    run = figures.run.value if figures.run else 0
    held: tuple[tuple[str, Record | None, Told], ...] = (
        ("best", figures.best, explain.best(_, games)),
        ("worst", figures.worst, explain.worst(_, games)),
        ("run", figures.run, explain.run(_, run)),
    )
    return [
        section(_("Records")),
        rows(
            *(
                FigureLine(
                    Tile(
                        identifiers.FIGURE(code),
                        _.number(record.value),
                        told.title,
                        _.list_of(record.names),
                    ),
                    partial(tell, told),
                )
                for code, record, told in held
                if record
            )
        ),
    ]
