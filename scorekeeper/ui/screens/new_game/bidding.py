"""How a table bids: when the bids are seen, whether they are limited, whose cards one looks at."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_
from scorekeeper.rules.bidding import BidMode, Foresight
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.text import heading
from scorekeeper.ui.screens.new_game.bid_limit import LimitChoice
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.screens.new_game.option import Option
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.words import words

_MODES: Final = {
    BidMode.OPEN: (N_("One after the other"), N_("Everybody hears each bid right away.")),
    BidMode.SIMULTANEOUS: (
        N_("All at the same time"),
        N_("Everybody shows their bid at the same moment."),
    ),
    BidMode.COVERED: (
        N_("Covered until play begins"),
        N_("Bids are made in secret and read out when all are in."),
    ),
    BidMode.SECRET: (
        N_("Secret until the end of the round"),
        N_("Nobody sees another’s bid before the last trick is played."),
    ),
}
_FORESIGHT: Final = {
    Foresight.OFF: (N_("Your own"), N_("As in any other game of cards.")),
    Foresight.FIRST_ROUND: (
        N_("Everybody else’s, in the first round"),
        N_("Cards are held to the forehead while the bids are made."),
    ),
    Foresight.EVERY_ROUND: (
        N_("Everybody else’s, in every round"),
        N_("Cards are held to the forehead while the bids are made."),
    ),
}


@part
def Bidding(draft: Draft, change: Change) -> ft.Control:
    """The three questions, one under the other, each with its answers."""
    _ = words()

    def option(
        identifier: str, said: tuple[str, str], step: house_rules.Step, *, chosen: bool
    ) -> ft.Control:
        title, note = said
        return Option(identifier, _(title), step, draft, change, note=_(note), chosen=chosen)

    now = draft.agreed
    modes = [
        option(
            identifiers.BID_MODE(mode),
            said,
            partial(house_rules.agree, bid_mode=mode),
            chosen=mode is now.bid_mode,
        )
        for mode, said in _MODES.items()
    ]
    foresight = [
        option(
            identifiers.FORESIGHT(which.replace("_", "-")),
            said,
            partial(house_rules.agree, foresight=which),
            chosen=which is now.foresight,
        )
        for which, said in _FORESIGHT.items()
    ]
    return ft.Column(
        spacing=theme.SPACE.L,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            _question(_("What the last bidder may say"), LimitChoice(draft, change)),
            _question(_("When the bids are seen"), *modes),
            _question(_("Whose cards you see when you bid"), *foresight),
        ],
    )


def _question(title: str, *answers: ft.Control) -> ft.Control:
    return ft.Column(
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[heading(title, level=3, style=theme.STRONG), *answers],
    )
