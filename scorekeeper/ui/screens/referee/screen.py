"""The frame of the referee: what is known above, the trick and its winner, the pad below."""

from collections.abc import Callable
from typing import Final

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui import theme
from scorekeeper.ui.guard import HOME, screen
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.screens.referee.answer import Verdict
from scorekeeper.ui.screens.referee.change import Change, Step
from scorekeeper.ui.screens.referee.foot import Foot
from scorekeeper.ui.screens.referee.known import Known
from scorekeeper.ui.screens.referee.trick import LaidOut
from scorekeeper.ui.state import Pad
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import Laid
from scorekeeper.ui.words import words

_LAST_DECK: Final = "referee.deck"
"""Where a session keeps the deck that was chosen last."""

_NOTHING: Final[tuple[str, Laid | None]] = ("", None)


@screen
def RefereeScreen() -> ft.View:
    """Any trick with any deck: the one chosen last lies there already."""
    route = ft.use_view_path()
    page = ft.context.page
    kept = page.session.store
    lying = _use_laid(HOME)
    laid, change = lying(referee.anywhere(str(kept.get(_LAST_DECK) or referee.USUAL_DECK)))
    deck = referee.deck_of(laid.setting)

    def remember() -> None:
        kept.set(_LAST_DECK, deck)

    ft.use_effect(remember, [deck])
    return _view(laid, change, lambda: page.navigate(HOME), route)


@screen
def GameRefereeScreen() -> ft.View:
    """A trick of the game in the route: its edition, trump and players are known."""
    _ = words()
    route = ft.use_view_path()
    page = ft.context.page
    lying = _use_laid(str(ft.use_route_params()["id"]))

    def draw(pad: Pad) -> ft.View:
        game = pad.now.game
        laid, change = lying(referee.at_table(game))
        name = game.name or terms.edition(_, game.rules.edition)
        return _view(laid, change, lambda: page.navigate(f"/games/{pad.now.id}"), route, name)

    return opened(draw)


def _use_laid(where: str) -> Callable[[Laid], tuple[Laid, Change]]:
    """The trick that lies at a table, and what changes it; asked with how it begins."""
    kept, keep = ft.use_state(_NOTHING)
    # Two taps may come before one drawing, so what stands is kept beside what is drawn.
    now = ft.use_ref(kept)

    def lying(begun: Laid) -> tuple[Laid, Change]:
        def there(held: tuple[str, Laid | None] | None) -> Laid:
            table, laid = held or _NOTHING
            return laid if laid is not None and table == where else begun

        def change(step: Step) -> None:
            now.current = (where, step(there(now.current)))
            keep(now.current)

        return there(kept), change

    return lying


def _view(
    laid: Laid, change: Change, on_back: OnTap, route: str, overline: str | None = None
) -> ft.View:
    _ = words()
    return shell(
        TopBar(_("Referee"), overline=overline, on_back=on_back),
        Known(laid, change),
        LaidOut(laid, change),
        Verdict(laid, change),
        bottom=Foot(laid, change),
        route=route,
        spacing=theme.SPACE.M,
    )
