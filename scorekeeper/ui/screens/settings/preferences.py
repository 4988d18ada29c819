"""The preferences of a device: language, appearance, behaviour at the table, new games."""

from dataclasses import replace
from functools import partial
from typing import Any, Final

import flet as ft

from scorekeeper.exports.figures_text import percent
from scorekeeper.i18n import LANGUAGES, N_
from scorekeeper.ui.device.haptics import has_haptics
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip, ChoiceCard, one_of
from scorekeeper.ui.parts.layout import chips, column, row, wrapping_row
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.text import heading, remark
from scorekeeper.ui.screens.home.install_hint import can_be_installed
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.settings import TEXT_SIZES
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.house_rules import by_the_booklet

_THEMES: Final = (
    ("system", N_("Same as the device"), ft.Icons.BRIGHTNESS_AUTO_OUTLINED),
    ("light", N_("Light"), ft.Icons.LIGHT_MODE_OUTLINED),
    ("dark", N_("Dark"), ft.Icons.DARK_MODE_OUTLINED),
)


@component
def Languages() -> ft.Control:
    """Chips of the languages, each by its own name."""
    session = use_session()
    return one_of(
        "language-{}".format,
        {language.code: language.name for language in LANGUAGES},
        session.settings.language,
        lambda code: _choose(session, language=code),
    )


@component
def Appearance() -> ft.Control:
    """Light or dark, text size, and the colours of the suits."""
    session = use_session()
    chosen = session.settings
    return column(
        radio_group(
            chips(
                *(
                    Chip(
                        f"theme-{name}",
                        _(label),
                        partial(_choose, session, theme=name),
                        chosen=name == chosen.theme,
                        icon=icon,
                    )
                    for name, label, icon in _THEMES
                )
            )
        ),
        heading(_("Text size"), level=3, style=theme.STRONG),
        one_of(
            "text-size-{}".format,
            {size: percent(_, size / 100) for size in TEXT_SIZES},
            chosen.text_size,
            lambda size: _choose(session, text_size=size),
        ),
        heading(_("Colours of ♠ ♥ ♦ ♣"), level=3, style=theme.STRONG),
        radio_group(
            wrapping_row(
                *(
                    Chip(
                        f"suit-colours-{4 if four else 2}",
                        _("Four colours") if four else _("Two colours"),
                        partial(_choose, session, four_colours=four),
                        chosen=four == chosen.four_colours,
                    )
                    for four in (False, True)
                ),
                row(*(suit_mark(suit, 26) for suit in "SHDC"), spacing=theme.SPACE.S, tight=True),
                spacing=theme.SPACE.M,
                line_spacing=theme.SPACE.S,
            )
        ),
        remark(_("Every colour comes with a shape or a word, so nobody has to rely on colour.")),
    )


@component
def AtTheTable() -> ft.Control:
    """Switches for what the device does during a game, if it can: wake lock, haptics, motion."""
    session, page = use_session(), ft.context.page

    def switch(identifier: str, label: str, note: str, field: str) -> ft.Control:
        on = bool(getattr(session.settings, field))
        tap = partial(_choose, session, **{field: not on})
        return SwitchRow(identifier, label, tap, on=on, note=note)

    return panel(
        switch(
            "keep-awake",
            _("Keep the screen on"),
            _("While an unfinished game is open."),
            "awake",
        ),
        switch(
            "haptics",
            _("Vibrate on tap"),
            _("A light buzz for each recorded tap, a stronger one for a refusal."),
            "haptics",
        )
        if has_haptics(page)
        else None,
        switch(
            "guard-taps",
            _("Ignore hasty taps"),
            _(
                "Buttons that have just appeared react a moment later, so that a second tap does "
                "not hit them."
            ),
            "guard_taps",
        ),
        switch(
            "motion",
            _("Motion"),
            _("If your device is set to reduce motion, nothing moves either way."),
            "motion",
        ),
        switch(
            "hint-at-installing",
            _("Show how to put the app on the home screen"),
            _("Until it is there, or until you dismiss the hint."),
            "install_hint",
        )
        if can_be_installed(page)
        else None,
        padding=ft.Padding.symmetric(horizontal=theme.SPACE.L, vertical=theme.SPACE.S),
    )


@component
def NewGames() -> ft.Control:
    """The setting for the house rules that a new game starts with."""
    session = use_session()

    async def choose(*, booklet: bool) -> None:
        """Save the choice, and apply the booklet's rules to a new game being set up."""
        setup = session.navigation.game_setup
        if booklet and setup:
            session.navigation.game_setup = by_the_booklet(setup)
        await _choose(session, booklet_rules=booklet)

    def card(code: str, label: str, note: str, *, booklet: bool) -> ft.Control:
        identifier, chosen = f"house-rules-from-{code}", session.settings.booklet_rules
        tap = partial(choose, booklet=booklet)
        return ChoiceCard(identifier, label, tap, note=note, chosen=booklet == chosen)

    agreed = _("The same players start with the rules they last agreed.")
    printed = _("A new game starts with the printed rules.")
    return radio_group(
        column(
            card("last-game", _("As in the last game"), agreed, booklet=False),
            card("booklet", _("As in the booklet"), printed, booklet=True),
        )
    )


async def _choose(session: Session, **choice: Any) -> None:  # noqa: ANN401 - fields of Settings
    # what is chosen by then: another tap may come before this one is drawn
    await session.change_settings(replace(session.settings, **choice))
