"""How somebody, or everybody, bid: rates as bars, too high or too low as a balance."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.i18n import figures as say
from scorekeeper.stats.counts import By
from scorekeeper.stats.figures import ENOUGH, Bidding, Rate
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.bars import Bar, BarRow, balance
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.players import explain
from scorekeeper.ui.screens.players.told import OnTold, Told
from scorekeeper.ui.viewmodels.figures import RATES_BY, lean, rates
from scorekeeper.ui.words import words


@part
def Leaning(bidding: Bidding, on_told: OnTold) -> ft.Control:
    """Whether bids are too high or too low, as a picture over its number."""
    _ = words()
    told = explain.bias(_, bidding.bias)
    low, high = _("too low"), _("too high")
    number = say.average(_, bidding.bias.shown)
    return tap_target(
        identifiers.FIGURE("bias"),
        f"{told.title}: {number}. {told.sentence}",
        ft.Container(
            bgcolor=theme.CARD,
            border=ft.Border.all(1, theme.LINE),
            border_radius=theme.RADIUS.CARD,
            padding=theme.SPACE.L,
            content=ft.Column(
                tight=True,
                spacing=theme.SPACE.S,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    ft.Row(
                        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                        controls=[
                            text(told.title, theme.STRONG, expand=True),
                            text(number, theme.KEY_OF_MANY),
                        ],
                    ),
                    balance(lean(bidding.bias), low, high),
                ],
            ),
        ),
        partial(on_told, told),
    )


@part
def HitRates(bidding: Bidding, on_told: OnTold) -> ft.Control:
    """The hit rates of one kind as bars, and chips to look at another kind."""
    _ = words()
    by, choose = ft.use_state(By.BID)
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Row(
                wrap=True,
                spacing=theme.SPACE.S,
                run_spacing=theme.SPACE.S,
                controls=[
                    Chip(
                        identifiers.RATES_BY(each),
                        name,
                        partial(choose, each),
                        chosen=each == by,
                        spoken=f"{_('Bids made')}: {name}",
                    )
                    for each in RATES_BY
                    for name in (_("Seat") if each is By.TURN else say.title(_, each),)
                ],
            ),
            RateBars(
                bidding.right.of,
                [
                    (f"{by}-{code}", rate, explain.group(_, by, code, rate))
                    for code, rate in rates(bidding, by)
                ],
                on_told,
            ),
        ],
    )


@part
def RateBars(rounds: int, shown: Sequence[tuple[str, Rate, Told]], on_told: OnTold) -> ft.Control:
    """Rates of so many `rounds` in all as bars: each with its name, and what it says."""
    _ = words()
    counted = _.count("From {n} round", "From {n} rounds", rounds)
    return card(
        text(counted, theme.SMALL, theme.MUTED),
        *(
            BarRow(
                Bar(
                    identifiers.FIGURE(name),
                    told.title,
                    rate.shown,
                    _("too few") if rate.shown is None else say.percent(_, rate.shown),
                    _rounds(_, rate),
                ),
                partial(on_told, told),
            )
            for name, rate, told in shown
        ),
        spacing=0,
    )


def _rounds(_: Words, rate: Rate) -> str:
    """From how many rounds a rate is; of too few, how many there would have to be."""
    if rate.shown is None:
        return _("{n} of {enough} rounds", n=rate.of, enough=ENOUGH)
    return _.count("in {n} round", "in {n} rounds", rate.of)
