"""Hints for new users: each is shown once on a device, where it helps."""

from dataclasses import replace
from functools import partial
from typing import Any, Literal

import flet as ft

from scorekeeper.ui.parts.notice import Notice, transient_notice
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.session.session import use_session

Hint = Literal["bid_hint", "cell_hint", "keys_hint"]
"""The setting that says whether a hint is still to be shown."""


def use_first_hint(hint: Hint, *, when: bool) -> OnTap | None:
    """Hook: what closes a hint, from the first time that it helps until its screen is left.

    None while the hint is not to be shown.
    """
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
    return partial(set_open, False) if is_open and when else None


def first_hint(hint: Hint, sentence: str, on_close: OnTap | None) -> ft.Control | None:
    """Return a hint that `on_close` closes; None without it."""
    if on_close is None:
        return None
    identifier = f"first-hint-{hint.removesuffix('_hint')}"
    return transient_notice(Notice(sentence, on_dismiss=on_close, identifier=identifier), hint)
