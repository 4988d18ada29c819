"""Play: the bids read out, everybody's number large, and what special cards did."""

from functools import partial

import flet as ft

from scorekeeper.game.bid_visibility import bids_hidden
from scorekeeper.game.events import PlayEnded
from scorekeeper.game.sheet import Game, Round
from scorekeeper.i18n import N_, Words
from scorekeeper.rules.cards import Special
from scorekeeper.rules.ruleset import Format
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.switch import SwitchRow
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.round.bids import over_or_under
from scorekeeper.ui.screens.round.header import RoundHead
from scorekeeper.ui.screens.round.live import LiveRows
from scorekeeper.ui.screens.round.marks import round_marks
from scorekeeper.ui.screens.round.rows import SeatRows
from scorekeeper.ui.state import Pad, use_pad
from scorekeeper.ui.viewmodels import play
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.words import words

_SAYS_WHAT_IT_IS = {
    Special.MERLIN: N_("Whoever plays Merlin says Wizard or Jester."),
    Special.SHAPESHIFTER: N_("Whoever plays the Shapeshifter says Wizard or Jester."),
}


@part
def PlayRows() -> ft.Control:
    """What the table looks at while it plays."""
    _ = words()
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    if round_ is None:
        return ft.Container()
    live = _live(pad, game, round_)
    bids = views.bids(game, round_)
    running = live and bool(round_.taken)
    switch = card(
        SwitchRow(
            identifiers.TRICK_BY_TRICK,
            _("Tap who wins each trick"),
            partial(_tell_tricks, pad, live=not live),
            on=live,
        ),
        padding=ft.Padding.symmetric(horizontal=theme.SPACE.M),
    )
    said = _read_out(_, bids)
    if live:
        # always in the same place, or Flet would forget which cards were played
        head = _column(RoundHead(game, round_), *([] if running else [said]))
        return _column(head, LiveRows(), *_notes(_, game, round_, live=True), switch)
    return _column(
        RoundHead(game, round_),
        said,
        SeatRows(bids, big=True, on_row=pad.ask_again),
        *round_marks(game, round_),
        *_notes(_, game, round_, live=False),
        switch,
    )


def _column(*controls: ft.Control) -> ft.Column:
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[*controls],
    )


@part
def PlayAction() -> ft.Control:
    """The last trick is played; where that shows secret bids, it is asked first."""
    _ = words()
    pad = use_pad()
    asked, ask = ft.use_state(False)
    game = pad.now.game
    round_ = game.current
    secret = round_ is not None and bids_hidden(game.rules, round_)

    async def show(number: int) -> None:
        ask(False)
        await pad.say(partial(play.play_ended, number))

    ft.use_dialog(
        _before_showing(_, round_, partial(show, round_.number), partial(ask, False))
        if round_ and secret and asked
        else None
    )
    if round_ is None:
        return ft.Container()
    draw = QuietAction if _live(pad, game, round_) else MainAction
    end = partial(ask, True) if secret else partial(pad.say, PlayEnded(round_.number))
    return draw(identifiers.COUNT_TRICKS, _("Count the tricks"), end)


def _before_showing(_: Words, round_: Round, on_show: OnTap, on_close: OnTap) -> ft.BottomSheet:
    """Say what showing the bids means, and ask.

    The button that closes lies where the one was that opened this, so a double tap shows nothing;
    and Enter taps neither.
    """
    early = bool(round_.taken)
    return short_sheet(
        _("Show the bids before the last trick?") if early else _("Is the last trick played?"),
        text(_("All bids are then shown, and stay shown: undo does not hide them again.")),
        text(
            _("Whoever holds this device can do it, and the log keeps it."),
            theme.SMALL,
            theme.MUTED,
        ),
        QuietAction(
            identifiers.SHOW_BIDS,
            _("Show the bids now") if early else _("Yes, show the bids"),
            on_show,
        ),
        closing=(identifiers.DISMISS, _("Not yet")),
        on_close=on_close,
    )


def _live(pad: Pad, game: Game, round_: Round) -> bool:
    told = play.trick_by_trick(game, round_)
    return told if pad.tells_tricks is None else pad.tells_tricks


def _tell_tricks(pad: Pad, *, live: bool) -> None:
    pad.asked = None
    pad.tells_tricks = live


def _read_out(_: Words, bids: views.Bids) -> ft.Control:
    """Everybody's bid in one sentence, once the rules let it be told."""
    name = bids.lines[0].name
    if bids.hidden:
        said = _("The bids stay secret until the last trick is played. {name} leads.", name=name)
    else:
        said = _(
            "{bids}: {over}. {name} leads.",
            bids=_.list_of(
                _("{name} {bid}", name=line.name, bid=line.bid or 0) for line in bids.lines
            ),
            over=over_or_under(_, bids),
            name=name,
        )
    return value_text(identifiers.ANNOUNCEMENT, said, live=True)


def _notes(_: Words, game: Game, round_: Round, *, live: bool) -> list[ft.Control]:
    """What somebody may have to be reminded of, by the cards that can come."""
    notes: list[ft.Control] = []
    if game.rules.format is Format.ONE_SUIT:
        notes.append(
            text(
                _("Suits mean nothing: the highest card wins, the first of equals."),
                theme.SMALL,
                theme.MUTED,
            )
        )
    notes.extend(
        _note(special, _(_SAYS_WHAT_IT_IS[special])) for special in play.declared(game, round_)
    )
    if not live and round_.cards > 1:
        notes.extend(
            _note(
                special,
                _(
                    "After the Juggler everyone passes a card to the left, "
                    "but not after the last trick."
                ),
            )
            for special in play.passing(game, round_)
        )
    return notes


def _note(special: Special, sentence: str) -> ft.Control:
    return ft.Row(
        spacing=theme.SPACE.S,
        controls=[suit_mark(special, 20), text(sentence, theme.SMALL, theme.MUTED, expand=True)],
    )
