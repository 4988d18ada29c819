"""Colours of the theme: contrast as WCAG 2.2 defines it, over every pair in use."""

import re
from dataclasses import fields
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.ui.look import color_schemes, theme

UI = Path(theme.__file__).parents[1]
READABLE = 4.5
SEEN = 3.0
"""What WCAG asks of shapes that are not text."""


def luminance(color: str) -> float:
    channels = (int(color[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def value(scheme: ft.ColorScheme, role: ft.Colors) -> str:
    color = getattr(scheme, role.name.lower())
    assert isinstance(color, str)
    return color


def test_the_contrast_formula_gives_what_the_standard_says() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("scheme", [color_schemes.DARK, color_schemes.LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("pair", theme.PAIRS, ids=lambda pair: f"{pair.text.name}-{pair.back.name}")
def test_every_text_can_be_read_on_its_ground(scheme: ft.ColorScheme, pair: theme.Pair) -> None:
    assert contrast(value(scheme, pair.text), value(scheme, pair.back)) >= READABLE


@pytest.mark.parametrize("scheme", [color_schemes.DARK, color_schemes.LIGHT], ids=["dark", "light"])
def test_what_is_chosen_stands_out_from_what_is_not(scheme: ft.ColorScheme) -> None:
    assert contrast(value(scheme, theme.ACCENT), value(scheme, theme.WELL)) >= SEEN


@pytest.mark.parametrize("scheme", [color_schemes.DARK, color_schemes.LIGHT], ids=["dark", "light"])
def test_no_role_is_left_to_materials_own_colours(scheme: ft.ColorScheme) -> None:
    assert [each.name for each in fields(scheme) if getattr(scheme, each.name) is None] == []


def test_the_suits_of_a_deck_differ_in_drawing_and_not_only_in_colour() -> None:
    for deck in ("BRGY", "SHDC"):
        assert len({theme.DRAWINGS[suit] for suit in deck}) == len(deck)


def test_every_colour_of_a_player_is_another_one() -> None:
    assert len(set(theme.PLAYER_COLOURS.values())) == len(theme.PLAYER_COLOURS) >= 6


def test_colours_and_sizes_of_type_stand_in_the_theme_only() -> None:
    strays = [
        f"{path.relative_to(UI)}: {line.strip()}"
        for path in sorted(UI.rglob("*.py"))
        if path.name not in {"theme.py", "color_schemes.py"}
        for line in path.read_text("utf-8").splitlines()
        if re.search(r'"#[0-9A-Fa-f]{6,8}"|font_family="|ft\.Colors\.(?!TRANSPARENT)[A-Z]', line)
        and "import" not in line
    ]
    assert strays == []
