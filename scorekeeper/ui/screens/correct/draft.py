"""The draft of a correction: trump, special cards, and every player's bid and tricks."""

import flet as ft

from scorekeeper.game.events import RoundCorrected
from scorekeeper.ui import theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.screens.correct.change import Change
from scorekeeper.ui.screens.correct.player import PlayerDraft
from scorekeeper.ui.screens.correct.trump import DraftTrump
from scorekeeper.ui.screens.round.marks import marks
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels import correct as views


@part
def DraftBody(draft: RoundCorrected, change: Change, scrolled: ft.Ref[ft.Column]) -> ft.Control:
    """Everything that was said of the round; `change` hears the step of each tap.

    `scrolled` is what it stands in, and shows what opens at its end.
    """
    game = use_pad().now.game
    preview = views.preview(game, draft)
    round_ = preview.round

    def mark(said: views.Mark) -> None:
        change(lambda now: views.with_mark(now, said))

    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            rows(*(PlayerDraft(draft, preview, seat, change) for seat in round_.order)),
            *marks(game, round_, mark),
            *([DraftTrump(draft, preview, change, scrolled)] if round_.turns_up else []),
        ],
    )
