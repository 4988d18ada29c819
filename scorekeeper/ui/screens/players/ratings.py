"""The rating chart, and the ranking of players by rating."""

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil, floor

import flet as ft

from scorekeeper.app import Person
from scorekeeper.app.identity import appearance_of
from scorekeeper.exports import figures_text as texts
from scorekeeper.exports.chart_scale import tick_values
from scorekeeper.game.appearance import Appearance
from scorekeeper.i18n import terms
from scorekeeper.stats.rating import MAX_CHART_LINES, PlayerRating, RatingChart, Ratings
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import avatar
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import column, padded, row, wrapping_row
from scorekeeper.ui.parts.line_chart import ChartLine, line_chart, line_sample
from scorekeeper.ui.parts.surfaces import panel, row_list
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.players import appearances


@component
def Ranking(
    ratings: Ratings | None, people: Sequence[Person], open_player: Callable[[str], object]
) -> ft.Control:
    """The chart of the leaders, the ranking, and a note; `ratings` is None until loaded."""
    title = section_heading(texts.title(_, "rating"))
    if ratings is None:
        return column(title, remark(_("Calculating the ratings…")))
    rated, chart = ratings.current, ratings.chart
    if not rated:
        return column(title)
    chosen = [appearance_of(people, one.id) for one in rated]
    # those with a line are as one table: no two lines have one colour
    leaders = appearances(chosen[:MAX_CHART_LINES])
    chosen[:MAX_CHART_LINES] = leaders
    colors = tuple(theme.PLAYER_COLOURS[appearance.colour] for appearance in leaders)

    def row_of(place: int, one: PlayerRating, appearance: Appearance) -> ft.Control:
        """Return a row: place, avatar, name, sample of the line, and rating."""
        color = theme.PLAYER_COLOURS.get(appearance.colour or "", theme.ACCENT)
        number, rating = _.number(place), _.number(one.current, 1)
        disc = avatar(one.name, appearance, 32)
        sample = padded(line_sample(color, place - 1), top=theme.SPACE.XS)
        return tap_row(
            f"leader-{one.id}",
            f"{number}. {one.name}: {rating}",
            partial(open_player, one.id),
            row(text(number, theme.STRONG, theme.MUTED), disc, tight=True),
            [
                text(one.name, theme.NAME, lines=1),
                sample if chart and place <= MAX_CHART_LINES else None,
            ],
            text(rating, theme.KEY_OF_MANY),
            arrow=False,
            height=theme.SPACE.S,
        )

    return column(
        title,
        RatingLines(chart, colors) if chart else None,
        row_list(*map(row_of, range(1, len(rated) + 1), rated, chosen)),
        remark(_("The chart shows the top {n}.", n=MAX_CHART_LINES))
        if chart and len(rated) > MAX_CHART_LINES
        else None,
        remark(texts.rating(_, ratings.games)),
    )


@component(memo=True)
def RatingLines(chart: RatingChart, colours: tuple[ft.Colors, ...]) -> ft.Control:
    """The rating chart in these colours, from the day of the first game to that of the last.

    Screen readers get only its title; the ratings stand beside it as text.
    """
    everything = [rating for points in chart.lines for _game, rating in points]
    ends = (chart.since, chart.until)
    days = [terms.month(_, day.year, day.month) for day in ends]
    if days[0] == days[1]:
        days = [_.date(day) for day in ends]
    lines = line_chart(
        [
            ChartLine(colours[place % len(colours)], points, place)
            for place, points in enumerate(chart.lines)
        ],
        tick_values(floor(min(everything)), ceil(max(everything))),
        chart.last,
        axis_width=36,
        height=190,
    )
    return panel(
        ft.Semantics(
            identifier="rating-chart",
            label=_("The ratings over time, as a line chart"),
            image=True,
            exclude_semantics=True,
            content=lines,
        ),
        wrapping_row(
            *(text(day, theme.NARROW, theme.MUTED) for day in days),
            justify=ft.MainAxisAlignment.SPACE_BETWEEN,
        ),
    )
