"""The table's own game: its name and players, and the numbers of its points with examples."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.names import game_name_fault, normalize_name
from scorekeeper.i18n import N_, scoring_texts, sentences, terms
from scorekeeper.rules.score_rows import SCORINGS, Scoring, scoring_name
from scorekeeper.rules.scoring import score
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.layout import column, row
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.new_game.number_field import NumberField
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import own_points
from scorekeeper.ui.viewmodels.house_rules import choose
from scorekeeper.ui.viewmodels.own_points import MAX_POINTS, Part, row_of

_LABELS: Final = {
    "flat": N_("Points"),
    "per_trick": N_("For each trick won"),
    "per_off": N_("For each trick off"),
    "per_card": N_("For each card in hand"),
}
_UNTOUCHED: str | None = None


@component
def OwnGame() -> ft.Control:
    """The name of the game, and the fewest and the most players."""
    setup, change = use_setup()
    typed, set_typed = ft.use_state(_UNTOUCHED)
    (low, high), (fewest, most) = setup.edition.players, setup.size
    called = normalize_name(typed or "")
    fault = game_name_fault(called)

    def name(text: str) -> None:
        set_typed(text)
        if game_name_fault(normalize_name(text)) is None:
            change(choose, name=normalize_name(text))

    return panel(
        text_field(
            "own-game-name",
            _("Name of the game"),
            setup.rules.name if typed is None else typed,
            name,
            error=sentences.name_fault_sentence(_, fault, called) if fault else None,
        ),
        remark(_("With a name it is kept and offered next time.")),
        NumberField(
            "fewest-players",
            _("Fewest players"),
            fewest,
            (low, most),
            lambda number: change(lambda now: choose(now, players=(number, now.size[1]))),
        ),
        NumberField(
            "most-players",
            _("Most players"),
            most,
            (fewest, high),
            lambda number: change(lambda now: choose(now, players=(now.size[0], number))),
        ),
        spacing=theme.SPACE.M,
    )


@component
def OwnPoints() -> ft.Control:
    """The numbers of the rows, another game's to start from, and examples of what they score."""
    setup, change = use_setup()
    scoring = setup.rules.scoring

    def fields(part: Part, bid: str = "") -> list[ft.Control]:
        row = row_of(scoring, part)
        return [
            NumberField(
                f"row-points-{part}-{term.replace('_', '-')}",
                _("{name}: {what}", name=bid, what=_(_LABELS[term])) if bid else _(_LABELS[term]),
                getattr(row, term),
                (-MAX_POINTS, MAX_POINTS),
                partial(change, own_points.with_points, part, term),
            )
            for term in own_points.TERMS[part]
            if row
        ]

    return column(
        panel(
            text(_("Points as in"), theme.STRONG),
            one_of(
                "scored-like-{}".format,
                {name: terms.edition(_, code) for name, code in own_points.PRESETS.items()},
                scoring_name(scoring),
                lambda name: change(choose, scoring=SCORINGS[name]),
            ),
        ),
        panel(
            *fields("made", _("Bid made")),
            SwitchRow(
                "own-zero-points",
                _("Other points for a bid of zero"),
                partial(change, own_points.switch_zero_row),
                on=row_of(scoring, "zero") is not None,
            ),
            *fields("zero"),
        ),
        _examples(scoring),
        panel(*fields("missed", _("Bid missed"))),
        spacing=theme.SPACE.S,
    )


def _examples(scoring: Scoring) -> ft.Control:
    """The points in words, and what they come to in three rounds."""

    def example(cards: int, bid: int, won: int) -> ft.Control:
        hand = _.count("{n} card", "{n} cards", cards)
        played = f"{hand} · {_('bid {bid}, won {won}', bid=bid, won=won)}"
        points = _.signed(score(scoring, cards, False, bid, won).points)
        return row(text(played, theme.SMALL, expand=True), text(points, theme.NAME, theme.ACCENT))

    return ft.Semantics(
        identifier="worked-examples",
        live_region=True,
        content=panel(
            text(" ".join(scoring_texts.own_sentences(_, scoring))),
            *(example(*each) for each in own_points.EXAMPLES),
        ),
    )
