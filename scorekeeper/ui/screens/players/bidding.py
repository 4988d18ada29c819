"""Bidding figures: hit rates as bars, and the bias of bids as a balance."""

from collections.abc import Iterable
from functools import partial

import flet as ft

from scorekeeper.i18n import statistics_texts as texts
from scorekeeper.stats.counts import MIN_SAMPLE, Grouping, Rate
from scorekeeper.stats.figures import Bidding
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.bars import balance_bar, rate_bar
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import (
    END,
    START,
    Child,
    column,
    padded,
    row,
    scrolled_row,
    wrapping_row,
)
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.screens.players import figure_tiles
from scorekeeper.ui.session.words import _


def bidding_section(title: str, bidding: Bidding) -> list[Child]:
    """Return all figures of bids under a title."""
    return [
        section_heading(title),
        figure_tiles.bid_numbers(bidding),
        BiasCard(bidding),
        HitRates(bidding),
    ]


@component
def BiasCard(bidding: Bidding) -> ft.Control:
    """A card with a balance between bidding too low and too high, and the average as a number."""
    bias, explain = bidding.bias, figure_tiles.use_figure_sheet()
    explanation = texts.bias(_, bias.shown, bias.of, MIN_SAMPLE)
    figure = figure_tiles.named("bias", texts.average(_, bias.shown), explanation)
    return tap_target(
        figure.identifier,
        f"{figure.spoken}. {explanation}",
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
                        identifiers.RATES_BY(each),
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
def RateBars(rounds: int, shown: Iterable[tuple[str, str, Rate]]) -> ft.Control:
    """Hit rates of so many `rounds` as bars; `shown` are their codes, names and rates."""
    explain = figure_tiles.use_figure_sheet()

    def bar_row(code: str, title: str, rate: Rate) -> ft.Control:
        """Return a bar under its label and its figures, as wide as its place."""
        value, ink = texts.percent(_, rate.shown), theme.TEXT
        note = _.count("in {n} round", "in {n} rounds", rate.of)
        if rate.shown is None:
            value, ink = _("too few"), theme.MUTED
            note = _("{n} of {enough} rounds", n=rate.of, enough=MIN_SAMPLE)
        figure = figure_tiles.Figure(
            identifiers.FIGURE(code), title, value, figure_tiles.hit_rate_text(rate), note
        )
        words = wrapping_row(
            text(title, theme.SMALL_STRONG),
            text(value, theme.SMALL_STRONG, ink),
            text(note, theme.CAPTION, theme.MUTED),
            align=END,
        )
        bar = rate_bar(rate.shown)
        box = padded(
            column(words, bar, spacing=theme.SPACE.XS, align=START, tight=True),
            y=theme.SPACE.S,
            x=theme.SPACE.XS,
        )
        box.border_radius = theme.RADIUS.KEY
        return tap_target(figure.identifier, figure.spoken, box, partial(explain, figure))

    counted = _.count("From {n} round", "From {n} rounds", rounds)
    return panel(remark(counted), *(bar_row(*each) for each in shown), spacing=0)
