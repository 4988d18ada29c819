"""Bidding figures: hit rates as bars, and the bias of bids as a balance."""

from collections.abc import Iterable
from functools import partial

import flet as ft

from scorekeeper.exports import figures_text as texts
from scorekeeper.stats.counts import MIN_SAMPLE, Grouping, Mean
from scorekeeper.stats.figures import Bidding
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.bars import balance_bar, rate_bar
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import (
    END,
    START,
    Child,
    column,
    row,
    scrolled_row,
    stack,
    wrapping_row,
)
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.screens.players.figure_tiles import (
    Tiles,
    use_figure_sheet,
)
from scorekeeper.ui.session.words import _


def bidding_section(title: str, bidding: Bidding) -> list[Child]:
    """Return all figures of bids under a title."""
    return [
        section_heading(title),
        Tiles(*texts.bid_figures(_, bidding)),
        BiasCard(bidding),
        HitRates(bidding),
    ]


@component
def BiasCard(bidding: Bidding) -> ft.Control:
    """A card with a balance between bidding too low and too high, and the average as a number."""
    bias, explain = bidding.bias, use_figure_sheet()
    figure = texts.bias(_, bias)
    return tap_target(
        f"figure-{figure.code}",
        f"{figure.spoken}. {figure.sentence}",
        panel(
            row(
                text(figure.title, theme.STRONG, expand=True),
                text(figure.value, theme.KEY_OF_MANY),
            ),
            balance_bar(bias.shown, _("too low"), _("too high")),
        ),
        partial(explain, figure),
    )


@component
def HitRates(bidding: Bidding) -> ft.Control:
    """Hit rates as bars, with chips that choose what they are grouped by."""
    by, choose = ft.use_state(Grouping.BID)
    names = {each: texts.title(_, each) for each in bidding.groups} | {Grouping.TURN: _("Seat")}
    return column(
        radio_group(
            scrolled_row(
                *(
                    Chip(
                        f"rates-by-{each}",
                        name,
                        partial(choose, each),
                        chosen=each == by,
                        spoken=f"{_('Bids made')}: {name}",
                    )
                    for each, name in names.items()
                )
            )
        ),
        RateBars(
            bidding.right.of,
            [
                (f"{by}-{key}", texts.group(_, by, key), rate)
                for key, rate in bidding.groups[by].items()
            ],
        ),
    )


@component
def RateBars(rounds: int, shown: Iterable[tuple[str, str, Mean]]) -> ft.Control:
    """Hit rates of so many `rounds` as bars; `shown` are their codes, names and rates."""
    explain = use_figure_sheet()

    def row(code: str, title: str, rate: Mean) -> ft.Control:
        value = texts.percent(_, rate.shown)
        note = _.count("in {n} round", "in {n} rounds", rate.of)
        if rate.shown is None:
            value = _("too few")
            note = _("{n} of {enough} rounds", n=rate.of, enough=MIN_SAMPLE)
        figure = texts.Figure(code, title, value, texts.hit_rate(_, rate), note)
        return _bar_row(figure, rate.shown, partial(explain, figure))

    counted = _.count("From {n} round", "From {n} rounds", rounds)
    return panel(remark(counted), *(row(*each) for each in shown), spacing=0)


def _bar_row(figure: texts.Figure, share: float | None, on_tap: OnTap) -> ft.Control:
    """Return a bar under its label and its figures, as wide as its place."""
    words = [
        text(figure.title, theme.SMALL_STRONG),
        text(figure.value, theme.SMALL_STRONG, theme.MUTED if share is None else theme.TEXT),
        text(figure.note, theme.CAPTION, theme.MUTED),
    ]
    return tap_target(
        f"figure-{figure.code}",
        figure.spoken,
        ft.Container(
            padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.XS),
            border_radius=theme.RADIUS.KEY,
            content=stack(
                wrapping_row(*words, align=END),
                rate_bar(share),
                spacing=theme.SPACE.XS,
                align=START,
            ),
        ),
        on_tap,
    )
