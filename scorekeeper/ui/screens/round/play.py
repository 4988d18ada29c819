"""The playing step: the bids read out and large, special cards, and the end of the play."""

from functools import partial

import flet as ft

from scorekeeper.game.counting import end_of_play, is_trick_by_trick
from scorekeeper.game.events import PlayEnded
from scorekeeper.game.played_cards import cards_to_explain, cards_with_effects
from scorekeeper.game.state import Round
from scorekeeper.i18n import N_
from scorekeeper.rules.cards import Special
from scorekeeper.rules.ruleset import Format
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import column, row, stack
from scorekeeper.ui.parts.sheet import close_first, short_sheet, use_sheet
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.last_event import ActionAfterLastEvent
from scorekeeper.ui.screens.round.bid_rows import SeatRows
from scorekeeper.ui.screens.round.bids import over_or_under
from scorekeeper.ui.screens.round.header import round_header
from scorekeeper.ui.screens.round.special_cards import (
    are_special_cards_offered,
    cards_below,
    special_cards,
)
from scorekeeper.ui.screens.round.trick_by_trick import TrickByTrick, rows_above_winners
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import round as views

_NOTES = {
    Special.MERLIN: N_("Whoever plays Merlin declares Wizard or Jester."),
    Special.SHAPESHIFTER: N_("Whoever plays the Shapeshifter declares Wizard or Jester."),
    Special.TIGRESS: N_("Whoever plays the Tigress declares Pirate or Escape."),
    Special.WITCH: N_(
        "After a trick with the Witch, its player swaps a card from their hand for one in the "
        "trick, but not after the last trick."
    ),
    Special.JUGGLER: N_(
        "After the Juggler everybody passes a card to the left, but not after the last trick."
    ),
}


@component
def PlayRows() -> ft.Control:
    """The bids, the special cards, and a switch to record the tricks one by one."""
    state = use_open_game()
    game, round_, live = state.game, state.round, _is_live(state)
    bids = views.bids(game, round_, state.rebidder)
    switch = panel(
        SwitchRow(
            "trick-by-trick",
            _("Tap who wins each trick"),
            partial(_set_live, state, live=not live),
            on=live,
        ),
        padding=ft.Padding.symmetric(horizontal=theme.SPACE.M),
    )
    read_out = _read_out(bids)
    # where hardly more rows fit the window, the header leaves them room
    above = rows_above_winners(round_) if live else 1
    header = round_header(state, flat=use_layout().density(len(bids.lines), above).flat)
    if live:
        # always in the same place, or Flet would forget which cards were played
        head = column(header, read_out)
        return column(head, TrickByTrick(bids.lines), *_notes(round_, live=True), switch)
    return column(
        header,
        read_out,
        SeatRows(bids, big=True, on_row=state.toggle_rebid),
        special_cards(round_, state.record),
        *_notes(round_, live=False),
        switch if round_.tricks_left else None,
    )


@component
def PlayAction() -> ft.Control:
    """The button that ends the play; where that shows secret bids, it asks first.

    Above it are named special cards of which the rows do not fit between players and switch.
    """
    state = use_open_game()
    round_, live, density = state.round, _is_live(state), use_layout().density

    def question(close: OnTap) -> ft.BottomSheet:
        early = bool(round_.taken)
        show = close_first(close, partial(state.record, partial(end_of_play, round_.number)))
        label = _("Show the bids now") if early else _("Yes, show the bids")
        # it lies above the button that opened the sheet, with the text between, so a double tap
        # shows nothing; and Enter taps neither
        return short_sheet(
            _("Show the bids before the last trick?") if early else _("Is the last trick played?"),
            SecondaryButton("show-bids", label, show),
            text(_("All bids are then shown, and stay shown: undo does not hide them again.")),
            remark(_("Anybody holding this device can do it, and the log records it.")),
            closing=("dismiss", _("Not yet")),
            on_close=close,
        )

    ask = use_sheet(question)
    draw = SecondaryButton if live else PrimaryButton
    secret = round_.has_hidden_bids
    end = ask if secret else partial(state.record, PlayEnded(round_.number))
    offered = are_special_cards_offered(round_) and not live
    above = len(cards_with_effects(round_)) + 1
    below = offered and density(len(round_.order), above).flat
    return stack(
        cards_below(state) if below else None,
        ActionAfterLastEvent(draw("count-tricks", _("Count the tricks"), end)),
        spacing=theme.SPACE.HAIR,
    )


def _is_live(state: OpenGameState) -> bool:
    """Return whether this device records the tricks one by one; none that is void by its card."""
    round_ = state.round
    if round_.tricks_left == 0:
        return False
    chosen = state.trick_by_trick
    return is_trick_by_trick(state.game, round_) if chosen is None else chosen


def _set_live(state: OpenGameState, *, live: bool) -> None:
    state.reset_bidder()
    state.trick_by_trick = live


def _read_out(bids: views.Bids) -> ft.Control:
    """Return everybody's bid in one sentence, unless the bids are still secret."""
    name = next(line.name for line in bids.lines if line.leads)
    if bids.hidden:
        read_out = _(
            "The bids stay secret until the last trick is played. {name} leads.", name=name
        )
    else:
        read_out = _(
            "{bids}: {over}. {name} leads.",
            bids=_.list_of(
                _("{name} {bid}", name=line.name, bid=line.bid or 0) for line in bids.lines
            ),
            over=over_or_under(bids),
            name=name,
        )
    return value_text("announcement", read_out, live=True)


def _notes(round_: Round, *, live: bool) -> list[ft.Control]:
    """Return reminders about the format and about the special cards that may be played.

    Recorded trick by trick, the trick itself reminds of a card to be passed.
    """
    notes: list[ft.Control] = []
    if round_.rules.format is Format.ONE_SUIT:
        sentence = _("Suits mean nothing: the highest card wins; among equals, the first.")
        notes.append(remark(sentence))
    told = round_.edition.passes_a_card if live else frozenset[Special]()
    return notes + [
        row(suit_mark(card, 20), remark(_(_NOTES[card]), expand=True), spacing=theme.SPACE.S)
        for card in cards_to_explain(round_)
        if card not in told
    ]
