"""The bid limit in plain words: the presets, and the four answers behind a table's own."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_, terms
from scorekeeper.rules.bidding import Applies
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.choice import ChoiceCard
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.switch import SwitchRow
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.screens.new_game.option import Option
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.house_rules import OWN_LIMIT
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.words import words

_NAMES: Final = {
    "none": N_("No limit"),
    "plus_minus_one": N_("Plus or minus one"),
    "camelot": N_("As in Camelot"),
    "leader": N_("For whoever is ahead"),
    "canadian": N_("Canadian rule"),
    OWN_LIMIT: N_("Our own"),
}

_OWN_NOTE: Final = N_("You say when it holds, and for whom.")


@part
def LimitChoice(draft: Draft, change: Change) -> ft.Control:
    """The presets, one of them chosen, and under the table's own its four answers."""
    _ = words()
    controls: list[ft.Control] = [
        Option(
            identifiers.BID_LIMIT(name.replace("_", "-")),
            _(_NAMES[name]),
            partial(house_rules.choose_limit, name=name),
            draft,
            change,
            note=_(_OWN_NOTE) if name == OWN_LIMIT else terms.bid_limit(_, name),
            chosen=name == house_rules.limit_name(draft),
        )
        for name in house_rules.LIMITS
    ]
    if house_rules.limit_name(draft) == OWN_LIMIT:
        controls.append(_answers(draft, change))
    return ft.Column(
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=controls,
    )


def _answers(draft: Draft, change: Change) -> ft.Control:
    """The four answers: for whom, from how many cards, only at the end, zero always."""
    _ = words()
    limit = draft.agreed.bid_limit
    most = house_rules.most_from_cards(draft)

    def answer(**answers: object) -> None:
        change(lambda now: house_rules.answer_limit(now, **answers))

    return card(
        text(_("When the bid limit applies"), theme.STRONG),
        ChoiceCard(
            identifiers.LIMIT_FOR(Applies.ALWAYS),
            _("Whoever bids last"),
            lambda: answer(applies=Applies.ALWAYS),
            chosen=limit.applies is Applies.ALWAYS,
        ),
        ChoiceCard(
            identifiers.LIMIT_FOR(Applies.LEADER),
            _("Only if the last bidder alone has the most points"),
            lambda: answer(applies=Applies.LEADER),
            chosen=limit.applies is Applies.LEADER,
        ),
        ft.Row(
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                text(_("From how many cards on"), expand=True),
                Stepper(
                    _.number(limit.from_cards),
                    value_identifier=identifiers.LIMIT_FROM,
                    value_label=_("From how many cards on"),
                    less=(
                        identifiers.LIMIT_FROM_LESS,
                        _("One card less"),
                        (lambda: answer(from_cards=limit.from_cards - 1))
                        if limit.from_cards > 1
                        else None,
                    ),
                    more=(
                        identifiers.LIMIT_FROM_MORE,
                        _("One card more"),
                        (lambda: answer(from_cards=limit.from_cards + 1))
                        if limit.from_cards < most
                        else None,
                    ),
                ),
            ],
        ),
        SwitchRow(
            identifiers.LIMIT_LAST_ROUND,
            _("Only in the last round"),
            lambda: answer(final_round_only=not limit.final_round_only),
            on=limit.final_round_only,
        ),
        SwitchRow(
            identifiers.LIMIT_ZERO,
            _("Zero is always allowed"),
            lambda: answer(zero_exempt=not limit.zero_exempt),
            on=limit.zero_exempt,
        ),
    )
