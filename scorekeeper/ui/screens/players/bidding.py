"""Bidding figures: hit rates as bars, and the bias of bids as a balance."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from scorekeeper.i18n import statistics_texts as texts
from scorekeeper.stats.counts import Grouping
from scorekeeper.stats.figures import MIN_SAMPLE, Bidding, Rate
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.bars import Bar, BarRow, balance_bar
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import column, row
from scorekeeper.ui.parts.radio import radio_row
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.screens.players.figure_tiles import (
    Explanation,
    hit_rate_text,
    use_explanation_sheet,
)
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.figures import RATE_GROUPINGS, bias_position, rates


@component
def BiasCard(bidding: Bidding) -> ft.Control:
    """A card with a balance between bidding too low and too high, and the average as a number."""
    bias, explain = bidding.bias, use_explanation_sheet()
    explanation = Explanation(
        texts.title(_, "bias"), texts.bias(_, bias.shown, bias.of, MIN_SAMPLE)
    )
    low, high = _("too low"), _("too high")
    number = texts.average(_, bidding.bias.shown)
    return tap_target(
        identifiers.FIGURE("bias"),
        f"{explanation.title}: {number}. {explanation.sentence}",
        ft.Container(
            bgcolor=theme.CARD,
            border=ft.Border.all(1, theme.LINE),
            border_radius=theme.RADIUS.CARD,
            padding=theme.SPACE.L,
            content=column(
                row(
                    text(explanation.title, theme.STRONG, expand=True),
                    text(number, theme.KEY_OF_MANY),
                ),
                balance_bar(bias_position(bidding.bias), low, high),
                spacing=theme.SPACE.S,
                tight=True,
            ),
        ),
        partial(explain, explanation),
    )


@component
def HitRates(bidding: Bidding) -> ft.Control:
    """Hit rates as bars, with chips that choose what they are grouped by."""
    by, choose = ft.use_state(Grouping.BID)
    return column(
        radio_row(
            *(
                Chip(
                    identifiers.RATES_BY(each),
                    name,
                    partial(choose, each),
                    chosen=each == by,
                    spoken=f"{_('Bids made')}: {name}",
                )
                for each in RATE_GROUPINGS
                for name in (_("Seat") if each is Grouping.TURN else texts.title(_, each),)
            )
        ),
        RateBars(
            bidding.right.of,
            [
                (
                    f"{by}-{code}",
                    rate,
                    Explanation(texts.group(_, by, code), hit_rate_text(rate)),
                )
                for code, rate in rates(bidding, by)
            ],
        ),
    )


@component
def RateBars(rounds: int, shown: Sequence[tuple[str, Rate, Explanation]]) -> ft.Control:
    """Hit rates of so many `rounds` as bars; `shown` are their identifiers, rates, explanations."""
    explain = use_explanation_sheet()
    counted = _.count("From {n} round", "From {n} rounds", rounds)
    return panel(
        remark(counted),
        *(
            BarRow(
                Bar(
                    identifiers.FIGURE(name),
                    explanation.title,
                    rate.shown,
                    _("too few") if rate.shown is None else texts.percent(_, rate.shown),
                    _rounds(rate),
                ),
                partial(explain, explanation),
            )
            for name, rate, explanation in shown
        ),
        spacing=0,
    )


def _rounds(rate: Rate) -> str:
    """Return the number of rounds behind a rate, and how many it takes if they are too few."""
    if rate.shown is None:
        return _("{n} of {enough} rounds", n=rate.of, enough=MIN_SAMPLE)
    return _.count("in {n} round", "in {n} rounds", rate.of)
