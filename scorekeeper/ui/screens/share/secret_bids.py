"""A notice on screens that share a game: what is exported ends where bids are still secret."""

import flet as ft

from scorekeeper.exports.formats import secret_bids_note
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.query import failure, use_query
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@component
def SecretBidsNotice() -> ft.Control:
    """A notice that the export ends where bids are still secret."""
    session, now = use_session(), use_open_game().current

    async def read() -> str:
        # it takes the whole log
        return await session.run(secret_bids_note, _, now)

    query = use_query(read, [len(now.log), now.log[-1], _.language])
    if query.answer:
        return Notice(query.answer, identifier="bids-left-out")
    return failure(query) or ft.Container()
