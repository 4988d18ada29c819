"""Colours of the theme: contrast as WCAG 2.2 defines it, over every pair in use."""

from dataclasses import fields
from itertools import product

import flet as ft

from scorekeeper.ui.look import color_schemes, theme
from tests.contrast import contrast

READABLE = 4.5
SEEN = 3.0
"""The contrast that WCAG asks of shapes that are not text."""

GROUNDS = (theme.PAGE, theme.CARD, theme.WELL)
PAIRS = (
    *product((theme.TEXT, theme.MUTED), (*GROUNDS, theme.RAISED)),
    *product((theme.ACCENT, theme.MADE, theme.MISSED, *theme.SUIT_COLOURS.values()), GROUNDS),
    *product((theme.ON_PLAYER,), theme.PLAYER_COLOURS.values()),
    *product(theme.PLAYER_COLOURS.values(), (theme.PAGE, theme.CARD)),
    (theme.ON_ACCENT, theme.ACCENT),
    (theme.ON_ACCENT, theme.ACCENT_LIT),
    (theme.ON_GLOW, theme.GLOW),
    (theme.ACCENT, theme.GLOW),
    (theme.TEXT, theme.GLOW),
    (theme.ON_FELT, theme.FELT),
    (theme.FELT_ACCENT, theme.FELT),
    (theme.ON_FELT, theme.FELT_LIT),
    (theme.FELT_ACCENT, theme.FELT_LIT),
    (theme.FELT, theme.FELT_ACCENT),
    (theme.ON_MADE, theme.MADE_BACK),
    (theme.ON_MISSED, theme.MISSED_BACK),
    (ft.Colors.ON_SECONDARY_CONTAINER, ft.Colors.SECONDARY_CONTAINER),
)
"""Every colour of text with every ground that it may stand on."""


def value(scheme: ft.ColorScheme, role: ft.Colors) -> str:
    color = getattr(scheme, role.name.lower())
    assert isinstance(color, str)
    return color


def test_every_text_can_be_read_on_its_ground_and_what_is_chosen_stands_out() -> None:
    grounds = [(*pair, READABLE) for pair in PAIRS]
    too_weak = [
        (text.name, back.name, scheme is color_schemes.DARK)
        for scheme in (color_schemes.DARK, color_schemes.LIGHT)
        for text, back, least in (*grounds, (theme.ACCENT, theme.WELL, SEEN))
        if contrast(value(scheme, text), value(scheme, back)) < least
    ]
    assert not too_weak


def test_no_role_is_left_to_materials_own_colours() -> None:
    for scheme in (color_schemes.DARK, color_schemes.LIGHT):
        assert [each.name for each in fields(scheme) if getattr(scheme, each.name) is None] == []


def test_the_suits_of_a_deck_differ_in_drawing_and_not_only_in_colour() -> None:
    for deck in ("BRGY", "SHDC"):
        assert len({theme.DRAWINGS[suit] for suit in deck}) == len(deck)


def test_every_colour_of_a_player_is_another_one() -> None:
    assert len(set(theme.PLAYER_COLOURS.values())) == len(theme.PLAYER_COLOURS) >= 6
