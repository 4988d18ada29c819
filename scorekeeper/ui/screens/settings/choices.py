"""What a device may choose; each choice takes effect at once."""

from dataclasses import replace
from functools import partial
from typing import Any, Final

import flet as ft

from scorekeeper.i18n import LANGUAGES, N_
from scorekeeper.i18n.figures import percent
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.choice import Chip, ChoiceCard
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.switch import SwitchRow
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import heading, text
from scorekeeper.ui.screens.home.install_hint import can_be_installed
from scorekeeper.ui.settings import TEXT_SIZES
from scorekeeper.ui.state import Desk, use_desk
from scorekeeper.ui.touch import can_be_felt
from scorekeeper.ui.viewmodels.house_rules import by_the_booklet
from scorekeeper.ui.words import words

_THEMES: Final = (
    ("system", N_("Same as the device"), ft.Icons.BRIGHTNESS_AUTO_OUTLINED),
    ("light", N_("Light"), ft.Icons.LIGHT_MODE_OUTLINED),
    ("dark", N_("Dark"), ft.Icons.DARK_MODE_OUTLINED),
)
_SUITS: Final = ("S", "H", "D", "C")


@part
def Languages() -> ft.Control:
    """Every language by its own name."""
    desk = use_desk()
    return _chips(
        *(
            Chip(
                identifiers.LANGUAGE(language.code),
                language.name,
                _choosing(desk, language=language.code),
                chosen=language.code == desk.settings.language,
            )
            for language in LANGUAGES
        )
    )


@part
def Appearance() -> ft.Control:
    """Light or dark, how large text is, how many colours the suits have, and whether all moves."""
    _ = words()
    desk = use_desk()
    chosen = desk.settings
    return _column(
        _chips(
            *(
                Chip(
                    identifiers.THEME(name),
                    _(label),
                    _choosing(desk, theme=name),
                    chosen=name == chosen.theme,
                    icon=icon,
                )
                for name, label, icon in _THEMES
            )
        ),
        heading(_("Text size"), level=3, style=theme.STRONG),
        _chips(
            *(
                Chip(
                    identifiers.TEXT_SIZE(size),
                    percent(_, size / 100),
                    _choosing(desk, text_size=size),
                    chosen=size == chosen.text_size,
                )
                for size in TEXT_SIZES
            )
        ),
        heading(_("Suits of the classic cards"), level=3, style=theme.STRONG),
        ft.Row(
            wrap=True,
            spacing=theme.SPACE.M,
            run_spacing=theme.SPACE.S,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                *(
                    Chip(
                        identifiers.SUIT_COLOURS(4 if four else 2),
                        _("Four colours") if four else _("Two colours"),
                        _choosing(desk, four_colours=four),
                        chosen=four == chosen.four_colours,
                    )
                    for four in (False, True)
                ),
                ft.Row(
                    tight=True,
                    spacing=theme.SPACE.S,
                    controls=[suit_mark(suit, 26) for suit in _SUITS],
                ),
            ],
        ),
        text(
            _("Every colour comes with a shape or a word, so nobody has to rely on colour."),
            theme.SMALL,
            theme.MUTED,
        ),
    )


@part
def AtTheTable() -> ft.Control:
    """What the device does while a game is played, as far as it can."""
    _ = words()
    desk, page = use_desk(), ft.context.page
    chosen = desk.settings
    offered: list[tuple[str, str, str | None, str]] = [
        (
            identifiers.KEEP_AWAKE,
            _("Keep the screen on"),
            _("While an unfinished game is open."),
            "awake",
        )
    ]
    if can_be_felt(page):
        what = _("A light tick for each tap that is recorded, a heavier one for a refusal.")
        offered.append((identifiers.HAPTICS, _("Feel the taps"), what, "haptics"))
    offered.append(
        (
            identifiers.MOTION,
            _("Motion"),
            _("If your device is set to reduce motion, nothing moves either way."),
            "motion",
        )
    )
    if can_be_installed(page):
        what = _("Until it is there, or until you put the hint away.")
        offered.append(
            (
                identifiers.HINT_AT_INSTALLING,
                _("Tell how to put the app on the home screen"),
                what,
                "install_hint",
            )
        )
    return card(
        *(
            SwitchRow(
                identifier,
                label,
                _choosing(desk, **{field: not getattr(chosen, field)}),
                on=getattr(chosen, field),
                note=note,
            )
            for identifier, label, note, field in offered
        ),
        padding=ft.Padding.symmetric(horizontal=theme.SPACE.L, vertical=theme.SPACE.S),
    )


@part
def NewGames() -> ft.Control:
    """By which house rules a new game begins."""
    _ = words()
    desk = use_desk()
    return _column(
        *(
            ChoiceCard(
                identifiers.HOUSE_RULES_FROM("booklet" if booklet else "last-game"),
                _("As in the booklet") if booklet else _("As in the last game"),
                partial(_begin_new_games, desk, booklet=booklet),
                note=_("A new game begins with what is printed.")
                if booklet
                else _("A new game begins with what was agreed last."),
                chosen=booklet == desk.settings.booklet_rules,
            )
            for booklet in (False, True)
        )
    )


def keys_told(page: ft.Page) -> list[ft.Control]:
    """Where a keyboard is likely, the way to learn what its keys do."""
    _ = words()
    if page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS):
        return []
    return [
        section(_("Keyboard")),
        text(_("A whole game can be kept with it. The key ? tells what the keys of a screen do.")),
    ]


async def _begin_new_games(desk: Desk, *, booklet: bool) -> None:
    """Choose by which house rules; a new game that is begun already follows the booklet too."""
    if booklet and desk.lately.draft:
        desk.lately.draft = by_the_booklet(desk.lately.draft)
    await _choose(desk, {"booklet_rules": booklet})


def _choosing(desk: Desk, **choice: Any) -> OnTap:  # noqa: ANN401 - the fields of Settings
    return partial(_choose, desk, choice)


async def _choose(desk: Desk, choice: dict[str, Any]) -> None:
    # what is chosen by then: another tap may come before this one is drawn
    await desk.choose(replace(desk.settings, **choice))


def _chips(*chips: ft.Control) -> ft.Control:
    return ft.Row(wrap=True, spacing=theme.SPACE.S, run_spacing=theme.SPACE.S, controls=list(chips))


def _column(*controls: ft.Control) -> ft.Control:
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=list(controls),
    )
