"""The table's own game: its name and players, and the numbers of its points with examples."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.names import game_name_fault, normalize_name
from scorekeeper.i18n import N_, scoring_texts, sentences, terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.score_rows import SCORINGS, scoring_name
from scorekeeper.ui import rule_identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.layout import column, row
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.new_game.number_field import NumberField
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules, own_points
from scorekeeper.ui.viewmodels.house_rules import OnDraftEdit
from scorekeeper.ui.viewmodels.new_game import Draft, table_size
from scorekeeper.ui.viewmodels.own_points import PointsField

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
    draft, change = use_draft()
    typed, set_typed = ft.use_state(_UNTOUCHED)
    (low, high), (fewest, most) = EDITIONS[draft.edition].players, table_size(draft)
    fault = game_name_fault(normalize_name(typed or ""))

    def name(text: str) -> None:
        set_typed(text)
        called = normalize_name(text)
        if game_name_fault(called) is None:
            change(partial(house_rules.with_rules, name=called))

    def players(low: int, high: int) -> None:
        change(partial(house_rules.with_rules, players=(low, high)))

    return panel(
        text_field(
            rule_identifiers.OWN_GAME_NAME,
            _("Name of the game"),
            draft.agreed.name if typed is None else typed,
            name,
            error=sentences.name_fault_sentence(_, fault, normalize_name(typed or ""))
            if fault
            else None,
        ),
        remark(_("With a name it is kept and offered next time.")),
        NumberField(
            rule_identifiers.FEWEST_PLAYERS,
            _("Fewest players"),
            fewest,
            (low, most),
            lambda number: players(number, most),
        ),
        NumberField(
            rule_identifiers.MOST_PLAYERS,
            _("Most players"),
            most,
            (fewest, high),
            lambda number: players(fewest, number),
        ),
        spacing=theme.SPACE.M,
    )


@component
def OwnPoints() -> ft.Control:
    """The numbers of the rows, another game's to start from, and examples of what they score."""
    draft, change = use_draft()
    scoring = draft.agreed.scoring
    has_zero = own_points.has_zero_row(scoring)
    like = own_points.presets()

    def fields(*shown: PointsField) -> list[ft.Control]:
        return [
            NumberField(
                rule_identifiers.ROW_POINTS(field.code),
                _(_LABELS[field.term]),
                own_points.points_of(scoring, field),
                (-own_points.MAX_POINTS, own_points.MAX_POINTS),
                partial(_put, change, field),
            )
            for field in shown
        ]

    return column(
        panel(
            text(_("Points as in"), theme.STRONG),
            one_of(
                rule_identifiers.POINTS_LIKE,
                {name: terms.edition(_, code) for name, code in like.items()},
                scoring_name(scoring),
                lambda name: change(
                    partial(house_rules.choose_scoring, scoring=SCORINGS[str(name)])
                ),
            ),
        ),
        panel(
            text(_("Bid made"), theme.STRONG),
            *fields(*own_points.MADE),
            SwitchRow(
                rule_identifiers.ZERO_POINTS,
                _("Other points for a bid of zero"),
                partial(change, own_points.switch_zero_row),
                on=has_zero,
            ),
            *(fields(*own_points.ZERO) if has_zero else ()),
        ),
        _examples(draft),
        panel(text(_("Bid missed"), theme.STRONG), *fields(*own_points.MISSED)),
        spacing=theme.SPACE.S,
    )


def _put(change: OnDraftEdit, field: PointsField, points: int) -> None:
    change(partial(own_points.with_points, field=field, points=points))


def _examples(draft: Draft) -> ft.Control:
    """The points in words, and what they come to in three rounds."""
    scoring = draft.agreed.scoring
    told = " ".join(scoring_texts.own_sentences(_, scoring))
    return ft.Semantics(
        identifier=rule_identifiers.WORKED_EXAMPLES,
        live_region=True,
        content=panel(
            text(told),
            *(
                row(
                    text(
                        " · ".join(
                            (
                                _.count("{n} card", "{n} cards", cards),
                                _("bid {bid}, won {won}", bid=bid, won=won),
                            )
                        ),
                        theme.SMALL,
                        expand=True,
                    ),
                    text(_.signed(score.points), theme.NAME, theme.ACCENT),
                )
                for cards, bid, won, score in own_points.examples(scoring)
            ),
        ),
    )
