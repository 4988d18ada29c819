"""Hints for new users: each is shown once on a device, where it helps."""

from dataclasses import replace
from functools import partial
from typing import Any, Literal

import flet as ft

from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.notice import Notice, transient_notice
from scorekeeper.ui.session.session import use_session

Hint = Literal["bid_hint", "cell_hint", "keys_hint"]
"""The setting that says whether a hint is still to be shown."""


def use_first_hint(hint: Hint, sentence: str, *, when: bool) -> Child:
    """Hook: a hint from when it first helps until it is closed or its screen is left; else None."""
    session = use_session()
    helps = when and bool(getattr(session.settings, hint))
    # from the first picture on, so that what is scrolled into sight there is not covered later
    is_open, set_open = ft.use_state(helps)

    async def show() -> None:
        if helps:
            set_open(True)
            shown: dict[str, Any] = {hint: False}
            await session.change_settings(replace(session.settings, **shown))

    ft.use_effect(show, [when])
    if not (is_open and when):
        return None
    identifier, close = f"first-hint-{hint.removesuffix('_hint')}", partial(set_open, False)
    return transient_notice(Notice(sentence, on_dismiss=close, identifier=identifier), hint)
