"""What a table can agree about points and places."""

from functools import partial

import flet as ft

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import TieBreak, ZeroBids
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.screens.new_game.option import Switch
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.words import words


@part
def Scoring(draft: Draft, change: Change) -> ft.Control:
    """A switch for each rule; the one of the Grail only where there is one."""
    _ = words()
    agreed = draft.agreed
    zero, ties = agreed.zero_bids is ZeroBids.CAMELOT, agreed.tie_break is not TieBreak.NONE
    switches = [
        Switch(
            identifiers.ZERO_BIDS,
            _("Camelot’s zero bids"),
            partial(house_rules.agree, zero_bids=ZeroBids.STANDARD if zero else ZeroBids.CAMELOT),
            draft,
            change,
            on=zero,
            note=_(
                "A right bid of zero scores 25 from five cards on, and 20 and one for each card "
                "in the last round."
            ),
        ),
        Switch(
            identifiers.TIE_BREAK,
            _("Right bids break a tie"),
            partial(
                house_rules.agree,
                tie_break=TieBreak.NONE if ties else TieBreak.MOST_RIGHT_BIDS,
            ),
            draft,
            change,
            on=ties,
            note=_("Of players with equal points, whoever bid right more often is ahead."),
        ),
    ]
    if EDITIONS[draft.edition].has_grail:
        grail = Switch(
            identifiers.GRAIL_IN_VOID,
            _("The Grail counts in a void trick"),
            partial(house_rules.agree, grail_in_void_trick=not agreed.grail_in_void_trick),
            draft,
            change,
            on=agreed.grail_in_void_trick,
            note=_("A right bid earns its 20 points even if Excalibur is in the trick too."),
        )
        switches.insert(1, grail)
    return card(*switches, padding=theme.SPACE.M)
