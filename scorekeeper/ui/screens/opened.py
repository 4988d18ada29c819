"""What every screen of one game does first: open the game that the route names."""

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.guard import HOME
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.asked import trouble_notice, use_asked
from scorekeeper.ui.state import LooksContext, Pad, use_desk, with_pad
from scorekeeper.ui.words import words


def opened(draw: Callable[[Pad], ft.View]) -> ft.View:
    """Draw a screen of the game in the route's `id`, whose parts read it with `use_pad`.

    Until it is read from the disk the screen is blank; a game that is not there says so, and so
    does a database that cannot be read.
    """
    _ = words()
    desk = use_desk()
    game_id = str(ft.use_route_params()["id"])
    route = ft.use_view_path()
    missing, set_missing = ft.use_state("")
    shown = ft.use_ref("")

    async def open_game() -> Pad | None:
        found = await desk.pad(game_id)
        set_missing(game_id if found is None else "")
        return found

    asked, ask_again = use_asked(open_game, [game_id])
    if game_id in desk.pads:
        pad = desk.pads[game_id]
        shown.current = game_id
        return with_pad(pad, lambda: LooksContext(pad.looks, lambda: draw(pad)))
    top = TopBar(_("Scorekeeper"), on_back=lambda: ft.context.page.navigate(HOME))
    if asked.trouble is not None:
        return shell(top, trouble_notice(asked.trouble, ask_again), route=route)
    if game_id not in (missing, shown.current):
        return shell(top, route=route)
    gone = Notice(
        _("This game is not here."),
        more=_("It may have been deleted. Your other games are kept; go back to find them."),
        kind=Kind.BAD,
    )
    return shell(top, gone, route=route)
