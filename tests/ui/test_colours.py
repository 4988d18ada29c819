"""Players' colours differ enough for eyes that miss one kind of cone.

What they see is reckoned by Machado, Oliveira and Fernandes (2009), in full strength; how far two
colours are apart is the distance in Oklab, where 2 hundredths can just be told apart.
"""

import math
from itertools import combinations, product

from scorekeeper.exports import palette
from scorekeeper.ui.look import color_schemes, theme
from scorekeeper.ui.viewmodels.players import COLOUR_NAMES
from tests.ui.look.test_theme import value

APART = 0.06
"""Three times what can just be told apart."""

Row = tuple[float, float, float]

EYES: dict[str, tuple[Row, Row, Row]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(color: str) -> Row:
    """The light of a colour `#RRGGBB`: red, green, blue from 0 to 1."""
    red, green, blue = (int(color[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return (_linear(red), _linear(green), _linear(blue))


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def times(matrix: tuple[Row, Row, Row], light: Row) -> Row:
    one, two, three = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return (one, two, three)


def oklab(light: Row) -> Row:
    """Björn Ottosson's Oklab: lightness, and two axes of colour."""
    cones = times(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        light,
    )
    red, green, blue = (max(0.0, each) ** (1 / 3) for each in cones)
    return times(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        (red, green, blue),
    )


def seen(color: str, eyes: str) -> Row:
    red, green, blue = (min(1.0, max(0.0, each)) for each in times(EYES[eyes], linear(color)))
    return oklab((red, green, blue))


def test_any_two_players_colours_can_be_told_apart() -> None:
    confused = []
    for scheme, eyes in product((color_schemes.DARK, color_schemes.LIGHT), EYES):
        colors = {name: value(scheme, role) for name, role in theme.PLAYER_COLOURS.items()}
        confused += [
            f"{one} and {other} {eyes}: {apart:.3f}"
            for one, other in combinations(colors, 2)
            if (apart := math.dist(seen(colors[one], eyes), seen(colors[other], eyes))) < APART
        ]
    assert confused == []


def test_the_colours_that_can_be_chosen_are_those_of_the_theme() -> None:
    assert tuple(theme.PLAYER_COLOURS) == tuple(COLOUR_NAMES)
    assert len(COLOUR_NAMES) >= 8


def test_documents_show_players_in_the_colours_of_the_screens() -> None:
    on_screen = [*theme.PLAYER_COLOURS.values(), theme.ON_PLAYER]
    inks = [*palette.DISCS.values(), palette.ON_DISC]
    assert inks == [value(color_schemes.LIGHT, color) for color in on_screen]
    assert [palette.DARK[ink] for ink in inks] == [
        value(color_schemes.DARK, color) for color in on_screen
    ]
    assert tuple(inks[: len(palette.PLAYER_INKS)]) == palette.PLAYER_INKS
