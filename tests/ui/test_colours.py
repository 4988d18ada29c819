"""Players' colours are the same in the theme, in what can be chosen and in documents."""

from scorekeeper.exports import palette
from scorekeeper.ui.look import color_schemes, theme
from scorekeeper.ui.viewmodels.players import COLOUR_NAMES
from tests.ui.look.test_theme import value


def test_the_colours_that_can_be_chosen_are_those_of_the_theme() -> None:
    assert tuple(theme.PLAYER_COLOURS) == tuple(COLOUR_NAMES)
    assert len(COLOUR_NAMES) >= 8


def test_documents_show_players_in_the_colours_of_the_screens() -> None:
    on_screen = [*theme.PLAYER_COLOURS.values(), theme.ON_PLAYER]
    inks = [*palette.DISCS.values(), palette.ON_DISC]
    for scheme, colours in (("light", color_schemes.LIGHT), ("dark", color_schemes.DARK)):
        shown = [getattr(ink, scheme) for ink in inks]
        assert shown == [value(colours, color) for color in on_screen]
        assert len({*shown}) == len(shown)
    assert tuple(inks[: len(palette.PLAYER_INKS)]) == palette.PLAYER_INKS
